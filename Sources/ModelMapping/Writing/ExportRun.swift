import ModelMappingFoundation
import PropertyIntrospection

/// A single run of writing a value, valid while its mapper exists.
struct ExportRun {
  let type: Any.Type
  let adapter: Unretained<ValueAdapter>
  /// The plan of the model that is written in the end, if any.
  let plan: Unretained<ModelPlan>?
  var rules: MappingRules
  let limits: MappingLimits

  func data<Value>(
    _ value: Value,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
  ) throws(ModelError) -> Data {
    var sink = sink(options, selection)
    try write(value, to: &sink, omitsDefaults: selection.omitsDefaults)
    return sink.writer.takeData()
  }

  func string<Value>(
    _ value: Value,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
  ) throws(ModelError) -> String {
    var sink = sink(options, selection)
    try write(value, to: &sink, omitsDefaults: selection.omitsDefaults)
    return sink.writer.makeString()
  }

  func bytes<Value>(
    _ value: Value,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
  ) throws(ModelError) -> [UInt8] {
    var sink = sink(options, selection)
    try write(value, to: &sink, omitsDefaults: selection.omitsDefaults)
    return sink.writer.makeBytes()
  }

  /// Appends the text of a value to other bytes, which are unchanged if there is an error.
  func append<Value>(
    _ value: Value,
    to bytes: inout some RangeReplaceableCollection<UInt8>,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
  ) throws(ModelError) {
    var sink = sink(options, selection)
    try write(value, to: &sink, omitsDefaults: selection.omitsDefaults)
    sink.writer.append(to: &bytes)
  }

  private func sink(_ options: JSONWritingOptions, _ selection: JSONSelection) -> TextSink {
    let properties = ExportSelection(selection)
    return TextSink(
      options: options,
      mode: mode(selection, properties),
      selection: properties,
      limits: limits,
      rules: rules,
    )
  }

  /// Returns the mode for a selection: whether it concerns more than the properties of one model.
  private func mode(_ selection: JSONSelection, _ properties: ExportSelection) -> ExportMode {
    var mode: ExportMode = selection.isRedacting ? .redacting : []
    if plan == nil ? !properties.isAll : properties.isDeep {
      mode.insert(.selecting)
    }
    return mode
  }

  private func write<Value>(
    _ value: Value,
    to sink: inout TextSink,
    omitsDefaults: Bool,
  ) throws(ModelError) {
    let selection = sink.selection
    let isWritten = withReadOnlySlot(of: value) { slot in
      guard let plan else {
        return adapter.withObject { adapter in
          sink.accepts(selection, behind: adapter) && adapter.write(slot, to: &sink)
        }
      }
      return plan.withObject { plan in
        plan.withDynamicType(of: slot) { plan, slot in
          guard sink.accepts(selection, of: plan) else { return false }
          if omitsDefaults {
            return plan.writeDifferences(slot, to: &sink, selection)
          }
          return plan.write(slot, to: &sink, selection: selection)
        }
      }
    }
    if !isWritten { sink.writer.writeNull() }
    try check(sink.findings)
  }

  // Inlined into functions of one form.
  @inline(__always)
  func tree<Value, Form: TreeForm>(
    _ value: Value,
    _ form: Form.Type,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
    _ scalars: NativeScalars = .json,
  ) throws(ModelError) -> Form.Node {
    let properties = ExportSelection(selection)
    var sink = TreeSink(
      options: options,
      mode: mode(selection, properties).union(scalars.isNative ? .nativeScalars : []),
      selection: properties,
      limits: limits,
      rules: rules,
    )
    let node = try tree(value, form, for: &sink, omitsDefaults: selection.omitsDefaults)
    return options.contains(.sortedKeys) ? Form.sorted(node) : node
  }

  /// Returns a value as a tree whose parts have an encoder's own form where the model declares none.
  func keepingTree<Value>(_ value: Value) throws(ModelError) -> KeepingTree {
    var sink = TreeSink(limits: limits, rules: rules)
    sink.kept = []
    let tree = try tree(value, JSONForm.self, for: &sink, omitsDefaults: false)
    return KeepingTree(tree, sink.kept ?? [], omitsUnwritable: rules.unwritableValues != .fail)
  }

  @inline(__always)
  private func tree<Value, Form: TreeForm>(
    _ value: Value,
    _ form: Form.Type,
    for sink: inout TreeSink,
    omitsDefaults: Bool,
  ) throws(ModelError) -> Form.Node {
    let selection = sink.selection
    let node = withReadOnlySlot(of: value) { slot in
      guard let plan else {
        return adapter.withObject { adapter -> Form.Node? in
          guard sink.accepts(selection, behind: adapter) else { return nil }
          return Form.node(of: adapter, slot, for: &sink)
        }
      }
      return plan.withObject { plan -> Form.Node? in
        plan.withDynamicType(of: slot) { plan, slot in
          guard sink.accepts(selection, of: plan) else { return nil }
          if omitsDefaults {
            return plan.differences(of: slot, form, for: &sink, selection)
          }
          return plan.tree(of: slot, form, for: &sink, selection: selection)
        }
      }
    }
    try check(sink.findings)
    return node ?? Form.null
  }

  /// Returns a value as `JSONSerialization` accepts it, with `NSNumber` if the rules say so.
  func nativeTree<Value>(
    _ value: Value,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
    _ scalars: NativeScalars,
  ) throws(ModelError) -> Any {
    var node = try tree(value, NativeForm.self, options, selection, scalars)
    if rules.legacy.untypedNumbers == .objects { FoundationObject.boxNumbers(in: &node) }
    return node
  }

  private func check(_ findings: Findings) throws(ModelError) {
    guard findings.hasErrors else { return }
    throw ModelError(modelName: TypeName.readable(type), findings: findings, in: nil)
  }
}
