extension JSONReader {
  /// Takes a string whose opening quote has been seen.
  @inline(__always)
  mutating func readString() throws(ReadingFailure) -> String {
    let start = position + 1
    let scan = try scanString(from: start)
    if scan.hasEscape { return try readEscapedString() }
    if !scan.isASCII { try checkUTF8(start, scan.end) }
    position = scan.end + 1
    // SAFETY: ASCII only, or checked above.
    return unsafe bytes.slice(start, scan.end).makeString(uncheckedASCII: scan.isASCII)
  }

  /// Takes a string and lends the bytes of its text to a closure, without making a `String`.
  @inline(__always)
  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R {
    let start = position + 1
    let scan = try scanString(from: start)
    if scan.hasEscape {
      let text = try unescaped()
      return withByteView(of: text, body)
    }
    if !scan.isASCII { try checkUTF8(start, scan.end) }
    position = scan.end + 1
    return body(bytes.slice(start, scan.end))
  }

  /// Passes a string and checks it.
  @inline(__always)
  mutating func skipString() throws(ReadingFailure) {
    let start = position + 1
    let scan = try scanString(from: start)
    if scan.hasEscape {
      position = try checkEscaped(from: start).end + 1
      return
    }
    if !scan.isASCII { try checkUTF8(start, scan.end) }
    position = scan.end + 1
  }

  @inline(never)
  private mutating func readEscapedString() throws(ReadingFailure) -> String {
    let start = position + 1
    let (end, count) = try checkEscaped(from: start)
    position = end + 1
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(count, 1)) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      // SAFETY: `checkEscaped` has counted the bytes that this writes, and found them to be UTF-8.
      unsafe unescape(start, end, to: base)
      return unsafe ByteView(base: UnsafePointer(base), count: count)
        .makeString(uncheckedASCII: false)
    }
  }

  /// Takes a string that has escapes and gives the bytes of its text.
  @inline(never)
  private mutating func unescaped() throws(ReadingFailure) -> [UInt8] {
    let start = position + 1
    let (end, count) = try checkEscaped(from: start)
    position = end + 1
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      // SAFETY: as above.
      if let base = buffer.baseAddress { unsafe unescape(start, end, to: base) }
      initialized = count
    }
  }
}

// MARK: - Scanning

/// Where a string's plain part ends, and what it holds.
private struct StringScan {
  /// The offset of the closing quote, or of the first backslash.
  var end: Int
  var isASCII: Bool
  var hasEscape: Bool
}

extension JSONReader {
  /// Goes over a string up to its closing quote or first backslash, eight bytes at a time.
  @inline(__always)
  private func scanString(from start: Int) throws(ReadingFailure) -> StringScan {
    var index = start
    var blocks = ByteBlock()
    let count = bytes.count
    // Sixteen bytes at once as long as there is nothing to stop at.
    while index + 16 <= count {
      let block = bytes.block(at: index)
      if hasStop(in: block) { break }
      blocks |= block
      index += 16
    }
    var seen = hasHighBit(blocks) ? 0x80 : 0 as UInt64
    while index + 8 <= count {
      let word = bytes.word(at: index)
      let hits = stops(in: word)
      if hits == 0 {
        seen |= word
        index += 8
        continue
      }
      let shift = UInt64(hits.trailingZeroBitCount & ~7)
      seen |= word & ((1 << shift) &- 1)
      index += Int(shift >> 3)
      return try stopped(at: index, seen: seen)
    }
    while index < count {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return try stopped(at: index, seen: seen) }
      seen |= UInt64(byte)
      index += 1
    }
    throw failure(.unexpectedEnd, at: count)
  }

  @inline(__always)
  private func stopped(at index: Int, seen: UInt64) throws(ReadingFailure) -> StringScan {
    let byte = bytes[index]
    if byte < 0x20 { throw failure(.controlCharacter, at: index) }
    return StringScan(
      end: index,
      isASCII: seen & 0x8080_8080_8080_8080 == 0,
      hasEscape: byte == 0x5C,
    )
  }
}

// MARK: - Escapes

extension JSONReader {
  /// Checks a string that has escapes: the escapes, and that the rest is UTF-8.
  ///
  /// - Returns: the offset of the closing quote, and how many bytes the text has without escapes.
  private func checkEscaped(from start: Int) throws(ReadingFailure) -> (end: Int, count: Int) {
    var count = 0
    var start = start
    while true {
      let scan = try scanString(from: start)
      if !scan.isASCII { try checkUTF8(start, scan.end) }
      count += scan.end - start
      if !scan.hasEscape { return (scan.end, count) }
      start = scan.end
      count += UTF8.width(try escape(at: &start))
    }
  }

