import PropertyIntrospection

/// The adapter of a whole document's type, with the declaration mistakes of all models in it.
final class RootAdapter {
  let adapter: ValueAdapter
  /// The adapter, unretained; valid while this object exists.
  let lentAdapter: Unretained<ValueAdapter>
  /// The adapter of the model that is read, if any; as valid.
  let lentModel: Unretained<ModelAdapter>?
  /// The plan of the model that is written in the end, if any; as valid.
  let lentPlan: Unretained<ModelPlan>?
  /// The rules of its policy.
  let rules: MappingRules
  /// The errors that mappings to the type forgive.
  let tolerance: Findings.Tolerance
  /// Whether no declaration fault prevents the type from being mapped.
  private(set) var isSound = true
  /// Whether a model in it has sensitive properties, or one that a family chooses or a `Decodable` type reads may
  /// have some, so that no text of a document is quoted.
  let hidesText: Bool
  /// Whether it may contain an object, whose type is known only at run time.
  let mayHoldObjects: Bool
  /// The mistakes in the transformers of the options and the policy.
  private let found: [Fault]
  /// Whether a model in it has a mistake or a property left alone.
  private let hasFindings: Bool
  /// Created on first use: the paths to the models matter only if something is wrong, and few callers ask.
  private let ownFindings = LazyReference<DeclarationFindings>()

  init(_ adapter: ValueAdapter, _ rules: MappingRules, _ found: [Fault]) {
    self.adapter = adapter
    lentAdapter = Unretained(adapter)
    lentModel = adapter.model.map { Unretained($0) }
    lentPlan = (adapter.writtenModel?.plan).map { Unretained($0) }
    self.rules = rules
    self.found = found
    tolerance = Findings.Tolerance(rules)
    let traits = PlanReach.traits(behind: adapter)
    hidesText = !traits.isDisjoint(with: [.secrets, .others])
    mayHoldObjects = traits.contains(.objects)
    hasFindings = traits.contains(.findings)
    if tolerance.errorsAreFinal, traits.contains(.faults) || found.contains(where: \.isError) {
      isSound = faults.isEmpty
    }
  }

  /// The reasons why models in it cannot be mapped, with the path of the property that leads there.
  var faults: [Fault] { findings.withObject { $0.faults } }
  /// The harmless mistakes in declarations.
  var remarks: [Fault] { findings.withObject { $0.remarks } }
  /// The properties left alone because of their types, as they are reported.
  var unmapped: [Fault] { findings.withObject { $0.unmapped } }

  /// Whether reports say nothing of the declarations.
  var hasNothingToReport: Bool { findings.withObject { $0.remarks.isEmpty && $0.unmapped.isEmpty } }

  private var findings: Unretained<DeclarationFindings> {
    ownFindings.lent {
      var search = DeclarationSearch(found)
      if hasFindings { search.visit(adapter) }
      return DeclarationFindings(search)
    }
  }

  /// All mistakes in declarations, also of models that only some documents lead to, and all properties left
  /// alone.
  func audit(in cache: PlanCache) -> [Fault] {
    var search = DeclarationSearch([], visitsMembers: true)
    search.clean = cache.clean.withLock { $0 }
    search.visit(adapter)
    let mistakes = faults + remarks + unmapped + search.ignored + search.possible
    if mistakes.isEmpty { cache.clean.withLock { $0.formUnion(search.visited) } }
    return mistakes
  }
}

/// The findings in the declarations of the models in a type.
private final class DeclarationFindings {
  let faults: [Fault]
  let remarks: [Fault]
  let unmapped: [Fault]

  init(_ search: DeclarationSearch) {
    faults = search.faults
    remarks = search.remarks
    unmapped = search.unmapped
  }
}

