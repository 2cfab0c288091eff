import ModelMapping

/// A member of objects.
struct SchemaMember: Equatable {
  var key: String
  var schema: JSONValue
  var isRequired: Bool
}

/// The treatment of members of objects that are not properties.
enum OtherMembers: Comparable {
  /// The schema does not mention them: they are read, but not kept.
  case dropped
  /// They may be anything.
  case kept
  /// They are kept, but their values are not checked by the schema.
  case unchecked
}

/// The Swift form of a schema.
enum SchemaForm {
  /// Strings of which each has a name.
  case enumeration([String])
  /// Objects of several kinds, which a member distinguishes.
  case tagged(String, [Case], remarks: [String])
  /// Objects with names.
  case object([SchemaMember], others: OtherMembers, remarks: [String])
  /// Values of several kinds in JSON, each with its schema.
  case kinds([(kind: String, schema: JSONValue)])
  /// Anything else: a schema without parts and alternatives.
  case plain(JSONValue, remarks: [String])

  struct Case {
    var value: String
    /// The reference to the schema, if this is all there is of the objects.
    var reference: String?
    var name: String
    var members: [SchemaMember]
    var others: OtherMembers
    var schema: JSONValue
  }

  /// Whether it becomes a type with a name.
  var isNamed: Bool { if case .plain = self { false } else { true } }
}

/// A schema with its parts in one.
struct FlatSchema {
  var keywords = JSONObject()
  fileprivate(set) var members: [SchemaMember] = []
  fileprivate var places: [String: Int] = [:]
  /// The lists of alternatives, without null.
  var choices: [Choice] = []
  /// Properties that are required, though they may be no members.
  var required: Set<String> = []

  struct Choice {
    var branches: [JSONValue]
    /// Whether values of several of them are not valid.
    var isExclusive: Bool
  }

  var others: OtherMembers {
    let rest = [keywords["additionalProperties"], keywords["unevaluatedProperties"]].compactMap(
      \.self
    )
    if keywords["patternProperties"]?.object?.isEmpty == false { return .unchecked }
    if rest.contains(where: { $0.object?.isEmpty == false }) { return .unchecked }
    return rest.contains { $0 == true || $0 == .object([:]) } ? .kept : .dropped
  }

  /// The same for an alternative, which allows any members if it mentions none.
  fileprivate var othersOfAlternative: OtherMembers {
    let isOpen =
      members.isEmpty && required.isEmpty && choices.isEmpty
      && keywords["additionalProperties"] != false && keywords["unevaluatedProperties"] != false
    return isOpen ? max(others, .kept) : others
  }
}

/// Finds the forms of schemas.
final class SchemaForms {
  let documents: SchemaDocuments
  private var known: [String: SchemaForm] = [:]
  private var flats: [String: FlatSchema] = [:]
  private var knownKinds: [JSONValue: Set<String>?] = [:]

  init(_ documents: SchemaDocuments) { self.documents = documents }

  /// Keywords that say nothing of values, or that are read elsewhere.
  static let annotations: Set<String> = [
    "$schema", "$id", "id", "$comment", "$anchor", "$dynamicAnchor", "$recursiveAnchor",
    "$vocabulary", "$defs", "definitions", "components", "openapi", "swagger", "info", "paths",
    "webhooks", "servers", "tags", "security", "externalDocs", "title", "description", "nullable",
    "examples", "example", "deprecated", "readOnly", "writeOnly", "xml", "default",
    "markdownDescription", "enumDescriptions", "markdownEnumDescriptions", "enumNames",
    "deprecationMessage", "defaultSnippets", "jsonSchemaDialect",
  ]

  static func isAnnotation(_ key: String) -> Bool {
    annotations.contains(key) || key.hasPrefix("x-")
  }

