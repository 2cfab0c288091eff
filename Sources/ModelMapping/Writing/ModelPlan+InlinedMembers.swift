import PropertyIntrospection

/// Writes the members of properties without a key among the members of the model.
extension ModelPlan {
  /// Returns whether a member of a property without a key is written: not if its key belongs to another property.
  private func writes(_ key: String, of rule: Int) -> Bool {
    if let model = content.rules[rule].flattened, model.keys.contains(key) { return true }
    return !owns(key)
  }

  private func owns(_ key: String) -> Bool { exportTable.withObject { $0.owns(key) } }

  /// Adds the members of a property without a key to the members of the model.
  func add<Form: TreeForm>(
    membersOf object: Form.Node,
    of rule: Int,
    _: Form.Type,
    for sink: inout TreeSink,
    to nodes: inout Form.Members,
  ) {
    var refused: [String] = []
    Form.add(membersOf: object, to: &nodes) { key, _, isThere in
      let isWritten = !isThere && writes(key, of: rule)
      if !isWritten { refused.append(key) }
      return isWritten
    }
    report(ascending(refused).map { .taken($0) }, of: rule, to: &sink)
  }

  /// Reports members that are not written, if that is an issue.
  private func report(_ faults: [Fault], of rule: Int?, to sink: inout TreeSink) {
    guard sink.rules.unwritableValues == .fail else { return }
    let mark = sink.findings.count
    for fault in faults { try? sink.findings.add(fault) }
    if let rule, sink.findings.count > mark { addSteps(of: rule, since: mark, to: &sink) }
  }

  /// Reports the member of a payload that is not written because the enum around the model writes its tag there.
  ///
  /// A property that holds a tag of the case is written as the tag. Anything else would be lost: an unknown member, the
  /// tag of an enum that is flattened into the model, or what a hook has added.
  func reportMember(_ node: Any, at key: String, oneOf tags: [JSONValue], to sink: inout TreeSink) {
    let isOwn = owns(key)
    if let keeper, !isOwn, hooks.postprocessExported == nil {
      return report([.taken(key, byTag: true)], of: keeper, to: &sink)
    }
    guard let fault = Fault(writing: node, asOneOf: tags) else { return }
    let rule = isOwn ? content.rules.firstIndex { $0.writePath == [.key(key)] } : nil
    report([rule == nil ? .taken(key, byTag: true) : fault], of: rule, to: &sink)
  }

  /// Returns the mistakes in the keys of unknown members, beside the tag of the enum around the model, if any.
  func faults(ofUnknown keys: [String], of rule: Int, besides tag: String?) -> [Fault] {
    ascending(keys).compactMap { key in
      if !writes(key, of: rule) { return .taken(key) }
      return key == tag ? .taken(key, byTag: true) : nil
    }
  }

  /// The property that keeps the members that no other property reads.
  var keeper: Int? { content.leftovers ?? content.unknownMembers }

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

extension Fault {
  /// Creates a fault for a member that is not written, because something else has its key.
  static func taken(_ key: String, byTag: Bool = false) -> Fault {
    var fault = Fault(
      .duplicateKey,
      detail: byTag ? "it is the key of the tag" : "another property has it",
    )
    fault.prefix([.key(key)], [.key(key)])
    return fault
  }
}

/// Native trees of nested models, which may make their own dictionaries.
extension ModelPlan {
  /// Returns a nested model as a native tree, or nil if it cannot be written.
  func nestedTree(of slot: Slot, for sink: inout TreeSink) -> Any? {
    guard let make = hooks.dictionary, content.faults.isEmpty,
      sink.options.isEmpty, sink.mode.isEmpty || sink.mode == .selecting && sink.selection.isAll
    else {
      return tree(of: slot, NativeForm.self, for: &sink)
    }
    return ownDictionary(for: &sink) { () throws in try make(slot) }
  }

  @inline(never)
  private func ownDictionary(for sink: inout TreeSink, _ make: () throws -> [String: Any]) -> Any? {
    // The model begins a new tree, so the depth of this one does not end objects that contain each other.
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    if StackSpace.isScarce {
      sink.reportTooDeep()
      return nil
    }
    do {
      return try make()
    } catch let error as ModelError {
      if error.issues.contains(where: { $0.code == .tooDeep }) {
        sink.reportTooDeep()
      } else {
        try? sink.findings.add(error, at: [])
      }
    } catch {
      try? sink.findings.add(thrown: error, .transformFailed, by: "dictionaryToWrite()", at: nil)
    }
    return nil
  }
}

extension AnyAdapter {
  /// Returns the dictionary of a model that makes its own, or nil for any other value.
  func dictionary(ofModel value: Any, for sink: inout TreeSink) -> Any? {
    // Common types are classified without a cast.
    guard case .unclassified = TreeValue(unclassified: value),
      let type = type(of: value) as? any MappableModel.Type, type is any DictionaryWriting.Type
    else { return nil }
    let plan = cache.plan(for: type, policy)
    return withSlot(ofBoxed: value, in: plan.memory) { plan.nestedTree(of: $0, for: &sink) } ?? nil
  }
}
