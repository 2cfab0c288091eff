/// The end of a string's plain part, and the kind of its contents.
struct StringScan {
  /// The offset of the closing quote or of the first backslash.
  var end: Int
  var isASCII: Bool
  var hasEscape: Bool
}

extension ByteView {
  /// Scans a string up to its closing quote or first backslash, sixteen bytes at a time.
  @inline(__always)
  func scanString(from start: Int) throws(ReadingFailure) -> StringScan {
    var index = start
    var seen: UInt64 = 0
    while index &+ 16 <= count {
      // SAFETY: there are sixteen bytes, as just checked.
      let block = unsafe block(uncheckedAt: index)
      let lowHits = escapeMask(in: block.low)
      let highHits = escapeMask(in: block.high)
      if lowHits | highHits == 0 {
        seen |= block.low | block.high
        index &+= 16
        continue
      }
      if lowHits != 0 {
        let shift = UInt64(truncatingIfNeeded: lowHits.trailingZeroBitCount & 0x38)
        seen |= block.low & ((1 &<< shift) &- 1)
        index &+= Int(truncatingIfNeeded: shift &>> 3)
      } else {
        let shift = UInt64(truncatingIfNeeded: highHits.trailingZeroBitCount & 0x38)
        seen |= block.low | block.high & ((1 &<< shift) &- 1)
        index &+= 8 &+ Int(truncatingIfNeeded: shift &>> 3)
      }
      return try stopped(at: index, seen: seen)
    }
    return try scanEnd(index, seen: seen)
  }

  /// Like `scanString(from:)`, but for the last bytes of the text.
  @inline(never)
  private func scanEnd(_ start: Int, seen: UInt64) throws(ReadingFailure) -> StringScan {
    var seen = seen
    for index in start..<count {
      let byte = self[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return try stopped(at: index, seen: seen) }
      seen |= UInt64(byte)
    }
    throw ReadingFailure(reason: .unexpectedEnd, offset: count)
  }

  @inline(__always)
  private func stopped(at index: Int, seen: UInt64) throws(ReadingFailure) -> StringScan {
    // SAFETY: the byte has already been read.
    let byte = unsafe self[unchecked: index]
    if byte < 0x20 { throw ReadingFailure(reason: .controlCharacter, offset: index) }
    return StringScan(
      end: index,
      isASCII: seen & 0x8080_8080_8080_8080 == 0,
      hasEscape: byte == 0x5C,
    )
  }
}

/// Returns the highest bit of each byte of a word that is a quote, a backslash or a control character.
///
/// Only the lowest set bit is exact; higher ones may be false, which a caller that uses the lowest never
/// observes.
@inline(__always)
func escapeMask(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // With its second bit flipped, a quote is next to the control characters, which stay among themselves.
  let quoteOrControl = (word ^ (ones &* 0x02)) &- ones &* 0x21
  let backslash = (word ^ (ones &* 0x5C)) &- ones
  // A non-ASCII byte is never one of the three.
  return (quoteOrControl | backslash) & ~word & (ones &* 0x80)
}

/// Like `escapeMask(in:)`, but for slashes, which are escaped on request.
@inline(__always)
func slashMask(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let slash = word ^ (ones &* 0x2F)
  return (slash &- ones) & ~word & (ones &* 0x80)
}

/// Sixteen bytes that are processed together.
///
/// They are two words instead of a `SIMD16`: the optimizer turns the words into vectors, whereas without it a vector's
/// operators are generic loops, which took most of the time of a debug build.
struct ByteBlock: BitwiseCopyable {
  /// The first eight bytes, the first one in the lowest bits.
  var low: UInt64
  /// The other eight bytes.
  var high: UInt64
}

/// Whether a block contains a quote, a backslash or a control character.
@inline(__always)
func mustEscape(in block: ByteBlock) -> Bool {
  escapeMask(in: block.low) | escapeMask(in: block.high) != 0
}

/// String escapes, RFC 8259 section 7.
extension ByteView {
  /// Checks the escapes of a string, and that the rest is valid UTF-8.
  ///
  /// - Returns: The offset of the closing quote, and the length of the unescaped string in bytes.
  func checkEscaped(from start: Int) throws(ReadingFailure) -> (end: Int, count: Int) {
    var length = 0
    var start = start
    while true {
      let scan = try scanString(from: start)
      if !scan.isASCII { try checkUTF8(start, scan.end) }
      length += scan.end - start
      if !scan.hasEscape { return (scan.end, length) }
      start = scan.end
      length += UTF8.width(try escape(at: &start))
    }
  }

