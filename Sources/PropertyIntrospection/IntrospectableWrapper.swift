/// Marks a property wrapper whose `wrappedValue` is computed, so that introspection recognizes it.
///
/// A wrapped property `@Trimmed var name` is stored as `_name`, with the wrapper's type. So is an ordinary
/// `var _name: Trimmed`: the runtime does not record `@propertyWrapper`. The type therefore decides: a field
/// whose name begins with an underscore is a wrapped property if its type
///
/// 1. conforms to this protocol, or
/// 2. has a stored property `wrappedValue` (wrapped again, `_wrappedValue`), in the struct itself, or in the
///    class or one of its superclasses, or
/// 3. is `Combine.Published`.
///
/// So `var _id: Int`, `var _tags: [String]` and `var _author: Author` keep their names. A wrapper that computes
/// `wrappedValue`, an enum, or one compiled without reflection metadata needs the conformance, one line:
///
/// ```swift
/// extension Trimmed: IntrospectableWrapper {}
/// ```
///
/// Without it, the property is reported as a plain one under its stored name, `_name`. Conversely, a
/// handwritten `var _name` of a wrapper type is reported as `name`, unless the type stores a `name`, too; otherwise the
/// two cannot be distinguished.
public protocol IntrospectableWrapper<WrappedValue>: SendableMetatype {
  /// The type of the wrapped property as declared.
  associatedtype WrappedValue
  /// The value of the wrapped property, which every property wrapper has.
  var wrappedValue: WrappedValue { get }
}

/// The rule documented at `IntrospectableWrapper`.
enum WrapperRule {
  static func isWrapper(_ type: Any.Type) -> Bool {
    if type is any IntrospectableWrapper.Type { return true }
    switch MetadataKind(of: type) {
    case .structure, .swiftClass:
      return storesWrappedValue(type)
        || _typeName(type, qualified: true).hasPrefix("Combine.Published<")
    default:
      return false
    }
  }

  private static func storesWrappedValue(_ type: Any.Type) -> Bool {
    (0..<RuntimeReflection.fieldCount(of: type)).contains { index in
      let name = RuntimeReflection.field(of: type, at: index).name
      return name == "wrappedValue" || name == "_wrappedValue"
    }
  }
}
