import PropertyIntrospection

/// Makes a deep copy of a model: copies each model object, and structs that contain such objects.
///
/// An object referenced several times has one copy, referenced in the same places; reference cycles are
/// preserved. Objects are filled one by one from a list, so that long chains use no stack.
final class ModelCopier {
  private var copies: [ObjectIdentifier: any MappableModel] = [:]
  /// Objects whose copies still have the values set by `init()`.
  private var unfilled: [(original: any MappableModel, copy: any MappableModel)] = []
  /// Properties that may contain a set, whose elements must be filled before they can be hashed.
  private var postponed: [(part: ModelPart, value: Any, copy: any MappableModel)] = []

  /// Returns a deep copy of a model.
  static func copy(of value: any MappableModel) throws(Fault) -> Any {
    let copier = ModelCopier()
    let copy = try copier.copied(value)
    try copier.finish(downTo: 0)
    return copy ?? value
  }

  /// Returns a copy of a value, or nil if it contains no model objects.
  func copied(_ value: Any) throws(Fault) -> Any? {
    let type = Swift.type(of: value)
    if let scalar = ScalarKind.find(type), !scalar.isOptional { return nil }
    if let container = value as? any ValueContainer { return try container.copied(by: self) }
    if let model = value as? any MappableModel {
      let plan = ModelPlan.of(model)
      return plan.isClass ? try copied(object: model, plan) : try copied(struct: model, plan)
    }
    if let tagged = value as? any TaggedModel { return try copied(tagged: tagged) }
    if type == AnyHashable.self, let box = value as? AnyHashable {
      return (try copied(box.base) as? any Hashable).map { AnyHashable($0) }
    }
    if PlainValue.isObject(value) { return FoundationObject.mutableCopy(value) }
    return try copied(contentsOf: value)
  }

  /// Returns a copy of a container that is mapped as another one.
  private func copied(contentsOf value: Any) throws(Fault) -> Any? {
    guard let represented = RepresentedTypes.find(type(of: value)), represented.isContainer,
      let contents = represented.archived(value), let copy = try copied(contents)
    else { return nil }
    return represented.unarchived(copy)
  }

  func checkStack() throws(Fault) {
    guard StackSpace.isScarce else { return }
    throw Fault(.tooDeep, detail: "values are nested too deeply for the stack")
  }

  // MARK: Models

  private func copied(
    object: any MappableModel,
    _ plan: ModelPlan,
  ) throws(Fault) -> Any {
    let identity = ObjectIdentifier(object as AnyObject)
    if let copy = copies[identity] { return copy }
    if plan.content.parts == nil || !plan.operations.hasDefault,
      let fault = plan.content.faults.first
    {
      throw fault
    }
    guard let copy = plan.makeDefault() as? any MappableModel else {
      throw Fault(.invalidDeclaration, detail: "\(plan.typeName) needs `required init()`")
    }
    copies[identity] = copy
    unfilled.append((object, copy))
    return copy
  }

  private func copied(
    struct model: any MappableModel,
    _ plan: ModelPlan,
  ) throws(Fault) -> Any? {
    if plan.content.parts == nil, let fault = plan.content.faults.first {
      throw fault
    }
    try checkStack()
    var copies: [Any?] = []
    for (part, value) in zip(plan.content.parts ?? [], plan.values(of: model)) {
      copies.append(try copied(value, of: part) ?? (part.isShared ? value : nil))
    }
    guard copies.contains(where: { $0 != nil }) else { return nil }
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
      guard postponed.count > mark, let (part, value, copy) = postponed.popLast() else { return }
      let new = try copied(value, of: part) ?? value
      try write([part.key: new], into: copy)
    } while true
  }

  private func fill(
    _ copy: any MappableModel,
    from original: any MappableModel,
  ) throws(Fault) {
    let plan = ModelPlan.of(original)
    var values: [String: Any] = [:]
    for (part, value) in zip(plan.content.parts ?? [], plan.values(of: original))
    where part.isMutable {
      if mayHoldSet(part.type) {
        postponed.append((part, value, copy))
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

  // MARK: Sets

  /// The results of `mayHoldSet` by type.
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Returns whether copying a value of the type may put objects into a set.
  private func mayHoldSet(_ type: Any.Type) -> Bool {
    if ScalarKind.find(type) != nil { return false }
    if let known = known[ObjectIdentifier(type)] { return known }
    var visited: Set<ObjectIdentifier> = []
    let answer = mayHoldSet(type, &visited)
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  /// Returns whether a type that has not been visited may hold a set; a recursive type does not by holding itself.
  private func mayHoldSet(_ type: Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    if ScalarKind.find(type) != nil || type == JSONValue.self || type == JSONObject.self {
      return false
    }
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    if let container = type as? any ValueContainer.Type {
      return container.isSet || mayHoldSet(container.contentType, &visited)
    }
    if let represented = RepresentedTypes.find(type), represented.isContainer,
      let contents = represented.archivedType
    {
      return mayHoldSet(contents, &visited)
    }
    if let model = type as? any MappableModel.Type {
      let plan = ModelPlan.of(type: model)
      return !plan.isClass
        && (plan.content.parts ?? []).contains { mayHoldSet($0.type, &visited) }
    }
    if let tagged = type as? any TaggedModel.Type {
      return tagged.payloads.contains { mayHoldSet($0, &visited) }
    }
    // An existential can hold anything; other types are not inspected.
    return switch ValueKind(of: type) {
    case .any, .existential: true
    default: false
    }
  }

  /// Returns the elements of a set, filled as far as possible, or nil if there is nothing to copy.
  fileprivate func copiedForSet<Element>(_ elements: [Element]) throws(Fault) -> [Element]? {
    let mark = postponed.count
    let copies = try copied(elements)
    try finish(downTo: mark)
    return copies
  }

  /// Returns copies of elements, or nil if there is nothing to copy.
  func copied<Element>(_ elements: [Element]) throws(Fault) -> [Element]? {
    if ScalarKind.find(Element.self) != nil { return nil }
    try checkStack()
    var isChanged = false
    var copies: [Element] = []
    for element in elements {
      // In two steps: casting nil to an `Optional` element would succeed.
      if let copy = try copied(element as Any), let copy = copy as? Element {
        copies.append(copy)
        isChanged = true
      } else {
        copies.append(element)
      }
    }
    return isChanged ? copies : nil
  }
}

extension Optional {
  func copied(by copier: ModelCopier) throws(Fault) -> Wrapped?? {
    guard let value = self, let copies = try copier.copied([value]) else { return nil }
    return .some(copies[0])
  }
}

extension Field {
  func copied(by copier: ModelCopier) throws(Fault) -> Field? {
    guard case .value(let value) = self, let copies = try copier.copied([value]) else { return nil }
    return .value(copies[0])
  }
}

extension Array {
  func copied(by copier: ModelCopier) throws(Fault) -> [Element]? {
    try copier.copied(self)
  }
}

extension Set {
  func copied(by copier: ModelCopier) throws(Fault) -> Set? {
    try copier.copiedForSet(Array(self)).map { Set($0) }
  }
}

extension Dictionary {
  func copied(by copier: ModelCopier) throws(Fault) -> [Key: Value]? {
    let members = Array(self)
    guard let values = try copier.copied(members.map(\.value)) else { return nil }
    return Dictionary(zip(members.map(\.key), values)) { $1 }
  }
}
