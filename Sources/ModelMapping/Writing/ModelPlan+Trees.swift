import PropertyIntrospection

extension ModelPlan {
  /// Returns the model as a tree, or nil if it cannot be written.
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
    let selected = restricted(selection, sink)
    let selection =
      isWrittenPlainly ? selected : omitting(from: selected, of: slot, form, for: &sink)
    let storage = InstanceStorage(of: slot, isClass: isClass)
    if isRow {
      let elements = exportTable.withObject(\.elements)
      return array(of: elements, storage, form, for: &sink, selection) ?? Form.array([])
    }
    if selection.isAll { return Form.object(of: self, storage, for: &sink) }
    let members = exportTable.withObject(\.members)
    return Form.object(nodes(of: members, storage, form, for: &sink, selection))
  }

  /// Returns all members in declaration order.
  @inline(__always)
  func members<Form: TreeForm>(
    of table: ExportTable,
    _ storage: InstanceStorage,
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
        addNodes(of: [table.members[index]], storage, form, for: &sink, .all, to: &nodes)
        continue
      }
      let property = step.property.field
      if property.isNil(in: storage) {
        if includesNil { Form.add(Form.null, names[index], to: &nodes) }
        continue
      }
      switch property.fastPath {
      case .text:
        let text = property.value(as: String.self, in: storage)
        Form.add(Form.node(of: text), names[index], to: &nodes)
      case .integer:
        let number = property.value(as: Int.self, in: storage)
        Form.add(Form.node(of: number), names[index], to: &nodes)
      case .bool:
        let flag = property.value(as: Bool.self, in: storage)
        Form.add(Form.node(of: flag), names[index], to: &nodes)
      case .double, .other:
        let findings = sink.findings.count
        let node = step.property.withValue(of: storage) { Form.node(of: $0, $1, for: &sink) }
        if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
        if let node {
          Form.add(node, names[index], to: &nodes)
        } else if includesNil, step.property.withValue(of: storage, { $0.isNil($1) }) {
          Form.add(Form.null, names[index], to: &nodes)
        }
      }
    }
    return nodes
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func nodes<Form: TreeForm>(
    of members: [ExportMember],
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Members {
    var nodes = Form.members(capacity: members.count)
    addNodes(of: members, storage, form, for: &sink, selection, to: &nodes)
    return nodes
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func addNodes<Form: TreeForm>(
    of members: [ExportMember],
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
    to nodes: inout Form.Members,
  ) {
    for member in members {
      switch member.content {
      case .properties(let rules):
        if let node = node(of: rules, storage, form, for: &sink, selection) {
          Form.add(node, member.key, to: &nodes)
        } else if sink.options.contains(.includesNil), isNil(rules, of: storage, selection) {
          Form.add(Form.null, member.key, to: &nodes)
        }
      case .members(let inner):
        let inner = self.nodes(of: inner, storage, form, for: &sink, selection)
        if !Form.isEmpty(inner) { Form.add(Form.object(inner), member.key, to: &nodes) }
      case .inlined(let rule):
        if let node = node(of: [rule], storage, form, for: &sink, selection) {
          add(membersOf: node, of: rule, form, for: &sink, to: &nodes)
        } else if sink.options.contains(.includesNil), isNil([rule], of: storage, selection) {
          addNulls(of: rule, form, to: &nodes)
        }
      case .elements(let elements):
        if let array = array(of: elements, storage, form, for: &sink, selection) {
          Form.add(array, member.key, to: &nodes)
        }
      }
    }
  }

  /// Returns an array for paths with indices, up to the last element that is not nil; nil if there is none.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func array<Form: TreeForm>(
    of elements: [ExportMember],
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    var nodes: [Form.Node] = []
    var count = 0
    for element in elements {
      // Each element is added to an object of its own under its index, which is left out if there is no value.
      var members = Form.members(capacity: 1)
      addNodes(of: [element], storage, form, for: &sink, selection, to: &members)
      let node = Form.node(element.key, in: members)
      nodes.append(node ?? Form.null)
      if node != nil { count = nodes.count }
    }
    return count == 0 ? nil : Form.array(Array(nodes.prefix(count)))
  }

  /// Returns the value of the first selected property that is not nil.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func node<Form: TreeForm>(
    of rules: [Int],
    _ storage: InstanceStorage,
    _: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    for index in rules {
      let rule = content.rules[index]
      guard selection.contains(rule.name) else { continue }
      if selection.hasTree(of: index) {
        if let node = selection.tree(of: index, as: Form.Node.self) { return node }
        continue
      }
      let findings = sink.findings.count
      let around = sink.select(in: rule.name, of: selection)
      let node = rule.withValue(of: storage) { Form.node(of: rule.adapter, $0, for: &sink) }
      sink.selection = around
      if sink.findings.count > findings { addSteps(of: index, since: findings, to: &sink) }
      if let node { return node }
    }
    return nil
  }
}
