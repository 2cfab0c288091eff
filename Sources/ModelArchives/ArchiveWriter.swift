import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// Writes models and their values into the content of an archive.
///
/// | declared type | form |
/// |---|---|
/// | a scalar | see `ExactScalar` |
/// | a model | an object keyed by property name |
/// | a base class or protocol that holds another type | `[its name, its ordinary JSON, its content]` |
/// | an enum with payloads | `["circle", payload]`, or `["nothing"]` without one; `[]` for the unknown case |
/// | `Optional` | `null`, or the value; `{"": [value]}` if the value's own form could be `null` |
/// | `Field` | the same, or `{"": []}` if it is absent |
/// | an array, a set | an array |
/// | a dictionary | an object; `{"": object}` if its only key is empty |
/// | `JSONValue`, `Any` | see `ExactJSON` |
/// | a type of `RepresentedTypes`, such as `NSString` | the form of the type that it is mapped as |
/// | a type with a raw value | the raw value |
/// | any other `Codable` type | what it encodes, with scalars in their exact forms |
/// | a type that only custom conversions can map | its ordinary JSON |
struct ArchiveWriter {
  /// The maximum nesting of arrays and objects.
  static let maximumDepth = MappingOptions.defaultMaximumDepth

  private var depth = 0
  /// The objects that enclose the value being written, with the depth of each.
  private var open: [ObjectIdentifier: Int] = [:]
  /// The objects found to contain themselves.
  private var cyclic: Set<ObjectIdentifier> = []
  /// The report of the properties that are left out, if the caller wants one; otherwise they are failures.
  private(set) var findings: Findings
  /// The family that chooses the types of the models in the property being written.
  var family: (any ModelFamily.Type)?

  init(leavingOut: Bool) {
    let limit = MappingOptions().maximumIssues
    findings = Findings(wantsReport: leavingOut, rules: Strict.rules, limit: limit)
  }

  var room: Int { Self.maximumDepth - depth }

  /// Writes a value of a declared type.
  mutating func tree(of value: Any, as type: Any.Type) throws(Fault) -> JSONValue {
    try Shape.lent(of: type).withObject { shape throws(Fault) in
      try tree(of: value, as: type, shape)
    }
  }

  private mutating func tree(
    of value: Any,
    as type: Any.Type,
    _ shape: Shape,
  ) throws(Fault) -> JSONValue {
    switch shape.form {
    case .any: return try nested { writer throws(Fault) in try writer.tree(ofAny: value) }
    case .scalar: return try tree(ofScalar: value)
    case .model:
      if let model = value as? any MappableModel {
        if Swift.type(of: model) == type { return try content(of: model) }
        return try tree(ofMember: model, of: type)
      }
    case .existential:
      if let model = value as? any MappableModel { return try tree(ofMember: model, of: type) }
    case .tagged: if let value = value as? any TaggedModel { return try tree(ofTagged: value) }
    case .container(let container): return try tree(ofContainer: value, shape, container)
    case .represented(let type):
      if let form = shape.representation(of: value) { return try tree(of: form, as: type) }
    case .raw: if let value = value as? any RawRepresentable { return try tree(ofRaw: value) }
    case .coded: if let value = value as? any Encodable { return try tree(ofEncodable: value) }
    case .none: break
    }
    throw unsupported(value)
  }

  /// Writes an element or a member.
  mutating func tree(
    of value: Any,
    as type: Any.Type,
    at component: MappingPath.Component,
  ) throws(Fault) -> JSONValue {
    let mark = findings.count
    defer { findings.addStep(since: mark, outsideJSON: component) }
    do throws(Fault) {
      return try tree(of: value, as: type)
    } catch {
      throw error.under(component)
    }
  }

  /// Returns the failure for a value that cannot be restored.
  func unsupported(_ value: Any) -> Fault {
    let name = TypeName.readable(Swift.type(of: value))
    return Fault(
      .unsupportedProperty,
      detail: "\(name) cannot be archived: ignore the property, or make its type Codable",
    )
  }

  func tree(ofScalar value: Any) throws(Fault) -> JSONValue {
    if let tree = ExactForm.write(scalar: value) { return tree }
    throw Fault(.invalidValue, expected: .other("a value that can be archived"))
  }

  private mutating func tree(
    ofRaw value: some RawRepresentable
  ) throws(Fault) -> JSONValue {
    try tree(of: value.rawValue, as: type(of: value).rawValueType)
  }

  func tree(ofEncodable value: any Encodable) throws(Fault) -> JSONValue {
    let tree = try ExactForm.write(value, room: room, maximumDepth: Self.maximumDepth)
    return Self.contents(of: tree) == nil ? tree : Self.boxed(tree)
  }

  /// Runs a closure one nesting level deeper.
  mutating func nested<R>(
    _ body: (inout ArchiveWriter) throws(Fault) -> R
  ) throws(Fault) -> R {
    guard depth < Self.maximumDepth, !StackSpace.isScarce else {
      throw .tooDeep(StackSpace.isScarce ? depth : Self.maximumDepth)
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Writes elements of a declared type.
  mutating func trees(of elements: [Any], as type: Any.Type) throws(Fault) -> [JSONValue] {
    try nested { writer throws(Fault) in
      var trees: [JSONValue] = []
      trees.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        trees.append(try writer.tree(of: element, as: type, at: .index(index)))
      }
      return trees
    }
  }
}

// MARK: - Models

extension ArchiveWriter {
  /// Writes the root model of an archive.
  ///
  /// A model that might be read as its superclass includes its name and the JSON for its family.
  mutating func tree(ofRoot model: any MappableModel) throws(Fault) -> JSONValue {
    let type = Swift.type(of: model)
    let hasBase =
      (type as? AnyClass).flatMap { _getSuperclass($0) }.map { $0 is any MappableModel.Type }
    guard hasBase ?? false else { return try content(of: model) }
    return try tree(of: model, with: try? json(of: model))
  }

