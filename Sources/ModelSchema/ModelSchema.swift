// A file that describes models also declares them, so that one import is enough.
@_exported public import ModelMapping
