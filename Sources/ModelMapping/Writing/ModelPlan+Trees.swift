import ModelMappingFoundation
import PropertyIntrospection

extension ModelPlan {
  /// Returns the model as a tree, or nil if it cannot be written.
  func tree<Form: TreeForm>(
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    selection: ExportSelection = .all,
  ) -> Form.Node? {
    guard isWrittenPlainly else { return unusualTree(of: slot, form, for: &sink, selection) }
    return plainTree(of: slot, form, for: &sink, selection)
  }

  @_specialize(where Form == JSONForm)
  @_specialize(where Form == NativeForm)
  func plainTree<Form: TreeForm>(
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    let selected = restricted(selection, sink)
    let selection =
      isWrittenPlainly ? selected : omitting(from: selected, of: slot, form, for: &sink)
    let storage = InstanceStorage(of: slot, isClass: isClass)
    if isRow {
      let elements = exportTable.withObject(\.elements)
      return array(of: elements, storage, form, for: &sink, selection) ?? Form.array([])
    }
    if selection.isAll { return Form.object(of: self, storage, for: &sink) }
    let members = exportTable.withObject(\.members)
    return Form.object(nodes(of: members, storage, form, for: &sink, selection))
  }

  /// Returns all members in declaration order.
  @inline(__always)
  func members<Form: TreeForm>(
    of table: ExportTable,
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Members {
    let includesNil = sink.options.contains(.includesNil)
    let steps = table.steps
    let names = table.names
    var nodes = Form.members(capacity: steps.count)
    for index in steps.indices {
      let step = steps[index]
      guard step.rule >= 0 else {
        addNodes(of: [table.members[index]], storage, form, for: &sink, .all, to: &nodes)
        continue
      }
      let property = step.property.field
      if property.isNil(in: storage) {
        if includesNil { Form.add(Form.null, names[index], to: &nodes) }
        continue
      }
      switch property.fastPath {
      case .text:
        let text = property.value(as: String.self, in: storage)
        Form.add(Form.node(of: text), names[index], to: &nodes)
      case .integer:
        let number = property.value(as: Int.self, in: storage)
        Form.add(Form.node(of: number), names[index], to: &nodes)
      case .bool:
        let flag = property.value(as: Bool.self, in: storage)
        Form.add(Form.node(of: flag), names[index], to: &nodes)
      case .double, .other:
        let findings = sink.findings.count
        let node = step.property.withValue(of: storage) { Form.node(of: $0, $1, for: &sink) }
        if sink.findings.count > findings { addSteps(of: step.rule, since: findings, to: &sink) }
        if let node {
          Form.add(node, names[index], to: &nodes)
        } else if includesNil, step.property.withValue(of: storage, { $0.isNil($1) }) {
          Form.add(Form.null, names[index], to: &nodes)
        }
      }
    }
    return nodes
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func nodes<Form: TreeForm>(
    of members: [ExportMember],
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Members {
    var nodes = Form.members(capacity: members.count)
    addNodes(of: members, storage, form, for: &sink, selection, to: &nodes)
    return nodes
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func addNodes<Form: TreeForm>(
    of members: [ExportMember],
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
    to nodes: inout Form.Members,
  ) {
    for member in members {
      switch member.content {
      case .properties(let rules):
        if let node = node(of: rules, storage, form, for: &sink, selection) {
          Form.add(node, member.key, to: &nodes)
        } else if sink.options.contains(.includesNil), isNil(rules, of: storage, selection) {
          Form.add(Form.null, member.key, to: &nodes)
        }
      case .members(let inner):
        let inner = self.nodes(of: inner, storage, form, for: &sink, selection)
        if !Form.isEmpty(inner) { Form.add(Form.object(inner), member.key, to: &nodes) }
      case .inlined(let rule):
        if let node = node(of: [rule], storage, form, for: &sink, selection) {
          add(membersOf: node, of: rule, form, for: &sink, to: &nodes)
        } else if sink.options.contains(.includesNil), isNil([rule], of: storage, selection) {
          addNulls(of: rule, form, to: &nodes)
        }
      case .elements(let elements):
        if let array = array(of: elements, storage, form, for: &sink, selection) {
          Form.add(array, member.key, to: &nodes)
        }
      }
    }
  }

  /// Returns an array for paths with indices, up to the last element that is not nil; nil if there is none.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func array<Form: TreeForm>(
    of elements: [ExportMember],
    _ storage: InstanceStorage,
    _ form: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    var nodes: [Form.Node] = []
    var count = 0
    for element in elements {
      // Each element is added to an object of its own under its index, which is left out if there is no value.
      var members = Form.members(capacity: 1)
      addNodes(of: [element], storage, form, for: &sink, selection, to: &members)
      let node = Form.node(element.key, in: members)
      nodes.append(node ?? Form.null)
      if node != nil { count = nodes.count }
    }
    return count == 0 ? nil : Form.array(Array(nodes.prefix(count)))
  }

  /// Returns the value of the first selected property that is not nil.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func node<Form: TreeForm>(
    of rules: [Int],
    _ storage: InstanceStorage,
    _: Form.Type,
    for sink: inout TreeSink,
    _ selection: ExportSelection,
  ) -> Form.Node? {
    for index in rules {
      let rule = content.rules[index]
      guard selection.contains(rule.name) else { continue }
      if selection.hasTree(of: index) {
        if let node = selection.tree(of: index, as: Form.Node.self) { return node }
        continue
      }
      let findings = sink.findings.count
      let around = sink.select(in: rule.name, of: selection)
      let node = rule.withValue(of: storage) { Form.node(of: rule.adapter, $0, for: &sink) }
      sink.selection = around
      if sink.findings.count > findings { addSteps(of: index, since: findings, to: &sink) }
      if let node { return node }
    }
    return nil
  }
}

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

/// The templates for the dictionaries of a model, one for each set of keys, up to a maximum.
///
/// The keys of a dictionary depend on which properties are nil.
final class NativeTemplates {
  /// The maximum number of keys.
  static let mostKeys = 64
  private static let mostTemplates = 8

  private let names: [String]
  private let first = LazyReference<Entry>()

  private final class Entry {
    let choice: UInt64
    let template: NativeTemplate?
    let next = LazyReference<Entry>()

    init(_ choice: UInt64, of names: [String]) {
      self.choice = choice
      let chosen = names.indices.filter { choice & 1 << UInt64($0) != 0 }
      template = NativeTemplate(chosen.map { names[$0] })
    }
  }

  init(_ names: [String]) { self.names = names }

  /// Calls a closure with the template for a set of keys, given as bits by key index.
  ///
  /// The template is nil if there are too many sets or two keys are equal.
  @inline(__always)
  func withTemplate<R>(for choice: UInt64, _ body: (NativeTemplate?) -> R) -> R {
    first.lent { Entry(choice, of: names) }
      .withObject { entry in
        entry.choice == choice ? body(entry.template) : find(choice, after: entry, body)
      }
  }

  @inline(never)
  private func find<R>(_ choice: UInt64, after first: Entry, _ body: (NativeTemplate?) -> R) -> R {
    var entry = first
    for _ in 1..<Self.mostTemplates {
      entry = entry.next.lent { Entry(choice, of: names) }.withObject { $0 }
      if entry.choice == choice { return body(entry.template) }
    }
    return body(nil)
  }
}

/// Writing models with a hook, in them or flattened into them, which receives the object as a tree, models that omit
/// properties for their values, and models that cannot be written.
extension ModelPlan {
  @inline(never)
  func writeGeneralModel(
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
