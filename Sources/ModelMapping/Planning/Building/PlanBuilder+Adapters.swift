import ModelMappingFoundation
import PropertyIntrospection

/// Chooses the adapter of a type: scalars first, then containers, models, property wrappers and raw values,
/// and last any `Decodable` type.
extension PlanBuilder {
  /// Returns the adapter of a type with all conversions that apply to it, or nil if the type cannot be mapped.
  func adapter(for type: Any.Type, in scope: AdapterScope) -> ValueAdapter? {
    var adapter = ownAdapter(for: type, in: scope)
    var isConverted = false
    for layer in scope.layers {
      let changes = layer.changes(for: type)
      if changes.isEmpty { continue }
      adapter = changed(adapter, by: changes, type, in: scope)
      isConverted = true
    }
    return scope.constraint == nil
      ? adapter : constrained(adapter, type, isConverted: isConverted, in: scope)
  }

  /// Returns an adapter that checks the constraint of a type.
  ///
  /// The values in a type that holds others have adapters of their own, which check them. Only if these are not
  /// always used, because a conversion or a ready-made value gives the whole, is the whole checked.
  func constrained(
    _ adapter: ValueAdapter?,
    _ type: Any.Type,
    isConverted: Bool,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    // The adapters inside one for raw values do not have the constraint.
    let isWhole = rawForm(of: type) != nil
    guard let adapter, let constraint = scope.constraint,
      !adapter.readsInPlace || adapter.isContainer || isWhole
    else { return adapter }
    var isDeep = isConverted || isField(type) || Shape.of(type).isMappedContainer
    if case .dictionary = ValueKind(of: type) { isDeep = true }
    let check = ConstraintCheck(constraint, of: type, isDeep: isDeep)
    return check.checks.isEmpty ? adapter : ConstrainedAdapter(adapter, check)
  }

  /// Returns the adapter of a type without transformers.
  private func ownAdapter(for type: Any.Type, in scope: AdapterScope) -> ValueAdapter? {
    if let scalar = ScalarKind.find(type),
      !(scalar.isOptional && (scope.constraint != nil || scope.changes(scalar.kind.type)))
    {
      return scalarAdapter(scalar.kind, isOptional: scalar.isOptional, scope.rules.conversions)
    }
    if let known, known == type { return modelAdapter(known, scope) }
    if let adapter = jsonAdapter(for: type, scope) { return adapter }
    guard nesting.enter(type) else { return nil }
    defer { nesting.leave() }
    // A conformance check that fails is slow, so check first what the kind of the type implies or allows.
    let kind = ValueKind(of: type)
    switch kind {
    case .optional, .array, .set, .dictionary:
      return containerAdapter(type, kind, scope) ?? conformingAdapter(for: type, in: scope)
    case .enumeration where isField(type): return containerAdapter(type, kind, scope)
    case .enumeration(let raw):
      if let type = type as? any TaggedModel.Type { return taggedAdapter(type, scope) }
      if raw != nil, let type = type as? any RawRepresentable.Type,
        let adapter = rawValueAdapter(type, scope)
      {
        return adapter
      }
      return conformingAdapter(for: type, in: scope)
    case .existential:
      guard let family = scope.family else { return nil }
      return familyAdapter(family, type, scope)
    case .function, .unsupported: return nil
    default: return conformingAdapter(for: type, in: scope)
    }
  }

  /// Returns the adapter of a type by the protocols it conforms to.
  private func conformingAdapter(for type: Any.Type, in scope: AdapterScope) -> ValueAdapter? {
    if let type = type as? any MappableModel.Type { return modelAdapter(type, scope) }
    if let type = type as? any TaggedModel.Type { return taggedAdapter(type, scope) }
    if let type = type as? any MappableWrapper.Type {
      let value = adapter(for: type.wrappedType, in: scope)
      return wrapperAdapter(type, holding: value, in: scope)
    }
    if let type = type as? any RawRepresentable.Type, let adapter = rawValueAdapter(type, scope) {
      return adapter
    }
    if let represented = RepresentedTypes.find(type) {
      return represented.makeAdapter(self, scope)
    }
    if let type = type as? any Decodable.Type, RepresentedTypes.remedy(for: type) == nil {
      return decodableAdapter(type, scope.rules)
    }
    return nil
  }

