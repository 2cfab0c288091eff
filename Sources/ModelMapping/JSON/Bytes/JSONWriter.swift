import Foundation

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
/// Commas and line breaks follow from the last byte written, so there is no state to keep, and what
/// was written can be taken back by `truncate(to:)` as if it had never been.
@safe
struct JSONWriter: ~Copyable {
  // SAFETY: `base` has room for `capacity` bytes, of which `count` are written. It comes from `malloc`;
  // the writer is its only owner, until `takeData` gives it away.
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes are written.
  private(set) var count = 0
  let options: JSONWritingOptions
  /// Whether null was written for a number that has no form in JSON.
  var hasLostNumbers = false
  private var level = 0
  /// That of the outermost long array or object around what is being written.
  private var progress: WritingProgress?

  init(options: JSONWritingOptions = [], capacity: Int = 1024) {
    self.options = options
    self.capacity = capacity
    unsafe base = Self.resized(nil, to: capacity)
  }

  deinit {
    // SAFETY: from `malloc`, and not given away: that consumes the writer.
    unsafe free(base)
  }

  /// Memory of a size, with the bytes of what it replaces.
  private static func resized(
    _ memory: UnsafeMutablePointer<UInt8>?,
    to size: Int,
  ) -> UnsafeMutablePointer<UInt8> {
    // SAFETY: what is replaced comes from here, and its owner forgets it.
    guard let memory = unsafe realloc(memory, max(size, 1)) else {
      fatalError("no memory for \(size) bytes of JSON text")
    }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Takes back all that was written behind a mark taken from `count`.
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
  private mutating func put(_ byte: UInt8) {
    reserve(1)
    // SAFETY: `reserve` made room.
    unsafe base[count] = byte
    count &+= 1
  }

  /// Writes bytes as they are.
  @inline(__always)
  mutating func put(_ bytes: ByteView) {
    reserve(bytes.count)
    // SAFETY: `reserve` made room.
    unsafe bytes.copy(to: base + count)
    count &+= bytes.count
  }

  @inline(__always)
  private mutating func put(_ text: StaticString) {
    // SAFETY: a static string's bytes live for ever.
    put(unsafe ByteView(base: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Lends room for 32 bytes, of which the closure writes as many as it says.
  @inline(__always)
  @unsafe mutating func putNumber(_ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(32)
    // SAFETY: `reserve` made room; the caller promises to write no more, and all that it counts.
    count &+= unsafe write(base + count)
  }

  private var last: UInt8 {
    // SAFETY: below `count`, so written.
    count == 0 ? 0 : unsafe base[count &- 1]
  }

  // MARK: Progress

  /// Begins to follow the progress of some elements, unless that of an array around them is followed.
  ///
  /// - Returns: whether it is followed from here on, until `endProgress`.
  mutating func beginProgress(of elements: Int) -> Bool {
    if progress != nil { return false }
    progress = WritingProgress(of: elements, at: count)
    return progress != nil
  }

  /// Notes that one more of the elements is written.
  @inline(__always)
  mutating func advance() { progress?.advance(to: count) }

  mutating func endProgress() { progress = nil }

  // MARK: Results

  /// The text as data, which takes over the writer's memory.
  consuming func takeData() -> Data {
    // SAFETY: the writer is gone after this without its `deinit`, so the memory is the data's alone.
    let memory = unsafe Self.resized(base, to: count)
    let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
    discard self
    return data
  }

  /// The text as bytes.
  func makeBytes() -> [UInt8] {
    // SAFETY: the bytes are written, and copied here.
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// The text as a string.
  func makeString() -> String {
    // SAFETY: the bytes are written, and copied here.
    unsafe ByteView(base: base, count: count).makeString()
  }
}

// MARK: - Scalars

extension JSONWriter {
  @inline(__always)
  mutating func writeNull() { put("null") }

  @inline(__always)
  mutating func writeBool(_ value: Bool) {
    if value { put("true") } else { put("false") }
  }

  /// Writes text that is known to need no quotes and no escapes, such as a number's.
  @inline(__always)
  mutating func writeASCII(_ text: String) {
    withByteView(of: text) { put($0) }
  }

  /// Writes a text in quotes, with what RFC 8259 section 7 wants escaped.
  @inline(__always)
  mutating func writeString(_ text: borrowing String) {
    // SAFETY: the view stays inside the closure; a string of Swift's own lends its bytes at once.
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      guard let base = buffer.baseAddress else { return put("\"\"") }
      unsafe writeQuoted(ByteView(base: base, count: buffer.count))
    }
    if isWritten == nil { withByteView(of: copy text) { writeQuoted($0) } }
  }

  mutating func writeQuoted(_ bytes: ByteView) {
    let length = bytes.count
    reserve(length &+ 2)
    // SAFETY: `reserve` made room for the text with its quotes, and nothing is written beyond it.
    unsafe base[count] = 0x22
    let target = unsafe UnsafeMutableRawPointer(base + (count &+ 1))
    let done = unsafe copyPlain(bytes, to: target)
    if done < length { return writeEscaped(bytes, from: done) }
    unsafe target.storeBytes(of: 0x22, toByteOffset: length, as: UInt8.self)
    count &+= length &+ 2
  }

  /// Copies a text up to a block with something to escape, looked for in the same pass.
  ///
  /// The last block reaches back into the one before it, so that no bytes are left over to be gone
  /// through one by one.
  ///
  /// - Returns: how many bytes need no escape; all, or those before the block that does.
  @inline(__always)
  private func copyPlain(_ bytes: ByteView, to target: UnsafeMutableRawPointer) -> Int {
    let length = bytes.count
    // SAFETY: the target has room for all of the text, and each block lies within it.
    if length >= 16 {
      var index = 0
      while true {
        let block = bytes.block(at: index)
        if needsEscape(in: block) { return index }
        unsafe target.storeBytes(of: block, toByteOffset: index, as: ByteBlock.self)
        if index == length &- 16 { return length }
        index = min(index &+ 16, length &- 16)
      }
    }
    if length >= 8 {
      let first = bytes.word(at: 0)
      let last = bytes.word(at: length &- 8)
      if needsEscape(in: first) || needsEscape(in: last) { return 0 }
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: last.littleEndian, toByteOffset: length - 8, as: UInt64.self)
      return length
    }
    return unsafe copyFewPlain(bytes, to: target)
  }

  /// The same for less than eight bytes.
  @inline(__always)
  private func copyFewPlain(_ bytes: ByteView, to target: UnsafeMutableRawPointer) -> Int {
    let length = bytes.count
    if length == 0 || needsEscape(in: bytes.fewBytesOrSpaces) { return 0 }
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

  /// Writes the rest of a text of which the start stands there already, but for the count.
  @inline(never)
  private mutating func writeEscaped(_ bytes: ByteView, from done: Int) {
    count += 1 + done
    var start = done
    var index = done
    while index < bytes.count {
      if index + 8 <= bytes.count, !needsEscape(in: bytes.word(at: index)) {
        index += 8
        continue
      }
      let byte = bytes[index]
      if isEscaped(byte) {
        put(bytes.slice(start, index))
        putEscape(byte)
        start = index + 1
      }
      index += 1
    }
    put(bytes.slice(start, bytes.count))
    put(0x22)
  }

  @inline(__always)
  private func isEscaped(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x5C || byte < 0x20 || (byte == 0x2F && escapesSlashes)
  }

  private var escapesSlashes: Bool { options.contains(.escapingSlashes) }

  @inline(__always)
  private func needsEscape(in word: UInt64) -> Bool {
    stops(in: word) != 0 || (escapesSlashes && slashes(in: word) != 0)
  }

  @inline(__always)
  private func needsEscape(in block: ByteBlock) -> Bool {
    hasStop(in: block) || (escapesSlashes && hasSlash(in: block))
  }

  @inline(never)
  private mutating func putEscape(_ byte: UInt8) {
    switch byte {
    case 0x22: put("\\\"")
    case 0x5C: put("\\\\")
    case 0x2F: put("\\/")
    case 0x08: put("\\b")
    case 0x09: put("\\t")
    case 0x0A: put("\\n")
    case 0x0C: put("\\f")
    case 0x0D: put("\\r")
    default:
      put("\\u00")
      put(byte >> 4 + 0x30)
      put(byte & 15 + (byte & 15 < 10 ? 0x30 : 0x57))
    }
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

  /// Writes what stands before an element or a key: a comma unless it is the first.
  @inline(__always)
  mutating func writeSeparator() {
    let last = last
    if last != 0x5B, last != 0x7B { put(0x2C) }
    if options.contains(.prettyPrinted) { putLineBreak() }
  }

  /// Whether keys can be written as they are ready: without line breaks, and with slashes as they are.
  var isPlain: Bool { options.isDisjoint(with: [.prettyPrinted, .escapingSlashes]) }

  /// Writes a key that is ready: a comma, the key in quotes and escaped, and a colon.
  ///
  /// - Parameters:
  ///   - keys: where it stands, with eight more bytes behind it.
  ///   - start: where the comma is.
  ///   - end: what comes behind the colon.
  @inline(__always)
  mutating func writeKey(ready keys: ByteView, _ start: Int, _ end: Int) {
    // Behind an opening brace the comma comes first all the same, and is written over.
    let isFirst = last == 0x7B
    let length = end &- start
    reserve(length &+ 8)
    // SAFETY: there is room for the key and eight bytes more, so whole words may be stored; what they
    // have too much lies behind `count`.
    let target = unsafe UnsafeMutableRawPointer(base + (isFirst ? count &- 1 : count))
    var index = 0
    repeat {
      let word = keys.word(at: start &+ index).littleEndian
      unsafe target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
      index &+= 8
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
