/// Validates a JSON document that may arrive in pieces, and finds its tokens, after a byte order mark.
///
/// It stores the kinds of the open brackets, and a key on request, but no other text.
struct DocumentScanner {
  enum Token: Equatable {
    case open(isObject: Bool)
    case close
    case key
    /// The first byte of a string, number or literal is scanned.
    case scalar(first: UInt8)
    case endOfScalar
  }

  private enum State {
    /// At the start of the document.
    case start
    case value
    /// After the opening bracket of an array or object.
    case firstElement, firstKey
    case key, colon
    /// After a value in an array or object.
    case separator
    case string(StringScanner, isKey: Bool)
    case number(NumberScanner)
    /// In a literal, with its remaining bytes.
    case literal(ArraySlice<UInt8>)
    /// After the document.
    case end
  }

  private static let literals: [UInt8: [UInt8]] = [
    0x74: Array("rue".utf8), 0x66: Array("alse".utf8), 0x6E: Array("ull".utf8),
  ]

  private let maximumDepth: Int
  private var state = State.start
  private(set) var brackets: BracketStack
  /// The longest key to store, in bytes; longer ones are stored up to this length.
  var keyLimit = 0
  /// The last key as in the text, with its quotes; only if `keyLimit` is positive.
  private(set) var key: [UInt8] = []

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    brackets = BracketStack(limit: maximumDepth)
  }

  /// Whether the document is complete; a number at its end is, if the text ends there.
  var isAtEnd: Bool {
    switch state {
    case .end: true
    case .number(let number): brackets.count == 0 && number.isNumber
    default: false
    }
  }

  /// Whether nothing but white space has been found.
  var isAtStart: Bool { if case .start = state { true } else { false } }

  /// The number of bytes at the end of an open string value that are part of a character or an escape; nil elsewhere.
  var incompleteCount: Int? {
    if case .string(let scanner, isKey: false) = state { scanner.incomplete } else { nil }
  }

  /// Scans up to the end of the next token.
  ///
  /// - Returns: The token, or nil if all bytes are scanned.
  mutating func next(in bytes: [UInt8], at index: inout Int) throws(FramingFailure) -> Token? {
    while index < bytes.count {
      switch state {
      case .string(var scanner, let isKey):
        let start = index
        let isDone = try scanner.scan(bytes, at: &index)
        if isKey { store(bytes[start..<index]) }
        if !isDone {
          state = .string(scanner, isKey: isKey)
          return nil
        }
        if isKey { state = .colon } else { endValue() }
        return isKey ? .key : .endOfScalar
      case .number(var number):
        if number.take(bytes[index]) {
          index += 1
          state = .number(number)
        } else {
          guard number.isNumber else { throw FramingFailure(expected: .number, at: index) }
          endValue()
          return .endOfScalar
        }
      case .literal(let rest):
        guard bytes[index] == rest.first else {
          throw FramingFailure(expected: .literal, at: index)
        }
        index += 1
        if rest.count == 1 {
          endValue()
          return .endOfScalar
        }
        state = .literal(rest.dropFirst())
      default:
        let byte = bytes[index]
        index += 1
        if isSpace(byte) { continue }
        if let token = try take(byte, at: index - 1) { return token }
      }
    }
    return nil
  }

  /// Takes a byte outside of scalars that is not white space.
  private mutating func take(_ byte: UInt8, at index: Int) throws(FramingFailure) -> Token? {
    switch state {
    case .firstElement where byte == 0x5D: return close(isBrace: false)
    case .start, .value, .firstElement: return try beginValue(byte, at: index)
    case .firstKey where byte == 0x7D: return close(isBrace: true)
    case .key, .firstKey:
      guard byte == 0x22 else { throw FramingFailure(expected: .key, at: index) }
      key = []
      store([0x22])
      state = .string(StringScanner(), isKey: true)
      return nil
    case .colon:
      guard byte == 0x3A else { throw FramingFailure(expected: .colon, at: index) }
      state = .value
      return nil
    case .separator:
      if byte == 0x2C {
        state = brackets.isInObject ? .key : .value
        return nil
      }
      guard byte == (brackets.isInObject ? 0x7D : 0x5D) else {
        throw FramingFailure(expected: .comma, at: index)
      }
      return close(isBrace: brackets.isInObject)
    case .end: throw FramingFailure(expected: .end, at: index)
    case .string, .number, .literal: return nil
    }
  }

  private mutating func beginValue(_ byte: UInt8, at index: Int) throws(FramingFailure) -> Token? {
    switch byte {
    case 0x7B, 0x5B:
      guard brackets.count < maximumDepth else { throw .tooDeep(maximumDepth, at: index) }
      brackets.push(isBrace: byte == 0x7B)
      state = byte == 0x7B ? .firstKey : .firstElement
      return .open(isObject: byte == 0x7B)
    case 0x22: state = .string(StringScanner(), isKey: false)
    case 0x2D, 0x30...0x39:
      var number = NumberScanner()
      _ = number.take(byte)
      state = .number(number)
    default:
      guard let rest = Self.literals[byte] else {
        throw FramingFailure(expected: .value, at: index)
      }
      state = .literal(rest[...])
    }
    return .scalar(first: byte)
  }

  private mutating func close(isBrace: Bool) -> Token {
    _ = brackets.pop(isBrace: isBrace)
    endValue()
    return .close
  }

  private mutating func endValue() { state = brackets.count == 0 ? .end : .separator }

  private mutating func store(_ bytes: ArraySlice<UInt8>) {
    if key.count < keyLimit { key += bytes.prefix(keyLimit - key.count) }
  }
}
