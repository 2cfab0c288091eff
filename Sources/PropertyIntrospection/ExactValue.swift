/// Casts that convert nothing: no bridging, no widening, no boxing.
enum ExactValue {
  /// Returns the value if it is of exactly the type, or one that the type is declared to hold.
  ///
  /// An `Optional` takes nil and what it wraps, a class takes its subclasses, a protocol type
  /// what conforms.
  static func exactly<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    guard let value else {
      return (Value.self as? any OptionalShape.Type).flatMap { $0.absent as? Value }
    }
    let dynamicType = Swift.type(of: value)
    if dynamicType == Value.self { return value as? Value }
    if let optional = Value.self as? any OptionalShape.Type {
      // In two steps: a nil result cast to `Value`, itself an Optional, would be a nil that is
      // there.
      guard let wrapped = optional.wrapping(exactly: value) else { return nil }
      return wrapped as? Value
    }
    switch MetadataKind(of: Value.self) {
    case .existential where Value.self == AnyObject.self,
      .swiftClass, .objectiveCClass, .foreignClass:
      return dynamicType is AnyClass ? value as? Value : nil
    case .existential, .extendedExistential, .existentialMetatype:
      return value as? Value
    default:
      return nil
    }
  }
}
