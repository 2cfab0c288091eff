extension TypeInfo {
  /// Lists the properties of a type that cannot be filled from a text format, and why; for unit tests of your models.
  ///
  /// ```swift
  /// #expect(TypeInfo.audit(User.self).isEmpty)
  /// ```
  ///
  /// Reports types that cannot be described, and properties that are `weak`, `unowned`, `lazy`, a `let` of a
  /// class, a function, a metatype, a protocol type other than `Any`, of a type the runtime cannot name, or
  /// named like one of a superclass. A `let` of a struct is not a problem, as structs can be built with it;
  /// bytes of a struct that no property accounts for are.
  ///
  /// - Parameter type: Any type.
  /// - Returns: The problems in declaration order, superclasses first; empty if there are none.
  public static func audit(_ type: Any.Type) -> [IntrospectionProblem] {
    do {
      return try of(type).problems.map(IntrospectionProblem.init)
    } catch {
      return [IntrospectionProblem(error)]
    }
  }

  private var problems: [IntrospectionError] {
    let faults = properties.compactMap(\.auditFault) + ambiguities
    if kind == .struct, !isLayoutComplete, faults.isEmpty {
      return [IntrospectionError(.unexplainedLayout, typeName: name)]
    }
    return faults
  }

  private var ambiguities: [IntrospectionError] {
    var declared: [String: Any.Type] = [:]
    return properties.compactMap { property in
      guard let earlier = declared.updateValue(property.declaringType, forKey: property.name)
      else { return nil }
      return IntrospectionError(
        .ambiguousProperty,
        typeName: TypeName.readable(property.declaringType),
        propertyName: property.name,
        found: TypeName.readable(earlier),
      )
    }
  }
}

extension PropertyInfo {
  /// The reason why the property cannot be filled, or nil if it can.
  fileprivate var auditFault: IntrospectionError? {
    if ownership != .strong { return refused(.unsupportedOwnership) }
    if isLazy { return refused(.lazyStorage) }
    if !isStoredAsDeclared { return refused(.unsupportedType) }
    if hasProtocolType { return refused(.protocolType) }
    if !isMutable, declaringType is AnyClass { return refused(.immutable) }
    return nil
  }

  private var hasProtocolType: Bool {
    var kind = valueKind
    while case .optional(let wrapped) = kind { kind = ValueKind(of: wrapped) }
    return kind == .existential
  }
}
