extension JSONReader {
  /// Takes a string whose opening quote has been seen, by a short way if it is a short one.
  @inline(__always)
  mutating func readShortString() throws(ReadingFailure) -> String {
    let start = position + 1
    guard start + 16 <= bytes.count else { return try readString() }
    let first = bytes.word(at: start)
    var hits = stops(in: first) | first & 0x8080_8080_8080_8080
    var end = 0
    var second: UInt64 = 0
    if hits == 0 {
      let rest = bytes.word(at: start + 8)
      hits = stops(in: rest) | rest & 0x8080_8080_8080_8080
      if hits == 0 { return try readString() }
      end = 8
      second = first &>> 56 | rest &<< 8
    }
    end &+= hits.trailingZeroBitCount &>> 3
    guard bytes[start + end] == 0x22 else { return try readString() }
    position = start + end + 1
    return String(shortASCII: first, second, count: end)
  }

  /// Takes a number and gives its text.
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
    if start + 8 <= bytes.count { return bytes.makeASCII(start, end) }
    // SAFETY: digits, signs, a point and the letter of an exponent.
    return unsafe bytes.slice(start, end).makeString(uncheckedASCII: true)
  }

  /// Takes an integer of up to seven digits without a sign, or gives nil with nothing taken.
  @inline(__always)
  private mutating func readShortIntegerText() -> String? {
    guard position + 8 <= bytes.count else { return nil }
    let word = bytes.word(at: position)
    let count = EightDigits.count(in: word)
    guard count < 8 else { return nil }
    // Goes on with a point or an exponent, or begins with a zero, or with no digit.
    let next = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* count))
    if next == 0x2E || next | 0x20 == 0x65 { return nil }
    guard count == 1 || count > 1 && word & 0xFF != 0x30 else { return nil }
    position &+= count
    if count == 1 { return Self.text(ofDigit: UInt8(truncatingIfNeeded: word)) }
    return String(shortASCII: word, 0, count: count)
  }

  /// A text that needs not be made.
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

  /// Goes to the next key as `nextKey(isFirst:)` does, by what stood between the last two members.
  @inline(__always)
  mutating func nextKey(
    isFirst: Bool,
    _ separator: inout Separator,
  ) throws(ReadingFailure) -> Bool {
    let end = position
    if !isFirst {
      let key = end &+ separator.count(at: end, in: bytes)
      if key > end, key < bytes.count, bytes[key] == 0x22 {
        position = key
        return true
      }
    }
    guard try nextKey(isFirst: isFirst) else { return false }
    if !isFirst { separator = Separator(from: end, to: position, in: bytes) }
    return true
  }

  /// Takes a key whose opening quote has been seen, with its hash.
  @inline(__always)
  mutating func readKey(_ keys: inout KeyCache) throws(ReadingFailure) -> (String, KeyHash) {
    if let expected = keys.expected(in: bytes, at: position + 1) {
      position += expected.count + 1
      return expected.member
    }
    return try readOtherKey(&keys)
  }

  @inline(never)
  private mutating func readOtherKey(
    _ keys: inout KeyCache
  ) throws(ReadingFailure) -> (String, KeyHash) {
    let start = position + 1
    guard let end = plainEnd(from: start) else { return try readUncommonKey() }
    position = end + 1
    let text = bytes.slice(start, end)
    let hash = KeyHash(of: text, keys.seed)
    if keys.isOn, let key = keys.known(hash, text) { return (key, hash) }
    let key = bytes.makeASCII(start, end)
    if keys.isOn { keys.keep(key, hash, bytes.slice(start, end + 1), bytes.word(at: start)) }
    return (key, hash)
  }

  /// Takes a key that has escapes or other characters than those of ASCII.
  @inline(never)
  private mutating func readUncommonKey() throws(ReadingFailure) -> (String, KeyHash) {
    let key = try readString()
    return (key, KeyHash(of: key))
  }

  /// Where a string ends that has only characters of ASCII and no escapes.
  ///
  /// For others, and for those at the end of the document, it may give nil. If it does not, at least eight
  /// bytes stand behind the start.
  @inline(__always)
  private func plainEnd(from start: Int) -> Int? {
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.word(at: index)
      let hits = stops(in: word) | word & 0x8080_8080_8080_8080
      if hits != 0 {
        index += hits.trailingZeroBitCount >> 3
        return bytes[index] == 0x22 ? index : nil
      }
      index += 8
    }
    return nil
  }
}
