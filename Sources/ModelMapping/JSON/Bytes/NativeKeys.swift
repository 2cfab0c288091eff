/// The keys of a `KeyTable`, to be found by the keys of a dictionary.
///
/// What a dictionary itself does to find a key takes longer than to read a value.
final class NativeKeys {
  private struct Bucket {
    let digest: KeyDigest
    /// The key's index, or -1 if there is none.
    let index: Int
    /// Where the bytes of a long key begin.
    let start: Int
  }

  // An open-addressed table of a power of two. The keys of the table alone decide how long a search can
  // take, so a document cannot make it slow.
  private let buckets: [Bucket]
  /// The bytes of all keys that are long.
  private let bytes: ByteStorage
  private let knowsOwnBytes = KeyDigest.knowsOwnBytes
  /// Whether no key has another character in it than those of ASCII.
  let areASCII: Bool

  init(_ keys: [String]) {
    var size = 4
    while size < keys.count * 2 { size *= 2 }
    let none = Bucket(digest: KeyDigest(head: 0, tail: 0, count: 0), index: -1, start: 0)
    var buckets = [Bucket](repeating: none, count: size)
    var bytes: [UInt8] = []
    for (index, key) in keys.enumerated() {
      let digest = withByteView(of: key) { KeyDigest($0) }
      var place = digest.hash & (size - 1)
      while buckets[place].index >= 0 { place = (place + 1) & (size - 1) }
      buckets[place] = Bucket(digest: digest, index: index, start: bytes.count)
      if digest.isOfLong { bytes += key.utf8 }
    }
    self.buckets = buckets
    areASCII = keys.allSatisfy { $0.isASCII }
    self.bytes = ByteStorage(bytes)
  }

  /// The index of the key that has the same bytes, or -1.
  @inline(__always)
  func index(of key: String) -> Int {
    if knowsOwnBytes, let digest = KeyDigest(ownBytesOf: key) { return index(of: digest) }
    // SAFETY: the buffer is read inside the closure only.
    return unsafe key.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe index(of: bytes.baseAddress, bytes.count)
    } ?? index(ofCopied: key)
  }

  @inline(__always)
  private func index(of digest: KeyDigest) -> Int {
    var place = digest.hash & (buckets.count - 1)
    while buckets[place].index >= 0, buckets[place].digest != digest {
      place = (place + 1) & (buckets.count - 1)
    }
    return buckets[place].index
  }

  @inline(never)
  private func index(of start: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    guard let start = unsafe start else { return index(of: KeyDigest(head: 0, tail: 0, count: 0)) }
    // SAFETY: the caller's buffer, for the time of this call.
    let key = unsafe ByteView(base: start, count: count)
    let digest = KeyDigest(key)
    guard digest.isOfLong else { return index(of: digest) }
    var place = digest.hash & (buckets.count - 1)
    while true {
      let bucket = buckets[place]
      if bucket.index < 0 { return -1 }
      if bucket.digest == digest, isSame(key, at: bucket.start) { return bucket.index }
      place = (place + 1) & (buckets.count - 1)
    }
  }

  /// Whether a long key of which the digest agrees stands at a place.
  @inline(__always)
  private func isSame(_ key: ByteView, at start: Int) -> Bool {
    var position = 8
    while position + 8 < key.count {
      if bytes.view.word(at: start + position) != key.word(at: position) { return false }
      position += 8
    }
    return true
  }

  /// A text without bytes of its own gets them first.
  @inline(never)
  private func index(ofCopied key: String) -> Int {
    var key = key
    key.makeContiguousUTF8()
    return index(of: key)
  }
}

/// What tells a key from most others, and if it is not long from all others.
private struct KeyDigest {
  // Of a short key all bytes, and in the highest byte how many there are; of a long one the first and the
  // last eight.
  let head: UInt64
  let tail: UInt64
  /// How many bytes a long key has; 0 for a short one.
  let count: Int

  private static let longest = 15
  private static let ownBytes: UInt64 = 0x0FFF_FFFF_FFFF_FFFF

  var isOfLong: Bool { count > 0 }

  @inline(__always)
  var hash: Int {
    let sum = head &* 0xD6E8_FEB8_6659_FD93 ^ tail &* 0xA076_1D64_78BD_642F
    let mixed = (sum ^ sum >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 33)
  }

  @inline(__always)
  static func == (_ one: KeyDigest, _ other: KeyDigest) -> Bool {
    one.head == other.head && one.tail == other.tail && one.count == other.count
  }

  @inline(__always)
  static func != (_ one: KeyDigest, _ other: KeyDigest) -> Bool { !(one == other) }

  @inline(__always)
  init(head: UInt64, tail: UInt64, count: Int) {
    self.head = head
    self.tail = tail
    self.count = count
  }

  init(_ bytes: ByteView) {
    if bytes.count > Self.longest {
      self.init(
        head: bytes.word(at: 0),
        tail: bytes.word(at: bytes.count - 8),
        count: bytes.count,
      )
      return
    }
    var head: UInt64 = 0
    var tail = UInt64(bytes.count) << 56
    for position in 0..<bytes.count {
      let byte = UInt64(bytes[position]) << UInt64(position % 8 * 8)
      if position < 8 { head |= byte } else { tail |= byte }
    }
    self.init(head: head, tail: tail, count: 0)
  }

  /// Takes the bytes of a short text that keeps them itself; for who has looked at `knowsOwnBytes` only.
  @inline(__always)
  init?(ownBytesOf text: String) {
    guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return nil }
    // SAFETY: any bits of two words are two numbers.
    let words = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    guard words.1 & 1 << 61 != 0 else { return nil }
    self.init(head: words.0, tail: words.1 & Self.ownBytes, count: 0)
  }

  /// Whether texts of few bytes are what they have been since Swift 5.0 on machines of 64 bits: the bytes
  /// in their order, and in the highest one their number below four bits, of which one says that it is so.
  static let knowsOwnBytes: Bool = {
    let short = ["", "a", "key of 8", "key of 9.", "key of fifteen.", "ä", "für ää", "😀😀😀"]
    let long = ["a key of sixteen", "a key of many more bytes than that"]
    #if _endian(little)
    return short.allSatisfy { text in
      let known = withByteView(of: text) { KeyDigest($0) }
      return KeyDigest(ownBytesOf: text).map { $0 == known } ?? false
    } && long.allSatisfy { KeyDigest(ownBytesOf: $0).map { _ in false } ?? true }
    #else
    return false
    #endif
  }()
}

extension String {
  /// Whether it has no other characters in it than those of ASCII.
  var isASCII: Bool {
    withByteView(of: self) { bytes in
      var bits: UInt64 = 0
      var position = 0
      while position + 8 <= bytes.count {
        bits |= bytes.word(at: position)
        position += 8
      }
      while position < bytes.count {
        bits |= UInt64(bytes[position])
        position += 1
      }
      return bits & 0x8080_8080_8080_8080 == 0
    }
  }
}
