/// The objects of one part of a text that was read as a tree, so that those inside need not be read as trees
/// again when somebody looks at them too.
struct KnownTrees {
  /// What is shorter is read again.
  private static let shortest = 64

  private struct Entry {
    let start: Int
    var end: Int
    var object = JSONObject()
  }

  /// The objects in the order in which they begin; the first one holds all others.
  private var entries: [Entry] = []

  /// The object that begins at a position, and its end.
  func object(at start: Int) -> (JSONObject, end: Int)? {
    guard contains(start) else { return nil }
    var low = 0
    var high = entries.count - 1
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return entries[low].start == start ? (entries[low].object, entries[low].end) : nil
  }

  /// Whether a position is in the part of the text.
  func contains(_ position: Int) -> Bool {
    guard let whole = entries.first else { return false }
    return whole.start <= position && position < whole.end
  }

  /// Forgets all, as another part is read.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Notes that an object begins.
  ///
  /// - Returns: what is told when it ends.
  mutating func open(at start: Int) -> Int {
    entries.append(Entry(start: start, end: start))
    return entries.count - 1
  }

  /// Keeps an object that has ended.
  mutating func close(_ index: Int, _ object: JSONObject, at end: Int) {
    if index == 0 || end - entries[index].start >= Self.shortest {
      entries[index].object = object
      entries[index].end = end
    } else {
      // All that is inside is shorter still, so nothing is behind it.
      entries.removeLast()
    }
  }
}
