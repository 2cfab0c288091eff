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
