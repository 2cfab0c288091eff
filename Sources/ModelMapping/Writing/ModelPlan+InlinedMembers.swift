import PropertyIntrospection

/// Writes the members of properties without a key among those of the model.
extension ModelPlan {
  /// Returns whether a member of a property without a key is written: not if its key belongs to another property.
  private func writes(_ key: String, of rule: Int) -> Bool {
    !exportTable.withObject { $0.owns(key) }
  }

  /// Adds the members of a property without a key to those of the model.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func add<Form: TreeForm>(
    membersOf object: Form.Node,
    of rule: Int,
    _: Form.Type,
    to nodes: inout Form.Members,
  ) {
    Form.add(membersOf: object, to: &nodes) { writes($0, of: rule) }
  }

  /// Writes the members of a property without a key.
  @inline(never)
  func writeInlined(
    _ index: Int,
    of storage: InstanceStorage,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) {
    let node = sink.withTree { (sink: inout TreeSink) -> JSONValue? in
      self.node(of: [index], storage, JSONForm.self, for: &sink, selection)
    }
    guard let object = node?.object else { return }
    write(object, to: &sink) { writes($0, of: index) }
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
      let members = members(isSorted: true)
      addNodes(of: members, storage, JSONForm.self, for: &sink, selection, to: &nodes)
      return nodes
    }
    write(nodes.inAscendingOrder, to: &sink) { _ in true }
  }

  private func write(
    _ object: JSONObject,
    to sink: inout TextSink,
    where isWritten: (String) -> Bool,
  ) {
    for (key, value) in object where isWritten(key) {
      let mark = sink.writer.count
      sink.writer.writeKey(key)
      if !sink.write(value) { sink.writer.truncate(to: mark) }
    }
  }
}
