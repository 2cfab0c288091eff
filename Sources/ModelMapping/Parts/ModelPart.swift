import PropertyIntrospection

/// A property that is included when a model is compared, copied or archived.
///
/// Parts are the properties mapped to JSON, those mapped to `.none`, and those that the engine leaves alone
/// because their type cannot be mapped. Properties that are ignored, `weak`, `unowned`, lazy or functions are
/// not parts.
package final class ModelPart {
  /// The property's name.
  package let name: String
  /// Its key in an archive: its name, qualified if a superclass has a part of the same name.
  package let key: String
  /// The hash of that.
  package let keyHash: KeyHash
  /// Its storage location.
  let field: StoredField
  /// The memory operations of its storage.
  let memory: TypeMemory
  /// The type of its value; for a wrapped property, the wrapped type.
  package let type: Any.Type
  /// Whether it can be overwritten.
  let isMutable: Bool
  /// Whether its value must not be shown; set before the plan is published.
  var isHidden: Bool
  /// The family that the model declares for the models in it, if any.
  package let family: (any ModelFamily.Type)?
  /// The adapter that maps its value to JSON; nil if it is not mapped.
  let adapter: ValueAdapter?
  /// The adapter of its storage; for a wrapped property, the wrapper's.
  private let storage: ValueAdapter?
  /// Whether the value is in the memory of the property.
  private let isInMemory: Bool
  /// The scalar that it is, if it is compared and hashed in its memory.
  private let scalar: (kind: ScalarKind, isOptional: Bool)?
  /// Its type, if that decides.
  private let plainType: PlainType?

  /// Creates a part from a property whose storage holds its type as declared.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - owner: The model's type.
  ///   - adapter: The adapter of its storage, if there is one.
  ///   - isMapped: Whether that maps its value to JSON.
  ///   - isTaken: Whether a superclass has a part of this name, as private properties may.
  ///   - isSensitive: Whether the model declares it sensitive.
  ///   - family: The family that the model declares for it.
  init(
    _ property: PropertyInfo,
    of owner: TypeInfo,
    _ adapter: ValueAdapter?,
    isMapped: Bool,
    isTaken: Bool,
    isSensitive: Bool,
    family: (any ModelFamily.Type)?,
  ) {
    name = property.name
    key = isTaken ? "\(TypeName.readable(property.declaringType)).\(property.name)" : property.name
    keyHash = KeyHash(of: key)
    memory = adapter?.memory ?? TypeMemory.of(property.type)
    field = property.isAccessed ? .none : StoredField(of: property, in: owner, as: memory)
    isMutable = property.isMutable
    isHidden = isSensitive
    self.family = family
    let wrapper = adapter?.asWrapper
    self.adapter = isMapped ? wrapper?.innermost ?? adapter : nil
    type = wrapper?.innermost?.memory.type ?? memory.type
    storage = adapter
    isInMemory = wrapper == nil && !property.isAccessed
    scalar = isInMemory ? ScalarKind.find(property.type) : nil
    plainType = isInMemory ? PlainType.find(property.type) : nil
  }

  /// Whether its value must not be shown.
  package var isSensitive: Bool { isHidden }

  private var wrapper: (any AnyWrapperAdapter)? { storage?.asWrapper }

  /// Returns the value of the property.
  package func value(in instance: InstanceStorage) -> Any {
    instance.withSlot(of: field, storage, isInitialized: true) { slot in
      wrapper?.boxedValue(of: slot) ?? memory.box(slot)
    }
  }

  /// Returns whether the property has equal values in two instances, of which a closure compares structs that are
  /// models; nil if the values must be boxed to be compared.
  func areEqual(
    _ left: InstanceStorage,
    _ right: InstanceStorage,
    _ models: (ModelPlan, Slot, Slot) -> Bool?,
  ) -> Bool? {
    guard isInMemory else { return nil }
    let left = left.slot(field, isInitialized: true)
    let right = right.slot(field, isInitialized: true)
    func areEqual<Value: Equatable>(_: Value.Type) -> Bool {
      left.get(Value.self) == right.get(Value.self)
    }
    switch scalar {
    case (.string, false)?: return areEqual(String.self)
    case (.string, true)?: return areEqual(String?.self)
    case (.int, false)?: return areEqual(Int.self)
    case (.int, true)?: return areEqual(Int?.self)
    case (.bool, false)?: return areEqual(Bool.self)
    case (.bool, true)?: return areEqual(Bool?.self)
    case (.double, false)?:
      let (left, right) = (left.get(Double.self), right.get(Double.self))
      return left == right || left.isNaN && right.isNaN
    default:
      if let plainType { return plainType.areEqual(left, right) }
      return adapter?.areEqual(left, right, models)
    }
  }

  /// Hashes the value of the property in an instance, in which a closure hashes structs that are models; returns false
  /// if the value must be boxed to be hashed, as all but the most common scalars in an object that others may change.
  func hash(
    _ instance: InstanceStorage,
    isShared: Bool,
    into hasher: inout Hasher,
    _ models: (ModelPlan, Slot) -> Int?,
  ) -> Bool {
    guard isInMemory else { return false }
    let slot = instance.slot(field, isInitialized: true)
    func add<Value: Hashable>(_: Value.Type) {
      if scalar?.isOptional == false { return slot.get(Value.self).hash(into: &hasher) }
      if let value = slot.get(Value?.self) {
        value.hash(into: &hasher)
      } else {
        hasher.combine(ValueAdapter.hashOfNil)
      }
    }
    switch scalar?.kind {
    case .string: add(String.self)
    case .int: add(Int.self)
    case .bool: add(Bool.self)
    default:
      if isShared { return false }
      if let plainType { return plainType.hash(slot, into: &hasher) }
      return adapter?.hash(slot, into: &hasher, models) ?? false
    }
    return true
  }

  /// Returns the archive form of the value of the property; nil if the value must be boxed to be archived.
  package func archived(_ instance: InstanceStorage) -> JSONValue? {
    plainType?.archived(instance.slot(field, isInitialized: true))
  }

  /// Sets the value of the property if it has the right type; an existing wrapper is kept.
  func set(in instance: InstanceStorage, to value: Any) {
    instance.withSlot(of: field, storage, isInitialized: true) { _ = set($0, to: value) }
  }

  /// Sets the value of the property from its archive form; returns false if the value must be boxed for that.
  func set(in instance: InstanceStorage, toArchived form: JSONValue) -> Bool {
    plainType?.set(instance.slot(field, isInitialized: true), toArchived: form) ?? false
  }

  /// Sets the value in the property's slot if it has the right type; an existing wrapper is kept.
  func set(_ slot: Slot, to value: Any) -> Bool {
    wrapper?.setValue(of: slot, to: value) ?? memory.set(slot, to: value)
  }

  /// Sets the value in the property's slot from its archive form; returns false if the value must be boxed for that.
  func set(_ slot: Slot, toArchived form: JSONValue) -> Bool {
    plainType?.set(slot, toArchived: form) ?? false
  }

  /// Initializes the property's empty slot with nil; returns nil if the property is not mapped.
  func initializeNil(_ slot: Slot) -> Bool? { storage?.initializeNil(slot) }

  /// Whether its value is set by a property wrapper or through a key path.
  var isSetByUserCode: Bool { wrapper != nil }

  /// Returns nil or the zero of its type, if it has one.
  func makeZero() -> Any? {
    withTemporarySlot(for: memory) { slot in
      guard let storage, storage.initializeNil(slot) || storage.initializeZero(slot)
      else { return nil }
      defer { memory.destroy(slot.filled) }
      return wrapper?.boxedValue(of: slot.filled) ?? memory.box(slot.filled)
    }
  }

  /// Whether its storage is an object that copies of a struct share.
  var isShared: Bool { wrapper?.isObject ?? false }

  /// Replaces the value in the property's slot in a copy of a struct; a shared wrapper is replaced by a new
  /// one.
  func replace(_ slot: Slot, with value: Any) {
    guard isShared else {
      _ = set(slot, to: value)
      return
    }
    withTemporarySlot(for: memory) { new in
      if set(new, to: value) { memory.move(from: new.filled, to: slot) }
    }
  }

  /// Returns whether it is the property at an offset; a zero-size property may share another's offset.
  func occupies(_ offset: Int) -> Bool { field.offset == offset && memory.size > 0 }
}

