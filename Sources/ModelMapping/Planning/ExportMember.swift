import PropertyIntrospection

/// A member of the object that a model is written as.
struct ExportMember {
  enum Content {
    /// The first of these properties that is not nil.
    case properties([Int])
    /// An object for paths, which is omitted if it is empty.
    case members([ExportMember])
    /// The members of this property's value, among those of the model; the key is empty and not written.
    case inlined(Int)
    /// An array for paths with indices, which is omitted if it is empty; its elements in order.
    case elements([ExportMember])
  }

  /// The key, or the index of an element.
  let key: String
  var content: Content

  /// The property whose members it consists of, if any.
  // The optimizer of Swift 6.3 crashes where this is inlined.
  @inline(never)
  var inlined: Int? {
    if case .inlined(let rule) = content { rule } else { nil }
  }
}

extension ExportMember {
  /// A property whose path cannot be written.
  struct Conflict {
    let rule: Int
    let path: [JSONKey.Step]
    /// The rest of a sentence that says where it is written.
    let reason: String
  }

  /// Returns the members that the rules write, in the order of the rules, and the conflicts.
  ///
  /// If the key of one property collides with the path of another, the first of the two stays. Elements after a gap
  /// are left out.
  static func of(_ rules: [PropertyPlan]) -> (members: [ExportMember], conflicts: [Conflict]) {
    if let members = simpleMembers(rules) { return (members, []) }
    var members: [ExportMember] = []
    var conflicts: [Conflict] = []
    for (index, rule) in rules.enumerated() {
      if rule.flattened != nil {
        members.append(ExportMember(key: "", content: .inlined(index)))
      }
      guard let path = rule.writePath else { continue }
      if !add(index, at: path[...], to: &members) {
        let reason = "which conflicts with the value of another property"
        conflicts.append(Conflict(rule: index, path: path, reason: reason))
      }
    }
    if rules.contains(where: { $0.writePath.map { $0.first?.key == nil } ?? false }) {
      // A row is all elements.
      members = [ExportMember(key: "", content: .elements(members))]
    }
    var left: [Int] = []
    members = members.map { $0.withoutGaps(&left) }
    for index in left {
      let reason =
        "but no property is written to the elements before it: "
        + "write all elements from 0 on, or use `.reading`"
      conflicts.append(Conflict(rule: index, path: rules[index].writePath ?? [], reason: reason))
    }
    // Unknown members follow all others.
    for (index, rule) in rules.enumerated() where rule.keepsUnknownMembers || rule.isOfLeftovers {
      members.append(ExportMember(key: "", content: .inlined(index)))
    }
    return (members, conflicts)
  }

  /// Returns the member with each array sorted and cut at its first gap; adds the rules that are left out.
  private func withoutGaps(_ left: inout [Int]) -> ExportMember {
    var member = self
    switch content {
    case .properties, .inlined: break
    case .members(let inner): member.content = .members(inner.map { $0.withoutGaps(&left) })
    case .elements(let elements):
      var kept: [ExportMember] = []
      for element in elements.ordered(by: { Int($0.key) ?? 0 }) {
        if element.key == String(kept.count) {
          kept.append(element.withoutGaps(&left))
        } else {
          left += element.rules
        }
      }
      member.content = .elements(kept)
    }
    return member
  }

  /// All rules that the member writes.
  private var rules: [Int] {
    switch content {
    case .properties(let rules): rules
    case .members(let inner), .elements(let inner): inner.flatMap(\.rules)
    case .inlined(let rule): [rule]
    }
  }

  /// Returns the members if each rule has a unique key and no path; otherwise nil.
  private static func simpleMembers(_ rules: [PropertyPlan]) -> [ExportMember]? {
    var index = KeyIndex(capacity: rules.count)
    var members: [ExportMember] = []
    members.reserveCapacity(rules.count)
    for (number, rule) in rules.enumerated() {
      if rule.inlining != nil { return nil }
      guard let path = rule.writePath else { continue }
      guard path.count == 1, let key = path[0].key, index.number(of: key) == members.count else {
        return nil
      }
      members.append(ExportMember(key: key, content: .properties([number])))
    }
    return members
  }

  private static func add(
    _ rule: Int,
    at path: ArraySlice<JSONKey.Step>,
    to members: inout [ExportMember],
  ) -> Bool {
    let key: String
    switch path.first {
    case nil: return false
    case .key(let name)?: key = name
    case .index(let index)?: key = String(index)
    }
    let rest = path.dropFirst()
    guard let index = members.firstIndex(where: { $0.key == key && $0.inlined == nil }) else {
      members.append(ExportMember(key: key, content: content(rule, at: rest)))
      return true
    }
    switch (members[index].content, rest.first) {
    case (.properties(let rules), nil): members[index].content = .properties(rules + [rule])
    case (.members(var inner), .key?):
      guard add(rule, at: rest, to: &inner) else { return false }
      members[index].content = .members(inner)
    case (.elements(var inner), .index?):
      guard add(rule, at: rest, to: &inner) else { return false }
      members[index].content = .elements(inner)
    default: return false
    }
    return true
  }

  private static func content(_ rule: Int, at rest: ArraySlice<JSONKey.Step>) -> Content {
    var inner: [ExportMember] = []
    _ = add(rule, at: rest, to: &inner)
    return switch rest.first {
    case nil: .properties([rule])
    case .key?: .members(inner)
    case .index?: .elements(inner)
    }
  }

  /// Returns the members, and those inside them, sorted by key.
  static func sorted(_ members: [ExportMember]) -> [ExportMember] {
    inOrder(members.map(\.key)).map { index in
      var member = members[index]
      member.content = sorted(member.content)
      return member
    }
  }

  private static func sorted(_ content: Content) -> Content {
    switch content {
    case .properties, .inlined: content
    case .members(let inner): .members(sorted(inner))
    case .elements(let elements):
      .elements(elements.map { ExportMember(key: $0.key, content: sorted($0.content)) })
    }
  }
}
