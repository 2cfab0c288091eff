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

/// A type, the type of the value it holds, and so on; without end for no type.
func heldTypes(from type: Any.Type) -> [Any.Type] {
  TypeNesting.chain(from: type, heldType).types
}

/// The type of the value that an `Optional`, a `Field` or a property wrapper holds; nil for other types.
///
/// To ask whether a type conforms takes long where it does not, so that is asked of few.
func heldType(by type: Any.Type) -> Any.Type? {
  switch ValueKind(of: type) {
  case .optional(let wrapped): wrapped
  case .enumeration(rawValue: _?): nil
  case .enumeration where isField(type): (type as? any ValueHolder.Type)?.heldType
  case .structure, .object, .enumeration:
    type is any MappableModel.Type ? nil : (type as? any MappableWrapper.Type)?.heldType
  default: nil
  }
}

/// Whether an enum is a `Field`, told by its name, which is had sooner than the answer that another does not
/// conform to what fields do.
func isField(_ type: Any.Type) -> Bool {
  _typeName(type, qualified: true).hasPrefix("ModelMapping.Field<")
}
