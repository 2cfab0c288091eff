import PropertyIntrospection

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
  private func ownDictionary(
    for sink: inout TreeSink,
    _ make: () throws -> [String: Any],
  ) -> Any? {
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
