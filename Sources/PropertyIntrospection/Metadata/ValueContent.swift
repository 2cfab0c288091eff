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
      parts = Mirror(reflecting: value).children.map { UnreadablePayload.checked($0.value) }
    default: return nil
    }
  }

  /// Returns the payload of an enum's case; nil if it has none, or one of another type.
  ///
  /// Nil, too, for an enum that describes itself, or that was compiled without reflection metadata.
  package static func payload<Payload>(of value: some Any, as _: Payload.Type) -> Payload? {
    guard !(value is any CustomReflectable),
      let content = (Mirror(reflecting: value).children.first?.value).map(UnreadablePayload.checked)
    else { return nil }
    if let payload = content as? Payload { return payload }
    // A single value with a label is a tuple.
    guard MetadataKind(of: Swift.type(of: content)) == .tuple else { return nil }
    let elements = Mirror(reflecting: content).children
    return elements.count == 1 ? elements.first?.value as? Payload : nil
  }
}

/// The identity of the case of an enum's value within the process.
package struct CaseName: Equatable, Sendable {
  package let rawValue: UInt

  /// Creates the name of a value's case; nil for other types, and if the build omits names.
  package init?(of value: some Any) {
    guard let name = enumCaseIdentity(value) else { return nil }
    rawValue = name
  }
}

/// The type of a case's payload that is stored in another form than reflection assumes.
///
/// `Int.Type` takes no bytes in a case, but reflection reads an address there, and whoever uses that crashes.
private struct UnreadablePayload: Hashable, CustomStringConvertible {
  let type: ObjectIdentifier
  let description: String

  /// Returns a payload that reflection has found if it can be used, or its substitute.
  static func checked(_ payload: Any) -> Any {
    // The type of the box, which is known without the value.
    func open<Payload>(_: Payload) -> Any.Type { Payload.self }
    let type = _openExistential(payload, do: open)
    switch MetadataKind(of: type) {
    case .structure, .enumeration, .swiftClass, .existential: return payload
    case .metatype:
      // A class has subclasses, so its metatype is stored; any other metatype has one value.
      let instance = instanceType(ofMetatype: type)
      return instance is AnyClass ? payload : instance
    default: if StorageForm.isGeneric(type) { return payload }
    }
    return Self(type: ObjectIdentifier(type), description: "<\(TypeName.readable(type))>")
  }
}
