import PropertyIntrospection

/// Hashes values as `ModelComparison` compares them.
///
/// Only a few levels count, so that objects which refer to each other in a circle come to an end, and
/// have the hash of others that are equal to them.
struct ModelHashing {
  /// How many models, arrays, sets and dictionaries inside each other count.
  private static let levels = 12

  private struct Visit: Hashable {
    let object: ObjectIdentifier
    let room: Int
  }

  /// The hashes of objects that were met, so that none is hashed again and again.
  private var known: [Visit: Int] = [:]

  /// Hashes a value.
  static func hash(_ value: Any, into hasher: inout Hasher) {
    var hashing = ModelHashing()
    hashing.hash(value, levels, into: &hasher)
  }

  /// The hash of a value.
  static func hash(_ value: Any) -> Int {
    var hasher = Hasher()
    hash(value, into: &hasher)
    return hasher.finalize()
  }

  private mutating func hash(_ value: Any, _ room: Int, into hasher: inout Hasher) {
    switch ValueView(value) {
    case .absent: hasher.combine(0 as UInt8)
    case .missing: hasher.combine(1 as UInt8)
    // As if it were not wrapped: in an `Any` the two are equal.
    case .wrapped(let value): hash(value, room, into: &hasher)
    case .other: PlainValue.hash(value, into: &hasher)
    case .model(let model): hash(model, room, into: &hasher)
    case .array(let elements):
      hasher.combine(elements.count)
      guard room > 0 else { return }
      for element in elements { hash(element, room - 1, into: &hasher) }
    case .set(let elements):
      hasher.combine(elements.count)
      guard room > 0 else { return }
      hasher.combine(elements.reduce(0) { $0 &+ hash(of: $1, room - 1) })
    case .dictionary(let members):
      hasher.combine(members.count)
      guard room > 0 else { return }
      var sum = 0
      for (key, value) in members {
        var member = Hasher()
        member.combine(key)
        hash(value, room - 1, into: &member)
        sum &+= member.finalize()
      }
      hasher.combine(sum)
    }
  }

  private mutating func hash(of value: Any, _ room: Int) -> Int {
    var hasher = Hasher()
    hash(value, room, into: &hasher)
    return hasher.finalize()
  }

  // MARK: Models

  private mutating func hash(
    _ model: any MappableModel,
    _ room: Int,
    into hasher: inout Hasher,
  ) {
    let plan = ModelPlan.of(model)
    hasher.combine(ObjectIdentifier(plan.type))
    guard room > 0 else { return }
    guard plan.isClass else { return hashProperties(of: model, plan, room, into: &hasher) }
    let visit = Visit(object: ObjectIdentifier(model as AnyObject), room: room)
    if let hash = known[visit] { return hasher.combine(hash) }
    var own = Hasher()
    hashProperties(of: model, plan, room, into: &own)
    let hash = own.finalize()
    known[visit] = hash
    hasher.combine(hash)
  }

  private mutating func hashProperties(
    of model: any MappableModel,
    _ plan: ModelPlan,
    _ room: Int,
    into hasher: inout Hasher,
  ) {
    if plan.content.parts == nil, model is any Equatable {
      PlainValue.hash(model, into: &hasher)
    }
    for value in plan.values(of: model) { hash(value, room - 1, into: &hasher) }
  }
}