  /// Returns the conversion of the keys of a dictionary, or nil if an object cannot have them.
  func keyConversion<Key>(of _: Key.Type, in scope: AdapterScope) -> KeyConversion<Key>? {
    let form = scope.layers.last { $0.dateForm != nil }?.dateForm
    if form != nil, RepresentedTypes.isOfDates(key: Key.self) { typesWithForm.append(Date.self) }
    return .find(in: &nesting, dates: DateKeys(form, scope.rules.conversions))
  }

  private func containerAdapter(
    _ type: Any.Type,
    _ kind: ValueKind,
    _ scope: AdapterScope,
  ) -> ValueAdapter? {
    func optional<Wrapped>(_: Wrapped.Type) -> ValueAdapter? { Wrapped?.makeAdapter(self, scope) }
    func array<Element>(_: Element.Type) -> ValueAdapter? { [Element].makeAdapter(self, scope) }
    func dictionary<Value>(_: Value.Type) -> ValueAdapter? {
      [String: Value].makeAdapter(self, scope)
    }
    // The most common ones without a conformance check, which is slow.
    return switch kind {
    case .optional(let wrapped): optional(wrapped)
    case .array(let element): array(element)
    case .dictionary(let value, let key) where key == String.self: dictionary(value)
    default: (type as? any ValueContainer.Type)?.makeAdapter(self, scope)
    }
  }

  private func modelAdapter(
    _ type: any MappableModel.Type,
    _ scope: AdapterScope,
  ) -> ValueAdapter {
    let adapter = ModelAdapter(plan(for: type), takesRefused: scope.takesRefused)
    guard let family = scope.family ?? ownFamily(of: type) else { return adapter }
    return familyAdapter(family, type, declared: adapter, scope)
  }

  private func familyAdapter(
    _ family: any ModelFamily.Type,
    _ type: Any.Type,
    declared: ModelAdapter? = nil,
    open: AnyAdapter? = nil,
    _ scope: AdapterScope,
  ) -> ValueAdapter {
    usedFamily = true
    return FamilyAdapter((declared, open), memory: .of(type), family, policy, scope, cache)
  }

  private func jsonAdapter(for type: Any.Type, _ scope: AdapterScope) -> ValueAdapter? {
    if type == JSONValue.self { return JSONValueAdapter(rules: scope.rules) }
    if type == JSONObject.self { return JSONObjectAdapter(rules: scope.rules) }
    guard type == Any.self else { return nil }
    let adapter = AnyAdapter(policy, cache, rules: scope.rules)
    guard let family = scope.family else { return adapter }
    return familyAdapter(family, type, open: adapter, scope)
  }

  private func rawValueAdapter<Value: RawRepresentable>(
    _: Value.Type,
    _ scope: AdapterScope,
  ) -> ValueAdapter? {
    adapter(for: Value.RawValue.self, in: scope.rawValue).map { RawValueAdapter<Value>($0) }
  }

  private func decodableAdapter<Value: Decodable>(
    _: Value.Type,
    _ rules: MappingRules,
  ) -> ValueAdapter {
    DecodableAdapter<Value>(rules: rules)
  }
}

extension Array {
  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    let element = builder.adapter(for: Element.self, in: scope.element)
    if let scalar = element as? ScalarAdapter,
      let array = ScalarArrayAdapter(scalar, memory: .of([Element].self), rules: scope.rules)
    {
      return array
    }
    guard let element else { return nil }
    return element.hasIdentity(scope.rules)
      ? KeepingArrayAdapter<Element>(element, rules: scope.rules)
      : ArrayAdapter<Element>(element, rules: scope.rules)
  }
}

extension Set {
  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    guard FoundationObject.canHash(Element.self) else { return nil }
    return builder.adapter(for: Element.self, in: scope.element)
      .map { SetAdapter<Element>($0, rules: scope.rules) }
  }
}

extension Dictionary {
  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    guard let key = builder.keyConversion(of: Key.self, in: scope),
      let value = builder.adapter(for: Value.self, in: scope.element)
    else { return nil }
    let (rules, owner) = (scope.rules, scope.leftoversOf)
    return value.hasIdentity(rules)
      ? KeepingDictionaryAdapter<Key, Value>(value, key: key, rules: rules, leftoversOf: owner)
      : DictionaryAdapter<Key, Value>(value, key: key, rules: rules, leftoversOf: owner)
  }
}
