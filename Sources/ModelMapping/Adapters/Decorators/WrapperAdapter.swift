import PropertyIntrospection

/// An adapter of a property wrapper of any type.
protocol AnyWrapperAdapter: ValueAdapter {
  /// The type of the wrapped value.
  var wrappedType: Any.Type { get }
  /// Returns the equivalent adapter with another adapter of the wrapped value.
  func holding(_ value: ValueAdapter) -> ValueAdapter
  /// Whether the wrapper, or one nested in it, is a class.
  var isObject: Bool { get }
  /// Returns the wrapped value, boxed; for nested wrappers, the innermost one.
  func boxedValue(of slot: Slot) -> Any
  /// Sets the innermost value of a wrapper to a boxed value, creating the wrapper in an empty slot.
  ///
  /// - Returns: Whether the value could be set.
  func setValue(of slot: Slot, to value: Any) -> Bool
}

extension AnyWrapperAdapter {
  /// The adapter of the innermost value of nested wrappers.
  var innermost: ValueAdapter? {
    guard let wrapper = inner?.asWrapper else { return inner }
    return wrapper.innermost
  }
}

/// Reads and writes the value of a property wrapper in a model.
class WrapperAdapter<Wrapper: MappableWrapper>: ValueAdapter, AnyWrapperAdapter {
  typealias WrappedValue = Wrapper.WrappedValue

  private let value: ValueAdapter
  /// Whether the present wrapped value affects the one that is read.
  private let readsOver: Bool

  convenience init(_ value: ValueAdapter) { self.init(value, memory: .of(Wrapper.self)) }

  /// Creates an adapter for properties with other memory than a wrapper's.
  init(_ value: ValueAdapter, memory: TypeMemory) {
    self.value = value
    readsOver = value.readsInPlace || value.asWrapper != nil
    super.init(memory: memory, value.expectation, .around(value))
  }

  final var wrappedType: Any.Type { WrappedValue.self }

  override var asWrapper: (any AnyWrapperAdapter)? { self }

  func holding(_ value: ValueAdapter) -> ValueAdapter { WrapperAdapter(value) }

  /// Creates a wrapper of a value, if the type allows it.
  func makeWrapper(of value: WrappedValue) -> Wrapper? { nil }

  // MARK: Reading

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if readsOver, slot.isInitialized {
      var present = wrappedValue(of: slot)
      let outcome = try withSlot(of: &present) { new throws(ReadingFailure) in
        try source.read(value, into: new)
      }
      if outcome == .written { set(slot, to: present, &source.context.undo) }
      return outcome
    }
    return try withTemporarySlot(for: value.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(value, into: new)
      if outcome == .written {
        set(slot, to: new.filled.take(WrappedValue.self), &source.context.undo)
      }
      return outcome
    }
  }

  private func wrappedValue(of slot: Slot) -> WrappedValue {
    slot.get(Wrapper.self).wrappedValue
  }

  private func set(_ slot: Slot, to value: WrappedValue, _ undo: inout UndoLog) {
    if undo.isOpen, slot.isInitialized { remember(slot, in: &undo) }
    let isSet = put(value, into: slot)
    precondition(isSet, "a wrapper in raw memory that cannot be made of a value")
  }

  /// Sets the value of a wrapper, or creates a wrapper in an empty slot if possible.
  private func put(_ value: WrappedValue, into slot: Slot) -> Bool {
    guard slot.isInitialized else { return initialize(slot, with: value) }
    // On a copy, because the setter may access the property being written.
    var wrapper = slot.get(Wrapper.self)
    wrapper.wrappedValue = value
    slot.set(wrapper)
    return true
  }

  private func initialize(_ slot: Slot, with value: WrappedValue) -> Bool {
    guard let wrapper = makeWrapper(of: value) else { return false }
    slot.set(wrapper)
    return true
  }

  /// Records how to restore the wrapper's value.
  ///
  /// A struct wrapper is restored with its model, but may store its value elsewhere.
  private func remember(_ slot: Slot, in undo: inout UndoLog) {
    let wrapper = slot.get(Wrapper.self)
    let former = wrappedValue(of: slot)
    undo.add {
      var wrapper = wrapper
      wrapper.wrappedValue = former
    }
  }

  override func node(at location: DecodingLocation) throws -> Any { try value.node(at: location) }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    withReadOnlySlot(of: wrappedValue(of: slot)) { slot in
      withReadOnlySlot(of: wrappedValue(of: other)) { other in
        value.withModels(slot, other, body)
      }
    }
  }

  // MARK: In a model

  var isObject: Bool {
    Wrapper.self is AnyClass || value.asWrapper?.isObject ?? false
  }

  func boxedValue(of slot: Slot) -> Any {
    withReadOnlySlot(of: wrappedValue(of: slot)) { new in
      guard let inner = value.asWrapper else { return value.memory.box(new) }
      return inner.boxedValue(of: new)
    }
  }

  func setValue(of slot: Slot, to boxed: Any) -> Bool {
    let inner = value.asWrapper
    if let inner, slot.isInitialized {
      var present = wrappedValue(of: slot)
      return withSlot(of: &present) { inner.setValue(of: $0, to: boxed) }
        && put(present, into: slot)
    }
    return withTemporarySlot(for: value.memory) { new in
      guard inner?.setValue(of: new, to: boxed) ?? value.memory.set(new, to: boxed) else {
        return false
      }
      return put(new.filled.take(WrappedValue.self), into: slot)
    }
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    withReadOnlySlot(of: wrappedValue(of: slot)) { value.write($0, to: &sink) }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    withReadOnlySlot(of: wrappedValue(of: slot)) { value.jsonValue(of: $0, for: &sink) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    withReadOnlySlot(of: wrappedValue(of: slot)) { value.nativeValue(of: $0, for: &sink) }
  }

  // MARK: Missing values

  override func initializeNil(_ slot: Slot) -> Bool { initialize(slot) { value.initializeNil($0) } }

  override func initializeZero(_ slot: Slot) -> Bool {
    initialize(slot) { value.initializeZero($0) }
  }

  private func initialize(_ slot: Slot, _ initializeValue: (Slot) -> Bool) -> Bool {
    withTemporarySlot(for: value.memory) { new in
      initializeValue(new) && initialize(slot, with: new.filled.take(WrappedValue.self))
    }
  }

  override func isNil(_ slot: Slot) -> Bool {
    withReadOnlySlot(of: wrappedValue(of: slot)) { value.isNil($0) }
  }

  override func isEmpty(_ slot: Slot) -> Bool {
    withReadOnlySlot(of: wrappedValue(of: slot)) { value.isEmpty($0) }
  }
}

