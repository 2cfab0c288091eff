extension JSONReader {
  /// Reads a string whose opening quote is the next byte, on a fast path if it is short.
  @inline(__always)
  mutating func readShortString() throws(ReadingFailure) -> String {
    let start = position &+ 1
    guard start &+ 16 <= bytes.count else { return try readString() }
    // SAFETY: there are sixteen bytes, as just checked, and no position is negative.
    let first = unsafe bytes.word(uncheckedAt: start)
    var hits = escapeMask(in: first) | first & 0x8080_8080_8080_8080
    var end = 0
    var second: UInt64 = 0
    if hits == 0 {
      let rest = unsafe bytes.word(uncheckedAt: start &+ 8)
      hits = escapeMask(in: rest) | rest & 0x8080_8080_8080_8080
      if hits == 0 { return try readString() }
      end = 8
      second = first &>> 56 | rest &<< 8
    }
    end &+= hits.trailingZeroBitCount &>> 3
    guard unsafe bytes[unchecked: start &+ end] == 0x22 else { return try readString() }
    position = start &+ end &+ 1
    return String(shortASCII: first, second, count: end)
  }

  /// Reads a number and returns its text.
  @inline(__always)
  mutating func readNumberText() throws(ReadingFailure) -> String {
    if let text = readShortIntegerText() { return text }
    return try readOtherNumberText()
  }

  @inline(never)
  private mutating func readOtherNumberText() throws(ReadingFailure) -> String {
    let start = position
    let end = try bytes.endOfNumber(at: start)
    position = end
    if start &+ 8 <= bytes.count { return bytes.makeASCII(start, end) }
    // SAFETY: only digits, signs, a point and the letter of an exponent.
    return unsafe bytes.slice(start, end).makeString(uncheckedASCII: true)
  }

  /// Reads an integer of up to seven digits without a sign; otherwise returns nil without advancing.
  @inline(__always)
  private mutating func readShortIntegerText() -> String? {
    guard position &+ 8 <= bytes.count else { return nil }
    // SAFETY: there are eight bytes, as just checked.
    let word = unsafe bytes.word(uncheckedAt: position)
    let count = PackedDigits.count(in: word)
    guard count < 8 else { return nil }
    // Rejects a following point or exponent, a leading zero, and a missing digit.
    let next = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* count))
    if next == 0x2E || next | 0x20 == 0x65 { return nil }
    guard count == 1 || count > 1 && word & 0xFF != 0x30 else { return nil }
    position &+= count
    if count == 1 { return Self.text(ofDigit: UInt8(truncatingIfNeeded: word)) }
    return String(shortASCII: word, 0, count: count)
  }

  /// Returns a digit as a constant string.
  @inline(__always)
  private static func text(ofDigit digit: UInt8) -> String {
    switch digit {
    case 0x30: "0"
    case 0x31: "1"
    case 0x32: "2"
    case 0x33: "3"
    case 0x34: "4"
    case 0x35: "5"
    case 0x36: "6"
    case 0x37: "7"
    case 0x38: "8"
    default: "9"
    }
  }

  /// Advances to the next key like `nextKey(isFirst:)`, trying the last separator first.
  @inline(__always)
  mutating func nextKey(
    isFirst: Bool,
    _ separator: inout SeparatorCache,
  ) throws(ReadingFailure) -> Bool {
    let end = position
    if !isFirst {
      let key = end &+ separator.count(at: end, in: bytes)
      // SAFETY: after the end of the last member and before the end of the text.
      if key > end, key < bytes.count, unsafe bytes[unchecked: key] == 0x22 {
        position = key
        return true
      }
    }
    guard try nextKey(isFirst: isFirst) else { return false }
    if !isFirst { separator = SeparatorCache(from: end, to: position, in: bytes) }
    return true
  }

  /// Reads a key whose opening quote is the next byte, and returns it with its hash.
  @inline(__always)
  mutating func readKey(_ keys: inout KeyCache) throws(ReadingFailure) -> (String, KeyHash) {
    if let expected = keys.expected(in: bytes, at: position &+ 1) {
      position += expected.count + 1
      return expected.member
    }
    return try readOtherKey(&keys)
  }

  @inline(never)
  private mutating func readOtherKey(
    _ keys: inout KeyCache
  ) throws(ReadingFailure) -> (String, KeyHash) {
    let start = position &+ 1
    guard let end = plainEnd(from: start) else { return try readUncommonKey() }
    position = end &+ 1
    let text = bytes.slice(start, end)
    let hash = KeyHash(of: text, keys.seed)
    if keys.isOn, let key = keys.known(hash, text) { return (key, hash) }
    let key = bytes.makeASCII(start, end)
    if keys.isOn { keys.keep(key, hash, bytes.slice(start, end &+ 1), bytes.word(at: start)) }
    return (key, hash)
  }

  /// Reads a key with escapes or non-ASCII characters, or one near the end of the document.
  @inline(never)
  private mutating func readUncommonKey() throws(ReadingFailure) -> (String, KeyHash) {
    let key = try readString()
    return (key, KeyHash(of: key))
  }

  /// Returns the end of an ASCII string without escapes.
  ///
  /// Returns nil for others, and may do so near the end of the document. Otherwise at least eight bytes follow
  /// the start.
  @inline(__always)
  private func plainEnd(from start: Int) -> Int? {
    var index = start
    while index &+ 8 <= bytes.count {
      // SAFETY: there are eight bytes, as just checked.
      let word = unsafe bytes.word(uncheckedAt: index)
      let hits = escapeMask(in: word) | word & 0x8080_8080_8080_8080
      if hits != 0 {
        index &+= hits.trailingZeroBitCount &>> 3
        return unsafe bytes[unchecked: index] == 0x22 ? index : nil
      }
      index &+= 8
    }
    return nil
  }
}
