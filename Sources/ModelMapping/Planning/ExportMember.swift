/// One member of the object that a model is written as.
struct ExportMember {
  enum Content {
    /// The first of these properties that is not nil.
    case properties([Int])
    /// An object for paths, which is left out when nothing stands in it.
    case members([ExportMember])
  }

  let key: String
  /// The key in quotes, as it is written.
  let quotedKey: [UInt8]
  var content: Content

  init(key: String, content: Content) {
    self.key = key
    self.content = content
    var writer = JSONWriter(capacity: 64)
    writer.writeString(key)
    quotedKey = writer.makeBytes()
  }
}

extension ExportMember {
  /// Two properties of which one is written where the other has its path.
  struct Conflict {
    let rule: Int
    let path: [String]
  }

  /// The members that some rules write, in the order of the rules.
  ///
  /// Of a property whose key is in the way of a path, or the other way round, the first stays.
  static func of(_ rules: [PropertyRule]) -> (members: [ExportMember], conflicts: [Conflict]) {
    var members: [ExportMember] = []
    var conflicts: [Conflict] = []
    for (index, rule) in rules.enumerated() {
      guard let path = rule.writePath else { continue }
      if !add(index, at: path[...], to: &members) {
        conflicts.append(Conflict(rule: index, path: path))
      }
    }
    return (members, conflicts)
  }

  private static func add(
    _ rule: Int,
    at path: ArraySlice<String>,
    to members: inout [ExportMember],
  ) -> Bool {
    guard let key = path.first else { return false }
    let rest = path.dropFirst()
    guard let place = members.firstIndex(where: { $0.key == key }) else {
      var content = Content.properties([rule])
      if !rest.isEmpty {
        var inner: [ExportMember] = []
        _ = add(rule, at: rest, to: &inner)
        content = .members(inner)
      }
      members.append(ExportMember(key: key, content: content))
      return true
    }
    switch members[place].content {
    case .properties(let rules) where rest.isEmpty:
      members[place].content = .properties(rules + [rule])
      return true
    case .members(var inner) where !rest.isEmpty:
      let isAdded = add(rule, at: rest, to: &inner)
      members[place].content = .members(inner)
      return isAdded
    default: return false
    }
  }

  /// Members and their inner ones by key.
  static func sorted(_ members: [ExportMember]) -> [ExportMember] {
    members
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { member in
        guard case .members(let inner) = member.content else { return member }
        var member = member
        member.content = .members(sorted(inner))
        return member
      }
  }
}
