import ModelMapping

/// The schema of one key's value, or of a whole object, put together from the properties that read or write it.
struct SchemaLevel {
  /// The schemas of the properties whose paths end here.
  private var own: [JSONValue] = []
  /// The keys, in the order in which they were added, and the number of each.
  private var keys: [String] = []
  private var numbers: [String: Int] = [:]
  /// The values of the keys inside.
  private var inner: [SchemaLevel] = []
  /// The elements inside, by index.
  private var elements: [Int: SchemaLevel] = [:]
  private var isRequired = false
  /// The schema of the members with other keys, if the model keeps them.
  var others: JSONValue?
  /// The schema of these keys, if they are not any strings.
  var otherKeys: JSONValue?
  /// Keys that require others.
  private var dependent = JSONObject()

  /// Adds the schema of a property at a path.
  mutating func add(_ schema: JSONValue, at path: ArraySlice<JSONKey.Step>, isRequired: Bool) {
    let key: String
    switch path.first {
    case nil:
      if !own.contains(schema) { own.append(schema) }
      return
    case .index(let index)?:
      elements[index, default: SchemaLevel()].add(
        schema,
        at: path.dropFirst(),
        isRequired: isRequired,
      )
      if isRequired { elements[index]?.isRequired = true }
      return
    case .key(let name)?: key = name
    }
    let number = numbers[key] ?? keys.count
    if number == keys.count {
      keys.append(key)
      numbers[key] = number
      inner.append(SchemaLevel())
    }
    inner[number].add(schema, at: path.dropFirst(), isRequired: isRequired)
    if isRequired { inner[number].isRequired = true }
  }

  /// Requires keys no longer in general, but with each of some keys.
  mutating func require(_ required: [String], onlyWith others: [String]) {
    for key in required { if let number = numbers[key] { inner[number].isRequired = false } }
    for key in others {
      let rest = required.filter { $0 != key }.map { JSONValue.string($0) }
      if !rest.isEmpty { dependent[key] = .array((dependent[key]?.array ?? []) + rest) }
    }
  }

  /// Returns the schema of the value.
  func schema(_ builder: SchemaBuilder, isRoot: Bool = false) -> JSONValue {
    var parts = own
    if builder.isReading || own.isEmpty {
      var containers: [JSONValue] = []
      if isRoot ? elements.isEmpty : !inner.isEmpty {
        containers.append(object(builder, isRoot: isRoot))
      }
      if !elements.isEmpty { containers.append(array(builder, isRoot: isRoot)) }
      // Paths of one kind are without a value in the other kind.
      if containers.count > 1 { containers = [["anyOf": .array(containers)]] }
      parts += containers
    }
    if parts.count == 1 { return parts[0] }
    // All properties read the value, but only one writes it.
    return builder.isReading ? ["allOf": .array(parts)] : ["anyOf": .array(parts)]
  }

  private func array(_ builder: SchemaBuilder, isRoot: Bool) -> JSONValue {
    let elements = elements.mapValues { level in
      let schema = level.schema(builder)
      // Null takes the place of an element that is nil, if another one follows.
      return (level.isRequired || builder.isReading ? schema : schema.nullable, level.isRequired)
    }
    var array = JSONValue.elements(elements)
    if isRoot {
      // A row has no elements that its model does not declare.
      guard builder.closesObjects, case .object(var row) = array else { return array }
      row["items"] = false
      array = .object(row)
      return array
    }
    return builder.isReading && !elements.values.contains(where: \.1) ? array.nullable : array
  }

  private func object(_ builder: SchemaBuilder, isRoot: Bool) -> JSONValue {
    var properties = JSONObject()
    for (key, level) in zip(keys, inner) { properties[key] = level.schema(builder) }
    let required = zip(keys, inner).filter(\.1.isRequired).map { JSONValue.string($0.0) }
    var object: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { object["required"] = .array(required) }
    if !dependent.isEmpty { object["dependentRequired"] = .object(dependent) }
    if let others, builder.options.dialect == .draft2020 {
      object["additionalProperties"] = others
      let own: JSONValue = ["enum": .array(keys.map { .string($0) })]
      object["propertyNames"] = otherKeys.map { keys.isEmpty ? $0 : ["anyOf": [own, $0]] }
    } else if builder.closesObjects {
      object["additionalProperties"] = false
    }
    // Null on a path is as good as no value.
    let isNullable = !isRoot && builder.isReading && required.isEmpty
    return isNullable ? JSONValue.object(object).nullable : .object(object)
  }
}
