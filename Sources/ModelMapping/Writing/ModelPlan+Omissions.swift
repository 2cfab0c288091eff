import PropertyIntrospection

/// Leaves out properties that a model declares to be omitted for their values: nil, or the default.
extension ModelPlan {
  /// Returns a selection without the properties of a model that are omitted.
  ///
  /// Values are written to compare them with their defaults. The selection has the trees of those that differ, because
  /// writing them again would take twice the time at each level of models in models.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func omitting<Form: TreeForm>(
    from selection: ExportSelection,
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
  ) -> ExportSelection {
    let storage = InstanceStorage(of: slot, isClass: isClass)
    var omitted = content.omittingNil.filter { isNil([$0], of: storage, selection) }
    let compared = content.omittingDefaults.filter {
      selection.contains(content.rules[$0].name) && !omitted.contains($0)
    }
    var trees: [Int: Any?] = [:]
    withDefaults(for: compared) { other in
      for rule in compared {
        if let tree = difference(of: rule, storage, other, form, for: &sink, selection) {
          trees.updateValue(tree, forKey: rule)
        } else {
          omitted.append(rule)
        }
      }
    }
    if omitted.isEmpty, trees.isEmpty { return selection }
    return selection.excluding(omitted.map { content.rules[$0].name }, trees: trees)
  }

  /// Returns a selection without the properties of a model that are omitted, to compare the model with another.
  func omitted(
    from selection: ExportSelection,
    of slot: Slot,
    for sink: borrowing TreeSink,
  ) -> ExportSelection {
    // Findings are discarded, because writing repeats them.
    var trial = TreeSink(at: sink)
    return omitting(from: selection, of: slot, JSONForm.self, for: &trial).withoutTrees
  }

  /// Calls a closure with a new model to compare rules with, if there are any and it can be created.
  private func withDefaults(for rules: [Int], _ body: (InstanceStorage) -> Void) {
    guard !rules.isEmpty, operations.hasDefault else { return }
    withTemporarySlot(for: memory) { new in
      operations.initializeDefault(new)
      defer { memory.destroy(new.filled) }
      body(InstanceStorage(of: new.filled, isClass: isClass))
    }
  }

  /// Returns the tree of a property, which is nil if it cannot be written; or nil if it is written without problems,
  /// and equally in a new model.
  private func difference<Form: TreeForm>(
    of rule: Int,
    _ storage: InstanceStorage,
    _ other: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node?? {
    if sink.kept != nil, isWrittenEqually([rule], storage, other, for: sink, selection) {
      return nil
    }
    let mark = sink.findings.count
    let own = node(of: [rule], storage, form, for: &sink, selection)
    if sink.kept != nil { return .some(own) }
    var trial = TreeSink(at: sink)
    let theirs = node(of: [rule], other, form, for: &trial, selection)
    let isEqual =
      trial.findings.count == mark && !trial.isTooDeep
      && ModelComparison.areEqual(own as Any, theirs as Any)
    return isEqual ? nil : .some(own)
  }

  /// Returns whether properties that share a key are written without problems, and equally in two models.
  func isWrittenEqually(
    _ rules: [Int],
    _ storage: InstanceStorage,
    _ other: InstanceStorage,
    for sink: borrowing TreeSink,
    _ selection: ExportSelection,
  ) -> Bool {
    // Findings of the comparison are discarded, because writing repeats them.
    var trial = TreeSink(at: sink)
    let mark = trial.findings.count
    let own = node(of: rules, storage, JSONForm.self, for: &trial, selection)
    let theirs = node(of: rules, other, JSONForm.self, for: &trial, selection)
    return own == theirs && trial.findings.count == mark && !trial.isTooDeep
  }
}
