import PropertyIntrospection

/// Properties that are flattened.
extension PlanDraft {
  /// Adds a property whose members are those of the model's own object.
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
    guard let (type, isOptional) = modelType(of: property) else {
      return fail(
        "`\(name)` of \(info.name) is flattened, but is of type \(property.type), "
          + "which is neither a model, nor an Optional of one, nor a dictionary"
      )
    }
    guard declaration.families[name] == nil, ownFamily(of: type) == nil,
      isMappedByItself(property, type)
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
    add(property, plan, isOptional: isOptional)
  }

  /// Adds a dictionary of the members that no other property reads.
  private mutating func addLeftovers(_ property: PropertyInfo) {
    let isLive = content.construction == .fromDefault
    if isLive, !property.isMutable {
      return fail("`\(property.name)` of \(info.name) is flattened: make it a `var`")
    }
    if let first = content.leftovers {
      return fail(
        "`\(content.rules[first].name)` and `\(property.name)` of \(info.name) are both flattened dictionaries: "
          + "only one property can have the members that no other reads"
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

  private mutating func add(_ property: PropertyInfo, _ plan: ModelPlan, isOptional: Bool) {
    let isLive = content.construction == .fromDefault
    let forms = [false, true].map { ModelPlan(flattening: plan, updatesInPlace: $0) }
    let reading = adapter(of: property, for: forms[0])
    let model = FlattenedModel(
      plan,
      forms: forms,
      updating: adapter(of: property, for: forms[1]),
      isOptional: isOptional,
      isRead: property.isMutable || !isLive,
    )
    addPart(property, reading)
    let mayBeAbsent = isOptional || declaration.optionalProperties.contains(property.name)
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

  /// Returns the model that a property is or holds as an `Optional`, or nil if it is another type.
  private func modelType(
    of property: PropertyInfo
  ) -> (type: any MappableModel.Type, isOptional: Bool)? {
    guard property.isStoredAsDeclared, property.wrapper == nil else { return nil }
    if case .optional(let wrapped) = property.valueKind {
      return (wrapped as? any MappableModel.Type).map { ($0, true) }
    }
    return (property.type as? any MappableModel.Type).map { ($0, false) }
  }

  /// Returns whether values are read and written without conversions.
  private func isMappedByItself(
    _ property: PropertyInfo,
    _ type: any MappableModel.Type,
  ) -> Bool {
    func isOptional<Held: MappableModel>(_: Held.Type, _ adapter: ValueAdapter?) -> Bool {
      adapter is OptionalAdapter<Held> && adapter?.inner is ModelAdapter
    }
    let adapter = builder.adapter(for: property, Model.valueTransformer, in: scope)
    return adapter is ModelAdapter || isOptional(type, adapter)
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

  private func isDeclaredOptional(_ property: PropertyInfo) -> Bool {
    declaration.optionalProperties.contains(property.name)
  }

  // MARK: Checks

  /// Reports a model that keeps unknown members twice.
  mutating func checkLeftovers() {
    guard let leftovers = content.leftovers, let keeper = content.unknownMembers else { return }
    fail(
      "`\(content.rules[leftovers].name)` and `\(content.rules[keeper].name)` of \(info.name) both have the members "
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
        of: "\(model.plan.typeName), flattened as `\(name)`,",
        Set(model.keys),
        ignoresCase: model.plan.content.keys.ignoresCase,
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
  /// What all spellings of the keys have in common, and of those that are read in other spellings.
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
