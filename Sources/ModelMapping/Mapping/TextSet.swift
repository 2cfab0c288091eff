/// A set of texts that costs little as long as there are few.
struct TextSet {
  private var few: [String] = []
  /// A hash of the bytes of each of the few.
  private var hashes: [UInt64] = []
  /// Whether all of the few are ASCII: these are the same only if their bytes are.
  private var isPlain = true
  private var many: Set<String> = []

  /// Adds a text and says whether it is new.
  mutating func insert(_ text: String) -> Bool {
    guard many.isEmpty else { return many.insert(text).inserted }
    let (hash, isASCII) = withByteView(of: text) { ($0.shortHash, $0.isASCII) }
    isPlain = isPlain && isASCII
    if contains(text, hash) { return false }
    if few.isEmpty {
      few.reserveCapacity(8)
      hashes.reserveCapacity(8)
    }
    few.append(text)
    hashes.append(hash)
    if few.count > 16 { many = Set(few) }
    return true
  }

  private func contains(_ text: String, _ hash: UInt64) -> Bool {
    guard isPlain else { return few.contains(text) }
    for index in hashes.indices where hashes[index] == hash && few[index] == text { return true }
    return false
  }
}
