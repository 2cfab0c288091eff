import PropertyIntrospection

/// A type `CodingKeys` that a model declares for its keys, which only its key mapper states.
enum IgnoredCodingKeys {
  /// Returns the mistake in a model that declares `CodingKeys` in vain, or nil: without a key mapper, or with other keys
  /// for properties that the key mapper does not name.
  ///
  /// A private type has no name at run time, like those that the compiler synthesizes; neither have those of generic,
  /// private and local models.
  static func mistake(in type: any MappableModel.Type) -> Fault? {
    guard let name = _mangledTypeName(type),
      let keys = _typeByName("\(name)10CodingKeysO") as? any CodingKey.Type
    else { return nil }
    var words = "are ignored: state the keys in `keyMapper`"
    if !type.keyMapper.isUnstated {
      let names = properties(of: type, without: keys).map { "`\($0)`" }
      if names.isEmpty { return nil }
      words =
        "are ignored, and differ from the keys of \(names.joined(separator: ", ")): "
        + "state these in `keyMapper`"
    }
    return Fault(
      .invalidDeclaration,
      isError: false,
      detail: "`CodingKeys` of \(TypeName.readable(type)) \(words)",
    )
  }

  /// Returns the properties that a key mapper does not name, and whose keys are not among others.
  private static func properties(
    of type: any MappableModel.Type,
    without keys: any CodingKey.Type,
  ) -> [String] {
    let mapper = type.keyMapper
    let properties = (try? TypeInfo.of(type))?.properties.filter { property in
      property.declaringType == type && property.type != UnknownMembers.self
        && !mapper.states(property.name) && !type.ignoredProperties.contains(property.name)
        && type.mappedProperties?.contains(property.name) ?? true
        && mapper.key(for: property.name).readPaths.allSatisfy { path in
          path.last?.key.flatMap { keys.init(stringValue: $0) } == nil
        }
    }
    return properties?.map(\.name) ?? []
  }
}
