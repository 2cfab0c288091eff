import ModelMapping

/// Reads one document.
struct SchemaReader {
  var sources = SourceModels()
  let document: SchemaDocument
  private let file: String
  private var taken: TakenNames
  /// The names of types, by the references to them.
  var names: [String: String] = [:]
  /// References that are being resolved to what they stand for.
  var open: Set<String> = []

  init(_ document: SchemaDocument, file: String, taken: [String]) {
    self.document = document
    self.file = file
    self.taken = TakenNames(taken)
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

  mutating func unique(_ text: String, owner: String) -> String {
    let camel = SwiftNames.camelCase(text, startsUpper: true)
    return taken.free(camel.isEmpty ? "Item" : camel, owner)
  }

  // MARK: Definitions

  /// Whether a schema becomes a type with a name.
  func isNamed(_ schema: JSONValue) -> Bool {
    schema["properties"] != nil || schema["allOf"] != nil && properties(of: schema) != nil
      || enumTexts(schema) != nil || tag(of: schema) != nil
  }

  mutating func readDefinition(_ schema: JSONValue, _ name: String) {
    let remarks = unknownKeywords(schema)
    if let texts = enumTexts(schema) {
      addEnum(texts, name, schema)
      for remark in remarks { note("\(name): \(remark)") }
    } else if tag(of: schema) != nil {
      addUnion(schema, name)
      for remark in remarks { note("\(name): \(remark)") }
    } else if let members = properties(of: schema) {
      addModel(schema, members, name, remarks)
    } else {
      let value = value(of: schema, hint: name, owner: "")
      for remark in value.remarks { note("\(name): \(remark)") }
      sources.aliases.append(SourceAlias(name: name, type: value.type))
    }
  }

  mutating func note(_ message: String) {
    sources.notes.append(
      ManualStep(message: message, location: SourceLocation(file: file, line: 1))
    )
  }

  func enumTexts(_ schema: JSONValue) -> [String]? {
    guard let values = schema["enum"]?.array?.filter({ $0 != .null }), !values.isEmpty else {
      return nil
    }
    let texts = values.compactMap(\.string)
    let names = Set(texts.map { SwiftNames.camelCase($0, startsUpper: false) })
    return texts.count == values.count && names.count == texts.count && !names.contains("")
      ? texts : nil
  }

  mutating func addEnum(_ texts: [String], _ name: String, _ schema: JSONValue) {
    let cases = texts.map { text in
      SourceEnum.Case(
        name: SwiftNames.camelCase(text, startsUpper: false),
        value: .string(text),
      )
    }
    sources.enums.append(SourceEnum(name: name, cases: cases, comment: comment(of: schema)))
  }

  func comment(of schema: JSONValue) -> [String] {
    (schema["description"]?.string ?? "").split(
      separator: "\n",
      omittingEmptySubsequences: false,
    ).map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
