/// The state of reading one tree: values that wait for their containers, and keys encountered so far.
struct TreeScratch: ~Copyable {
  /// The members of open objects.
  var members = ValueStack<JSONMember>(limit: 384)
  /// The elements of open arrays.
  var elements = ValueStack<JSONValue>(limit: 640)
  /// The keys of earlier objects.
  var keys = KeyCache()
  /// The last separator between two members, which is mostly the same in the next object.
  var separator = SeparatorCache()
  /// The objects, if they are kept for later reads.
  var trees: ParsedObjects?
}

/// The state of reading trees that are kept, so that the next one need not begin anew.
final class KeptTrees {
  var scratch = TreeScratch()
  init() { scratch.trees = ParsedObjects() }
}

/// The objects of one part of a text that was read as a tree, so that nested ones need not be read again.
struct ParsedObjects {
  /// The length from which on objects are kept; shorter ones are read again.
  private static let shortest = 64

  private struct Entry {
    let start: Int
    var end: Int
    var object = JSONObject()
  }

  /// The objects in the order of their starts; the first contains all others.
  private var entries: [Entry] = []

  /// Returns the object that begins at a position, and its end.
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

  /// Removes all objects, because another part is read.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Records the start of an object.
  ///
  /// - Returns: The index to pass to `close`.
  mutating func open(at start: Int) -> Int {
    entries.append(Entry(start: start, end: start))
    return entries.count - 1
  }

  /// Records an object that has ended.
  mutating func close(_ index: Int, _ object: JSONObject, at end: Int) {
    if index == 0 || end - entries[index].start >= Self.shortest {
      entries[index].object = object
      entries[index].end = end
    } else {
      // Everything inside is even shorter, so this entry is the last.
      entries.removeLast()
    }
  }
}
