/// A property that takes no part: it is neither read nor written nor required (JSONModel's `<Ignore>`).
///
/// ```swift
/// class Product: JSONModel {
///   var name = ""
///   @Ignore var isShown = false
/// }
/// ```
///
/// Its type may be any; `propertyIsIgnored(_:)` does the same by name.
@propertyWrapper public struct Ignore<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Ignore: Sendable where Value: Sendable {}

/// `Ignore`, whatever its value.
protocol IgnoringWrapper {}

extension Ignore: IgnoringWrapper {}
