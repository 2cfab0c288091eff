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

// MARK: - Reading

extension JSONReader {
  /// Reads a value of any kind as a tree.
  mutating func readValue() throws(ReadingFailure) -> JSONValue {
    var scratch = TreeScratch()
    return try readValue(&scratch)
  }

  // Not `@inline(__always)`, which the compiler disregards in a cycle of calls, depending on the order of files.
  @_transparent
  private mutating func readValue(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONValue {
    switch try peekKind() {
    case .null, .foreign:
      try readNull()
      return .null
    case .bool: return .bool(try readBool())
    case .number: return .number(JSONNumber(unchecked: try readNumberText()))
    case .string: return .string(try readShortString())
    case .array: return .array(try readArray(&scratch))
    case .object:
      if scratch.trees != nil { return .object(try readKeptObject(&scratch)) }
      return .object(try readObject(&scratch))
    }
  }

  /// Like `readValue(_:)`, but for the rest of long arrays and objects, to avoid many inlined copies.
  @inline(never)
  private mutating func readNextValue(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONValue {
    try readValue(&scratch)
  }

  @inline(never)
  private mutating func readArray(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> [JSONValue] {
    try open()
    let start = scratch.elements.count
    var isFirst = true
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      let value = try readValue(&scratch)
      guard scratch.elements.hasRoom() else {
        return try readRemainingElements(
          of: scratch.elements.takeArray(from: start) + [value],
          &scratch,
        )
      }
      scratch.elements.push(value)
    }
    return scratch.elements.takeArray(from: start)
  }

  /// Reads the rest of an array with too many elements for the stack.
  @inline(never)
  private mutating func readRemainingElements(
    of elements: consuming [JSONValue],
    _ scratch: inout TreeScratch,
  ) throws(ReadingFailure) -> [JSONValue] {
    while try nextElement(isFirst: false) { elements.append(try readNextValue(&scratch)) }
    return elements
  }

  @inline(never)
  private mutating func readObject(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONObject {
    try open()
    let start = scratch.members.count
    var separator = scratch.separator
    var isFirst = true
    while try nextKey(isFirst: isFirst, &separator) {
      isFirst = false
      let (key, hash) = try readKey(&scratch.keys)
      try takeColon()
      let value = try readValue(&scratch)
      guard scratch.members.hasRoom() else {
        let members = scratch.members.takeArray(from: start)
        var object = JSONObject(read: members, &hasRepeatedKeys)
        object.set(key, hash, to: value)
        return try readRemainingMembers(of: object, members.count + 1, &scratch)
      }
      scratch.members.push(JSONMember(key: key, value: value, hash: hash))
    }
    scratch.separator = separator
    scratch.keys.isOn = true
    return JSONObject(read: scratch.members.takeArray(from: start), &hasRepeatedKeys)
  }

  /// Reads an object and keeps it for later reads.
  @inline(never)
  private mutating func readKeptObject(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONObject {
    let start = position
    let index = scratch.trees?.open(at: start)
    let object = try readObject(&scratch)
    if let index { scratch.trees?.close(index, object, at: position) }
    return object
  }

  /// Reads an object whose opening brace has been peeked, and keeps it with all objects in it, unless it is in
  /// a part of the text that is already kept.
  mutating func readObject(
    keepingIn scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONObject {
    if scratch.trees?.contains(position) ?? false {
      var trees: ParsedObjects?
      swap(&trees, &scratch.trees)
      defer { swap(&trees, &scratch.trees) }
      return try readObject(&scratch)
    }
    scratch.trees?.removeAll()
    return try readKeptObject(&scratch)
  }

  /// Reads the rest of an object with too many members for the stack.
  @inline(never)
  private mutating func readRemainingMembers(
    of object: consuming JSONObject,
    _ count: consuming Int,
    _ scratch: inout TreeScratch,
  ) throws(ReadingFailure) -> JSONObject {
    while try nextKey(isFirst: false) {
      let (key, hash) = try readKey(&scratch.keys)
      try takeColon()
      object.set(key, hash, to: try readNextValue(&scratch))
      count += 1
    }
    if object.count < count { hasRepeatedKeys = true }
    return object
  }
}
