import ModelMapping

/// A type whose name is known, and which is still to be read.
private struct PendingType {
  let name: String
  let form: SchemaForm
  let schema: JSONValue
  let document: SchemaDocument?
  /// The steps left for the whole schema.
  let remarks: [String]
}

/// Types that no reference leads to are one if these are equal.
private struct InnerType: Hashable {
  let schema: JSONValue
  /// The origin of an enum's name: equal lists of strings may mean different things.
  var hint = ""
}

/// Reads the documents of a run, which may refer to each other.
struct SchemaReader {
  var sources = SourceModels()
  let documents: SchemaDocuments
  let forms: SchemaForms
  /// The document of the schema that is read.
  private var document: SchemaDocument?
  private var taken = TakenNames([])
  /// The names of types, by the references to them.
  private(set) var names: [String: String] = [:]
  /// The types at references that are still to be read, and those in the type that was read last.
  private var pending: [PendingType] = []
  private var inner: [PendingType] = []
  /// The names of types that no reference leads to.
  private var innerNames: [InnerType: String] = [:]
  /// References that are being resolved.
  var open: Set<String> = []
  /// Schemas of arrays and dictionaries whose elements are being read.
  var openSchemas: Set<JSONValue> = []
  /// The values at references that have been read.
  var values: [String: Value] = [:]
  /// The bodies of OpenAPI that have been read.
  var readBodies: Set<String> = []
  /// The paths of OpenAPI that have been read.
  var readPaths: Set<String> = []

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
    self.document = document
    readOperations(document)
    readPending()
  }

  var file: String { document?.file ?? "" }

  /// Whether the schema is of OpenAPI, where some properties are in requests only, or in responses.
  var isOpenAPI: Bool { document?.isOpenAPI ?? false }

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
    if let schema = documents.schema(at: reference), let form = forms.form(at: reference),
      let document = documents.document(of: reference)
    {
      let isDocument = reference.hasSuffix("#") || readBodies.contains(reference)
      let isNullable = isDocument && forms.allowsNull(schema)
      pending.append(
        PendingType(
          name: name,
          form: form,
          schema: schema,
          document: document,
          remarks: unknownKeywords(schema) + (isNullable ? ["null is valid, too"] : []),
        )
      )
    }
    return name
  }

  /// The name of a type in another one, which is read later; equal schemas have one type.
  mutating func name(
    of form: SchemaForm,
    _ schema: JSONValue,
    _ hint: String,
    owner: String,
  )
    -> String
  {
    var type = InnerType(schema: schema)
    if case .enumeration = form { type.hint = hint }
    if let name = innerNames[type] { return name }
    let name = unique(hint, owner: owner)
    innerNames[type] = name
    inner.append(
      PendingType(
        name: name,
        form: form,
        schema: schema,
        document: document,
        remarks: [],
      )
    )
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
    // Types in others follow these.
    var stack: [PendingType] = []
    var next = 0
    while true {
      stack += inner.reversed()
      inner = []
      if stack.isEmpty, next < pending.count {
        stack.append(pending[next])
        next += 1
      }
      guard let type = stack.popLast() else { break }
      document = type.document
      add(type.form, type.schema, type.name, type.remarks)
    }
    pending = []
  }

  /// Reads a schema that becomes no type of its own.
  private mutating func readAlias(_ reference: String, _ name: String) {
    guard let schema = documents.schema(at: reference) else { return }
    document = documents.document(of: reference)
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
    if isDocument, value.isNullable { note("\(name): null is valid, too") }
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
    case .tagged(let tag, let cases, let steps):
      addUnion(tag, cases, schema, name)
      for remark in steps + remarks { note("\(name): \(remark)") }
    case .kinds(let parts):
      addUnion(parts, schema, name)
      for remark in remarks { note("\(name): \(remark)") }
    case .object(let members, let others, let steps):
      addModel(schema, members, others, name, steps + remarks)
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
