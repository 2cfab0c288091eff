import ModelMapping

/// Recognizes the array at a path among the tokens of a document.
struct ArrayLocator {
  /// An open array or object on the path, in which the next step is looked up.
  private struct Level {
    let location: JSONLocation
    /// The number of elements so far.
    var count = 0
    /// Whether the last key is the wanted one.
    var isAtKey = false
    /// Whether the step was found.
    var isFound = false
  }

  private let path: [MappingPath.Component]
  private var levels: [Level] = []
  /// Why the array was not found.
  private(set) var failure: FramingFailure?

  init(_ path: [MappingPath.Component]) {
    self.path = path
  }

  /// The number of bytes of a key to store: one more than any text in which a key of the path can be written, so that
  /// none of them is taken for the beginning of a longer one.
  var keyLimit: Int {
    let lengths = path.map { step in
      if case .key(let key) = step { key.utf8.count * 6 + 3 } else { 0 }
    }
    return lengths.max() ?? 0
  }

  /// Takes the next token.
  ///
  /// - Returns: Whether the token opens the array.
  mutating func take(
    _ token: DocumentScanner.Token,
    _ document: DocumentScanner,
    at index: Int,
    in input: InputBuffer,
  ) throws(FramingFailure) -> Bool {
    let depth = document.brackets.count
    switch token {
    case .key:
      guard depth == levels.count, case .key(let wanted)? = path.dropFirst(depth - 1).first else {
        return false
      }
      let isWanted = Self.matches(document.key, wanted)
      if isWanted, levels[depth - 1].isFound {
        let end = input.location(of: index)
        var repeated = FramingFailure(.duplicateKey, at: end.moved(by: -document.key.count))
        repeated.path = MappingPath(Array(path[..<depth]))
        throw repeated
      }
      levels[depth - 1].isAtKey = isWanted
      return false
    case .scalar(let first):
      guard depth == levels.count, let kind = JSONKind(startingWith: first) else { return false }
      return enter(kind, at: input.location)
    case .open(let isObject):
      return depth - 1 == levels.count && enter(isObject ? .object : .array, at: input.location)
    case .endOfScalar: return false
    case .close:
      guard depth < levels.count, let level = levels.popLast() else { return false }
      if !level.isFound { failure = absence(in: level) }
      return false
    }
  }

  /// Handles a value in the innermost container on the path.
  ///
  /// - Parameters:
  ///   - kind: The kind of the value.
  ///   - location: The location of the value.
  /// - Returns: Whether it is the array.
  private mutating func enter(_ kind: JSONKind, at location: JSONLocation) -> Bool {
    if let last = levels.indices.last {
      let isWanted: Bool
      if case .index(let wanted) = path[last] {
        isWanted = levels[last].count == wanted
        levels[last].count += 1
      } else {
        isWanted = levels[last].isAtKey
        levels[last].isAtKey = false
      }
      guard isWanted else { return false }
      levels[last].isFound = true
    }
    let expected: JSONKind
    if case .key? = path.dropFirst(levels.count).first {
      expected = .object
    } else {
      expected = .array
    }
    if kind != expected {
      failure = obstacle(kind, expected, at: location)
    } else if levels.count == path.count {
      return true
    } else {
      levels.append(Level(location: location))
    }
    return false
  }

  /// The innermost container on the path, or the value in it that is not one, as in "`data.items` is null".
  private var name: String {
    levels.isEmpty ? "the document" : "`\(MappingPath(Array(path[..<levels.count])))`"
  }

  private func obstacle(
    _ kind: JSONKind,
    _ expected: JSONKind,
    at location: JSONLocation,
  ) -> FramingFailure {
    var failure = FramingFailure(kind == .null ? .missingKey : .typeMismatch, at: location)
    failure.path = MappingPath(path)
    if kind == .null {
      failure.detail = "\(name) is null"
    } else {
      let parameters: JSONObject = levels.isEmpty ? [:] : ["at": .string(name)]
      failure.expectation = Expectation(expected == .object ? .object : .array, parameters)
      failure.found = kind.noun
    }
    return failure
  }

  private func absence(in level: Level) -> FramingFailure {
    let depth = levels.count
    var absence = FramingFailure(.missingKey, at: level.location)
    absence.path = MappingPath(path)
    absence.detail =
      switch path[depth] {
      case .key: "\(name) has no key `\(MappingPath([path[depth]]))`"
      case .index: "\(name) has \(level.count == 1 ? "1 element" : "\(level.count) elements")"
      }
    return absence
  }

  /// Whether a key, as it is written, is the wanted one.
  private static func matches(_ key: [UInt8], _ wanted: String) -> Bool {
    if key.dropFirst().dropLast().elementsEqual(wanted.utf8) { return true }
    guard key.contains(0x5C), let value = try? JSONValue(json: key) else { return false }
    return value.string.map { $0.utf8.elementsEqual(wanted.utf8) } ?? false
  }
}
