import Foundation
import ModelMapping

/// Makes models of schemas: JSON Schema, or the components of OpenAPI in JSON.
struct SchemaFrontEnd {
  /// The name of the model of the whole document; nil takes its title, or the file's name.
  var modelName: String?

  /// Returns the models of files.
  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    var result = SourceModels()
    for file in files {
      let document = SchemaDocument(try SamplesFrontEnd.document(file))
      let stem = file.lastPathComponent.split(separator: ".").first.map(String.init) ?? "Schema"
      guard document.isSchema || !document.definitions.isEmpty else {
        throw MigrationError("\(file.relativePath): this is no schema")
      }
      var reader = SchemaReader(document, file: file.relativePath, taken: result.typeNames)
      reader.read(rootName: modelName ?? document.root["title"]?.string ?? stem)
      result.models += reader.sources.models
      result.enums += reader.sources.enums
      result.unions += reader.sources.unions
      result.aliases += reader.sources.aliases
      result.notes += reader.sources.notes
    }
    return result
  }
}

extension SourceModels {
  fileprivate var typeNames: [String] {
    models.map(\.name) + enums.map(\.name) + unions.map(\.name) + aliases.map(\.name)
  }
}

/// Reads one document.
private struct SchemaReader {
  private(set) var sources = SourceModels()
  private let document: SchemaDocument
  private let file: String
  private var taken: Set<String>
  /// The names of types, by the references to them.
  private var names: [String: String] = [:]
  /// References that are being resolved to what they stand for.
  private var open: Set<String> = []

  /// The type of a value, what else must hold for it, and what is left to do.
  private struct Value {
    var type: SourceType
    var isNullable = false
    var constraints: [String] = []
    var remarks: [String] = []
  }

  init(_ document: SchemaDocument, file: String, taken: [String]) {
    self.document = document
    self.file = file
    self.taken = Set(taken)
  }

  mutating func read(rootName: String) {
    let root = document.root
    let rootType = unique(rootName, owner: "")
    if document.isSchema, isNamed(root) { names["#"] = rootType }
    for (path, name, schema) in document.definitions where isNamed(schema) {
      names[path] = unique(name, owner: "")
    }
    if document.isSchema { readDefinition(root, rootType) }
    for (path, name, schema) in document.definitions {
      readDefinition(schema, names[path] ?? unique(name, owner: ""))
    }
  }

  private mutating func unique(_ text: String, owner: String) -> String {
    let camel = SwiftNames.camelCase(text, startsUpper: true)
    return ShapeModels.free(camel.isEmpty ? "Item" : camel, owner, &taken)
  }

  // MARK: Definitions

  /// Whether a schema becomes a type with a name.
  private func isNamed(_ schema: JSONValue) -> Bool {
    schema["properties"] != nil || schema["allOf"] != nil && properties(of: schema) != nil
      || enumTexts(schema) != nil || tag(of: schema) != nil
  }

  private mutating func readDefinition(_ schema: JSONValue, _ name: String) {
    let remarks = unknownKeywords(schema)
    if let texts = enumTexts(schema) {
      addEnum(texts, name, schema)
    } else if tag(of: schema) != nil {
      addUnion(schema, name)
    } else if let members = properties(of: schema) {
      addModel(schema, members, name, remarks)
    } else {
      let value = value(of: schema, hint: name, owner: "")
      for remark in value.remarks { note("\(name): \(remark)") }
      sources.aliases.append(SourceAlias(name: name, type: value.type))
    }
  }

  private mutating func note(_ message: String) {
    sources.notes.append(
      ManualStep(message: message, location: SourceLocation(file: file, line: 1))
    )
  }

  private func enumTexts(_ schema: JSONValue) -> [String]? {
    guard let values = schema["enum"]?.array?.filter({ $0 != .null }), !values.isEmpty else {
      return nil
    }
    let texts = values.compactMap(\.string)
    let names = Set(texts.map { SwiftNames.camelCase($0, startsUpper: false) })
    return texts.count == values.count && names.count == texts.count && !names.contains("")
      ? texts : nil
  }

  private mutating func addEnum(_ texts: [String], _ name: String, _ schema: JSONValue) {
    let cases = texts.map { text in
      SourceEnum.Case(
        name: SwiftNames.camelCase(text, startsUpper: false),
        value: .string(text),
      )
    }
    sources.enums.append(SourceEnum(name: name, cases: cases, comment: comment(of: schema)))
  }

  // MARK: Unions

