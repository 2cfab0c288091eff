import PropertyIntrospection
import Synchronization

/// The keys that one level of an object may have, found by the bytes of a document.
///
/// Documents mostly have their keys in the same order, so a key is first compared with the expected one, and looked up
/// only if it differs. Each key is expected before the next one in the table, until the first document that has another
/// successor; that one is learned and kept, so that threads soon only read what they share.
@safe
final class KeyTable {
  /// The keys in declaration order.
  let keys: [String]
  /// Whether all keys are ASCII.
  let areASCII: Bool
  // Each key in quotes and with its colon, as in most documents.
  private let quoted: ByteStorage
  // SAFETY: `count` entries, allocated and initialized in the initializer, released once in `deinit`; what changes in
  // between is atomic. Each access checks its index.
  private let entries: UnsafeMutablePointer<Entry>
  private let count: Int
  private let first = Atomic<Int32>(0)
  private let index: HashIndex

  /// The location of a key among the quoted ones.
  private struct Span {
    let start: Int
    /// The length in bytes with quotes and colon; 0 for a key that needs escapes, which comparing quoted bytes
    /// never finds.
    let count: Int
    /// The number of bytes that a document must have for comparing: `count`, and at least eight.
    let reach: Int
    /// The first eight bytes, or all if there are fewer.
    let head: UInt64
    /// The bits of `head` that count.
    let mask: UInt64

    /// Creates a span of bytes that are followed by eight more.
    init(_ range: Range<Int>, in bytes: ByteView, isQuotable: Bool) {
      start = range.lowerBound
      count = isQuotable ? range.count : 0
      reach = max(count, 8)
      mask = range.count < 8 ? 1 << UInt64(range.count * 8) - 1 : .max
      head = bytes.word(at: start) & mask
    }
  }

  private struct Entry: ~Copyable {
    let span: Span
    /// The index of the key that is expected next; the number of keys after the last one.
    let successor: Atomic<Int32>

    init(_ span: Span, at index: Int) {
      self.span = span
      successor = Atomic(Int32(truncatingIfNeeded: index + 1))
    }
  }

  init(_ keys: [String]) {
    self.keys = keys
    var bytes: [UInt8] = []
    var ends: [Int] = []
    bytes.reserveCapacity(keys.count * 20 + 8)
    ends.reserveCapacity(keys.count)
    for key in keys {
      bytes.append(contentsOf: key.quoted.utf8)
      bytes.append(0x3A)
      ends.append(bytes.count)
    }
    for _ in 0..<8 { bytes.append(0) }
    quoted = ByteStorage(bytes)
    areASCII = quoted.view.isASCII
    count = keys.count
    // SAFETY: each of `count` entries is initialized once.
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    var start = 0
    for index in 0..<count {
      let isQuotable = ends[index] - start == keys[index].utf8.count + 3
      let span = Span(start..<ends[index], in: quoted.view, isQuotable: isQuotable)
      unsafe (entries + index).initialize(to: Entry(span, at: index))
      start = ends[index]
    }
    unsafe self.entries = entries
    // At most half full, because objects may have many other keys.
    var index = HashIndex(capacity: keys.count * 4 / 3)
    for key in keys { index.insert(withByteView(of: key) { $0.shortHash }) }
    self.index = index
  }

  deinit {
    unsafe entries.deinitialize(count: count)
    unsafe entries.deallocate()
  }

  /// The key that was expected at a position.
  struct Match {
    /// How many bytes it occupies, with quotes and colon; 0 if another key is there, or the same one spelled differently.
    let count: Int
    /// The index of the key that is expected next.
    let successor: Int

    static var none: Match { Match(count: 0, successor: 0) }
  }

