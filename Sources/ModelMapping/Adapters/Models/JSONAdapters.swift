import ModelMappingFoundation
import PropertyIntrospection

/// The base of adapters whose values are JSON already.
class JSONAdapter: ValueAdapter {
  /// Returns the value of a slot as JSON.
  func json(of slot: Slot) -> JSONValue { .null }

  final override var mayBeNull: Bool { true }

  final override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    sink.write(json(of: slot))
  }

  final override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    guard let json = sink.writable(json(of: slot)) else { return nil }
    // The plan of a model looks into unknown members.
    return memory.type == UnknownMembers.self ? json : sink.keep(json) ?? json
  }

  final override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    NativeForm.value(json(of: slot), for: &sink)
  }
}

/// Reads and writes any value unchanged, for properties of type `JSONValue`.
final class JSONValueAdapter: JSONAdapter {
  private let rules: MappingRules

  init(rules: MappingRules) {
    self.rules = rules
    super.init(memory: .of(JSONValue.self), .value, .aside)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard let value = try source.readTree(rules) else { return .unusable }
    slot.set(value)
    return .written
  }

  override func json(of slot: Slot) -> JSONValue { slot.get(JSONValue.self) }

  override func description(isReading: Bool) -> ValueDescription { .maybeUnwritten(.json) }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set(JSONValue.null)
    return true
  }
}

/// Reads and writes an object unchanged, for properties of type `JSONObject`.
final class JSONObjectAdapter: JSONAdapter {
  private let rules: MappingRules

  init(rules: MappingRules) {
    self.rules = rules
    super.init(memory: .of(JSONObject.self), .object, .aside)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.mark
    let kind = try source.kind()
    if kind == .object || kind == .array {
      guard let value = try source.readTree(rules) else { return .unusable }
      if case .object(let object) = value {
        slot.set(object)
        return .written
      }
      if value == .array([]), rules.conversions.emptyArrayIsObject {
        slot.set(JSONObject())
        return .written
      }
      source.rewind(to: mark)
    }
    return try source.readOther(kind, rules.conversions, for: self, into: slot)
  }

  override func json(of slot: Slot) -> JSONValue { .object(slot.get(JSONObject.self)) }

  override func description(isReading: Bool) -> ValueDescription { .object }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set(JSONObject())
    return true
  }
}

/// Reads any value as `String`, `Bool`, `Int`, `UInt64`, `Decimal`, `Double`, `[Any]`, `[String: Any]` or
/// `NSNull`, for properties and elements of type `Any`; a policy can have `NSNumber` for numbers and Booleans.
final class AnyAdapter: ValueAdapter {
  /// The policy for writing models and other mappable types.
  let policy: any MappingPolicy.Type
  unowned let cache: PlanCache
  private let rules: MappingRules

  init(_ policy: any MappingPolicy.Type, _ cache: PlanCache, rules: MappingRules) {
    self.policy = policy
    self.cache = cache
    self.rules = rules
    super.init(memory: .of(Any.self), .value, .aside)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let value = try source.readAny()
    guard try source.acceptsTree(from: start, rules) else { return .unusable }
    put(value, into: slot)
    return .written
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    put(try source.readAny(), into: slot)
    return .written
  }

  private func put(_ value: Any, into slot: Slot) {
    let isBoxed = rules.legacy.untypedNumbers == .objects
    // Without the cast, the existential is opened and the bare value overwrites the box.
    slot.set((isBoxed ? FoundationObject.boxingNumbers(value) : value) as Any)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    let json = sink.withTree { tree(of: slot.get(Any.self), for: &$0) }
    return json.map { sink.write($0) } ?? false
  }

  override var mayBeNull: Bool { true }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    let json = sink.withoutKeeping { tree(of: slot.get(Any.self), for: &$0) }
    return json.map { sink.keep($0) ?? $0 }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    let value = slot.get(Any.self)
    if let node = dictionary(ofModel: value, for: &sink) { return node }
    if sink.mode.contains(.nativeScalars), let form = NativeScalars.form(of: value) { return form }
    return tree(of: value, for: &sink).flatMap { NativeForm.value($0, for: &sink) }
  }

  override func description(isReading: Bool) -> ValueDescription { .any }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set(FoundationObject.null as Any)
    return true
  }
}

