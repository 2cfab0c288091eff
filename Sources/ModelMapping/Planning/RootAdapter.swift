import PropertyIntrospection

/// The adapter of a whole document's type, with the declaration mistakes of all models in it.
final class RootAdapter {
  let adapter: ValueAdapter
  /// The adapter, unretained; valid while this object exists.
  let lentAdapter: Unretained<ValueAdapter>
  /// The rules of its policy.
  let rules: MappingRules
  /// The errors that mappings to the type forgive.
  let tolerance: Findings.Tolerance
  /// Whether no declaration fault prevents the type from being mapped.
  let isSound: Bool
  /// The reasons why models in it cannot be mapped, with the path of the property that leads there.
  let faults: [Fault]
  /// The harmless mistakes in declarations.
  let remarks: [Fault]
  /// The properties left alone because of their types, as they are reported.
  let unmapped: [Fault]
  /// Whether a model in it has sensitive properties, or one that a family chooses or a `Decodable` type reads may
  /// have some, so that no text of a document is quoted.
  let hidesText: Bool
  /// Whether it may contain an object, whose type is known only at run time.
  let mayHoldObjects: Bool

  /// All mistakes in declarations, including those of models that only some documents lead to, and all properties left
  /// alone.
  var audit: [Fault] {
    var search = DeclarationSearch([], visitsMembers: true)
    search.visit(adapter)
    return faults + remarks + unmapped + search.ignored + search.possible
  }

  init(
    _ adapter: ValueAdapter,
    _ rules: MappingRules,
    _ found: [Fault],
  ) {
    self.adapter = adapter
    lentAdapter = Unretained(adapter)
    self.rules = rules
    tolerance = Findings.Tolerance(rules)
    var search = DeclarationSearch(found)
    search.visit(adapter)
    faults = search.faults
    isSound = search.faults.isEmpty || !tolerance.errorsAreFinal
    remarks = search.remarks
    unmapped = search.unmapped
    hidesText = search.hasSecrets || search.mayHoldOthers
    mayHoldObjects = search.hasObjects
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
  /// Whether there may be models that cannot be visited.
  private(set) var mayHoldOthers = false
  /// Whether a model has sensitive properties.
  private(set) var hasSecrets = false
  /// Whether a model is a class.
  private(set) var hasObjects = false
  private var seen = TypeIndex()
  private var seenTagged: Set<ObjectIdentifier> = []
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
      if adapter.mayHoldOthers { mayHoldOthers = true }
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

  private mutating func visit(_ plan: TaggedPlan, _ step: Int) {
    guard seenTagged.insert(ObjectIdentifier(plan.type)).inserted else { return }
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
    if seen.number(of: plan.type) != nil { return }
    seen.add(plan.type)
    if plan.isClass { hasObjects = true }
    if plan.content.rules.contains(where: \.isSensitive) { hasSecrets = true }
    addFindings(of: plan, at: path(to: step))
    for rule in plan.content.rules.reversed() where !(rule.adapter is ScalarAdapter) {
      steps.append((rule.name, step))
      open.append((rule.adapter, steps.count - 1))
    }
  }

  private mutating func addFindings(of plan: ModelPlan, at path: [String]) {
    if visitsMembers, let fault = IgnoredCodingKeys.mistake(in: plan.type) {
      ignored.append(fault.below(path))
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
