import Foundation
import PropertyIntrospection

/// The two sorts of trees that a model can become.
protocol TreeForm {
  associatedtype Node
  static var null: Node { get }
  static func array(_ elements: [Node]) -> Node
  static func object(_ members: [(String, Node)]) -> Node
  /// The value of a slot, or nil if it is nil or has no form in JSON.
  static func node(of adapter: ValueAdapter, _ slot: Slot, for sink: inout TreeSink) -> Node?
  /// A tree of ours as one of this form, or nil if it is too deep.
  static func node(of value: JSONValue, for sink: inout TreeSink) -> Node?
}

/// A `JSONValue`.
enum JSONForm: TreeForm {
  static var null: JSONValue { .null }
  static func array(_ elements: [JSONValue]) -> JSONValue { .array(elements) }
  static func object(_ members: [(String, JSONValue)]) -> JSONValue { .object(JSONObject(members)) }
  static func node(
    of adapter: ValueAdapter,
    _ slot: Slot,
    for sink: inout TreeSink,
  ) -> JSONValue? { adapter.jsonValue(of: slot, for: &sink) }
  static func node(of value: JSONValue, for sink: inout TreeSink) -> JSONValue? {
    sink.writable(value)
  }
}

/// What `JSONSerialization` takes: `[String: Any]`, `[Any]`, text, numbers, bools, `NSNull`.
enum NativeForm: TreeForm {
  static var null: Any { NSNull() }
  static func array(_ elements: [Any]) -> Any { elements }
  static func object(_ members: [(String, Any)]) -> Any {
    var object = [String: Any](minimumCapacity: members.count)
    for (key, value) in members { object[key] = value }
    return object
  }
  static func node(of adapter: ValueAdapter, _ slot: Slot, for sink: inout TreeSink) -> Any? {
    adapter.nativeValue(of: slot, for: &sink)
  }

  static func node(of value: JSONValue, for sink: inout TreeSink) -> Any? {
    Self.value(value, for: &sink)
  }

  /// A tree of ours as one of this form.
  static func value(_ value: JSONValue, for sink: inout TreeSink) -> Any? {
    guard let value = sink.writable(value) else { return nil }
    if let native = try? TreeValue(value).anyValue(room: sink.room) { return native }
    sink.reportTooDeep()
    return nil
  }
}
