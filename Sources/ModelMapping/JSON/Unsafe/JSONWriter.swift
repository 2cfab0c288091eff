import ModelMappingFoundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// Writes JSON text into one growing buffer.
///
/// Commas and line breaks follow from the last byte written, so they need no state, and `truncate(to:)` can
/// undo what was written.
@safe
struct JSONWriter: ~Copyable {
  // SAFETY: `base` has capacity for `capacity` bytes, of which `count` are written. It comes from `malloc`; the
  // writer is its only owner until `takeData` transfers it.
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// The number of bytes written.
  private(set) var count = 0
  let options: JSONWritingOptions
  /// Whether null was written for a number that JSON cannot represent.
  var hasLostNumbers = false
  private var level = 0
  /// The number of bytes up to which data copies the text.
  private static let longestCopy = 4096
  /// The progress of the outermost long array or object in progress.
  private var progress: WritingProgress?

  init(options: JSONWritingOptions = [], capacity: Int = 1024) {
    self.options = options
    self.capacity = capacity
    unsafe base = Self.resized(nil, to: capacity)
  }

  deinit {
    // SAFETY: from `malloc`, and not transferred: that consumes the writer.
    unsafe free(base)
  }

  /// Returns memory of a size, with the bytes of the memory it replaces.
  private static func resized(
    _ memory: UnsafeMutablePointer<UInt8>?,
    to size: Int,
  ) -> UnsafeMutablePointer<UInt8> {
    // SAFETY: the replaced memory comes from here, and its owner forgets it.
    guard let memory = unsafe realloc(memory, max(size, 1)) else {
      fatalError("no memory for \(size) bytes of JSON text")
    }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Discards everything written after a mark taken from `count`.
  mutating func truncate(to mark: Int) {
    precondition(mark <= count)
    count = mark
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func reserve(_ size: Int) {
    if capacity &- count < size { grow(size) }
  }

  @inline(never)
  private mutating func grow(_ size: Int) {
    capacity = max(progress?.capacity(after: capacity) ?? capacity * 2, count + size)
    unsafe base = Self.resized(base, to: capacity)
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    reserve(1)
    // SAFETY: `reserve` ensured the capacity.
    unsafe base[count] = byte
    count &+= 1
  }

  /// Writes bytes unchanged.
  @inline(__always)
  mutating func put(_ bytes: ByteView) {
    reserve(bytes.count)
    // SAFETY: `reserve` ensured the capacity.
    unsafe bytes.copy(to: base + count)
    count &+= bytes.count
  }

  @inline(__always)
  private mutating func put(_ text: StaticString) {
    // SAFETY: a static string's bytes live forever.
    put(unsafe ByteView(base: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Puts the lowest bytes of a word, as many as the length.
  @inline(__always)
  private mutating func put(_ word: UInt64, _ length: Int) {
    reserve(8)
    // SAFETY: there is capacity for the word; what is not counted is overwritten.
    let target = unsafe UnsafeMutableRawPointer(base + count)
    unsafe target.storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// Passes memory for 32 bytes to a closure, which returns how many it wrote.
  @inline(__always)
  @unsafe mutating func putNumber(_ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(32)
    // SAFETY: `reserve` ensured the capacity; the caller promises to write no more, and all that it counts.
    count &+= unsafe write(base + count)
  }

  private var last: UInt8 {
    // SAFETY: below `count`, so written.
    count == 0 ? 0 : unsafe base[count &- 1]
  }

  // MARK: Progress

  /// Starts tracking the progress of some elements, unless an enclosing array or object is tracked.
  ///
  /// - Returns: Whether they are tracked from now on, until `endProgress`.
  mutating func beginProgress(of elements: Int) -> Bool {
    if progress != nil { return false }
    progress = WritingProgress(of: elements, at: count)
    return progress != nil
  }

  /// Records that one more of the elements is written.
  @inline(__always)
  mutating func advance() { progress?.advance(to: count) }

  mutating func endProgress() { progress = nil }

  // MARK: Results

  /// Returns the text as data that takes over the writer's memory.
  consuming func takeData() -> Data {
    // A copy of a short text costs less than an object that frees the memory.
    if count <= Self.longestCopy {
      let copy = unsafe Data(bytes: base, count: count)
      _ = consume self
      return copy
    }
    // SAFETY: this ends the writer without its `deinit`, so the data is the only owner of the memory.
    let memory = unsafe Self.resized(base, to: count)
    let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
    discard self
    return data
  }

  /// Appends the text to other bytes.
  func append(to bytes: inout some RangeReplaceableCollection<UInt8>) {
    // SAFETY: the bytes are written, and copied here.
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Returns the text as an array of its bytes.
  func makeBytes() -> [UInt8] {
    let count = count
    // SAFETY: capacity for all bytes, which are written, and copied here.
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let start = buffer.baseAddress { unsafe start.update(from: base, count: count) }
      initialized = count
    }
  }

  /// Returns the text as a string.
  func makeString() -> String {
    // SAFETY: the bytes are written, and copied here. They are valid UTF-8: parts of strings, and ASCII around them.
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let bytes = unsafe UnsafeBufferPointer(start: base, count: count).span
      var text = unsafe UTF8Span(unchecked: bytes)
      _ = text.checkForASCII()
      return String(copying: text)
    }
    return unsafe ByteView(base: base, count: count).makeString()
  }
}

// MARK: - Scalars

extension JSONWriter {
  @inline(__always)
  mutating func writeNull() { put(0x6C6C_756E, 4) }

  @inline(__always)
  mutating func writeBool(_ value: Bool) {
    if value { put(0x6575_7274, 4) } else { put(0x65_736C_6166, 5) }
  }

  /// Writes ASCII text that needs neither quotes nor escapes, such as a number.
  @inline(__always)
  mutating func writeASCII(_ text: String) {
    withByteView(of: text) { put($0) }
  }

  /// Writes a string in quotes, with the escapes that RFC 8259 section 7 requires.
  @inline(__always)
  mutating func writeString(_ text: borrowing String) {
    // SAFETY: the view stays inside the closure; a native Swift string lends its bytes directly.
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      guard let base = buffer.baseAddress else { return put("\"\"") }
      unsafe writeQuoted(ByteView(base: base, count: buffer.count))
    }
    if isWritten == nil { withByteView(of: copy text) { writeQuoted($0) } }
  }

  mutating func writeQuoted(_ bytes: ByteView) {
    let length = bytes.count
    reserve(length &+ 2)
    // SAFETY: `reserve` ensured the capacity for the string and its quotes, and nothing is written past it.
    unsafe base[count] = 0x22
    let target = unsafe UnsafeMutableRawPointer(base + (count &+ 1))
    // A search for slashes, too, would cost all other writers.
    let done = escapesSlashes ? 0 : unsafe copyPlain(bytes, to: target)
    if done < length { return writeEscaped(bytes, from: done) }
    unsafe target.storeBytes(of: 0x22, toByteOffset: length, as: UInt8.self)
    count &+= length &+ 2
  }

  /// Copies a string up to the first block that needs an escape, searching in the same pass.
  ///
  /// The last block overlaps the one before it, so that no bytes remain to be copied one by one.
  ///
  /// - Returns: How many bytes need no escape: all, or those before the block that needs one.
  @inline(__always)
  private func copyPlain(_ bytes: ByteView, to target: UnsafeMutableRawPointer) -> Int {
    let length = bytes.count
    // SAFETY: the target has capacity for the whole string, and each block lies within it.
    if length >= 16 {
      var index = 0
      while true {
        let block = unsafe bytes.block(uncheckedAt: index)
        if mustEscape(in: block) { return index }
        unsafe target.storeBytes(of: block, toByteOffset: index, as: ByteBlock.self)
        if index == length &- 16 { return length }
        index = min(index &+ 16, length &- 16)
      }
    }
    if length >= 8 {
      let first = unsafe bytes.word(uncheckedAt: 0)
      let last = unsafe bytes.word(uncheckedAt: length &- 8)
      if escapeMask(in: first) | escapeMask(in: last) != 0 { return 0 }
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: last.littleEndian, toByteOffset: length - 8, as: UInt64.self)
      return length
    }
    return unsafe copyFewPlain(bytes, to: target)
  }

  /// Like `copyPlain(_:to:)`, but for less than eight bytes.
  @inline(__always)
  private func copyFewPlain(_ bytes: ByteView, to target: UnsafeMutableRawPointer) -> Int {
    let length = bytes.count
    if length == 0 || escapeMask(in: bytes.fewBytesOrSpaces) != 0 { return 0 }
    // SAFETY: as above.
    if length >= 4 {
      let (first, last) = (bytes.half(at: 0), bytes.half(at: length &- 4))
      unsafe target.storeBytes(of: first.littleEndian, as: UInt32.self)
      unsafe target.storeBytes(of: last.littleEndian, toByteOffset: length &- 4, as: UInt32.self)
      return length
    }
    unsafe target.storeBytes(of: bytes[0], as: UInt8.self)
    unsafe target.storeBytes(of: bytes[length &>> 1], toByteOffset: length &>> 1, as: UInt8.self)
    unsafe target.storeBytes(of: bytes[length &- 1], toByteOffset: length &- 1, as: UInt8.self)
    return length
  }

  /// Writes the rest of a string whose start is in the buffer already, but not counted.
  @inline(never)
  private mutating func writeEscaped(_ bytes: ByteView, from done: Int) {
    count += 1 + done
    var index = done
    while index + 8 <= bytes.count {
      // SAFETY: the index is never negative, and there are eight bytes from it on, as just checked.
      let word = unsafe bytes.word(uncheckedAt: index)
      // The lowest bit of a mask is exact: only bytes that are found borrow from those above them.
      let plain = neededEscapes(in: word).trailingZeroBitCount / 8
      put(word, plain)
      index += plain
      if plain < 8 {
        putEscape(bytes[index])
        index += 1
      }
    }
    while index < bytes.count {
      let byte = bytes[index]
      if isEscaped(byte) { putEscape(byte) } else { put(byte) }
      index += 1
    }
    put(0x22)
  }

  @inline(__always)
  private func isEscaped(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x5C || byte < 0x20 || (byte == 0x2F && escapesSlashes)
  }

  private var escapesSlashes: Bool { options.contains(.escapingSlashes) }

  @inline(__always)
  private func neededEscapes(in word: UInt64) -> UInt64 {
    escapesSlashes ? escapeMask(in: word) | slashMask(in: word) : escapeMask(in: word)
  }

  private mutating func putEscape(_ byte: UInt8) {
    let letter: UInt8? =
      switch byte {
      case 0x08: 0x62
      case 0x09: 0x74
      case 0x0A: 0x6E
      case 0x0C: 0x66
      case 0x0D: 0x72
      case 0x22, 0x2F, 0x5C: byte
      default: nil
      }
    if let letter { return put(0x5C | UInt64(letter) << 8, 2) }
    let digit = byte & 15 + (byte & 15 < 10 ? 0x30 : 0x57)
    // `\u00`, and two digits.
    put(0x3030_755C | UInt64(byte >> 4 + 0x30) << 32 | UInt64(digit) << 40, 6)
  }
}

// MARK: - Structure

extension JSONWriter {
  mutating func beginArray() { begin(0x5B) }
  mutating func endArray() { end(0x5D) }
  mutating func beginObject() { begin(0x7B) }
  mutating func endObject() { end(0x7D) }

  private mutating func begin(_ bracket: UInt8) {
    put(bracket)
    level += 1
  }

  private mutating func end(_ bracket: UInt8) {
    level -= 1
    if options.contains(.prettyPrinted), last != bracket - 2 { putLineBreak() }
    put(bracket)
  }

  /// Writes the comma before an element or a key unless it is the first, and any line break.
  @inline(__always)
  mutating func writeSeparator() {
    let last = last
    if last != 0x5B, last != 0x7B { put(0x2C) }
    if options.contains(.prettyPrinted) { putLineBreak() }
  }

  /// Writes a preformatted key: a comma, the key in quotes and escaped, and a colon.
  ///
  /// - Parameters:
  ///   - keys: The bytes that contain the key, with sixteen more bytes after it.
  ///   - span: The position of the key.
  @inline(__always)
  mutating func writeKey(ready keys: ByteView, _ span: KeySpan) {
    // After an opening brace, the comma overwrites the brace, which is then restored.
    let isFirst = last == 0x7B
    let start = Int(span.start)
    let length = Int(span.count)
    precondition(start &+ length &+ 16 <= keys.count, "a key out of bounds")
    reserve(length &+ 16)
    // SAFETY: there is capacity for the key and sixteen more bytes, so whole blocks may be stored; the excess lies
    // past `count`.
    let target = unsafe UnsafeMutableRawPointer(base + (isFirst ? count &- 1 : count))
    var index = 0
    repeat {
      // SAFETY: there are sixteen bytes after the end, as just checked.
      let block = unsafe keys.block(uncheckedAt: start &+ index)
      unsafe target.storeBytes(of: block, toByteOffset: index, as: ByteBlock.self)
      index &+= 16
    } while index < length
    if isFirst { unsafe target.storeBytes(of: 0x7B, as: UInt8.self) }
    count &+= isFirst ? length &- 1 : length
  }

  /// Writes a key with its colon.
  mutating func writeKey(_ key: String) {
    writeSeparator()
    writeString(key)
    writeColon()
  }

  @inline(__always)
  private mutating func writeColon() {
    put(0x3A)
    if options.contains(.prettyPrinted) { put(0x20) }
  }

  private mutating func putLineBreak() {
    put(0x0A)
    for _ in 0..<level { put("  ") }
  }
}

/// The position of a preformatted key among others.
struct KeySpan {
  let start: UInt32
  let count: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    count = UInt32(range.count)
  }
}

/// The progress of writing a long array or object, used to estimate the length of the text.
///
/// A buffer that only ever doubles is up to twice as large as its final contents.
struct WritingProgress {
  /// The number of bytes before the first element.
  private let start: Int
  /// The number of elements.
  private let total: Int
  /// The number of elements written so far.
  private var done = 0
  /// The number of bytes after the last of these.
  private var mark: Int

  /// Starts at the first of some elements; nil for so few that an array inside of one gives a better estimate.
  init?(of total: Int, at start: Int) {
    if total < 16 { return nil }
    self.start = start
    self.total = total
    mark = start
  }

  /// Records that one more element is written, up to an offset.
  @inline(__always)
  mutating func advance(to count: Int) {
    done &+= 1
    mark = count
  }

  /// Returns the capacity a full buffer should grow to: hardly larger than expected, and never more than twice
  /// the old one, whatever the elements so far suggest.
  func capacity(after capacity: Int) -> Int {
    let most = capacity * 2
    guard done > 0 else { return most }
    let expected = Double(start) + Double(mark - start) / Double(done) * Double(total)
    let enough = Int(min(expected * (1 + 1 / 256), Double(most)))
    // If the elements get longer, the next estimate is closer.
    let least = capacity + max(capacity / 128, 16_384)
    return min(max(enough, least), most)
  }
}
