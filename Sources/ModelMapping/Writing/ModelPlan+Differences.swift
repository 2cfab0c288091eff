import PropertyIntrospection

/// Writing how a model differs from its `init()` default; reading that over a default restores the model.
extension ModelPlan {
  /// Writes the differences of a model as text.
  ///
  /// - Returns: Whether something was written.
  @inline(never)
  func writeDifferences(
    _ slot: Slot,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) -> Bool {
    let json = sink.withTree { differences(of: slot, JSONForm.self, for: &$0, selection) }
    return json.map { sink.write($0) } ?? false
  }

  /// Returns the differences of a model as a tree, or nil if it cannot be written.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func differences<Form: TreeForm>(
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    guard content.faults.isEmpty, operations.hasDefault else {
      reportNoDefault(to: &sink)
      return nil
    }
    return withTemporarySlot(for: memory) { new in
      operations.initializeDefault(new)
      let other = new.filled
      defer { memory.destroy(other) }
      // Values written whole are read into a new model, whose default may not be nil.
      sink.options.insert(.includesNil)
      // An element that is left out would move the others.
      if isRow { return tree(of: slot, form, for: &sink, selection: selection) }
      if hasPlainMembers {
        return nodes(of: slot, from: other, form, for: &sink, selection).map { Form.object($0) }
      }
      return hookedDifferences(of: slot, from: other, form, for: &sink, selection)
    }
  }

  private func reportNoDefault(to sink: inout TreeSink) {
    for fault in content.faults { try? sink.findings.add(fault) }
    if !content.faults.isEmpty { return }
    let detail =
      "`omittingDefaults` needs a default to compare with: "
      + "give \(typeName) an `init()` and DefaultInitializable"
    try? sink.findings.add(.invalidDeclaration, detail: detail)
  }

  /// Returns the members of a model that differ from another model's of its type.
  private func nodes<Form: TreeForm>(
    of slot: Slot,
    from other: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Members? {
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    let selected = restricted(selection, sink)
    let selection =
      !content.omittingDefaults.isEmpty ? omitted(from: selected, of: slot, for: sink) : selected
    return nodes(
      of: exportTable.withObject(\.members),
      InstanceStorage(of: slot, isClass: isClass),
      from: InstanceStorage(of: other, isClass: isClass),
      form,
      for: &sink,
      selection,
    )
  }

  private func nodes<Form: TreeForm>(
    of members: [ExportMember],
    _ storage: InstanceStorage,
    from other: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Members {
    var nodes = Form.members(capacity: members.count)
    for member in members {
      switch member.content {
      case .properties(let rules):
        let rules = rules.filter { selection.contains(content.rules[$0].name) }
        if let node = node(of: rules, storage, from: other, form, for: &sink, selection) {
          Form.add(node, member.key, to: &nodes)
        }
      case .members(let inner):
        let inner = self.nodes(of: inner, storage, from: other, form, for: &sink, selection)
        if !Form.isEmpty(inner) { Form.add(Form.object(inner), member.key, to: &nodes) }
      case .inlined(let rule):
        if selection.contains(content.rules[rule].name),
          let node = node(of: [rule], storage, from: other, form, for: &sink, selection)
        {
          if isNil([rule], of: storage, .all) {
            addNulls(of: rule, form, to: &nodes)
          } else {
            add(membersOf: node, of: rule, form, for: &sink, to: &nodes)
          }
        }
      case .elements(let elements):
        var trial = TreeSink(at: sink)
        let own = array(of: elements, storage, JSONForm.self, for: &trial, selection)
        let theirs = array(of: elements, other, JSONForm.self, for: &trial, selection)
        // An array is written whole, because an element that is left out would move the others.
        if own == theirs, trial.findings.count == sink.findings.count { continue }
        let array = array(of: elements, storage, form, for: &sink, selection)
        Form.add(array ?? Form.null, member.key, to: &nodes)
      }
    }
    return nodes
  }

  /// Returns the output of properties that share a key, or nil if another model has the same output.
  private func node<Form: TreeForm>(
    of rules: [Int],
    _ storage: InstanceStorage,
    from other: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    if rules.count == 1, let rule = rules.first {
      var inner: Form.Members?
      let around = sink.select(in: content.rules[rule].name, of: selection)
      let areCompared = compareModels(of: rule, storage, other) {
        inner = $0.nodes(of: $1, from: $2, form, for: &sink, .all)
      }
      sink.selection = around
      if areCompared { return inner.flatMap { Form.isEmpty($0) ? nil : Form.object($0) } }
    }
    if isWrittenEqually(rules, storage, other, for: sink, selection) { return nil }
    if let node = node(of: rules, storage, form, for: &sink, selection) { return node }
    // Null even without `includesNil`: leaving it out would keep the default.
    return isNil(rules, of: storage, .all) ? Form.null : nil
  }

  /// Compares the models in a property member by member, if they are read back that way.
  ///
  /// - Returns: Whether they were compared.
  private func compareModels(
    of index: Int,
    _ storage: InstanceStorage,
    _ other: InstanceStorage,
    _ body: (ModelPlan, Slot, Slot) -> Void,
  ) -> Bool {
    guard policyRules.nestedModels == .updatedInPlace, policyRules.missingValue != .reset else {
      return false
    }
    let rule = content.rules[index]
    var areCompared = false
    rule.withValue(of: storage) { slot in
      rule.withValue(of: other) { other in
        rule.adapter.withModels(slot, other) { model, slot, other in
          let plan = model.plan.forDynamicType(of: slot)
          // Hooks must receive whole objects.
          guard plan.hasPlainMembers, !plan.hooks.isForReading,
            plan === model.plan.forDynamicType(of: other)
          else { return }
          areCompared = true
          body(plan, slot, other)
        }
      }
    }
    return areCompared
  }

  /// Returns the members that differ after a hook has processed both objects.
  private func hookedDifferences<Form: TreeForm>(
    of slot: Slot,
    from other: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    var trial = TreeSink(at: sink)
    let theirs = unusualTree(of: other, JSONForm.self, for: &trial, selection)?.object ?? [:]
    guard let own = unusualTree(of: slot, JSONForm.self, for: &sink, selection)?.object else {
      return nil
    }
    var result = JSONObject()
    for (key, value) in own where theirs[key] != value { result[key] = value }
    for key in theirs.keys where own[key] == nil { result[key] = .null }
    return Form.node(of: .object(result), for: &sink)
  }
}

/// Leaves out properties that a model declares to be omitted if they have their default.
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
    let named = content.omittingDefaults.filter { selection.contains(content.rules[$0].name) }
    if !operations.hasDefault {
      let omitted = named.filter { isNil([$0], of: storage, selection) }
      return selection.excluding(omitted.map { content.rules[$0].name }, trees: [:])
    }
    var omitted: [Int] = []
    var trees: [Int: Any?] = [:]
    withDefaults(for: named) { other in
      for rule in named {
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

  /// Calls a closure with a new model to compare rules with, if there are any.
  private func withDefaults(for rules: [Int], _ body: (InstanceStorage) -> Void) {
    if rules.isEmpty { return }
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
