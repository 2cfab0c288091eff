import PropertyIntrospection

/// Makes a deep copy of a model: copies each model object, and structs that contain such objects.
///
/// An object referenced several times has one copy, referenced in the same places; reference cycles are
/// preserved. Objects are filled one by one from a list, so that long chains use no stack.
final class ModelCopier {
  /// The copies of objects, which are retained, as a getter may return new ones: no other object gets the identity of
  /// one of them.
  private var copies: [ObjectIdentifier: (original: AnyObject, copy: any MappableModel)] = [:]
  /// Objects whose copies still have the values set by `init()`.
  private var unfilled: [(original: any MappableModel, copy: any MappableModel)] = []
  /// Properties whose values must be filled before they are set: sets hash their elements, and setters are user code.
  private var postponed: [Postponed] = []
  private typealias Postponed = (
    part: ModelPart, value: Any, copy: any MappableModel, isCopied: Bool
  )

  /// Returns a deep copy of a model.
  static func copy(of value: any MappableModel) throws(Fault) -> Any {
    let copier = ModelCopier()
    let copy = try copier.copied(value)
    try copier.finish(downTo: 0)
    return copy ?? value
  }

  /// Returns a copy of a value, or nil if it contains no model objects.
  func copied(_ value: Any) throws(Fault) -> Any? {
    try Shape.lent(of: type(of: value)).withObject { shape throws(Fault) in
      switch shape.kind {
      case .scalar: return nil
      case .container(let type): return try copied(container: value, type)
      case .model:
        guard let model = value as? any MappableModel else { return nil }
        return try ModelPlan.lent(of: type(of: model)).withObject { plan throws(Fault) in
          plan.isClass ? try copied(object: model, plan) : try copied(struct: model, plan)
        }
      case .tagged:
        guard let tagged = value as? any TaggedModel else { return nil }
        return try copied(tagged: tagged)
      case _ where PlainValue.isObject(value): return FoundationObject.mutableCopy(value)
      case .represented(let represented, _)
      where represented.isContainer || shape.type == AnyHashable.self:
        guard let contents = represented.archived(value), let copy = try copied(contents) else {
          return nil
        }
        return represented.unarchived(copy)
      default: return nil
      }
    }
  }

  /// Returns a container with copies of all model objects in it, or nil if there are none.
  private func copied(container value: Any, _ type: any ValueContainer.Type) throws(Fault) -> Any? {
    guard ScalarKind.find(type.contentType) == nil else { return nil }
    try checkStack()
    let mark = postponed.count
    switch ValueView(value) {
    case .wrapped(let held):
      return try copied(held).flatMap { type.make(of: .wrapped($0)) }
    case .parts(var parts):
      var isChanged = false
      for (index, part) in parts.values.enumerated() {
        guard let copy = try copied(part) else { continue }
        parts.values[index] = copy
        isChanged = true
      }
      // They must be filled, as far as possible, before they can be hashed.
      if parts.kind == .set { try finish(downTo: mark) }
      return isChanged ? type.make(of: .parts(parts)) : nil
    default: return nil
    }
  }

  func checkStack() throws(Fault) {
    guard StackSpace.isScarce else { return }
    throw Fault(.tooDeep, detail: "values are nested too deeply for the stack")
  }

  // MARK: Models

  private func copied(object: any MappableModel, _ plan: ModelPlan) throws(Fault) -> Any {
    let identity = ObjectIdentifier(object as AnyObject)
    if let known = copies[identity] { return known.copy }
    if plan.content.parts == nil || !plan.operations.hasDefault,
      let fault = plan.content.faults.first
    {
      throw fault
    }
    guard let copy = plan.makeDefault() as? any MappableModel else {
      throw Fault(.invalidDeclaration, detail: "\(plan.typeName) needs `required init()`")
    }
    copies[identity] = (object as AnyObject, copy)
    unfilled.append((object, copy))
    return copy
  }

  private func copied(struct model: any MappableModel, _ plan: ModelPlan) throws(Fault) -> Any? {
    if plan.content.parts == nil, let fault = plan.content.faults.first {
      throw fault
    }
    guard CopyNeeds.copiesObjects(of: plan.type) else { return nil }
    try checkStack()
    let mark = postponed.count
    var copies: [Any?] = []
    for (part, value) in zip(plan.content.parts ?? [], plan.values(of: model)) {
      copies.append(try copied(value, of: part) ?? (part.isShared ? value : nil))
    }
    guard copies.contains(where: { $0 != nil }) else { return nil }
    if plan.content.parts?.contains(where: \.isSetByUserCode) == true { try finish(downTo: mark) }
    return plan.replacing(copies, in: model)
  }

