import ModelMapping

/// Finds the elements of one array of a document.
struct ElementsFramer {
  private enum State {
    /// Outside of the array.
    case outside
    /// At the first element or the end of the array.
    case first
    /// At an element after a comma.
    case element
    /// After an element.
    case separator
  }

  private let depth: Int
  private var document: DocumentScanner
  private var delimiter: ValueDelimiter
  private var locator: ArrayLocator
  private var state = State.outside

  init(at path: MappingPath, depth: Int) {
    self.depth = depth
    document = DocumentScanner(maximumDepth: depth)
    delimiter = ValueDelimiter(depth: depth)
    locator = ArrayLocator(path.components)
    document.keyLimit = locator.keyLimit
  }

  mutating func step(
    _ input: inout InputBuffer,
    isFinal: Bool,
  ) throws(FramingFailure) -> FramingStep {
    while true {
      if delimiter.isActive { return delimit(&input, isFinal: isFinal) }
      if state == .outside {
        if try enterArray(&input) { continue }
        return isFinal ? try end(input) : .more
      }
      guard input.skipSpace().isThere else {
        guard isFinal else { return .more }
        throw FramingFailure(expected: .more, at: input.start)
      }
      let first = input.bytes[input.start]
      switch state {
      case .outside: break
      case .first where first == 0x5D, .separator where first == 0x5D: leaveArray(&input)
      case .separator:
        guard first == 0x2C else { throw FramingFailure(expected: .comma, at: input.start) }
        input.advance(to: input.start + 1)
        state = .element
      case .first, .element:
        switch first {
        case 0x7B, 0x5B: return .value
        case 0x7D, 0x5D, 0x2C, 0x3A: throw FramingFailure(expected: .value, at: input.start)
        default: return delimit(&input, isFinal: isFinal)
        }
      }
    }
  }

  mutating func delimit(_ input: inout InputBuffer, isFinal: Bool) -> FramingStep {
    switch delimiter.scan(input) {
    case .end(let end), .separator(let end): .record(end: end)
    case .more: isFinal ? .record(end: input.bytes.count) : .more
    case .mismatch(let index): .mismatch(index)
    }
  }

  mutating func endRecord(_ input: inout InputBuffer, at end: Int) {
    delimiter.reset()
    input.advance(to: end)
    state = .separator
  }

  mutating func skip(_ input: inout InputBuffer) { delimiter.skip(&input) }

  /// Scans the document up to the array; returns false if all bytes are scanned.
  private mutating func enterArray(_ input: inout InputBuffer) throws(FramingFailure) -> Bool {
    var index = input.start
    while let token = try document.next(in: input.bytes, at: &index) {
      // The location of a value is its first byte.
      switch token {
      case .open, .scalar: input.advance(to: index - 1)
      case .close, .key, .endOfScalar: break
      }
      input.countLines()
      let isArray = try locator.take(token, document, at: index, in: input)
      input.advance(to: index)
      if isArray {
        state = .first
        return true
      }
    }
    input.advance(to: index)
    return false
  }

  private mutating func leaveArray(_ input: inout InputBuffer) {
    var index = input.start
    // The scanner is at the first element, where this bracket is valid.
    _ = try? document.next(in: input.bytes, at: &index)
    input.advance(to: index)
    state = .outside
  }

  private func end(_ input: InputBuffer) throws(FramingFailure) -> FramingStep {
    if document.isAtStart { throw FramingFailure(.emptyInput, at: input.start) }
    guard document.isAtEnd else { throw FramingFailure(expected: .more, at: input.start) }
    if let failure = locator.failure { throw failure }
    return .end
  }
}