  private static func branches(_ schema: JSONValue) -> [JSONValue] {
    let all = schema["oneOf"]?.array ?? schema["anyOf"]?.array ?? []
    return all.filter { $0["type"] != "null" }
  }

  /// The member that tells the branches of a schema apart.
  private func tag(of schema: JSONValue) -> String? {
    let branches = Self.branches(schema)
    guard branches.count > 1 else { return nil }
    if let tag = schema["discriminator"]?["propertyName"]?.string { return tag }
    let candidates = branches.map { branch in
      Set((properties(of: branch) ?? []).filter { Self.constant($0.schema) != nil }.map(\.key))
    }
    return candidates.dropFirst().reduce(candidates[0]) { $0.intersection($1) }.sorted().first
  }

  private static func constant(_ schema: JSONValue) -> String? {
    if let text = schema["const"]?.string { return text }
    guard let values = schema["enum"]?.array, values.count == 1 else { return nil }
    return values[0].string
  }

  private mutating func addUnion(_ schema: JSONValue, _ name: String) {
    guard let tag = tag(of: schema) else { return }
    let mapping = schema["discriminator"]?["mapping"]?.object ?? [:]
    var used: Set<String> = []
    var cases: [SourceUnion.Case] = []
    for branch in Self.branches(schema) {
      let reference = branch["$ref"]?.string ?? ""
      let members = properties(of: branch) ?? []
      let last = reference.split(separator: "/").last.map(String.init)
      let value =
        members.first { $0.key == tag }.flatMap { Self.constant($0.schema) }
        ?? mapping.first { $0.value == .string(reference) || $0.value.string == last }?.key ?? last
      guard let value else {
        note("\(name): a branch has no value of `\(tag)`")
        continue
      }
      var model = names[reference]
      if model == nil, members.contains(where: { $0.key != tag }) {
        let inner = unique(value, owner: name)
        addModel(branch, members.filter { $0.key != tag }, inner, unknownKeywords(branch))
        model = inner
      }
      let label = SwiftNames.property(SwiftNames.camelCase(value, startsUpper: false))
      cases.append(
        SourceUnion.Case(name: SwiftNames.unique(label, &used), value: value, model: model)
      )
    }
    sources.unions.append(SourceUnion(name: name, tag: tag, cases: cases))
  }

  // MARK: Models

  private typealias Member = (key: String, schema: JSONValue, isRequired: Bool)

  /// The members of objects, those of all parts of `allOf` too; nil if a schema describes no object with names.
  private func properties(of schema: JSONValue, depth: Int = 0) -> [Member]? {
    guard depth < 16 else { return nil }
    if let reference = schema["$ref"]?.string {
      return document.schema(at: reference).flatMap { properties(of: $0, depth: depth + 1) }
    }
    let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
    var members: [Member] = []
    for part in schema["allOf"]?.array ?? [] {
      for member in properties(of: part, depth: depth + 1) ?? [] {
        members.removeAll { $0.key == member.key }
        members.append(member)
      }
    }
    for (key, inner) in schema["properties"]?.object ?? [:] {
      members.removeAll { $0.key == key }
      members.append((key, inner, false))
    }
    for index in members.indices where required.contains(members[index].key) {
      members[index].isRequired = true
    }
    return members.isEmpty ? nil : members
  }

  private mutating func addModel(
    _ schema: JSONValue,
    _ members: [Member],
    _ name: String,
    _ remarks: [String],
  ) {
    var model = SourceModel(name: name, origin: .sample, comment: comment(of: schema))
    let place = sources.models.count
    sources.models.append(model)
    var used: Set<String> = []
    var keys: [(property: String, key: String)] = []
    for (key, inner, isRequired) in members {
      let property = ShapeModels.propertyName(key, &used)
      let value = value(of: inner, hint: key, owner: name)
      model.properties.append(
        SourceProperty(
          name: property,
          type: value.type,
          isOptional: !isRequired || value.isNullable,
          comment: comment(of: inner),
        )
      )
      keys.append((property, key))
      if !value.constraints.isEmpty {
        model.constraints.append(
          SourceConstraints(property: property, constraints: value.constraints)
        )
      }
      for remark in value.remarks + unknownKeywords(inner) {
        model.manualSteps.append(ManualStep(property: property, message: remark))
      }
    }
    model.keys = ShapeModels.sourceKeys(keys)
    var steps = remarks
    switch schema["additionalProperties"] {
    case nil, true?: break
    case false?: steps.append("other keys are not valid: forbid them with a policy, such as Exact")
    default: steps.append("`additionalProperties` is not carried over: use UnknownMembers")
    }
    model.manualSteps += steps.map { ManualStep(message: $0) }
    sources.models[place] = model
  }

