import PropertyIntrospection

/// Reads and writes enums with payloads by their tags.
final class TaggedAdapter: ValueAdapter {
  // Owned by the cache, as the adapters of the payloads may refer to this one.
  let lentPlan: Unretained<TaggedPlan>
  var plan: TaggedPlan { lentPlan.withObject { $0 } }
  let rules: MappingRules
  let tolerance: Findings.Tolerance
  /// Whether the members are in the object of a model.
  let isFlattened: Bool

  init(_ plan: TaggedPlan, memory: TypeMemory, rules: MappingRules, isFlattened: Bool = false) {
    lentPlan = Unretained(plan)
    self.rules = rules
    self.isFlattened = isFlattened
    tolerance = Findings.Tolerance(rules)
    // A payload may be a model; asking each could go on without end.
    let facts = AdapterFacts(staysInSlot: false, readsInPlace: true, mayHoldOthers: false)
    super.init(memory: memory, .type(plan.name), facts)
  }

  /// Calls a closure with the case of a value and its payload; returns nil if the value is of no listed case.
  func withCase<R>(of slot: Slot, _ body: (TaggedPlan.Case, Slot) -> R) -> R? {
    lentPlan.withObject { plan in
      for index in plan.lentCases.indices {
        let result = plan.lentCases[index].withObject { withPayload(of: slot, in: $0, body) }
        if let result { return result }
      }
      return plan.unknown.flatMap { withPayload(of: slot, in: $0, body) }
    }
  }

  func withPayload<R>(
    of slot: Slot,
    in item: TaggedPlan.Case,
    _ body: (TaggedPlan.Case, Slot) -> R,
  ) -> R? {
    withTemporarySlot(for: item.memory) { new -> R? in
      guard item.unwrap(slot, new) else { return nil }
      let payload = new.filled
      defer { item.memory.destroy(payload) }
      return body(item, payload)
    }
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.isPlain, lentPlan.withObject({ $0.faults.isEmpty }) else {
      let json = sink.withTree { jsonValue(of: slot, for: &$0) }
      return json.map { sink.write($0) } ?? false
    }
    let isWritten = withCase(of: slot) { item, payload in
      let adapter = item.lentAdapter
      let isWritten = adapter?.withObject { write(item, payload, by: $0, to: &sink) }
      if let isWritten = isWritten ?? nil { return isWritten }
      let json = sink.withTree { tree(of: item, payload, of: slot, JSONForm.self, for: &$0) }
      return json.map { sink.write($0) } ?? false
    }
    if isWritten == nil { sink.withTree { reportUnlisted(to: &$0) } }
    return isWritten ?? false
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    tree(of: slot, JSONForm.self, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    tree(of: slot, NativeForm.self, for: &sink)
  }

  override func description(isReading: Bool) -> ValueDescription { .tagged(plan) }

  // MARK: Reading

  override func node(at location: DecodingLocation) throws -> Any {
    try location.inside { [self, plan, isJSON = location.isJSON] decoder in
      switch plan.tagging {
      case .untagged:
        return try (isJSON ? nil : untaggedNode(in: decoder)) ?? JSONValue(from: decoder)
      case .external:
        return try DecodingLocation.members(in: decoder, with: plan.keys.keys, isJSON: isJSON) {
          let payload = plan.number(of: $0).flatMap { plan.cases[$0].adapter }
          return try payload?.node(at: $2) ?? $2.json()
        }
      case .internal(let key, _):
        let (tag, payload) = try plan.tag(at: key, in: decoder)
        let node = try payload?.node(at: DecodingLocation(decoder, isJSON: isJSON))
        guard var members = node as? [String: Any] else { return try JSONValue(from: decoder) }
        members[key] = tag
        return members
      case .adjacent(let key, let content, _):
        let (tag, payload) = try plan.tag(at: key, in: decoder)
        return try DecodingLocation.members(in: decoder, with: [key, content], isJSON: isJSON) {
          if $0 == key, let tag { return tag }
          return try $0 == content ? payload?.node(at: $2) ?? $2.json() : $2.json()
        }
      }
    }
  }

  // Specialized for text only, in which most enums are.
  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try lentPlan.withObject { plan throws(ReadingFailure) in
      try readCase(plan, from: &source, into: slot)
    }
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try lentPlan.withObject { plan throws(ReadingFailure) in
      try readCase(plan, from: &source, into: slot)
    }
  }

  private func readCase<S: ValueSource>(
    _ plan: TaggedPlan,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard plan.faults.isEmpty else { return try source.refuse(plan.faults) }
    let kind = try source.kind()
    if kind == .foreign, let value = source.readForeign(Any.self), memory.set(slot, to: value) {
      return .written
    }
    switch (plan.tagging, kind) {
    case (.untagged, _): return try readUntagged(kind, from: &source, into: slot)
    case (.external, .object): return try readExternal(from: &source, into: slot)
    case (.external, .string): return try readTagAlone(from: &source, into: slot)
    case (.internal(let tag, _), .object):
      return try readTagged(plan, tag, nil, from: &source, into: slot)
    case (.adjacent(let tag, let content, _), .object):
      return try readTagged(plan, tag, content, from: &source, into: slot)
    default: return try source.readOther(kind, rules.conversions, for: self, into: slot)
    }
  }

