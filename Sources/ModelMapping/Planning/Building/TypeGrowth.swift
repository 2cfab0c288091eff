import PropertyIntrospection

/// Detects models that grow without end: `Nested<Int>`, `Nested<Pair<Int>>`, and so on.
///
/// A generic model may contain itself with larger arguments. Swift compiles that, because each type is
/// created when it is used; a plan contains all types, so it has to stop somewhere.
struct TypeGrowth {
  /// The maximum number of times a model may grow on the path from the first one.
  private static let limit = 8
  /// The maximum number of models that may have grown more than a few times.
  private static let manyLimit = 64

  /// A model and the one that led to it.
  private struct Step {
    let type: Any.Type
    let parent: Int
    /// The name of the type without its arguments; nil if it has none.
    let base: String?
    /// The number of types that make up the type.
    let size: Int
    /// The number of times a model with the same base has grown on the path here.
    let growth: Int
  }

  private var steps: [Step] = []
  private var grownCount = 0

  /// Adds the next model, and the number of the one that contains it.
  ///
  /// - Returns: Why it cannot have a plan, if it is part of an endless chain; otherwise nil.
  mutating func add(_ type: Any.Type, name: String, in parent: Int?) -> String? {
    let parent = parent ?? -1
    guard name.utf8.contains(UInt8(ascii: "<")) else {
      steps.append(Step(type: type, parent: parent, base: nil, size: 1, growth: 0))
      return nil
    }
    let (base, size) = Self.parts(of: name)
    var growth = 0
    var index = parent
    while index >= 0 {
      let step = steps[index]
      if step.base == base, step.size < size { growth = max(growth, step.growth + 1) }
      index = step.parent
    }
    steps.append(Step(type: type, parent: parent, base: base, size: size, growth: growth))
    if growth > Self.limit / 2 { grownCount += 1 }
    guard growth > Self.limit || grownCount > Self.manyLimit || growth > 0 && Self.isLong(type)
    else { return nil }
    let types = chain(to: steps.count - 1)
    return "\(TypeName.readable(types[0])) contains itself with ever larger type arguments: "
      + TypeNesting.description(of: types)
  }

  /// Returns the models with the same base on the path to a model, including that model.
  private func chain(to number: Int) -> [Any.Type] {
    var chain: [Any.Type] = []
    var index = number
    while index >= 0 {
      if steps[index].base == steps[number].base { chain.append(steps[index].type) }
      index = steps[index].parent
    }
    return chain.reversed()
  }

  /// Returns whether a type's name is too long to be handwritten.
  static func isLong(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).utf8.count > 4096
  }

  /// Returns the name of a generic type without its arguments, and the number of types that make it up.
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
