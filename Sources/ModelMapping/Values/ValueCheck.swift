import PropertyIntrospection

/// Checks all models in a value made in code as reading checks them: required values, constraints and validations.
///
/// Models are checked one by one from a list, each object once, so that long chains use no stack and cycles end.
struct ValueCheck: ~Copyable {
  /// The way from the outermost value to one inside it.
  private final class Location {
    let outer: Location?
    let keyPath: [MappingPath.Component]
    let jsonPath: [MappingPath.Component]
    let isSensitive: Bool
    /// The tags of an enum around the value, one of which is written to the object of the value.
    let tag: Tag?

    init(
      _ outer: Location?,
      _ keyPath: [MappingPath.Component],
      _ jsonPath: [MappingPath.Component],
      isSensitive: Bool = false,
      tag: Tag? = nil,
    ) {
      self.outer = outer
      self.keyPath = keyPath
      self.jsonPath = jsonPath
      self.isSensitive = isSensitive
      self.tag = tag
    }
  }

  /// The tags of one case, and the key that one of them is written with.
  typealias Tag = (key: String, values: [JSONValue])

  private(set) var findings: Findings
  private let cache: PlanCache
  private let policy: any MappingPolicy.Type
  /// The values to check, the next one last.
  private var open: [(value: Any, location: Location?)] = []
  private var seen: Set<ObjectIdentifier> = []
  /// These objects, so that no other one gets the identity of one of them.
  private var kept: [AnyObject] = []

  init(_ cache: PlanCache, _ policy: any MappingPolicy.Type, limit: Int) {
    self.cache = cache
    self.policy = policy
    var rules = Strict.rules
    rules.collectsAllIssues = true
    findings = Findings(wantsReport: false, rules: rules, limit: limit)
  }

  /// Checks a value; ends when there are more issues than the limit.
  mutating func check(_ value: Any) {
    open = [(value, nil)]
    while let (value, location) = open.popLast(), !findings.areErrorsTruncated {
      let mark = findings.count
      visit(value, location)
      var step = location
      while findings.count > mark, let inner = step {
        if inner.isSensitive { findings.redact(since: mark) }
        findings.addSteps(since: mark, inner.keyPath, document: inner.jsonPath)
        step = inner.outer
      }
    }
  }

  /// Checks a model, or puts the values inside another value on the list.
  private mutating func visit(_ value: Any, _ location: Location?) {
    Shape.lent(of: type(of: value)).withObject { visit(value, $0, location) }
  }

  private mutating func visit(_ value: Any, _ shape: Shape, _ location: Location?) {
    if case .scalar = shape.kind { return }
    if case .tagged = shape.kind, let tagged = value as? any TaggedModel {
      let type = type(of: tagged)
      let faults = cache.taggedPlan(for: type, policy)?.faults ?? []
      for fault in faults { try? findings.add(fault) }
      guard faults.isEmpty, let (path, payload, tag) = tagged.located else { return }
      if let fault = type.fault(of: payload) { try? findings.add(fault) }
      if let tag, let outer = location?.tag, outer.key == tag.key,
        !outer.values.contains(tag.values[0])
      {
        try? findings.add(.taken(tag.key, byTag: true))
      }
      open.append((payload, Location(location, [], path, tag: path.isEmpty ? tag : nil)))
      return
    }
    switch shape.view(of: value) {
    case .absent, .missing, .other: break
    case .wrapped(let value): open.append((value, location))
    case .model(let model): visit(model: model, location)
    case .parts(let parts):
      guard parts.holdValues else { return }
      let steps = parts.steps(of: shape)
      let texts = steps.map { $0?.key ?? "" }
      let order = parts.kind == .dictionary ? inOrder(texts) : Array(parts.values.indices)
      for index in order.reversed() {
        let step = steps[index].map { [$0] } ?? []
        open.append(
          (parts.values[index], step.isEmpty ? location : Location(location, step, step))
        )
      }
    }
  }

