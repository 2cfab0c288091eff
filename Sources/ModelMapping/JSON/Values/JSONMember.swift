/// A member of an object: a key, its value, and a hash to find the key quickly.
struct JSONMember: Sendable {
  /// The key.
  let key: String
  /// The value.
  var value: JSONValue
  /// The hash of the key's bytes, stored in what would be padding after the value.
  let hash: KeyHash
}
