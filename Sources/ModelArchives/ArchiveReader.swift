import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// Reads models and their values from the content of an archive, in the forms listed at `ArchiveWriter`.
///
/// The content is untrusted: anything that does not match the declared types is a failure, and each model is checked as
/// one made in code.
struct ArchiveReader {
  /// The problems with the models read so far.
  private final class Problems {
    var findings = Findings(
      wantsReport: false,
      rules: Strict.rules,
      limit: MappingOptions().maximumIssues,
    )
  }

  /// The engine of the outermost model.
  private let policy: any MappingPolicy.Type
  private let problems = Problems()
  /// The family that chooses the types of the models in the property being read.
  var family: (any ModelFamily.Type)?

  private init(policy: any MappingPolicy.Type) { self.policy = policy }

  /// Reports the problem with a value, if there is one.
  func report(_ fault: Fault?) {
    if let fault { problems.findings.note(fault) }
  }

  /// Reads a value of a type.
  func value(of type: Any.Type, from tree: JSONValue) throws(Fault) -> Any {
    if StackSpace.isScarce {
      throw Fault(.tooDeep, detail: "values are nested too deeply for the stack")
    }
    let value = try Shape.lent(of: type).withObject { shape throws(Fault) in
      try any(shape, from: tree)
    }
    func isOfType<Value>(_: Value.Type) -> Bool { value is Value }
    guard Swift.type(of: value) == type || isOfType(type) else {
      throw Fault(
        .typeMismatch,
        expected: .type(TypeName.readable(type)),
        found: "a \(TypeName.readable(Swift.type(of: value)))",
      )
    }
    return value
  }

  /// Reads a value, which may be of another type than the declared one.
  private func any(_ shape: Shape, from tree: JSONValue) throws(Fault) -> Any {
    let form = shape.form
    if case .container(let container) = form { return try value(of: container, shape, from: tree) }
    // The value was archived when its property was an `Optional` or a `Field`.
    let tree = ArchiveWriter.contents(of: tree)?.first ?? tree
    switch form {
    case .any: return try anyValue(from: tree)
    case .scalar: return try ExactForm.scalar(of: shape.type, from: tree)
    case .model(let type): return try model(type, from: tree)
    case .tagged(let type): return try tagged(type, from: tree)
    case .existential: return try member(of: shape.type, from: tree)
    case .represented(let type):
      let representation = try value(of: type, from: tree)
      guard let value = shape.value(of: representation) else {
        throw mismatch(.type(TypeName.readable(shape.type)), tree)
      }
      return value
    case .raw(let type): return try read(type, from: tree)
    case .coded(let type): return try ExactForm.value(of: type, from: tree)
    case .container, .none:
      throw Fault(
        .unsupportedProperty,
        detail: "\(TypeName.readable(shape.type)) cannot be archived",
      )
    }
  }

  /// Returns the failure for a value of the wrong type, without revealing the value.
  func mismatch(_ expected: Expectation, _ tree: JSONValue) -> Fault {
    Fault(.typeMismatch, expected: expected, found: tree.kind.noun)
  }

  private func read<Value: RawRepresentable>(
    _: Value.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    let rawValue = try value(of: Value.RawValue.self, from: tree) as? Value.RawValue
    guard let value = rawValue.flatMap({ Value(rawValue: $0) }) else {
      throw Fault(
        .invalidValue,
        expected: .other("a raw value of \(TypeName.readable(Value.self))"),
      )
    }
    return value
  }
}

// MARK: - Models

extension ArchiveReader {
  /// Reads the root model of an archive, and returns it with its problems.
  static func root<Model: MappableModel>(
    _: Model.Type,
    named name: String,
    from tree: JSONValue,
  ) throws(Fault) -> (model: Model, problems: Findings) {
    let wanted = TypeName.readable(Model.self)
    if name != wanted, tree.array == nil {
      throw Fault(
        .typeMismatch,
        expected: .other("an archive of \(wanted)"),
        found: "one of \(excerpt(of: name))",
      )
    }
    let reader = ArchiveReader(policy: Model.Policy.self)
    guard let model = try reader.value(of: Model.self, from: tree) as? Model else {
      preconditionFailure("a value of another type than declared")
    }
    return (model, reader.problems.findings)
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
        found.map { "its family chose \(TypeName.readable($0))" } ?? "no family returns this type"
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
    return try ModelPlan.lent(of: type).withObject { plan throws(Fault) in
      try content(of: plan, from: members)
    }
  }

