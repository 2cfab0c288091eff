import PropertyIntrospection

/// Knows how to read one Swift type from JSON into memory, and how to write it.
///
/// Adapters are made when a plan is built, one for each type and policy, and are never changed after.
/// The two `read` do the same for the two sources: a subclass writes it once, generically, and calls it
/// from both.
class ValueAdapter {
  /// The memory of the type.
  final let memory: TypeMemory
  /// The same, to be lent without counting references.
  final let lentMemory: Unretained<TypeMemory>
  /// The bytes from one value of an array to the next.
  final let stride: Int
  /// What the type wants, as in "expected an integer".
  final let noun: String

  init(memory: TypeMemory, noun: String) {
    self.memory = memory
    lentMemory = Unretained(memory)
    stride = memory.stride
    self.noun = noun
  }

  /// Reads from text.
  func read(from source: inout TextSource, into slot: Slot) throws(ReadingFailure) -> Outcome {
    preconditionFailure("\(Self.self) does not read")
  }

  /// Reads from a tree.
  func read(from source: inout TreeSource, into slot: Slot) throws(ReadingFailure) -> Outcome {
    preconditionFailure("\(Self.self) does not read")
  }

  /// Takes a boxed value as it is, if it is of exactly the type and nothing in it needs a closer look.
  ///
  /// - Parameters:
  ///   - value: the boxed value.
  ///   - slot: where it belongs.
  ///   - room: how many levels of arrays and objects there may be in it.
  /// - Returns: whether it was put into the slot.
  func take(_ value: Any, into slot: Slot, room: Int) -> Bool {
    withSameValue(value, in: memory) { value in
      guard isPlain(value, room: room) else { return false }
      memory.copy(from: value, to: slot)
      return true
    } ?? false
  }

  /// Whether the value of a slot would be read from a tree as just this value, whatever the policy.
  func isPlain(_ slot: Slot, room: Int) -> Bool { false }

  /// The same for all elements of an array.
  func arePlain(_ elements: ElementSlots, room: Int) -> Bool {
    for index in 0..<elements.count where !isPlain(elements[index], room: room) { return false }
    return true
  }

  /// Writes the value of a slot as text, or nothing if it is nil or has no form in JSON.
  ///
  /// - Returns: whether something was written.
  func write(_ slot: Slot, to sink: inout TextSink) -> Bool { false }

  /// The value of a slot as a tree, or nil if it is nil or has no form in JSON.
  func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? { nil }

  /// The value of a slot as Swift's own types, or nil if it is nil or has no form in JSON.
  func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? { nil }

  /// Puts the same on the sink's stack, if it is not nil.
  ///
  /// - Returns: whether something was put there.
  func pushNative(of slot: Slot, for sink: inout TreeSink) -> Bool {
    guard let node = nativeValue(of: slot, for: &sink) else { return false }
    sink.nodes.append(node)
    return true
  }

  /// Whether plain values become themselves as Swift's own types.
  var isNative: Bool { false }

  /// The value of a slot, boxed, if it becomes itself as Swift's own types.
  final func itself(_ slot: Slot, for sink: borrowing TreeSink) -> Any? {
    guard isNative, !sink.isTooDeep, isPlain(slot, room: sink.room) else { return nil }
    return memory.box(slot)
  }

  /// The adapter of what the type holds: an element, a wrapped value.
  var inner: ValueAdapter? { nil }

  /// Itself, if the type is a property wrapper.
  var asWrapper: (any AnyWrapperAdapter)? { nil }

  /// Whether null is a value like others, from which the type is made.
  var takesNull: Bool { false }

  /// The adapter of the model that is read in the end, if it is one.
  var model: ModelAdapter? { nil }

  /// The adapter of the model that is written in the end, if it is one.
  var writtenModel: ModelAdapter? { model }

  /// Whether it goes on looking at its slot, or writes into it bit by bit, while values inside are read or written,
  /// which code of users may have a part in: the slot must then be one that such code does not reach.
  ///
  /// Others read a new value first, and then put it into the slot; and they write a copy.
  var staysInSlot: Bool { true }

  /// Whether what is read is written into a model that stands there, where the policy wants it so.
  var readsInPlace: Bool { false }

  /// Lends the models of two slots, if the type is a model, or holds one, that is updated where it stands.
  func withModels(_ slot: Slot, _ other: Slot, _ body: (ModelAdapter, Slot, Slot) -> Void) {}

  /// The objects in a value that an update writes into.
  func updatedObjects(in slot: Slot) -> [AnyObject] { [] }

  /// Whether the type has a value for a key that is absent: nil, or `.absent`.
  var mayBeAbsent: Bool { false }

  /// Puts the value for a key that is absent into an empty slot, if the type has one.
  func initializeNil(_ slot: Slot) -> Bool { false }

  /// Puts the type's zero into an empty slot, if it has one: 0, "", false, nothing.
  func initializeZero(_ slot: Slot) -> Bool { false }

  /// Whether the value of a slot is nil.
  func isNil(_ slot: Slot) -> Bool { false }
}
