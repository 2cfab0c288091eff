import PropertyIntrospection

/// Reading with hooks, which receive the object as a tree.
extension ModelAdapter {
  /// Reads a model that has hooks or flattened models, or is a row, or reports why its type cannot be mapped.
  @inline(never)
  func readGeneralModel<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    into slot: Slot,
    _ rewriting: Rewriting?,
  ) throws(ReadingFailure) -> ReadResult {
    guard plan.table.isUsable else { return try source.refuse(plan.content.faults) }
    guard plan.isRow == (kind == .array) else {
      return try source.readOther(kind, plan.policyRules.conversions, for: self, into: slot)
    }
    // The object is read again for each flattened model.
    if !plan.content.flattened.isEmpty { source.noteSkipped() }
    guard plan.hooks.isForReading else {
      return try readObject(nil, from: &source, into: slot, rewriting)
    }
    let offset = source.offset
    if let prepare = plan.hooks.prepare {
      return try readPrepared(prepare, from: &source, into: slot, rewriting)
    }
    guard let preprocess = plan.hooks.preprocess else {
      guard let object = try source.lookAtObject() else { return .unusable }
      return try readObject(object, from: &source, into: slot, rewriting)
    }
    let start = source.mark
    guard var object = try source.readObjectToLookAt(),
      try source.acceptsTree(from: start, plan.policyRules)
    else { return .unusable }
    do {
      try preprocess(&object)
    } catch {
      try source.findings.add(thrown: error, .transformFailed, by: "preprocess(_:)", at: offset)
      return .unusable
    }
    return try source.reading(.object(object), at: offset) { tree throws(ReadingFailure) in
      try readObject(object, from: &tree, into: slot, rewriting)
    }
  }

  /// Reads an object that sees its JSON before.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readPrepared<S: ValueSource>(
    _ prepare: (Slot, inout JSONObject) throws -> Void,
    from source: inout S,
    into slot: Slot,
    _ rewriting: Rewriting?,
  ) throws(ReadingFailure) -> ReadResult {
    if slot.isInitialized, rewriting != nil || plan.policyRules.nestedModels == .updatedInPlace {
      return try rewritePrepared(prepare, from: &source, in: slot, rewriting ?? .update)
    }
    let opened = source.context.undo.openNew()
    var isKept = false
    defer { source.context.undo.closeNew(opened, isKept: isKept) }
    return try withTemporarySlot(for: memory) { new throws(ReadingFailure) in
      plan.operations.initializeDefault(new)
      let live = new.filled
      defer { if !isKept { memory.destroy(live) } }
      let result = try rewritePrepared(prepare, from: &source, in: live, .fill)
      isKept = result == .written
      if isKept { memory.move(from: live, to: slot) }
      return result
    }
  }

  /// Prepares an existing object and reads into it; on failure, restores it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func rewritePrepared<S: ValueSource>(
    _ prepare: (Slot, inout JSONObject) throws -> Void,
    from source: inout S,
    in slot: Slot,
    _ rewriting: Rewriting,
  ) throws(ReadingFailure) -> ReadResult {
    let offset = source.offset
    let start = source.mark
    guard var object = try source.readObjectToLookAt(),
      try source.acceptsTree(from: start, plan.policyRules)
    else { return .unusable }
    let mark = openUpdate(of: slot, in: &source.context.undo)
    return try source.closing(mark) { source throws(ReadingFailure) in
      do {
        try prepare(slot, &object)
      } catch {
        try source.findings.add(thrown: error, .transformFailed, by: "prepare(for:)", at: offset)
        return .unusable
      }
      return try source.reading(.object(object), at: offset) { tree throws(ReadingFailure) in
        try updateModel(from: &tree, in: slot, object, as: rewriting)
      }
    }
  }

  private func readObject<S: ValueSource>(
    _ object: JSONObject?,
    from source: inout S,
    into slot: Slot,
    _ rewriting: Rewriting?,
  ) throws(ReadingFailure) -> ReadResult {
    if let rewriting {
      return try updateModel(from: &source, in: slot, object, as: rewriting)
    }
    if slot.isInitialized {
      return try readOverPresent(plan.table, from: &source, into: slot, object)
    }
    return try readNew(plan.table, from: &source, into: slot, object)
  }
}

extension ValueSource {
  /// Temporarily reads from a value instead of the document.
  ///
  /// Findings are reported at the offset of the value's origin in the document.
  mutating func reading<R>(
    _ value: JSONValue,
    at offset: Int?,
    _ body: (inout TreeSource) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R {
    var tree = TreeSource(TreeValue(value), depth: depth, findings: findings.moved())
    // Moved, not copied: shared storage would be copied on each change.
    swap(&tree.context, &context)
    let mark = tree.findings.count
    defer {
      swap(&findings, &tree.findings)
      findings.locate(since: mark, at: offset)
      swap(&context, &tree.context)
    }
    do throws(ReadingFailure) {
      return try body(&tree)
    } catch {
      throw tree.recording(error)
    }
  }
}
