import PropertyIntrospection

/// An adapter of a property that is accessed through a key path of its object.
///
/// Its slots are not those of the property, whose memory is never accessed, but hold a `PropertyReference`.
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
    // No memory, so that nothing can access the property's storage as that of a reference.
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
