import PropertyIntrospection

/// Properties that are flattened.
extension PlanDraft {
  /// Adds a property whose members are in the model's own object.
  mutating func addFlattened(_ property: PropertyInfo, _ key: JSONKey) {
    let name = property.name
    if !key.alternatives.isEmpty {
      return fail("keyMapper: `\(name)` of \(info.name) is flattened and so has no key")
    }
    if property.isAccessed {
      return fail("`\(name)` of \(info.name) is flattened, but set through a key path")
    }
    if case .dictionary = property.valueKind, property.isStoredAsDeclared {
      return addLeftovers(property)
    }
    if let (type, isOptional) = held(by: property, as: (any TaggedModel.Type).self) {
      return addFlattened(property, type, isOptional: isOptional)
    }
    guard let (type, isOptional) = held(by: property, as: (any MappableModel.Type).self) else {
      return fail(
        "`\(name)` of \(info.name) is flattened, but is of type \(property.type), "
          + "which is not a model, a union, an Optional of one, or a dictionary"
      )
    }
    guard declaration.families[name] == nil, ownFamily(of: type) == nil,
      isMappedByItself(property, isOptional: isOptional, { $0 is ModelAdapter })
    else {
      return fail(
        "`\(name)` of \(info.name) is flattened, but a family or a conversion decides how it is mapped"
      )
    }
    guard let plan = builder.filledPlan(for: type) else {
      return fail(
        "`\(name)` of \(info.name) is flattened, but \(TypeName.readable(type)) flattens \(info.name)"
      )
    }
    if !plan.content.faults.isEmpty {
      // Its keys are not known.
      content.faults += plan.content.faults.map { $0.below([name]) }
      return
    }
    if plan.isRow {
      return fail(
        "`\(name)` of \(info.name) is flattened, but \(plan.typeName) is an array, because its keys begin with an index"
      )
    }
    if let keeper = plan.content.unknownMembers ?? plan.content.leftovers {
      return fail(
        "`\(name)` of \(info.name) is flattened, but `\(plan.content.rules[keeper].name)` of "
          + "\(plan.typeName) keeps unknown members: declare that property in \(info.name)"
      )
    }
    let forms = [false, true].map { ModelPlan(flattening: plan, updatesInPlace: $0) }
    let model = FlattenedModel(
      plan,
      forms: forms,
      updating: adapter(of: property, for: forms[1]),
      isOptional: isOptional,
      isRead: property.isMutable || content.construction != .fromDefault,
    )
    add(property, model, adapter(of: property, for: forms[0]), isOptional: isOptional)
  }

  /// Adds a dictionary of the members that no other property reads.
  private mutating func addLeftovers(_ property: PropertyInfo) {
    let isLive = content.construction == .fromDefault
    if isLive, !property.isMutable {
      return fail("`\(property.name)` of \(info.name) is flattened, but a `let`: make it a `var`")
    }
    if let first = content.leftovers {
      return fail(
        "`\(content.rules[first].name)` and `\(property.name)` of \(info.name) are both flattened dictionaries: "
          + "only one property can keep the members that no other property reads"
      )
    }
    guard let adapter = adapter(for: property, leftoversOf: plan),
      adapter.container?.readsInPlace == true
    else {
      return fail(
        "`\(property.name)` of \(info.name) is flattened, but its type \(property.type) cannot be mapped, or a "
          + "conversion decides how it is mapped"
      )
    }
    addPart(property, adapter)
    content.leftovers = content.rules.count
    content.flattened.append(content.rules.count)
    content.rules.append(PropertyPlan(property, in: info, adapter, .leftovers))
  }

  private mutating func add(
    _ property: PropertyInfo,
    _ model: FlattenedModel,
    _ reading: ValueAdapter,
    isOptional: Bool,
  ) {
    let isLive = content.construction == .fromDefault
    addPart(property, reading)
    let mayBeAbsent = isOptional || isDeclaredOptional(property)
    if !isLive, mayBeAbsent, !isOptional { requireDefault(property, "in optionalProperties") }
    let presence: PropertyPlan.Presence =
      if declaration.requiredProperties.contains(property.name) {
        .declaredRequired
      } else {
        mayBeAbsent ? .optional : .byPolicy
      }
    if model.isRead { content.flattened.append(content.rules.count) }
    content.rules.append(PropertyPlan(property, in: info, reading, .flattened(model), presence))
  }

