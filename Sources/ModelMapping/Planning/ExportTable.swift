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
  /// Whether the members have those of a property without a key among them.
  let isInlining: Bool
  /// Whether its dictionaries are made with templates: there are few enough keys, and all are known.
  let usesTemplates: Bool
  /// The keys that are written, which unknown members must not have.
  private var writtenKeys: Unretained<KeyTable> {
    lazyWrittenKeys.lent { KeyTable(writtenKeyNames) }
  }
  private let lazyWrittenKeys = LazyReference<KeyTable>()
  /// The keys that are read, including those of flattened models, which unknown members must not have either.
  private let readKeys: KeyLevel
  /// Retains the adapters that `steps` refers to.
  private let owned: [ValueAdapter]

  init(_ content: ModelPlan.Content) {
    members = ExportMember.of(content.rules).members
    isInlining = members.contains { $0.inlined != nil }
    usesTemplates = !isInlining && members.count <= NativeTemplates.mostKeys
    readKeys = content.keys
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
