/// Where a value is in a document, to search below it once the document has been read.
enum ValueLocation {
  case text(TextLocation)
  case tree(TreeValue)
}

/// Where an array or object is in a text.
struct TextLocation {
  let position: Int
  let depth: Int
}

/// The value of a document at a path, or else at the deepest existing value on it.
struct FoundValue {
  /// The path to the value, with keys as the document spells them.
  let path: [MappingPath.Component]
  /// The byte offset of the value, if the document is text.
  let offset: Int?
  let isNull: Bool
  /// A short description of the value, if it was asked for.
  let excerpt: String?
}

extension TreeValue {
  /// Returns the value at a path below the value.
  func value(at path: [MappingPath.Component]) -> FoundValue {
    var (value, found) = (sorted, [MappingPath.Component]())
    for step in path {
      guard let next = value.value(at: step) else { break }
      value = next
      found.append(step)
    }
    return FoundValue(
      path: found,
      offset: nil,
      isNull: value.kind == .null,
      excerpt: value.excerpt,
    )
  }

  private func value(at step: MappingPath.Component) -> TreeValue? {
    switch (step, self) {
    case (.index(let index), .array(let array)) where array.count > index: array[index].sorted
    case (.key(let key), .object(.json(let object))): object[key].map { TreeValue($0) }
    case (.key(let key), .object(.native(let members))): members[key].map { TreeValue($0) }
    case (.key(let key), .object(.objects(let members))): members[key].map { .object(.native($0)) }
    default: nil
    }
  }

  /// The number of elements, if the value is an array.
  var elementCount: Int? { if case .array(let array) = sorted { array.count } else { nil } }

  /// Returns the value at the whole path below this one, or nil if there is none.
  subscript(path: [MappingPath.Component]) -> TreeValue? {
    var value = sorted
    for step in path {
      guard let next = value.value(at: step) else { return nil }
      value = next
    }
    return value
  }
}

/// Finds values in a text that has been read.
///
/// Each array and object is passed over once, however many values are looked for in it; outer ones should come first.
struct LocationSearch: ~Copyable {
  private typealias Step = MappingPath.Component

  /// The facts about an array or object.
  private struct Level {
    /// The position of the value of each key; for a repeated key, of the last value.
    var members = JSONObject()
    /// The last member of each key in folded spelling, found on first use.
    var spellings: [String: String]?
    /// The positions of the elements passed so far.
    var elements: [Int] = []
    /// The position after the last of them.
    var end: Int
    var isComplete = false
  }

  private var source: TextSource
  private var levels: [Int: Level] = [:]

  init(_ bytes: ByteView) {
    source = TextSource(bytes, maximumDepth: .max, findings: .none)
  }

  /// Returns the value at a path below a location.
  mutating func value(
    at path: [MappingPath.Component],
    ignoringCase: Bool,
    below location: TextLocation,
    wantsExcerpt: Bool,
  ) throws(ReadingFailure) -> FoundValue {
    let found = try enter(path, ignoringCase: ignoringCase, below: location)
    let (kind, offset) = (try source.kind(), source.position)
    var excerpt: String?
    if wantsExcerpt {
      // To read a container takes time in proportion to it.
      excerpt = kind == .array || kind == .object ? kind.noun : try source.readExcerpt()
    }
    return FoundValue(path: found, offset: offset, isNull: kind == .null, excerpt: excerpt)
  }

  /// Returns the number of elements of the array at a path below a location, or nil if there is no array.
  mutating func countOfElements(
    at path: [MappingPath.Component],
    below location: TextLocation,
  ) throws(ReadingFailure) -> Int? {
    let found = try enter(path, ignoringCase: false, below: location)
    guard found.count == path.count, try source.kind() == .array else { return nil }
    let mark = source.mark
    _ = try element(.max)
    return levels[mark.position]?.elements.count
  }

  /// Moves to the deepest existing value on a path; returns the path to it.
  private mutating func enter(
    _ path: [Step],
    ignoringCase: Bool,
    below location: TextLocation,
  ) throws(ReadingFailure) -> [Step] {
    source.rewind(to: TextSource.Mark(position: location.position, depth: location.depth))
    var found: [Step] = []
    for step in path {
      let next: (step: Step, position: Int)?
      let kind = try source.kind()
      let mark = source.mark
      switch (step, kind) {
      case (.key(let key), .object): next = try member(key, ignoringCase: ignoringCase)
      case (.index(let index), .array): next = try element(index).map { (step, $0) }
      default: next = nil
      }
      guard let next else {
        source.rewind(to: mark)
        break
      }
      found.append(next.step)
      source.rewind(to: TextSource.Mark(position: next.position, depth: mark.depth + 1))
    }
    return found
  }

  /// Returns the member of the current object with a key, or else in another spelling.
  private mutating func member(
    _ key: String,
    ignoringCase: Bool,
  ) throws(ReadingFailure) -> (Step, position: Int)? {
    let start = source.position
    var level = levels.removeValue(forKey: start) ?? Level(end: start)
    defer { levels[start] = level }
    if !level.isComplete {
      var members = try source.openObject()
      while let name = try source.nextKey(&members) {
        level.members[name] = .number(JSONNumber(source.position))
        try source.skipToReadLater()
      }
      level.isComplete = true
    }
    if let position = level.members[key]?.number?.intValue { return (.key(key), position) }
    guard ignoringCase else { return nil }
    let spellings = level.spellings ?? Self.spellings(of: level.members)
    level.spellings = spellings
    guard let name = spellings[KeySpellings.folded(key)],
      let position = level.members[name]?.number?.intValue
    else { return nil }
    return (.key(name), position)
  }

  private static func spellings(of members: JSONObject) -> [String: String] {
    let byPlace = members.map { $0 }.ordered { $0.value.number?.intValue ?? 0 }
    return Dictionary(byPlace.map { (KeySpellings.folded($0.key), $0.key) }) { $1 }
  }

  /// Returns the position of an element of the current array.
  private mutating func element(_ index: Int) throws(ReadingFailure) -> Int? {
    let start = source.mark
    var level = levels.removeValue(forKey: start.position) ?? Level(end: start.position)
    defer { levels[start.position] = level }
    if index >= level.elements.count, !level.isComplete {
      var isFirst = level.elements.isEmpty
      if isFirst {
        isFirst = try source.openArray()
      } else {
        source.rewind(to: TextSource.Mark(position: level.end, depth: start.depth + 1))
      }
      while index >= level.elements.count {
        guard try source.nextElement(&isFirst) else {
          level.isComplete = true
          break
        }
        level.elements.append(source.position)
        try source.skipToReadLater()
      }
      level.end = source.position
    }
    return level.elements.indices.contains(index) ? level.elements[index] : nil
  }
}
