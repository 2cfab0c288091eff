/// Finds the end of the value at the first unused byte of an input.
struct ValueDelimiter {
  private let depth: Int
  private let separator: UInt8?
  private var scanner: ValueScanner?
  /// The number of unused bytes that are scanned.
  private var scanned = 0
  /// Whether the value is skipped, so that its bytes are used as soon as they are scanned.
  private(set) var isSkipping = false

  init(depth: Int, separator: UInt8? = nil) {
    self.depth = depth
    self.separator = separator
  }

  /// Whether a value is being scanned.
  var isActive: Bool { scanner != nil }

  /// Whether the value is a number or a word.
  var isScalar: Bool { scanner?.isScalar ?? false }

  /// Scans what has not been scanned; the first call may pass over everything up to the separator.
  mutating func scan(_ input: inout InputBuffer, isGarbage: Bool = false) -> ValueScanner.Result {
    var current =
      scanner ?? ValueScanner(depth: depth, separator: separator, isGarbage: isGarbage)
    scanner = nil
    let result = current.scan(input.bytes, from: input.start + scanned)
    scanner = current
    scanned = input.count
    if isSkipping, result == .more {
      input.advance(to: input.bytes.count)
      scanned = 0
    }
    return result
  }

  mutating func skip() {
    isSkipping = true
  }

  /// Forgets the value, because it has ended.
  mutating func reset() {
    guard isActive else { return }
    scanner = nil
    scanned = 0
    isSkipping = false
  }
}
