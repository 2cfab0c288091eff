import ModelMapping

/// Finds values that follow each other, with or without separators.
struct ValueFramer {
  /// The separator of JSON text sequences, RFC 7464.
  private static let separator: UInt8 = 0x1E

  private let isSequence: Bool
  private var delimiter: ValueDelimiter
  /// Whether a record may begin: always, or after a separator.
  private var isSeparated: Bool
  private var isFirst = true

  init(isSequence: Bool, depth: Int) {
    self.isSequence = isSequence
    isSeparated = !isSequence
    delimiter = ValueDelimiter(depth: depth, separator: isSequence ? Self.separator : nil)
  }

  mutating func step(
    _ input: inout InputBuffer,
    isFinal: Bool,
  ) throws(FramingFailure) -> FramingStep {
    if delimiter.isActive { return delimit(&input, isFinal: isFinal) }
    let (isThere, hasSeparator) = input.skipSpace(and: isSequence ? Self.separator : 0x20)
    if isSequence, hasSeparator { isSeparated = true }
    guard isThere else { return isFinal ? .end : .more }
    let first = input.bytes[input.start]
    if isSequence, isFirst, !isSeparated {
      throw FramingFailure(expected: "the byte 0x1E before the first record", at: input.start)
    }
    isFirst = false
    if isSeparated, first == 0x7B || first == 0x5B { return .value }
    if !isSequence, first == 0x7D || first == 0x5D || first == 0x2C || first == 0x3A {
      throw FramingFailure(expected: .value, at: input.start)
    }
    return delimit(&input, isFinal: isFinal)
  }

  mutating func delimit(_ input: inout InputBuffer, isFinal: Bool) -> FramingStep {
    switch delimiter.scan(input, isGarbage: !isSeparated) {
    case .end(let end), .separator(let end): record(in: input, to: end)
    case .more: isFinal ? record(in: input, to: input.bytes.count) : .more
    case .mismatch(let index): .mismatch(index)
    }
  }

  private mutating func record(in input: InputBuffer, to end: Int) -> FramingStep {
    guard isSequence else { return .record(end: end) }
    if !isSeparated {
      let words = "the byte 0x1E before a record"
      return .bad(end: end, FramingFailure(expected: words, at: input.start))
    }
    guard delimiter.isScalar, end == input.bytes.count || !isSpace(input.bytes[end]) else {
      return .record(end: end)
    }
    // Section 2.4: it may be the beginning of a longer one.
    let words = "white space after a number, true, false or null"
    return .bad(end: end, FramingFailure(expected: words, at: end))
  }

  mutating func endRecord(_ input: inout InputBuffer, at end: Int) {
    delimiter.reset()
    isSeparated = !isSequence
    input.advance(to: end)
  }

  mutating func skip(_ input: inout InputBuffer) { delimiter.skip(&input) }
}