  /// The reference that a schema is, beside remarks and limits that the target's type does not have.
  func reference(_ schema: JSONValue) -> String? {
    guard let object = schema.object else { return nil }
    let others = object.keys.filter { !Self.isAnnotation($0) && object[$0] != .object([:]) }
    if let reference = schema["$ref"]?.string {
      let structural = [
        "allOf", "oneOf", "anyOf", "properties", "required", "enum", "items", "discriminator",
        "patternProperties",
      ]
      guard let target = documents.schema(at: reference) else { return reference }
      let isLimit = others.count > 1 && !others.contains(where: structural.contains)
      return others.count == 1 || isLimit && mayBeNamed(target) ? reference : nil
    }
    // The only one of all parts or alternatives.
    if others == ["allOf"], let parts = schema["allOf"]?.array, parts.count == 1 {
      // With a discriminator, it is one of several kinds of objects.
      return reference(parts[0]).flatMap { reference in
        documents.schema(at: reference)?["discriminator"] == nil ? reference : nil
      }
    }
    return nil
  }

  private func mayBeNamed(_ schema: JSONValue) -> Bool {
    ["properties", "allOf", "oneOf", "anyOf", "enum", "$ref"].contains { schema[$0] != nil }
  }

  // MARK: Parts in one

  func flat(_ schema: JSONValue) -> FlatSchema {
    var result = FlatSchema()
    guard let object = schema.object else { return result }
    if let reference = object["$ref"]?.string,
      let target = documents.schema(at: reference)
    {
      var part = flat(at: reference, target)
      // Keywords of a reference for other keys are remarked on there.
      for key in ["minProperties", "maxProperties", "discriminator"] { part.keywords[key] = nil }
      if part.keywords["additionalProperties"] == false {
        part.keywords["additionalProperties"] = nil
      }
      result.add(part)
    }
    for part in object["allOf"]?.array ?? [] { result.add(flat(part)) }
    for (key, value) in object where !["$ref", "allOf", "oneOf", "anyOf"].contains(key) {
      switch key {
      case "properties":
        for (name, inner) in value.object ?? [:] {
          result.add(SchemaMember(key: name, schema: inner, isRequired: false))
        }
      case "required": result.required.formUnion((value.array ?? []).compactMap(\.string))
      default: result.keywords[key] = value
      }
    }
    // The model does not say which objects have these members, but keeps them.
    let conditional =
      [object["then"], object["else"]].compactMap(\.self)
      + ["dependentSchemas", "dependencies"].flatMap { object[$0]?.object?.map(\.value) ?? [] }
    for part in conditional {
      for (name, inner) in part["properties"]?.object ?? [:] where result.places[name] == nil {
        result.add(SchemaMember(key: name, schema: inner, isRequired: false))
      }
    }
    for key in ["oneOf", "anyOf"] {
      guard let branches = object[key]?.array else { continue }
      let values = branches.filter { !Self.isNull($0) }
      if values.count == 1 {
        let part = flat(values[0])
        result.add(part)
      } else if !values.isEmpty {
        result.choices.append(FlatSchema.Choice(branches: values, isExclusive: key == "oneOf"))
      }
    }
    for index in result.members.indices where result.required.contains(result.members[index].key) {
      result.members[index].isRequired = true
    }
    return result
  }

  /// The schema at a reference with its parts in one; nothing if it is a part of itself.
  func flat(at reference: String, _ schema: JSONValue) -> FlatSchema {
    if let flat = flats[reference] { return flat }
    flats[reference] = FlatSchema()
    let flat = flat(schema)
    flats[reference] = flat
    return flat
  }

  /// Whether null is valid, by itself or as one of several alternatives.
  func allowsNull(_ schema: JSONValue) -> Bool {
    var seen: Set<JSONValue> = []
    return allowsNull(schema, &seen)
  }

