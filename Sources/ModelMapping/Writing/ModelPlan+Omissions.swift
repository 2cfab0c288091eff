import PropertyIntrospection

/// Leaves out properties that a model declares to be omitted for their values: nil, or the default.
extension ModelPlan {
  /// Returns a selection without the properties of a model that are omitted.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func omitting<Sink: ExportSink & ~Copyable>(
    from selection: ExportSelection,
    of slot: Slot,
    for sink: borrowing Sink,
  ) -> ExportSelection {
    let storage = InstanceStorage(of: slot, isClass: isClass)
    let omitted =
      content.omittingNil.filter { isNil([$0], of: storage, selection) }
      + defaults(in: storage, for: sink)
    if omitted.isEmpty { return selection }
    return selection.excluding(omitted.map { content.rules[$0].name })
  }

  /// Returns the properties to be omitted that are written like those of a new model.
  private func defaults<Sink: ExportSink & ~Copyable>(
    in storage: InstanceStorage,
    for sink: borrowing Sink,
  ) -> [Int] {
    guard !content.omittingDefaults.isEmpty, operations.hasDefault else { return [] }
    let trial = TreeSink(at: sink)
    return withTemporarySlot(for: memory) { new in
      operations.initializeDefault(new)
      defer { memory.destroy(new.filled) }
      let other = InstanceStorage(of: new.filled, isClass: isClass)
      return content.omittingDefaults.filter { isWrittenEqually([$0], storage, other, for: trial) }
    }
  }

  /// Returns whether properties that share a key are written without problems, and equally in two models.
  func isWrittenEqually(
    _ rules: [Int],
    _ storage: InstanceStorage,
    _ other: InstanceStorage,
    for sink: borrowing TreeSink,
  ) -> Bool {
    // Findings of the comparison are discarded, because writing repeats them.
    var trial = TreeSink(at: sink)
    let mark = trial.findings.count
    let own = node(of: rules, storage, JSONForm.self, for: &trial, .all)
    let theirs = node(of: rules, other, JSONForm.self, for: &trial, .all)
    return own == theirs && trial.findings.count == mark && !trial.isTooDeep
  }
}
