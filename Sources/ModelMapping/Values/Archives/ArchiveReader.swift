import ModelMappingFoundation
import PropertyIntrospection

/// Reads models and their values from the content of an archive, in the forms listed at `ArchiveWriter`.
///
/// The content is untrusted: anything that does not match the declared types is a failure, and each model is checked as
/// one made in code.
struct ArchiveReader {
  /// What is wrong with the models read so far.
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

  /// Reports what is wrong with a value, or nothing.
  func report(_ fault: Fault?) {
    if let fault { try? problems.findings.add(fault) }
  }

  /// Reads a value of a type.
  func value(of type: Any.Type, from tree: JSONValue) throws(Fault) -> Any {
    if StackSpace.isScarce {
      throw Fault(.tooDeep, detail: "values are nested too deeply for the stack")
    }
    let value = try any(Shape.of(type), from: tree)
    func isOfType<Value>(_: Value.Type) -> Bool { value is Value }
    guard isOfType(type) else {
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
    if case .container(let type) = shape.kind { return try container(type, from: tree) }
    // The value was archived when its property was an `Optional` or a `Field`.
    let tree = ArchiveWriter.contents(of: tree)?.first ?? tree
    switch shape.kind {
    case .any: return try anyValue(from: tree)
    case .scalar(let kind): return try read(kind.type, from: tree)
    case .model(let type): return try model(type, from: tree)
    case .tagged(let type): return try tagged(type, from: tree)
    case .existential: return try member(of: shape.type, from: tree)
    case .represented(let represented, let archived):
      let form = try value(of: archived, from: tree)
      guard let value = represented.unarchived(form) else {
        throw mismatch(.type(TypeName.readable(shape.type)), tree)
      }
      return value
    case .raw(let type): return try read(type, from: tree)
    case .coded(let type): return try decoded(type, from: tree)
    case .container, .other:
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
    let rawValue = try value(of: Value.RawValue.self, from: tree) as? Value.RawValue
    guard let value = rawValue.flatMap({ Value(rawValue: $0) }) else {
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
  /// Reads the root model of an archive, and returns it with what is wrong with it.
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
    let plan = ModelPlan.of(type: type)
    let start = problems.findings.count
    return try plan.makeModel { part throws(Fault) in
      guard let tree = members[part.key] else { return nil }
      let mark = problems.findings.count
      do throws(Fault) {
        let value = try value(of: part, from: tree)
        settle(since: mark, part, of: plan, tree)
        return value
      } catch {
        throw error.under(part)
      }
    } check: { slot in
      let storage = InstanceStorage(of: slot, isClass: plan.isClass)
      for rule in plan.content.rules {
        let mark = problems.findings.count
        plan.check(rule, in: storage, &problems.findings)
        guard problems.findings.count > mark else { continue }
        if let part = plan.content.parts?.first(where: { $0.name == rule.name }) {
          settle(since: mark, part, of: plan, members[part.key])
        }
      }
      // Like reading, which makes no model whose properties are invalid.
      if problems.findings.count == start { plan.validate(slot, &problems.findings) }
    }
  }

  /// Adds the path to problems with a part, or removes them if reading takes the value without checking it: a property
  /// that may be absent has its default then.
  private func settle(since mark: Int, _ part: ModelPart, of plan: ModelPlan, _ tree: JSONValue?) {
    guard problems.findings.count > mark else { return }
    if mayBeAbsent(part, of: plan), tree.map({ isDefault($0, part, of: plan) }) ?? true {
      return problems.findings.removeAll(since: mark)
    }
    if part.isSensitive { problems.findings.redact(since: mark) }
    problems.findings.addStep(since: mark, outsideJSON: .key(part.name))
  }

  private func mayBeAbsent(_ part: ModelPart, of plan: ModelPlan) -> Bool {
    let content = PlanCache.shared.plan(for: plan.type, policy).content
    let index = content.rules.firstIndex { $0.name == part.name }
    return index.map { !content.required.contains($0) } ?? true
  }

  private func isDefault(_ tree: JSONValue, _ part: ModelPart, of plan: ModelPlan) -> Bool {
    guard let value = plan.valueOfNew(part) else { return false }
    var writer = ArchiveWriter(leavingOut: false)
    return (try? writer.tree(of: value, part)) == tree
  }

  private func value(of part: ModelPart, from tree: JSONValue) throws(Fault) -> Any {
    if let adapter = part.adapter, !Shape.of(part.type).isArchivable {
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
  private func container(
    _ type: any ValueContainer.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Any {
    if let value = type.make(of: try view(of: type, from: tree)) { return value }
    throw mismatch(.type(TypeName.readable(type)), tree)
  }

  /// Reads what a container consists of.
  private func view(
    of type: any ValueContainer.Type,
    from tree: JSONValue,
  ) throws(Fault) -> ValueView {
    guard let kind = type.kind else {
      if tree == ArchiveWriter.absent { return .missing }
      if tree.isNull { return .absent }
      let tree = ArchiveWriter.contents(of: tree)?.first ?? tree
      return .wrapped(try value(of: type.contentType, from: tree))
    }
    var parts = ValueParts(kind: kind, values: [])
    if kind == .array || kind == .set {
      guard case .array(let trees) = tree else { throw mismatch(.array, tree) }
      parts.values.reserveCapacity(trees.count)
      for (index, tree) in trees.enumerated() {
        parts.values.append(try value(of: type.contentType, from: tree, at: .index(index)))
      }
      return .parts(parts)
    }
    guard let key = type.keyConversion else {
      guard let type = type as? any Decodable.Type else {
        throw mismatch(.type(TypeName.readable(type)), tree)
      }
      return ValueView(try decoded(type, from: tree))
    }
    guard case .object(var object) = tree else { throw mismatch(.object, tree) }
    if object.keys == [""], case .object(let inner)? = object[""] { object = inner }
    for (name, tree) in object {
      guard let key = key.make(name) else {
        throw Fault(.invalidValue, expected: key.expectation).under(.key(name))
      }
      parts.keys.append(key)
      parts.values.append(try value(of: type.contentType, from: tree, at: .key(name)))
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
