/// Numbers types from 0 in the order in which they are added.
///
/// It replaces a dictionary keyed by identifiers, without the dictionary's metadata, for which the runtime
/// looks up conformances on first use in a process, and without hashing what are already addresses.
package struct TypeIndex: Sendable {
  private var types: [ObjectIdentifier] = []
  private var index = HashIndex(capacity: 10)

  /// Creates an empty index.
  package init() {}

  /// Returns the number of a type, or nil if it has none.
  package func number(of type: Any.Type) -> Int? {
    let type = ObjectIdentifier(type)
    return index.number(Self.hash(of: type)) { types[$0] == type }
  }

  /// Assigns the next number to a type, unless it has one.
  package mutating func add(_ type: Any.Type) {
    let type = ObjectIdentifier(type)
    if index.insert(Self.hash(of: type), unless: { types[$0] == type }) == nil {
      types.append(type)
    }
  }

  private static func hash(of type: ObjectIdentifier) -> UInt32 {
    let bits = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: bits >> 32)
  }
}
