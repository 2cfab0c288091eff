import Foundation
import PropertyIntrospection

extension ModelPlan {
  /// The model as a dictionary with all its members.
  func nativeObject(_ storage: InstanceStorage, for sink: inout TreeSink) -> [String: Any] {
    exportTable.withObject { table in
      guard table.steps.count <= NativeTemplates.mostKeys else {
        return members(of: table, storage, NativeForm.self, for: &sink)
      }
      let start = sink.nodes.count
      let choice = pushNodes(of: table, storage, for: &sink)
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
    let storage = InstanceStorage(of: slot, isClass: isClass)
    sink.nodes.append(nativeObject(storage, for: &sink))
    sink.leave()
    return true
  }

  /// Puts the values of all members that are there on the stack.
  ///
  /// - Returns: which are there, as the bits of their numbers.
  @inline(__always)
  private func pushNodes(
    of table: ExportTable,
    _ storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> UInt64 {
    let includesNil = sink.options.contains(.includesNil)
    let steps = table.steps
    var choice: UInt64 = 0
    for index in steps.indices {
      let step = steps[index]
      guard step.rule >= 0 else {
        if let node = node(of: table.members[index], storage, for: &sink) {
          sink.nodes.append(node)
          choice |= 1 &<< UInt64(truncatingIfNeeded: index)
        }
        continue
      }
      let property = step.property
      if property.isNil(in: storage) {
        if !includesNil { continue }
        sink.nodes.append(NSNull())
      } else {
        switch property.lane {
        case .text: sink.nodes.append(property.value(as: String.self, in: storage))
        case .integer: sink.nodes.append(property.value(as: Int.self, in: storage))
        case .bool: sink.nodes.append(property.value(as: Bool.self, in: storage))
        case .double where property.value(as: Double.self, in: storage).isFinite:
          sink.nodes.append(property.value(as: Double.self, in: storage))
        case .double, .other: if !pushNode(of: step, of: storage, for: &sink) { continue }
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
    of storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> Bool {
    let findings = sink.findings.count
    let isThere = step.withValue(of: storage) { $0.pushNative(of: $1, for: &sink) }
    if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
    if isThere { return true }
    guard sink.options.contains(.includesNil), step.withValue(of: storage, { $0.isNil($1) }) else {
      return false
    }
    sink.nodes.append(NSNull())
    return true
  }

  /// The value of a member that several properties have to do with.
  @inline(never)
  private func node(
    of member: ExportMember,
    _ storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> Any? {
    var members: [String: Any] = [:]
    addNodes(of: [member], storage, NativeForm.self, for: &sink, .all, to: &members)
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
