import PropertyIntrospection

/// Puts the conversions of transformers before what the library does itself.
extension PlanBuilder {
  /// The adapter of a property, with conversions for it alone.
  func adapter(
    for property: PropertyInfo,
    _ transformer: ValueTransformer,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    let adapter = adapter(for: property.type, in: scope)
    var changes = transformer.changes(forProperty: property.name)
    changes.keepFitting(property)
    if changes.isEmpty { return adapter }
    guard case .optional(let wrapped) = property.valueKind else {
      return changed(adapter, by: changes, property.type, in: scope.required)
    }
    // A closure may be for the Optional as a whole, in writing, or for what it wraps.
    var outer = ValueTransformer.Changes()
    if case .step(let step)? = changes.writing, step.source == property.type {
      outer.writing = changes.writing
      changes.writing = nil
    }
    var result = adapter
    if !changes.isEmpty {
      let inner = self.adapter(for: wrapped, in: scope.optional)
      let changed = changed(inner, by: changes, wrapped, in: scope.optional)
      result = optionalAdapter(changed, of: property.type)
    }
    return outer.isEmpty
      ? result : self.changed(result, by: outer, property.type, in: scope.required)
  }

  /// An adapter that does some things in another way.
  func changed(
    _ adapter: ValueAdapter?,
    by changes: ValueTransformer.Changes,
    _ type: Any.Type,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    var reading: [JSONSource: TransformingAdapter.Reading] = [:]
    for (source, change) in changes.reading {
      switch change {
      case .refusal: reading[source] = .refused
      case .step(let step):
        guard let taken = adapterOfSource(step) else { continue }
        reading[source] = .by(step, taken)
      }
    }
    var writing: TransformingAdapter.Writing?
    switch changes.writing {
    case .refusal?: writing = .refused
    case .step(let step)?:
      writing = self.adapter(for: step.result, in: self.scope.bare).map { .by(step, $0) }
    case nil: break
    }
    if reading.isEmpty, writing == nil { return adapter }
    return TransformingAdapter(
      adapter,
      memory: adapter?.memory ?? TypeMemory.of(opened: type),
      name: TargetName.of(type),
      reading: reading,
      writing: writing,
      isOptional: scope.isOptional,
    )
  }

  /// What reads the values that a closure takes.
  private func adapterOfSource(_ step: TransformStep) -> ValueAdapter? {
    step.source == Void.self ? VoidAdapter() : adapter(for: step.source, in: scope.bare)
  }

  /// The conversions whose closures take or give what cannot be mapped.
  func unreadableSteps(of transformer: ValueTransformer) -> [TransformStep] {
    transformer.steps.filter { step in
      step.selector.role.isReading
        ? adapterOfSource(step) == nil : adapter(for: step.result, in: scope.bare) == nil
    }
  }

  /// Mistakes in the transformers of the options and the policy.
  var remarks: [Findings.Finding] {
    scope.layers.flatMap { layer in
      layer.faults + layer.propertySteps.map(\.isForNoModel)
        + unreadableSteps(of: layer).map(\.cannotBeMapped)
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

extension TransformSelector.Role {
  /// Whether it is for reading.
  var isReading: Bool {
    switch self {
    case .reading, .readingProperty: true
    case .writing, .writingProperty: false
    }
  }
}

extension TransformStep {
  /// That the closure's other type cannot be mapped.
  var cannotBeMapped: String {
    let (verb, type) = selector.role.isReading ? ("takes", source) : ("gives", result)
    return "the closure of `\(selector.text)` \(verb) \(TypeName.readable(type)), "
      + "which cannot be mapped"
  }

  /// That a property's conversion stands where no model is.
  var isForNoModel: String {
    "`\(selector.text)` is for one property and has its place in a model's transformer"
  }

  /// What contradicts the type of the property it is for; nil if nothing does.
  func contradiction(with property: PropertyInfo) -> String? {
    let type = selector.role.isReading ? result : source
    if type == property.type { return nil }
    if case .optional(let wrapped) = property.valueKind, type == wrapped { return nil }
    let verb = selector.role.isReading ? "gives" : "takes"
    return "the closure of `\(selector.text)` \(verb) \(TypeName.readable(type)), but "
      + "`\(property.name)` is of type \(TypeName.readable(property.type))"
  }
}

extension ValueTransformer.Changes {
  /// Drops what contradicts a property's type; the plan says so elsewhere.
  fileprivate mutating func keepFitting(_ property: PropertyInfo) {
    func fits(_ change: ValueTransformer.Change) -> Bool {
      guard case .step(let step) = change else { return true }
      return step.contradiction(with: property) == nil
    }
    reading = reading.filter { fits($0.value) }
    writing = writing.flatMap { fits($0) ? $0 : nil }
  }
}

extension TypeMemory {
  /// The memory of a type that is known by its metatype only.
  static func of(opened type: Any.Type) -> TypeMemory {
    func open<Value>(_ type: Value.Type) -> TypeMemory { .of(type) }
    return _openExistential(type, do: open)
  }
}
