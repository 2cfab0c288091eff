/// The escapes of strings, RFC 8259 section 7.
extension ByteView {
  /// Checks a string that has escapes: the escapes, and that the rest is UTF-8.
  ///
  /// - Returns: the offset of the closing quote, and how many bytes the text has without escapes.
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

  /// A text whose escapes are undone.
  struct Unescaped {
    /// The offset of the closing quote.
    let end: Int
    /// How many bytes the text has.
    let count: Int
    let isASCII: Bool
  }

  /// How many bytes `unescape` may write behind the text.
  static var spare: Int { 8 }

  /// Writes a string from behind its opening quote on without its escapes.
  ///
  /// - Returns: nil where an escape is wrong, the string does not end, or there is no room for it and the
  ///   spare bytes. Whether it is UTF-8 is not looked at.
  // SAFETY: for a target with as much room as is told.
  @unsafe func unescape(
    from start: Int,
    to target: UnsafeMutablePointer<UInt8>,
    room: Int,
  ) -> Unescaped? {
    var index = start
    var written = 0
    var seen: UInt64 = 0
    // In each turn at most eight bytes are written, or up to seven and then an escape of up to four, of which
    // each has at least two in the text: so never more than eight behind what belongs to the text.
    while written + Self.spare <= room, index < count {
      let word = index + 8 <= count ? word(at: index) : lastWord(at: index)
      // SAFETY: there is room for eight bytes; those behind the text are written over or not counted.
      unsafe UnsafeMutableRawPointer(target + written)
        .storeBytes(of: word.littleEndian, as: UInt64.self)
      let hits = stops(in: word)
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
      if self[index] == 0x22 {
        return Unescaped(end: index, count: written, isASCII: seen & 0x8080_8080_8080_8080 == 0)
      }
      guard self[index] == 0x5C, written + 4 <= room, let scalar = try? escape(at: &index) else {
        return nil
      }
      if scalar.value < 0x80 {
        // SAFETY: there is room for four bytes.
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

  /// The last bytes of the text, and then zeros, which no string can have.
  @inline(never)
  func lastWord(at index: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in (index..<count).reversed() { word = word << 8 | UInt64(self[place]) }
    return word
  }

  /// The character of an escape, whose end becomes the index.
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

  /// The character of one `\uXXXX`, or of two that form a surrogate pair.
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
      let digit: UInt8
      switch self[byte] {
      case 0x30...0x39: digit = self[byte] - 0x30
      case 0x41...0x46: digit = self[byte] - 0x41 + 10
      case 0x61...0x66: digit = self[byte] - 0x61 + 10
      default: throw ReadingFailure(reason: .badEscape, offset: index)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