  /// An unescaped string.
  struct Unescaped {
    /// The offset of the closing quote.
    let end: Int
    /// The length of the unescaped string in bytes.
    let count: Int
    let isASCII: Bool
  }

  /// How many bytes `unescape` may write past the end of the string.
  static var spare: Int { 8 }

  /// Writes a string without its escapes, starting after its opening quote.
  ///
  /// - Returns: Nil if an escape is invalid, the string does not end, or the capacity is too small for it and
  ///   the spare bytes. UTF-8 is not validated.
  // SAFETY: the target must have the given capacity.
  @unsafe func unescape(
    from start: Int,
    to target: UnsafeMutablePointer<UInt8>,
    room: Int,
  ) -> Unescaped? {
    var index = start
    var written = 0
    var seen: UInt64 = 0
    // Each iteration writes at most eight bytes, or up to seven and then an escape of up to four, each of which
    // takes at least two in the source: never more than eight bytes past the end of the string.
    while written + Self.spare <= room, index < count {
      // SAFETY: the start is not negative, and each read is checked first to have its eight bytes, or one.
      let word = unsafe index + 8 <= count ? word(uncheckedAt: index) : lastWord(at: index)
      // SAFETY: there is capacity for eight bytes; those past the string are overwritten or not counted.
      unsafe UnsafeMutableRawPointer(target + written)
        .storeBytes(of: word.littleEndian, as: UInt64.self)
      let hits = escapeMask(in: word)
      if hits == 0 {
        seen |= word
        index += 8
        written += 8
        continue
      }
      let shift = hits.trailingZeroBitCount & 0x38
      seen |= word & ((1 &<< UInt64(shift)) &- 1)
      index += shift >> 3
      written += shift >> 3
      guard index < count else { return nil }
      let stop = unsafe self[unchecked: index]
      if stop == 0x22 {
        return Unescaped(end: index, count: written, isASCII: seen & 0x8080_8080_8080_8080 == 0)
      }
      guard stop == 0x5C, written + 4 <= room, let scalar = try? escape(at: &index) else {
        return nil
      }
      if scalar.value < 0x80 {
        // SAFETY: there is capacity for four bytes.
        unsafe target[written] = UInt8(truncatingIfNeeded: scalar.value)
        written += 1
      } else {
        seen |= 0x80
        for byte in UTF8.encode(scalar) ?? .init() {
          unsafe target[written] = byte
          written += 1
        }
      }
    }
    return nil
  }

  /// Returns the last bytes of the text, padded with zeros, which no string can contain.
  @inline(never)
  func lastWord(at index: Int) -> UInt64 {
    var word: UInt64 = 0
    for next in (index..<count).reversed() { word = word << 8 | UInt64(self[next]) }
    return word
  }

  /// Reads the character of an escape and advances the index past it.
  @inline(__always)
  private func escape(at index: inout Int) throws(ReadingFailure) -> Unicode.Scalar {
    guard index + 1 < count else { throw ReadingFailure(reason: .unexpectedEnd, offset: count) }
    let letter = self[index + 1]
    let character: UInt8
    switch letter {
    case 0x22, 0x5C, 0x2F: character = letter
    case 0x62: character = 0x08
    case 0x66: character = 0x0C
    case 0x6E: character = 0x0A
    case 0x72: character = 0x0D
    case 0x74: character = 0x09
    case 0x75: return try unicodeEscape(at: &index)
    default: throw ReadingFailure(reason: .badEscape, offset: index)
    }
    index += 2
    return Unicode.Scalar(character)
  }

  /// Reads the character of one `\uXXXX`, or of two that form a surrogate pair.
  @inline(never)
  private func unicodeEscape(at index: inout Int) throws(ReadingFailure) -> Unicode.Scalar {
    let start = index
    let unit = try hexadecimal(at: index)
    index += 6
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    guard UTF16.isLeadSurrogate(unit), index + 1 < count, self[index] == 0x5C,
      self[index + 1] == 0x75
    else { throw ReadingFailure(reason: .loneSurrogate, offset: start) }
    let trail = try hexadecimal(at: index)
    let offset = (UInt32(unit) & 0x3FF) << 10 | UInt32(trail) & 0x3FF
    guard UTF16.isTrailSurrogate(trail), let scalar = Unicode.Scalar(0x10000 + offset) else {
      throw ReadingFailure(reason: .loneSurrogate, offset: start)
    }
    index += 6
    return scalar
  }