/// Like `WrapperAdapter`, but for a wrapper that can be created from a value.
final class InitializableWrapperAdapter<Wrapper: InitializableWrapper>: WrapperAdapter<Wrapper> {
  override func holding(_ value: ValueAdapter) -> ValueAdapter {
    InitializableWrapperAdapter(value)
  }

  override func makeWrapper(of value: WrappedValue) -> Wrapper? { Wrapper(wrappedValue: value) }
}

/// An adapter of a property that is accessed through a key path of its object.
///
/// Its slots hold a `PropertyReference`; the memory of the property is never accessed.
protocol AnyAccessorAdapter: AnyWrapperAdapter {
  /// Calls a closure with the slot of a reference to the property of an object.
  func withReference<R, E: Error>(
    to object: AnyObject,
    _ body: (Slot) throws(E) -> R,
  ) throws(E) -> R
}

extension AnyAccessorAdapter {
  /// Returns the boxed value of the property of an object.
  func boxedValue(ofPropertyOf object: AnyObject) -> Any {
    withReference(to: object) { boxedValue(of: $0) }
  }
}

/// A property of an object, in the form of a property wrapper.
struct PropertyReference<Root: AnyObject, Value>: MappableWrapper {
  let object: Root
  let keyPath: ReferenceWritableKeyPath<Root, Value>

  var wrappedValue: Value {
    get { object[keyPath: keyPath] }
    nonmutating set { object[keyPath: keyPath] = newValue }
  }
}

/// Reads and writes the value of a property through the property's key path.
final class AccessorAdapter<Root: AnyObject, Value>: WrapperAdapter<PropertyReference<Root, Value>>,
  AnyAccessorAdapter
{
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ keyPath: ReferenceWritableKeyPath<Root, Value>, _ value: ValueAdapter) {
    precondition(value.memory.type == Value.self, "an adapter of another type")
    self.keyPath = keyPath
    // No memory, so that nothing can access the property's storage as a reference.
    super.init(value, memory: .of(Never.self))
  }

  override var asAccessor: (any AnyAccessorAdapter)? { self }

  override func holding(_ value: ValueAdapter) -> ValueAdapter { AccessorAdapter(keyPath, value) }

  func withReference<R, E: Error>(
    to object: AnyObject,
    _ body: (Slot) throws(E) -> R,
  ) throws(E) -> R {
    guard let object = object as? Root else {
      preconditionFailure("a property of \(Root.self) in a \(type(of: object))")
    }
    var reference = PropertyReference(object: object, keyPath: keyPath)
    return try withSlot(of: &reference, body)
  }
}
