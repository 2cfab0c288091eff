public import ModelMapping
