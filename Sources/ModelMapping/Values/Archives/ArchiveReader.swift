import ModelMappingFoundation
import PropertyIntrospection

/// Reads models and their values from the content of an archive, in the forms listed at `ArchiveWriter`.
///
/// The content is untrusted: anything that does not match the declared types is a failure.
struct ArchiveReader {
  /// The family that chooses the types of the models in the property being read.
  var family: (any ModelFamily.Type)?

  /// Reads a value of a type known only by its metatype.
  func value(of type: Any.Type, from tree: JSONValue) throws(Fault) -> Any {
    func open<Value>(_: Value.Type) throws(Fault) -> Any {
      try value(Value.self, from: tree)
    }
    return try _openExistential(type, do: open)
  }

  /// Reads a value of a type.
  func value<Value>(_ type: Value.Type, from tree: JSONValue) throws(Fault) -> Value {
    if StackSpace.isScarce {
      throw Fault(.tooDeep, detail: "values are nested too deeply for the stack")
    }
    let boxed = try any(type, from: tree)
    guard let value = boxed as? Value else {
      throw Fault(
        .typeMismatch,
        expected: .type(TypeName.readable(type)),
        found: "a \(TypeName.readable(Swift.type(of: boxed)))",
      )
    }
    return value
  }

  /// Reads a value of a type, boxed.
  private func any(_ type: Any.Type, from tree: JSONValue) throws(Fault) -> Any {
    var tree = tree
    // The value was archived when its property was an `Optional` or a `Field`.
    if !(type is any ValueContainer.Type), let value = ArchiveForm.contents(of: tree)?.first {
      tree = value
    }
    if type == Any.self { return try anyValue(from: tree) }
    if let scalar = ScalarKind.find(type), !scalar.isOptional {
      return try read(scalar.kind.type, from: tree)
    }
    if type == JSONValue.self || type == JSONObject.self {
      guard let json = try AnyArchiveCoding.read(tree) else {
        throw mismatch(.other("JSON"), tree)
      }
      if type == JSONValue.self { return json }
      guard let object = json.object else { throw mismatch(.object, tree) }
      return object
    }
    if let model = type as? any MappableModel.Type { return try self.model(model, from: tree) }
    if let enumeration = type as? any TaggedModel.Type {
      return try tagged(enumeration, from: tree)
    }
    if case .existential = ValueKind(of: type) { return try member(of: type, from: tree) }
    if let container = type as? any ValueContainer.Type {
      return try container.unarchived(tree, by: self)
    }
    if let represented = RepresentedTypes.find(type), let archived = represented.archivedType {
      let form = try value(of: archived, from: tree)
      guard let value = represented.unarchived(form) else {
        throw mismatch(.type(TypeName.readable(type)), tree)
      }
      return value
    }
    if let raw = type as? any RawRepresentable.Type, ArchiveForm.hasRawForm(raw) {
      return try read(raw, from: tree)
    }
    if let decodable = type as? any Decodable.Type { return try decoded(decodable, from: tree) }
    throw Fault(
      .unsupportedProperty,
      detail: "\(TypeName.readable(type)) cannot be archived",
    )
  }

  /// Returns the failure for a value of the wrong type, without revealing the value.
  func mismatch(_ expected: Expectation, _ tree: JSONValue) -> Fault {
    Fault(.typeMismatch, expected: expected, found: tree.kind.noun)
  }

  private func read<Value: Scalar>(
    _: Value.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    guard let value = LosslessScalarCoding.read(Value.self, from: tree) else {
      throw mismatch(Value.expectation, tree)
    }
    return value
  }

  private func read<Value: RawRepresentable>(
    _: Value.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    let rawValue = try value(Value.RawValue.self, from: tree)
    guard let value = Value(rawValue: rawValue) else {
      throw Fault(
        .invalidValue,
        expected: .other("a raw value of \(TypeName.readable(Value.self))"),
      )
    }
    return value
  }

  func decoded<Value: Decodable>(
    _: Value.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Value {
    do {
      return try JSONValueDecoder.decode(Value.self, from: tree, at: .exactRoot)
    } catch {
      throw Fault(decoding: error, from: tree, as: .of(Value.self))
    }
  }
}

// MARK: - Models

extension ArchiveReader {
  /// Reads the root model of an archive.
  static func root<Model: MappableModel>(
    _: Model.Type,
    named name: String,
    from tree: JSONValue,
  ) throws(Fault) -> Model {
    let wanted = TypeName.readable(Model.self)
    if name != wanted, tree.array == nil {
      throw Fault(
        .typeMismatch,
        expected: .other("an archive of \(wanted)"),
        found: "one of \(excerpt(of: name))",
      )
    }
    return try ArchiveReader().value(Model.self, from: tree)
  }

