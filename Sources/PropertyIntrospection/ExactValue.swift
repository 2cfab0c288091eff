/// Casts without conversion: no bridging, no widening, no boxing.
enum ExactValue {
  /// Returns the value if it has exactly the given type, or one that this type can hold.
  ///
  /// An `Optional` accepts nil and its wrapped type, a class its subclasses, a protocol type the conforming
  /// types.
  static func exactly<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    guard let value else {
      return (Value.self as? any OptionalShape.Type).flatMap { $0.absent as? Value }
    }
    let dynamicType = Swift.type(of: value)
    if dynamicType == Value.self { return value as? Value }
    if let optional = Value.self as? any OptionalShape.Type {
      // In two steps: casting a nil result to `Value`, itself an `Optional`, would succeed.
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

  /// Returns the identity of the object that a value is, or that it wraps as an `Optional`; nil for other values.
  static func identity(of value: Any) -> ObjectIdentifier? {
    if Swift.type(of: value) is AnyClass { return ObjectIdentifier(value as AnyObject) }
    return (value as? any OptionalShape)?.wrapped.flatMap { identity(of: $0) }
  }
}