  // MARK: Forms

  private func readExternal<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let offset = source.offset
    let members = try scan(from: &source)
    if members.hasFailed { return .unusable }
    guard let (number, value) = members.first else {
      guard !isFlattened, let other = try otherKeys(ofObjectAt: start, 1, from: &source).first
      else {
        if let unknown = plan.unknown, !isFlattened {
          return try keep(.null, as: unknown, at: start, from: &source, into: slot)
        }
        try source.findings.add(
          .missingKey,
          offset: offset,
          expected: plan.expectedTags,
          detail: "the object has no tag",
        )
        return .unusable
      }
      if let unknown = plan.unknown {
        return try keep(.string(other.key), as: unknown, at: start, from: &source, into: slot)
      }
      let fault = Fault(
        .invalidValue,
        offset: other.offset ?? offset,
        expected: plan.expectedTags,
        found: "the key \(excerpt(of: other.key))",
      )
      return try treatUnknown(.string(other.key), fault, from: &source, into: slot)
    }
    guard members.rest.isEmpty else {
      let keys = ([members.first].compactMap(\.self) + members.rest)
        .map { "`\(plan.cases[$0.role].name)`" }.joined(separator: " and ")
      let detail = "the object has the tags \(keys), but only one is allowed"
      try source.findings.add(.invalidValue, offset: offset, expected: expectation, detail: detail)
      return .invalid
    }
    guard try reportUnknown(members, at: start, from: &source) else { return .unusable }
    let path = [JSONKey.Step.key(plan.cases[number].name)]
    return try readPayload(number, path, at: value, from: &source, into: slot)
  }

  /// Reads the tag of a case without a payload, in the external form.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readTagAlone<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let tag = try source.readText { $0.makeString() }
    guard let number = plan.number(of: tag) else {
      source.rewind(to: start)
      if try source.takeNullWord(rules.conversions) { return .null }
      if let unknown = plan.unknown {
        return try keep(.string(tag), as: unknown, at: start, from: &source, into: slot)
      }
      return try readUnknownTag(.string(tag), from: &source, into: slot)
    }
    let item = plan.cases[number]
    guard let adapter = item.adapter else { return wrap(item, into: slot) }
    if adapter.mayBeAbsent { return wrapNil(item, adapter, into: slot) }
    source.rewind(to: start)
    let offset = source.offset
    try source.skip()
    let detail = "the case `\(tag)` has a payload: write {\"\(tag)\": …}"
    try source.findings.add(.typeMismatch, offset: offset, expected: expectation, detail: detail)
    return .unusable
  }

  /// Reads an object with a tag, and with its payload under a key or, without one, beside the tag.
  private func readTagged<S: ValueSource>(
    _ plan: TaggedPlan,
    _ key: String,
    _ content: String?,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let offset = source.offset
    var cursor = try source.openObject()
    let first = try source.nextMember(&cursor, in: plan.keys)
    let members: Members<S.Mark>
    if first == 0 {
      let keys = (tag: key, content: content)
      let outcome = try readByFirstTag(plan, keys, &cursor, at: start, from: &source, into: slot)
      if let outcome { return outcome }
      source.rewind(to: start)
      members = try scan(from: &source)
    } else {
      members = try scanRest(of: &cursor, at: first, from: &source)
    }
    if members.hasFailed { return .unusable }
    let end = source.mark
    let number: Int
    switch try readTag(key, members, at: start, from: &source, into: slot) {
    case .known(let known): number = known
    case .unknown(let tag, let unknown):
      return try keep(tag, as: unknown, at: start, from: &source, into: slot)
    case .result(let result):
      source.rewind(to: end)
      return result
    }
    source.rewind(to: end)
    let item = plan.cases[number]
    if content == nil, item.adapter != nil {
      source.rewind(to: start)
      return try readInternallyTagged(key, item, from: &source, into: slot).outcome
    }
    // A present value must not change if other members make the object unusable.
    let hasPayload = content != nil && members.value(of: 1) != nil
    if slot.isInitialized || !hasPayload {
      guard try reportUnknown(members, at: start, from: &source) else { return .unusable }
    }
    if let content, let value = members.value(of: 1) {
      let path = [JSONKey.Step.key(content)]
      let outcome = try readPayload(number, path, at: value, from: &source, into: slot)
      if slot.isInitialized { return outcome }
      return try keep(outcome, of: members, at: start, from: &source, in: slot)
    }
    guard let content, let adapter = item.adapter else { return wrap(item, into: slot) }
    if adapter.mayBeAbsent { return wrapNil(item, adapter, into: slot) }
    let fault = Fault(.missingKey, offset: offset, expected: adapter.expectation)
    try source.findings.add(fault, document: [.key(content)])
    return .unusable
  }

  /// Reads a payload whose members are beside the tag.
  ///
  /// - Returns: The outcome, and how often the payload met the tag.
  func readInternallyTagged<S: ValueSource>(
    _ key: String,
    _ item: TaggedPlan.Case,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> (outcome: ReadResult, tagCount: Int) {
    let around = source.context.tag
    source.context.tag = OpenTag(key: key, depth: source.depth.open)
    defer { source.context.tag = around }
    let outcome = try readPayload(item, from: &source, into: slot)
    return (outcome, source.context.tag?.count ?? 0)
  }

  // MARK: Payloads

  /// Reads the payload at a position, and returns to the present one.
  private func readPayload<S: ValueSource>(
    _ number: Int,
    _ path: [JSONKey.Step],
    at value: S.Mark,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let end = source.mark
    source.rewind(to: value)
    let outcome = try readPayload(number, path, from: &source, into: slot)
    source.rewind(to: end)
    return outcome
  }

  /// Reads the payload at the present position.
  func readPayload<S: ValueSource>(
    _ number: Int,
    _ path: [JSONKey.Step],
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.findingCount
    defer { source.findings.addSteps(since: mark, document: path) }
    return try lentPlan.withObject { plan throws(ReadingFailure) in
      try plan.lentCases[number].withObject { item throws(ReadingFailure) in
        try readPayload(item, from: &source, into: slot)
      }
    }
  }

  /// Reads a payload, over the present one if the value is of the same case.
  private func readPayload<S: ValueSource>(
    _ item: TaggedPlan.Case,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard let lent = item.lentAdapter else {
      return try readNothing(item, from: &source, into: slot)
    }
    let position = source.position
    let outcome = try withTemporarySlot(for: item.memory) { new throws(ReadingFailure) in
      let isPresent = slot.isInitialized && item.unwrap(slot, new)
      let target = isPresent ? new.filled : new
      var isFilled = isPresent
      defer { if isFilled { item.memory.destroy(new.filled) } }
      let outcome = try lent.withObject { adapter throws(ReadingFailure) in
        try source.read(adapter, into: target)
      }
      if outcome == .written {
        isFilled = false
        item.wrap(new.filled, slot)
      }
      return outcome
    }
    guard outcome == .null else { return outcome }
    try source.note(
      .nullValue,
      isError: true,
      at: source.mark(at: position),
      expected: lent.withObject { $0.expectation },
    )
    return .unusable
  }

  /// Reads the place of a payload of a case that has none: null or an empty object.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readNothing<S: ValueSource>(
    _ item: TaggedPlan.Case,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch try source.kind() {
    case .null: try source.readNull()
    case .object:
      let start = source.mark
      try source.skipToReadLater()
      let others = try otherKeys(ofObjectAt: start, nil, besides: KeyTable([]), from: &source)
      guard try reportUnknown(others, from: &source) else { return .unusable }
    default: return try source.refuse(.typeMismatch, expected: Expectation(.null))
    }
    return wrap(item, into: slot)
  }

  /// Puts a case without a payload into the slot.
  func wrap(_ item: TaggedPlan.Case, into slot: Slot) -> ReadResult {
    withReadOnlySlot(of: ()) { item.wrap($0, slot) }
    return .written
  }

  private func wrapNil(
    _ item: TaggedPlan.Case,
    _ adapter: ValueAdapter,
    into slot: Slot,
  ) -> ReadResult {
    withTemporarySlot(for: item.memory) { new in
      guard adapter.initializeNil(new) else { return .unusable }
      item.wrap(new.filled, slot)
      return .written
    }
  }
}

extension TaggedPlan {
  /// Returns the tag in the object that a decoder reads, and the adapter of its payload.
  fileprivate func tag(
    at key: String,
    in decoder: any Decoder,
  ) throws -> (tag: Any?, payload: ValueAdapter?) {
    let container = try decoder.container(keyedBy: TreeKey.self)
    func decoded<Tag: Decodable>(_: Tag.Type, _ find: (Tag) -> Int?) -> (tag: Tag, number: Int?)? {
      let tag = try? container.decode(Tag.self, forKey: TreeKey(key))
      return tag.map { ($0, find($0)) }
    }
    // Some decoders give a number as a string.
    let text = decoded(String.self) { number(of: $0) }
    if let text, let number = text.number { return (text.tag, cases[number].adapter) }
    if let (tag, number) = decoded(Int.self, { self.number(of: $0) }) {
      return (tag, number.flatMap { cases[$0].adapter })
    }
    if let (tag, number) = decoded(Bool.self, { self.number(of: $0) }) {
      return (tag, number.flatMap { cases[$0].adapter })
    }
    return (text?.tag, text == nil ? defaultNumber.flatMap { cases[$0].adapter } : nil)
  }
}
