public import ModelMapping

/// The property by which objects of a class are equal, hashed and compared (JSONModel's `<Index>`).
///
/// ```swift
/// class Post: JSONModel {
///   @Index var id = ""
///   var title = ""
/// }
/// ```
///
/// It is read and written as any other. Of two in a class, or in a class and its superclass, the last
/// counts.
@propertyWrapper public struct Index<Value: Hashable>: InitializableWrapper {
  /// The value.
  public var wrappedValue: Value

  /// A property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Index: Sendable where Value: Sendable {}

/// `Index`, whatever its value.
protocol IndexingWrapper {
  /// The value; nil for a nil `Optional`.
  var indexValue: AnyHashable? { get }
}

extension Index: IndexingWrapper {
  var indexValue: AnyHashable? {
    guard let value = wrappedValue as? any NilHolder else { return AnyHashable(wrappedValue) }
    return value.held
  }
}

/// `Optional`, of which only a value that is there can be an index.
private protocol NilHolder {
  var held: AnyHashable? { get }
}

extension Optional: NilHolder where Wrapped: Hashable {
  fileprivate var held: AnyHashable? { map { AnyHashable($0) } }
}
