extension [UInt8] {
  /// Appends the bytes of a span, which are copied at once.
  mutating func append(copying span: RawSpan) {
    // SAFETY: the buffer stays inside the closure.
    unsafe span.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}

extension RecordReader {
  /// Appends bytes of the stream, which are copied.
  public mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: bytes have no padding.
    append(unsafe bytes.bytes)
  }
}
