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

/// Searches for a byte with the C library, which compares many at a time.
enum ByteSearch {
  /// Returns the first offset of a byte in a part of an array, or the end of the part if there is none.
  static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && start <= end && end <= bytes.count)
    // SAFETY: the buffer stays inside the closure, and has the bytes that are searched, as just checked.
    return unsafe bytes.withUnsafeBytes { buffer in
      guard start < end, let base = buffer.baseAddress else { return end }
      let found = unsafe memchr(base + start, Int32(byte), end - start)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - base } ?? end
    }
  }
}
