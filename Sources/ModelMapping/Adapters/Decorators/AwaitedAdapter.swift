import PropertyIntrospection

/// Writes a property that is not `Optional` by a conversion that may give nil.
///
/// If null is read by a conversion too, it is written. Otherwise the property is left out, and that is an issue if
/// the model could not be read without it.
final class AwaitedAdapter: ForwardingAdapter {
  private let isRequired: Bool

  init(_ behind: ValueAdapter, isRequired: Bool) {
    self.isRequired = isRequired
    super.init(behind)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try behind.read(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try behind.read(from: &source, into: slot)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    if behind.write(slot, to: &sink) { return true }
    guard isWrittenAsNull(slot, &sink) else { return false }
    sink.writer.writeNull()
    return true
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if let value = behind.jsonValue(of: slot, for: &sink) { return value }
    // A `nil` literal would be a JSON null.
    return isWrittenAsNull(slot, &sink) ? .null : JSONValue?.none
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    behind.nativeValue(of: slot, for: &sink)
      ?? (isWrittenAsNull(slot, &sink) ? FoundationObject.null : nil)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func isWrittenAsNull<Sink: ExportSink & ~Copyable>(
    _ slot: Slot,
    _ sink: inout Sink,
  ) -> Bool {
    guard behind.isNil(slot) else { return false }
    if takesNull { return true }
    if isRequired, sink.rules.unwritableValues == .fail {
      let detail = "its conversion gives nil, but the property is required"
      try? sink.findings.add(.invalidValue, detail: detail)
    }
    return false
  }
}

extension ValueAdapter {
  /// Whether a conversion writes the value, rather than parts of it.
  var isWrittenByConversion: Bool {
    if let transforming = self as? TransformingAdapter { return transforming.convertsToWrite }
    guard let inner, asWrapper != nil || inner.memory.type == memory.type else { return false }
    return inner.isWrittenByConversion
  }
}
