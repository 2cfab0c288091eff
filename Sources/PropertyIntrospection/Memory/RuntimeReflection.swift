internal import SwiftShims

/// One stored field as the runtime tells it.
struct FieldRecord: Sendable {
  /// The stored name, or the empty string where names were left out of the build.
  let name: String
  /// The declared type with generic parameters substituted, or `()` where the runtime cannot name
  /// it.
  let type: Any.Type
  /// Bytes from the start of the struct, tuple or object.
  let offset: Int
  /// Whether the field is declared `var`.
  let isVariable: Bool
  /// Whether the field is neither `weak` nor `unowned`.
  let isStrong: Bool
}

/// The runtime's reflection functions behind a check of their arguments.
enum RuntimeReflection {
  /// Returns the number of fields, those of Swift superclasses included.
  ///
  /// - Returns: Zero for everything but a struct, a Swift class or a tuple.
  static func fieldCount(of type: Any.Type) -> Int {
    switch MetadataKind(of: type) {
    case .structure, .swiftClass, .tuple: recursiveChildCount(type)
    default: 0
    }
  }

  /// Returns the name of an enum's case; nil for other types, and where names were left out of the build.
  static func caseName<Value>(of value: Value) -> String? {
    // SAFETY: any value will do; the name is copied.
    unsafe enumCaseName(value).map { unsafe String(cString: $0) }
  }

  /// Returns the field at an index; for a class, superclass fields come first.
  static func field(of type: Any.Type, at index: Int) -> FieldRecord {
    precondition(index >= 0 && index < fieldCount(of: type), "no field with this index")
    // SAFETY: the precondition upholds what the entry points ask for: a type that has fields, and
    // an index below its count. The name is copied before it is freed and does not leave this
    // function.
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

  /// Returns the fields a struct, a tuple or one level of a class declares, in declaration order.
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
