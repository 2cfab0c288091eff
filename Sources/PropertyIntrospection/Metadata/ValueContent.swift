/// The content of a struct, tuple or enum value.
package struct ValueContent {
  /// The type of the value.
  package let type: Any.Type
  /// The name of an enum's case.
  package let caseName: String?
  /// The stored properties of a struct, the elements of a tuple, or the payload of an enum's case.
  package let parts: [Any]

  /// Whether the value is a tuple, such as the payload of a case with several associated values.
  package var isTuple: Bool { MetadataKind(of: type) == .tuple }

  /// Inspects a value.
  ///
  /// - Returns: Nil for objects, functions and metatypes, and for structs without reflection metadata.
  package init?(of value: Any) {
    type = Swift.type(of: value)
    switch MetadataKind(of: type) {
    case .structure:
      guard let info = try? TypeInfo.of(type) else { return nil }
      caseName = nil
      // A property that cannot be read, such as a weak one, is not part of the value.
      parts = info.properties.compactMap { try? $0.value(in: value) }
    case .tuple:
      caseName = nil
      parts = Mirror(reflecting: value).children.map(\.value)
    case .enumeration:
      func open<Value>(_ value: Value) -> String? { RuntimeReflection.caseName(of: value) }
      caseName = _openExistential(value, do: open)
      parts = Mirror(reflecting: value).children.map(\.value)
    default: return nil
    }
  }
}