  // MARK: Models

  private mutating func visit(model: any MappableModel, _ location: Location?) {
    cache.lentPlan(for: type(of: model), policy).withObject { visit(model, $0, location) }
  }

  private mutating func visit(
    _ model: any MappableModel,
    _ plan: ModelPlan,
    _ location: Location?,
  ) {
    if plan.isClass {
      if !seen.insert(ObjectIdentifier(model as AnyObject)).inserted { return }
      kept.append(model as AnyObject)
    }
    if !plan.content.faults.isEmpty {
      for fault in plan.content.faults { try? findings.add(fault) }
      return
    }
    func open<Model: MappableModel>(_ model: Model) {
      var model = model
      withSlot(of: &model) { slot in
        check(plan, InstanceStorage(of: slot, isClass: plan.isClass), location)
        plan.validate(slot, &findings)
      }
    }
    // A property of a superclass's type holds it as that.
    if plan.isClass, let object = (model as AnyObject) as? any MappableModel {
      open(object)
    } else {
      open(model)
    }
  }

  /// Checks the properties of a model, and puts the values that may have models inside on the list.
  private mutating func check(_ plan: ModelPlan, _ storage: InstanceStorage, _ location: Location?)
  {
    let start = open.count
    let hasTag = location?.tag != nil
    let checked = plan.checkedRules.withObject { $0.indices }
    for index in hasTag ? Array(plan.content.rules.indices) : checked {
      let rule = plan.content.rules[index]
      let mark = findings.count
      plan.check(rule, in: storage, &findings)
      if index == plan.keeper {
        let keys = rule.withValue(of: storage) { rule.adapter.keys(of: $0) }
        for fault in plan.faults(ofUnknown: keys, of: index, besides: location?.tag?.key) {
          try? findings.add(fault)
        }
      }
      if let (key, tags) = location?.tag, rule.writePath == [.key(key)] {
        var sink = TreeSink(limits: MappingLimits(MappingOptions()), rules: Lenient.rules)
        let node = rule.withValue(of: storage) { rule.adapter.jsonValue(of: $0, for: &sink) }
        if let node, let fault = Fault(writing: node, asOneOf: tags) { try? findings.add(fault) }
      }
      if rule.isSensitive { findings.redact(since: mark) }
      findings.addSteps(since: mark, property: rule.name, keys: rule.mainPath)
      if rule.isScalar { continue }
      let step = Location(
        location,
        [.key(rule.name)],
        rule.mainPath,
        isSensitive: rule.isSensitive,
        tag: rule.flattened == nil ? nil : location?.tag,
      )
      open.append((rule.boxedValue(in: storage), step))
    }
    // The first is visited next; reversing a slice would copy it.
    let count = open.count - start
    for index in 0..<count / 2 { open.swapAt(start + index, start + count - 1 - index) }
  }
}

/// The checks of one model that was not read from JSON.
extension ModelPlan {
  /// Checks a model, but not the models in it.
  ///
  /// - Parameters:
  ///   - slot: The model.
  ///   - start: The number of findings before any about the model or its parts.
  ///   - findings: The findings so far.
  ///   - settle: Receives each property in which something is wrong, with the number of findings before.
  package func check(
    _ slot: Slot,
    since start: Int,
    _ findings: inout Findings,
    settle: (ModelPart, Int, inout Findings) -> Void,
  ) {
    let storage = InstanceStorage(of: slot, isClass: isClass)
    for index in checkedRules.withObject({ $0.indices }) {
      let rule = content.rules[index]
      let mark = findings.count
      check(rule, in: storage, &findings)
      guard findings.count > mark else { continue }
      if let part = content.parts?.first(where: { $0.name == rule.name }) {
        settle(part, mark, &findings)
      }
    }
    // Like reading, which makes no model whose properties are invalid.
    if findings.count == start { validate(slot, &findings) }
  }

