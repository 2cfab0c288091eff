/// What was made for each type and policy, found by the identity of both.
///
/// Plainer than a dictionary, and faster, because the keys are addresses and nothing is ever removed.
struct PlanTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let type: ObjectIdentifier
    let policy: ObjectIdentifier
    let value: Value
  }

  /// Open-addressed, of a power of two in size and at most half full.
  private var entries: [Entry?] = Array(repeating: nil, count: 16)
  private var count = 0

  /// All that is in the table.
  var values: [Value] { entries.compactMap { $0?.value } }

  /// What was made for a type and policy.
  subscript(type: Any.Type, policy: any MappingPolicy.Type) -> Value? {
    let type = ObjectIdentifier(type)
    let policy = ObjectIdentifier(policy)
    var index = start(type, policy)
    while let entry = entries[index] {
      if entry.type == type, entry.policy == policy { return entry.value }
      index = (index + 1) & (entries.count - 1)
    }
    return nil
  }

  /// Keeps a value, unless there is one for this type and policy already, and gives the one that stays.
  mutating func insert(
    _ value: Value,
    _ type: Any.Type,
    _ policy: any MappingPolicy.Type,
  ) -> Value {
    if let first = self[type, policy] { return first }
    if (count + 1) * 2 > entries.count { grow() }
    add(Entry(type: ObjectIdentifier(type), policy: ObjectIdentifier(policy), value: value))
    count += 1
    return value
  }

  private mutating func add(_ entry: Entry) {
    var index = start(entry.type, entry.policy)
    while entries[index] != nil { index = (index + 1) & (entries.count - 1) }
    entries[index] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: nil, count: old.count * 2)
    for case let entry? in old { add(entry) }
  }

  private func start(_ type: ObjectIdentifier, _ policy: ObjectIdentifier) -> Int {
    let bits = UInt(bitPattern: type) ^ (UInt(bitPattern: policy) << 3)
    return Int(bitPattern: (bits &* 0x9E37_79B9) >> 16) & (entries.count - 1)
  }
}
