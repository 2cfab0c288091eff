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
    guard UTF16.isTrailSurrogate(trail) else {
      throw ReadingFailure(reason: .loneSurrogate, offset: start)
    }
    index += 6
    let offset = (UInt32(unit) & 0x3FF) << 10 | UInt32(trail) & 0x3FF
    guard let scalar = Unicode.Scalar(0x10000 + offset) else {
      throw ReadingFailure(reason: .loneSurrogate, offset: start)
    }
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
