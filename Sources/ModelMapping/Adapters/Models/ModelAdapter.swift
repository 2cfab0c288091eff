import PropertyIntrospection

/// Reads and writes models according to their plans.
final class ModelAdapter: ValueAdapter {
  let plan: ModelPlan
  /// Whether a model is used even if its validation or its hook fails.
  let takesRefused: Bool

  init(_ plan: ModelPlan, takesRefused: Bool = false) {
    self.plan = plan
    self.takesRefused = takesRefused
    super.init(memory: plan.memory, .object)
  }

  // Each `read` calls `kind()` itself, because generic code would call it through a witness table.

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    guard kind == .object else { return try readOther(kind, from: &source, into: slot) }
    return try readObject(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    guard kind == .object else { return try readOther(kind, from: &source, into: slot) }
    return try readObject(from: &source, into: slot)
  }

  @inline(__always)
  private func readObject<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try plan.lentTable.withObject { table throws(ReadingFailure) in
      guard table.isPlain else {
        return try readUnusual(from: &source, into: slot, nil)
      }
      if slot.isInitialized { return try readOver(table, from: &source, into: slot, nil) }
      return try readNew(table, from: &source, into: slot, nil)
    }
  }

  /// Reads a model into an empty slot; hooks, if any, receive the object.
  @inline(__always)
  func readNew<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    into slot: Slot,
    _ object: JSONObject?,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.position
    guard table.construction == .fromDefault else {
      let storage = InstanceStorage(of: slot, isClass: false)
      guard try plan.fill(table, from: &source, storage, isLive: false) else { return .unusable }
      return try check(slot.filled, start, from: &source, object)
    }
    let mark = source.undo.count
    plan.lentOperations.withObject { $0.initializeDefault(slot) }
    let live = slot.filled
    do {
      let storage = InstanceStorage(of: live, isClass: plan.isClass)
      guard try plan.fill(table, from: &source, storage, isLive: true) else {
        plan.memory.destroy(live)
        return .unusable
      }
      if source.undo.count > mark { source.undo.forget(since: mark) }
    } catch {
      plan.memory.destroy(live)
      throw error
    }
    return try check(live, start, from: &source, object)
  }

  /// Validates a new model, and destroys it on failure.
  @inline(__always)
  private func check<S: ValueSource>(
    _ slot: Slot,
    _ start: Int,
    from source: inout S,
    _ object: JSONObject?,
  ) throws(ReadingFailure) -> ReadResult {
    do {
      guard try passes(slot, start, from: &source, object) else {
        plan.memory.destroy(slot)
        return .unusable
      }
    } catch {
      plan.memory.destroy(slot)
      throw error
    }
    return .written
  }

  @inline(__always)
  private func passes<S: ValueSource>(
    _ slot: Slot,
    _ start: Int,
    from source: inout S,
    _ object: JSONObject?,
    isUpdate: Bool = false,
  ) throws(ReadingFailure) -> Bool {
    if let object, let postprocess = plan.hooks.postprocess {
      do {
        try postprocess(slot, object)
      } catch {
        return try report(error, .transformFailed, start, from: &source)
      }
    }
    if isUpdate, !plan.policyRules.legacy.validatesUpdates { return true }
    var problems = ValidationProblems()
    do {
      try plan.lentOperations.withObject { operations throws(any Error) in
        try operations.validate(slot, &problems)
      }
    } catch {
      let isUsed = try report(problems, start, from: &source)
      return try report(error, .validationFailed, start, from: &source) && isUsed
    }
    if problems.isEmpty { return true }
    return try report(problems, start, from: &source)
  }

  /// How to read into an existing model.
  enum Rewriting {
    /// The model may keep values that the document leaves out.
    case update
    /// The model is new, and the document must contain everything a new model requires.
    case fill
  }

  /// Reads a document into an existing model, which is unchanged on failure.
  @inline(never)
  func update<S: ValueSource>(
    _ slot: Slot,
    from source: inout S,
    as rewriting: Rewriting = .update,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    guard kind == .object else { return try readOther(kind, from: &source, into: slot) }
    let adapter = forDynamicType(of: slot)
    if adapter !== self, adapter.plan.hidesText { source.findings.hidesText = true }
    let slot = adapter === self ? slot : slot.ofDynamicType
    guard adapter.plan.table.isPlain else {
      return try adapter.readUnusual(from: &source, into: slot, rewriting)
    }
    return try adapter.updateModel(from: &source, in: slot, nil, as: rewriting)
  }

  /// Returns the adapter of the value in a slot, which may be an instance of a subclass.
  private func forDynamicType(of slot: Slot) -> ModelAdapter {
    let dynamic = plan.forDynamicType(of: slot)
    return dynamic === plan ? self : ModelAdapter(dynamic, takesRefused: takesRefused)
  }

  func updateModel<S: ValueSource>(
    from source: inout S,
    in slot: Slot,
    _ object: JSONObject?,
    as rewriting: Rewriting = .update,
  ) throws(ReadingFailure) -> ReadResult {
    plan.isClass
      ? try updateObject(from: &source, in: slot, object, as: rewriting)
      : try updateStruct(from: &source, in: slot, object)
  }

  /// Reads over an existing model: updates or replaces it, according to the policy.
  @inline(never)
  func readOver<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    into slot: Slot,
    _ object: JSONObject?,
  ) throws(ReadingFailure) -> ReadResult {
    if plan.policyRules.nestedModels == .updatedInPlace {
      if plan.isClass, object == nil { return try update(slot, from: &source) }
      return try updateModel(from: &source, in: slot, object)
    }
    return try withTemporarySlot(for: memory) { new throws(ReadingFailure) in
      guard try readNew(table, from: &source, into: new, object) == .written else {
        return .unusable
      }
      memory.move(from: new.filled, to: slot)
      return .written
    }
  }

  /// Reads over a copy of a struct, which replaces the struct on success.
  ///
  /// No other code can access the copy yet, so its `let` properties may still change.
  @inline(never)
  private func updateStruct<S: ValueSource>(
    from source: inout S,
    in slot: Slot,
    _ object: JSONObject?,
  ) throws(ReadingFailure) -> ReadResult {
    try withTemporarySlot(for: memory) { new throws(ReadingFailure) in
      memory.copy(from: slot, to: new)
      guard try fillCopy(of: slot, new, from: &source, object) == .written else {
        return .unusable
      }
      memory.move(from: new.filled, to: slot)
      return .written
    }
  }

  private func fillCopy<S: ValueSource>(
    of original: Slot,
    _ slot: Slot,
    from source: inout S,
    _ object: JSONObject?,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.position
    let mark = source.undo.open()
    let live = slot.filled
    do throws(ReadingFailure) {
      let before = ModelBefore.original(InstanceStorage(of: original, isClass: false))
      let storage = InstanceStorage(of: live, isClass: false)
      if try plan.fill(plan.table, from: &source, storage, isLive: true, over: before),
        try passes(live, start, from: &source, object, isUpdate: true)
      {
        source.undo.close(mark, isObject: false)
        return .written
      }
    } catch {
      source.undo.rollBack(to: mark)
      memory.destroy(live)
      throw error
    }
    source.undo.rollBack(to: mark)
    memory.destroy(live)
    return .unusable
  }

  /// Reads into an object; on failure, restores it and all objects in it.
  @inline(never)
  private func updateObject<S: ValueSource>(
    from source: inout S,
    in slot: Slot,
    _ object: JSONObject?,
    as rewriting: Rewriting,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.position
    let mark = openUpdate(of: slot, in: &source.undo)
    do throws(ReadingFailure) {
      let storage = InstanceStorage(of: slot, isClass: true)
      let isUpdate = rewriting == .update
      let before = isUpdate ? ModelBefore.backup(mark) : nil
      if try plan.fill(plan.table, from: &source, storage, isLive: true, over: before),
        try passes(slot, start, from: &source, object, isUpdate: isUpdate)
      {
        source.undo.close(mark, isObject: true)
        return .written
      }
    } catch {
      source.undo.rollBack(to: mark)
      throw error
    }
    source.undo.rollBack(to: mark)
    return .unusable
  }

  /// Begins an update of an object and keeps its state, to restore it.
  func openUpdate(of slot: Slot, in undo: inout UndoLog) -> Int {
    let content = plan.content
    let backup = PropertyBackup(
      of: slot,
      content.rules
        .filter { $0.isRead && $0.access.place != .accessor }
        .map { (field: $0.field, memory: $0.adapter.memory) },
    )
    let accessed = AccessedValues(of: backup.object, content.accessed)
    return undo.open(backup, accessed, content.setters)
  }

  /// Handles a value that is not an object: null, a ready-made model, or a mismatch.
  @inline(never)
  private func readOther<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch kind {
    case .null:
      try source.readNull()
      return .null
    case .foreign:
      if let value = source.readForeign(Any.self), memory.set(slot, to: value) { return .written }
    default: if try source.takeNullWord(plan.policyRules.conversions) { return .null }
    }
    return try source.refuse(.typeMismatch, expected: expectation)
  }

  /// Skips the object and reports why the type cannot be mapped.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func refuse<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> ReadResult {
    let offset = source.offset
    try source.skip()
    for var fault in plan.content.faults {
      fault.offset = offset
      try source.findings.add(fault)
    }
    return .unusable
  }

  override var model: ModelAdapter? { self }
  override var readsInPlace: Bool { true }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    body(self, slot, other)
  }

  override func updatedObjects(in slot: Slot) -> [AnyObject] {
    if plan.isClass { return [slot.object] }
    let storage = InstanceStorage(of: slot, isClass: false)
    return plan.content.rules.flatMap { rule in
      rule.adapter.updatedObjects(in: storage.slot(rule.field, isInitialized: true))
    }
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    plan.withDynamicType(of: slot) { plan, slot in plan.write(slot, to: &sink) }
  }

  override func writeMembers(_ slot: Slot, to sink: inout TextSink) -> Bool {
    plan.writeMembers(slot, to: &sink)
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    plan.withDynamicType(of: slot) { plan, slot in
      plan.tree(of: slot, JSONForm.self, for: &sink)
    }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    plan.withDynamicType(of: slot) { plan, slot in plan.nestedTree(of: slot, for: &sink) }
  }

  override func pushNative(of slot: Slot, for sink: inout TreeSink) -> Bool {
    plan.withDynamicType(of: slot) { plan, slot in plan.pushObject(of: slot, for: &sink) }
  }

  override func schema(_ builder: inout SchemaBuilder) -> JSONValue {
    builder.reference(to: plan)
  }

  override func initializeZero(_ slot: Slot) -> Bool { plan.initializeZero(slot) }
}

