import ModelMappingFoundation
import PropertyIntrospection

/// Applies the conversions of transformers before the built-in ones.
extension PlanBuilder {
  /// Returns the adapter of a property, with the conversions for that property.
  func adapter(
    for property: PropertyInfo,
    _ transformer: ValueTransformer,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    if transformer.isUnstated { return adapter(for: property.type, in: scope) }
    var scope = scope
    if let forms = transformer.forms(ofProperty: property.name) { scope = scope.adding(forms) }
    var changes = transformer.changes(forProperty: property.name)
    changes.keepFitting(property)
    return adapter(for: property.type, by: changes, in: scope)
  }

  /// Returns the adapter of a type, with conversions for the type or for the value it holds.
  private func adapter(
    for type: Any.Type,
    by changes: ValueTransformer.Changes,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    if changes.isEmpty { return adapter(for: type, in: scope) }
    let (own, others) = changes.divided(by: type)
    let whole: ValueAdapter?
    if let holder = type as? any WrapperType.Type, !others.isEmpty {
      guard nesting.enter(type) else { return nil }
      defer { nesting.leave() }
      whole = adapter(for: holder.wrappedType, by: others, in: scope.optional)
        .map { holder.makeAdapter(holding: $0) }
    } else if let wrapper = type as? any MappableWrapper.Type, !others.isEmpty {
      guard nesting.enter(type) else { return nil }
      defer { nesting.leave() }
      let value = adapter(for: wrapper.wrappedType, by: others, in: scope)
      whole = wrapperAdapter(wrapper, holding: value, in: scope)
    } else {
      whole = adapter(for: type, in: scope)
    }
    if own.isEmpty { return whole }
    let adapter = changed(whole, by: own, type, in: scope)
    return constrained(adapter, type, isConverted: true, in: scope)
  }

  /// Returns an adapter that reads or writes with the changes.
  func changed(
    _ adapter: ValueAdapter?,
    by changes: ValueTransformer.Changes,
    _ type: Any.Type,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    // The types that a closure takes or returns are not inside the type, and no closures precede them.
    let around = nesting
    nesting = TypeNesting()
    defer { nesting = around }
    var adapter = adapter
    if let form = changes.form?.scalarForm(of: type) {
      typesWithForm.append(type)
      adapter = ScalarFormAdapter(
        form,
        memory: .of(type),
        rules: scope.rules.conversions,
        isDeclared: true,
      )
    }
    var reading = BySource<TransformingAdapter.Conversion>()
    for (source, change) in changes.reading.entries {
      switch change {
      case .refusal: reading[source] = .refused
      case .step(let step):
        guard let taken = adapterOfSource(step) else { continue }
        reading[source] = .by(step, taken)
      }
    }
    var writing: TransformingAdapter.Conversion?
    switch changes.writing {
    case .refusal?: writing = .refused
    case .step(let step)?:
      writing = self.adapter(for: step.result, in: self.scope.bare).map { .by(step, $0) }
    case nil: break
    }
    if reading.isEmpty, writing == nil { return adapter }
    return TransformingAdapter(
      adapter,
      memory: adapter?.memory ?? TypeMemory.of(type),
      name: TargetName.of(type),
      reading: reading,
      writing: writing,
      isOptional: scope.isOptional,
    )
  }

  /// Returns the adapter of the values that a closure takes.
  private func adapterOfSource(_ step: TransformStep) -> ValueAdapter? {
    step.source == Void.self ? VoidAdapter() : adapter(for: step.source, in: scope.bare)
  }

  /// Returns the conversions whose closures take or return a type that cannot be mapped.
  func unreadableSteps(of transformer: ValueTransformer) -> [TransformStep] {
    transformer.steps.filter { step in
      step.selector.role.isReading
        ? adapterOfSource(step) == nil : adapter(for: step.result, in: scope.bare) == nil
    }
  }

  /// The mistakes in the transformers of the options and the policy.
  var remarks: [Fault] {
    scope.layers.flatMap { layer -> [String] in
      let misplaced = layer.propertySteps.map(\.isForNoModel) + layer.formsForNoModel
      return layer.faults + misplaced + unreadableSteps(of: layer).map(\.cannotBeMapped)
    }
    .map { words in
      .init(
        .invalidDeclaration,
        isError: scope.rules.declarationMistakes == .fail,
        detail: "valueTransformer of the options or the policy: \(words)",
      )
    }
  }
}

extension TransformStep {
  /// A message that the closure's other type cannot be mapped.
  var cannotBeMapped: String {
    let (verb, type) = selector.role.isReading ? ("takes", source) : ("gives", result)
    return "the closure of `\(selector.text)` \(verb) \(TypeName.readable(type)), "
      + "which cannot be mapped"
  }

  /// A message that a conversion for one property is declared outside a model.
  var isForNoModel: String {
    "`\(selector.text)` is for one property, so it belongs in a model's transformer"
  }

  /// Returns a message if the closure contradicts the type of its property; otherwise nil.
  func contradiction(with property: PropertyInfo) -> String? {
    let type = selector.role.isReading ? result : source
    if wrappedTypes(from: property.type).contains(where: { $0 == type }) { return nil }
    let verb = selector.role.isReading ? "gives" : "takes"
    return "the closure of `\(selector.text)` \(verb) \(TypeName.readable(type)), but "
      + "`\(property.name)` is of type \(TypeName.readable(property.type))"
  }
}

extension ValueTransformer.Changes {
  /// Drops changes that contradict a property's type; the plan reports them elsewhere.
  fileprivate mutating func keepFitting(_ property: PropertyInfo) {
    func fits(_ change: ValueTransformer.Change) -> Bool {
      guard case .step(let step) = change else { return true }
      return step.contradiction(with: property) == nil
    }
    reading.keep { fits($0) }
    writing = writing.flatMap { fits($0) ? $0 : nil }
  }

  /// Returns the changes whose closures return or take values of a type, and the remaining ones.
  fileprivate func divided(by type: Any.Type) -> (own: Self, others: Self) {
    var (own, others) = (self, self)
    own.reading.keep { $0.isStep { $0.result == type } }
    others.reading.keep { !$0.isStep { $0.result == type } }
    let isOwn = writing?.isStep { $0.source == type } ?? false
    if isOwn { others.writing = nil } else { own.writing = nil }
    return (own, others)
  }
}

extension ValueTransformer.Change {
  fileprivate func isStep(_ condition: (TransformStep) -> Bool) -> Bool {
    if case .step(let step) = self { condition(step) } else { false }
  }
}