  /// Adds a property that is a union, whose tag and content are members of the model's own object.
  private mutating func addFlattened(
    _ property: PropertyInfo,
    _ type: any TaggedModel.Type,
    isOptional: Bool,
  ) {
    func named(_ words: String) -> String {
      "`\(property.name)` of \(info.name) is flattened, but \(words)"
    }
    let adapter = builder.adapter(for: property, Model.valueTransformer, in: scope)
    let own = isOptional ? adapter?.inner : adapter
    guard declaration.families[property.name] == nil, let plan = (own as? TaggedAdapter)?.plan
    else {
      return fail(named("a family or a conversion decides how it is mapped"))
    }
    if !plan.faults.isEmpty {
      content.faults += plan.faults.map { $0.below([property.name]) }
      return
    }
    var payloads: [ModelPlan?] = []
    switch plan.tagging {
    case .untagged: return fail(named("\(plan.name) has no tags"))
    case .external where plan.cases.contains(where: { $0.adapter == nil }):
      return fail(named("a case of \(plan.name) without a payload has no member of its own"))
    case .external, .internal:
      if plan.unknown != nil {
        return fail(named("the members of the `.unknown` case of \(plan.name) are not known"))
      }
    case .adjacent: break
    }
    if case .internal = plan.tagging {
      for item in plan.cases {
        guard let adapter = item.adapter else {
          payloads.append(nil)
          continue
        }
        guard let model = (adapter as? ModelAdapter)?.plan,
          let filled = builder.filledPlan(for: model.type),
          filled.content.unknownMembers == nil, filled.content.leftovers == nil
        else {
          return fail(
            named("the members of the payload of `\(item.name)` of \(plan.name) are not known")
          )
        }
        if !filled.content.faults.isEmpty {
          content.faults += filled.content.faults.map { $0.below([property.name]) }
          return
        }
        payloads.append(filled)
      }
    }
    var forms: [ModelPlan] = []
    let tagged = [false, true].map { updates in
      let adapters = payloads.map { payload -> ValueAdapter? in
        guard let payload else { return nil }
        let form = ModelPlan(flattening: payload, updatesInPlace: updates)
        forms.append(form)
        return ModelAdapter(form, takesRefused: scope.takesRefused)
      }
      return TaggedPlan(plan, payloads: adapters)
    }
    let model = FlattenedModel(
      (tagged[0], tagged[1]),
      payloads: payloads.compactMap(\.self),
      forms: forms,
      updating: self.adapter(of: property, type, for: tagged[1]),
      isOptional: isOptional,
      isRead: property.isMutable || content.construction != .fromDefault,
    )
    let reading = self.adapter(of: property, type, for: tagged[0])
    add(property, model, reading, isOptional: isOptional)
  }

  /// Returns the type that a property is or holds as an `Optional`, or nil if it is not of a kind.
  private func held<Kind>(
    by property: PropertyInfo,
    as _: Kind.Type,
  ) -> (type: Kind, isOptional: Bool)? {
    guard property.isStoredAsDeclared, property.wrapper == nil else { return nil }
    if case .optional(let wrapped) = property.valueKind {
      return (wrapped as? Kind).map { ($0, true) }
    }
    return (property.type as? Kind).map { ($0, false) }
  }

  /// Returns whether values are read and written without conversions.
  private func isMappedByItself(
    _ property: PropertyInfo,
    isOptional: Bool,
    _ isOwn: (ValueAdapter?) -> Bool,
  ) -> Bool {
    let adapter = builder.adapter(for: property, Model.valueTransformer, in: scope)
    if isOwn(adapter) { return true }
    return isOptional && adapter?.memory.type == property.type && isOwn(adapter?.inner)
  }

  /// Returns the adapter of a flattened property for a plan of its enum.
  private func adapter<Value: TaggedModel>(
    of property: PropertyInfo,
    _: Value.Type,
    for plan: TaggedPlan,
  ) -> ValueAdapter {
    let own = TaggedAdapter(plan, memory: .of(Value.self), rules: scope.rules, isFlattened: true)
    let adapter: ValueAdapter = property.type == Value.self ? own : OptionalAdapter<Value>(own)
    let isOptional = property.isOptional || isDeclaredOptional(property)
    return TolerantAdapter.around(adapter, of: property.type, isOptional: isOptional, scope)
  }

  /// Returns the adapter of a flattened property for a plan of its model.
  private func adapter(of property: PropertyInfo, for plan: ModelPlan) -> ValueAdapter {
    func optional<Held: MappableModel>(_: Held.Type, _ adapter: ValueAdapter) -> ValueAdapter {
      OptionalAdapter<Held>(adapter)
    }
    var adapter: ValueAdapter = ModelAdapter(plan, takesRefused: scope.takesRefused)
    if property.type != plan.type { adapter = optional(plan.type, adapter) }
    let isOptional = property.isOptional || isDeclaredOptional(property)
    return TolerantAdapter.around(adapter, of: property.type, isOptional: isOptional, scope)
  }

  // MARK: Checks

