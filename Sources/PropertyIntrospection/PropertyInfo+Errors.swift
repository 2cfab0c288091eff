extension PropertyInfo {
  /// Returns the error for a property that cannot be read, written or filled.
  @inline(never)
  func refused(_ code: IntrospectionError.Code) -> IntrospectionError {
    let found: String? =
      switch code {
      // For an `Optional`, the runtime does not distinguish the two.
      case .unsupportedOwnership: ownership == .weak ? "weak or unowned" : "unowned"
      case .unsupportedType: storageNoun
      case .immutable:
        PlatformTypes.contains(declaringType) ? "the standard library or Foundation" : nil
      case .protocolType: TypeName.readable(type)
      default: nil
      }
    return error(code, found: found)
  }

  @inline(never)
  func wrongType(_ value: Any?) -> IntrospectionError {
    error(
      .wrongType,
      expected: TypeName.readable(type),
      found: value.map { TypeName.readable(Swift.type(of: $0)) } ?? "nil",
    )
  }

  @inline(never)
  func wrongInstance<Root>(_ instance: Root) -> IntrospectionError {
    error(
      .wrongInstance,
      expected: TypeName.readable(declaringType),
      found: TypeName.readable(Swift.type(of: instance as Any)),
    )
  }

  /// A description of the property's type, for types that cannot be read or written.
  private var storageNoun: String {
    if StorageForm.isUnnamed(type) { return "of a type that the runtime cannot name" }
    if !Copyability.isCopyable(type) { return "of a type that cannot be copied" }
    switch MetadataKind(of: type) {
    case .function: return "a function"
    case .metatype: return "a metatype"
    case .tuple: return "a tuple that holds a function or a metatype"
    case .optional: return "an Optional that holds a function or a metatype"
    default: return "of a type that is built into the compiler"
    }
  }

  private func error(
    _ code: IntrospectionError.Code,
    expected: String? = nil,
    found: String? = nil,
  ) -> IntrospectionError {
    IntrospectionError(
      code,
      typeName: TypeName.readable(declaringType),
      propertyName: name,
      expected: expected,
      found: found,
    )
  }
}
