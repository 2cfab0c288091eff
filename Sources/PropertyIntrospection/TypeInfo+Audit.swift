extension TypeInfo {
  /// Lists what in a type cannot be filled from a text format, and why: meant for a unit test of
  /// one's own models.
  ///
  /// ```swift
  /// #expect(TypeInfo.audit(User.self).isEmpty)
  /// ```
  ///
  /// Told are types that cannot be described at all, and properties that are `weak`, `unowned`,
  /// `lazy`, a `let` of a class, a function, a metatype, a protocol type other than `Any`, or of
  /// a type the runtime cannot name. A `let` of a struct is no problem, as structs can be built
  /// with it.
  ///
  /// - Parameter type: Any type.
  /// - Returns: The problems in the order of declaration, superclasses first; empty if all is well.
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
  /// Why the property cannot be filled, or nil if it can.
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
