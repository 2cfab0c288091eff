import PropertyIntrospection

/// Reads objects as the type that a family chooses, and writes values by the plan of their dynamic type.
final class FamilyAdapter: ValueAdapter {
  /// The declared model; nil for a protocol and for `Any`.
  private let declared: ModelAdapter?
  /// The adapter of values that are not models, if `Any` is declared.
  private let open: AnyAdapter?
  private let family: any ModelFamily.Type
  private let policy: any MappingPolicy.Type
  private let rules: MappingRules
  private let takesRefused: Bool
  private unowned let cache: PlanCache

  init(
    _ fallback: (declared: ModelAdapter?, open: AnyAdapter?),
    memory: TypeMemory,
    _ family: any ModelFamily.Type,
    _ policy: any MappingPolicy.Type,
    _ scope: AdapterScope,
    _ cache: PlanCache,
  ) {
    declared = fallback.declared
    open = fallback.open
    self.family = family
    self.policy = policy
    rules = scope.rules
    takesRefused = scope.takesRefused
    self.cache = cache
    let inner = fallback.declared
    let facts = AdapterFacts(inner: inner, readsInPlace: true)
    super.init(memory: memory, .object, facts)
  }

  override var model: ModelAdapter? { declared }

  /// The members that the family states, without types that grow without end.
  var memberTypes: [any MappableModel.Type] { family.members.filter { !TypeGrowth.isLong($0) } }

  /// The adapters of these members.
  var members: [ValueAdapter] {
    memberTypes.map { ModelAdapter(cache.plan(for: $0, policy), takesRefused: takesRefused) }
  }

  override func node(at location: DecodingLocation) throws -> Any {
    try location.inside { [self] decoder in
      let keys = declared?.plan.content.keys.table.keys ?? []
      let members = try DecodingLocation.members(in: decoder, with: keys, isJSON: true) {
        try $2.json()
      }
      let object = try TreeValue(members).jsonValue(room: .max).object ?? [:]
      let chosen = (try? family.memberType(for: object)).flatMap { $0 }
      guard let plan = chosen.map({ cache.plan(for: $0, policy) }) ?? declared?.plan else {
        return members
      }
      // The family sees the object again when it is mapped.
      return try plan.node(at: DecodingLocation(decoder, isJSON: true))
    }
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    guard kind == .object else {
      if let inner = declared ?? open { return try source.read(inner, into: slot) }
      return try source.readOther(kind, rules.conversions, for: self, into: slot)
    }
    let offset = source.offset
    guard let object = try source.lookAtObject() else { return .unusable }
    let present = slot.isInitialized ? dynamicType(of: slot) : nil
    let chosen: (any MappableModel.Type)?
    do {
      chosen = try family.memberType(for: object)
    } catch {
      try source.skip()
      try source.findings.add(thrown: error, .transformFailed, by: "memberType(for:)", at: offset)
      return .unusable
    }
    guard let type = chosen ?? present ?? declared?.plan.type else {
      if let open { return try source.read(open, into: slot) }
      try source.skip()
      return try refuse("returned no type for this object", at: offset, from: &source)
    }
    if let wanted = memory.type as? AnyClass, !isKind(type, of: wanted) {
      try source.skip()
      return try refuse(misfit(type), at: offset, from: &source)
    }
    let plan = cache.plan(for: type, policy)
    let around = source.context.tag
    defer { source.context.tag = around }
    if chosen != nil, around?.depth != source.depth.open {
      source.context.tag = OpenTag(key: nil, depth: source.depth.open)
    }
    let outcome =
      type == present
      ? try readOverPresent(plan, from: &source, in: slot)
      : try readNew(plan, at: offset, from: &source, into: slot)
    if source.findings.wantsReport { try tellLeftAlone(of: type, at: offset, from: &source) }
    return outcome
  }

