import PropertyIntrospection

/// Reads values of one Swift type from JSON into memory, and writes them.
///
/// Adapters are created when a plan is built, one for each type and policy, and never change. A subclass implements
/// reading once, in `readGeneric(from:into:)` if it is not hot: that costs some dozens of instructions for each value.
/// Otherwise it overrides both `read` methods, and calls a method of its own from them, which the compiler specializes
/// for each source.
class ValueAdapter {
  /// The memory operations of the type.
  final let memory: TypeMemory
  /// `memory`, accessed without reference counting.
  final let lentMemory: Unretained<TypeMemory>
  /// The distance in bytes between consecutive values of an array.
  final let stride: Int
  /// The value that the type expects, if it is stated.
  private let statedExpectation: Expectation?
  /// Facts about all values of the type.
  private let facts: AdapterFacts

  init(memory: TypeMemory, _ expectation: Expectation?, _ facts: AdapterFacts) {
    self.memory = memory
    self.facts = facts
    lentMemory = Unretained(memory)
    stride = memory.stride
    statedExpectation = expectation
  }

  /// The value that the type expects.
  final var expectation: Expectation { statedExpectation ?? unstatedExpectation }

  /// The type's expectation, unless stated when the adapter is created: the held type's.
  var unstatedExpectation: Expectation { inner?.expectation ?? .value }

  /// Reads a value from text.
  func read(from source: inout TextSource, into slot: Slot) throws(ReadingFailure) -> ReadResult {
    try readGeneric(from: &source, into: slot)
  }

  /// Reads a value from a tree.
  func read(from source: inout TreeSource, into slot: Slot) throws(ReadingFailure) -> ReadResult {
    try readGeneric(from: &source, into: slot)
  }

  /// Reads a value from a source of either kind.
  ///
  /// The compiler does not specialize a method that a subclass overrides, nor functions that only such a method calls.
  func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    preconditionFailure("\(Self.self) does not read")
  }

  /// Returns the tree that a value is read from, asked of another library's decoder.
  func node(at location: DecodingLocation) throws -> Any { try location.json() }

  /// Copies a boxed value unchanged, if it is of exactly this type and nothing in it needs conversion.
  ///
  /// - Parameters:
  ///   - value: The boxed value.
  ///   - slot: The slot to write to.
  ///   - room: The number of levels of arrays and objects that the value may have.
  /// - Returns: Whether the value was put into the slot.
  func take(_ value: Any, into slot: Slot, room: Int) -> Bool {
    withSameValue(value, in: memory) { value in
      guard isPlain(value, room: room) else { return false }
      memory.copy(from: value, to: slot)
      return true
    } ?? false
  }

  /// Whether reading the value of a slot from a tree returns it unchanged under any policy.
  func isPlain(_ slot: Slot, room: Int) -> Bool { false }

  /// Like `isPlain(_:room:)`, but for all elements of an array.
  func arePlain(_ elements: ElementSlots, room: Int) -> Bool {
    for index in 0..<elements.count where !isPlain(elements[index], room: room) { return false }
    return true
  }

  /// Whether the value of a slot is read back from what is written, nil as null, with nothing to report.
  func isRestored(_ slot: Slot, room: Int) -> Bool { false }

  /// Writes the value of a slot as text, or nothing if it is nil or not representable in JSON.
  ///
  /// - Returns: Whether something was written.
  func write(_ slot: Slot, to sink: inout TextSink) -> Bool { false }

  /// Writes the members of a model without its braces, if no hook changes them.
  ///
  /// - Returns: Whether they were written.
  func writeMembers(_ slot: Slot, to sink: inout TextSink) -> Bool { false }

  /// Returns the value of a slot as a tree, or nil if it is nil or not representable in JSON.
  func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? { nil }

  /// Returns the value of a slot as native Swift types, or nil if it is nil or not representable in JSON.
  func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? { nil }

  /// Pushes the native value of a slot onto the sink's stack, if it is not nil.
  ///
  /// - Returns: Whether a value was pushed.
  func pushNative(of slot: Slot, for sink: inout TreeSink) -> Bool {
    guard let node = nativeValue(of: slot, for: &sink) else { return false }
    sink.nodes.append(node)
    return true
  }

  /// Whether plain values are their own native values.
  var isNative: Bool { false }

  /// Returns the boxed value of a slot if it is its own native value.
  final func nativeSelf(_ slot: Slot, for sink: borrowing TreeSink) -> Any? {
    guard isNative, !sink.isTooDeep, isPlain(slot, room: sink.room) else { return nil }
    return memory.box(slot)
  }

  /// Whether the type is an array, a set or a dictionary.
  final var isContainer: Bool { facts.isContainer }

  /// The adapter of the container that it reads without a conversion, if any.
  final var container: ValueAdapter? {
    if isContainer { return self }
    return self is TransformingAdapter || inner?.memory.type != memory.type
      ? nil : inner?.container
  }

  /// The adapter of the held type: of an element or a wrapped value.
  final var inner: ValueAdapter? { facts.inner }

  /// The scalar that the type is, if its values in their usual form are read and written without conversion, and
  /// whether it is `Optional`.
  var plainScalar: (kind: ScalarKind, isOptional: Bool)? { nil }

  /// This adapter, if the type is a property wrapper.
  var asWrapper: (any AnyWrapperAdapter)? { nil }

  /// This adapter, if it accesses a property through a key path.
  var asAccessor: (any AnyAccessorAdapter)? { nil }

  /// Whether null is a regular value from which the type is created.
  final var takesNull: Bool { facts.takesNull }

  /// Whether a decoder is asked for null.
  var mayBeNull: Bool { mayBeAbsent || takesNull }

  /// The adapter of the model that is ultimately read, if any.
  var model: ModelAdapter? { nil }

  /// Returns whether two values are equal, compared in their memory, and models by a closure; nil if they must be boxed.
  func areEqual(
    _ left: Slot,
    _ right: Slot,
    _ models: (ModelPlan, Slot, Slot) -> Bool?,
  ) -> Bool? { nil }

  /// The value that is hashed for nil.
  static let hashOfNil: UInt8 = 0

  /// Hashes a value in its memory, and models by a closure; returns false, with nothing hashed, if it must be boxed.
  func hash(
    _ slot: Slot,
    into hasher: inout Hasher,
    _ models: (ModelPlan, Slot) -> Int?,
  ) -> Bool { false }

  /// Whether the adapter itself is that of a model without hooks for reading and flattened models.
  var isPlainModel: Bool { false }

  /// The adapter of the model that is ultimately written, if any.
  var writtenModel: ModelAdapter? { model }

  /// Whether the adapter accesses its slot while nested values are read or written.
  ///
  /// User code may run meanwhile, so the slot must be out of its reach. Other adapters read a new value before
  /// they put it into the slot, and write a copy.
  final var staysInSlot: Bool { facts.staysInSlot }

  /// Whether a present model is updated in place, if the policy requires it.
  final var readsInPlace: Bool { facts.readsInPlace }

  /// Calls a closure with the models in two slots, if the type is or holds a model that is updated in place.
  func withModels(_ slot: Slot, _ other: Slot, _ body: (ModelAdapter, Slot, Slot) -> Void) {}

  /// Unexpected facts about the mapping of the type, for an audit.
  var caveat: String? { nil }

  /// Whether values may hold models that no adapter inside this one reads.
  final var mayHoldOthers: Bool { facts.mayHoldOthers }

  /// Whether the value depends on nothing but the document, apart from values inside, and is not an object.
  final var isSteady: Bool { facts.isSteady }

  /// Whether writing a value calls user code, apart from values inside: for its keys, its order or its raw value.
  final var callsUserCode: Bool { facts.callsUserCode }

  /// Whether the type has a value for a missing key: nil or `.absent`.
  final var mayBeAbsent: Bool { facts.mayBeAbsent }

  /// Puts an array or set of all gathered elements into a slot; returns false if there is none.
  func put(_ gathered: inout ScratchMemory, into slot: Slot) -> Bool { false }

  /// Puts the value for a missing key into an empty slot, if the type has one.
  func initializeNil(_ slot: Slot) -> Bool { false }

  /// Puts the type's zero into an empty slot, if it has one: 0, "", false, an empty container.
  func initializeZero(_ slot: Slot) -> Bool { false }

  /// Returns the form of values in JSON that are read, or written.
  func description(isReading: Bool) -> ValueDescription {
    inner?.description(isReading: isReading) ?? .json
  }

  /// Returns the keys that the members of a dictionary are written with.
  func keys(of slot: Slot) -> [String] { inner?.keys(of: slot) ?? [] }

  /// Whether the value of a slot is nil, or is written as nil by a conversion.
  func isNil(_ slot: Slot) -> Bool { false }

  /// Whether the value of a slot is nil or a `Field` without a value.
  func isEmpty(_ slot: Slot) -> Bool { isNil(slot) }
}