  /// Writes a model whose type is not the declared one.
  private mutating func tree(
    ofMember model: any MappableModel,
    of declared: Any.Type,
  ) throws(Fault) -> JSONValue {
    let json = try json(of: model)
    let found = try memberType(of: declared, family, for: json)
    guard let found, found == type(of: model) else {
      let name = TypeName.readable(type(of: model))
      let other =
        found.map { "its family chose \(TypeName.readable($0))" } ?? "no family returns this type"
      throw Fault(
        .unsupportedProperty,
        detail: "\(name) is stored where \(TypeName.readable(declared)) is declared, but \(other)",
      )
    }
    return try tree(of: model, with: json)
  }

  private mutating func tree(
    of model: any MappableModel,
    with json: JSONObject?,
  ) throws(Fault) -> JSONValue {
    let name = TypeName.readable(type(of: model))
    return try nested { writer throws(Fault) in
      .array([
        .string(name),
        json.map { .object($0) } ?? .null,
        try writer.content(of: model),
      ])
    }
  }

  private func json(of model: any MappableModel) throws(Fault) -> JSONObject {
    do throws(ModelError) {
      return try model.jsonValue().object ?? [:]
    } catch {
      throw Fault(error)
    }
  }

  private mutating func content(of model: any MappableModel) throws(Fault) -> JSONValue {
    try ModelPlan.lent(of: type(of: model)).withObject { plan throws(Fault) in
      try content(of: model, plan)
    }
  }

  private mutating func content(
    of model: any MappableModel,
    _ plan: ModelPlan,
  ) throws(Fault) -> JSONValue {
    guard let count = try plan.usablePartCount() else { throw unsupported(model) }
    let object = plan.isClass ? ObjectIdentifier(model as AnyObject) : nil
    if let object, open[object] != nil || cyclic.contains(object) {
      // Each is archived once, or there would be one copy for each way through the objects.
      if let first = open[object] { cyclic.formUnion(open.filter { $0.value >= first }.keys) }
      throw Fault(
        .tooDeep,
        detail: "\(plan.typeName) contains itself, directly or through other objects",
      )
    }
    if let object { open[object] = depth }
    let around = family
    defer {
      family = around
      if let object { open[object] = nil }
    }
    return try nested { writer throws(Fault) in
      var members = JSONObject(capacity: count)
      try plan.forEachPart(of: model) { part, storage throws(Fault) in
        var form = writer.room > 0 ? part.archived(storage) : nil
        if case nil = form { form = try writer.tree(of: part, in: storage, of: plan) }
        if let form { members.set(part.key, part.keyHash, to: form) }
      }
      return .object(members)
    }
  }

  /// Writes the value of a part; returns nil if it is left out.
  private mutating func tree(
    of part: ModelPart,
    in storage: InstanceStorage,
    of plan: ModelPlan,
  ) throws(Fault) -> JSONValue? {
    let mark = findings.count
    defer {
      if part.isSensitive { findings.redact(since: mark) }
      findings.addStep(since: mark, outsideJSON: .key(part.name))
    }
    do throws(Fault) {
      return try tree(of: part.value(in: storage), part)
    } catch {
      guard findings.wantsReport, plan.canLack(part) else { throw error.under(part) }
      findings.leaveOut(error, since: mark)
      return nil
    }
  }

  mutating func tree(of value: Any, _ part: ModelPart) throws(Fault) -> JSONValue {
    family = part.family
    if part.isStoredAsJSON {
      guard let tree = try part.json(of: value, depth: max(room, 1)) else {
        throw unsupported(value)
      }
      return tree
    }
    return try tree(of: value, as: part.type)
  }
}

// MARK: - Containers

extension ArchiveWriter {
  private mutating func tree(
    ofContainer value: Any,
    _ shape: Shape,
    _ container: Shape.Container,
  ) throws(Fault) -> JSONValue {
    let content = container.contentType
    switch shape.view(of: value) {
    case .missing: return Self.absent
    case .wrapped(let value):
      guard Shape.lent(of: content).withObject({ $0.canBeNull }) else {
        return try tree(of: value, as: content)
      }
      return try nested { writer throws(Fault) in
        Self.boxed(try writer.tree(of: value, as: content))
      }
    case .parts(let parts) where container.kind == .array || container.kind == .set:
      return .array(try trees(of: parts.values, as: content))
    case .parts(let parts):
      guard let key = container.keys else {
        guard let value = value as? any Codable else { throw unsupported(value) }
        return try tree(ofEncodable: value)
      }
      let names = parts.keys.map(key.text)
      let order = parts.isOrdered ? Array(names.indices) : inOrder(names)
      return try nested { writer throws(Fault) in
        var object = JSONObject()
        for index in order {
          let name = names[index]
          // Keys of different types may have the same text.
          guard object[name] == nil else { throw Fault(.duplicateKey).under(.key(name)) }
          object[name] = try writer.tree(of: parts.values[index], as: content, at: .key(name))
        }
        return .object(object.keys == [""] ? ["": .object(object)] : object)
      }
    default: return .null
    }
  }

  /// The form of a field that is absent.
  static let absent: JSONValue = ["": []]

  /// Returns a form in which a value cannot be taken for null.
  private static func boxed(_ tree: JSONValue) -> JSONValue { ["": [tree]] }

  /// Returns the contents of the form of an absent field, or of a boxed value; nil for other forms.
  static func contents(of tree: JSONValue) -> [JSONValue]? {
    guard case .object(let object) = tree, object.count == 1,
      case .array(let contents)? = object[""], contents.count < 2
    else { return nil }
    return contents
  }
}