  private func copied(_ value: Any, of part: ModelPart) throws(Fault) -> Any? {
    do throws(Fault) {
      return try copied(value)
    } catch {
      throw error.under(part)
    }
  }

  // MARK: Filling

  /// Fills all objects, then the properties postponed since a mark.
  func finish(downTo mark: Int) throws(Fault) {
    repeat {
      while let (original, copy) = unfilled.popLast() { try fill(copy, from: original) }
      guard postponed.count > mark, let (part, value, copy, isCopied) = postponed.popLast() else {
        return
      }
      let new = isCopied ? value : try copied(value, of: part) ?? value
      // The objects in it are filled first.
      if unfilled.isEmpty {
        try write([part.key: new], into: copy)
      } else {
        postponed.append((part, new, copy, true))
      }
    } while true
  }

  private func fill(_ copy: any MappableModel, from original: any MappableModel) throws(Fault) {
    let plan = ModelPlan.of(original)
    var values: [String: Any] = [:]
    for (part, value) in zip(plan.content.parts ?? [], plan.values(of: original))
    where part.isMutable {
      if part.isSetByUserCode || mayHoldSet(part.type) {
        postponed.append((part, value, copy, false))
      } else {
        values[part.key] = try copied(value, of: part) ?? value
      }
    }
    try write(values, into: copy)
  }

  /// Writes values, keyed by part, into an object.
  private func write(_ values: [String: Any], into copy: any MappableModel) throws(Fault) {
    try ModelPlan.of(copy).write(into: copy) { part throws(Fault) in values[part.key] }
  }

  // MARK: Types

  /// The results of `mayHoldSet` by type.
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Returns whether copying a value of the type may put objects into a set.
  private func mayHoldSet(_ type: Any.Type) -> Bool {
    if ScalarKind.find(type) != nil { return false }
    if let known = known[ObjectIdentifier(type)] { return known }
    var visited: Set<ObjectIdentifier> = []
    let answer = Held.sets.mayBe(in: type, &visited)
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}

/// What a value of a type may hold, as far as its copy is concerned.
private enum Held {
  case sets
  /// Objects that a copy has copies of.
  case objects

  /// Returns whether a type that has not been visited may hold it; a recursive type does not by holding itself.
  ///
  /// A type that contains itself with ever larger type arguments has no end, so whatever contains many types may hold it.
  func mayBe(in type: Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    if visited.count > 500 || TypeGrowth.isLong(type) { return true }
    switch Shape.of(type).kind {
    case .container(let type):
      return self == .sets && type.kind == .set || mayBe(in: type.contentType, &visited)
    case .represented(let represented, let contents):
      return represented.isContainer && mayBe(in: contents, &visited) || isObject(type)
    case .model(let type):
      let plan = ModelPlan.of(type: type)
      if plan.isClass { return self == .objects }
      if plan.reach.traits.contains(.faults) { return true }
      return (plan.content.parts ?? []).contains { part in
        self == .objects && part.isShared || mayBe(in: part.type, &visited)
      }
    case .tagged(let type): return type.payloads.contains { mayBe(in: $0, &visited) }
    // Other types are not inspected, but a protocol type can hold anything.
    case .any, .existential: return true
    case .scalar, .raw, .coded, .other: return isObject(type)
    }
  }

  private func isObject(_ type: Any.Type) -> Bool {
    self == .objects && (type is AnyClass || type == AnyHashable.self)
  }
}

/// Whether a copy of a struct has copies of objects.
private final class CopyNeeds: Sendable {
  private static let known = TypePairTable<CopyNeeds>()

  private let copiesObjects: Bool

  private init(_ type: Any.Type) {
    var visited: Set<ObjectIdentifier> = []
    copiesObjects = Held.objects.mayBe(in: type, &visited)
  }

  static func copiesObjects(of type: Any.Type) -> Bool {
    let needs = known.find(type, type) ?? known.insert(Frozen(CopyNeeds(type)), type, type)
    return needs.withObject { $0.copiesObjects }
  }
}
