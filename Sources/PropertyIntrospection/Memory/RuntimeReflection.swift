/// A stored field as reported by the runtime.
package struct FieldRecord: Sendable {
  /// The stored name, or the empty string if the build omits names.
  package let name: String
  /// The declared type with generic parameters substituted, or `()` if the runtime cannot name it.
  package let type: Any.Type
  /// The offset in bytes from the start of the struct, tuple or object.
  package let offset: Int
  /// Whether the field is declared `var`.
  package let isVariable: Bool
  /// Whether the field is neither `weak` nor `unowned`.
  package let isStrong: Bool
}

/// The runtime's reflection functions, with their arguments checked.
package enum RuntimeReflection {
  /// The fault in the functions of the runtime; nil if they are as this library knows them.
  ///
  /// They describe types of the standard library here, in which nothing changes but by a change of the runtime.
  static let fault: String? = {
    if let symbol = missingEntryPoint { return "lacks `\(symbol)`" }
    let range = fields(of: ClosedRange<Int32>.self)
    let pair = fields(of: (Int8, Int).self)
    let isKnown =
      range.map(\.name) == ["lowerBound", "upperBound"] && range.map(\.offset) == [0, 4]
      && range.allSatisfy { $0.type == Int32.self && $0.isStrong }
      && pair.map(\.offset) == [0, MemoryLayout<Int>.size] && pair.last?.type == Int.self
      && caseName(of: FloatingPointSign.minus) == "minus"
    return isKnown ? nil : "describes types in a way that this version does not know"
  }()

  private static func fields(of type: Any.Type) -> [FieldRecord] {
    (0..<fieldCount(of: type)).map { field(of: type, at: $0) }
  }

  /// Returns the number of fields, including the fields of Swift superclasses.
  ///
  /// - Returns: Zero for everything except a struct, a Swift class or a tuple.
  package static func fieldCount(of type: Any.Type) -> Int {
    switch MetadataKind(of: type) {
    case .structure, .swiftClass, .tuple: recursiveChildCount(type)
    default: 0
    }
  }

  /// Returns the name of an enum's case; nil for other types, and if the build omits names.
  package static func caseName<Value>(of value: Value) -> String? {
    enumCaseName(value)
  }

  /// Returns the field at an index; for a class, superclass fields come first.
  package static func field(of type: Any.Type, at index: Int) -> FieldRecord {
    precondition(index >= 0 && index < fieldCount(of: type), "no field with this index")
    return recursiveChild(type, index: index)
  }

  /// Returns the fields that a struct, a tuple or one level of a class declares, in declaration order.
  static func ownFields(of type: Any.Type) -> [FieldRecord] {
    var inherited = 0
    if MetadataKind(of: type) == .swiftClass, let superclass = _getSuperclass(type) {
      inherited = fieldCount(of: superclass)
    }
    let count = fieldCount(of: type)
    guard inherited < count else { return [] }
    return (inherited..<count).map { field(of: type, at: $0) }
  }
}
