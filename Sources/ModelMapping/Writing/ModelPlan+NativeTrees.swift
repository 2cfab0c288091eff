import ModelMappingFoundation
import PropertyIntrospection

extension ModelPlan {
  /// Returns the model as a dictionary with all its members.
  func nativeObject(_ storage: InstanceStorage, for sink: inout TreeSink) -> [String: Any] {
    exportTable.withObject { table in
      guard table.usesTemplates else {
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

  /// Pushes the model as a dictionary onto the stack.
  ///
  /// - Returns: False, with nothing pushed, if the model cannot be written.
  func pushObject(of slot: Slot, for sink: inout TreeSink) -> Bool {
    guard isPushedPlainly, sink.mode.isDisjoint(with: .restricting) else {
      guard let tree = nestedTree(of: slot, for: &sink) else { return false }
      sink.nodes.append(tree)
      return true
    }
    guard sink.enter() else { return false }
    let storage = InstanceStorage(of: slot, isClass: isClass)
    sink.nodes.append(nativeObject(storage, for: &sink))
    sink.leave()
    return true
  }

  /// Pushes the values of all present members onto the stack.
  ///
  /// - Returns: The present members, as bits by member index.
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
      let property = step.property.field
      if property.isNil(in: storage) {
        if !includesNil { continue }
        sink.nodes.append(FoundationObject.null)
      } else {
        switch property.fastPath {
        case .text: sink.nodes.append(property.value(as: String.self, in: storage))
        case .integer: sink.nodes.append(property.value(as: Int.self, in: storage))
        case .bool: sink.nodes.append(property.value(as: Bool.self, in: storage))
        case .double where property.value(as: Double.self, in: storage).isFinite:
          sink.nodes.append(property.value(as: Double.self, in: storage))
        case .double, .other:
          if step.rule < 0 {
            if !pushNode(of: table.members[index], storage, for: &sink) { continue }
          } else if !pushNode(of: step, of: storage, for: &sink) {
            continue
          }
        }
      }
      choice |= 1 &<< UInt64(truncatingIfNeeded: index)
    }
    return choice
  }

  /// Pushes the value of a member with an adapter onto the stack, unless it is left out.
  @inline(__always)
  private func pushNode(
    of step: ExportTable.Step,
    of storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> Bool {
    let findings = sink.findings.count
    let isThere = step.property.withValue(of: storage) { $0.pushNative(of: $1, for: &sink) }
    if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
    if isThere { return true }
    guard sink.options.contains(.includesNil),
      step.property.withValue(of: storage, { $0.isNil($1) })
    else {
      return false
    }
    sink.nodes.append(FoundationObject.null)
    return true
  }

  /// Pushes the value of a member that several properties contribute to onto the stack, unless it is left out.
  @inline(never)
  private func pushNode(
    of member: ExportMember,
    _ storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> Bool {
    var members: [String: Any] = [:]
    addNodes(of: [member], storage, NativeForm.self, for: &sink, .all, to: &members)
    guard let node = members[member.key] else { return false }
    sink.nodes.append(node)
    return true
  }

  /// Returns a dictionary of the values on top of the stack, for keys without a template.
  @inline(never)
  private func object(
    _ names: [String],
    _ choice: UInt64,
    for sink: inout TreeSink,
  ) -> [String: Any] {
    var object = [String: Any](minimumCapacity: choice.nonzeroBitCount)
    // The last value is on top.
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
