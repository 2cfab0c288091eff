import PropertyIntrospection

extension ModelPlan {
  /// The model as a tree, or nil if it cannot be written.
  func tree<Form: TreeForm>(
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    selection: ExportSelection = .all,
  ) -> Form.Node? {
    guard isWrittenPlainly else { return unusualTree(of: slot, form, for: &sink, selection) }
    return plainTree(of: slot, form, for: &sink, selection)
  }

  @_specialize(where Form == JSONForm)
  @_specialize(where Form == NativeForm)
  func plainTree<Form: TreeForm>(
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    let base = isClass ? slot.objectStorage() : slot
    let isSorted = sink.options.contains(.sortedKeys)
    if selection.isAll, !isSorted { return Form.object(of: self, base, for: &sink) }
    return Form.object(nodes(of: members(isSorted: isSorted), base, form, for: &sink, selection))
  }

  /// The members to be written one by one.
  func members(isSorted: Bool) -> [ExportMember] {
    exportTable.withObject { isSorted ? $0.sortedMembers : $0.members }
  }

  /// All members in declaration order.
  @inline(__always)
  func members<Form: TreeForm>(
    of table: ExportTable,
    _ base: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Members {
    let includesNil = sink.options.contains(.includesNil)
    let steps = table.steps
    let names = table.names
    var nodes = Form.members(capacity: steps.count)
    for index in steps.indices {
      let step = steps[index]
      guard step.rule >= 0 else {
        addNodes(of: [table.members[index]], base, form, for: &sink, .all, to: &nodes)
        continue
      }
      let slot = base.part(at: step.offset, isInitialized: true)
      if step.isOptional, step.lane.isNil(slot) {
        if includesNil { Form.add(Form.null, names[index], to: &nodes) }
        continue
      }
      switch step.lane {
      case .text: Form.add(Form.node(of: slot.get(String.self)), names[index], to: &nodes)
      case .integer: Form.add(Form.node(of: slot.get(Int.self)), names[index], to: &nodes)
      case .bool: Form.add(Form.node(of: slot.get(Bool.self)), names[index], to: &nodes)
      case .double, .other:
        let findings = sink.findings.count
        let node = step.adapter.withObject { Form.node(of: $0, slot, for: &sink) }
        if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
        if let node {
          Form.add(node, names[index], to: &nodes)
        } else if includesNil, step.adapter.withObject({ $0.isNil(slot) }) {
          Form.add(Form.null, names[index], to: &nodes)
        }
      }
    }
    return nodes
  }

  private func nodes<Form: TreeForm>(
    of members: [ExportMember],
    _ base: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Members {
    var nodes = Form.members(capacity: members.count)
    addNodes(of: members, base, form, for: &sink, selection, to: &nodes)
    return nodes
  }

  @inline(never)
  func addNodes<Form: TreeForm>(
    of members: [ExportMember],
    _ base: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
    to nodes: inout Form.Members,
  ) {
    for member in members {
      switch member.content {
      case .properties(let rules):
        if let node = node(of: rules, base, form, for: &sink, selection) {
          Form.add(node, member.key, to: &nodes)
        } else if sink.options.contains(.includesNil), isNil(rules, of: base, selection) {
          Form.add(Form.null, member.key, to: &nodes)
        }
      case .members(let inner):
        let inner = self.nodes(of: inner, base, form, for: &sink, selection)
        if !Form.isEmpty(inner) { Form.add(Form.object(inner), member.key, to: &nodes) }
      }
    }
  }

  /// The value of the first of some properties that is not nil.
  func node<Form: TreeForm>(
    of rules: [Int],
    _ base: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    for index in rules {
      let rule = content.rules[index]
      guard selection.contains(rule.name) else { continue }
      let findings = sink.findings.count
      let slot = base.part(at: rule.offset, isInitialized: true)
      let node = Form.node(of: rule.adapter, slot, for: &sink)
      if sink.findings.count > findings { addSteps(of: index, since: findings, to: &sink) }
      if let node { return node }
    }
    return nil
  }
}
