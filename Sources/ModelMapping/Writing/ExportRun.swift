import ModelMappingFoundation
import PropertyIntrospection

/// A single run of writing a value.
struct ExportRun {
  let type: Any.Type
  let adapter: ValueAdapter
  let rules: MappingRules
  let limits: MappingLimits

  func data<Value>(
    _ value: Value,
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
  ) throws(ModelError) -> Data {
    var sink = TextSink(options: options(writing, selection), limits: limits, rules: rules)
    try write(value, to: &sink, selection)
    return sink.writer.takeData()
  }

  func string<Value>(
    _ value: Value,
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
  ) throws(ModelError) -> String {
    var sink = TextSink(options: options(writing, selection), limits: limits, rules: rules)
    try write(value, to: &sink, selection)
    return sink.writer.makeString()
  }

  /// Appends the text of a value to other bytes, which are unchanged if there is an error.
  func append<Value>(
    _ value: Value,
    to bytes: inout some RangeReplaceableCollection<UInt8>,
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
  ) throws(ModelError) {
    var sink = TextSink(options: options(writing, selection), limits: limits, rules: rules)
    try write(value, to: &sink, selection)
    sink.writer.append(to: &bytes)
  }

  /// Returns the options for a selection: whether it concerns more than the properties of one model.
  private func options(
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
  ) -> JSONWritingOptions {
    let isSelecting = adapter.writtenModel == nil ? !selection.isAll : selection.isDeep
    return isSelecting ? writing.union(.selecting) : writing.subtracting(.selecting)
  }

  private func write<Value>(
    _ value: Value,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) throws(ModelError) {
    sink.selection = selection
    let isWritten = withReadOnlySlot(of: value) { slot in
      guard let model = adapter.writtenModel else {
        guard sink.accepts(selection, behind: adapter) else { return false }
        return adapter.write(slot, to: &sink)
      }
      return model.plan.withDynamicType(of: slot) { plan, slot in
        guard sink.accepts(selection, of: plan) else { return false }
        if sink.writer.options.contains(.omittingDefaults) {
          return plan.writeDifferences(slot, to: &sink, selection)
        }
        return plan.write(slot, to: &sink, selection: selection)
      }
    }
    if !isWritten { sink.writer.writeNull() }
    try check(sink.findings)
  }

  func tree<Value, Form: TreeForm>(
    _ value: Value,
    _ form: Form.Type,
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
  ) throws(ModelError) -> Form.Node {
    var sink = TreeSink(options: options(writing, selection), limits: limits, rules: rules)
    return try tree(value, form, writing, selection, for: &sink)
  }

  /// Returns a value as a tree whose parts have an encoder's own form where the model declares none.
  func keepingTree<Value>(_ value: Value) throws(ModelError) -> KeepingTree {
    var sink = TreeSink(options: [], limits: limits, rules: rules)
    sink.kept = []
    let tree = try tree(value, JSONForm.self, [], .all, for: &sink)
    return KeepingTree(tree, sink.kept ?? [], omitsUnwritable: rules.unwritableValues != .fail)
  }

  private func tree<Value, Form: TreeForm>(
    _ value: Value,
    _ form: Form.Type,
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
    for sink: inout TreeSink,
  ) throws(ModelError) -> Form.Node {
    sink.selection = selection
    let node = withReadOnlySlot(of: value) { slot -> Form.Node? in
      guard let model = adapter.writtenModel else {
        guard sink.accepts(selection, behind: adapter) else { return nil }
        return Form.node(of: adapter, slot, for: &sink)
      }
      return model.plan.withDynamicType(of: slot) { plan, slot in
        guard sink.accepts(selection, of: plan) else { return nil }
        if writing.contains(.omittingDefaults) {
          return plan.differences(of: slot, form, for: &sink, selection)
        }
        return plan.tree(of: slot, form, for: &sink, selection: selection)
      }
    }
    try check(sink.findings)
    let written = node ?? Form.null
    return writing.contains(.sortedKeys) ? Form.sorted(written) : written
  }

  /// Returns a value as `JSONSerialization` accepts it, with `NSNumber` if the rules say so.
  func nativeTree<Value>(
    _ value: Value,
    _ writing: JSONWritingOptions,
    _ selection: ExportSelection,
  ) throws(ModelError) -> Any {
    var node = try tree(value, NativeForm.self, writing, selection)
    if rules.legacy.untypedNumbers == .objects { FoundationObject.boxNumbers(in: &node) }
    return node
  }

  private func check(_ findings: Findings) throws(ModelError) {
    guard findings.hasErrors else { return }
    throw ModelError(modelName: TypeName.readable(type), findings: findings, in: nil)
  }
}
