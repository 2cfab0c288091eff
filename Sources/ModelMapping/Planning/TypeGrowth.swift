import PropertyIntrospection

/// How the models that a builder meets grow: `Nested<Int>`, `Nested<Pair<Int>>`, and so on without end.
///
/// A generic model may contain itself with larger arguments. Swift compiles that, as each type is made
/// when it is used; a plan has all types in it, and so has to stop somewhere.
struct TypeGrowth {
  /// How often a model may grow on the way from the first one.
  private static let limit = 8
  /// How many models may have grown, if more than a few times.
  private static let manyLimit = 64

  /// A model, and the one that led to it.
  private struct Step {
    let type: Any.Type
    let parent: Int
    /// The type without its arguments; nil if it has none.
    let base: String?
    /// Of how many types the type is made.
    let size: Int
    /// How often a model with the same base has grown on the way here.
    let growth: Int
  }

  private var steps: [Step] = []
  private var grownCount = 0

  /// Notes the next model, and which one has it in it, by its number.
  ///
  /// - Returns: Why it can have no plan, if it is one of a chain without end.
  mutating func add(_ type: Any.Type, name: String, in parent: Int?) -> String? {
    let parent = parent ?? -1
    guard name.utf8.contains(UInt8(ascii: "<")) else {
      steps.append(Step(type: type, parent: parent, base: nil, size: 1, growth: 0))
      return nil
    }
    let (base, size) = Self.parts(of: name)
    var growth = 0
    var place = parent
    while place >= 0 {
      let step = steps[place]
      if step.base == base, step.size < size { growth = max(growth, step.growth + 1) }
      place = step.parent
    }
    steps.append(Step(type: type, parent: parent, base: base, size: size, growth: growth))
    if growth > Self.limit / 2 { grownCount += 1 }
    guard growth > Self.limit || grownCount > Self.manyLimit || growth > 0 && Self.isLong(type)
    else { return nil }
    let types = chain(to: steps.count - 1)
    return "\(TypeName.readable(types[0])) contains itself with ever larger type arguments: "
      + TypeNesting.description(of: types)
  }

  /// The models with the same base on the way to one, with that one.
  private func chain(to number: Int) -> [Any.Type] {
    var chain: [Any.Type] = []
    var place = number
    while place >= 0 {
      if steps[place].base == steps[number].base { chain.append(steps[place].type) }
      place = steps[place].parent
    }
    return chain.reversed()
  }

  /// Whether a type's name is too long to be one that somebody wrote.
  static func isLong(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).utf8.count > 4096
  }

  /// The name of a generic type without the arguments, and of how many types it is made.
  private static func parts(of name: String) -> (base: String, size: Int) {
    var base: [UInt8] = []
    var depth = 0
    var size = 1
    var previous = UInt8(ascii: " ")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        size += 1
      case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): size += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): size += 1
      default: if depth == 0 { base.append(byte) }
      }
      previous = byte
    }
    return (String(decoding: base, as: UTF8.self), size)
  }
}
