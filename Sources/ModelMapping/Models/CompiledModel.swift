import PropertyIntrospection

// swift-format-ignore: NoLeadingUnderscores
/// The code that the compiler generates for a model in the module that declares it.
///
/// The library creates it; you neither declare nor call it. Code for a type that the compiler knows is faster than
/// code that looks the type up at run time.
public struct _CompiledModel: Sendable {
  /// The type of the model; a subclass that inherits the code of its superclass differs from it.
  let type: Any.Type
  /// Copies, moves and destroys values.
  let operations: TypeOperations
  /// Sets a slot to a new value; nil for a type that is not known to be `DefaultInitializable`.
  let makeDefault: (@Sendable (Slot) -> Void)?
  /// The type itself, if it is known to have hooks.
  let hook: (any ModelHook.Type)?

  @usableFromInline
  init(
    _ type: Any.Type,
    _ operations: TypeOperations,
    makeDefault: (@Sendable (Slot) -> Void)? = nil,
    hook: (any ModelHook.Type)? = nil,
  ) {
    self.type = type
    self.operations = operations
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
    _CompiledModel(Self.self, TypeOperations(of: Self.self))
  }
}

extension MappableModel where Self: DefaultInitializable {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(Self.self, TypeOperations(of: Self.self), makeDefault: { $0.set(Self()) })
  }
}

extension MappableModel where Self: ModelHook {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(Self.self, TypeOperations(of: Self.self), hook: Self.self)
  }
}

extension MappableModel where Self: DefaultInitializable & ModelHook {
  // swift-format-ignore: NoLeadingUnderscores
  /// The compiled code of the type.
  @inlinable
  public static var _compiled: _CompiledModel {
    _CompiledModel(
      Self.self,
      TypeOperations(of: Self.self),
      makeDefault: { $0.set(Self()) },
      hook: Self.self,
    )
  }
}
