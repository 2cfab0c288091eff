/// What became of one value.
enum Outcome {
  /// The slot has a new value.
  case written
  /// The document has null, and the type has no place for it. The slot is as it was.
  case null
  /// The value does not fit. A finding says why; the slot is as it was.
  case unusable
  /// The slot stays as it was, and nothing more is to be said of it.
  case kept
  /// The value's kind fits, but not what it says; otherwise the same.
  case invalid
}
