import ModelMapping

/// Reads the documents of a run, which may refer to each other.
struct SchemaReader {
  var sources = SourceModels()
  let documents: SchemaDocuments
  let forms: SchemaForms
  /// The file of the schema that is read.
  var file = ""
  /// Whether this file is of OpenAPI, where some properties are in requests only, or in responses.
  var isOpenAPI = false
  private var taken = TakenNames([])
  /// The names of types, by the references to them.
  private(set) var names: [String: String] = [:]
  /// The references to types with names that are still to be read.
  private var pending: [(reference: String, name: String)] = []
  /// References that are being resolved to what they stand for.
  var open: Set<String> = []
  /// The values at references that have been read.
  var values: [String: Value] = [:]
  /// The bodies of OpenAPI that have been read.
  var readBodies: Set<String> = []

  init(_ documents: SchemaDocuments) {
    self.documents = documents
    forms = SchemaForms(documents)
  }

  /// Reads a document; `rootName` is the name of the model of the whole of it.
  mutating func read(_ document: SchemaDocument, rootName: String) {
    var all = document.definitions.map { (reference: $0.reference, name: $0.name) }
    if document.isSchema { all.insert((document.reference([]), rootName), at: 0) }
    for (reference, name) in all where isNamed(at: reference) {
      _ = self.name(at: reference, name)
    }
    for (reference, name) in all where names[reference] == nil { readAlias(reference, name) }
    readPending()
    enter(document)
    readOperations(document)
    readPending()
  }

  private mutating func enter(_ document: SchemaDocument) {
    (file, isOpenAPI) = (document.file, document.isOpenAPI)
  }

  mutating func unique(_ text: String, owner: String) -> String {
    let camel = SwiftNames.camelCase(text, startsUpper: true)
    return taken.free(camel.isEmpty ? "Item" : camel, owner)
  }

  // MARK: Definitions

  /// Whether a reference leads to a schema that becomes a type with a name.
  func isNamed(at reference: String) -> Bool {
    guard let schema = documents.schema(at: reference), forms.reference(schema) == nil else {
      return false
    }
    return forms.form(at: reference)?.isNamed ?? false
  }

  /// The name of the type at a reference, which is read later.
  mutating func name(at reference: String, _ hint: String? = nil) -> String {
    if let name = names[reference] { return name }
    let name = unique(hint ?? self.hint(of: reference), owner: "")
    names[reference] = name
    pending.append((reference, name))
    return name
  }

  /// A name for a type: the last part of a reference that is one, or the name of the file.
  private func hint(of reference: String) -> String {
    let steps = reference.drop { $0 != "#" }.split(separator: "/").dropFirst()
    if let last = steps.last(where: { !["schema", "items"].contains($0) && Int($0) == nil }) {
      return SchemaForms.name(String(last))
    }
    let document = documents.document(of: reference)
    let title = documents.schema(at: reference)?["title"]?.string
    return title ?? document.map { SchemaFrontEnd.stem(of: $0.file) } ?? "Item"
  }

  mutating func readPending() {
    while !pending.isEmpty {
      let (reference, name) = pending.removeFirst()
      guard let schema = documents.schema(at: reference), let form = forms.form(at: reference),
        let document = documents.document(of: reference)
      else { continue }
      enter(document)
      add(form, schema, name, unknownKeywords(schema))
    }
  }

  /// Reads a schema that becomes no type of its own.
  private mutating func readAlias(_ reference: String, _ name: String) {
    guard let schema = documents.schema(at: reference),
      let document = documents.document(of: reference)
    else { return }
    enter(document)
    open.insert(reference)
    defer { open.remove(reference) }
    addAlias(schema, unique(name, owner: ""), isDocument: reference.hasSuffix("#"))
  }

  /// Adds a name for a type.
  ///
  /// Where properties have the type, they have its constraints, but a document has none.
  mutating func addAlias(_ schema: JSONValue, _ name: String, isDocument: Bool) {
    let value = value(of: schema, hint: name, owner: "")
    for remark in value.remarks { note("\(name): \(remark)") }
    for constraint in isDocument ? value.constraints : [] {
      note("\(name): `\(constraint)` of the whole document is not checked")
    }
    sources.aliases.append(SourceAlias(name: name, type: value.type, comment: comment(of: schema)))
  }

  /// Adds the type of a form.
  mutating func add(_ form: SchemaForm, _ schema: JSONValue, _ name: String, _ remarks: [String]) {
    switch form {
    case .enumeration(let texts):
      addEnum(texts, name, schema)
      for remark in remarks { note("\(name): \(remark)") }
    case .tagged(let tag, let cases):
      addUnion(tag, cases, schema, name)
      for remark in remarks { note("\(name): \(remark)") }
    case .kinds(let parts):
      addUnion(parts, schema, name)
      for remark in remarks { note("\(name): \(remark)") }
    case .object(let members, let others):
      addModel(schema, members, name, others + remarks)
    case .plain: break
    }
  }

  mutating func note(_ message: String) {
    sources.notes.append(ManualStep(message: message, location: SourceLocation(file: file)))
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

  func comment(of schema: JSONValue) -> [String] {
    (schema["description"]?.string ?? "").split(
      separator: "\n",
      omittingEmptySubsequences: false,
    ).map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
