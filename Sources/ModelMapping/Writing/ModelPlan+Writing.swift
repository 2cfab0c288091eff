import PropertyIntrospection

extension ModelPlan {
  /// Writes a model as text.
  ///
  /// - Parameters:
  ///   - slot: The model.
  ///   - sink: The output.
  ///   - selection: The properties to write.
  /// - Returns: Whether something was written.
  func write(_ slot: Slot, to sink: inout TextSink, selection: ExportSelection = .all) -> Bool {
    guard isWrittenPlainly else { return writeGeneralModel(slot, to: &sink, selection) }
    guard sink.enter() else { return false }
    let storage = InstanceStorage(of: slot, isClass: isClass)
    sink.writer.beginObject()
    if selection.isAll, sink.isPlain {
      exportTable.withObject { writeAll($0, of: storage, to: &sink) }
    } else {
      let selected = restricted(selection, sink)
      writeSelected(storage, to: &sink, selected)
    }
    sink.writer.endObject()
    sink.leave()
    return true
  }

  /// Writes a model behind a member for the tag of an enum around it; returns nil, with nothing written, if one of its
  /// members may have the key of the tag.
  func write(
    _ slot: Slot,
    behind key: String,
    _ tag: JSONValue,
    to sink: inout TextSink,
  ) -> Bool? {
    let isWritten = exportTable.withObject { table -> Bool? in
      guard isWrittenPlainly, !table.isInlining, !table.owns(key) else { return nil }
      guard sink.enter() else { return false }
      sink.writer.beginObject()
      sink.writer.writeKey(key)
      _ = sink.write(tag)
      writeAll(table, of: InstanceStorage(of: slot, isClass: isClass), to: &sink)
      sink.writer.endObject()
      sink.leave()
      return true
    }
    return isWritten
  }

  /// Writes the members of a model without its braces, if no hook changes them.
  ///
  /// - Returns: Whether they were written.
  @inline(never)
  func writeMembers(
    _ slot: Slot,
    to sink: inout TextSink,
    _ selection: ExportSelection = .all,
  ) -> Bool {
    guard hasPlainMembers else { return false }
    let selected = restricted(selection, sink)
    let selection =
      !content.omittingDefaults.isEmpty
      ? sink.withTree { omitting(from: selected, of: slot, JSONForm.self, for: &$0) } : selected
    writeSelected(InstanceStorage(of: slot, isClass: isClass), to: &sink, selection)
    return true
  }

  /// Writes the selected members one by one, in the order that the options demand.
  @inline(never)
  private func writeSelected(
    _ storage: InstanceStorage,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) {
    let isSorted = sink.writer.options.contains(.sortedKeys)
    if isSorted, exportTable.withObject(\.isInlining) {
      writeSorted(storage, to: &sink, selection)
    } else {
      let members = exportTable.withObject { isSorted ? $0.sortedMembers : $0.members }
      write(members, of: storage, to: &sink, selection)
    }
  }

  /// Writes all members in declaration order.
  private func writeAll(_ table: ExportTable, of storage: InstanceStorage, to sink: inout TextSink)
  {
    let keys = table.keys.view
    let includesNil = sink.writer.options.contains(.includesNil)
    let steps = table.steps
    for index in steps.indices {
      let step = steps[index]
      guard step.rule >= 0 else {
        write([table.members[index]], of: storage, to: &sink, .all)
        continue
      }
      let property = step.property.field
      let mark = sink.writer.count
      if property.isNil(in: storage) {
        if !includesNil { continue }
        sink.writer.writeKey(ready: keys, step.key)
        sink.writer.writeNull()
        continue
      }
      sink.writer.writeKey(ready: keys, step.key)
      switch property.fastPath {
      case .text: property.withText(in: storage) { sink.writer.writeQuoted($0) }
      case .integer: sink.writer.writeInteger(property.value(as: Int.self, in: storage))
      case .bool: sink.writer.writeBool(property.value(as: Bool.self, in: storage))
      case .double where property.value(as: Double.self, in: storage).isFinite:
        sink.writer.writeDouble(property.value(as: Double.self, in: storage))
      case .double, .other: writeValue(step, of: storage, to: &sink, since: mark, includesNil)
      }
    }
  }

  /// Writes a value after its key, or removes the key.
  @inline(__always)
  private func writeValue(
    _ step: ExportTable.Step,
    of storage: InstanceStorage,
    to sink: inout TextSink,
    since mark: Int,
    _ includesNil: Bool,
  ) {
    let findings = sink.findings.count
    let isWritten = step.property.withValue(of: storage) { $0.write($1, to: &sink) }
    if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
    if isWritten { return }
    if includesNil, step.property.withValue(of: storage, { $0.isNil($1) }) {
      sink.writer.writeNull()
    } else {
      sink.writer.truncate(to: mark)
    }
  }

  /// Adds a property's path to its findings, and redacts them if the property is sensitive.
  @inline(never)
  func addSteps<Sink: ExportSink & ~Copyable>(
    of index: Int,
    since mark: Int,
    to sink: inout Sink,
  ) {
    let rule = content.rules[index]
    if rule.isSensitive { sink.findings.redact(since: mark) }
    sink.findings.addSteps(since: mark, property: rule.name, keys: rule.writePath ?? [])
  }

  private func write(
    _ members: [ExportMember],
    of storage: InstanceStorage,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) {
    for member in members {
      if let rule = member.inlined {
        writeInlined(rule, of: storage, to: &sink, selection)
        continue
      }
      let mark = sink.writer.count
      sink.writer.writeKey(member.key)
      switch member.content {
      case .inlined: break
      case .properties(let rules):
        let isWritten = rules.contains { write($0, of: storage, to: &sink, selection) }
        if isWritten { continue }
        if sink.writer.options.contains(.includesNil), isNil(rules, of: storage, selection) {
          sink.writer.writeNull()
        } else {
          sink.writer.truncate(to: mark)
        }
      case .members(let inner):
        sink.writer.beginObject()
        let start = sink.writer.count
        write(inner, of: storage, to: &sink, selection)
        // An object for key paths is left out if nothing in it is written.
        let isEmpty = sink.writer.count == start
        sink.writer.endObject()
        if isEmpty { sink.writer.truncate(to: mark) }
      case .elements(let elements):
        let json = sink.withTree {
          array(of: elements, storage, JSONForm.self, for: &$0, selection)
        }
        if json.map({ sink.write($0) }) != true { sink.writer.truncate(to: mark) }
      }
    }
  }

  @inline(__always)
  private func write(
    _ index: Int,
    of storage: InstanceStorage,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) -> Bool {
    let rule = content.rules[index]
    guard selection.contains(rule.name) else { return false }
    if selection.hasTree(of: index) {
      return selection.tree(of: index, as: JSONValue.self).map { sink.write($0) } ?? false
    }
    let findings = sink.findings.count
    let around = sink.select(in: rule.name, of: selection)
    let isWritten = rule.withValue(of: storage) { rule.adapter.write($0, to: &sink) }
    sink.selection = around
    if sink.findings.count > findings { addSteps(of: index, since: findings, to: &sink) }
    return isWritten
  }

  /// Whether one of the properties that share a key is selected and nil.
  func isNil(_ rules: [Int], of storage: InstanceStorage, _ selection: ExportSelection) -> Bool {
    rules.contains { index in
      let rule = content.rules[index]
      return selection.contains(rule.name)
        && rule.withValue(of: storage) { rule.adapter.isNil($0) }
    }
  }
}
