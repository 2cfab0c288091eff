import PropertyIntrospection

/// The members of a model, laid out for writing them in sequence.
final class ExportTable {
  struct Step {
    /// The rule of the property; -1 for a member that is not a single property.
    let rule: Int
    let property: PropertyAccess
    let key: KeySpan
  }

  private final class Members {
    let members: [ExportMember]
    init(_ members: [ExportMember]) { self.members = members }
  }

  /// The members of the object that a model is written as, in declaration order.
  let members: [ExportMember]
  /// The members sorted by key.
  var sortedMembers: [ExportMember] {
    sorted.lent { Members(ExportMember.sorted(members)) }.withObject { $0.members }
  }
  private let sorted = LazyReference<Members>()
  /// A step for each member.
  let steps: [Step]
  /// The key of each step.
  let names: [String]
  /// The keys of all steps, each quoted and escaped, after a comma and before a colon; sixteen more bytes follow
  /// the last one, so that keys can be copied in blocks.
  let keys: ByteStorage
  /// The templates of dictionaries with these keys.
  let templates: NativeTemplates
  /// Whether members of a property without a key are among the members.
  let isInlining: Bool
  /// Whether every stored property alone is read from the one key that it is written to, with nil as null.
  let isOneToOne: Bool
  /// Whether its dictionaries are made with templates: there are few enough keys, and all are known.
  let usesTemplates: Bool
  /// The keys that are written, which unknown members must not have.
  private var writtenKeys: Unretained<KeyTable> {
    lazyWrittenKeys.lent { KeyTable(writtenKeyNames) }
  }
  private let lazyWrittenKeys = LazyReference<KeyTable>()
  /// The keys that are read, including keys of flattened models, which unknown members must not have either.
  private let readKeys: KeyLevel
  /// Retains the adapters that `steps` refers to.
  private let owned: [ValueAdapter]

  init(_ content: ModelPlan.Content) {
    members = ExportMember.of(content.rules).members
    isInlining = members.contains { $0.inlined != nil }
    usesTemplates = !isInlining && members.count <= NativeTemplates.mostKeys
    readKeys = content.keys
    isOneToOne =
      content.rules.count == content.propertyNames.count && content.setters == nil
      && content.rules.count == content.keys.entries.count && content.checks.isEmpty
      && content.keys.otherSpellings == nil
      && content.rules.allSatisfy { rule in
        rule.readPaths == [rule.writePath] && rule.writePath?.count == 1 && !rule.ignoresNull
          && (!rule.isRequired || !rule.adapter.mayBeAbsent)
      }
    owned = content.rules.map(\.adapter)
    var keys: [UInt8] = []
    var steps: [Step] = []
    keys.reserveCapacity(members.count * 16 + 8)
    steps.reserveCapacity(members.count)
    for member in members {
      let start = keys.count
      keys.append(0x2C)
      keys.append(contentsOf: member.key.quoted.utf8)
      keys.append(0x3A)
      var rule = -1
      if case .properties(let rules) = member.content, rules.count == 1 { rule = rules[0] }
      steps.append(
        Step(
          rule: rule,
          property: rule < 0 ? .none : content.rules[rule].writingAccess,
          key: KeySpan(start..<keys.count),
        )
      )
    }
    names = members.map(\.key)
    keys.append(contentsOf: repeatElement(0, count: 16))
    self.keys = ByteStorage(keys)
    templates = NativeTemplates(names)
    self.steps = steps
  }

  private var writtenKeyNames: [String] {
    var index = KeyIndex(capacity: members.count)
    for member in members where member.inlined == nil { _ = index.number(of: member.key) }
    return index.keys
  }

  /// The elements of the array that a row is written as, in order.
  var elements: [ExportMember] {
    if case .elements(let elements)? = members.first?.content { elements } else { [] }
  }

  /// Returns whether a key belongs to a property, or is another spelling of one that does.
  func owns(_ key: String) -> Bool {
    readKeys.knows(key)
      || withByteView(of: key) { key in writtenKeys.withObject { $0.index(of: key) >= 0 } }
  }
}

/// A member of the object that a model is written as.
struct ExportMember {
  enum Content {
    /// The first of these properties that is not nil.
    case properties([Int])
    /// An object for paths, which is omitted if it is empty.
    case members([ExportMember])
    /// The members of this property's value, among the model's members; the key is empty and not written.
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
        "but nothing is written to the elements before it: "
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
      for element in elements.ordered(by: { $0.key.plain { $0.readPlainInteger(Int.self) } ?? 0 }) {
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
