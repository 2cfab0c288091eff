/// The outcome of reading one value.
enum ReadResult {
  /// The slot has a new value.
  case written
  /// The value is null, and the type cannot represent it. The slot is unchanged.
  case null
  /// The value is unusable, as a fault explains. The slot is unchanged.
  case unusable
  /// The slot is unchanged, and there is nothing to report.
  case kept
  /// Like `unusable`, but for a value of the right JSON kind with invalid content.
  case invalid
}