  /// Writes the text between two offsets without its escapes.
  // SAFETY: for a string that `checkEscaped` has passed, and room for the bytes that it counted.
  @unsafe private func unescape(
    _ start: Int,
    _ end: Int,
    to target: UnsafeMutablePointer<UInt8>,
  ) {
    var target = unsafe target
    var index = start
    while index < end {
      var plain = index
      while plain + 8 <= end, stops(in: bytes.word(at: plain)) == 0 { plain += 8 }
      while plain < end, bytes[plain] != 0x5C { plain += 1 }
      unsafe bytes.slice(index, plain).copy(to: target)
      unsafe target += plain - index
      index = plain
      guard index < end, let scalar = try? escape(at: &index) else { continue }
      for byte in UTF8.encode(scalar) ?? .init() {
        unsafe target.pointee = byte
        unsafe target += 1
      }
    }
  }

  /// The character of an escape, whose end becomes the index.
  private func escape(at index: inout Int) throws(ReadingFailure) -> Unicode.Scalar {
    guard index + 1 < bytes.count else { throw failure(.unexpectedEnd, at: bytes.count) }
    let letter = bytes[index + 1]
    if letter == 0x75 { return try unicodeEscape(at: &index) }
    let character: UInt8
    switch letter {
    case 0x22, 0x5C, 0x2F: character = letter
    case 0x62: character = 0x08
    case 0x66: character = 0x0C
    case 0x6E: character = 0x0A
    case 0x72: character = 0x0D
    case 0x74: character = 0x09
    default: throw failure(.badEscape, at: index)
    }
    index += 2
    return Unicode.Scalar(character)
  }

  /// The character of one `\uXXXX`, or of two that form a surrogate pair.
  private func unicodeEscape(at index: inout Int) throws(ReadingFailure) -> Unicode.Scalar {
    let start = index
    let unit = try hexadecimal(at: index)
    index += 6
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    guard UTF16.isLeadSurrogate(unit), index + 1 < bytes.count, bytes[index] == 0x5C,
      bytes[index + 1] == 0x75
    else { throw failure(.loneSurrogate, at: start) }
    let trail = try hexadecimal(at: index)
    guard UTF16.isTrailSurrogate(trail) else { throw failure(.loneSurrogate, at: start) }
    index += 6
    let offset = (UInt32(unit) & 0x3FF) << 10 | UInt32(trail) & 0x3FF
    guard let scalar = Unicode.Scalar(0x10000 + offset) else {
      throw failure(.loneSurrogate, at: start)
    }
    return scalar
  }

  private func hexadecimal(at index: Int) throws(ReadingFailure) -> UInt16 {
    guard index + 6 <= bytes.count else { throw failure(.unexpectedEnd, at: bytes.count) }
    var unit: UInt16 = 0
    for byte in (index + 2)..<(index + 6) {
      let digit: UInt8
      switch bytes[byte] {
      case 0x30...0x39: digit = bytes[byte] - 0x30
      case 0x41...0x46: digit = bytes[byte] - 0x41 + 10
      case 0x61...0x66: digit = bytes[byte] - 0x61 + 10
      default: throw failure(.badEscape, at: index)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

// MARK: - UTF-8

extension JSONReader {
  /// Checks that the bytes between two offsets are well-formed UTF-8, Unicode 15 table 3-7.
  @inline(never)
  private func checkUTF8(_ start: Int, _ end: Int) throws(ReadingFailure) {
    var index = start
    while index < end {
      if index + 8 <= end, bytes.word(at: index) & 0x8080_8080_8080_8080 == 0 {
        index += 8
        continue
      }
      if index + 8 <= end, isPlainTriple(bytes.word(at: index)) {
        index += 3
        continue
      }
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
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
      default: throw failure(.badUTF8, at: index)
      }
      guard index + length <= end, second.contains(bytes[index + 1]) else {
        throw failure(.badUTF8, at: index)
      }
      for next in (index + 2)..<max(index + length, index + 2) where bytes[next] & 0xC0 != 0x80 {
        throw failure(.badUTF8, at: index)
      }
      index += length
    }
  }
}

/// Whether a word begins with a character of three bytes, as in most scripts, whose first byte leaves all
/// values to the other two.
@inline(__always)
private func isPlainTriple(_ word: UInt64) -> Bool {
  let lead = word & 0x0F
  return word & 0xC0_C0F0 == 0x80_80E0 && lead != 0 && lead != 0x0D
}
