import PropertyIntrospection

/// Reads `Decodable` types by their own `init(from:)`, and writes those that are `Encodable`.
///
/// The value is first read as a tree, from which a `JSONValueDecoder` decodes.
final class DecodableAdapter<Value: Decodable>: ValueAdapter {
  private let rules: MappingRules
  /// For a dictionary, the type of its keys if an object cannot have them: `Codable` has an array then.
  private let unfitKey: String?

  init(rules: MappingRules) {
    self.rules = rules
    unfitKey = RepresentedTypes.unfitKey(ofDictionary: Value.self).map { TypeName.readable($0) }
    let words = unfitKey.map {
      "an array of keys and values, because \($0) cannot be the key of an object"
    }
    super.init(
      memory: .of(Value.self),
      words.map { .other($0) } ?? .of(Value.self),
      AdapterFacts(staysInSlot: false),
    )
  }

  override var caveat: String? {
    unfitKey.map { key in
      "\(TypeName.readable(Value.self)) is mapped as an array of keys and values, because \(key) cannot be the key of "
        + "an object: use other keys, or a conversion"
    }
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    if kind == .foreign, let ready = source.readForeign(Value.self) {
      slot.set(ready)
      return .written
    }
    if kind == .object, unfitKey != nil {
      return try source.refuse(.typeMismatch, expected: expectation)
    }
    let (start, position) = (source.mark, source.position)
    guard let value = try source.readTree(rules) else { return .unusable }
    if source.hasReadOpenString {
      throw ReadingFailure(reason: .openString, offset: source.offset(at: source.position) ?? 0)
    }
    do {
      slot.set(try JSONValueDecoder.decode(Value.self, from: value))
      return .written
    } catch {
      // The policy handles null, unless the type decodes it.
      if kind == .null { return .null }
      let offset = source.offset(at: position)
      try report(error, of: value, at: offset, source.location(at: start), to: &source.findings)
      return .unusable
    }
  }

  /// Reports an error from `init(from:)`, with the decoder's path appended to the current one.
  private func report(
    _ error: any Error,
    of value: JSONValue,
    at offset: Int?,
    _ place: ValueLocation,
    to findings: inout Findings,
  ) throws(ReadingFailure) {
    if let (inner, location) = ModelError.wrapped(in: error) {
      return try findings.add(inner, at: location, offset, below: place)
    }
    var fault = Fault(decoding: error, from: value, as: expectation)
    fault.offset = offset
    let path = fault.path
    try findings.add(fault) { $0.offset = $1.value(at: path, below: place)?.offset ?? offset }
  }

  override func node(at place: DecodingLocation) throws -> Any {
    let own =
      place.isJSON ? nil : try GuidedNode.decoded { KeptValue(try place.decode(Value.self)) }
    return try own ?? place.json()
  }

  override func description(isReading: Bool) -> ValueDescription {
    let function = isReading ? "init(from:)" : "encode(to:)"
    return .decided(by: "`\(function)` of \(TypeName.readable(memory.type)) decides")
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard let json = tree(of: slot, for: &sink) else { return false }
    return sink.write(json)
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if sink.kept != nil, let value = slot.get(Value.self) as? any Encodable {
      return sink.keep(value)
    }
    return tree(of: slot, for: &sink).flatMap { sink.writable($0) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    tree(of: slot, for: &sink).flatMap { NativeForm.value($0, for: &sink) }
  }

  private func tree<Sink: ExportSink & ~Copyable>(
    of slot: Slot,
    for sink: inout Sink,
  ) -> JSONValue? {
    // Otherwise, objects that contain each other would be traversed over and over.
    if sink.isTooDeep { return nil }
    guard let value = slot.get(Value.self) as? any Encodable else {
      reportUnencodable(to: &sink)
      return nil
    }
    do {
      var location = CodingLocation.root
      location.isRedacting = sink.mode.contains(.redacting)
      return try JSONValueEncoder.encode(value, room: sink.room, at: location)
    } catch {
      report(error, to: &sink)
      return nil
    }
  }

  private func reportUnencodable<Sink: ExportSink & ~Copyable>(to sink: inout Sink) {
    guard sink.rules.unwritableValues == .fail else { return }
    let name = TypeName.readable(Value.self)
    let detail = "\(name) is Decodable but not Encodable, so it can be read but not written"
    try? sink.findings.add(.unsupportedProperty, detail: detail)
  }

  /// Reports an error from `encode(to:)`, with the encoder's path appended to the current one.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func report<Sink: ExportSink & ~Copyable>(_ error: any Error, to sink: inout Sink) {
    if let (inner, location) = ModelError.wrapped(in: error) {
      return report(inner, location, to: &sink)
    }
    let fault = Fault(encoding: error, maximumDepth: sink.maximumDepth)
    guard sink.rules.unwritableValues == .fail || fault.code == .tooDeep else { return }
    try? sink.findings.add(fault)
  }

  /// Forwards the issues of a nested model that could not be written.
  private func report<Sink: ExportSink & ~Copyable>(
    _ error: ModelError,
    _ location: [MappingPath.Component],
    to sink: inout Sink,
  ) {
    // The full path down is of no use.
    if error.issues.contains(where: { $0.code == .tooDeep }) { return sink.reportTooDeep() }
    guard sink.rules.unwritableValues == .fail else { return }
    try? sink.findings.add(error, at: location)
  }
}
