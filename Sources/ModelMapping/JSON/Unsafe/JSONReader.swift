import ModelMappingFoundation
import PropertyIntrospection

/// Reads JSON text as defined by RFC 8259, in a single pass that validates every byte.
///
/// The caller peeks at the kind of the next value and then reads or skips it; nothing is built without a
/// request. Strings are validated as UTF-8, even in skipped values.
struct JSONReader {
  let bytes: ByteView
  /// The offset of the next byte to read.
  var position: Int
  /// The number of open arrays and objects.
  var depth = 0
  let maximumDepth: Int
  /// Whether an object in a value read as a tree has a repeated key.
  var hasRepeatedKeys = false
  /// The facts about the text of a document that grows.
  var growing: Unretained<GrowingText>?
  /// The depth from which on the depth is checked.
  private var askedDepth: Int

  /// Starts at the first byte, or after a UTF-8 byte order mark.
  init(_ bytes: ByteView, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    askedDepth = min(maximumDepth, StackSpace.firstAskedDepth)
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    position = hasMark ? 3 : 0
  }

  @inline(__always)
  func failure(_ reason: ReadingFailure.Reason, at offset: Int) -> ReadingFailure {
    ReadingFailure(reason: reason, offset: offset)
  }

  /// Returns a failure at the current position, or an unexpected end if the text ends there.
  @inline(__always)
  func failure(expecting reason: ReadingFailure.Reason) -> ReadingFailure {
    ReadingFailure(reason: position < bytes.count ? reason : .unexpectedEnd, offset: position)
  }
}

// MARK: - Between values

extension JSONReader {
  /// Skips whitespace and returns the next byte without consuming it, or 0 at the end of the text.
  @inline(__always)
  mutating func peek() -> UInt8 { bytes.peek(&position) }

  /// Returns the kind of the next value.
  @inline(__always)
  mutating func peekKind() throws(ReadingFailure) -> JSONKind {
    guard let kind = JSONKind(startingWith: peek()) else {
      throw failure(expecting: .expectedValue)
    }
    return kind
  }

  /// Checks that only whitespace follows the document.
  mutating func finish() throws(ReadingFailure) {
    _ = peek()
    if position < bytes.count { throw failure(.textAfterDocument, at: position) }
  }

  /// Checks that the text is not empty.
  mutating func start() throws(ReadingFailure) {
    if peek() == 0 { throw failure(.emptyInput, at: position) }
  }
}

// MARK: - Arrays and objects

extension JSONReader {
  /// Consumes the opening bracket that `peekKind` has seen.
  @inline(__always)
  mutating func open() throws(ReadingFailure) {
    if depth >= askedDepth { try checkDepth() }
    depth &+= 1
    position &+= 1
  }

  @inline(never)
  private mutating func checkDepth() throws(ReadingFailure) {
    if depth >= maximumDepth { throw ReadingFailure(tooDeep: maximumDepth, offset: position) }
    switch StackSpace.room {
    case .scarce: throw ReadingFailure(tooDeep: depth, offset: position)
    case .enough: break
    case .ample: askedDepth = min(maximumDepth, StackSpace.unaskedDepth)
    }
  }

  /// Advances to the next element, or consumes the closing bracket and returns false.
  @inline(__always)
  mutating func nextElement(isFirst: Bool) throws(ReadingFailure) -> Bool {
    let byte = peek()
    if closeArray(at: byte) { return false }
    if isFirst { return true }
    guard byte == 0x2C else { throw failure(expecting: .expectedCommaOrEnd) }
    position &+= 1
    return true
  }

  /// Consumes the next byte, already peeked, if it is a closing bracket.
  @inline(__always)
  mutating func closeArray(at byte: UInt8) -> Bool {
    guard byte == 0x5D else { return false }
    position &+= 1
    depth &-= 1
    return true
  }