  /// Reports a model that keeps unknown members twice.
  mutating func checkLeftovers() {
    guard let leftovers = content.leftovers, let keeper = content.unknownMembers else { return }
    fail(
      "`\(content.rules[leftovers].name)` and `\(content.rules[keeper].name)` of \(info.name) both keep the members "
        + "that no other property reads: declare only one of them"
    )
  }

  /// Reports keys that more than one model has in the same object.
  mutating func checkFlattened() {
    let flattened = content.rules.compactMap { rule in rule.flattened.map { (rule.name, $0) } }
    if flattened.isEmpty { return }
    let ignoresCase = declaration.ignoresCase
    let ownKeys = Set(content.rules.flatMap(\.ownKeys))
    var owners = [ObjectKeys(of: info.name, ownKeys) { _ in ignoresCase }]
    for (name, model) in flattened {
      let owner = ObjectKeys(
        of: "\(model.name), flattened as `\(name)`,",
        Set(model.keys),
        ignoresCase: { model.plan?.content.keys.ignoresCase(of: $0) ?? false },
      )
      for other in owners {
        let shared = owner.shared(with: other)
        if shared.isEmpty { continue }
        let words = shared.map { "`\($0)`" }.joined(separator: ", ")
        let isExact = shared.allSatisfy(other.keys.contains)
        fail(
          "\(other.name) and \(owner.name) have the same \(shared.count == 1 ? "key" : "keys") "
            + "\(words)\(isExact ? "" : ", ignoring case, `_` and `-`,") in one object"
        )
      }
      owners.append(owner)
    }
  }
}

/// The keys of an object that belong to one of its models.
private struct ObjectKeys {
  /// The name of the model, for messages.
  let name: String
  let keys: Set<String>
  /// The common form of all spellings of the keys, and of the keys that are read in other spellings.
  private let folded: Set<String>
  private let loose: Set<String>

  init(of name: String, _ keys: Set<String>, ignoresCase: (String) -> Bool) {
    self.name = name
    self.keys = keys
    folded = Set(keys.map(KeySpellings.folded))
    loose = Set(keys.filter(ignoresCase).map(KeySpellings.folded))
  }

  /// Returns the keys that belong to another model too, in ascending order.
  func shared(with other: ObjectKeys) -> [String] {
    let shared = keys.filter { key in
      if other.keys.contains(key) { return true }
      let folded = KeySpellings.folded(key)
      return other.loose.contains(folded) || loose.contains(folded) && other.folded.contains(folded)
    }
    return ascending(Array(shared))
  }
}

/// Properties of type `UnknownMembers`.
extension PlanDraft {
  /// Returns whether a property is of type `UnknownMembers`, as it is stored.
  func keepsUnknownMembers(_ property: PropertyInfo) -> Bool {
    property.type == UnknownMembers.self && property.isStoredAsDeclared && property.wrapper == nil
  }

  /// Adds a property that keeps unknown members; of several, the first keeps them, and the others keep their values.
  mutating func addUnknownMembers(_ property: PropertyInfo) {
    let name = property.name
    let adapter = UnknownMembersAdapter()
    addPart(property, adapter)
    if declaration.statesKey(of: name) {
      remark("keyMapper: `\(name)` keeps the unknown members of \(info.name) and so has no key")
    }
    if content.construction == .fromDefault, !property.isMutable {
      remark("`\(name)` of \(info.name) keeps unknown members: make it a `var`")
    } else if let first = content.unknownMembers {
      remark(
        "`\(content.rules[first].name)` and `\(name)` of \(info.name) are both of type UnknownMembers: "
          + "only one property can keep the unknown members"
      )
    } else {
      content.unknownMembers = content.rules.count
      content.rules.append(PropertyPlan(property, in: info, adapter, .unknownMembers))
      return
    }
    content.rules.append(
      PropertyPlan(property, in: info, adapter, readPaths: [], writePath: nil, .byPolicy)
    )
  }

  /// Keeps the members that no other property reads out of descriptions if they may contain secrets.
  mutating func hideOtherMembers() {
    for keeper in [content.unknownMembers, content.leftovers].compactMap(\.self)
    where content.rules[keeper].isSensitive {
      let name = content.rules[keeper].name
      for part in content.parts ?? [] where part.name == name { part.isHidden = true }
    }
  }

  /// Returns why a property that holds `UnknownMembers` in another type cannot be mapped.
  func reasonForUnknownMembers(_ property: PropertyInfo) -> String? {
    guard wrappedTypes(from: property.type).contains(where: { $0 == UnknownMembers.self }) else {
      return nil
    }
    return
      "is of type \(property.type), but only a property of type UnknownMembers itself keeps unknown members"
  }
}
