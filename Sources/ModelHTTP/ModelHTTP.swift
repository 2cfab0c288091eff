// A file that reads requests also declares models, so that one import is enough.
@_exported public import ModelMapping
