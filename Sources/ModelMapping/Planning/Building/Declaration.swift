import PropertyIntrospection

/// The declarations of a model about its properties.
package struct Declaration {
  let optionalProperties: Set<String>
  let requiredProperties: Set<String>
  let sensitiveProperties: Set<String>
  /// The property that identifies the model in a container; empty for none.
  let identity: String
  let setters: [String: PropertySetter]
  let omittingDefaults: Set<String>
  let families: [String: any ModelFamily.Type]
  package let constraints: [String: ValueConstraint]
  /// The names in the declarations for schemas.
  private let noted: [String]
  private let schemas: [String: JSONValue]
  /// The names that have a form.
  private let formed: [String]
  private let keyMapper: KeyMapper
  /// Whether the model is an array, because its keys begin with an index.
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

/// Classes whose properties look stored but are kept by a framework.
///
/// There is nothing to fill in them: a lenient model of such a class would stay empty.
enum ExternalStorage {
  /// Returns why a class cannot be a model, if its properties are kept elsewhere.
  static func reason(_ info: TypeInfo) -> String? {
    guard let type = info.type as? AnyClass else { return nil }
    // Added to a class by SwiftData's `@Model` macro; such a name is never handwritten.
    if info.properties.contains(where: { $0.storedName == "_$backingData" }) {
      return "\(info.name) is a `@Model` of SwiftData, which keeps its properties: "
        + "map a struct, and create the object from it"
    }
    if Ancestry.of(type).contains(where: { TypeName.readable($0) == "NSManagedObject" }) {
      return "\(info.name) is a managed object, and Core Data keeps its properties: "
        + "map a struct, and set the object's properties from it"
    }
    return nil
  }
}

/// A property excluded from JSON because its type cannot be mapped and the policy leaves it alone.
package final class UnmappedProperty {
  package let name: String
  /// The paths it would be read from.
  package let readPaths: [[JSONKey.Step]]
  /// The reason for leaving it alone; the fault identifies this property.
  private(set) var fault: Fault

  init(_ name: String, _ readPaths: [[JSONKey.Step]], _ fault: Fault) {
    self.name = name
    self.readPaths = readPaths
    self.fault = fault
    self.fault.unmapped = ObjectIdentifier(self)
  }
}

/// A type `CodingKeys` that a model declares for its keys, which only its key mapper states.
enum IgnoredCodingKeys {
  /// Returns the mistake in a model that declares `CodingKeys` in vain, or nil: without a key mapper, or with other
  /// keys for properties that the key mapper does not name.
  ///
  /// Private and synthesized `CodingKeys`, and the `CodingKeys` of generic, private and local models, have no name at
  /// run time.
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
