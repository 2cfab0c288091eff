/// Excludes a property from mapping: it is not read, written or required (JSONModel's `<Ignore>`).
///
/// ```swift
/// class Product: JSONModel {
///   var name = ""
///   @Ignore var isShown = false
/// }
/// ```
///
/// The property can have any type. `propertyIsIgnored(_:)` does the same by name.
@propertyWrapper public struct Ignore<Value> {
  /// The wrapped value.
  public var wrappedValue: Value

  /// Creates a property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Ignore: Sendable where Value: Sendable {}

/// Matches `Ignore` of any value type.
protocol IgnoringWrapper {}

extension Ignore: IgnoringWrapper {}
