import PropertyIntrospection

/// A property of a class that an update sets through its setter, so that its observers are notified.
///
/// See `setters` of `MappableModel`.
///
/// ```swift
/// final class Player: LenientModel {
///   var score = 0 {
///     didSet { print("\(oldValue) to \(score)") }
///   }
///   static let setters: [String: PropertySetter] = ["score": PropertySetter(\Player.score)]
/// }
///
/// let player = Player()
/// try player.update(json: #"{"score": 3}"#)
/// // Prints "0 to 3"
/// ```
public struct PropertySetter: Sendable {
  /// Returns why the setter does not set a property, or nil if it does.
  let mistake: @Sendable (_ owner: Any.Type, _ property: PropertyInfo) -> String?
  /// Sets the property of an object.
  let set: @Sendable (AnyObject, Any) -> Void
  /// Returns whether the key path leads to a property of a class or of a superclass of it.
  let fits: @Sendable (_ owner: Any.Type) -> Bool
  /// The type of the property.
  let type: Any.Type
  /// The key path of the property.
  let keyPath: any AnyKeyPath & Sendable

  /// Creates a setter from the key path of the property.
  ///
  /// - Parameter keyPath: The key path of the property, from the class that declares it.
  public init<Root: AnyObject, Value>(
    _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable
  ) {
    type = Value.self
    self.keyPath = keyPath
    fits = { $0 is Root.Type }
    mistake = { owner, property in
      if !(owner is Root.Type) { return "has a setter of \(TypeName.readable(Root.self))" }
      if property.type == Value.self { return nil }
      let types = (TypeName.readable(Value.self), TypeName.readable(property.type))
      return "has a setter for \(types.0), but is stored as \(types.1)"
    }
    set = { object, value in
      guard let object = object as? Root, let value = value as? Value else { return }
      object[keyPath: keyPath] = value
    }
  }
}
