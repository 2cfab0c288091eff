import PropertyIntrospection

/// The information needed to map a union under one policy.
///
/// Like a `ModelPlan` it is created empty, because its payloads may contain the enum, then filled, and owned by the
/// cache.
package final class TaggedPlan {
  package final class Case {
    package let tag: JSONValue
    /// The adapter of the payload; nil for a case without one.
    let adapter: ValueAdapter?
    /// The same, unretained; valid while this object exists.
    let lentAdapter: Unretained<ValueAdapter>?
    let memory: TypeMemory
    let wrap: @Sendable (Slot, Slot) -> Void
    let unwrap: @Sendable (Slot, Slot) -> Bool

    init(
      tag: JSONValue,
      adapter: ValueAdapter?,
      memory: TypeMemory,
      wrap: @escaping @Sendable (Slot, Slot) -> Void,
      unwrap: @escaping @Sendable (Slot, Slot) -> Bool,
    ) {
      self.tag = tag
      self.adapter = adapter
      lentAdapter = adapter.map { Unretained($0) }
      self.memory = memory
      self.wrap = wrap
      self.unwrap = unwrap
    }

    /// The tag as the key of an object, or in a message.
    package var name: String { tag.string ?? tag.jsonString() }
  }

  package let type: any TaggedModel.Type
  let name: String
  package let tagging: Tagging
  package let tags: [JSONValue]
  /// The keys of an object that decide about the case, each with its role: the keys of the tag and the payload, or, in
  /// the external form, all tags.
  let keys: KeyTable
  /// Sets a slot to the value for unknown tags, if there is one.
  package let setUnknown: (@Sendable (Slot) -> Void)?
  /// Facts about the types that its documents lead to.
  let reach = PlanReach()
  /// The tags that are strings, and the numbers of their cases.
  private let strings: (table: KeyTable, numbers: [Int])
  private let integers: [Int: Int]
  private let bools: (ofFalse: Int?, ofTrue: Int?)
  /// The number of the case of an object without a tag.
  package let defaultNumber: Int?
  private(set) var cases: [Case] = []
  /// The cases, which many threads read with without counting references to them.
  private(set) var lentCases: [Unretained<Case>] = []
  /// The case of tags that no other case has.
  private(set) var unknown: Case?
  /// The mistakes in the declaration.
  private(set) var faults: [Fault] = []

  init<Value: TaggedModel>(_: Value.Type) {
    type = Value.self
    name = TypeName.readable(Value.self)
    tagging = Value.tagging
    let tags = Value.listedCases.filter { !$0.isUnknown }.map(\.tag)
    let texts = tags.indices.filter { tags[$0].string != nil }
    let table = KeyTable(texts.map { tags[$0].string ?? "" })
    self.tags = tags
    strings = (table, texts)
    integers = Dictionary(
      tags.indices.compactMap { number in tags[number].integer.map { ($0, number) } }
    ) { first, _ in first }
    bools = (tags.firstIndex(of: false), tags.firstIndex(of: true))
    defaultNumber = tagging.defaultTag.flatMap { tags.firstIndex(of: $0) }
    keys =
      switch tagging {
      case .external: table
      case .internal(let key, _): KeyTable([key])
      case .adjacent(let key, let content, _): KeyTable([key, content])
      case .untagged: KeyTable([])
      }
    if let type = Value.self as? any (UnknownCaseProviding & SendableMetatype).Type {
      setUnknown = { slot in
        if let value = type.unknownCase as? Value { slot.set(value) }
      }
    } else {
      setUnknown = nil
    }
  }

  /// Creates a plan of the same enum as another one, with other adapters of models as payloads; nil means those
  /// that the other plan has.
  init(_ other: TaggedPlan, payloads: [ValueAdapter?]) {
    type = other.type
    name = other.name
    tagging = other.tagging
    tags = other.tags
    keys = other.keys
    setUnknown = other.setUnknown
    strings = other.strings
    integers = other.integers
    bools = other.bools
    defaultNumber = other.defaultNumber
    cases = other.cases.enumerated().map { number, item in
      Case(
        tag: item.tag,
        adapter: (number < payloads.count ? payloads[number] : nil) ?? item.adapter,
        memory: item.memory,
        wrap: item.wrap,
        unwrap: item.unwrap,
      )
    }
    lentCases = cases.map { Unretained($0) }
    unknown = other.unknown
    faults = other.faults
  }

  /// Returns the number of the case with a tag.
  func number(of tag: String) -> Int? { withByteView(of: tag) { number(of: $0) } }

  /// Returns the number of the case with a tag, given by its bytes.
  func number(of tag: ByteView) -> Int? {
    let index = strings.table.index(of: tag)
    return index < 0 ? nil : strings.numbers[index]
  }

  /// Returns the number of the case with a tag.
  func number(of tag: Int) -> Int? { integers[tag] }

  /// Returns the number of the case with a tag.
  func number(of tag: Bool) -> Int? { tag ? bools.ofTrue : bools.ofFalse }

  /// Whether there are tags of a kind.
  package func hasTags(_ kind: JSONKind) -> Bool {
    switch kind {
    case .string: !strings.numbers.isEmpty
    case .number: !integers.isEmpty
    case .bool: bools.ofFalse ?? bools.ofTrue != nil
    default: false
    }
  }

  /// The expectation of a tag.
  var expectedTags: Expectation { Expectation(.oneOf, ["enum": .array(tags)]) }

  /// Fills the plan; for its builder.
  func finish(_ cases: [Case], unknown: Case? = nil, _ faults: [Fault]) {
    self.cases = cases
    lentCases = cases.map { Unretained($0) }
    self.unknown = unknown
    self.faults = faults
  }
}

