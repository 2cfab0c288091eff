import PropertyIntrospection

/// Finds adapters that put nil into properties that are not mapped, of any type, including functions.
enum NilAdapter {
  /// Returns the adapter of an `Optional`, a `Field` or a wrapper of these, or nil for any other type.
  static func of(_ type: Any.Type) -> ValueAdapter? {
    if let wrapper = type as? any InitializableWrapper.Type {
      return TypeNesting.chain(from: type, wrappedType).isEndless ? nil : of(wrapper: wrapper)
    }
    let adapter = (type as? any WrapperType.Type)
      .map { $0.makeAdapter(holding: unmapped($0.wrappedType)) }
    // A `Nullable` has no value for a missing key.
    return adapter?.mayBeAbsent == true ? adapter : nil
  }

  /// Returns the adapter of the `Optional` of a type.
  static func wrapping(_ type: Any.Type) -> ValueAdapter {
    func open<Value>(_: Value.Type) -> ValueAdapter {
      OptionalAdapter<Value>(unmapped(Value.self))
    }
    return open(type)
  }

  /// Returns the adapter of values that are never read or written.
  private static func unmapped(_ type: Any.Type) -> ValueAdapter {
    ValueAdapter(memory: .of(type), .other("nothing"), .aside)
  }
}
