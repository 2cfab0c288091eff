import PropertyIntrospection

/// A type `CodingKeys` that a model declares for its keys, which only its key mapper states.
enum IgnoredCodingKeys {
  /// Returns the mistake in a model that declares `CodingKeys` and no key mapper, or nil.
  ///
  /// A private type has no name at run time, like those that the compiler synthesizes; neither have those of generic and
  /// local models.
  static func mistake(in type: any MappableModel.Type) -> Fault? {
    guard type.keyMapper.isUnstated, let name = _mangledTypeName(type),
      _typeByName("\(name)10CodingKeysO") is any CodingKey.Type
    else { return nil }
    return Fault(
      .invalidDeclaration,
      isError: false,
      detail:
        "`CodingKeys` of \(TypeName.readable(type)) are ignored: state the keys in `keyMapper`",
    )
  }
}
