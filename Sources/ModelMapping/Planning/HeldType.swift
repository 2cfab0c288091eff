import PropertyIntrospection

/// A type with room for one value of another: `Optional` and the like.
protocol ValueHolder {
  /// The type of the value.
  static var heldType: Any.Type { get }
  /// The adapter of the type when the value has one already.
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter
}

/// `Optional`, whatever it wraps.
protocol NilHolder {}

extension Optional: NilHolder {}

extension Optional: ValueHolder {
  static var heldType: Any.Type { Wrapped.self }
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    OptionalAdapter<Wrapped>(value)
  }
}

/// A type, the type of the value it holds, and so on.
func heldTypes(from type: Any.Type) -> [Any.Type] {
  Array(
    sequence(first: type) { type in
      (type as? any ValueHolder.Type)?.heldType ?? (type as? any MappableWrapper.Type)?.heldType
    }
  )
}
