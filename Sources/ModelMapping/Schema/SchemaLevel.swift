/// The schema of one key's value, or of a whole object, put together from the properties that read or write it.
struct SchemaLevel {
  /// The schemas of the properties whose paths end here.
  private var own: [JSONValue] = []
  private var keys = KeyIndex(capacity: 4)
  /// The values of the keys inside.
  private var inner: [SchemaLevel] = []
  private var isRequired = false
  /// The schema of the members with other keys, if the model keeps them.
  var others: JSONValue?
  /// Keys that require others.
  private var dependent = JSONObject()

  /// Adds the schema of a property at a path.
  mutating func add(_ schema: JSONValue, at path: ArraySlice<String>, isRequired: Bool) {
    guard let key = path.first else {
      if !own.contains(schema) { own.append(schema) }
      return
    }
    let number = keys.number(of: key)
    if number == inner.count { inner.append(SchemaLevel()) }
    inner[number].add(schema, at: path.dropFirst(), isRequired: isRequired)
    if isRequired { inner[number].isRequired = true }
  }

  /// Requires keys no longer in general, but with each of some keys.
  mutating func require(_ required: [String], onlyWith others: [String]) {
    for key in required { inner[keys.number(of: key)].isRequired = false }
    for key in others {
      let rest = required.filter { $0 != key }
      if !rest.isEmpty { dependent[key] = .array(rest.map { .string($0) }) }
    }
  }

  /// Returns the schema of the value.
  func schema(_ builder: SchemaBuilder, isRoot: Bool = false) -> JSONValue {
    var parts = own
    if builder.isReading || own.isEmpty, isRoot || !inner.isEmpty {
      parts.append(object(builder, isRoot: isRoot))
    }
    if parts.count == 1 { return parts[0] }
    // All properties read the value, but only one writes it.
    return builder.isReading ? ["allOf": .array(parts)] : ["anyOf": .array(parts)]
  }

  private func object(_ builder: SchemaBuilder, isRoot: Bool) -> JSONValue {
    var properties = JSONObject()
    for (key, level) in zip(keys.keys, inner) { properties[key] = level.schema(builder) }
    let required = zip(keys.keys, inner).filter(\.1.isRequired).map { JSONValue.string($0.0) }
    var object: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { object["required"] = .array(required) }
    if !dependent.isEmpty { object["dependentRequired"] = .object(dependent) }
    if let others, builder.options.dialect == .draft2020 {
      object["additionalProperties"] = others
    } else if builder.closesObjects {
      object["additionalProperties"] = false
    }
    // Null on a path is as good as no value.
    let isNullable = !isRoot && builder.isReading && required.isEmpty
    return isNullable ? JSONValue.object(object).nullable : .object(object)
  }
}
