/// `Optional` with any wrapped type.
protocol OptionalShape {
  /// Wraps a value of exactly the wrapped type.
  static func wrapping(exactly value: Any) -> Self?
  static var absent: Self { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalShape {
  static var absent: Self { .none }
  var wrapped: Any? { map { $0 } }

  static func wrapping(exactly value: Any) -> Self? {
    ExactValue.exactly(value, as: Wrapped.self).map { .some($0) }
  }
}
