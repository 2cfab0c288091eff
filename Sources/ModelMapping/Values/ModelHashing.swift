import PropertyIntrospection

/// Hashes values as `ModelComparison` compares them.
///
/// All that is in a value counts, however deep it is, because values that come from a document must not be
/// made to have one hash. Only where objects refer to each other in a circle a few levels count: such a value
/// is equal to others with circles of another length, and never to one without any.
///
/// What is inside is kept in a list, so that deep values take no stack.
struct ModelHashing {
  /// How many models, arrays, sets and dictionaries inside each other count where there is a circle.
  private static let levels = 12

  private struct Visit: Hashable {
    let object: ObjectIdentifier
    let room: Int
  }

  /// A model, array, set or dictionary of which the inside is being hashed.
  private struct Level {
    var hasher = Hasher()
    var contents: [Any]
    /// The keys of a dictionary, in the order of its values.
    var keys: [AnyHashable] = []
    /// The sum of hashes whose order does not count; nil where it does.
    var sum: Int?
    /// How many levels inside it count.
    let room: Int
    /// The object that it is.
    var visit: Visit?
    var next = 0
  }

  /// How many levels count; nil if all do.
  private let room: Int?
  private var levels: [Level] = []
  /// The hashes of objects that were met, so that none is hashed again and again.
  private var known: [Visit: Int] = [:]
  /// The objects whose inside is being hashed.
  private var open: Set<ObjectIdentifier> = []

  private init(room: Int?) {
    self.room = room
  }

  /// Hashes a value.
  static func hash(_ value: Any, into hasher: inout Hasher) { hasher.combine(hash(value)) }

  /// The hash of a value.
  static func hash(_ value: Any) -> Int {
    var whole = ModelHashing(room: nil)
    if let hash = whole.hash(value) { return hash }
    var start = ModelHashing(room: levels)
    return start.hash(value) ?? 0
  }

  /// The hash of a value, or nil if all levels count and there is a circle.
  private mutating func hash(_ value: Any) -> Int? {
    // Around the value, so that it is inside of something too.
    levels = [Level(contents: [value], room: room.map { $0 + 1 } ?? .max)]
    while true {
      let last = levels.count - 1
      let next = levels[last].next
      if next < levels[last].contents.count {
        levels[last].next = next + 1
        guard enter(levels[last].contents[next], levels[last].room - 1) else { return nil }
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

  /// Hashes a value for the level around it, or begins a level of its own.
  ///
  /// - Returns: whether to go on, as there is no circle that counts.
  private mutating func enter(_ value: Any, _ room: Int) -> Bool {
    switch ValueView(value) {
    case .absent: add { $0.combine(0 as UInt8) }
    case .missing: add { $0.combine(1 as UInt8) }
    // As if it were not wrapped: in an `Any` the two are equal.
    case .wrapped(let value): return enter(value, room)
    case .other: add { PlainValue.hash(value, into: &$0) }
    case .model(let model): return enter(model, room)
    case .array(let elements): begin(Level(contents: elements, room: room), of: elements.count)
    case .set(let elements):
      begin(Level(contents: elements, sum: 0, room: room), of: elements.count)
    case .dictionary(let members):
      var level = Level(contents: [], sum: 0, room: room)
      for (key, value) in members {
        level.keys.append(key)
        level.contents.append(value)
      }
      begin(level, of: members.count)
    case .content(let content):
      var level = Level(contents: content.parts, room: room)
      level.hasher.combine(ObjectIdentifier(content.type))
      level.hasher.combine(content.caseName)
      begin(level, of: content.parts.count)
    }
    return true
  }

  private mutating func enter(_ model: any MappableModel, _ room: Int) -> Bool {
    let plan = ModelPlan.of(model)
    var level = Level(contents: [], room: room)
    level.hasher.combine(ObjectIdentifier(plan.type))
    if plan.isClass, room > 0 {
      let object = ObjectIdentifier(model as AnyObject)
      let visit = Visit(object: object, room: self.room == nil ? 0 : room)
      if let hash = known[visit] {
        add { $0.combine(hash) }
        return true
      }
      if !open.insert(object).inserted, self.room == nil { return false }
      level.visit = visit
    }
    if room > 0 {
      if plan.content.parts == nil, model is any Equatable {
        PlainValue.hash(model, into: &level.hasher)
      }
      level.contents = plan.values(of: model)
    }
    levels.append(level)
    return true
  }

  private mutating func begin(_ level: Level, of count: Int) {
    var level = level
    level.hasher.combine(count)
    if level.room <= 0 { level.contents = [] }
    levels.append(level)
  }

  /// Hashes something for the last level.
  private mutating func add(_ body: (inout Hasher) -> Void) {
    let last = levels.count - 1
    guard let sum = levels[last].sum else { return body(&levels[last].hasher) }
    var hasher = Hasher()
    // The value that has been entered last, and that of a dictionary with its key.
    let index = levels[last].next - 1
    if index < levels[last].keys.count { hasher.combine(levels[last].keys[index]) }
    body(&hasher)
    levels[last].sum = sum &+ hasher.finalize()
  }
}