/// Writing values of type `Any`, each by its dynamic type, as if that were declared.
extension AnyAdapter {
  /// Returns a value as a tree, or nil if it is not representable in JSON, reported according to the policy.
  func tree(of value: Any, for sink: inout TreeSink) -> JSONValue? {
    if let scalar = value as? any Scalar {
      return scalar.jsonValue ?? sink.cannotWrite(value, as: expectation)
    }
    let tree = TreeValue(value).untyped
    switch tree {
    case .array(.native(let elements)):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      var kept: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        if let element = self.tree(of: element, at: .index(index), for: &sink) {
          kept.append(element)
        }
      }
      return .array(isSetWithoutOrder(value) ? inOrderOfText(kept) { $0 } : kept)
    case .object(.native(let dictionary)):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      var kept = JSONObject()
      for key in ascending(Array(dictionary.keys)) {
        guard let value = dictionary[key] else { continue }
        kept[key] = self.tree(of: value, at: .key(key), for: &sink)
      }
      return .object(kept)
    case .foreign(let value): return treeOfForeign(value, for: &sink)
    default:
      do throws(ReadingFailure) {
        return sink.writable(try tree.jsonValue(room: sink.room))
      } catch {
        sink.reportTooDeep(leaving: error.limit)
        return nil
      }
    }
  }

  /// Returns whether a value is a set whose elements have no order of their own.
  private func isSetWithoutOrder(_ value: Any) -> Bool {
    let type = type(of: value)
    return type != [Any].self && (type as? any AnySet.Type).map { !$0.hasOrder } ?? false
  }

  private func tree(
    of value: Any,
    at step: MappingPath.Component,
    for sink: inout TreeSink,
  ) -> JSONValue? {
    let mark = sink.findings.count
    let tree = tree(of: value, for: &sink)
    sink.findings.addStep(since: mark, step)
    return tree
  }

  /// Writes a model, an enum or any other mappable type.
  private func treeOfForeign(_ value: Any, for sink: inout TreeSink) -> JSONValue? {
    if let scalar = value as? any Scalar {
      return scalar.jsonValue ?? sink.cannotWrite(value, as: expectation)
    }
    guard !sink.isTooDeep else { return nil }
    guard let adapter = cache.root(for: type(of: value), policy)?.adapter else {
      return sink.cannotWrite(value, as: expectation)
    }
    return withSlot(ofBoxed: value, in: adapter.memory) {
      adapter.jsonValue(of: $0, for: &sink) ?? (adapter.isNil($0) ? .null : nil)
    } ?? JSONValue?.none
  }
}

/// Writes the members that a property of type `UnknownMembers` keeps, as an object; the plan of the model puts them
/// into the model's own object, and reads them.
final class UnknownMembersAdapter: JSONAdapter {
  init() { super.init(memory: .of(UnknownMembers.self), .object, .aside) }

  override func json(of slot: Slot) -> JSONValue { .object(slot.get(UnknownMembers.self).object) }

  override func keys(of slot: Slot) -> [String] { slot.get(UnknownMembers.self).keys }

  override func initializeNil(_ slot: Slot) -> Bool {
    slot.set(UnknownMembers())
    return true
  }
}

/// Archives unknown members as an object; only the plan of a model maps them.
struct UnknownMembersRepresentation: TypeRepresentation {
  var type: Any.Type { UnknownMembers.self }
  var archivedType: Any.Type? { JSONObject.self }
  func makeAdapter(_: PlanBuilder, _: AdapterScope) -> ValueAdapter? { nil }
  func archived(_ value: Any) -> Any? { (value as? UnknownMembers)?.object }
  func unarchived(_ value: Any) -> Any? { (value as? JSONObject).map { UnknownMembers($0) } }
}
