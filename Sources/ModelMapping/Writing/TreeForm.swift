import ModelMappingFoundation
import PropertyIntrospection

/// A form of tree that a model can be written as.
protocol TreeForm {
  associatedtype Node
  /// An object under construction.
  associatedtype Members
  static var null: Node { get }
  static func array(_ elements: [Node]) -> Node
  static func members(capacity: Int) -> Members
  static func add(_ node: Node, _ key: String, to members: inout Members)
  /// Adds the members of an object that meet a condition, which is told whether there is one with the same key.
  static func add(
    membersOf object: Node,
    to members: inout Members,
    where isAdded: (_ key: String, _ node: Node, _ isThere: Bool) -> Bool,
  )
  /// Returns a tree with the members of each object in ascending order of their keys, if the form has an order.
  static func sorted(_ node: Node) -> Node
  static func isEmpty(_ members: Members) -> Bool
  static func node(_ key: String, in members: Members) -> Node?
  static func object(_ members: Members) -> Node
  /// Returns a model with all its members in declaration order.
  static func object(
    of plan: ModelPlan,
    _ storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> Node
  /// Returns the node for a value of a common type.
  static func node(of text: String) -> Node
  static func node(of number: Int) -> Node
  static func node(of bool: Bool) -> Node
  /// Returns the value of a slot, or nil if it is nil or not representable in JSON.
  static func node(of adapter: ValueAdapter, _ slot: Slot, for sink: inout TreeSink) -> Node?
  /// Converts a `JSONValue` to this form, or returns nil if it is too deep or not representable.
  static func node(of value: JSONValue, for sink: inout TreeSink) -> Node?
}

/// The form of `JSONValue`.
enum JSONForm: TreeForm {
  static var null: JSONValue { .null }
  static func array(_ elements: [JSONValue]) -> JSONValue { .array(elements) }
  static func members(capacity: Int) -> JSONObject { JSONObject(capacity: capacity) }
  static func add(_ node: JSONValue, _ key: String, to members: inout JSONObject) {
    members.set(key, to: node)
  }
  static func add(
    membersOf object: JSONValue,
    to members: inout JSONObject,
    where isAdded: (String, JSONValue, Bool) -> Bool,
  ) {
    for (key, value) in object.object ?? [:] where isAdded(key, value, members[key] != nil) {
      members[key] = value
    }
  }
  static func sorted(_ node: JSONValue) -> JSONValue { node.withSortedKeys }
  static func isEmpty(_ members: JSONObject) -> Bool { members.isEmpty }
  static func node(_ key: String, in members: JSONObject) -> JSONValue? { members[key] }
  static func object(_ members: JSONObject) -> JSONValue { .object(members) }
  @inline(never)
  static func object(
    of plan: ModelPlan,
    _ storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> JSONValue {
    .object(
      plan.exportTable.withObject { plan.members(of: $0, storage, JSONForm.self, for: &sink) }
    )
  }
  static func node(of text: String) -> JSONValue { .string(text) }
  static func node(of number: Int) -> JSONValue { .number(JSONNumber(number)) }
  static func node(of bool: Bool) -> JSONValue { .bool(bool) }
  static func node(
    of adapter: ValueAdapter,
    _ slot: Slot,
    for sink: inout TreeSink,
  ) -> JSONValue? { adapter.jsonValue(of: slot, for: &sink) }
  static func node(of value: JSONValue, for sink: inout TreeSink) -> JSONValue? {
    sink.writable(value)
  }
}

/// The form that `JSONSerialization` accepts: `[String: Any]`, `[Any]`, strings, numbers, Booleans, `NSNull`.
enum NativeForm: TreeForm {
  static var null: Any { FoundationObject.null }
  static func array(_ elements: [Any]) -> Any { elements }
  static func members(capacity: Int) -> [String: Any] { [String: Any](minimumCapacity: capacity) }
  static func add(_ node: Any, _ key: String, to members: inout [String: Any]) {
    members[key] = node
  }
  static func add(
    membersOf object: Any,
    to members: inout [String: Any],
    where isAdded: (String, Any, Bool) -> Bool,
  ) {
    for (key, value) in object as? [String: Any] ?? [:]
    where isAdded(key, value, members[key] != nil) {
      members[key] = value
    }
  }
  static func sorted(_ node: Any) -> Any { node }
  static func isEmpty(_ members: [String: Any]) -> Bool { members.isEmpty }
  static func node(_ key: String, in members: [String: Any]) -> Any? { members[key] }
  static func object(_ members: [String: Any]) -> Any { members }
  static func object(
    of plan: ModelPlan,
    _ storage: InstanceStorage,
    for sink: inout TreeSink,
  ) -> Any {
    plan.nativeObject(storage, for: &sink)
  }
  static func node(of text: String) -> Any { text }
  static func node(of number: Int) -> Any { number }
  static func node(of bool: Bool) -> Any { bool }
  static func node(of adapter: ValueAdapter, _ slot: Slot, for sink: inout TreeSink) -> Any? {
    adapter.nativeValue(of: slot, for: &sink)
  }

