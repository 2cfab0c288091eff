/// A member of the object that a model is written as.
struct ExportMember {
  enum Content {
    /// The first of these properties that is not nil.
    case properties([Int])
    /// An object for paths, which is omitted if it is empty.
    case members([ExportMember])
    /// The members of this property's value, among those of the model; the key is empty and not written.
    case inlined(Int)
  }

  let key: String
  var content: Content

  /// The property whose members it consists of, if any.
  var inlined: Int? {
    if case .inlined(let rule) = content { rule } else { nil }
  }
}

extension ExportMember {
  /// A property whose path collides with the path of another.
  struct Conflict {
    let rule: Int
    let path: [String]
  }

  /// Returns the members that the rules write, in the order of the rules, and the conflicts.
  ///
  /// If the key of one property collides with the path of another, the first of the two stays.
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
        conflicts.append(Conflict(rule: index, path: path))
      }
    }
    // Unknown members follow all others.
    for (index, rule) in rules.enumerated() where rule.keepsUnknownMembers {
      members.append(ExportMember(key: "", content: .inlined(index)))
    }
    return (members, conflicts)
  }

  /// Returns the members if each rule has a unique key and no path; otherwise nil.
  private static func simpleMembers(_ rules: [PropertyPlan]) -> [ExportMember]? {
    var index = KeyIndex(capacity: rules.count)
    var members: [ExportMember] = []
    members.reserveCapacity(rules.count)
    for (number, rule) in rules.enumerated() {
      if rule.inlining != nil { return nil }
      guard let path = rule.writePath else { continue }
      guard path.count == 1, index.number(of: path[0]) == members.count else { return nil }
      members.append(ExportMember(key: path[0], content: .properties([number])))
    }
    return members
  }

  private static func add(
    _ rule: Int,
    at path: ArraySlice<String>,
    to members: inout [ExportMember],
  ) -> Bool {
    guard let key = path.first else { return false }
    let rest = path.dropFirst()
    guard let index = members.firstIndex(where: { $0.key == key && $0.inlined == nil }) else {
      var content = Content.properties([rule])
      if !rest.isEmpty {
        var inner: [ExportMember] = []
        _ = add(rule, at: rest, to: &inner)
        content = .members(inner)
      }
      members.append(ExportMember(key: key, content: content))
      return true
    }
    switch members[index].content {
    case .properties(let rules) where rest.isEmpty:
      members[index].content = .properties(rules + [rule])
      return true
    case .members(var inner) where !rest.isEmpty:
      let isAdded = add(rule, at: rest, to: &inner)
      members[index].content = .members(inner)
      return isAdded
    default: return false
    }
  }

  /// Returns the members, and those inside them, sorted by key.
  static func sorted(_ members: [ExportMember]) -> [ExportMember] {
    members.indices
      .map { (head: head(of: members[$0].key), index: $0) }
      .sorted { first, second in
        first.head == second.head
          ? precedes(members[first.index].key, members[second.index].key)
          : first.head < second.head
      }
      .map { index in
        var member = members[index.index]
        if case .members(let inner) = member.content { member.content = .members(sorted(inner)) }
        return member
      }
  }

  /// Returns the first eight bytes of a key as a number, which is enough to order most keys.
  private static func head(of key: String) -> UInt64 {
    withByteView(of: key) { bytes in
      var head: UInt64 = 0
      for index in 0..<8 { head = head << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
      return head
    }
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    withByteView(of: first) { first in withByteView(of: second) { first.precedes($0) } }
  }
}
