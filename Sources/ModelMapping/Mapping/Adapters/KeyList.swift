/// The keys of an object that becomes a dictionary, in their order.
///
/// One array, with a hash for each key, finds a key that was there before, as long as there are few.
struct KeyList {
  private struct Entry {
    let text: String
    /// The text by which the key is the same as another one.
    let name: String
    /// A hash of the bytes of the name.
    let hash: UInt64
    var hasValue = true
  }

  private var entries: [Entry] = []
  /// Whether all names are ASCII: these are the same only if their bytes are.
  private var isPlain = true
  /// All names, once there are many.
  private var many: Set<String> = []
  private var lacksValues = false

  /// Adds a key, of which the value is read next, and says whether it is new.
  mutating func add(_ text: String, named name: String) -> Bool {
    let isNew: Bool
    var hash: UInt64 = 0
    if many.isEmpty {
      let isASCII: Bool
      (hash, isASCII) = withByteView(of: name) { ($0.shortHash, $0.isASCII) }
      isPlain = isPlain && isASCII
      isNew = !contains(name, hash)
    } else {
      isNew = many.insert(name).inserted
    }
    if entries.isEmpty { entries.reserveCapacity(8) }
    entries.append(Entry(text: text, name: name, hash: hash))
    if entries.count == 17 { many = Set(entries.map(\.name)) }
    return isNew
  }

  private func contains(_ name: String, _ hash: UInt64) -> Bool {
    guard isPlain else { return entries.contains { $0.name == name } }
    return entries.contains { $0.hash == hash && $0.name == name }
  }

  /// Notes that the key that was added last got no value.
  mutating func forgetLast() {
    guard let last = entries.indices.last else { return }
    entries[last].hasValue = false
    lacksValues = true
  }

  /// Lets go of the keys that got no value.
  mutating func finish() {
    if lacksValues { entries.removeAll { !$0.hasValue } }
  }

  /// The text of a key.
  subscript(index: Int) -> String { entries[index].text }
}