  private func allowsNull(_ schema: JSONValue, _ seen: inout Set<JSONValue>) -> Bool {
    if schema.allowsNull || Self.isNull(schema) { return true }
    let isStated = ["type", "enum", "const"].contains { schema[$0] != nil }
    if isStated || schema.object == nil || !seen.insert(schema).inserted { return false }
    if let target = schema["$ref"]?.string.flatMap(documents.schema), allowsNull(target, &seen) {
      return true
    }
    // Parts that say nothing of kinds leave this to the others.
    let parts = (schema["allOf"]?.array ?? []).filter { kinds($0) != nil }
    if !parts.isEmpty, parts.allSatisfy({ allowsNull($0, &seen) }) { return true }
    let choices = ["anyOf", "oneOf"].flatMap { schema[$0]?.array ?? [] }
    return choices.contains { allowsNull($0, &seen) }
  }

  static func isNull(_ schema: JSONValue) -> Bool {
    schema["type"] == "null" || schema["const"] == .null || schema["enum"] == [.null]
  }

  // MARK: Kinds

  /// The kinds of values in JSON that a schema allows, without null; nil if it may be any.
  private func kinds(_ schema: JSONValue) -> Set<String>? {
    if let known = knownKinds[schema] { return known }
    var seen: [JSONValue: Set<String>?] = [:]
    let kinds = kinds(schema, &seen)
    knownKinds[schema] = .some(kinds)
    return kinds
  }

  /// The kinds of a schema; a schema that contains itself has the kinds of the others.
  private func kinds(_ schema: JSONValue, _ seen: inout [JSONValue: Set<String>?]) -> Set<String>? {
    if let kinds = seen[schema] ?? knownKinds[schema] { return kinds }
    seen[schema] = .some([])
    let kinds = kinds(flat(schema), &seen)
    seen[schema] = .some(kinds)
    return kinds
  }

  private func kinds(_ flat: FlatSchema, _ seen: inout [JSONValue: Set<String>?]) -> Set<String>? {
    var kinds = Self.statedKinds(flat)
    for choice in flat.choices {
      let all = choice.branches.map { self.kinds($0, &seen) }
      // Alternatives that only limit known values say nothing of kinds.
      guard all.allSatisfy({ $0 != nil }) else { continue }
      let found = all.compactMap(\.self).reduce(into: Set()) { $0.formUnion($1) }
      kinds = kinds.map { $0.intersection(found).isEmpty ? $0 : $0.intersection(found) } ?? found
    }
    return kinds ?? Self.impliedKinds(flat)
  }

  /// The kinds that a schema names.
  private static func statedKinds(_ flat: FlatSchema) -> Set<String>? {
    let keywords = flat.keywords
    let values = keywords["enum"]?.array ?? keywords["const"].map { [$0] } ?? []
    let valueKinds = Set(values.compactMap(\.schemaKind))
    let types = Set(JSONValue.object(keywords).schemaKinds.map { $0 == "integer" ? "number" : $0 })
    if !valueKinds.isEmpty { return types.isEmpty ? valueKinds : valueKinds.intersection(types) }
    if !types.isEmpty { return types }
    return keywords["type"] != nil || !values.isEmpty ? [] : nil
  }

  /// The kind that a schema must mean, because its keywords limit values of this kind only.
  private static func impliedKinds(_ flat: FlatSchema) -> Set<String>? {
    if !flat.members.isEmpty { return ["object"] }
    let hints: [(String, [String])] = [
      ("object", ["additionalProperties", "patternProperties", "propertyNames", "minProperties"]),
      ("array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]),
      ("string", ["format", "pattern", "minLength", "maxLength", "contentEncoding"]),
      ("number", ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]),
    ]
    let found = hints.filter { $0.1.contains { flat.keywords[$0] != nil } }
    return found.count == 1 ? [found[0].0] : nil
  }

  // MARK: Forms

  func form(at reference: String) -> SchemaForm? {
    if let form = known[reference] { return form }
    guard let schema = documents.schema(at: reference) else { return nil }
    let form = form(of: schema, at: reference)
    known[reference] = form
    return form
  }