  private func comment(of schema: JSONValue) -> [String] {
    (schema["description"]?.string ?? "").split(
      separator: "\n",
      omittingEmptySubsequences: false,
    ).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  // MARK: Values

  private mutating func value(of schema: JSONValue, hint: String, owner: String) -> Value {
    var value = plainValue(of: schema, hint: hint, owner: owner)
    value.isNullable = value.isNullable || schema.allowsNull
    return value
  }

  private mutating func plainValue(of schema: JSONValue, hint: String, owner: String) -> Value {
    if let reference = schema["$ref"]?.string { return referenced(reference, hint, owner) }
    if let parts = schema["allOf"]?.array, parts.count == 1, schema["properties"] == nil {
      return value(of: parts[0], hint: hint, owner: owner)
    }
    if let texts = enumTexts(schema) {
      let name = unique(hint, owner: owner)
      addEnum(texts, name, schema)
      return Value(type: .enumeration(name))
    }
    if tag(of: schema) != nil {
      let name = unique(hint, owner: owner)
      addUnion(schema, name)
      return Value(type: .union(name))
    }
    let branches = Self.branches(schema)
    if branches.count == 1 {
      var value = value(of: branches[0], hint: hint, owner: owner)
      let all = schema["oneOf"]?.array ?? schema["anyOf"]?.array ?? []
      value.isNullable = value.isNullable || all.count > 1
      return value
    }
    if branches.count > 1 {
      return Value(type: .any, remarks: ["the schema allows \(branches.count) kinds of values"])
    }
    if let members = properties(of: schema) {
      let name = unique(hint, owner: owner)
      addModel(schema, members, name, [])
      return Value(type: .model(name))
    }
    return simpleValue(of: schema, hint: hint, owner: owner)
  }

  private mutating func referenced(_ reference: String, _ hint: String, _ owner: String) -> Value {
    guard let target = document.schema(at: reference) else {
      return Value(type: .any, remarks: ["`\(reference)` is not in the document"])
    }
    if let name = names[reference] {
      let isNullable = target.allowsNull
      if enumTexts(target) != nil {
        return Value(type: .enumeration(name), isNullable: isNullable)
      }
      let isUnion = tag(of: target) != nil
      return Value(type: isUnion ? .union(name) : .model(name), isNullable: isNullable)
    }
    guard open.insert(reference).inserted else {
      return Value(type: .any, remarks: ["`\(reference)` contains itself"])
    }
    defer { open.remove(reference) }
    return value(of: target, hint: hint, owner: owner)
  }

  private mutating func simpleValue(of schema: JSONValue, hint: String, owner: String) -> Value {
    let kinds = schema.schemaKinds
    let limits = SchemaConstraints(schema)
    var value: Value
    switch kinds.count == 1 ? kinds[0] : Set(kinds) == ["integer", "number"] ? "number" : "" {
    case "string": value = text(schema)
    case "integer": value = Value(type: .integer(bits: nil, isSigned: true))
    case "number": value = Value(type: .double)
    case "boolean": value = Value(type: .bool)
    case "array":
      let single = SwiftNames.singular(SwiftNames.camelCase(hint, startsUpper: true))
      let element = self.value(of: schema["items"] ?? true, hint: single, owner: owner)
      value = element
      value.constraints = element.constraints.map { ".each(\($0))" }
      if element.isNullable {
        value.remarks.append("null is valid among the elements")
        value.type = .any
      }
      let isSet = schema["uniqueItems"] == true && element.type.isPlain
      value.type = isSet ? .set(value.type) : .array(value.type)
      value.isNullable = false
    case "object":
      let rest = schema["additionalProperties"].flatMap { $0.object == nil ? nil : $0 } ?? true
      let element = self.value(of: rest, hint: SwiftNames.singular(hint), owner: owner)
      value = element
      value.constraints = element.constraints.map { ".each(\($0))" }
      value.type = .dictionary(element.isNullable ? .any : element.type)
      value.isNullable = false
    case _ where schema["const"]?.string != nil:
      value = Value(type: .string)
    default:
      value = Value(type: .any)
      if kinds.count > 1 {
        value.remarks.append("the schema allows \(kinds.joined(separator: " and ")) values")
      }
    }
    value.constraints += limits.list(for: value.type)
    value.remarks += limits.remarks(for: value.type)
    return value
  }

  private func text(_ schema: JSONValue) -> Value {
    if schema["contentEncoding"] == "base64" { return Value(type: .data) }
    switch schema["format"]?.string {
    case "date-time": return Value(type: .date)
    case "uri", "url": return Value(type: .url)
    case "uuid": return Value(type: .uuid)
    case "byte": return Value(type: .data)
    case let format? where !["password", "string"].contains(format):
      return Value(type: .string, remarks: ["the format `\(format)` is not checked"])
    default: return Value(type: .string)
    }
  }

  // MARK: What is left

  private static let known: Set<String> = [
    "$schema", "$id", "$ref", "$defs", "$comment", "$anchor", "definitions", "components",
    "openapi",
    "info", "paths", "servers", "tags", "security", "externalDocs", "title", "description", "type",
    "properties", "required", "enum", "const", "format", "nullable", "items", "uniqueItems",
    "additionalProperties", "oneOf", "anyOf", "allOf", "discriminator", "contentEncoding",
    "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
    "pattern", "minItems", "maxItems", "minProperties", "maxProperties", "examples", "example",
    "deprecated", "readOnly", "writeOnly", "xml", "unevaluatedProperties",
  ]

  private func unknownKeywords(_ schema: JSONValue) -> [String] {
    (schema.object ?? [:]).compactMap { key, value in
      if key == "default" {
        return value == .null ? nil : "the default `\(value)` is not carried over"
      }
      return Self.known.contains(key) || key.hasPrefix("x-")
        ? nil : "`\(key)` is not carried over"
    }
  }
}

extension SourceType {
  /// Whether values can be elements of sets whatever else is written.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .integer, .double, .bool, .url, .uuid, .date: true
    default: false
    }
  }
}

