import PropertyIntrospection

/// Finds adapters that put nil into properties that are not mapped, of any type, including functions.
enum NilAdapter {
  /// Returns the adapter of an `Optional`, a `Field` or a wrapper of these, or nil for any other type.
  static func of(_ type: Any.Type) -> ValueAdapter? {
    if let wrapper = type as? any InitializableWrapper.Type {
      return TypeNesting.chain(from: type, wrappedType).isEndless ? nil : of(wrapper: wrapper)
    }
    return (type as? any NilInitializable.Type)?.makeNilAdapter()
  }

  /// Returns the adapter of the `Optional` of a type.
  static func wrapping(_ type: Any.Type) -> ValueAdapter {
    func open<Value>(_: Value.Type) -> ValueAdapter { Value?.makeNilAdapter() }
    return open(type)
  }

  /// Returns the adapter of values that are never read or written.
  fileprivate static func unmapped<Value>(_: Value.Type) -> ValueAdapter {
    ValueAdapter(memory: .of(Value.self), .other("nothing"))
  }
}

/// A type with a value that represents absence.
protocol NilInitializable {
  /// Returns an adapter that puts that value into a slot.
  static func makeNilAdapter() -> ValueAdapter
}

extension Optional: NilInitializable {
  static func makeNilAdapter() -> ValueAdapter {
    OptionalAdapter<Wrapped>(NilAdapter.unmapped(Wrapped.self))
  }
}

extension Field: NilInitializable {
  static func makeNilAdapter() -> ValueAdapter {
    FieldAdapter<Value>(NilAdapter.unmapped(Value.self))
  }
}
