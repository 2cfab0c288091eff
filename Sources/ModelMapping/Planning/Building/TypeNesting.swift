import PropertyIntrospection

/// The types whose adapter is being chosen, each inside the previous one: `[Int?]`, `Int?`, `Int`.
///
/// Models are not included: their plans are built separately. Between two models there are almost always only
/// a few types, but they may be endless: a type may be its own raw value, and a wrapper may hold a larger wrapper.
struct TypeNesting {
  /// The maximum number of types inside each other.
  static let limit = 32

  private var types: [Any.Type] = []
  /// The types around the last refused one, including that one, outermost first.
  private(set) var refused: [Any.Type] = []

  /// Enters a type.
  ///
  /// - Returns: Whether that is possible: false if the type is inside itself or too deep.
  mutating func enter(_ type: Any.Type) -> Bool {
    types.append(type)
    if types.count > 1, leadsNowhere {
      refused = types
      types.removeLast()
      return false
    }
    return true
  }

  /// Leaves the type entered last.
  mutating func leave() { types.removeLast() }

  private var leadsNowhere: Bool {
    guard let last = types.last else { return false }
    // The names of tuples that contain the types around them twice would soon exhaust memory.
    return types.count > Self.limit || types.dropLast().contains { $0 == last }
      || types.count > 8 && TypeGrowth.isLong(last)
  }

  /// Returns a type and its successors, and whether they are endless.
  static func chain(
    from type: Any.Type,
    _ next: (Any.Type) -> Any.Type?,
  ) -> (types: [Any.Type], isEndless: Bool) {
    var nesting = TypeNesting()
    var current = type
    while nesting.enter(current) {
      guard let inner = next(current) else { return (nesting.types, false) }
      current = inner
    }
    return (nesting.types, true)
  }

  /// Returns why a property of a type cannot be mapped, if the types in it have no end.
  func reason(for type: Any.Type) -> String? {
    guard let first = refused.first, first == type, let last = refused.last else { return nil }
    let start = refused.firstIndex { $0 == last } ?? 0
    let loop = start < refused.count - 1 ? Array(refused[start...]) : refused
    return "is of type \(type), which is infinite: \(Self.description(of: loop))"
  }

  /// Returns the first types of a chain, as `A → B → …`.
  static func description(of types: [Any.Type]) -> String {
    let names = types.prefix(3).map { type in
      let name = TypeName.readable(type)
      return name.count > 120 ? "\(name.prefix(120))…" : name
    }
    return names.joined(separator: " → ") + (types.count > 3 ? " → …" : "")
  }
}

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

/// A type that holds at most one value of another type, besides property wrappers: `Optional`, `Field`, `Nullable`.
protocol WrapperType: ValueContainer {
  /// Creates the adapter of the type from the adapter of the held value.
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter
}

extension WrapperType {
  static var kind: ValueParts.Kind? { nil }
  /// The type of the held value.
  static var wrappedType: Any.Type { contentType }

  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    builder.adapter(for: contentType, in: scope.optional).map { makeAdapter(holding: $0) }
  }
}

extension Optional: WrapperType {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    OptionalAdapter<Wrapped>(value)
  }
}

// Here, beside code that every plan calls: a linker takes only the files of a static archive that something refers to,
// and nothing refers to a conformance that is looked up when the program runs.
extension Field: WrapperType {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    FieldAdapter<Value>(value)
  }
}

extension Nullable: WrapperType {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    NullableAdapter<Value>(value)
  }
}

/// Returns a type, the type of the value it holds, and so on; the chain always ends.
func wrappedTypes(from type: Any.Type) -> [Any.Type] {
  TypeNesting.chain(from: type, wrappedType).types
}

/// Returns the type of the value that a `WrapperType` or a property wrapper holds; nil for other types.
///
/// A conformance check that fails is slow, so few types are checked.
func wrappedType(by type: Any.Type) -> Any.Type? {
  switch ValueKind(of: type) {
  case .optional(let wrapped): wrapped
  case .enumeration(rawValue: _?): nil
  case .enumeration where isField(type): (type as? any WrapperType.Type)?.wrappedType
  case .structure, .object, .enumeration:
    type is any MappableModel.Type ? nil : (type as? any MappableWrapper.Type)?.wrappedType
  default: nil
  }
}

/// Returns whether an enum is a `Field` or a `Nullable`, judged by its name, which is faster than a failing conformance
/// check.
func isField(_ type: Any.Type) -> Bool {
  let name = _typeName(type, qualified: true)
  return name.hasPrefix("ModelMapping.Field<") || name.hasPrefix("ModelMapping.Nullable<")
}