/// The constraints of a schema, in Swift.
private struct SchemaConstraints {
  let schema: JSONValue

  init(_ schema: JSONValue) { self.schema = schema }

  func list(for type: SourceType) -> [String] {
    switch type {
    case .string: return counts("Length", "length") + pattern + constants
    case .integer, .double: return numbers(type) + constants
    case .array, .set: return counts("Items", "count")
    case .dictionary: return counts("Properties", "count")
    default: return []
    }
  }

  func remarks(for type: SourceType) -> [String] {
    var keywords = ["pattern", "minLength", "maxLength", "minimum", "maximum"]
    switch type {
    case .string: keywords = []
    case .integer, .double:
      keywords = ["exclusiveMinimum", "exclusiveMaximum"].filter {
        type == .double || schema[$0]?.number?.intValue == nil
      }
    default: break
    }
    return keywords.filter { schema[$0] != nil }.map { "`\($0)` is not carried over" }
  }

  private func counts(_ keyword: String, _ name: String) -> [String] {
    let (least, most) = (
      schema["min\(keyword)"]?.number?.text, schema["max\(keyword)"]?.number?.text,
    )
    if least == "1", most == nil { return [".nonEmpty"] }
    return least == nil && most == nil ? [] : [".\(name)(\(least ?? "0")...\(most ?? ""))"]
  }

  private func numbers(_ type: SourceType) -> [String] {
    let text = { (number: JSONNumber?) -> String? in
      guard let text = number?.text else { return nil }
      return type == .double && !text.contains { ".eE".contains($0) } ? "\(text).0" : text
    }
    var (least, most) = (schema["minimum"]?.number, schema["maximum"]?.number)
    if type != .double {
      if let limit = schema["exclusiveMinimum"]?.number?.intValue, limit < .max {
        least = JSONNumber(limit + 1)
      }
      if let limit = schema["exclusiveMaximum"]?.number?.intValue, limit > .min {
        most = JSONNumber(limit - 1)
      }
    }
    var list: [String] = []
    if least != nil || most != nil {
      list.append(".range(\(text(least) ?? "")...\(text(most) ?? ""))")
    }
    if let step = text(schema["multipleOf"]?.number) { list.append(".multiple(of: \(step))") }
    return list
  }

  private var pattern: [String] {
    schema["pattern"]?.string.map { [".pattern(\(SwiftText.literal($0)))"] } ?? []
  }

  private var constants: [String] {
    let values = schema["const"].map { [$0] } ?? schema["enum"]?.array?.filter { $0 != .null } ?? []
    let literals = values.compactMap { value in
      value.string.map(SwiftText.literal) ?? value.number?.text
    }
    return literals.isEmpty || literals.count < values.count
      ? [] : [".oneOf([\(literals.joined(separator: ", "))])"]
  }
}