  /// Consumes a closing brace at the current position, without skipping whitespace.
  @inline(__always)
  mutating func closeObject() -> Bool {
    // SAFETY: no position is negative, and it is compared with the count first.
    guard position < bytes.count, unsafe bytes[unchecked: position] == 0x7D else { return false }
    position &+= 1
    depth &-= 1
    return true
  }

  /// Advances to the next key's opening quote, or consumes the closing brace and returns false.
  @inline(__always)
  mutating func nextKey(isFirst: Bool) throws(ReadingFailure) -> Bool {
    var byte = peek()
    if byte == 0x7D {
      position &+= 1
      depth &-= 1
      return false
    }
    if !isFirst {
      guard byte == 0x2C else { throw failure(expecting: .expectedCommaOrEnd) }
      position &+= 1
      byte = peek()
    }
    guard byte == 0x22 else { throw failure(expecting: .expectedKey) }
    return true
  }

  /// Consumes the colon between a key and its value.
  @inline(__always)
  mutating func takeColon() throws(ReadingFailure) {
    // SAFETY: as above.
    if position < bytes.count, unsafe bytes[unchecked: position] == 0x3A {
      position &+= 1
      return
    }
    guard peek() == 0x3A else { throw failure(expecting: .expectedColon) }
    position &+= 1
  }
}

// MARK: - Literals

extension JSONReader {
  /// Reads `null`, whose first letter has been peeked.
  @inline(__always)
  mutating func readNull() throws(ReadingFailure) {
    position = try bytes.endOfNull(at: position)
  }

  /// Reads `true` or `false`, whose first letter has been peeked.
  @inline(__always)
  mutating func readBool() throws(ReadingFailure) -> Bool {
    let isTrue = bytes[position] == 0x74
    position = try isTrue ? bytes.endOfTrue(at: position) : bytes.endOfFalse(at: position)
    return isTrue
  }
}

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

/// Strings with escapes, RFC 8259 section 7.
extension JSONReader {
  /// Reads a string that has escapes.
  @inline(never)
  mutating func readEscapedString() throws(ReadingFailure) -> String {
    if growing != nil, let text = takeOpenString() { return text }
    if let text = readShortEscaped() { return text }
    let start = position + 1
    let (end, count) = try bytes.checkEscaped(from: start)
    position = end + 1
    let room = count + ByteView.spare
    return unsafe String(unsafeUninitializedCapacity: room) { buffer in
      // SAFETY: capacity for the bytes counted by `checkEscaped`, and for the spare ones.
      if let base = buffer.baseAddress {
        _ = unsafe bytes.unescape(from: start, to: base, room: room)
      }
      return count
    }
  }

  /// Reads a string of up to about 1,000 bytes; returns nil without advancing if it is longer or invalid.
  private mutating func readShortEscaped() -> String? {
    // Allocations of up to this size are always on the stack.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { buffer in
      // SAFETY: the capacity passed is the buffer's; `count` bytes of it are then initialized.
      guard let base = buffer.baseAddress,
        let text = unsafe bytes.unescape(from: position + 1, to: base, room: buffer.count)
      else { return nil }
      let unescaped = unsafe ByteView(base: UnsafePointer(base), count: text.count)
      guard text.isASCII || unescaped.firstFaultOfUTF8(from: 0, to: text.count) == text.count else {
        return nil
      }
      position = text.end + 1
      return unsafe unescaped.makeString(uncheckedASCII: text.isASCII)
    }
  }

  /// Reads a string that has escapes and returns its unescaped bytes.
  @inline(never)
  mutating func unescaped() throws(ReadingFailure) -> [UInt8] {
    let start = position + 1
    let (end, count) = try bytes.checkEscaped(from: start)
    position = end + 1
    let room = count + ByteView.spare
    return unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      // SAFETY: as above.
      if let base = buffer.baseAddress {
        _ = unsafe bytes.unescape(from: start, to: base, room: room)
      }
      initialized = count
    }
  }
}
