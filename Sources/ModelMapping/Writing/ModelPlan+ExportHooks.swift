import PropertyIntrospection

/// Writing models with a hook, in them or flattened into them, which receives the object as a tree, models that omit
/// properties for their values, and models that cannot be written.
extension ModelPlan {
  @inline(never)
  func writeUnusual(
    _ slot: Slot,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) -> Bool {
    if hasPlainMembers {
      guard sink.enter() else { return false }
      sink.writer.beginObject()
      _ = writeMembers(slot, to: &sink, selection)
      sink.writer.endObject()
      sink.leave()
      return true
    }
    let json = sink.withTree { unusualTree(of: slot, JSONForm.self, for: &$0, selection) }
    return json.map { sink.write($0) } ?? false
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func unusualTree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    for fault in content.faults { try? sink.findings.add(fault) }
    if !content.faults.isEmpty { return nil }
    guard let hook = hooks.postprocessExported else {
      return plainTree(of: slot, Form.self, for: &sink, selection)
    }
    let tree = sink.withoutKeeping { plainTree(of: slot, JSONForm.self, for: &$0, selection) }
    guard case .object(var object)? = tree else { return nil }
    do {
      try hook(slot, &object)
      return Form.node(of: .object(object), for: &sink)
    } catch {
      try? sink.findings.add(
        thrown: error,
        .transformFailed,
        by: "postprocess(exported:)",
        at: nil,
      )
      return nil
    }
  }
}

extension TextSink {
  /// Calls a closure with a sink for trees at the same location.
  mutating func withTree<R>(_ body: (inout TreeSink) -> R) -> R {
    var tree = TreeSink(at: self)
    // The sinks must not share findings, which would be copied on each change.
    _ = findings.moved()
    defer {
      swap(&findings, &tree.findings)
      isTooDeep = tree.isTooDeep
    }
    return body(&tree)
  }
}
