extension JSONValue {
  /// The value as `JSONSerialization` returns it: made of `String`, `NSNumber`, `NSNull`, `[Any]` and `[String: Any]`.
  ///
  /// ```swift
  /// let value: JSONValue = ["count": 12]
  /// let members = value.serializationObject as? [String: Any]
  /// print(members?["count"] as? Int ?? 0, members?["count"] as? Double ?? 0)
  /// // Prints "12 12.0"
  /// ```
  ///
  /// In a package without the trait `FoundationObjects`, numbers and Booleans have Swift's types, and null is nil.
  /// Values that are nested deeper than the stack has room for are replaced by null.
  public var serializationObject: Any { FoundationObject.boxingNumbers(TreeValue(self)) }
}
