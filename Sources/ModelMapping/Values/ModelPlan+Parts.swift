import PropertyIntrospection

extension ModelPlan {
  /// The plan of a model's own type, which for an object is the dynamic one.
  ///
  /// What takes part does not depend on the policy, so each model has the plan of its own engine.
  static func of(_ model: any MappableModel) -> ModelPlan { of(type: Swift.type(of: model)) }

  /// The plan of a type with its own engine.
  static func of(type: any MappableModel.Type) -> ModelPlan {
    func open<Model: MappableModel>(_: Model.Type) -> ModelPlan {
      PlanCache.shared.plan(for: Model.self, Model.Policy.self)
    }
    return open(type)
  }

  /// The values of the parts of a model, in their order.
  func values(of model: any MappableModel) -> [Any] {
    guard let parts = content.parts else { return [] }
    func open<Model: MappableModel>(_ model: Model) -> [Any] {
      withReadOnlySlot(of: model) { slot in
        let storage = InstanceStorage(of: slot, isClass: isClass)
        return parts.map { $0.value(in: storage.slot($0.field, isInitialized: true)) }
      }
    }
    return open(model)
  }

  /// A new object, as `init()` makes it; nil for a type without one.
  func makeDefault() -> Any? {
    guard operations.hasDefault else { return nil }
    return withTemporarySlot(for: memory) { slot in
      operations.initializeDefault(slot)
      defer { memory.destroy(slot.filled) }
      return memory.box(slot.filled)
    }
  }

  /// Writes values into the parts of an object, which is of the plan's own type.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - value: gives the value of a part, of exactly its type, or nil to leave it.
  /// - Throws: what `value` throws.
  func write(
    into object: any MappableModel,
    _ value: (ModelPart) throws(ValueFailure) -> Any?,
  ) throws(ValueFailure) {
    let reference = object as AnyObject
    defer { withExtendedLifetime(reference) {} }
    try write(into: InstanceStorage(of: reference), value)
  }

  /// A struct with other values in some of its parts.
  ///
  /// The struct is a copy that nobody has seen, so a `let` may differ from the first on.
  ///
  /// - Parameters:
  ///   - values: for each part its new value, or nil to leave it.
  ///   - model: the struct.
  /// - Returns: the other struct.
  func replacing(_ values: [Any?], in model: any MappableModel) -> any MappableModel {
    func open<Model: MappableModel>(_ model: Model) -> any MappableModel {
      var model = model
      withSlot(of: &model) { slot in
        let storage = InstanceStorage(of: slot, isClass: false)
        for (part, value) in zip(content.parts ?? [], values) {
          guard let value else { continue }
          part.replace(storage.slot(part.field, isInitialized: true), with: value)
        }
      }
      return model
    }
    return open(model)
  }

  private func write(
    into storage: InstanceStorage,
    _ value: (ModelPart) throws(ValueFailure) -> Any?,
  ) throws(ValueFailure) {
    for part in content.parts ?? [] where part.isMutable {
      guard let value = try value(part) else { continue }
      _ = part.set(storage.slot(part.field, isInitialized: true), to: value)
    }
  }
}

// MARK: - New models

extension ModelPlan {
  /// Makes a model of the plan's own type from the values of its parts, and lets it check itself.
  ///
  /// On failure nothing of it is left.
  ///
  /// - Parameter value: gives the value of a part, of exactly its type, or nil if there is none.
  /// - Returns: the model.
  /// - Throws: what `value` and the model's `validate()` throw, or which part is missing.
  func makeModel(
    _ value: (ModelPart) throws(ValueFailure) -> Any?
  ) throws(ValueFailure) -> Any {
    if let fault = content.faults.first { throw ValueFailure(fault) }
    return try withTemporarySlot(for: memory) { slot throws(ValueFailure) in
      if content.construction == .inPlace {
        try build(in: slot, value)
      } else {
        operations.initializeDefault(slot)
      }
      let live = slot.filled
      defer { memory.destroy(live) }
      if content.construction == .fromDefault {
        try write(into: InstanceStorage(of: live, isClass: isClass), value)
      }
      do {
        try operations.validate(live)
      } catch {
        throw ValueFailure(thrown: error, .validationFailed)
      }
      return memory.box(live)
    }
  }

  /// Initialises every property of a struct in raw memory once, or none.
  private func build(
    in slot: Slot,
    _ value: (ModelPart) throws(ValueFailure) -> Any?,
  ) throws(ValueFailure) {
    let parts = content.parts ?? []
    let storage = InstanceStorage(of: slot, isClass: false)
    var done = 0
    do throws(ValueFailure) {
      for part in parts {
        let place = storage.slot(part.field, isInitialized: false)
        if let value = try value(part) {
          guard part.set(place, to: value) else {
            throw ValueFailure(misfit: part).under(part)
          }
        } else if !initializeNil(part, place) {
          throw ValueFailure(.missingKey).under(part)
        }
        done += 1
      }
    } catch {
      for part in parts[..<done] {
        part.memory.destroy(storage.slot(part.field, isInitialized: true))
      }
      throw error
    }
    for entry in content.nils where !parts.contains(where: { $0.stands(at: entry.field.offset) }) {
      _ = entry.adapter.initializeNil(storage.slot(entry.field, isInitialized: false))
    }
  }

  private func initializeNil(_ part: ModelPart, _ place: Slot) -> Bool {
    if let isNil = part.initializeNil(place) { return isNil }
    return NilAdapter<Never>.of(part.memory.type)?.initializeNil(place) ?? false
  }
}