/// The parts of a model, in the order of its properties.
///
/// Visiting them counts no references to them, for which threads would contend.
final class ModelParts {
  private let all: [ModelPart]
  private let lent: [Unretained<ModelPart>]

  init(_ parts: [ModelPart]) {
    all = parts
    lent = parts.map { Unretained($0) }
  }

  var count: Int { lent.count }

  func contains(where isTrue: (ModelPart) -> Bool) -> Bool { all.contains(where: isTrue) }

  @inline(__always)
  func withPart<R, E: Error>(at index: Int, _ body: (ModelPart) throws(E) -> R) throws(E) -> R {
    try lent[index].withObject(body)
  }
}

extension Fault {
  /// Creates a fault for a value of the wrong type.
  init(misfit part: ModelPart) {
    self.init(.typeMismatch, expected: .type(TypeName.readable(part.type)))
  }

  /// Returns the fault with a property prepended to its key path, redacted if the property is sensitive.
  package func under(_ part: ModelPart) -> Fault {
    var fault = self
    if part.isSensitive { fault.redact() }
    return fault.under(.key(part.name))
  }
}

extension ModelPlan {
  /// Returns the plan of a model's dynamic type.
  ///
  /// The parts do not depend on the policy, so the plan is the one of the model's own engine.
  package static func of(_ model: any MappableModel) -> ModelPlan {
    of(type: Swift.type(of: model))
  }

