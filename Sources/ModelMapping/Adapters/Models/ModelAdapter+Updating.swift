import PropertyIntrospection

/// Reads documents into existing models.
extension ModelAdapter {
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
    guard kind == .object || kind == .array else {
      return try readOther(kind, from: &source, into: slot)
    }
    return try plan.withDynamicType(of: slot) { dynamic, slot throws(ReadingFailure) in
      if dynamic === plan { return try updateOwn(kind, slot, from: &source, as: rewriting) }
      if dynamic.hidesText { source.context.hidesText = true }
      let adapter = ModelAdapter(dynamic, takesRefused: takesRefused)
      return try adapter.updateOwn(kind, slot, from: &source, as: rewriting)
    }
  }

  /// Reads a document into an existing model of exactly the type.
  private func updateOwn<S: ValueSource>(
    _ kind: JSONKind,
    _ slot: Slot,
    from source: inout S,
    as rewriting: Rewriting,
  ) throws(ReadingFailure) -> ReadResult {
    guard kind == .object else {
      return try readOther(kind, from: &source, into: slot, rewriting)
    }
    guard plan.lentTable.withObject({ $0.isPlain }) else {
      return try readGeneralModel(kind, from: &source, into: slot, rewriting)
    }
    return try updateModel(from: &source, in: slot, nil, as: rewriting)
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
  func readOverPresent<S: ValueSource>(
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
    let mark = source.context.undo.open()
    let live = slot.filled
    var isFilled = false
    defer { if !isFilled { memory.destroy(live) } }
    let outcome = try source.closing(mark) { source throws(ReadingFailure) in
      let before = ModelBefore.original(InstanceStorage(of: original, isClass: false))
      let storage = InstanceStorage(of: live, isClass: false)
      let isFilled = try plan.lentTable.withObject { table throws(ReadingFailure) in
        try plan.fill(table, from: &source, storage, isLive: true, over: before)
      }
      guard isFilled, try passes(live, start, from: &source, object, isUpdate: true)
      else { return .unusable }
      return .written
    }
    isFilled = outcome == .written
    return outcome
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
    let mark = openUpdate(of: slot, in: &source.context.undo)
    return try source.closing(mark) { source throws(ReadingFailure) in
      let storage = InstanceStorage(of: slot, isClass: true)
      let isUpdate = rewriting == .update
      let before = isUpdate ? ModelBefore.backup(mark) : nil
      let isFilled = try plan.lentTable.withObject { table throws(ReadingFailure) in
        try plan.fill(table, from: &source, storage, isLive: true, over: before)
      }
      guard isFilled, try passes(slot, start, from: &source, object, isUpdate: isUpdate)
      else { return .unusable }
      return .written
    }
  }

  /// Begins an update of an object and keeps its state, to restore it.
  func openUpdate(of slot: Slot, in undo: inout UndoLog) -> Int {
    let backup = PropertyBackup(of: slot, plan.updatedFields)
    let accessed = AccessedValues(of: backup.object, plan.content.accessed)
    return undo.open(backup, accessed, plan.content.setters)
  }
}
