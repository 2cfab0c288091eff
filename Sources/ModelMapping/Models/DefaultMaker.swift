import PropertyIntrospection

/// Puts values with defaults into memory, by code that is compiled for their type; made by the library, and of
/// use to nobody else.
public struct DefaultMaker: Sendable {
  /// The type of the values.
  let type: Any.Type
  /// Puts a value into a slot.
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