  private func content(of plan: ModelPlan, from members: JSONObject) throws(Fault) -> Any {
    let start = problems.findings.count
    return try plan.makeModel(from: members) { part, tree throws(Fault) in
      let mark = problems.findings.count
      do throws(Fault) {
        let value = try value(of: part, from: tree)
        settle(&problems.findings, since: mark, part, of: plan, tree)
        return value
      } catch {
        throw error.under(part)
      }
    } check: { slot in
      plan.check(slot, since: start, &problems.findings) { part, mark, findings in
        settle(&findings, since: mark, part, of: plan, members[part.key])
      }
    }
  }

  /// Adds the path to problems with a part, or removes them if reading takes the value without checking it: a property
  /// that may be absent has its default then.
  private func settle(
    _ findings: inout Findings,
    since mark: Int,
    _ part: ModelPart,
    of plan: ModelPlan,
    _ tree: JSONValue?,
  ) {
    guard findings.count > mark else { return }
    if !plan.requires(part, under: policy), tree.map({ isDefault($0, part, of: plan) }) ?? true {
      return findings.removeAll(since: mark)
    }
    if part.isSensitive { findings.redact(since: mark) }
    findings.addStep(since: mark, outsideJSON: .key(part.name))
  }

  private func isDefault(_ tree: JSONValue, _ part: ModelPart, of plan: ModelPlan) -> Bool {
    guard let value = plan.valueOfNew(part) else { return false }
    var writer = ArchiveWriter(leavingOut: false)
    return (try? writer.tree(of: value, part)) == tree
  }

  private func value(of part: ModelPart, from tree: JSONValue) throws(Fault) -> Any {
    if part.isStoredAsJSON, let value = try part.value(ofJSON: tree) { return value }
    var reader = self
    reader.family = part.family
    return try reader.value(of: part.type, from: tree)
  }
}

// MARK: - Containers

extension ArchiveReader {
  private func value(
    of container: Shape.Container,
    _ shape: Shape,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    if let value = container.make(of: try view(of: container, shape, from: tree)) { return value }
    throw mismatch(.type(TypeName.readable(shape.type)), tree)
  }

  /// Reads the parts of a container.
  private func view(
    of container: Shape.Container,
    _ shape: Shape,
    from tree: JSONValue,
  ) throws(Fault) -> ValueView {
    let content = container.contentType
    guard let kind = container.kind else {
      if tree == ArchiveWriter.absent { return .missing }
      if tree.isNull { return .absent }
      let tree = ArchiveWriter.contents(of: tree)?.first ?? tree
      return .wrapped(try value(of: content, from: tree))
    }
    var parts = ValueParts(kind: kind, values: [])
    if kind == .array || kind == .set {
      guard case .array(let trees) = tree else { throw mismatch(.array, tree) }
      parts.values.reserveCapacity(trees.count)
      for (index, tree) in trees.enumerated() {
        parts.values.append(try value(of: content, from: tree, at: .index(index)))
      }
      return .parts(parts)
    }
    guard let key = container.keys else {
      guard let type = shape.type as? any Codable.Type else {
        throw mismatch(.type(TypeName.readable(shape.type)), tree)
      }
      return ValueView(try ExactForm.value(of: type, from: tree))
    }
    guard case .object(var object) = tree else { throw mismatch(.object, tree) }
    if object.keys == [""], case .object(let inner)? = object[""] { object = inner }
    for (name, tree) in object {
      guard let key = key.make(name) else {
        throw Fault(.invalidValue, expected: key.expectation).under(.key(name))
      }
      parts.keys.append(key)
      parts.values.append(try value(of: content, from: tree, at: .key(name)))
    }
    return .parts(parts)
  }

  private func value(
    of type: Any.Type,
    from tree: JSONValue,
    at component: MappingPath.Component,
  ) throws(Fault) -> Any {
    let mark = problems.findings.count
    defer { problems.findings.addStep(since: mark, outsideJSON: component) }
    do throws(Fault) {
      return try value(of: type, from: tree)
    } catch {
      throw error.under(component)
    }
  }
}