  static func node(of value: JSONValue, for sink: inout TreeSink) -> Any? {
    Self.value(value, for: &sink)
  }

  /// Converts a `JSONValue` to this form.
  static func value(_ value: JSONValue, for sink: inout TreeSink) -> Any? {
    guard let value = sink.writable(value) else { return nil }
    do throws(ReadingFailure) {
      return try TreeValue(value).anyValue(room: sink.room)
    } catch {
      sink.reportTooDeep(leaving: error.limit)
      return nil
    }
  }
}

/// Handling of NaN and infinities in trees, which JSON cannot represent.
extension JSONValue {
  /// Whether JSON can represent all numbers in the value.
  fileprivate var isFinite: Bool {
    switch self {
    case .null, .bool, .string: return true
    case .number(let number): return number.isFinite
    case .array, .object: break
    }
    // Not recursive, because the tree may be of any depth.
    var rest = [self]
    while let value = rest.popLast() {
      switch value {
      case .number(let number): if !number.isFinite { return false }
      case .array(let elements): rest += elements
      case .object(let object): rest += object.map(\.value)
      case .null, .bool, .string: break
      }
    }
    return true
  }
}

extension ExportSink where Self: ~Copyable {
  /// Returns a tree without its non-finite numbers, or nil if nothing is left.
  ///
  /// The policy decides whether the numbers are reported.
  mutating func writable(_ value: JSONValue) -> JSONValue? {
    value.isFinite ? value : pruned(value)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  fileprivate mutating func pruned(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .null, .bool, .string: return value
    case .number(let number):
      return number.isFinite ? value : cannotWrite(number.doubleValue, as: .number)
    case .array(let elements):
      guard enter() else { return nil }
      defer { leave() }
      var kept: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        if let element = pruned(element, .index(index)) { kept.append(element) }
      }
      return .array(kept)
    case .object(let object):
      guard enter() else { return nil }
      defer { leave() }
      var kept = JSONObject()
      for (key, value) in object { kept[key] = pruned(value, .key(key)) }
      return .object(kept)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func pruned(_ value: JSONValue, _ step: MappingPath.Component) -> JSONValue? {
    let mark = findings.count
    let value = pruned(value)
    findings.addStep(since: mark, step)
    return value
  }
}

extension TextSink {
  /// Writes a tree without its non-finite numbers.
  ///
  /// - Returns: Whether something was written.
  mutating func write(_ value: JSONValue) -> Bool {
    let mark = writer.count
    writer.write(value)
    if !writer.hasLostNumbers { return true }
    writer.hasLostNumbers = false
    writer.truncate(to: mark)
    guard let rest = pruned(value) else { return false }
    writer.write(rest)
    return true
  }
}
