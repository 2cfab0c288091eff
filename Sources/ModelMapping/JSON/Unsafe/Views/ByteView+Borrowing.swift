import ModelMappingFoundation

/// Calls a closure with a view of a string's bytes, valid during the call.
@inline(__always)
func withByteView<R, E: Error>(
  of text: some StringProtocol,
  _ body: (ByteView) throws(E) -> R,
) throws(E) -> R {
  // SAFETY: the view stays inside the closure.
  let outcome = text.utf8.withContiguousStorageIfAvailable { unsafe catching($0, body) }
  guard let outcome else { return try withByteView(ofBridged: String(text), body) }
  return try outcome.get()
}

/// Like `withByteView(of:_:)`, but for a string whose characters Objective-C stores.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never)
private func withByteView<R, E: Error>(
  ofBridged text: String,
  _ body: (ByteView) throws(E) -> R,
) throws(E) -> R {
  var text = text
  var outcome: Result<R, E>?
  // SAFETY: the view stays inside the closure.
  text.withUTF8 { outcome = unsafe catching($0, body) }
  return try unwrapped(outcome).get()
}

/// Calls a closure once with a view of contiguous bytes, valid during the call.
@inline(__always)
func withByteView<R, E: Error>(
  of bytes: some ContiguousBytes,
  _ body: (ByteView) throws(E) -> R,
) throws(E) -> R {
  var outcome: Result<R, E>?
  // SAFETY: the view stays inside the closure.
  unsafe bytes.withUnsafeBytes { buffer in
    // A type of a user could call the closure again.
    if outcome == nil {
      outcome = unsafe catching(buffer.assumingMemoryBound(to: UInt8.self), body)
    }
  }
  return try unwrapped(outcome).get()
}

/// Calls a closure with a buffer and keeps its typed error, which the rethrowing closures would widen.
@inline(__always)
private func catching<R, E: Error>(
  _ buffer: UnsafeBufferPointer<UInt8>,
  _ body: (ByteView) throws(E) -> R,
) -> Result<R, E> {
  // SAFETY: an empty buffer may have no address; its view is never read.
  let base = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: 1)
  guard let base = unsafe base else { preconditionFailure("a buffer without an address") }
  do throws(E) {
    return .success(try body(unsafe ByteView(base: base, count: buffer.count)))
  } catch {
    return .failure(error)
  }
}

@inline(__always)
private func unwrapped<T>(_ value: T?) -> T {
  guard let value else { preconditionFailure("the closure of a borrowed buffer did not run") }
  return value
}
