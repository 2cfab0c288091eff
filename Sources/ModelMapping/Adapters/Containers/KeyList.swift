/// The keys of an object that is read as a dictionary, in order.
///
/// While there are few keys, an array with a hash for each one finds duplicates.
struct KeyList {
  private struct Entry {
    /// The string of the key; nil if the last value of the same key is not used.
    var text: String?
    /// The string that identifies the key.
    let name: String
    /// A hash of the name's bytes.
    let hash: UInt32
    var hasValue = true
  }

  private var entries: [Entry] = []
  var count: Int { entries.count }
  /// Whether all names are ASCII, and thus equal only if their bytes are.
  private var isPlain = true
  /// All names, once there are more than 16.
  private var many: Set<String> = []
  private var lacksValues = false
  private var hasRepeats = false

  /// Adds a key whose value is read next, and returns whether it is new.
  mutating func add(_ text: String, named name: String) -> Bool {
    let isNew: Bool
    var hash: UInt32 = 0
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
    if !isNew { hasRepeats = true }
    return isNew
  }

  private func contains(_ name: String, _ hash: UInt32) -> Bool {
    guard isPlain else { return entries.contains { $0.name == name } }
    return entries.contains { $0.hash == hash && $0.name == name }
  }

  /// Records that the last key has no value.
  mutating func forgetLast() {
    guard let last = entries.indices.last else { return }
    entries[last].hasValue = false
    lacksValues = true
  }

  /// Removes the keys that have no value, and the strings of those whose last value is not used.
  mutating func finish() {
    guard lacksValues else { return }
    let dropped = Dictionary(entries.map { ($0.name, !$0.hasValue) }) { $1 }
    for index in entries.indices where dropped[entries[index].name] == true {
      entries[index].text = nil
    }
    entries.removeAll { !$0.hasValue }
  }

  /// Leaves each key its last value, under the first string of the key.
  mutating func keepLast() {
    guard hasRepeats else { return }
    var places: [String: Int] = [:]
    for index in entries.indices where entries[index].text != nil {
      guard let former = places.updateValue(index, forKey: entries[index].name) else { continue }
      entries[index].text = entries[former].text
      entries[former].text = nil
    }
  }

  /// The string of a key, or nil if the last value of the same key is not used.
  subscript(index: Int) -> String? { entries[index].text }
}
