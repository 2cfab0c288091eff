/// Facts about a type or any type that its documents lead to, apart from types that families choose.
///
/// It is found once for each plan, and each root combines the facts of the plans in it: types that lead to each other
/// need not be searched again for each of them.
final class PlanReach {
  /// A fact about a type.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Its declaration has a mistake, or a property is left alone because of its type.
    static let findings = Traits(rawValue: 1)
    /// A mistake prevents it from being mapped.
    static let faults = Traits(rawValue: 2)
    /// It has sensitive properties.
    static let secrets = Traits(rawValue: 4)
    /// It is a class.
    static let objects = Traits(rawValue: 8)
    /// It may hold models that cannot be visited.
    static let others = Traits(rawValue: 16)
    /// The value depends on more than the document, or is shared: hooks, conversions, objects, properties that are
    /// not read.
    static let unsteady = Traits(rawValue: 32)
    /// Writing it calls user code: hooks, raw values, keys of dictionaries.
    static let userCode = Traits(rawValue: 64)
  }

  private(set) var traits: Traits = []
  /// Whether the traits are complete.
  private var isFinished = false
  /// The plans that lead to this one, until the traits are complete.
  private var sources: [PlanReach] = []

  /// Finds the facts about plans that were built together.
  static func finish(_ plans: [ModelPlan], _ taggedPlans: some Sequence<TaggedPlan>) {
    var new: [PlanReach] = []
    for plan in plans {
      new.append(plan.reach)
      plan.reach.add(plan.traits)
      for rule in plan.content.rules { plan.reach.add(rule.adapter) }
    }
    for plan in taggedPlans {
      new.append(plan.reach)
      if !plan.faults.isEmpty { plan.reach.add([.findings, .faults]) }
      for item in plan.cases { item.adapter.map(plan.reach.add) }
      plan.unknown?.adapter.map(plan.reach.add)
    }
    var open = new
    while let reach = open.popLast() {
      for source in reach.sources where !source.traits.isSuperset(of: reach.traits) {
        source.add(reach.traits)
        open.append(source)
      }
    }
    for reach in new {
      reach.isFinished = true
      reach.sources = []
    }
  }

  /// Returns the facts about the types that an adapter leads to, whose plans are finished.
  static func traits(behind adapter: ValueAdapter) -> Traits {
    let reach = PlanReach()
    reach.add(adapter)
    return reach.traits
  }

  /// Returns whether values are written without user code, which could replace them meanwhile.
  static func isWrittenUndisturbed(_ adapter: ValueAdapter) -> Bool {
    traits(behind: adapter).isDisjoint(with: [.unsteady, .userCode, .others])
  }

  private func add(_ traits: Traits) { self.traits.formUnion(traits) }

  private func add(_ adapter: ValueAdapter) {
    if adapter.mayHoldOthers { add(.others) }
    if !adapter.isSteady { add(.unsteady) }
    if adapter.callsUserCode { add(.userCode) }
    if let adapter = adapter as? TransformingAdapter { adapter.converted.forEach(add) }
    if let inner = adapter.inner { add(inner) }
    if let plan = (adapter as? TaggedAdapter)?.plan { add(plan.reach) }
    if let plan = (adapter as? ModelAdapter)?.plan { add(plan.reach) }
  }

  private func add(_ reach: PlanReach) {
    add(reach.traits)
    if !reach.isFinished { reach.sources.append(self) }
  }
}

extension ModelPlan {
  /// The facts about the model by itself.
  fileprivate var traits: PlanReach.Traits {
    var traits: PlanReach.Traits = isClass ? .objects : []
    if !content.faults.isEmpty { traits.formUnion([.findings, .faults]) }
    if !content.remarks.isEmpty || !content.unmapped.isEmpty { traits.insert(.findings) }
    if content.rules.contains(where: \.isSensitive) { traits.insert(.secrets) }
    let isWhole = content.rules.count == content.propertyNames.count
    if isClass || !isWhole || !table.isPlain || !content.rules.allSatisfy(\.isRead) {
      traits.insert(.unsteady)
    }
    if !isPushedPlainly { traits.insert(.userCode) }
    return traits
  }
}