extension Tagging {
  /// The tag of an object without one.
  var defaultTag: JSONValue? {
    switch self {
    case .internal(_, let tag), .adjacent(_, _, let tag): tag
    case .external, .untagged: nil
    }
  }
}

extension JSONValue {
  /// The value as an integer, or nil if it is of another kind.
  var integer: Int? { number?.intValue }

  /// Whether the value can be a tag: a string, a Boolean, or an integer, which may be too large for an `Int`.
  var isTag: Bool {
    string != nil || bool != nil || integer != nil || number?.parts(\.isPlainInteger) == true
  }
}

extension PlanBuilder {
  /// Returns the adapter of a union.
  func taggedAdapter<Value: TaggedModel>(_: Value.Type, _ scope: AdapterScope) -> ValueAdapter {
    TaggedAdapter(
      taggedPlan(of: Value.self),
      memory: .of(Value.self),
      rules: scope.adding(Value.valueTransformer).rules,
    )
  }

  private func taggedPlan<Value: TaggedModel>(of type: Value.Type) -> TaggedPlan {
    if let known = taggedPlans[ObjectIdentifier(type)]
      ?? cache.publishedTaggedPlan(for: type, policy)
    {
      return known
    }
    let plan = TaggedPlan(type)
    taggedPlans[ObjectIdentifier(type)] = plan
    if let words = taggedGrowth.add(type, name: plan.name, in: taggedNesting.last) {
      plan.finish([], [Fault(.invalidDeclaration, detail: words)])
      return plan
    }
    taggedNesting.append(taggedPlans.count - 1)
    // The payloads are not inside the type, which they may contain.
    let around = nesting
    nesting = TypeNesting()
    var scope = self.scope.adding(Value.valueTransformer)
    scope.isNested = true
    func made(_ item: TaggedCase<Value>) -> TaggedPlan.Case {
      let hasAdapter = item.payload != Void.self && !item.isUnknown
      return TaggedPlan.Case(
        tag: item.tag,
        adapter: hasAdapter ? adapter(for: item.payload, in: scope) : nil,
        memory: item.memory(),
        wrap: item.wrap,
        unwrap: { item.unwrap($0, $1, ModelComparison.areEqual) },
      )
    }
    let listed = type.listedCases
    let cases = listed.filter { !$0.isUnknown }.map(made)
    let unknown = listed.first(where: \.isUnknown).map(made)
    plan.finish(cases, unknown: unknown, mistakes(in: listed, plan, cases))
    nesting = around
    taggedNesting.removeLast()
    return plan
  }

