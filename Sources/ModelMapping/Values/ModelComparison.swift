import PropertyIntrospection

/// Whether two values are equal, models by their properties.
///
/// Objects that refer to each other in a circle are equal if nothing tells them apart: a pair that is
/// being compared already is taken for equal when it is met again. What is still to compare is kept in a
/// list, so that neither long chains nor deep values take much stack.
struct ModelComparison {
  private struct Pair: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
  }

  private enum Task {
    case values(Any, Any)
    case properties(any MappableModel, any MappableModel)
  }

  private var tasks: [Task] = []
  /// Pairs of objects that are taken for equal, in the order in which they were met.
  private var pairs: [Pair] = []
  private var met: Set<Pair> = []
  /// How many trials are going on.
  private var trials = 0

  /// Whether two values are equal.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    var comparison = ModelComparison()
    return comparison.areEqual(left, right)
  }

  private mutating func areEqual(_ left: Any, _ right: Any) -> Bool {
    let start = tasks.count
    tasks.append(.values(left, right))
    while tasks.count > start, let task = tasks.popLast() {
      let isEqual =
        switch task {
        case .values(let left, let right): compare(left, right, isTask: true)
        case .properties(let left, let right): compareProperties(left, right)
        }
      guard isEqual else {
        tasks.removeSubrange(start...)
        return false
      }
    }
    return true
  }

  /// Compares two values; what is inside may be left for later.
  private mutating func compare(_ left: Any, _ right: Any, isTask: Bool = false) -> Bool {
    let type = Swift.type(of: left)
    if type == Swift.type(of: right), PlainValue.hasOwnEquality(type),
      let left = left as? any Equatable
    {
      return PlainValue.areEqual(left, right)
    }
    switch (ValueView(left), ValueView(right)) {
    case (.other, .other): return PlainValue.areEqual(left, right)
    case (.absent, .absent), (.missing, .missing): return true
    case (.absent, _), (_, .absent), (.missing, _), (_, .missing): return false
    case (.wrapped(let left), .wrapped(let right)): return compare(left, right)
    case (.wrapped(let left), _): return compare(left, right)
    case (_, .wrapped(let right)): return compare(left, right)
    case (.model(let left), .model(let right)): return compare(left, right, isTask: isTask)
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      return compare(left, right, isTask: isTask)
    case (.set(let left), .set(let right)):
      return left.count == right.count && compareSets(left, right)
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count && compare(left, right, isTask: isTask)
    case (.content(let left), .content(let right)):
      guard left.type == right.type, left.caseName == right.caseName else { return false }
      return compare(left.parts, right.parts, isTask: isTask)
    default: return false
    }
  }

  /// Whether to leave values for later, when the stack has room again.
  private func mustWait(_ isTask: Bool) -> Bool { !isTask && StackSpace.isScarce }

  // MARK: Models

  private mutating func compare(
    _ left: any MappableModel,
    _ right: any MappableModel,
    isTask: Bool,
  ) -> Bool {
    let plan = ModelPlan.of(left)
    guard type(of: left) == type(of: right) else { return false }
    if plan.isClass {
      let pair = Pair(
        left: ObjectIdentifier(left as AnyObject),
        right: ObjectIdentifier(right as AnyObject),
      )
      if pair.left == pair.right || !met.insert(pair).inserted { return true }
      pairs.append(pair)
      tasks.append(.properties(left, right))
      return true
    }
    guard !mustWait(isTask) else {
      tasks.append(.values(left, right))
      return true
    }
    return compareProperties(left, right)
  }

  private mutating func compareProperties(
    _ left: any MappableModel,
    _ right: any MappableModel,
  ) -> Bool {
    let plan = ModelPlan.of(left)
    // Of a type that cannot be described only its own equality is known.
    guard plan.content.parts != nil else {
      return left is any Equatable && PlainValue.areEqual(left, right)
    }
    for (left, right) in zip(plan.values(of: left), plan.values(of: right)) {
      guard compare(left, right) else { return false }
    }
    return true
  }

  // MARK: Containers

  private mutating func compare(_ left: [Any], _ right: [Any], isTask: Bool) -> Bool {
    guard !mustWait(isTask) else {
      tasks.append(.values(left, right))
      return true
    }
    for (left, right) in zip(left, right) {
      guard compare(left, right) else { return false }
    }
    return true
  }

  private mutating func compare(
    _ left: [AnyHashable: Any],
    _ right: [AnyHashable: Any],
    isTask: Bool,
  ) -> Bool {
    guard !mustWait(isTask) else {
      tasks.append(.values(left, right))
      return true
    }
    for (key, value) in left {
      guard let other = right[key], compare(value, other) else { return false }
    }
    return true
  }

  /// Finds for each element of a set one of another that equals it by its properties, whatever the
  /// elements' own equality says.
  private mutating func compareSets(_ left: [Any], _ right: [Any]) -> Bool {
    // Sets in sets are compared one inside the other.
    guard trials == 0 || !StackSpace.isScarce else { return false }
    var rest = Dictionary(grouping: right) { ModelHashing.hash($0) }
    for element in left {
      let hash = ModelHashing.hash(element)
      guard let match = rest[hash]?.firstIndex(where: { tryEqual(element, $0) }),
        let last = rest[hash]?.popLast()
      else { return false }
      // Their order means nothing, so the last one fills the gap.
      if match < rest[hash]?.count ?? 0 { rest[hash]?[match] = last }
    }
    return true
  }

  /// Compares two values of which others may have to be tried.
  private mutating func tryEqual(_ left: Any, _ right: Any) -> Bool {
    trials += 1
    defer { trials -= 1 }
    let mark = pairs.count
    if areEqual(left, right) { return true }
    for pair in pairs[mark...] { met.remove(pair) }
    pairs.removeSubrange(mark...)
    return false
  }
}
