import PropertyIntrospection

/// Reads and writes models according to their plans.
final class ModelAdapter: ValueAdapter {
  let plan: ModelPlan
  /// Whether a model is used even if its validation or its hook fails.
  let takesRefused: Bool

  init(_ plan: ModelPlan, takesRefused: Bool = false) {
    self.plan = plan
    self.takesRefused = takesRefused
    super.init(
      memory: plan.memory,
      plan.isRow ? .array : .object,
      AdapterFacts(readsInPlace: true, mayHoldOthers: false, isSteady: true, callsUserCode: false),
    )
  }

  override func isRestored(_ slot: Slot, room: Int) -> Bool {
    var problems = ValidationProblems()
    return plan.isRestored(slot, room: room)
      && (try? plan.lentOperations.withObject { try $0.validate(slot, &problems) }) != nil
      && problems.isEmpty
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
        return try readGeneralModel(.object, from: &source, into: slot, nil)
      }
      if slot.isInitialized { return try readOverPresent(table, from: &source, into: slot, nil) }
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
    let new = source.context.undo.openNew()
    plan.lentOperations.withObject { $0.initializeDefault(slot) }
    let live = slot.filled
    var isKept = false
    defer {
      if !isKept { plan.memory.destroy(live) }
      source.context.undo.closeNew(new, isKept: isKept)
    }
    let storage = InstanceStorage(of: live, isClass: plan.isClass)
    guard try plan.fill(table, from: &source, storage, isLive: true) else { return .unusable }
    isKept = try passes(live, start, from: &source, object)
    return isKept ? .written : .unusable
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
  func passes<S: ValueSource>(
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

  /// Reads an array as a row, and handles any other value that is not an object.
  @inline(never)
  func readOther<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    into slot: Slot,
    _ rewriting: Rewriting? = nil,
  ) throws(ReadingFailure) -> ReadResult {
    if kind == .array, plan.isRow {
      return try readGeneralModel(kind, from: &source, into: slot, rewriting)
    }
    return try source.readOther(kind, plan.policyRules.conversions, for: self, into: slot)
  }

  override func node(at location: DecodingLocation) throws -> Any { try plan.node(at: location) }

  override var model: ModelAdapter? { self }

  override func areEqual(
    _ left: Slot,
    _ right: Slot,
    _ models: (ModelPlan, Slot, Slot) -> Bool?,
  ) -> Bool? {
    plan.isClass ? nil : models(plan, left, right)
  }

  override func hash(
    _ slot: Slot,
    into hasher: inout Hasher,
    _ models: (ModelPlan, Slot) -> Int?,
  ) -> Bool {
    guard !plan.isClass, let hash = models(plan, slot) else { return false }
    hasher.combine(hash)
    return true
  }

  override var isPlainModel: Bool { plan.lentTable.withObject { $0.isPlain } }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    body(self, slot, other)
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

  override func description(isReading: Bool) -> ValueDescription { .model(plan) }

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
  func withDynamicType<R, E: Error>(
    of slot: Slot,
    _ body: (ModelPlan, Slot) throws(E) -> R,
  ) throws(E) -> R {
    guard isClass, !isFlattened else { return try body(self, slot) }
    let type = operations.dynamicType(slot)
    if type == self.type { return try body(self, slot) }
    return try cache.lentPlan(for: type, policy).withObject { plan throws(E) in
      try body(plan, slot.ofDynamicType)
    }
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

/// The issues of a model's validation and hooks.
extension ModelAdapter {
  /// Reports the problems that a model's validation found.
  ///
  /// - Returns: Whether the model is used anyway.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func report<S: ValueSource>(
    _ problems: ValidationProblems,
    _ start: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    let (plan, offset) = (plan, source.offset(at: start))
    let location = source.mark(at: start).map { source.location(at: $0) }
    let hasLost = source.findings.hasLostElements
    let last = problems.problems.count - 1
    for (index, problem) in problems.problems.enumerated() {
      var fault = Fault(problem, isError: !takesRefused, offset: offset)
      fault.prefix(problem.path.components, [])
      try source.findings.add(fault, mayEnd: index == last) { fault, source in
        let path = plan.jsonPath(
          of: problem.path.components,
          below: location,
          hasLost,
          in: &source,
        )
        fault.changeEnd(jsonPath: path)
        // The indices of elements may differ from the document's.
        let known = hasLost ? Array(path.prefix { $0.key != nil }) : path
        fault.offset = source.value(at: known, below: location)?.offset ?? fault.offset
      }
    }
    return problems.isEmpty || takesRefused
  }

  /// Reports why a model's validation or hook failed.
  ///
  /// - Returns: Whether the model is used anyway.
  @inline(never)
  func report<S: ValueSource>(
    _ error: any Error,
    _ code: ModelIssue.Code,
    _ start: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    let name = code == .validationFailed ? "validate()" : "postprocess(_:)"
    let offset = source.offset(at: start)
    try source.findings.add(thrown: error, code, by: name, at: offset, isError: !takesRefused)
    return takesRefused
  }
}
