import PropertyIntrospection

/// Puts nil into properties that are not mapped, of any type, including functions.
final class NilAdapter<Wrapped>: ValueAdapter {
  private init() {
    super.init(memory: .of(Wrapped?.self), .other("nothing"))
  }

  override func initializeNil(_ slot: Slot) -> Bool {
    slot.set(Wrapped?.none)
    return true
  }

  fileprivate static func make() -> ValueAdapter { NilAdapter() }
}

extension NilAdapter where Wrapped == Never {
  /// Returns the adapter of an `Optional`, a `Field` or a wrapper of these, or nil for any other type.
  static func of(_ type: Any.Type) -> ValueAdapter? {
    if let wrapper = type as? any InitializableWrapper.Type {
      return TypeNesting.chain(from: type, wrappedType).isEndless ? nil : of(wrapper: wrapper)
    }
    return (type as? any NilInitializable.Type)?.makeNilAdapter()
  }

  /// Returns the adapter of the `Optional` of a type.
  static func wrapping(_ type: Any.Type) -> ValueAdapter {
    func open<Value>(_: Value.Type) -> ValueAdapter { NilAdapter<Value>.make() }
    return open(type)
  }
}

/// A type with a value that represents absence.
protocol NilInitializable {
  /// Returns an adapter that puts that value into a slot.
  static func makeNilAdapter() -> ValueAdapter
}

extension Optional: NilInitializable {
  static func makeNilAdapter() -> ValueAdapter { NilAdapter<Wrapped>.make() }
}