  private func mistakes<Value: TaggedModel>(
    in listed: [TaggedCase<Value>],
    _ plan: TaggedPlan,
    _ cases: [TaggedPlan.Case],
  ) -> [Fault] {
    var words = cases.isEmpty ? ["no case is declared"] : []
    var tags: [JSONValue] = []
    for (item, made) in zip(listed.filter { !$0.isUnknown }, cases) {
      if tags.contains(item.tag) { words.append("two cases have the tag `\(made.name)`") }
      tags.append(item.tag)
      if let mistake = plan.mistake(inTag: item.tag) {
        words.append("the tag `\(made.name)` \(mistake)")
      }
      if item.isFoundByLayout, !isFound(item, made) {
        words.append(
          "the layout of \(plan.name) does not determine the case `\(made.name)` or its payload: "
            + "add the closure that returns the payload"
        )
      }
      if item.payload == Void.self { continue }
      let payload = "the payload of `\(made.name)`, \(TypeName.readable(item.payload)),"
      guard let adapter = made.adapter else {
        words.append("\(payload) cannot be mapped")
        continue
      }
      if case .internal = plan.tagging, !(adapter is ModelAdapter || adapter is FamilyAdapter) {
        words.append("\(payload) is not a model, which the form `.internal` requires")
      } else if case .internal = plan.tagging, adapter.model?.plan.isRow == true {
        words.append("\(payload) is an array, which has no place for a tag")
      } else if case .internal(let tag, _) = plan.tagging {
        let types =
          [adapter.model?.plan.type].compactMap(\.self)
          + ((adapter as? FamilyAdapter)?.memberTypes ?? [])
        words += propertiesBelow(tag, in: types).map {
          "\(payload) has \($0), but `\(tag)` is the tag"
        }
      }
    }
    if case .adjacent(let tag, let content, _) = plan.tagging, tag == content {
      words.append("the tag and the payload have the same key `\(tag)`")
    }
    if let tag = plan.tagging.defaultTag, plan.defaultNumber == nil {
      words.append("no case has the default tag \(tag.jsonString())")
    }
    if plan.tagging == .untagged, cases.count(where: { $0.memory.type == Void.self }) > 1 {
      words.append("two cases have no payload, which `.untagged` cannot distinguish")
    }
    let unknown = listed.count(where: \.isUnknown)
    if unknown > 1 { words.append("two cases are `.unknown`") }
    if unknown > 0, plan.tagging == .untagged {
      words.append("`.unknown` needs tags: list a case with a JSONValue last instead")
    }
    if unknown > 0, plan.setUnknown != nil {
      words.append("declare `.unknown` or UnknownCaseProviding, not both")
    }
    return words.map { Fault(.invalidDeclaration, detail: "cases of \(plan.name): \($0)") }
      + mistakes(in: Value.valueTransformer).map {
        Fault(.invalidDeclaration, detail: "valueTransformer of \(plan.name): \($0)")
      }
  }

  /// Returns the mistakes in the transformer of an enum, whose payloads have no names.
  private func mistakes(in transformer: ValueTransformer) -> [String] {
    if transformer.isUnstated { return [] }
    let named =
      transformer.propertySteps.map { "`\($0.selector.text)`" }
      + transformer.propertyForms.map { "`\($0.name)(\"\($0.property ?? "")\", …)`" }
    return transformer.faults + unreadableSteps(of: transformer).map(\.cannotBeMapped)
      + named.map { "\($0) is for a property, but payloads have no names: use one for a type" }
  }
}

