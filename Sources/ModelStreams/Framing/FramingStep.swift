/// The next result of a framer in a stream.
enum FramingStep {
  /// An array or object begins at the first unused byte; its end is not known.
  case value
  /// A record extends from the first unused byte to an index.
  case record(end: Int)
  /// The same, but its framing has a fault.
  indirect case bad(end: Int, FramingFailure)
  /// A bracket of a record does not match its opening one, so that the end of the record cannot be found.
  case mismatch(Int)
  /// More bytes are needed.
  case more
  /// The stream is complete.
  case end
}