/// Visits each plan reachable from a type once.
private struct DeclarationSearch {
  private(set) var faults: [Fault] = []
  private(set) var remarks: [Fault] = []
  private(set) var unmapped: [Fault] = []
  /// The mistakes in models that only some documents lead to: behind conversions, and chosen by families.
  private(set) var possible: [Fault] = []
  /// The declarations that have no effect; looked for in an audit only.
  private(set) var ignored: [Fault] = []
  private(set) var visited: Set<ObjectIdentifier> = []
  /// The plans that an audit need not visit, because one has found nothing in them, nor in plans that they lead to.
  var clean: Set<ObjectIdentifier> = []
  /// The properties on the paths from the root, each with the number of the one before it.
  private var steps: [(name: String, before: Int)] = []
  /// The adapters to visit, each with the number of the property that leads there.
  private var open: [(adapter: ValueAdapter, step: Int)] = []
  /// The adapters that only some documents lead to, to visit after all others.
  private var later: [(adapter: ValueAdapter, step: Int)] = []
  /// Whether only some documents lead to the adapters being visited.
  private var isLater = false
  /// Whether the members that families state are visited too, which takes their plans.
  private let visitsMembers: Bool

  init(_ found: [Fault], visitsMembers: Bool = false) {
    self.visitsMembers = visitsMembers
    faults = found.filter(\.isError)
    remarks = found.filter { !$0.isError }
  }

  /// Visits everything reachable from an adapter in declaration order; iteratively, because chains of models
  /// may be long.
  mutating func visit(_ root: ValueAdapter) {
    open = [(root, -1)]
    visitOpen()
    isLater = true
    while !later.isEmpty {
      open = later.reversed()
      later = []
      visitOpen()
    }
  }

  private mutating func visitOpen() {
    while let (adapter, step) = open.popLast() {
      if visitsMembers, let adapter = adapter as? FamilyAdapter {
        later += adapter.members.map { ($0, step) }
      }
      if let adapter = adapter as? TransformingAdapter {
        later += adapter.converted.map { ($0, step) }
      }
      if visitsMembers, let words = adapter.caveat {
        let fault = Fault(.invalidDeclaration, isError: false, detail: words)
        Self.add([fault], at: path(to: step), to: &possible)
      }
      if let inner = adapter.inner { open.append((inner, step)) }
      if let plan = (adapter as? TaggedAdapter)?.plan { visit(plan, step) }
      if let plan = (adapter as? ModelAdapter)?.plan { visit(plan, step) }
    }
  }

  /// Returns whether a plan is to be visited.
  private mutating func enters(_ reach: PlanReach) -> Bool {
    visited.insert(ObjectIdentifier(reach)).inserted && !clean.contains(ObjectIdentifier(reach))
  }

  private mutating func visit(_ plan: TaggedPlan, _ step: Int) {
    guard enters(plan.reach) else { return }
    if isLater {
      Self.add(plan.faults, at: path(to: step), to: &possible)
    } else {
      Self.add(plan.faults, at: path(to: step), to: &faults)
    }
    for item in plan.cases.reversed() {
      if let adapter = item.adapter { open.append((adapter, step)) }
    }
  }

  private mutating func visit(_ plan: ModelPlan, _ step: Int) {
    guard enters(plan.reach) else { return }
    addFindings(of: plan, at: path(to: step))
    for rule in plan.content.rules.reversed() where !(rule.adapter is ScalarAdapter) {
      steps.append((rule.name, step))
      open.append((rule.adapter, steps.count - 1))
    }
  }

  private mutating func addFindings(of plan: ModelPlan, at path: [String]) {
    if visitsMembers {
      let keys = IgnoredCodingKeys.mistake(in: plan.type).map { [$0] } ?? []
      Self.add(keys + plan.content.ignored, at: path, to: &ignored)
    }
    let unmapped = plan.content.unmapped.map { $0.fault.below([$0.name]) }
    if isLater {
      Self.add(plan.content.faults + plan.content.remarks + unmapped, at: path, to: &possible)
    } else {
      Self.add(plan.content.faults, at: path, to: &faults)
      Self.add(plan.content.remarks, at: path, to: &remarks)
      Self.add(unmapped, at: path, to: &self.unmapped)
    }
  }

  private static func add(_ found: [Fault], at path: [String], to faults: inout [Fault]) {
    for fault in found { faults.append(fault.below(path)) }
  }

  private func path(to step: Int) -> [String] {
    var path: [String] = []
    var step = step
    while step >= 0 {
      path.append(steps[step].name)
      step = steps[step].before
    }
    return path.reversed()
  }
}
