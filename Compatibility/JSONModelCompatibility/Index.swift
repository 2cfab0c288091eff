public import ModelMapping

/// Marks the property by which models of a class are equated, hashed and compared (JSONModel's `<Index>`).
///
/// ```swift
/// class Post: JSONModel {
///   @Index var id = ""
///   var title = ""
/// }
/// ```
///
/// It is read and written like any other property. If a class, including its superclasses, has several,
/// the last one counts.
@propertyWrapper public struct Index<Value: Hashable>: InitializableWrapper {
  /// The wrapped value.
  public var wrappedValue: Value

  /// Creates a property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Index: Sendable where Value: Sendable {}

/// Matches `Index` of any value type.
protocol IndexingWrapper {
  /// The value; nil for a nil `Optional`.
  var indexValue: AnyHashable? { get }
}

extension Index: IndexingWrapper {
  var indexValue: AnyHashable? {
    guard let value = wrappedValue as? any NilWrapper else { return AnyHashable(wrappedValue) }
    return value.held
  }
}

/// An `Optional`; only a non-nil value can be an index.
private protocol NilWrapper {
  var held: AnyHashable? { get }
}

extension Optional: NilWrapper where Wrapped: Hashable {
  fileprivate var held: AnyHashable? { map { AnyHashable($0) } }
}
