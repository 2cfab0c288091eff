/// The bytes of a stream that are not yet used, and their location in it.
struct InputBuffer {
  private(set) var bytes: [UInt8] = []
  /// The index of the first byte that is not yet used.
  private(set) var start = 0
  /// The number of bytes of the stream before the first one here.
  private var base: Int64 = 0
  /// The lines of the bytes before an index, the first that is not counted; only errors need them.
  private var lines = LineTracker()
  private var counted = 0

  /// The number of bytes of the stream before the first unused one.
  var offset: Int { Int(clamping: base + Int64(start)) }

  /// The number of unused bytes.
  var count: Int { bytes.count - start }

  /// The location of the first unused byte.
  var location: JSONLocation { location(of: start) }

  /// Returns the location of an index that is not before the first unused byte.
  func location(of index: Int) -> JSONLocation {
    var lines = lines
    lines.advance(over: bytes, from: counted, to: index, at: base)
    return lines.location(at: base + Int64(index))
  }

  /// Counts the lines up to the first unused byte, so that its location is known at once.
  mutating func countLines() {
    lines.advance(over: bytes, from: counted, to: start, at: base)
    counted = start
  }

  /// Appends bytes; an array is used as it is if all others are used.
  mutating func append(_ more: some Sequence<UInt8>) {
    if start == bytes.count, let array = more as? [UInt8] {
      countLines()
      base += Int64(bytes.count)
      bytes = array
      start = 0
      counted = 0
    } else {
      makeRoom()
      bytes.append(contentsOf: more)
    }
  }

  mutating func append(_ more: RawSpan) {
    makeRoom()
    bytes.append(copying: more)
  }

  /// Replaces unused bytes by spaces.
  mutating func blank(_ range: Range<Int>) {
    for index in range { bytes[index] = 0x20 }
  }

  /// Removes bytes beyond a number of bytes of the whole stream; returns whether there were any.
  mutating func removeBytes(beyond limit: Int) -> Bool {
    let excess = base + Int64(bytes.count) - Int64(limit)
    if excess > 0 { bytes.removeLast(Int(excess)) }
    return excess > 0
  }

  /// Removes the used bytes, unless more are unused, so that moving these costs no more than appending.
  private mutating func makeRoom() {
    guard start > 0, start >= count else { return }
    countLines()
    base += Int64(start)
    bytes.removeSubrange(..<start)
    start = 0
    counted = 0
  }

  /// Returns the first index of `\n` from a start on, or the number of bytes if there is none.
  func newline(from start: Int) -> Int {
    ByteSearch.first(0x0A, in: bytes, from: start, to: bytes.count)
  }

  /// Returns the first index of `\n` or `\r` from a start on, or the number of bytes if there is none.
  func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// Marks the bytes before an index as used.
  mutating func advance(to index: Int) { start = index }

  /// Marks the bytes before an index as used; they end with the end of a line, or with a part of one.
  mutating func advance(to index: Int, afterLine isLine: Bool) {
    if isLine { lines.endLine(at: base + Int64(index)) }
    start = index
    counted = index
  }
}

/// The line that an offset of a stream is in.
struct LineTracker {
  private var line = 1
  private var lineStart: Int64 = 0
  /// Whether the last byte was `\r`, which ends a line unless `\n` follows.
  private var endsWithReturn = false

  func location(at offset: Int64) -> JSONLocation {
    let isNext = endsWithReturn
    return JSONLocation(
      byteOffset: Int(clamping: offset),
      line: isNext ? line + 1 : line,
      column: isNext ? 1 : Int(clamping: offset - lineStart + 1),
    )
  }

  /// Starts a line at an offset.
  mutating func endLine(at offset: Int64) {
    line += 1
    lineStart = offset
  }

  /// Counts the lines that end in a part of an array whose first byte is at an offset of the stream.
  mutating func advance(over bytes: [UInt8], from start: Int, to end: Int, at base: Int64) {
    var index = start
    var newline = ByteSearch.first(0x0A, in: bytes, from: start, to: end)
    var carriageReturn = ByteSearch.first(0x0D, in: bytes, from: start, to: end)
    if endsWithReturn, start < end {
      // A pair ends one line.
      if newline != start { endLine(at: base + Int64(start)) }
      endsWithReturn = false
    }
    while min(newline, carriageReturn) < end {
      if newline < carriageReturn {
        index = newline + 1
        endLine(at: base + Int64(index))
        newline = ByteSearch.first(0x0A, in: bytes, from: index, to: end)
      } else {
        index = carriageReturn + 1
        carriageReturn = ByteSearch.first(0x0D, in: bytes, from: index, to: end)
        if index == end {
          endsWithReturn = true
        } else if newline != index {
          endLine(at: base + Int64(index))
        }
      }
    }
  }
}
