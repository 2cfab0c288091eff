import PropertyIntrospection

/// The UTF-8 text of an input, valid during a call.
///
/// The functions that lend it are inlined into callers, which know the type of the input.
@safe
@frozen
@usableFromInline
struct LentBytes {
  // SAFETY: valid while a reader reads it.
  @usableFromInline let buffer: UnsafeRawBufferPointer

  // SAFETY: for the functions below.
  @inlinable
  @inline(__always)
  @unsafe init(_ buffer: UnsafeRawBufferPointer) {
    unsafe self.buffer = buffer
  }

  /// A copy of the bytes.
  var copy: [UInt8] {
    // SAFETY: valid during the call.
    unsafe Array(buffer)
  }

  /// A view of the bytes.
  @inline(__always)
  var view: ByteView {
    // SAFETY: an empty buffer may have no address; its view is never read.
    let base = unsafe buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
    guard let base = unsafe base else { preconditionFailure("a buffer without an address") }
    return unsafe ByteView(base: base.assumingMemoryBound(to: UInt8.self), count: buffer.count)
  }
}

@available(*, unavailable)
extension LentBytes: Sendable {}

extension JSONInputReader {
  /// Reads the document in a sequence of bytes, which are copied only if they are not contiguous.
  ///
  /// - Parameter bytes: The document in UTF-8.
  @inlinable
  @inline(__always)
  public mutating func read(contentsOf bytes: some Sequence<UInt8>) {
    // SAFETY: the bytes are read during the call.
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      read(bytes: unsafe LentBytes(UnsafeRawBufferPointer(buffer)))
    }
    // The characters of a bridged string are stored by Objective-C.
    if isContiguous == nil { read(copy: Array(bytes)) }
  }

  @usableFromInline
  mutating func read(copy bytes: [UInt8]) {
    // SAFETY: the bytes are read during the call.
    unsafe bytes.withUnsafeBytes { buffer in read(bytes: unsafe LentBytes(buffer)) }
  }
}

extension JSONInput where Self: Sequence<UInt8> {
  /// Gives the bytes to a reader.
  @inlinable
  @inline(__always)
  public func provideJSON(to reader: inout JSONInputReader) { reader.read(contentsOf: self) }
}

extension JSONInput where Self: StringProtocol {
  /// Gives the UTF-8 of the string to a reader.
  @inlinable
  @inline(__always)
  public func provideJSON(to reader: inout JSONInputReader) { reader.read(contentsOf: utf8) }
}

extension RawSpan: JSONInput {
  /// Gives the bytes to a reader.
  @inlinable
  public func provideJSON(to reader: inout JSONInputReader) {
    // SAFETY: the bytes are read during the call.
    unsafe withUnsafeBytes { buffer in reader.read(bytes: unsafe LentBytes(buffer)) }
  }
}

extension UnsafeRawBufferPointer: JSONInput {}
extension UnsafeBufferPointer: JSONInput where Element == UInt8 {}
