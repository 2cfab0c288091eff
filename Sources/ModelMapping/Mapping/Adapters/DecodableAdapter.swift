import PropertyIntrospection

/// Reads types that are `Decodable` by their own `init(from:)`, and writes those that are `Encodable`.
///
/// The value is read as a tree first, which a decoder of ours then serves from.
final class DecodableAdapter<Value: Decodable>: ValueAdapter {
  init() {
    super.init(memory: .of(Value.self), noun: "a \(Value.self)")
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readDecodable(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readDecodable(from: &source, into: slot)
  }

  private func readDecodable<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    let kind = try source.kind()
    if kind == .foreign, let ready = source.readForeign(Value.self) {
      slot.set(ready)
      return .written
    }
    if kind == .null {
      try source.readNull()
      return .null
    }
    let place = source.place
    let value = try source.readValue()
    do {
      slot.set(try JSONValueDecoder.decode(Value.self, from: value))
      return .written
    } catch {
      try report(error, of: value, at: source.offset(at: place), to: &source.findings)
      return .unusable
    }
  }

  /// Makes an issue of what `init(from:)` threw, with the decoder's path behind ours.
  @inline(never)
  private func report(
    _ error: any Error,
    of value: JSONValue,
    at offset: Int?,
    to findings: inout Findings,
  ) throws(ReadingFailure) {
    let failure = DecodingFailure(error)
    let mark = findings.count
    defer {
      for step in failure.path.reversed() { findings.addStep(since: mark, step) }
    }
    let found = failure.found(in: value)
    try findings.add(
      .init(
        failure.code,
        isError: true,
        offset: offset,
        expected: failure.expected ?? noun,
        found: failure.code == .missingKey ? nil : found,
        detail: failure.detail,
        cause: error,
      )
    )
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    let value = slot.get(Value.self)
    guard let json = encoded(value) else { return sink.cannotWrite(value, as: noun) }
    sink.writer.write(json)
    return true
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    let value = slot.get(Value.self)
    return encoded(value) ?? sink.cannotWrite(value, as: noun)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    jsonValue(of: slot, for: &sink).flatMap { NativeForm.value($0, for: &sink) }
  }

  private func encoded(_ value: Value) -> JSONValue? {
    guard let value = value as? any Encodable else { return nil }
    return try? JSONValueEncoder.encode(value)
  }
}
