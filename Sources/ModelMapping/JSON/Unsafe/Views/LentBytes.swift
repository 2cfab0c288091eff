public import ModelMappingFoundation
import PropertyIntrospection

/// The UTF-8 text of a caller's value, valid during a call.
///
/// The functions that lend it are inlined into callers, which know the type of the value.
@safe
@usableFromInline
struct LentBytes {
  // SAFETY: valid during the closure of `withLentBytes`, whose argument never leaves it.
  @usableFromInline let buffer: UnsafeRawBufferPointer

  // SAFETY: for `withLentBytes`.
  @inlinable
  @inline(__always)
  @unsafe init(_ buffer: UnsafeRawBufferPointer) {
    unsafe self.buffer = buffer
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

/// Calls a closure once with the bytes of a value, valid during the call.
@inlinable
@inline(__always)
func withLentBytes<R>(
  of value: some ContiguousBytes,
  _ body: (LentBytes) throws(ModelError) -> R,
) throws(ModelError) -> R {
  var outcome: Result<R, ModelError>?
  // SAFETY: the bytes stay inside the closure.
  unsafe value.withUnsafeBytes { buffer in
    // A type of a user could call the closure again.
    if outcome != nil { return }
    do throws(ModelError) {
      outcome = .success(try body(unsafe LentBytes(buffer)))
    } catch {
      outcome = .failure(error)
    }
  }
  guard let outcome else { preconditionFailure("the closure of a borrowed buffer did not run") }
  return try outcome.get()
}

/// Calls a closure once with the UTF-8 of a string, valid during the call.
@inlinable
@inline(__always)
func withLentBytes<R>(
  of text: some StringProtocol,
  _ body: (LentBytes) throws(ModelError) -> R,
) throws(ModelError) -> R {
  // SAFETY: the bytes stay inside the closure.
  let outcome = text.utf8.withContiguousStorageIfAvailable {
    buffer -> Result<R, ModelError> in
    do throws(ModelError) {
      return .success(try body(unsafe LentBytes(UnsafeRawBufferPointer(buffer))))
    } catch {
      return .failure(error)
    }
  }
  // The characters of a bridged string are stored by Objective-C.
  guard let outcome else { return try withLentBytes(of: Array(text.utf8), body) }
  return try outcome.get()
}

/// Calls a closure once with the bytes of a sequence, which are copied unless they are contiguous.
@inlinable
func withLentBytes<R>(
  ofSequence bytes: some Sequence<UInt8>,
  _ body: (LentBytes) throws(ModelError) -> R,
) throws(ModelError) -> R {
  // SAFETY: the bytes stay inside the closure.
  let outcome = bytes.withContiguousStorageIfAvailable { buffer -> Result<R, ModelError> in
    do throws(ModelError) {
      return .success(try body(unsafe LentBytes(UnsafeRawBufferPointer(buffer))))
    } catch {
      return .failure(error)
    }
  }
  guard let outcome else { return try withLentBytes(of: Array(bytes) as [UInt8], body) }
  return try outcome.get()
}

/// Calls a closure once with the bytes of a span.
@inlinable
func withLentBytes<R>(
  of bytes: RawSpan,
  _ body: (LentBytes) throws(ModelError) -> R,
) throws(ModelError) -> R {
  // SAFETY: the bytes stay inside the closure.
  try unsafe bytes.withUnsafeBytes { buffer throws(ModelError) in
    try body(unsafe LentBytes(buffer))
  }
}

@available(*, unavailable)
extension LentBytes: Sendable {}
