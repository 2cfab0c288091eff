import PropertyIntrospection

extension ModelPlan {
  /// Writes a model as text.
  ///
  /// - Parameters:
  ///   - slot: the model.
  ///   - sink: what to write to.
  ///   - selection: which properties to write.
  /// - Returns: whether something was written.
  func write(
    _ slot: Slot,
    to sink: inout TextSink,
    selection: ExportSelection = .all,
  ) -> Bool {
    guard isWrittenPlainly else { return writeUnusual(slot, to: &sink, selection) }
    guard sink.enter() else { return false }
    let base = isClass ? slot.objectStorage() : slot
    sink.writer.beginObject()
    let isSorted = sink.writer.options.contains(.sortedKeys)
    if selection.isAll, !isSorted, sink.writer.isPlain {
      exportTable.withObject { writeAll($0, of: base, to: &sink) }
    } else {
      write(members(isSorted: isSorted), of: base, to: &sink, selection)
    }
    sink.writer.endObject()
    sink.leave()
    return true
  }

  /// Writes all members in declaration order.
  private func writeAll(_ table: ExportTable, of base: Slot, to sink: inout TextSink) {
    let keys = table.keys.view
    let includesNil = sink.writer.options.contains(.includesNil)
    let steps = table.steps
    for index in steps.indices {
      let step = steps[index]
      guard step.rule >= 0 else {
        write([table.members[index]], of: base, to: &sink, .all)
        continue
      }
      let slot = base.part(at: step.offset, isInitialized: true)
      let mark = sink.writer.count
      if step.isOptional, step.lane.isNil(slot) {
        if !includesNil { continue }
        sink.writer.writeKey(ready: keys, step.keyStart, step.keyEnd)
        sink.writer.writeNull()
        continue
      }
      sink.writer.writeKey(ready: keys, step.keyStart, step.keyEnd)
      switch step.lane {
      case .text: slot.withText { sink.writer.writeQuoted($0) }
      case .integer: sink.writer.writeInteger(slot.get(Int.self))
      case .bool: sink.writer.writeBool(slot.get(Bool.self))
      case .double where slot.get(Double.self).isFinite:
        sink.writer.writeDouble(slot.get(Double.self))
      case .double, .other: writeValue(step, slot, to: &sink, since: mark, includesNil)
      }
    }
  }

  /// Writes a value behind its key, or takes the key back.
  @inline(__always)
  private func writeValue(
    _ step: ExportTable.Step,
    _ slot: Slot,
    to sink: inout TextSink,
    since mark: Int,
    _ includesNil: Bool,
  ) {
    let findings = sink.findings.count
    let isWritten = step.adapter.withObject { $0.write(slot, to: &sink) }
    if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
    if isWritten { return }
    if includesNil, step.adapter.withObject({ $0.isNil(slot) }) {
      sink.writer.writeNull()
    } else {
      sink.writer.truncate(to: mark)
    }
  }

  /// Says of what was found in a property where that was.
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
    of base: Slot,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) {
    for member in members {
      let mark = sink.writer.count
      sink.writer.writeKey(member.key)
      switch member.content {
      case .properties(let rules):
        let isWritten = rules.contains { write($0, of: base, to: &sink, selection) }
        if isWritten { continue }
        if sink.writer.options.contains(.includesNil), isNil(rules, of: base, selection) {
          sink.writer.writeNull()
        } else {
          sink.writer.truncate(to: mark)
        }
      case .members(let inner):
        sink.writer.beginObject()
        let start = sink.writer.count
        write(inner, of: base, to: &sink, selection)
        // An object for paths of which nothing is written leaves nothing behind.
        let isEmpty = sink.writer.count == start
        sink.writer.endObject()
        if isEmpty { sink.writer.truncate(to: mark) }
      }
    }
  }

  @inline(__always)
  private func write(
    _ index: Int,
    of base: Slot,
    to sink: inout TextSink,
    _ selection: ExportSelection,
  ) -> Bool {
    let rule = content.rules[index]
    guard selection.contains(rule.name) else { return false }
    let findings = sink.findings.count
    let slot = base.part(at: rule.offset, isInitialized: true)
    let isWritten = rule.adapter.write(slot, to: &sink)
    if sink.findings.count > findings { addSteps(of: index, since: findings, to: &sink) }
    return isWritten
  }

  /// Whether one of the properties that share a key takes part and is nil.
  func isNil(_ rules: [Int], of base: Slot, _ selection: ExportSelection) -> Bool {
    rules.contains { index in
      let rule = content.rules[index]
      return selection.contains(rule.name)
        && rule.adapter.isNil(base.part(at: rule.offset, isInitialized: true))
    }
  }
}
