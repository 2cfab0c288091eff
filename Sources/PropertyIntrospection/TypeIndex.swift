/// Numbers types from 0 in the order in which they are added.
///
/// It replaces a dictionary keyed by identifiers, without the dictionary's metadata, for which the runtime
/// looks up conformances on first use in a process, and without hashing what are already addresses.
package struct TypeIndex: Sendable {
  private var types: [ObjectIdentifier] = []
  // An open-addressing table with a power-of-two size: numbers, or -1 if empty.
  private var buckets: [Int32] = Array(repeating: -1, count: 16)

  /// Creates an empty index.
  package init() {}

  /// Returns the number of a type, or nil if it has none.
  package func number(of type: Any.Type) -> Int? {
    let type = ObjectIdentifier(type)
    var place = start(type)
    while buckets[place] >= 0 {
      let number = Int(buckets[place])
      if types[number] == type { return number }
      place = (place + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Assigns the next number to a type, unless it has one.
  package mutating func add(_ type: Any.Type) {
    if number(of: type) != nil { return }
    types.append(ObjectIdentifier(type))
    if types.count * 2 <= buckets.count { return place(types.count - 1) }
    buckets = Array(repeating: -1, count: buckets.count * 2)
    for number in types.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    var place = start(types[number])
    while buckets[place] >= 0 { place = (place + 1) & (buckets.count - 1) }
    buckets[place] = Int32(truncatingIfNeeded: number)
  }

  private func start(_ type: ObjectIdentifier) -> Int {
    let bits = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: bits >> 32) & (buckets.count - 1)
  }
}
