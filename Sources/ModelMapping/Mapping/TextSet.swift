/// A set of texts that costs little as long as there are few.
struct TextSet {
  private var few: [String] = []
  private var many: Set<String> = []

  /// Adds a text and says whether it is new.
  mutating func insert(_ text: String) -> Bool {
    guard many.isEmpty else { return many.insert(text).inserted }
    if few.contains(text) { return false }
    if few.isEmpty { few.reserveCapacity(8) }
    few.append(text)
    if few.count > 16 { many = Set(few) }
    return true
  }
}
