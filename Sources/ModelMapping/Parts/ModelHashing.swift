import PropertyIntrospection

/// Hashes values consistently with `ModelComparison`.
///
/// The whole value is hashed, however deep it is, so that a document cannot force collisions. Only a value with
/// reference cycles is hashed to a limited depth: it may equal values with cycles of another length, but never
/// one without cycles.
///
/// Pending contents are kept in a list, so that deep values use no stack.
struct ModelHashing {
  /// The number of nested models, arrays, sets and dictionaries to hash if there is a cycle.
  private static let levels = 12

  private struct Visit: Hashable {
    let object: ObjectIdentifier
    let room: Int
  }

  /// A model, array, set or dictionary whose contents are being hashed.
  private struct Level {
    var hasher = Hasher()
    var contents: [Any]
    /// The model whose properties are hashed in place of contents.
    var model: (plan: Unretained<ModelPlan>, value: any MappableModel)?
    /// The keys of a dictionary, in the order of its values.
    var keys: [AnyHashable] = []
    /// The sum of hashes if their order is irrelevant; otherwise nil.
    var sum: Int?
    /// The number of levels to hash inside it.
    let room: Int
    /// The visited object, if any.
    var visit: Visit?
    var next = 0
  }

  /// The number of levels to hash; nil for all.
  private var room: Int?
  private var levels: [Level] = []
  /// The hashes of visited objects, so that none is hashed repeatedly.
  private var known: [Visit: Int] = [:]
  /// The objects whose contents are being hashed.
  private var open: Set<ObjectIdentifier> = []
  /// The objects that lead to a cycle.
  private var cyclic: Set<ObjectIdentifier> = []
  /// The visited objects, so that no other one gets the identity of one of them.
  private var kept: [AnyObject] = []

  /// Hashes a value.
  static func hash(_ value: Any, into hasher: inout Hasher) {
    var hashing = ModelHashing()
    hasher.combine(hashing.hash(value))
  }

  /// Hashes a model; a struct in its memory, if it can be.
  static func hash<Model: MappableModel>(model: Model, into hasher: inout Hasher) {
    let plan = PlanCache.shared.lentPlan(for: Model.self, Model.Policy.self)
    let hash = plan.withObject { plan in
      plan.isClass
        ? nil : withReadOnlySlot(of: model) { hashInPlace(plan, $0, room: ModelComparison.room) }
    }
    guard let hash else { return Self.hash(model, into: &hasher) }
    var outer = Hasher()
    outer.combine(hash)
    hasher.combine(outer.finalize())
  }

  /// Returns the hash of a value; remembers the objects in it for the next one.
  mutating func hash(_ value: Any) -> Int {
    hash(value, levels: nil) ?? hash(value, levels: Self.levels) ?? 0
  }

  /// Returns the hash of a value, or nil for a cycle if all levels count.
  private mutating func hash(_ value: Any, levels count: Int?) -> Int? {
    room = count
    open = []
    // An outer level, so that the value has an enclosing one, too.
    levels = [Level(contents: [value], room: room.map { $0 + 1 } ?? .max)]
    while true {
      if let value = nextValue() {
        guard enter(value, levels[levels.count - 1].room - 1) else {
          cyclic.formUnion(open)
          return nil
        }
        continue
      }
      let level = levels.removeLast()
      var hasher = level.hasher
      if let sum = level.sum { hasher.combine(sum) }
      let hash = hasher.finalize()
      if let visit = level.visit {
        known[visit] = hash
        open.remove(visit.object)
      }
      if levels.isEmpty { return hash }
      add { $0.combine(hash) }
    }
  }

  /// Returns the next value of the innermost level, or nil after the last one; scalars of models are hashed here.
  private mutating func nextValue() -> Any? {
    let last = levels.count - 1
    guard let (plan, model) = levels[last].model, let parts = plan.withObject({ $0.parts }) else {
      let next = levels[last].next
      guard next < levels[last].contents.count else { return nil }
      levels[last].next = next + 1
      return levels[last].contents[next]
    }
    return plan.withObject { plan in
      plan.withStorage(of: model) { storage in
        parts.withObject { parts in
          while levels[last].next < parts.count {
            let value = parts.withPart(at: levels[last].next) { part in
              // User code that hashes may change an object.
              let isShared = room != nil || plan.isClass
              let isHashed =
                part.hash(storage, isShared: isShared, into: &levels[last].hasher) {
                  Self.hashInPlace($0, $1, room: ModelComparison.room)
                }
              return isHashed ? nil : part.value(in: storage)
            }
            levels[last].next += 1
            if let value { return value }
          }
          return nil
        }
      }
    }
  }

