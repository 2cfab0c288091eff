extension TypeInfo {
  /// Returns the description of a type, creating it on first use.
  ///
  /// Accepts any type, on any thread.
  ///
  /// - Parameter type: A struct or a class written in Swift.
  /// - Returns: The description; always the same object.
  /// - Throws: `IntrospectionError` with `.notAStructOrClass`, `.actor`, `.reflectionUnavailable`,
  ///   `.namesUnavailable` or `.unknownRuntime`. The third and fourth name the superclass if that is what lacks its
  ///   metadata.
  public static func of(_ type: Any.Type) throws(IntrospectionError) -> TypeInfo {
    if let known = cache.find(type, type) { return known.withObject { $0 } }
    // If two threads race, the first result is kept.
    return cache.insert(Frozen(try describe(type)), type, type).withObject { $0 }
  }

  /// Keyed by the type alone.
  private static let cache = TypePairTable<TypeInfo>()

  private static func describe(_ type: Any.Type) throws(IntrospectionError) -> TypeInfo {
    if let fault = RuntimeReflection.fault {
      throw IntrospectionError(.unknownRuntime, typeName: TypeName.readable(type), found: fault)
    }
    switch MetadataKind(of: type) {
    case .structure:
      return try describe(structure: type)
    case .swiftClass:
      guard let swiftClass = type as? AnyClass else { fallthrough }
      return try describe(class: swiftClass)
    default:
      throw IntrospectionError(
        .notAStructOrClass,
        typeName: TypeName.readable(type),
        found: MetadataKind(of: type).noun,
      )
    }
  }

  private static func describe(structure type: Any.Type) throws(IntrospectionError) -> TypeInfo {
    let value = ValueLayout(of: type)
    let layout = FieldLayout(start: 0, end: value.size, isExact: true)
    let fields = try fields(of: type, in: layout)
    return TypeInfo(
      type: type,
      kind: .struct,
      layout: (value.size, value.alignment),
      superclass: nil,
      ownProperties: properties(fields, of: type, in: layout),
      isLayoutComplete: layout.isComplete(fields),
    )
  }

  private static func describe(class type: AnyClass) throws(IntrospectionError) -> TypeInfo {
    guard !(type is any Actor.Type) else {
      throw IntrospectionError(.actor, typeName: TypeName.readable(type))
    }
    // From the root down, so that each superclass is known already: long hierarchies use no stack.
    var superclass: TypeInfo?
    let ancestors = Ancestry.of(type).dropFirst().prefix { MetadataKind(of: $0) == .swiftClass }
    for ancestor in Array(ancestors).reversed() { superclass = try TypeInfo.of(ancestor) }
    let layout = FieldLayout(of: type)
    let fields = try fields(of: type, in: layout)
    return TypeInfo(
      type: type,
      kind: .class,
      layout: (layout.end, objectAlignment),
      superclass: superclass,
      ownProperties: properties(fields, of: type, in: layout),
      isLayoutComplete: layout.isComplete(fields),
    )
  }

  /// The alignment of allocated objects: two words.
  private static var objectAlignment: Int { 2 * MemoryLayout<Int>.size }

  /// Returns the fields of a struct or class level, or throws if the build omits them.
  private static func fields(
    of type: Any.Type,
    in layout: FieldLayout,
  ) throws(IntrospectionError) -> [FieldRecord] {
    let fields = RuntimeReflection.ownFields(of: type)
    // Distributed actors do not conform to `Actor`, but show the storage of default actors.
    if fields.first?.name == "$defaultActor" {
      throw IntrospectionError(.actor, typeName: TypeName.readable(type))
    }
    // The runtime substitutes this name and `()` if the type's field descriptor is missing.
    let isStandIn = fields.allSatisfy { $0.name == "unknown" && StorageForm.isUnnamed($0.type) }
    if isStandIn, layout.start < layout.end {
      throw IntrospectionError(.reflectionUnavailable, typeName: TypeName.readable(type))
    }
    if fields.contains(where: \.name.isEmpty) {
      throw IntrospectionError(.namesUnavailable, typeName: TypeName.readable(type))
    }
    return fields
  }

  private static func properties(
    _ fields: [FieldRecord],
    of type: Any.Type,
    in layout: FieldLayout,
  ) -> [PropertyInfo] {
    let naming = FieldNaming(fields)
    let described = naming.isObservable ? fields.filter { !FieldNaming.isRegistrar($0) } : fields
    let isOfPlatform = PlatformTypes.contains(type)
    return described.map {
      PropertyInfo(
        $0,
        declaringType: type,
        naming: naming,
        layout: layout,
        isOfPlatform: isOfPlatform,
      )
    }
  }
}
