/// Finds the records of a stream.
///
/// Whatever is before a record is marked as used, so that a record always begins at the first unused byte, and only
/// bytes of a record that is not complete stay in the input.
protocol RecordFramer {
  /// Moves to the next record.
  mutating func step(
    _ input: inout InputBuffer,
    isFinal: Bool,
  ) throws(FramingFailure) -> FramingStep

  /// Finds the end of the record that `step` has announced as a value.
  mutating func delimit(
    _ input: inout InputBuffer,
    isFinal: Bool,
  ) throws(FramingFailure) -> FramingStep

  /// Marks a record as used.
  mutating func endRecord(_ input: inout InputBuffer, at end: Int)

  /// Skips the rest of the record at the start of the input, of which more is still missing.
  mutating func skipRecord()

  /// What is wrong with the record that was returned last, besides its JSON.
  var fault: FramingFailure? { get }
}

enum FramingStep {
  /// An array or object begins at the first unused byte; its end is not known.
  case value
  /// A record extends from the first unused byte to an index.
  case record(end: Int)
  /// The same, but its framing has a fault.
  case bad(end: Int)
  /// More bytes are needed.
  case more
  /// The stream is complete.
  case end
}

extension RecordFramer {
  var fault: FramingFailure? { nil }
}

extension InputBuffer {
  /// Marks white space, and bytes of another kind, as used.
  ///
  /// - Returns: Whether there is another byte.
  mutating func skipSpace(and other: UInt8 = 0x20) -> (isThere: Bool, hasOther: Bool) {
    var index = start
    var hasOther = false
    while index < bytes.count, isSpace(bytes[index]) || bytes[index] == other {
      if bytes[index] == other { hasOther = true }
      index += 1
    }
    if index > start { advance(to: index) }
    return (index < bytes.count, hasOther)
  }

  /// Whether the unused bytes begin with a byte order mark; nil if that cannot be known yet.
  func hasMark(isFinal: Bool) -> Bool? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes[start...].starts(with: mark.prefix(count)) else { return false }
    if count >= 3 { return true }
    return isFinal ? false : nil
  }
}
