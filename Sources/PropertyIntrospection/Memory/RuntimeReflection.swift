internal import SwiftShims

/// A stored field as reported by the runtime.
struct FieldRecord: Sendable {
  /// The stored name, or the empty string if the build omits names.
  let name: String
  /// The declared type with generic parameters substituted, or `()` if the runtime cannot name it.
  let type: Any.Type
  /// The offset in bytes from the start of the struct, tuple or object.
  let offset: Int
  /// Whether the field is declared `var`.
  let isVariable: Bool
  /// Whether the field is neither `weak` nor `unowned`.
  let isStrong: Bool
}

/// The runtime's reflection functions, with their arguments checked.
enum RuntimeReflection {
  /// Returns the number of fields, including those of Swift superclasses.
  ///
  /// - Returns: Zero for everything except a struct, a Swift class or a tuple.
  static func fieldCount(of type: Any.Type) -> Int {
    switch MetadataKind(of: type) {
    case .structure, .swiftClass, .tuple: recursiveChildCount(type)
    default: 0
    }
  }

  /// Returns the name of an enum's case; nil for other types, and if the build omits names.
  static func caseName<Value>(of value: Value) -> String? {
    // SAFETY: any value is valid; the name is copied.
    unsafe enumCaseName(value).map { unsafe String(cString: $0) }
  }

  /// Returns the field at an index; for a class, superclass fields come first.
  static func field(of type: Any.Type, at index: Int) -> FieldRecord {
    precondition(index >= 0 && index < fieldCount(of: type), "no field with this index")
    // SAFETY: the precondition ensures what the entry points require: a type that has fields, and an index
    // below its count. The name is copied before it is freed and does not escape this function.
    var metadata = unsafe _FieldReflectionMetadata()
    let fieldType = unsafe recursiveChildMetadata(type, index: index, fieldMetadata: &metadata)
    defer { unsafe metadata.freeFunc?(metadata.name) }
    return FieldRecord(
      name: unsafe metadata.name.map { unsafe String(cString: $0) } ?? "",
      type: fieldType,
      offset: recursiveChildOffset(type, index: index),
      isVariable: unsafe metadata.isVar,
      isStrong: unsafe metadata.isStrong,
    )
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
