/// The declarations of a model about its properties.
struct Declaration {
  let optionalProperties: Set<String>
  let requiredProperties: Set<String>
  let sensitiveProperties: Set<String>
  /// The property that identifies the model in a container; empty for none.
  let identity: String
  let setters: [String: PropertySetter]
  let families: [String: any ModelFamily.Type]
  let constraints: [String: Constraint]
  /// The names in the declarations for schemas.
  private let noted: [String]
  private let schemas: [String: JSONValue]
  private let keyMapper: KeyMapper
  private let ignored: Set<String>
  private let mapped: Set<String>?

  init<Model: MappableModel>(of _: Model.Type, in cache: PlanCache) {
    let stated = cache.keyMappers[ObjectIdentifier(Model.self)] ?? Model.keyMapper
    keyMapper = stated.isUnstated ? cache.keyMapper ?? stated : stated
    ignored = Model.ignoredProperties
    mapped = Model.mappedProperties
    optionalProperties = Model.optionalProperties
    requiredProperties = Model.requiredProperties
    sensitiveProperties = Model.sensitiveProperties
    identity = Model.identity
    setters = Model.setters
    families = Model.families
    constraints = Model.constraints.byName
    noted = Model.notes.keys.filter { !$0.isEmpty }
    schemas = Model.schemas
    statedKeys = stated.statedNames
  }

  private let statedKeys: [String]

  func takesPart(_ name: String) -> Bool {
    !ignored.contains(name) && (mapped?.contains(name) ?? true)
  }

  func key(for name: String) -> JSONKey { keyMapper.key(for: name) }

  /// Whether keys in other spellings are read too.
  var ignoresCase: Bool { keyMapper.ignoresCase }

  /// The names that are spelled out, each with the declaration that contains it.
  var statedNames: [(declaration: String, name: String)] {
    statedKeys.map { ("keyMapper", $0) }
      + ignored.sorted().map { ("ignoredProperties", $0) }
      + (mapped ?? []).sorted().map { ("mappedProperties", $0) }
      + optionalProperties.sorted().map { ("optionalProperties", $0) }
      + requiredProperties.sorted().map { ("requiredProperties", $0) }
      + sensitiveProperties.sorted().map { ("sensitiveProperties", $0) }
      + (identity.isEmpty ? [] : [("identity", identity)])
      + setters.keys.sorted().map { ("setters", $0) }
      + families.keys.sorted().map { ("families", $0) }
      + constraints.keys.sorted().map { ("constraints", $0) }
      + noted.sorted().map { ("notes", $0) }
      + schemas.keys.filter { !$0.isEmpty }.sorted().map { ("schemas", $0) }
  }

  /// The names of stated schemas that are not schemas.
  var invalidSchemas: [String] {
    schemas.filter { $1.kind != .object && $1.kind != .bool }.keys.sorted()
  }
}