/// An adapter's facts about its values, as far as they do not depend on the value.
///
/// Without a fact, the worst case counts: the adapter calls user code, which may replace the value meanwhile.
struct AdapterFacts {
  var isContainer = false
  var inner: ValueAdapter?
  var takesNull = false
  var staysInSlot = true
  var readsInPlace = false
  var mayHoldOthers = true
  var mayBeAbsent = false
  var isSteady = false
  var callsUserCode = true

  /// The facts of an adapter whose values have all properties of the values inside them.
  static func around(_ inner: ValueAdapter) -> AdapterFacts {
    AdapterFacts(
      inner: inner,
      takesNull: inner.takesNull,
      readsInPlace: inner.readsInPlace,
      mayHoldOthers: false,
      mayBeAbsent: inner.mayBeAbsent,
    )
  }

  /// The facts of an adapter of an array, a set or a dictionary.
  ///
  /// - Parameters:
  ///   - inner: The adapter of the elements.
  ///   - readsInPlace: Whether models among the elements are updated in place.
  ///   - staysInSlot: Whether the elements are written from the slot, not from a container that is retained meanwhile.
  ///   - callsUserCode: Whether writing the container calls user code, apart from its elements.
  /// - Returns: The facts.
  static func container(
    of inner: ValueAdapter,
    readsInPlace: Bool = false,
    staysInSlot: Bool,
    callsUserCode: Bool,
  ) -> AdapterFacts {
    AdapterFacts(
      isContainer: true,
      inner: inner,
      staysInSlot: staysInSlot,
      readsInPlace: readsInPlace,
      mayHoldOthers: false,
      isSteady: true,
      callsUserCode: callsUserCode,
    )
  }

  /// The facts of an adapter that reads a new value before it puts it into the slot, and writes a copy.
  static var aside: AdapterFacts { AdapterFacts(staysInSlot: false, mayHoldOthers: false) }
}