  func form(of schema: JSONValue, at reference: String? = nil) -> SchemaForm {
    guard schema.object != nil else { return .plain(schema, remarks: []) }
    let flat = reference.map { self.flat(at: $0, schema) } ?? self.flat(schema)
    var lists: [JSONValue: [String]?] = [schema: nil]
    if let texts = texts(flat, &lists) {
      return Self.areNames(texts)
        ? .enumeration(texts)
        : .plain(["type": "string", "enum": .array(texts.map { .string($0) })], remarks: [])
    }
    if let tagged = tagged(schema, flat, reference) { return tagged }
    var seen: [JSONValue: Set<String>?] = [schema: []]
    let kinds = kinds(flat, &seen)
    guard let kinds, !kinds.isEmpty else { return anyForm(schema, flat) }
    if kinds.count > 1 { return .kinds(parts(flat, kinds)) }
    if kinds == ["object"] { return objectForm(schema, flat) }
    return plainForm(flat, kinds.first ?? "")
  }

  private func anyForm(_ schema: JSONValue, _ flat: FlatSchema) -> SchemaForm {
    // A list of properties that are required says that there is an object.
    if flat.keywords["type"] == nil, !flat.required.isEmpty { return objectForm(schema, flat) }
    let count = flat.choices.map(\.branches.count).max() ?? 0
    let remark = "the schema allows \(count) kinds of values"
    return .plain(.object(flat.keywords), remarks: count > 1 ? [remark] : [])
  }

  /// The values of strings, if a schema lists them, by itself or in alternatives.
  private func texts(_ flat: FlatSchema, _ seen: inout [JSONValue: [String]?]) -> [String]? {
    let kinds = JSONValue.object(flat.keywords).schemaKinds
    guard flat.members.isEmpty, kinds.isEmpty || kinds == ["string"] else { return nil }
    if let values = flat.keywords["enum"]?.array?.filter({ $0 != .null }), !values.isEmpty {
      let texts = values.compactMap(\.string)
      return texts.count == values.count ? texts : nil
    }
    guard flat.choices.count == 1 else { return nil }
    var all: [String] = []
    for branch in flat.choices[0].branches {
      var found = seen[branch]
      if found == nil {
        seen[branch] = .some(nil)
        let inner = self.flat(branch)
        found = inner.keywords["const"]?.string.map { [$0] } ?? texts(inner, &seen)
        seen[branch] = found
      }
      guard let texts = found ?? nil else { return nil }
      for text in texts where !all.contains(text) { all.append(text) }
    }
    return all
  }

  static func areNames(_ texts: [String]) -> Bool {
    let names = Set(texts.map { SwiftNames.camelCase($0, startsUpper: false) })
    return names.count == texts.count && !names.contains("")
  }

  /// The schemas of the kinds of values.
  private func parts(
    _ flat: FlatSchema,
    _ kinds: Set<String>,
  ) -> [(kind: String, schema: JSONValue)] {
    // A value is tried as each of them in this order.
    ["string", "number", "boolean", "array", "object"].filter(kinds.contains).map { kind in
      var keywords = flat.keywords
      let isInteger = JSONValue.object(keywords).schemaKinds.contains("integer")
      let isNumber = JSONValue.object(keywords).schemaKinds.contains("number")
      if let values = keywords["enum"]?.array {
        keywords["enum"] = .array(values.filter { $0.schemaKind == kind })
      }
      if kind == "object", !flat.members.isEmpty {
        keywords["properties"] = .object(JSONObject(flat.members.map { ($0.key, $0.schema) }))
        keywords["required"] = .array(flat.members.filter(\.isRequired).map { .string($0.key) })
      }
      keywords["nullable"] = nil
      var branches: [JSONValue] = []
      for branch in flat.choices.flatMap(\.branches) {
        let found = self.kinds(branch) ?? []
        if !found.contains(kind) { continue }
        branches.append(
          found.count == 1 ? branch : branch.restricted(to: kind, isSchemaFlat(branch))
        )
      }
      let isOnlyChoice = keywords.keys.allSatisfy(Self.isAnnotation)
      if isOnlyChoice, branches.count == 1 { return (kind, branches[0]) }
      let isListed = keywords["type"] == nil && keywords["enum"] != nil
      if !isListed, !isOnlyChoice || branches.isEmpty {
        keywords["type"] = kind == "number" && isInteger && !isNumber ? "integer" : .string(kind)
      }
      if !branches.isEmpty { keywords["anyOf"] = .array(branches) }
      return (kind, .object(keywords))
    }
  }

