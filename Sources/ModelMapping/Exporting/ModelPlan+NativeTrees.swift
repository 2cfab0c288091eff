import Foundation
import PropertyIntrospection

extension ModelPlan {
  /// The model as a dictionary with all its members.
  func nativeObject(_ base: Slot, for sink: inout TreeSink) -> [String: Any] {
    exportTable.withObject { table in
      guard table.steps.count <= NativeTemplates.mostKeys else {
        return members(of: table, base, NativeForm.self, for: &sink)
      }
      let start = sink.nodes.count
      let choice = pushNodes(of: table, base, for: &sink)
      return table.templates.withTemplate(for: choice) { template in
        template.map { sink.nodes.takeDictionary(from: start, as: $0) }
          ?? object(table.names, choice, for: &sink)
      }
    }
  }

  /// Puts the model as a dictionary on the stack.
  ///
  /// - Returns: false, with nothing put there, if it cannot be written.
  func pushObject(of slot: Slot, for sink: inout TreeSink) -> Bool {
    guard isWrittenPlainly, !sink.options.contains(.sortedKeys) else {
      guard let tree = tree(of: slot, NativeForm.self, for: &sink) else { return false }
      sink.nodes.append(tree)
      return true
    }
    guard sink.enter() else { return false }
    let base = isClass ? slot.objectStorage() : slot
    sink.nodes.append(nativeObject(base, for: &sink))
    sink.leave()
    return true
  }

  /// Puts the values of all members that are there on the stack.
  ///
  /// - Returns: which are there, as the bits of their numbers.
  @inline(__always)
  private func pushNodes(
    of table: ExportTable,
    _ base: Slot,
    for sink: inout TreeSink,
  ) -> UInt64 {
    let includesNil = sink.options.contains(.includesNil)
    let steps = table.steps
    var choice: UInt64 = 0
    for index in steps.indices {
      let step = steps[index]
      let slot = base.part(at: step.offset, isInitialized: true)
      if step.isOptional, step.lane.isNil(slot) {
        if !includesNil { continue }
        sink.nodes.append(NSNull())
      } else {
        switch step.lane {
        case .text: sink.nodes.append(slot.get(String.self))
        case .integer: sink.nodes.append(slot.get(Int.self))
        case .bool: sink.nodes.append(slot.get(Bool.self))
        case .double where slot.get(Double.self).isFinite: sink.nodes.append(slot.get(Double.self))
        case .double, .other:
          if !pushNode(of: step, of: table, at: index, slot, base, for: &sink) { continue }
        }
      }
      choice |= 1 &<< UInt64(truncatingIfNeeded: index)
    }
    return choice
  }

  /// Puts the value of a member that its adapter sees to on the stack, unless it is left out.
  @inline(__always)
  private func pushNode(
    of step: ExportTable.Step,
    of table: ExportTable,
    at index: Int,
    _ slot: Slot,
    _ base: Slot,
    for sink: inout TreeSink,
  ) -> Bool {
    guard step.rule >= 0 else {
      guard let node = node(of: table.members[index], base, for: &sink) else { return false }
      sink.nodes.append(node)
      return true
    }
    let findings = sink.findings.count
    let isThere = step.adapter.withObject { $0.pushNative(of: slot, for: &sink) }
    if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
    if isThere { return true }
    guard sink.options.contains(.includesNil), step.adapter.withObject({ $0.isNil(slot) }) else {
      return false
    }
    sink.nodes.append(NSNull())
    return true
  }

  /// The value of a member that several properties have to do with.
  @inline(never)
  private func node(
    of member: ExportMember,
    _ base: Slot,
    for sink: inout TreeSink,
  ) -> Any? {
    var members: [String: Any] = [:]
    addNodes(of: [member], base, NativeForm.self, for: &sink, .all, to: &members)
    return members[member.key]
  }

  /// A dictionary of the values on top of the stack, with keys that there is no template for.
  @inline(never)
  private func object(
    _ names: [String],
    _ choice: UInt64,
    for sink: inout TreeSink,
  ) -> [String: Any] {
    var object = [String: Any](minimumCapacity: choice.nonzeroBitCount)
    // The last value lies on top.
    var rest = choice
    while rest != 0 {
      let last = 63 - rest.leadingZeroBitCount
      let value = sink.nodes.pop()
      if object[names[last]] == nil { object[names[last]] = value }
      rest ^= 1 << UInt64(last)
    }
    return object
  }
}
