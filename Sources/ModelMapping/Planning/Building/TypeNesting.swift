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