  private func isSchemaFlat(_ schema: JSONValue) -> Bool { schema["type"]?.array != nil }

  /// A form for strings, numbers, Booleans or arrays, of which several may be described.
  private func plainForm(_ flat: FlatSchema, _ kind: String) -> SchemaForm {
    var keywords = flat.keywords
    var remarks: [String] = []
    var types = JSONValue.object(keywords).schemaKinds.filter { $0 == kind || $0 == "integer" }
    for choice in flat.choices {
      let branches = choice.branches.filter { kinds($0)?.contains(kind) ?? true }
      let all = branches.map { self.flat($0) }
      let own = all.map { flat in
        JSONObject(
          flat.keywords.filter { !Self.isAnnotation($0.key) && $0.key != "type" }.map {
            ($0.key, $0.value)
          }
        )
      }
      types += all.flatMap { JSONValue.object($0.keywords).schemaKinds }
      if kind == "array" {
        let items = all.compactMap { $0.keywords["items"] }
        var distinct: [JSONValue] = []
        for item in items where !distinct.contains(item) { distinct.append(item) }
        if items.count < all.count { distinct = [] }
        if distinct.count > 1 {
          keywords["items"] = .alternatives(distinct)
        } else if !branches.isEmpty {
          keywords["items"] = distinct.first ?? true
        }
      } else if let first = own.first, own.allSatisfy({ $0 == first }) {
        for (key, value) in first { keywords[key] = value }
        continue
      }
      let lists = all.compactMap { $0.keywords["enum"] ?? $0.keywords["const"].map { [$0] } }
      if !lists.isEmpty, kind == "string" {
        remarks.append("the schema lists strings, and allows others")
      } else if own.contains(where: { list in list.contains { $0.key != "items" } }) {
        remarks.append("the schema allows \(branches.count) kinds of \(Self.plural(kind))")
      }
    }
    let values = keywords["enum"]?.array ?? keywords["const"].map { [$0] } ?? []
    let areIntegers = !values.isEmpty && values.allSatisfy { $0.number?.intValue != nil }
    let isInteger = types.isEmpty ? areIntegers : types.allSatisfy { $0 == "integer" }
    keywords["type"] = kind == "number" && isInteger ? "integer" : .string(kind)
    return .plain(.object(keywords), remarks: remarks)
  }

  private static func plural(_ kind: String) -> String {
    kind == "boolean" ? "Booleans" : "\(kind)s"
  }

  // MARK: Objects

  /// The branches of alternatives of objects, with the members of each.
  private func objectForm(_ schema: JSONValue, _ flat: FlatSchema) -> SchemaForm {
    var seen: Set = [schema]
    return objectForm(flat, &seen)
  }