  private func hexadecimal(at index: Int) throws(ReadingFailure) -> UInt16 {
    guard index + 6 <= count else { throw ReadingFailure(reason: .unexpectedEnd, offset: count) }
    var unit: UInt16 = 0
    for byte in (index + 2)..<(index + 6) {
      guard let digit = self[byte].hexadecimalValue else {
        throw ReadingFailure(reason: .badEscape, offset: index)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

extension ByteView {
  /// Checks that the bytes between two offsets are valid UTF-8.
  @inline(never)
  func checkUTF8(_ start: Int, _ end: Int) throws(ReadingFailure) {
    let fault = firstFaultOfUTF8(from: start, to: end)
    if fault < end { throw ReadingFailure(reason: .badUTF8, offset: fault) }
  }

  /// Returns the first offset of ill-formed UTF-8 in a part of the view, Unicode 15 table 3-7, or the end if
  /// there is none.
  func firstFaultOfUTF8(from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= count, "a part out of bounds")
    var index = start
    while index < end {
      if index &+ 8 <= end {
        // SAFETY: there are eight bytes, as just checked, provided that the part is within the view.
        let word = unsafe word(uncheckedAt: index)
        if word & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
        if isPlainTriple(word) {
          index &+= isPlainTriple(word &>> 24) ? 6 : 3
          continue
        }
      }
      let byte = unsafe self[unchecked: index]
      if byte < 0x80 {
        index &+= 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch byte {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard index &+ length <= end, second.contains(self[index &+ 1]) else { return index }
      for next in (index &+ 2)..<max(index &+ length, index &+ 2) where self[next] & 0xC0 != 0x80 {
        return index
      }
      index &+= length
    }
    return end
  }
}

/// Whether a word begins with a three-byte character, as in most scripts, whose first byte allows all values of
/// the other two.
@inline(__always)
private func isPlainTriple(_ word: UInt64) -> Bool {
  let lead = word & 0x0F
  return word & 0xC0_C0F0 == 0x80_80E0 && lead != 0 && lead != 0x0D
}

extension ByteView {
  /// How many ASCII bytes a `String` holds without allocating on 64-bit platforms.
  static let shortCount = 15

  /// Creates a string from the ASCII bytes between two offsets; needs `start + 8 <= count`.
  ///
  /// Strings longer than `shortCount` are created the usual way.
  @inline(__always)
  func makeASCII(_ start: Int, _ end: Int) -> String {
    let length = end - start
    // SAFETY: the caller has checked that the bytes are ASCII.
    if length > Self.shortCount {
      return unsafe slice(start, end).makeString(uncheckedASCII: true)
    }
    // Bytes past the end are ignored.
    let second = length < 8 ? 0 : wordBehindSeven(start, end)
    return String(shortASCII: word(at: start), second, count: length)
  }

  /// Returns the bytes of a string from its eighth byte on; the string has 8 to 15 bytes.
  @inline(__always)
  func wordBehindSeven(_ start: Int, _ end: Int) -> UInt64 {
    word(at: end - 8) &>> UInt64(truncatingIfNeeded: 8 &* (15 &- (end &- start)))
  }
}

extension String {
  /// Creates a string of up to 15 ASCII bytes from the first eight and those from the eighth byte on.
  ///
  /// Bytes past `count` are ignored. Creating a short string from a span costs up to three times as much,
  /// because it copies byte by byte.
  @inline(__always)
  init(shortASCII first: UInt64, _ second: UInt64, count: Int) {
    unsafe self.init(unsafeUninitializedCapacity: ByteView.shortCount) { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let target = UnsafeMutableRawPointer(base)
      // SAFETY: the buffer has capacity for 15 bytes, all of which are written.
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: second.littleEndian, toByteOffset: 7, as: UInt64.self)
      return count
    }
  }
}

extension UInt8 {
  /// The value of the hexadecimal digit that a byte of a text is; nil if it is none.
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// The percent escape of a byte of a text.
  package var percentEscaped: [UInt8] {
    [UInt8(ascii: "%"), Self.digit(self >> 4), Self.digit(self & 0xF)]
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? value + 0x30 : value - 10 + 0x41
  }
}