extension ModelPlan {
  /// Returns the plan of the value in a slot, which may be an instance of a subclass.
  @inline(__always)
  func forDynamicType(of slot: Slot) -> ModelPlan {
    guard isClass else { return self }
    return forDynamicType(operations.dynamicType(slot))
  }

  /// Calls a closure with the plan of the value in a slot, and with the slot as one of that type.
  ///
  /// The value may be an instance of a subclass. The plan of a struct is not retained.
  @inline(__always)
  func withDynamicType<R>(of slot: Slot, _ body: (ModelPlan, Slot) -> R) -> R {
    guard isClass else { return body(self, slot) }
    let dynamic = forDynamicType(of: slot)
    return dynamic === self ? body(self, slot) : body(dynamic, slot.ofDynamicType)
  }

  @inline(never)
  private func forDynamicType(_ type: any MappableModel.Type) -> ModelPlan {
    type == self.type || isFlattened ? self : cache.plan(for: type, policy)
  }

  /// Whether the model or a nested one has sensitive properties.
  var hidesText: Bool { cache.root(for: type, policy)?.hidesText ?? false }

  /// Puts the type's zero into an empty slot: its default, or nil or zero in every property.
  func initializeZero(_ slot: Slot) -> Bool {
    if !content.faults.isEmpty { return false }
    if content.construction == .fromDefault {
      operations.initializeDefault(slot)
      return true
    }
    let storage = InstanceStorage(of: slot, isClass: false)
    var done: [PropertyPlan] = []
    for rule in content.rules {
      let part = storage.slot(rule.field, isInitialized: false)
      guard rule.adapter.initializeNil(part) || rule.adapter.initializeZero(part) else {
        for rule in done {
          rule.adapter.memory.destroy(storage.slot(rule.field, isInitialized: true))
        }
        return false
      }
      done.append(rule)
    }
    for entry in content.nils {
      _ = entry.adapter.initializeNil(storage.slot(entry.field, isInitialized: false))
    }
    return true
  }
}