  private func objectForm(_ flat: FlatSchema, _ seen: inout Set<JSONValue>) -> SchemaForm {
    var members = flat.members
    var others = flat.others
    var remarks: [String] = []
    for choice in flat.choices {
      let branches = choice.branches.filter { kinds($0)?.contains("object") ?? true }
      let all = branches.map { schema in
        let branch = self.flat(schema)
        let isNew = seen.insert(schema).inserted
        // Alternatives in alternatives are alternatives, too.
        if isNew, !branch.choices.isEmpty,
          case .object(let members, let others, _) = objectForm(branch, &seen)
        {
          return (members: members, required: branch.required, others: others)
        }
        return (
          members: branch.members, required: branch.required, others: branch.othersOfAlternative,
        )
      }
      if all.allSatisfy(\.members.isEmpty) {
        remarks.append(
          all.contains { !$0.required.isEmpty }
            ? "one of several sets of keys is required: check it in `validate()`"
            : "the schema allows \(branches.count) kinds of objects, which cannot be distinguished"
        )
        others = all.reduce(others) { max($0, $1.others == .kept ? .dropped : $1.others) }
        continue
      }
      others = all.reduce(others) { max($0, $1.others) }
      remarks.append(
        "the schema allows \(branches.count) kinds of objects: the properties that they do not share are Optional here"
      )
      var keys: [String] = []
      for key in all.flatMap({ $0.members.map(\.key) }) where !keys.contains(key) {
        keys.append(key)
      }
      for key in keys {
        let found = all.map { branch in branch.members.first { $0.key == key } }
        var schemas: [JSONValue] = []
        for schema in found.compactMap({ $0?.schema }) where !schemas.contains(schema) {
          schemas.append(schema)
        }
        let isRequired = found.allSatisfy { $0?.isRequired ?? false } || flat.required.contains(key)
        let schema = JSONValue.alternatives(schemas)
        if let index = members.firstIndex(where: { $0.key == key }) {
          members[index].isRequired = members[index].isRequired || isRequired
        } else {
          members.append(SchemaMember(key: key, schema: schema, isRequired: isRequired))
        }
      }
    }
    if members.isEmpty {
      var keywords = flat.keywords
      keywords["type"] = "object"
      return .plain(.object(keywords), remarks: remarks)
    }
    return .object(members, others: others, remarks: remarks)
  }

  /// Alternatives of objects with a member that distinguishes them.
  private func tagged(_ schema: JSONValue, _ flat: FlatSchema, _ reference: String?) -> SchemaForm?
  {
    let discriminator = flat.keywords["discriminator"]
    if flat.choices.isEmpty, let reference, schema["discriminator"] != nil {
      return inherited(schema, reference)
    }
    guard flat.choices.count == 1 else { return nil }
    let branches = flat.choices[0].branches.map { branch in
      (branch, reference: self.reference(branch), flat: self.flat(branch))
    }
    guard branches.allSatisfy({ !$0.flat.members.isEmpty || $0.flat.keywords["type"] == "object" })
    else { return nil }
    let mapping = discriminator?["mapping"]?.object ?? [:]
    func values(
      _ tag: String,
      _ branch: (JSONValue, reference: String?, flat: FlatSchema),
    ) -> [String] {
      let mapped = mapping.filter { $0.value.string == branch.reference && branch.reference != nil }
      if !mapped.isEmpty { return mapped.map(\.key) }
      let member = branch.flat.members.first { $0.key == tag }
      let own = member.map { constants($0.schema) } ?? []
      if !own.isEmpty || discriminator == nil { return own }
      return [branch.reference.map(Self.name)].compactMap(\.self)
    }
    let candidates =
      (discriminator?["propertyName"]?.string).map { [$0] }
      ?? branches[0].flat.members.map(\.key).sorted()
    for tag in candidates {
      let all = branches.map { values(tag, $0) }
      let distinct = Set(all.joined())
      guard all.allSatisfy({ !$0.isEmpty }), distinct.count == all.joined().count,
        !distinct.contains("")
      else { continue }
      let isRequired =
        flat.required.contains(tag) || discriminator != nil
        || branches.allSatisfy { branch in
          branch.flat.members.contains { $0.key == tag && $0.isRequired }
        }
      // An object without the tag is valid as any of them.
      guard isRequired || flat.choices[0].isExclusive else { continue }
      let cases = zip(branches, all).flatMap { branch, values in
        values.map { value in
          SchemaForm.Case(
            value: value,
            reference: flat.members.isEmpty ? branch.reference : nil,
            name: branch.reference.map(Self.name) ?? value,
            members: flat.members.filter { mine in
              !branch.flat.members.contains { $0.key == mine.key }
            } + branch.flat.members,
            others: max(flat.others, branch.flat.others),
            schema: branch.0,
          )
        }
      }
      // Where all require the same, such an object would be valid as several of them, and so be invalid.
      let isMissed =
        !isRequired && Set(branches.map { $0.flat.required.subtracting([tag]) }).count > 1
      let known = branches.map { Set(($0.flat.members + flat.members).map(\.key)) }
      let missing = flat.required.sorted().filter { key in
        key != tag && !known.allSatisfy { $0.contains(key) }
      }
      let remarks = missing.map { "`\($0)` is required, but no property of each case" }
      let remark = "objects without `\(tag)` are not read"
      return .tagged(tag, cases, remarks: remarks + (isMissed ? [remark] : []))
    }
    return nil
  }