  /// Reports the ignored properties of a member's type, which the declared type does not reveal.
  private func tellLeftAlone<S: ValueSource>(
    of type: any MappableModel.Type,
    at offset: Int?,
    from source: inout S,
  ) throws(ReadingFailure) {
    for var fault in cache.root(for: type, policy)?.unmapped ?? []
    where !source.findings.hasReported(fault) {
      fault.offset = offset
      try source.findings.add(fault)
    }
  }

  /// Reads a new value of a member's type, whose size may differ from the declared type's.
  private func readNew<S: ValueSource>(
    _ plan: ModelPlan,
    at offset: Int?,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try withTemporarySlot(for: plan.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(ModelAdapter(plan, takesRefused: takesRefused), into: new)
      guard outcome == .written else { return outcome }
      let value = new.filled
      defer { plan.memory.destroy(value) }
      if memory.set(slot, to: plan.memory.box(value)) { return .written }
      return try refuse(misfit(plan.type), at: offset, from: &source)
    }
  }

  /// Reads over a present value of the same type.
  private func readOverPresent<S: ValueSource>(
    _ plan: ModelPlan,
    from source: inout S,
    in slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let outcome = try withSlot(ofBoxed: memory.box(slot), in: plan.memory) {
      value throws(ReadingFailure) in
      let outcome = try source.read(ModelAdapter(plan, takesRefused: takesRefused), into: value)
      guard outcome == .written else { return outcome }
      return memory.set(slot, to: plan.memory.box(value)) ? .written : .unusable
    }
    return outcome ?? .unusable
  }

  private func misfit(_ type: any MappableModel.Type) -> String {
    "returned \(TypeName.readable(type)), which is not of type \(TypeName.readable(memory.type))"
  }

  private func refuse<S: ValueSource>(
    _ words: String,
    at offset: Int?,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    let detail = "`memberType(for:)` of \(TypeName.readable(family)) \(words)"
    try source.findings.add(.transformFailed, offset: offset, detail: detail)
    return .unusable
  }

  private func isKind(_ type: any MappableModel.Type, of wanted: AnyClass) -> Bool {
    (type as? AnyClass).map { Ancestry.of($0).contains { $0 == wanted } } ?? false
  }

  private func dynamicType(of slot: Slot) -> (any MappableModel.Type)? {
    Swift.type(of: memory.box(slot)) as? any MappableModel.Type
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    if let inner = open ?? declared { return inner.write(slot, to: &sink) }
    return withMember(of: slot, &sink) { member, plan, sink in plan.write(member, to: &sink) }
      ?? false
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if let inner = open ?? declared { return inner.jsonValue(of: slot, for: &sink) }
    return withMember(of: slot, &sink) { member, plan, sink in
      plan.tree(of: member, JSONForm.self, for: &sink)
    } ?? nil
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    if let inner = open ?? declared { return inner.nativeValue(of: slot, for: &sink) }
    return withMember(of: slot, &sink) { member, plan, sink in
      plan.nestedTree(of: member, for: &sink)
    } ?? nil
  }

  /// Calls a closure with the value in a protocol's box, or reports that it is not a model.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func withMember<R, Sink: ExportSink & ~Copyable>(
    of slot: Slot,
    _ sink: inout Sink,
    _ body: (Slot, ModelPlan, inout Sink) -> R,
  ) -> R? {
    let boxed = memory.box(slot)
    guard let type = Swift.type(of: boxed) as? any MappableModel.Type else {
      if sink.rules.unwritableValues == .fail {
        let type = TypeName.readable(Swift.type(of: boxed))
        let detail = "\(type) is not a model and cannot be written"
        try? sink.findings.add(.unsupportedProperty, detail: detail)
      }
      return nil
    }
    let plan = cache.plan(for: type, policy)
    return withSlot(ofBoxed: boxed, in: plan.memory) { body($0, plan, &sink) }
  }

  override func description(isReading: Bool) -> ValueDescription {
    if open != nil { return .decided(by: "a family chooses models, and other values are taken") }
    return .family(family, of: memory.type) { [cache, policy] in cache.plan(for: $0, policy) }
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    (open ?? declared)?.initializeZero(slot) ?? false
  }
}
