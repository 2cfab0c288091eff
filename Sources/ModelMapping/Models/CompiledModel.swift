import PropertyIntrospection

// swift-format-ignore: NoLeadingUnderscores
/// The compiler's knowledge of a model in the module that declares it.
///
/// The library creates it; you neither declare nor call it. It saves looking up conformances at run time, and code
/// for a type that the compiler knows is faster.
public struct _CompiledModel: Sendable {
  /// The type of the model; a subclass that inherits the code of its superclass differs from it.
  let type: Any.Type
  /// Copies and moves models, and makes arrays of them.
  let code: ValueCode
  /// Sets an empty slot to a new value; nil for a type that is not known to be `DefaultInitializable`.
  let makeDefault: (@Sendable (Slot) -> Void)?
  /// The type itself, if it is known to have hooks.
  let hook: (any ModelHook.Type)?

  // Not inlinable, as every model has a call of it.
  @usableFromInline
  init(
    _ type: Any.Type,
    _ code: ValueCode,
    _ makeDefault: (@Sendable (Slot) -> Void)?,
    _ hook: (any ModelHook.Type)?,
  ) {
    self.type = type
    self.code = code
    self.makeDefault = makeDefault
    self.hook = hook
  }
}

// The compiler selects the most specific of these that applies to the type.

extension MappableModel {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(Self.self, ValueCode(of: Self.self), nil, nil)
  }
}

extension MappableModel where Self: DefaultInitializable {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(Self.self, ValueCode(of: Self.self), { $0.initialize(to: Self()) }, nil)
  }
}

extension MappableModel where Self: ModelHook {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(Self.self, ValueCode(of: Self.self), nil, Self.self)
  }
}

extension MappableModel where Self: DefaultInitializable & ModelHook {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(Self.self, ValueCode(of: Self.self), { $0.initialize(to: Self()) }, Self.self)
  }
}

/// The optional conformances of a model type.
///
/// The type's declarations are checked first, because they are reliable and runtime checks are slow. A type may have
/// more conformances: a subclass where its superclass has none, a generic type where its parameters allow it,
/// and any type in another module.
enum ModelTraits {
  /// Returns the function that sets a slot to a new value, or nil if the type cannot be created without arguments.
  static func makeDefault(_ type: any MappableModel.Type) -> (@Sendable (Slot) -> Void)? {
    // That of another type would create something else.
    let compiled = type._compiled
    if let makeDefault = compiled.makeDefault, compiled.type == type { return makeDefault }
    guard type is any ModelTrait.Type else { return nil }
    func open<Model: DefaultInitializable>(_: Model.Type) -> @Sendable (Slot) -> Void {
      { $0.set(Model()) }
    }
    return (type as? any DefaultInitializable.Type).map { open($0) }
  }

  /// Returns the type if it has hooks.
  static func hook(_ type: any MappableModel.Type) -> (any ModelHook.Type)? {
    let compiled = type._compiled
    if let hook = compiled.hook { return hook }
    // A type that makes defaults is known to be a `ModelTrait`.
    guard compiled.makeDefault != nil || type is any ModelTrait.Type else { return nil }
    return type as? any ModelHook.Type
  }
}

/// Returns the type as a family, if it chooses the types of its objects.
package func ownFamily(of type: any MappableModel.Type) -> (any ModelFamily.Type)? {
  guard let hook = ModelTraits.hook(type), hook.usedHooks.contains(.family) else { return nil }
  return type as? any ModelFamily.Type
}