  /// The kinds of objects whose schemas have one with a discriminator among their parts.
  private func inherited(_ schema: JSONValue, _ reference: String) -> SchemaForm? {
    guard
      let tag = schema["discriminator"]?["propertyName"]?.string ?? schema["discriminator"]?.string,
      let document = documents.document(of: reference)
    else { return nil }
    let mapping = schema["discriminator"]?["mapping"]?.object ?? [:]
    var targets = mapping.map { (value: $0.key, reference: $0.value.string ?? "") }
    for (place, name, definition) in document.definitions {
      let isPart = (definition["allOf"]?.array ?? []).contains { $0["$ref"]?.string == reference }
      if isPart, !targets.contains(where: { $0.reference == place }) {
        let members = flat(definition).members
        let own = members.first { $0.key == tag }.map { constants($0.schema) } ?? []
        targets.append(
          (own.count == 1 ? own[0] : definition["x-discriminator-value"]?.string ?? name, place)
        )
      }
    }
    let cases = targets.compactMap { value, target -> SchemaForm.Case? in
      guard target != reference, let definition = documents.schema(at: target) else { return nil }
      return SchemaForm.Case(
        value: value,
        reference: target,
        name: Self.name(target),
        members: flat(definition).members,
        others: flat(definition).others,
        schema: definition,
      )
    }
    return cases.isEmpty ? nil : .tagged(tag, cases, remarks: [])
  }

  /// The strings that a schema lists.
  func constants(_ schema: JSONValue) -> [String] {
    let keywords = flat(schema).keywords
    if let text = keywords["const"]?.string { return [text] }
    let values = keywords["enum"]?.array ?? []
    let texts = values.compactMap(\.string)
    return texts.count == values.count && texts.count <= 3 ? texts : []
  }

  /// The last part of a reference.
  static func name(_ reference: String) -> String {
    let last = reference.split(separator: "/").last.map(String.init) ?? reference
    return last.replacing("~1", with: "/").replacing("~0", with: "~")
  }
}

extension FlatSchema {
  /// Adds a part of `allOf`.
  mutating func add(_ part: FlatSchema) {
    for (key, value) in part.keywords where !SchemaForms.isAnnotation(key) { keywords[key] = value }
    for member in part.members { add(member) }
    choices += part.choices
    required.formUnion(part.required)
  }

  fileprivate mutating func add(_ member: SchemaMember) {
    if let place = places[member.key] {
      members[place] = member
    } else {
      places[member.key] = members.count
      members.append(member)
    }
  }
}

extension JSONValue {
  /// The kind of a value that a schema lists.
  fileprivate var schemaKind: String? {
    switch self {
    case .null: nil
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// A schema for values of any of several schemas.
  static func alternatives(_ schemas: [JSONValue]) -> JSONValue {
    var all: [JSONValue] = []
    for schema in schemas {
      // Alternatives in alternatives are alternatives, too.
      let isList = schema.object?.count == 1
      for inner in (isList ? schema["anyOf"]?.array : nil) ?? [schema] where !all.contains(inner) {
        all.append(inner)
      }
    }
    return all.count == 1 ? all[0] : ["anyOf": .array(all)]
  }

  /// A schema for values of one kind only.
  fileprivate func restricted(to kind: String, _ isList: Bool) -> JSONValue {
    guard isList, var object else {
      let limit: JSONValue = ["type": .string(kind)]
      return self["allOf"]?.array?.last == limit ? self : ["allOf": [self, limit]]
    }
    let isInteger = kind == "number" && !schemaKinds.contains("number")
    object["type"] = isInteger ? "integer" : .string(kind)
    return .object(object)
  }
}
