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
