import PropertyIntrospection

/// Compares two values, models by their properties.
///
/// Objects in reference cycles are equal if nothing distinguishes them: a pair already being compared is
/// assumed equal when it recurs. Pending comparisons are kept in a list, so that long chains and deep values
/// use little stack.
package struct ModelComparison {
  private struct Pair: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
  }

  private enum Task {
    case values(Any, Any)
    case properties(any MappableModel, any MappableModel)
  }

  /// The number of models inside each other that are compared or hashed in memory, so that a value that must be boxed is
  /// looked for no more often.
  static let room = 8

  /// Whether equal values must have the same objects in the same places.
  private let wantsSameObjects: Bool
  private var tasks: [Task] = []
  /// Pairs of objects assumed equal, in the order in which they were encountered.
  ///
  /// They are retained, as a getter may return new objects: no other one gets the identity of one of them.
  private var pairs: [(pair: Pair, objects: (AnyObject, AnyObject))] = []
  private var met: Set<Pair> = []
  /// The number of trials in progress.
  private var trials = 0
  /// The hashes of the objects in sets.
  private var hashing = ModelHashing()

  /// Returns whether two values are equal.
  package static func areEqual(_ left: Any, _ right: Any) -> Bool {
    var comparison = ModelComparison(wantsSameObjects: false)
    return comparison.areEqual(left, right)
  }

  /// Returns whether two models are equal; structs that consist of scalars are compared in their memory.
  static func areEqual<Model: MappableModel>(models left: Model, _ right: Model) -> Bool {
    let plan = PlanCache.shared.lentPlan(for: Model.self, Model.Policy.self)
    let areEqual = plan.withObject { plan -> Bool? in
      if plan.isClass { return nil }
      return withReadOnlySlot(of: left) { left in
        withReadOnlySlot(of: right) { right in areEqualInPlace(plan, left, right, room: Self.room) }
      }
    }
    return areEqual ?? Self.areEqual(left, right)
  }

  /// Returns whether two values are known to be the same: equal, with the same objects in the same places.
  static func areSame(_ left: Any, _ right: Any) -> Bool {
    var comparison = ModelComparison(wantsSameObjects: true)
    return comparison.areEqual(left, right)
  }

  private init(wantsSameObjects: Bool) { self.wantsSameObjects = wantsSameObjects }

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
    if wantsSameObjects, PlainValue.isObject(left) || PlainValue.isObject(right) {
      return PlainValue.isObject(left) && PlainValue.isObject(right)
        && left as AnyObject === right as AnyObject
    }
    let type = Swift.type(of: left)
    if type == Swift.type(of: right), let plain = PlainType.find(type) {
      let areEqual = PlainValue.withSlot(of: left) { left in
        PlainValue.withSlot(of: right) { right in plain.areEqual(left, right) }
      }
      if let areEqual { return areEqual }
    }
    switch (ValueView(left), ValueView(right)) {
    case (.other, .other):
      return (!wantsSameObjects || left is any Equatable) && PlainValue.areEqual(left, right)
    case (.absent, .absent), (.missing, .missing): return true
    case (.absent, _), (_, .absent), (.missing, _), (_, .missing): return false
    case (.wrapped(let left), .wrapped(let right)): return compare(left, right)
    case (.wrapped(let left), _): return compare(left, right)
    case (_, .wrapped(let right)): return compare(left, right)
    case (.model(let left), .model(let right)): return compare(left, right, isTask: isTask)
    case (.parts(let parts), .parts(let others)):
      guard parts.kind == others.kind, parts.values.count == others.values.count,
        !parts.isOrdered || areComparable(type, Swift.type(of: right))
      else { return false }
      if parts.kind == .set { return compareSets(parts.values, others.values) }
      if postpones(left, right, isTask) { return true }
      return compareParts(parts, others)
    default: return false
    }
  }

  /// Returns whether ordered values of two types may be equal: inside an `Any`, arrays of all types may, but a range or a
  /// collection mapped as an array equals only one of its own type.
  private func areComparable(_ type: Any.Type, _ other: Any.Type) -> Bool {
    func isMapped(_ type: Any.Type) -> Bool {
      Shape.lent(of: type).withObject { $0.isMappedContainer }
    }
    return type == other || !isMapped(type) && !isMapped(other)
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
    let type = Swift.type(of: left)
    guard type == Swift.type(of: right) else { return false }
    if ModelPlan.lent(of: type).withObject({ $0.isClass }) {
      let objects = (left as AnyObject, right as AnyObject)
      let pair = Pair(left: ObjectIdentifier(objects.0), right: ObjectIdentifier(objects.1))
      if pair.left == pair.right || !met.insert(pair).inserted { return true }
      pairs.append((pair, objects))
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
    var others: [(left: Any, right: Any)] = []
    let areEqual = ModelPlan.lent(of: type(of: left)).withObject { plan -> Bool? in
      plan.parts.map { parts in
        plan.withStorage(of: left) { left in
          plan.withStorage(of: right) { Self.compareInPlace(parts, left, $0, &others) }
        }
      }
    }
    guard let areEqual else {
      // A type that cannot be described has only its own equality.
      return !wantsSameObjects && left is any Equatable && PlainValue.areEqual(left, right)
    }
    return areEqual && others.allSatisfy { compare($0.left, $0.right) }
  }

  /// Compares scalars, and structs that consist of scalars, in their memory, and adds all other values to a list.
  private static func compareInPlace(
    _ parts: Unretained<ModelParts>,
    _ left: InstanceStorage,
    _ right: InstanceStorage,
    _ others: inout [(left: Any, right: Any)],
  ) -> Bool {
    parts.withObject { parts in
      for index in 0..<parts.count {
        let isEqual = parts.withPart(at: index) { part in
          let areEqual = part.areEqual(left, right) {
            areEqualInPlace($0, $1, $2, room: Self.room)
          }
          if let areEqual { return areEqual }
          others.append((part.value(in: left), part.value(in: right)))
          return true
        }
        if !isEqual { return false }
      }
      return true
    }
  }

  /// Compares structs in their memory; returns nil if a value in them must be boxed, or is nested too deeply.
  ///
  /// No user code is called, which may change the optional or the array of an object that holds them.
  private static func areEqualInPlace(
    _ plan: ModelPlan,
    _ left: Slot,
    _ right: Slot,
    room: Int,
  ) -> Bool? {
    guard let parts = plan.parts, room > 0, !StackSpace.isScarce else { return nil }
    let left = InstanceStorage(of: left, isClass: false)
    let right = InstanceStorage(of: right, isClass: false)
    return parts.withObject { parts in
      for index in 0..<parts.count {
        let areEqual = parts.withPart(at: index) { part in
          part.areEqual(left, right) { areEqualInPlace($0, $1, $2, room: room - 1) }
        }
        guard areEqual == true else { return areEqual }
      }
      return true
    }
  }

  // MARK: Containers

  private mutating func compareParts(_ left: ValueParts, _ right: ValueParts) -> Bool {
    guard left.kind == .dictionary else {
      return left.keys == right.keys
        && zip(left.values, right.values).allSatisfy { compare($0, $1) }
    }
    let others = Dictionary(zip(right.keys, right.values)) { $1 }
    return zip(left.keys, left.values).allSatisfy { key, value in
      others[key].map { compare(value, $0) } ?? false
    }
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
    for (pair, _) in pairs[mark...] { met.remove(pair) }
    pairs.removeSubrange(mark...)
    return false
  }
}
