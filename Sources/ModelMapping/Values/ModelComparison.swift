import PropertyIntrospection

/// Compares two values, models by their properties.
///
/// Objects in reference cycles are equal if nothing distinguishes them: a pair already being compared is
/// assumed equal when it recurs. Pending comparisons are kept in a list, so that long chains and deep values
/// use little stack.
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
  /// Pairs of objects assumed equal, in the order in which they were encountered.
  private var pairs: [Pair] = []
  private var met: Set<Pair> = []
  /// The number of trials in progress.
  private var trials = 0
  /// The hashes of the objects in sets.
  private var hashing = ModelHashing()

  /// Returns whether two values are equal.
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

  /// Compares two values; their contents may be deferred.
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
    case (.array(let elements), .array(let others)):
      guard elements.count == others.count, PlainValue.areComparable(left, right) else {
        return false
      }
      return compare(elements, others, isTask: isTask)
    case (.set(let left), .set(let right)):
      return left.count == right.count && compareSets(left, right)
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count && compare(left, right, isTask: isTask)
    case (.members(let members), .members(let others)):
      guard members.map(\.key) == others.map(\.key), PlainValue.areComparable(left, right) else {
        return false
      }
      return compare(members.map(\.value), others.map(\.value), isTask: isTask)
    case (.content(let left), .content(let right)):
      guard left.type == right.type, left.caseName == right.caseName else { return false }
      return compare(left.parts, right.parts, isTask: isTask)
    default: return false
    }
  }

  /// Makes a comparison a task if the stack has too little room for recursion; returns whether it did.
  private mutating func postpones(_ left: Any, _ right: Any, _ isTask: Bool) -> Bool {
    guard !isTask, StackSpace.isScarce else { return false }
    tasks.append(.values(left, right))
    return true
  }

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
    if postpones(left, right, isTask) { return true }
    return compareProperties(left, right)
  }

  private mutating func compareProperties(
    _ left: any MappableModel,
    _ right: any MappableModel,
  ) -> Bool {
    let plan = ModelPlan.of(left)
    // A type that cannot be described has only its own equality.
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
    if postpones(left, right, isTask) { return true }
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
    if postpones(left, right, isTask) { return true }
    for (key, value) in left {
      guard let other = right[key], compare(value, other) else { return false }
    }
    return true
  }

  /// Matches each element of one set with an element of the other that has equal properties, regardless of the
  /// elements' own equality.
  private mutating func compareSets(_ left: [Any], _ right: [Any]) -> Bool {
    // Sets inside sets are compared recursively.
    guard trials == 0 || !StackSpace.isScarce else { return false }
    var rest = Dictionary(grouping: right) { hashing.hash($0) }
    for element in left {
      let hash = hashing.hash(element)
      guard let match = rest[hash]?.firstIndex(where: { tryEqual(element, $0) }),
        let last = rest[hash]?.popLast()
      else { return false }
      // Their order is irrelevant, so the last one fills the gap.
      if match < rest[hash]?.count ?? 0 { rest[hash]?[match] = last }
    }
    return true
  }

  /// Compares two values; on failure, forgets the pairs assumed equal.
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
