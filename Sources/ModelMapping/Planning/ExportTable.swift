import PropertyIntrospection

/// The members of a model that are one property each, laid out for writing them one after the other.
final class ExportTable {
  struct Step {
    /// The property's rule; -1 for a member that is not so simple.
    let rule: Int
    let offset: Int
    let adapter: Unretained<ValueAdapter>
    let keyStart: Int
    let keyEnd: Int
  }

  /// A step for each member of the plan, in declaration order.
  let steps: [Step]
  /// The keys of all steps, in quotes and escaped, one behind the other.
  let keys: ByteStorage
  /// Whether values of the type can be written, and no hook comes after.
  let isPlain: Bool
  /// Keeps the adapters that `steps` refers to.
  private let owned: [ValueAdapter]

  init(_ content: ModelPlan.Content, _ hooks: ModelHooks) {
    isPlain = content.faults.isEmpty && hooks.postprocessExported == nil
    let none = ValueAdapter(memory: .of(Void.self), noun: "nothing")
    owned = content.rules.map(\.adapter) + [none]
    var keys: [UInt8] = []
    var steps: [Step] = []
    for member in content.members {
      let start = keys.count
      keys += member.quotedKey
      var rule = -1
      if case .properties(let rules) = member.content, rules.count == 1 { rule = rules[0] }
      steps.append(
        Step(
          rule: rule,
          offset: rule < 0 ? 0 : content.rules[rule].offset,
          adapter: Unretained(rule < 0 ? none : content.rules[rule].adapter),
          keyStart: start,
          keyEnd: keys.count,
        )
      )
    }
    self.keys = ByteStorage(keys)
    self.steps = steps
  }
}
