/// Finds the records of a stream.
///
/// Whatever is before a record is marked as used, so that a record always begins at the first unused byte, and only
/// bytes of a record that is not complete stay in the input.
protocol RecordFramer: Sendable {
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

  /// The index of the next record in the array that holds the records, and the path of that array; nil if there is
  /// none.
  var path: MappingPath? { get }
}

enum FramingStep {
  /// An array or object begins at the first unused byte; its end is not known.
  case value
  /// A record from the first unused byte up to an index; not if something is wrong between records.
  case record(end: Int, fault: FramingFailure? = nil)
  /// More bytes are needed.
  case more
  /// The stream is complete.
  case end
}

extension RecordFramer {
  var path: MappingPath? { nil }
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
