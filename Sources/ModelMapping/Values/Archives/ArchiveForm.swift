import PropertyIntrospection

/// Facts about the forms of types in an archive.
enum ArchiveForm {
  /// Returns whether a type has an archive form without custom conversions.
  static func isKnown(_ type: Any.Type) -> Bool {
    var nesting = TypeNesting()
    return isKnown(type, in: &nesting)
  }

  private static func isKnown(_ type: Any.Type, in nesting: inout TypeNesting) -> Bool {
    if ScalarKind.find(type) != nil || type == Any.self || isModel(type) { return true }
    guard nesting.enter(type) else { return false }
    defer { nesting.leave() }
    if let represented = RepresentedTypes.find(type) {
      return represented.archivedType.map { isKnown($0, in: &nesting) } ?? true
    }
    if let container = type as? any ValueContainer.Type,
      isKnown(container.contentType, in: &nesting)
    {
      return true
    }
    if case .existential = ValueKind(of: type) { return true }
    if let raw = type as? any RawRepresentable.Type, hasRawForm(raw, in: &nesting) { return true }
    return type is any Decodable.Type && type is any Encodable.Type
  }

  /// Returns whether a type is archived as its raw value rather than as what it encodes.
  static func hasRawForm(_ type: any RawRepresentable.Type) -> Bool {
    var nesting = TypeNesting()
    return nesting.enter(type) && hasRawForm(type, in: &nesting)
  }

  private static func hasRawForm(
    _ type: any RawRepresentable.Type,
    in nesting: inout TypeNesting,
  ) -> Bool {
    if ScalarKind.find(type.rawValueType) != nil { return true }
    return !(type is any Codable.Type) && isKnown(type.rawValueType, in: &nesting)
  }

  private static func isModel(_ type: Any.Type) -> Bool {
    type is any MappableModel.Type || type is any TaggedModel.Type
  }

  /// Returns whether a value of a type can have the form `null`.
  static func canBeNull(_ type: Any.Type) -> Bool {
    if let scalar = ScalarKind.find(type) { return scalar.isOptional }
    if isModel(type) { return false }
    if type is any ValueContainer.Type { return type is any WrapperType.Type }
    if let raw = type as? any RawRepresentable.Type, hasRawForm(raw) {
      return canBeNull(raw.rawValueType)
    }
    return true
  }

  /// The form of a field that is absent.
  static let absent: JSONValue = ["": []]

  /// Returns a form in which a value cannot be taken for null.
  static func boxed(_ tree: JSONValue) -> JSONValue { ["": [tree]] }

  /// Returns the contents of the form of an absent field, or of a boxed value; nil for other forms.
  static func contents(of tree: JSONValue) -> [JSONValue]? {
    guard case .object(let object) = tree, object.count == 1,
      case .array(let contents)? = object[""], contents.count < 2
    else { return nil }
    return contents
  }
}

extension RawRepresentable {
  static var rawValueType: Any.Type { RawValue.self }
}
