import PropertyIntrospection

// swift-format-ignore: NoLeadingUnderscores
/// What the compiler knows of a model in the module that declares it.
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