  /// Compares a key with the bytes at a position, of which there must be at least eight.
  @inline(__always)
  func match(_ index: Int, at position: Int, in bytes: ByteView) -> Match {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return .none }
    // SAFETY: the index is that of a key. The document has `reach` bytes from the position on, as checked first;
    // `quoted` has as many from the start of the span on.
    let span = unsafe entries[index].span
    guard position &+ span.reach <= bytes.count,
      unsafe (bytes.word(uncheckedAt: position) ^ span.head) & span.mask == 0
    else { return .none }
    let count = span.count
    let successor = unsafe Int(entries[index].successor.load(ordering: .relaxed))
    if count <= 8 { return Match(count: count, successor: successor) }
    let quoted = quoted.view
    // The last eight bytes, and then those between, some of which may be compared twice.
    let last = count &- 8
    guard
      unsafe bytes.word(uncheckedAt: position &+ last)
        == quoted.word(uncheckedAt: span.start &+ last)
    else { return .none }
    var index = 8
    while index < last {
      if unsafe bytes.word(uncheckedAt: position &+ index)
        != quoted.word(uncheckedAt: span.start &+ index)
      {
        return .none
      }
      index &+= 8
    }
    return Match(count: count, successor: successor)
  }

  /// Compares a key with the last bytes of a text, of which there are fewer than eight.
  func matchAtEnd(_ index: Int, at position: Int, in bytes: ByteView) -> Match {
    guard index >= 0, index < count, bytes.count >= 8 else { return .none }
    // SAFETY: the index is that of a key.
    let span = unsafe entries[index].span
    let left = bytes.count - position
    let word = bytes.word(at: bytes.count - 8) &>> UInt64((8 - left) * 8)
    guard span.count <= left, (word ^ span.head) & span.mask == 0 else { return .none }
    return Match(count: span.count, successor: successor(of: index))
  }

  /// The index of the key that is expected first.
  @inline(__always)
  var firstIndex: Int { Int(first.load(ordering: .relaxed)) }

  /// Returns the index of the key that is expected after another.
  @inline(__always)
  func successor(of index: Int) -> Int {
    precondition(index >= 0 && index < count)
    // SAFETY: the index of a key, as just checked.
    return unsafe Int(entries[index].successor.load(ordering: .relaxed))
  }

  /// Records that a key follows another, or comes first after -1, where the order of the table was expected.
  @inline(never)
  func learn(_ index: Int, after last: Int) {
    guard let learned = Int32(exactly: index), learned >= 0 else { return }
    if last < 0 {
      if firstIndex == 0 { first.store(learned, ordering: .relaxed) }
    } else if successor(of: last) == last + 1 {
      // SAFETY: the index of a key, as `successor` has checked.
      unsafe entries[last].successor.store(learned, ordering: .relaxed)
    }
  }

  /// Returns the index of the key with these bytes, or -1.
  func index(of bytes: ByteView) -> Int {
    index.number(bytes.shortHash) { isKey($0, bytes) } ?? -1
  }

  /// Returns whether an ASCII key has the bytes of a string; false for other keys.
  @inline(__always)
  func isKey(_ index: Int, _ key: String) -> Bool {
    // Strings may be equal although their bytes are not, but not if one is ASCII and as long.
    areASCII && keys[index].utf8.count == key.utf8.count && keys[index] == key
  }

  @inline(__always)
  private func isKey(_ index: Int, _ bytes: ByteView) -> Bool {
    precondition(index >= 0 && index < count)
    // SAFETY: the index of a key, which has `span.count - 3` bytes in `quoted`, after its quote.
    let span = unsafe entries[index].span
    guard span.count > 0 else { return isEscapedKey(index, bytes) }
    return unsafe span.count &- 3 == bytes.count
      && quoted.view.matches(bytes, uncheckedAt: span.start &+ 1)
  }

  @inline(never)
  private func isEscapedKey(_ index: Int, _ bytes: ByteView) -> Bool {
    withByteView(of: keys[index]) { $0.count == bytes.count && $0.matches(bytes, at: 0) }
  }
}

/// The hash of a key's bytes.
///
/// It differs in every process, so that no document can be made of keys that all collide.
package struct KeyHash: Sendable, Equatable {
  package let bits: UInt32

  static let seed = UInt64.random(in: .min ... .max)

  /// Hashes the bytes of a key; the seed is always the process's.
  @inline(__always)
  init(of bytes: ByteView, _ seed: UInt64) {
    let count = bytes.count
    var hash = seed
    let last: UInt64
    if count >= 8 {
      var index = 0
      while index &+ 8 < count {
        // SAFETY: there are eight bytes, as just checked; below, there are eight at the end of the key.
        let word = unsafe bytes.word(uncheckedAt: index)
        hash = Self.folded(hash ^ word, 0x9E37_79B9_7F4A_7C15)
        index &+= 8
      }
      // Some of these eight bytes may already be hashed.
      last = unsafe bytes.word(uncheckedAt: count &- 8)
    } else {
      last = bytes.fewBytes
    }
    hash = Self.folded(hash ^ last, 0xD6E8_FEB8_6659_FD93 ^ UInt64(truncatingIfNeeded: count))
    bits = UInt32(truncatingIfNeeded: hash)
  }

  /// Hashes the bytes of a key.
  @inline(never)
  package init(of key: String) {
    self = withByteView(of: key) { KeyHash(of: $0, Self.seed) }
  }

  /// Combines both halves of a product; no choice of factors makes the result independent of the seed.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// Bytes that live as long as an object, for keys that every document is compared with.
@safe
final class ByteStorage {
  /// The bytes, valid during the lifetime of this object.
  let view: ByteView

  // SAFETY: allocated in the initializer, released once in `deinit`, never written in between.
  private let memory: UnsafeMutablePointer<UInt8>

  /// Creates a storage with a copy of the bytes.
  init(_ bytes: [UInt8]) {
    // SAFETY: capacity for all bytes and at least one; all bytes are written before the view is created.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe memory.initialize(from: first, count: bytes.count)
    }
    unsafe self.memory = memory
    view = unsafe ByteView(base: UnsafePointer(memory), count: bytes.count)
  }

  deinit {
    // SAFETY: bytes need no deinitialization; no caller can still hold this object's view.
    unsafe memory.deallocate()
  }
}