  /// Hashes a value into the enclosing level, or begins a level for it.
  ///
  /// - Returns: Whether to continue; false for a cycle if all levels count.
  private mutating func enter(_ value: Any, _ room: Int) -> Bool {
    if self.room == nil, let plain = PlainType.find(type(of: value)) {
      let isHashed = tryAdd { hasher in
        PlainValue.withSlot(of: value) { plain.hash($0, into: &hasher) } ?? false
      }
      if isHashed { return true }
    }
    switch ValueView(value) {
    case .absent: add { $0.combine(ValueAdapter.hashOfNil) }
    case .missing: add { $0.combine(1 as UInt8) }
    // Like the unwrapped value: inside an `Any` the two are equal.
    case .wrapped(let value): return enter(value, room)
    case .other: add { PlainValue.hash(value, into: &$0) }
    case .model(let model): return enter(model, room)
    case .parts(let parts): begin(parts, room)
    }
    return true
  }

  private mutating func enter(_ model: any MappableModel, _ room: Int) -> Bool {
    let plan = ModelPlan.lent(of: type(of: model))
    let (type, isClass, hasParts) = plan.withObject { ($0.type, $0.isClass, $0.parts != nil) }
    var level = Level(contents: [], room: room)
    level.hasher.combine(ObjectIdentifier(type))
    if isClass, room > 0 {
      let object = ObjectIdentifier(model as AnyObject)
      let visit = Visit(object: object, room: self.room == nil ? 0 : room)
      if let hash = known[visit] {
        add { $0.combine(hash) }
        return true
      }
      let isOpen = !open.insert(object).inserted
      if self.room == nil, isOpen || cyclic.contains(object) { return false }
      kept.append(model as AnyObject)
      level.visit = visit
    }
    if room > 0 {
      if !hasParts, model is any Equatable {
        PlainValue.hash(model, into: &level.hasher)
      }
      level.model = (plan, model)
    }
    levels.append(level)
    return true
  }

  /// Returns the hash of a struct in its memory, or nil if a value in it must be boxed, or is nested too deeply.
  private static func hashInPlace(_ plan: ModelPlan, _ slot: Slot, room: Int) -> Int? {
    guard let parts = plan.parts, room > 0, !StackSpace.isScarce else { return nil }
    let storage = InstanceStorage(of: slot, isClass: false)
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(plan.type))
    let isWhole = parts.withObject { parts in
      for index in 0..<parts.count {
        let isHashed = parts.withPart(at: index) { part in
          part.hash(storage, isShared: false, into: &hasher) {
            hashInPlace($0, $1, room: room - 1)
          }
        }
        if !isHashed { return false }
      }
      return true
    }
    return isWhole ? hasher.finalize() : nil
  }

  private mutating func begin(_ parts: ValueParts, _ room: Int) {
    var level = Level(contents: parts.values, room: room)
    if case .content(let type, let caseName) = parts.kind {
      level.hasher.combine(type)
      level.hasher.combine(caseName)
    }
    if parts.isOrdered {
      for key in parts.keys { PlainValue.hash(key: key, into: &level.hasher) }
    } else {
      level.keys = parts.keys
      level.sum = 0
    }
    level.hasher.combine(parts.values.count)
    if room <= 0 { level.contents = [] }
    levels.append(level)
  }

  /// Hashes something into the innermost level.
  private mutating func add(_ body: (inout Hasher) -> Void) {
    _ = tryAdd {
      body(&$0)
      return true
    }
  }

  /// Hashes something into the innermost level if the closure does, and returns whether it did.
  private mutating func tryAdd(_ body: (inout Hasher) -> Bool) -> Bool {
    let last = levels.count - 1
    guard let sum = levels[last].sum else { return body(&levels[last].hasher) }
    var hasher = Hasher()
    // The index of the last value entered; a dictionary's value is hashed with its key.
    let index = levels[last].next - 1
    if index < levels[last].keys.count {
      PlainValue.hash(key: levels[last].keys[index], into: &hasher)
    }
    guard body(&hasher) else { return false }
    levels[last].sum = sum &+ hasher.finalize()
    return true
  }
}
