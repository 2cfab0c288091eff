import PropertyIntrospection

/// Stores default values in memory with code specialized for their type; created and used by the library only.
public struct DefaultMaker: Sendable {
  /// The type of the values.
  let type: Any.Type
  /// Stores a default value in a slot.
  let put: @Sendable (Slot) -> Void

  @usableFromInline
  init(type: Any.Type, put: @escaping @Sendable (Slot) -> Void) {
    self.type = type
    self.put = put
  }

  @inlinable
  @inline(__always)
  init<Model: DefaultInitializable>(of type: Model.Type) {
    self.init(type: type) { slot in slot.set(Model()) }
  }
}
