import PropertyIntrospection

/// Writes the members of properties without a key among those of the model.
extension ModelPlan {
  /// Returns whether a member of a property without a key is written: not if its key belongs to another property.
  private func writes(_ key: String, of rule: Int) -> Bool {
    if let model = content.rules[rule].flattened, model.keys.contains(key) { return true }
    return !exportTable.withObject { $0.owns(key) }
  }

  /// Adds the members of a property without a key to those of the model.
  func add<Form: TreeForm>(
    membersOf object: Form.Node,
    of rule: Int,
    _: Form.Type,
    for sink: inout TreeSink,
    to nodes: inout Form.Members,
  ) {
    var refused: [String] = []
    Form.add(membersOf: object, to: &nodes) { key in
      let isWritten = writes(key, of: rule)
      if !isWritten { refused.append(key) }
      return isWritten
    }
    if content.rules[rule].isOfLeftovers { report(refused, of: rule, to: &sink) }
  }

  /// Reports keys of a flattened dictionary that belong to other properties, if what is not written is an issue.
  private func report(_ keys: [String], of rule: Int, to sink: inout TreeSink) {
    guard sink.rules.unwritableValues == .fail else { return }
    let mark = sink.findings.count
    for key in ascending(keys) {
      var fault = Fault(.duplicateKey, detail: "another property has it")
      fault.prefix([.key(key)], [.key(key)])
      try? sink.findings.add(fault)
    }
    if sink.findings.count > mark { addSteps(of: rule, since: mark, to: &sink) }
  }

  /// Adds null for each key of a flattened model that is nil.
  func addNulls<Form: TreeForm>(of rule: Int, _: Form.Type, to nodes: inout Form.Members) {
    for key in content.rules[rule].flattened?.writtenKeys ?? [] {
      Form.add(Form.null, key, to: &nodes)
    }
  }

  /// Writes the members of a property without a key.
  @inline(never)
  func writeInlined(
    _ index: Int,
    of storage: InstanceStorage,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) {
    let rule = content.rules[index]
    guard selection.contains(rule.name) else { return }
    let mark = sink.findings.count
    let around = sink.select(in: rule.name, of: selection)
    let isWritten =
      !selection.hasTree(of: index)
      && rule.withValue(of: storage) { rule.adapter.writeMembers($0, to: &sink) }
    sink.selection = around
    if sink.findings.count > mark { addSteps(of: index, since: mark, to: &sink) }
    if isWritten { return }
    let nodes = sink.withTree { (sink: inout TreeSink) -> JSONObject in
      var nodes = JSONObject()
      let members = [ExportMember(key: "", content: .inlined(index))]
      addNodes(of: members, storage, JSONForm.self, for: &sink, selection, to: &nodes)
      return nodes
    }
    write(nodes, to: &sink)
  }

  /// Writes all members in ascending order of their keys.
  @inline(never)
  func writeSorted(
    _ storage: InstanceStorage,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) {
    let nodes = sink.withTree { (sink: inout TreeSink) -> JSONObject in
      var nodes = JSONObject()
      let members = exportTable.withObject(\.members)
      addNodes(of: members, storage, JSONForm.self, for: &sink, selection, to: &nodes)
      return nodes
    }
    write(nodes.inAscendingOrder, to: &sink)
  }

  private func write(_ object: JSONObject, to sink: inout TextSink) {
    for (key, value) in object {
      let mark = sink.writer.count
      sink.writer.writeKey(key)
      if !sink.write(value) { sink.writer.truncate(to: mark) }
    }
  }
}
