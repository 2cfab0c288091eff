/// What became of one value.
enum Outcome {
  /// The slot has a new value.
  case written
  /// The document has null, and the type has no place for it. The slot is as it was.
  case null
  /// The value does not fit. A finding says why; the slot is as it was.
  case unusable
}
