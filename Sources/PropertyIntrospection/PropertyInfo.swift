/// How a property holds on to the object it refers to.
public enum Ownership: Sendable {
  /// A plain property: a value, or a reference that keeps its object alive.
  case strong
  /// A reference that becomes nil when its object goes.
  ///
  /// The runtime tells `weak` from `unowned` only by the `Optional`, so an `unowned` Optional is
  /// told as this too.
  case weak
  /// A reference that must not outlive its object, checked or not.
  case unowned
}

/// One stored property: what it is called, what it holds and where it lies.
///
/// The counterpart of `YYClassPropertyInfo` in YYModel and of `JSONModelClassProperty` in
/// JSONModel, for Swift structs and classes. Computed and static properties have no storage and
/// are not told.
public struct PropertyInfo: Sendable {
  /// The name as it is declared, without back-ticks.
  ///
  /// `name` for `@Trimmed var name` (stored as `_name`), for `lazy var name`, and for `var name` of
  /// an `@Observable` class. See `IntrospectableWrapper` for how a wrapper is recognized.
  public let name: String

  /// The exact type; for a wrapped property the wrapper's type, for a lazy one the type before it
  /// is computed.
  ///
  /// `()` where the runtime cannot name the type, as it cannot for `~Copyable` ones.
  public let type: Any.Type

  /// What sort of value `type` is.
  public let valueKind: ValueKind

  /// Whether the property is a `var`, as a wrapped one always is.
  public let isMutable: Bool

  /// Whether `type` is an `Optional`.
  public let isOptional: Bool

  /// Whether the property is `lazy`, so that its storage can be neither read nor written.
  public let isLazy: Bool

  /// Whether the property is `weak` or `unowned`; only `.strong` storage can be read and written.
  public let ownership: Ownership

  /// The property wrapper's type, if there is one; the same as `type`.
  public let wrapper: Any.Type?

  /// The struct, or the class of the hierarchy, that declares the property.
  public let declaringType: Any.Type

  /// Bytes from the start of the struct, or from the start of the object for a class.
  ///
  /// Valid in this process only: another build, or another version of a superclass's library, may
  /// lay out anew.
  public let offset: Int

  /// The name in memory, such as `_name` for a wrapped property.
  package let storedName: String

  /// Whether memory at `offset` holds a value of `type` in the form that generic code expects.
  ///
  /// False for `weak`, `unowned` and `lazy` storage, for functions and metatypes (also in a tuple
  /// or an `Optional`), for types that cannot be named or copied, and for what lies out of bounds
  /// or unaligned. Nothing may then be read or written there.
  package let isStoredAsDeclared: Bool
}
