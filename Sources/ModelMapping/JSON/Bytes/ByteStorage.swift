/// Bytes kept for the life of an object, for keys that every document is compared with.
@safe
final class ByteStorage {
  /// The bytes, valid as long as this object.
  let view: ByteView

  // SAFETY: allocated in the initializer, released once in `deinit`, never written in between.
  private let memory: UnsafeMutablePointer<UInt8>

  /// Copies bytes.
  init(_ bytes: [UInt8]) {
    // SAFETY: room for all bytes and at least one, written whole before the view is made.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe memory.initialize(from: first, count: bytes.count)
    }
    unsafe self.memory = memory
    view = unsafe ByteView(base: UnsafePointer(memory), count: bytes.count)
  }

  deinit {
    // SAFETY: bytes need no destruction; nobody can hold this object's view any more.
    unsafe memory.deallocate()
  }
}
