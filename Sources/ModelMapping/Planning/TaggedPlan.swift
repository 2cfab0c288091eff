import PropertyIntrospection

/// The information needed to map a tagged enum under one policy.
///
/// Like a `ModelPlan` it is created empty, because its payloads may contain the enum, then filled, and owned by the
/// cache.
final class TaggedPlan {
  struct Case {
    let tag: String
    /// The adapter of the payload; nil for a case without one.
    let adapter: ValueAdapter?
    let memory: TypeMemory
    let wrap: @Sendable (Slot, Slot) -> Void
    let unwrap: @Sendable (Slot, Slot) -> Bool
  }

  let type: any TaggedModel.Type
  let name: String
  let tagging: Tagging
  let tags: [String]
  /// The keys of an object that decide about the case, each with its role: those of the tag and of the payload, or, in
  /// the external form, all tags.
  let keys: KeyTable
  /// Sets a slot to the value for unknown tags, if there is one.
  let setUnknown: (@Sendable (Slot) -> Void)?
  private let numbers: KeyTable
  private(set) var cases: [Case] = []
  /// The mistakes in the declaration.
  private(set) var faults: [Fault] = []

  init<Value: TaggedModel>(_: Value.Type) {
    type = Value.self
    name = TypeName.readable(Value.self)
    tagging = Value.tagging
    tags = Value.cases.map(\.tag)
    numbers = KeyTable(tags)
    keys =
      switch tagging {
      case .external: numbers
      case .internal(let key): KeyTable([key])
      case .adjacent(let key, let content): KeyTable([key, content])
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

  /// Returns the number of the case with a tag.
  func number(of tag: String) -> Int? { withByteView(of: tag) { number(of: $0) } }

  /// Returns the number of the case with a tag, given by its bytes.
  func number(of tag: ByteView) -> Int? {
    let number = numbers.index(of: tag)
    return number < 0 ? nil : number
  }

  /// What a tag is expected to be.
  var expectedTags: Expectation { Expectation(.oneOf, ["enum": .array(tags.map { .string($0) })]) }

  /// Fills the plan; for its builder.
  func finish(_ cases: [Case], _ faults: [Fault]) {
    self.cases = cases
    self.faults = faults
  }
}

extension PlanBuilder {
  /// Returns the adapter of a tagged enum.
  func taggedAdapter<Value: TaggedModel>(_: Value.Type, _ scope: AdapterScope) -> ValueAdapter {
    TaggedAdapter(taggedPlan(of: Value.self), memory: .of(Value.self), rules: scope.rules)
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
    var scope = self.scope
    scope.isNested = true
    let cases = type.cases.map { item in
      TaggedPlan.Case(
        tag: item.tag,
        adapter: item.payload == Void.self ? nil : adapter(for: item.payload, in: scope),
        memory: item.memory(),
        wrap: item.wrap,
        unwrap: item.unwrap,
      )
    }
    plan.finish(cases, mistakes(in: type, cases))
    nesting = around
    taggedNesting.removeLast()
    return plan
  }

  private func mistakes<Value: TaggedModel>(
    in type: Value.Type,
    _ cases: [TaggedPlan.Case],
  ) -> [Fault] {
    let name = TypeName.readable(type)
    var words = cases.isEmpty ? ["no case is declared"] : []
    var tags: Set<String> = []
    for (item, made) in zip(type.cases, cases) {
      if !tags.insert(item.tag).inserted { words.append("two cases have the tag `\(item.tag)`") }
      if item.payload == Void.self { continue }
      let payload = "the payload of `\(item.tag)`, \(TypeName.readable(item.payload)),"
      guard let adapter = made.adapter else {
        words.append("\(payload) cannot be mapped")
        continue
      }
      if case .internal = type.tagging, !(adapter is ModelAdapter || adapter is FamilyAdapter) {
        words.append("\(payload) is not a model, which the form `.internal` requires")
      } else if case .internal = type.tagging, adapter.model?.plan.isRow == true {
        words.append("\(payload) is an array, which has no place for a tag")
      }
    }
    if case .adjacent(let tag, let content) = type.tagging, tag == content {
      words.append("the tag and the payload have the same key `\(tag)`")
    }
    if type.tagging == .untagged, type.cases.filter({ $0.payload == Void.self }).count > 1 {
      words.append("two cases have no payload, which `.untagged` cannot distinguish")
    }
    return words.map { Fault(.invalidDeclaration, detail: "cases of \(name): \($0)") }
  }
}
