/// Finds the end of a value, which may arrive in pieces, by its brackets and quotes alone.
///
/// So it finds the end of a record that is not valid JSON, too. The mapper validates the record.
struct ValueScanner {
  enum Result: Equatable {
    /// The value ends before the index.
    case end(Int)
    /// All bytes belong to the value.
    case more
    /// A bracket does not match its opening one.
    case mismatch(Int)
    /// A separator of records interrupts the value.
    case separator(Int)
  }

  private enum State {
    case start, nested, scalar
    /// Up to the next separator, because no value can be found.
    case garbage
  }

  private let separator: UInt8?
  private var state = State.start
  private var brackets: BracketStack
  private var isInString = false
  private var isEscaped = false

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - depth: The number of levels whose brackets are compared.
  ///   - separator: A byte that interrupts any value.
  ///   - isGarbage: Whether everything up to the separator is passed over, as it is after brackets that do not match.
  init(depth: Int, separator: UInt8?, isGarbage: Bool = false) {
    brackets = BracketStack(limit: depth)
    self.separator = separator
    if isGarbage { state = .garbage }
  }

  /// Whether the value is a number or a word, which only another byte ends.
  var isScalar: Bool { state == .scalar }

  /// Scans the bytes from a start on; the first call begins at the first byte of the value.
  mutating func scan(_ bytes: [UInt8], from start: Int) -> Result {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator { return .separator(index) }
      if isInString {
        if !takeInString(byte), brackets.count == 0 { return .end(index + 1) }
      } else if state != .garbage {
        switch byte {
        case 0x22:
          if state == .scalar { return .end(index) }
          state = .nested
          isInString = true
        case 0x7B, 0x5B:
          if state == .scalar { return .end(index) }
          state = .nested
          brackets.push(isBrace: byte == 0x7B)
        case 0x7D, 0x5D:
          if state == .scalar { return .end(index) }
          if !brackets.pop(isBrace: byte == 0x7D) {
            if separator == nil { return .mismatch(index) }
            state = .garbage
          } else if brackets.count == 0 {
            return .end(index + 1)
          }
        default:
          if state == .nested { break }
          if state == .scalar, Self.endsScalar(byte) { return .end(index) }
          state = .scalar
        }
      }
      index += 1
    }
    return .more
  }

  /// Takes a byte of a string; returns false for the closing quote.
  private mutating func takeInString(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x22 {
      isInString = false
      return false
    }
    return true
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == 0x2C || byte == 0x3A
  }
}

/// Whether a byte is white space in JSON.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}
