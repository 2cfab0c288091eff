/// The declarations of a model about its properties.
package struct Declaration {
  let optionalProperties: Set<String>
  let requiredProperties: Set<String>
  let sensitiveProperties: Set<String>
  /// The property that identifies the model in a container; empty for none.
  let identity: String
  let setters: [String: PropertySetter]
  let omittingNil: Set<String>
  let omittingDefaults: Set<String>
  let families: [String: any ModelFamily.Type]
  package let constraints: [String: ValueConstraint]
  /// The names in the declarations for schemas.
  private let noted: [String]
  private let schemas: [String: JSONValue]
  /// The names that have a form.
  private let formed: [String]
  private let keyMapper: KeyMapper
  /// Whether the keys are those of an array.
  let isOfRow: Bool
  private let ignored: Set<String>
  private let mapped: Set<String>?

  init<Model: MappableModel>(of _: Model.Type, in cache: PlanCache) {
    let stated = cache.keyMappers[ObjectIdentifier(Model.self)] ?? Model.keyMapper
    keyMapper = cache.keyMapper.map { stated.replacingUnstated(by: $0) } ?? stated
    isOfRow = stated.isOfRow
    ignored = Model.ignoredProperties
    mapped = Model.mappedProperties
    optionalProperties = Model.optionalProperties
    requiredProperties = Model.requiredProperties
    sensitiveProperties = Model.sensitiveProperties
    identity = Model.identity
    setters = Model.setters
    omittingNil = Model.omittingNil
    omittingDefaults = Model.omittingDefaults
    families = Model.families
    constraints = Model.constraints.byName
    noted = Model.notes.keys.filter { !$0.isEmpty }
    schemas = Model.schemas
    statedKeys = stated.statedNames
    formed = Model.valueTransformer.propertyForms.compactMap(\.property)
  }

  private let statedKeys: [String]

  func takesPart(_ name: String) -> Bool {
    !ignored.contains(name) && (mapped?.contains(name) ?? true)
  }

  package func key(for name: String) -> JSONKey { keyMapper.key(for: name) }

  /// Returns whether the key of a property is spelled out.
  func statesKey(of name: String) -> Bool { statedKeys.contains(name) }

  /// Whether keys in other spellings are read too.
  var ignoresCase: Bool { keyMapper.ignoresCase }

  /// The names that are spelled out, each with the declaration that contains it.
  var statedNames: [(declaration: String, name: String)] {
    let declarations: KeyValuePairs = [
      "keyMapper": statedKeys,
      "ignoredProperties": Array(ignored),
      "mappedProperties": Array(mapped ?? []),
      "optionalProperties": Array(optionalProperties),
      "requiredProperties": Array(requiredProperties),
      "omittingNil": Array(omittingNil),
      "omittingDefaults": Array(omittingDefaults),
      "sensitiveProperties": Array(sensitiveProperties),
      "identity": identity.isEmpty ? [] : [identity],
      "setters": Array(setters.keys),
      "families": Array(families.keys),
      "constraints": Array(constraints.keys),
      "notes": noted,
      "schemas": schemas.keys.filter { !$0.isEmpty },
      "valueTransformer": formed,
    ]
    return declarations.flatMap { declaration, names in ascending(names).map { (declaration, $0) } }
  }

  /// The names of stated schemas that are not schemas.
  var invalidSchemas: [String] {
    ascending(schemas.filter { $1.kind != .object && $1.kind != .bool }.map(\.key))
  }
}
