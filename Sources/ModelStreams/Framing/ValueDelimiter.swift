/// Finds the end of the value at the first unused byte of an input.
struct ValueDelimiter {
  private let depth: Int
  private let separator: UInt8?
  private var scanner: ValueScanner?
  /// The number of unused bytes that are scanned.
  private var scanned = 0

  init(depth: Int, separator: UInt8? = nil) {
    self.depth = depth
    self.separator = separator
  }

  /// Whether a value is being scanned.
  var isActive: Bool { scanner != nil }

  /// Whether the value is a number or a word.
  var isScalar: Bool { scanner?.isScalar ?? false }

  /// Scans new bytes; the first call may pass over everything up to the separator.
  mutating func scan(_ input: InputBuffer, isGarbage: Bool = false) -> ValueScanner.Result {
    var current =
      scanner ?? ValueScanner(depth: depth, separator: separator, isGarbage: isGarbage)
    scanner = nil
    let result = current.scan(input.bytes, from: input.start + scanned)
    scanner = current
    scanned = input.count
    return result
  }

  /// Marks all bytes as used, which are part of the value.
  mutating func skip(_ input: inout InputBuffer) {
    input.advance(to: input.bytes.count)
    scanned = 0
  }

  /// Forgets the value, because it has ended.
  mutating func reset() {
    guard isActive else { return }
    scanner = nil
    scanned = 0
  }
}