extension PlanBuilder {
  /// Returns whether the layout of an enum determines a case, as far as a payload can be had without a document.
  private func isFound<Value: TaggedModel>(
    _ item: TaggedCase<Value>,
    _ made: TaggedPlan.Case,
  ) -> Bool {
    if item.payload != Void.self, Value.self is any CustomReflectable.Type { return false }
    let memory = TypeMemory.of(Value.self)
    return withTemporarySlot(for: made.memory) { payload in
      if item.payload == Void.self {
        payload.set(())
      } else if let type = item.payload as? any DefaultInitializable.Type {
        guard made.memory.set(payload, to: type.init()) else { return true }
      } else {
        // The zero of another type may hold the zero of a model, whose plan is not finished.
        guard let adapter = made.adapter,
          adapter.initializeNil(payload)
            || adapter is ScalarAdapter && adapter.initializeZero(payload)
        else { return true }
      }
      return withTemporarySlot(for: memory) { value in
        item.wrap(payload.filled, value)
        defer { memory.destroy(value.filled) }
        // To compare models takes their plans, which may lead to this enum and not be finished.
        guard item.payload == Void.self || made.adapter is ScalarAdapter else {
          return CaseLayout.holds(item.payload, in: value.filled.get(Value.self))
        }
        guard made.unwrap(value.filled, payload) else { return false }
        made.memory.destroy(payload.filled)
        return true
      }
    }
  }
}

extension PlanBuilder {
  /// Returns the properties of models whose paths lead into the object under a key, in words.
  ///
  /// The plans of the models may not be finished, because they lead to the one that asks.
  private func propertiesBelow(_ key: String, in types: [any MappableModel.Type]) -> [String] {
    var words: [String] = []
    var open = types
    var seen: Set<ObjectIdentifier> = []
    func add<Model: MappableModel>(_: Model.Type) {
      guard seen.insert(ObjectIdentifier(Model.self)).inserted,
        let info = try? TypeInfo.of(Model.self)
      else { return }
      let declaration = Declaration(of: Model.self, in: cache)
      for property in info.properties where declaration.takesPart(property.name) {
        let own = declaration.key(for: property.name)
        if own.isFlattened {
          var type = property.type
          if case .optional(let wrapped) = property.valueKind { type = wrapped }
          if let type = type as? any MappableModel.Type { open.append(type) }
          if let type = type as? any TaggedModel.Type, case .internal = type.tagging {
            open += type.payloads.compactMap { $0 as? any MappableModel.Type }
          }
        } else if let path = own.path(below: key) {
          words.append("`\(property.name)` of \(info.name) at `\(MappingPath(path))`")
        }
      }
    }
    while let type = open.popLast() { add(type) }
    return words
  }
}

extension JSONKey {
  /// Returns the path that a property is written to if that is below a key, or one that it is read from if all are.
  fileprivate func path(below key: String) -> [Step]? {
    func isBelow(_ path: [Step]) -> Bool { path.count > 1 && path[0] == .key(key) }
    if let path = writePath, isBelow(path) { return path }
    return readPaths.allSatisfy(isBelow) ? readPaths.first : nil
  }
}

extension TaggedPlan {
  /// Returns the mistake in a tag; nil if there is none.
  fileprivate func mistake(inTag tag: JSONValue) -> String? {
    switch (tag, tagging) {
    case (.string, _): nil
    case (_, .external), (_, .untagged): "is not a string, which the form requires"
    case (.bool, _): nil
    default: tag.integer == nil ? "is neither a string, an integer nor a Boolean" : nil
    }
  }
}

// MARK: - Boxed payloads

extension TaggedModel {
  /// Returns the number of the value's case and its payload, boxed; nil if `cases` does not list it.
  package var listedCase: (number: Int, payload: Any)? {
    for (number, item) in Self.listedCases.enumerated() {
      if let payload = item.boxedPayload(of: self) { return (number, payload) }
    }
    return nil
  }
}

extension TaggedCase {
  /// Returns the payload of a value of the case, boxed.
  func boxedPayload(of value: Value) -> Any? {
    let memory = memory()
    return withReadOnlySlot(of: value) { slot in
      withTemporarySlot(for: memory) { new in
        guard unwrap(slot, new, ModelComparison.areEqual) else { return nil }
        defer { memory.destroy(new.filled) }
        return memory.box(new.filled)
      }
    }
  }

  /// Returns the value of the case with a payload, or nil if the payload has another type.
  package func value(with payload: Any) -> Value? {
    let memory = memory()
    return withTemporarySlot(for: memory) { slot in
      guard memory.set(slot, to: payload) else { return nil }
      return makeValue(of: Value.self) { wrap(slot.filled, $0) }
    }
  }
}
