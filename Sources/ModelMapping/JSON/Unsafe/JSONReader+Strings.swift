extension JSONReader {
  /// Reads a string whose opening quote is the next byte.
  @inline(__always)
  mutating func readString() throws(ReadingFailure) -> String {
    let start = position &+ 1
    let scan = try bytes.scanString(from: start)
    if scan.hasEscape { return try readEscapedString() }
    if !scan.isASCII {
      if growing != nil, let text = takeOpenString() { return text }
      try bytes.checkUTF8(start, scan.end)
    }
    position = scan.end &+ 1
    if scan.isASCII, start &+ 8 <= bytes.count { return bytes.makeASCII(start, scan.end) }
    // SAFETY: ASCII only, or validated above.
    return unsafe bytes.slice(start, scan.end).makeString(uncheckedASCII: scan.isASCII)
  }

  /// Reads a string and passes its unescaped bytes to a closure, without creating a `String`.
  @inline(__always)
  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R {
    let start = position &+ 1
    let scan = try bytes.scanString(from: start)
    if scan.hasEscape {
      let text = try unescaped()
      return withByteView(of: text, body)
    }
    if !scan.isASCII { try bytes.checkUTF8(start, scan.end) }
    position = scan.end &+ 1
    return body(bytes.slice(start, scan.end))
  }
}
