// Protocols adopted by the standard library's generic types, to query the arguments of a metatype found at run
// time.

/// `Optional` with any wrapped type.
protocol OptionalShape {
  static var wrappedType: Any.Type { get }
  /// Wraps a value of exactly the wrapped type.
  static func wrapping(exactly value: Any) -> Self?
  static var absent: Self { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalShape {
  static var wrappedType: Any.Type { Wrapped.self }
  static var absent: Self { .none }
  var wrapped: Any? { map { $0 } }

  static func wrapping(exactly value: Any) -> Self? {
    ExactValue.exactly(value, as: Wrapped.self).map { .some($0) }
  }
}

/// The containers that `ValueKind` distinguishes from other structs.
protocol ContainerShape {
  static var valueKind: ValueKind { get }
}

extension Array: ContainerShape {
  static var valueKind: ValueKind { .array(of: Element.self) }
}

extension Set: ContainerShape {
  static var valueKind: ValueKind { .set(of: Element.self) }
}

extension Dictionary: ContainerShape {
  static var valueKind: ValueKind { .dictionary(of: Value.self, key: Key.self) }
}