  private func model(
    _ declared: any MappableModel.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    guard case .array(let parts) = tree else { return try content(of: declared, from: tree) }
    guard parts.count == 3, parts[0].string == TypeName.readable(declared) else {
      return try member(of: declared, from: tree)
    }
    return try content(of: declared, from: parts[2])
  }

  /// Reads a model whose type its family must choose.
  private func member(of declared: Any.Type, from tree: JSONValue) throws(Fault) -> Any {
    guard case .array(let parts) = tree, parts.count == 3, let name = parts[0].string else {
      throw mismatch(.other("a model with its type"), tree)
    }
    let found = try memberType(of: declared, family, for: parts[1].object ?? [:])
    guard let found, TypeName.readable(found) == name else {
      let other =
        found.map { "its family chose \(TypeName.readable($0))" } ?? "no family returns it"
      throw Fault(
        .typeMismatch,
        expected: .type(TypeName.readable(declared)),
        found: "a \(excerpt(of: name))",
        detail: other,
      )
    }
    return try content(of: found, from: parts[2])
  }

  private func content(
    of type: any MappableModel.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    guard case .object(let members) = tree else { throw mismatch(.object, tree) }
    return try ModelPlan.of(type: type).makeModel { part throws(Fault) in
      guard let tree = members[part.key] else { return nil }
      do throws(Fault) {
        return try value(of: part, from: tree)
      } catch {
        throw error.under(part)
      }
    }
  }

  private func value(of part: ModelPart, from tree: JSONValue) throws(Fault) -> Any {
    if let adapter = part.adapter, !ArchiveForm.isKnown(part.type) {
      return try json(tree, by: adapter)
    }
    var reader = self
    reader.family = part.family
    return try reader.value(of: part.type, from: tree)
  }

  /// Reads a value from ordinary JSON.
  private func json(_ tree: JSONValue, by adapter: ValueAdapter) throws(Fault) -> Any {
    let findings = Findings(wantsReport: false, rules: Strict.rules, limit: 1)
    let limits = MappingLimits(MappingOptions())
    var source = TreeSource(TreeValue(tree), depth: limits.start, findings: findings)
    let value = withTemporarySlot(for: adapter.memory) { slot -> Any? in
      guard let outcome = try? source.read(adapter, into: slot), outcome == .written else {
        return nil
      }
      let value = slot.filled
      defer { adapter.memory.destroy(value) }
      return adapter.memory.box(value)
    }
    if let value { return value }
    guard source.findings.hasErrors else { throw mismatch(adapter.expectation, tree) }
    throw Fault(ModelError(modelName: "", findings: source.findings, in: nil))
  }
}

// MARK: - Containers

extension ArchiveReader {
  /// Reads the members of a dictionary, in order.
  func members<Key, Value>(
    _ key: KeyConversion<Key>,
    _: Value.Type,
    from tree: JSONValue,
  ) throws(Fault) -> [(key: Key, value: Value)] {
    guard case .object(var object) = tree else { throw mismatch(.object, tree) }
    if object.keys == [""], case .object(let inner)? = object[""] { object = inner }
    var members: [(key: Key, value: Value)] = []
    for (name, tree) in object {
      do throws(Fault) {
        guard let key = key.make(name) else {
          throw Fault(.invalidValue, expected: key.expectation)
        }
        members.append((key, try value(Value.self, from: tree)))
      } catch {
        throw error.under(.key(name))
      }
    }
    return members
  }

  fileprivate func elements<Element>(
    _: Element.Type,
    from tree: JSONValue,
  ) throws(Fault) -> [Element] {
    guard case .array(let trees) = tree else { throw mismatch(.array, tree) }
    var elements: [Element] = []
    elements.reserveCapacity(trees.count)
    for (index, tree) in trees.enumerated() {
      do throws(Fault) {
        elements.append(try value(Element.self, from: tree))
      } catch {
        throw error.under(.index(index))
      }
    }
    return elements
  }
}

extension Optional {
  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> Wrapped? {
    if tree.isNull || tree == ArchiveForm.absent { return .none }
    let value = ArchiveForm.contents(of: tree)?.first ?? tree
    return .some(try reader.value(Wrapped.self, from: value))
  }
}

extension Array {
  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> [Element] {
    try reader.elements(Element.self, from: tree)
  }
}

extension Set {
  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> Set {
    Set(try reader.elements(Element.self, from: tree))
  }
}

extension Dictionary {
  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> [Key: Value] {
    guard let key = KeyConversion<Key>.find() else { return try decoded(tree, by: reader) }
    return Dictionary(try reader.members(key, Value.self, from: tree).map { ($0, $1) }) { $1 }
  }

  private static func decoded(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> [Key: Value] {
    guard let type = Self.self as? any Decodable.Type,
      let dictionary = try reader.decoded(type, from: tree) as? [Key: Value]
    else { throw reader.mismatch(.type(TypeName.readable(Self.self)), tree) }
    return dictionary
  }
}