  /// Returns the plan of a type with the type's own engine.
  package static func of(type: any MappableModel.Type) -> ModelPlan {
    lent(of: type).withObject { $0 }
  }

  /// Returns the plan of a type with the type's own engine, which is never released.
  package static func lent(of type: any MappableModel.Type) -> Unretained<ModelPlan> {
    func open<Model: MappableModel>(_: Model.Type) -> Unretained<ModelPlan> {
      PlanCache.shared.lentPlan(for: Model.self, Model.Policy.self)
    }
    return open(type)
  }

  /// Returns the number of parts, or nil if the type cannot be described.
  ///
  /// - Throws: The reason why the type cannot be mapped.
  package func usablePartCount() throws(Fault) -> Int? {
    if let fault = content.faults.first { throw fault }
    return ownParts?.count
  }

  /// Returns the values of a model's parts, in order.
  func values(of model: any MappableModel) -> [Any] {
    guard let parts else { return [] }
    return withStorage(of: model) { storage in
      parts.withObject { parts in
        (0..<parts.count).map { parts.withPart(at: $0) { $0.value(in: storage) } }
      }
    }
  }

  /// Calls a closure with each part of a model, in order, and the storage of the model, for reading.
  package func forEachPart(
    of model: some MappableModel,
    _ body: (ModelPart, InstanceStorage) throws(Fault) -> Void,
  ) throws(Fault) {
    guard let parts else { return }
    try withReadOnlySlot(of: model) { slot throws(Fault) in
      let storage = InstanceStorage(of: slot, isClass: isClass)
      try parts.withObject { parts throws(Fault) in
        for index in 0..<parts.count {
          try parts.withPart(at: index) { part throws(Fault) in try body(part, storage) }
        }
      }
    }
  }

  /// Calls a closure with the storage of a model, for reading.
  func withStorage<R>(of model: any MappableModel, _ body: (InstanceStorage) -> R) -> R {
    func open<Model: MappableModel>(_ model: Model) -> R {
      withReadOnlySlot(of: model) { body(InstanceStorage(of: $0, isClass: isClass)) }
    }
    return open(model)
  }

  /// Returns a new object made by `init()`, or nil if the type has no `init()`.
  func makeDefault() -> Any? {
    guard operations.hasDefault else { return nil }
    return withTemporarySlot(for: memory) { slot in
      operations.initializeDefault(slot)
      defer { memory.destroy(slot.filled) }
      return memory.box(slot.filled)
    }
  }

  /// Writes values into the parts of an object of exactly the plan's type.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - value: Returns the value of a part, of exactly its type, or nil to leave the part unchanged.
  /// - Throws: The error of `value`.
  func write(
    into object: any MappableModel,
    _ value: (ModelPart) throws(Fault) -> Any?,
  ) throws(Fault) {
    let reference = object as AnyObject
    defer { withExtendedLifetime(reference) {} }
    try write(into: InstanceStorage(of: reference), value)
  }

