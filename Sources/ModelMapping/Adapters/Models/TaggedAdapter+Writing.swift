import PropertyIntrospection

/// Writes enums with payloads.
extension TaggedAdapter {
  /// Returns the value of a slot as a tree, or nil if it is not representable in JSON.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func tree<Form: TreeForm>(
    of slot: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    for fault in plan.faults { try? sink.findings.add(fault) }
    if !plan.faults.isEmpty { return nil }
    var node: Form.Node?
    let isOfCase: Void? = withCase(of: slot) { item, payload in
      node = tree(of: item, payload, of: slot, form, for: &sink)
    }
    if isOfCase == nil { reportUnlisted(to: &sink) }
    return node
  }

  /// Reports a value of a case that is not listed, if that is an issue.
  func reportUnlisted(to sink: inout TreeSink) {
    guard sink.rules.unwritableValues == .fail else { return }
    let detail =
      "`cases` of \(plan.name) lacks the case of this value, or the closure that returns its payload"
    try? sink.findings.add(.unsupportedProperty, detail: detail)
  }

  /// Writes a value with a payload as text; returns nil, with nothing written, if members of the payload may have the key
  /// of the tag.
  func write(
    _ item: TaggedPlan.Case,
    _ payload: Slot,
    by adapter: ValueAdapter,
    to sink: inout TextSink,
  ) -> Bool? {
    func writePayload(_ path: [MappingPath.Component], to sink: inout TextSink) -> Bool {
      let mark = sink.findings.count
      defer { sink.findings.addSteps(since: mark, document: path) }
      if adapter.write(payload, to: &sink) { return true }
      guard adapter.isNil(payload) else { return false }
      sink.writer.writeNull()
      return true
    }
    let tagKey: String?
    let key: String
    switch lentPlan.withObject({ $0.tagging }) {
    case .untagged: return writePayload([], to: &sink)
    case .internal(let tagKey, _):
      guard let model = adapter as? ModelAdapter else { return nil }
      return model.plan.withDynamicType(of: payload) { plan, payload in
        plan.write(payload, behind: tagKey, item.tag, to: &sink)
      }
    case .external: (tagKey, key) = (nil, item.name)
    case .adjacent(let tag, let content, _): (tagKey, key) = (tag, content)
    }
    guard sink.enter() else { return false }
    defer { sink.leave() }
    let start = sink.writer.count
    sink.writer.beginObject()
    if let tagKey {
      sink.writer.writeKey(tagKey)
      _ = sink.write(item.tag)
    }
    let end = sink.writer.count
    let isLeftOut =
      tagKey != nil && adapter.mayBeAbsent && !sink.options.contains(.includesNil)
      && adapter.isNil(payload)
    if !isLeftOut {
      sink.writer.writeKey(key)
      if !writePayload([.key(key)], to: &sink) {
        let isTag = isAbsent(payload, adapter) && !(tagKey == nil && isFlattened)
        sink.writer.truncate(to: isTag && tagKey != nil ? end : start)
        if !isTag { return false }
        if tagKey == nil { return sink.write(item.tag) }
      }
    }
    sink.writer.endObject()
    return true
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func tree<Form: TreeForm>(
    of item: TaggedPlan.Case,
    _ payload: Slot,
    of value: Slot,
    _ form: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    if item.memory.type == UnknownTag.self, item.adapter == nil {
      return Form.node(of: payload.get(UnknownTag.self).value, for: &sink)
    }
    let tag = Form.node(of: item.tag, for: &sink) ?? Form.null
    switch (plan.tagging, item.adapter) {
    case (.untagged, nil): return Form.null
    case (.untagged, let adapter?):
      return node(of: adapter, payload, [], form, for: &sink)
    case (.external, nil): return tag
    case (.external, let adapter?):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      if let node = node(of: adapter, payload, [.key(item.name)], form, for: &sink) {
        return Form.object([(item.name, node)])
      }
      return !isFlattened && isAbsent(payload, adapter) ? tag : nil
    case (.internal(let key, _), nil), (.adjacent(let key, _, _), nil):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      return Form.object([(key, tag)])
    case (.internal(let key, _), let adapter?):
      guard let node = node(of: adapter, payload, [], form, for: &sink) else { return nil }
      var members = Form.members(capacity: 1)
      Form.add(tag, key, to: &members)
      var other: Form.Node?
      Form.add(membersOf: node, to: &members) { _, node, isTag in
        if isTag { other = node }
        return !isTag
      }
      if let other {
        var tags = [item.tag]
        if TaggedPlan.tag(writtenAs: other, among: tags) == nil {
          tags += otherTags(of: value, item)
          let written = TaggedPlan.tag(writtenAs: other, among: tags)
          if let written, let tag = Form.node(of: written, for: &sink) {
            Form.add(tag, key, to: &members)
          }
        }
        adapter.model?.plan.forDynamicType(of: payload).reportMember(
          other,
          at: key,
          oneOf: tags,
          to: &sink,
        )
      }
      return Form.object(members)
    case (.adjacent(let key, let content, _), let adapter?):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      if adapter.mayBeAbsent, adapter.isNil(payload), !sink.options.contains(.includesNil) {
        return Form.object([(key, tag)])
      }
      if let node = node(of: adapter, payload, [.key(content)], form, for: &sink) {
        return Form.object([(key, tag), (content, node)])
      }
      return isAbsent(payload, adapter) ? Form.object([(key, tag)]) : nil
    }
  }

  /// Returns the tags that a value can be written with besides the first one of its case.
  private func otherTags(of value: Slot, _ item: TaggedPlan.Case) -> [JSONValue] {
    plan.cases.filter { other in
      other.adapter != nil && other.tag != item.tag
        && withPayload(of: value, in: other) { _, _ in true } ?? false
    }
    .map(\.tag)
  }

  /// Whether a payload is a `Field` without a value.
  private func isAbsent(_ payload: Slot, _ adapter: ValueAdapter) -> Bool {
    adapter.mayBeAbsent && adapter.isEmpty(payload)
  }

  /// Returns the payload as a tree, which is null if it is nil.
  private func node<Form: TreeForm>(
    of adapter: ValueAdapter,
    _ payload: Slot,
    _ path: [JSONKey.Step],
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    let mark = sink.findings.count
    defer { sink.findings.addSteps(since: mark, document: path) }
    return Form.node(of: adapter, payload, for: &sink)
      ?? (adapter.isNil(payload) ? Form.null : nil)
  }
}

extension TaggedPlan {
  /// Returns the tag among others that the value of a property, as it is written, has been read from.
  static func tag(writtenAs node: Any, among tags: [JSONValue]) -> JSONValue? {
    let value = node as? JSONValue
    let text = value.map { $0.string ?? $0.jsonString() } ?? "\(node)"
    return tags.first { $0 == value || ($0.string ?? $0.jsonString()) == text }
  }
}

extension Fault {
  /// Creates the fault of a value that is written where an enum writes one of some tags; nil if it is one, or null.
  init?(writing node: Any, asOneOf tags: [JSONValue]) {
    let found = (node as? JSONValue).map { TreeValue($0) } ?? TreeValue(node)
    if found.kind == .null || TaggedPlan.tag(writtenAs: node, among: tags) != nil { return nil }
    let expected = Expectation(.oneOf, ["enum": .array(tags)])
    let detail = "it is written as the tag"
    self.init(.invalidValue, expected: expected, found: found.excerpt, detail: detail)
  }
}

extension TreeForm {
  /// Returns an object of members in order.
  fileprivate static func object(_ list: [(String, Node)]) -> Node {
    var members = members(capacity: list.count)
    for (key, node) in list { add(node, key, to: &members) }
    return object(members)
  }
}
