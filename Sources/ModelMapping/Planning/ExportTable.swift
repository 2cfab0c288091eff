import PropertyIntrospection

/// The members of a model that are one property each, laid out for writing them one after the other.
final class ExportTable {
  struct Step {
    /// The property's rule; -1 for a member that is not so simple.
    let rule: Int
    let field: StoredField
    let property: LaneField
    let adapter: Unretained<ValueAdapter>
    /// As that of `PropertyRule`.
    let isExchanged: Bool
    let keyStart: Int
    let keyEnd: Int

    /// Lends the adapter with the property's value.
    @inline(__always)
    func withValue<R>(of storage: InstanceStorage, _ body: (ValueAdapter, Slot) -> R) -> R {
      let slot = storage.slot(field, isInitialized: true)
      return adapter.withObject { adapter in
        isExchanged
          ? withCopy(of: slot, in: adapter.memory) { body(adapter, $0) } : body(adapter, slot)
      }
    }
  }

  private final class Members {
    let members: [ExportMember]
    init(_ members: [ExportMember]) { self.members = members }
  }

  /// The members of the object that a model is written as, in declaration order.
  let members: [ExportMember]
  /// The same by their keys.
  var sortedMembers: [ExportMember] {
    sorted.lent { Members(ExportMember.sorted(members)) }.withObject { $0.members }
  }
  private let sorted = LazyReference<Members>()
  /// A step for each member.
  let steps: [Step]
  /// The key of each step as a text.
  let names: [String]
  /// The keys of all steps, each with a comma before it, in quotes, escaped, and with a colon; behind the
  /// last there are eight bytes more, so that keys can be copied in words.
  let keys: ByteStorage
  /// How dictionaries with these keys are made.
  let templates: NativeTemplates
  /// Keeps the adapters that `steps` refers to.
  private let owned: [ValueAdapter]

  init(_ content: ModelPlan.Content) {
    let none = ValueAdapter(memory: .of(Void.self), noun: "nothing")
    members = ExportMember.of(content.rules).members
    owned = content.rules.map(\.adapter) + [none]
    var keys: [UInt8] = []
    var steps: [Step] = []
    keys.reserveCapacity(members.count * 16 + 8)
    steps.reserveCapacity(members.count)
    for member in members {
      let start = keys.count
      keys.append(0x2C)
      keys.append(quoted: member.key)
      keys.append(0x3A)
      var rule = -1
      if case .properties(let rules) = member.content, rules.count == 1 { rule = rules[0] }
      let adapter = rule < 0 ? none : content.rules[rule].adapter
      steps.append(
        Step(
          rule: rule,
          field: rule < 0 ? .none : content.rules[rule].field,
          property: rule < 0 ? .none : LaneField(content.rules[rule].field, of: adapter),
          adapter: Unretained(adapter),
          isExchanged: rule >= 0 && content.rules[rule].isExchanged,
          keyStart: start,
          keyEnd: keys.count,
        )
      )
    }
    names = members.map(\.key)
    keys.append(contentsOf: repeatElement(0, count: 8))
    self.keys = ByteStorage(keys)
    templates = NativeTemplates(names)
    self.steps = steps
  }
}