  /// Whether documents must have a property's key under a policy.
  package func requires(_ part: ModelPart, under policy: any MappingPolicy.Type) -> Bool {
    let content = PlanCache.shared.plan(for: type, policy).content
    let index = content.rules.firstIndex { $0.name == part.name }
    return index.map { content.required.contains($0) } ?? false
  }

  /// Reports that a property lacks a required value, or breaks its constraint.
  func check(_ rule: PropertyPlan, in storage: InstanceStorage, _ findings: inout Findings) {
    if rule.isDeclaredRequired, rule.withValue(of: storage, { rule.adapter.isEmpty($0) }) {
      try? findings.add(.missingKey, expected: rule.adapter.expectation)
    } else if let check = content.checks[rule.name] {
      report(check, rule, storage, &findings)
    }
  }

  private func report(
    _ check: ConstraintCheck,
    _ rule: PropertyPlan,
    _ storage: InstanceStorage,
    _ findings: inout Findings,
  ) {
    let violations: [ConstraintViolation]
    if rule.access.place == .accessor {
      func open<Value>(_ value: Value) -> [ConstraintViolation] {
        withReadOnlySlot(of: value) { check.violations(of: $0) }
      }
      violations = _openExistential(rule.boxedValue(in: storage), do: open)
    } else {
      violations = rule.withValue(of: storage) { check.violations(of: $0) }
    }
    if violations.isEmpty { return }
    var sink = TreeSink(limits: MappingLimits(MappingOptions()), rules: Lenient.rules)
    let json = rule.withValue(of: storage) { rule.adapter.jsonValue(of: $0, for: &sink) }
    for violation in violations {
      var fault = Fault(violation)
      let path = violation.path.map(\.component)
      if violation.found == nil, violation.expectation != nil, let json {
        fault.found = TreeValue(json).value(at: path).excerpt
      }
      fault.prefix(path, path)
      try? findings.add(fault)
    }
  }

  /// Reports the findings of the validations of the model in a slot.
  func validate(_ slot: Slot, _ findings: inout Findings) {
    var problems = ValidationProblems()
    var thrown: (any Error)?
    do { try operations.validate(slot, &problems) } catch { thrown = error }
    for problem in problems.problems {
      var fault = Fault(problem)
      var source = IssueSource(nil)
      let path = problem.path.components
      fault.prefix(path, jsonPath(of: path, below: nil, false, in: &source))
      try? findings.add(fault)
    }
    if let thrown {
      try? findings.add(thrown: thrown, .validationFailed, by: "validate()", at: nil)
    }
  }
}

extension Fault {
  /// Creates a fault from a violation of a constraint, without its path.
  init(_ violation: ConstraintViolation, offset: Int? = nil) {
    self.init(
      .constraintViolated,
      offset: offset,
      expected: violation.expectation,
      found: violation.found ?? (violation.expectation == nil ? nil : "a value"),
      detail: violation.detail,
    )
    self.declaredDetail = violation.detail
    self.cause = violation.cause
  }

  /// Creates a fault from a problem that a validation found, without its path.
  init(_ problem: ValidationProblems.Problem, isError: Bool = true, offset: Int? = nil) {
    self.init(
      problem.code,
      isError: isError,
      offset: offset,
      expected: problem.expectation,
      detail: problem.message,
    )
    self.isForeign = true
  }
}

extension ValueParts {
  /// Whether the values are in a container, and are not the contents of a type that is not inspected further.
  fileprivate var holdValues: Bool {
    if case .content = kind { false } else { true }
  }

  /// Returns the steps to the values; nil for a set, which has no order.
  fileprivate func steps(of shape: Shape) -> [MappingPath.Component?] {
    if kind == .set { return values.map { _ in nil } }
    if keys.isEmpty { return values.indices.map { .index($0) } }
    if case .container(let type) = shape.kind { return type.texts(of: keys).map { .key($0) } }
    return keys.map { .key("\($0.base)") }
  }
}