  /// Returns a copy of a struct with some of its parts replaced.
  ///
  /// No other code has seen the copy, so even a `let` can be replaced.
  ///
  /// - Parameters:
  ///   - values: For each part its new value, or nil to leave it unchanged.
  ///   - model: The struct.
  /// - Returns: The changed copy.
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
    _ value: (ModelPart) throws(Fault) -> Any?,
  ) throws(Fault) {
    for part in content.parts ?? [] where part.isMutable {
      guard let value = try value(part) else { continue }
      part.set(in: storage, to: value)
    }
  }
}

// MARK: - New models

extension ModelPlan {
  /// Makes a model of the plan's type from the archive forms of its parts.
  ///
  /// On failure, everything made so far is destroyed.
  ///
  /// - Parameters:
  ///   - forms: The forms by the keys of the parts.
  ///   - value: Returns the value of a part, of exactly its type, from its form.
  ///   - check: Checks the finished model.
  /// - Returns: The model.
  /// - Throws: The error of `value`, a declaration fault, or an error for a missing part.
  package func makeModel(
    from forms: JSONObject,
    _ value: (ModelPart, JSONValue) throws(Fault) -> Any,
    check: (Slot) -> Void,
  ) throws(Fault) -> Any {
    if let fault = content.faults.first { throw fault }
    return try withTemporarySlot(for: memory) { slot throws(Fault) in
      if content.construction == .inPlace {
        try build(in: slot, from: forms, value)
      } else {
        operations.initializeDefault(slot)
      }
      let live = slot.filled
      defer { memory.destroy(live) }
      if content.construction == .fromDefault {
        let storage = InstanceStorage(of: live, isClass: isClass)
        for part in content.parts ?? [] where part.isMutable {
          guard let form = forms.value(of: part.key, part.keyHash) else { continue }
          if !part.set(in: storage, toArchived: form) {
            part.set(in: storage, to: try value(part, form))
          }
        }
      }
      check(live)
      return memory.box(live)
    }
  }

  /// Returns the value that a part has without one of its own: its default, or else nil or its type's zero.
  package func valueOfNew(_ part: ModelPart) -> Any? {
    guard content.construction == .fromDefault else { return part.makeZero() }
    guard let model = makeDefault() as? any MappableModel,
      let index = content.parts?.firstIndex(where: { $0.key == part.key })
    else { return nil }
    return values(of: model)[index]
  }

  /// Initializes every property of a struct in raw memory exactly once, or none on failure.
  private func build(
    in slot: Slot,
    from forms: JSONObject,
    _ value: (ModelPart, JSONValue) throws(Fault) -> Any,
  ) throws(Fault) {
    let parts = ownParts ?? ModelParts([])
    let storage = InstanceStorage(of: slot, isClass: false)
    var done = 0
    do throws(Fault) {
      while done < parts.count {
        try parts.withPart(at: done) { part throws(Fault) in
          let slot = storage.slot(part.field, isInitialized: false)
          if let form = forms.value(of: part.key, part.keyHash) {
            if part.set(slot, toArchived: form) { return }
            guard part.set(slot, to: try value(part, form)) else {
              throw Fault(misfit: part).under(part)
            }
          } else if !initializeNil(part, slot) {
            throw Fault(.missingKey).under(part)
          }
        }
        done += 1
      }
    } catch {
      for index in 0..<done {
        parts.withPart(at: index) { part in
          part.memory.destroy(storage.slot(part.field, isInitialized: true))
        }
      }
      throw error
    }
    for entry in content.nils where !parts.contains(where: { $0.occupies(entry.field.offset) }) {
      _ = entry.adapter.initializeNil(storage.slot(entry.field, isInitialized: false))
    }
  }

  /// Whether a model can be made without the value of a part.
  package func canLack(_ part: ModelPart) -> Bool {
    if content.construction == .fromDefault { return true }
    return withTemporarySlot(for: part.memory) { slot in
      guard initializeNil(part, slot) else { return false }
      part.memory.destroy(slot.filled)
      return true
    }
  }

  private func initializeNil(_ part: ModelPart, _ slot: Slot) -> Bool {
    if let isNil = part.initializeNil(slot) { return isNil }
    return NilAdapter.of(part.memory.type)?.initializeNil(slot) ?? false
  }
}
