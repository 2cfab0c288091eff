import ModelMapping

/// Which values of a document that is cut off are complete.
struct PathTracker: Sendable {
  /// An array or object whose end is missing.
  private struct Level {
    let isObject: Bool
    /// The keys of the complete members of an object, with their order.
    var keys: [String: Int] = [:]
    /// The complete elements of an array.
    var count = 0
    /// The key of the member that has begun.
    var key: String?
    /// Whether an element has begun.
    var isInElement = false

    /// The last step of the path of the value that has begun in it.
    var step: MappingPath.Component? {
      isObject ? key.map { .key($0) } : isInElement ? .index(count) : nil
    }

    /// The keys of the complete members in their order, without one that has begun once more.
    var completeKeys: [String] {
      keys.sorted { $0.value < $1.value }.map(\.key).filter { $0 != key }
    }

    mutating func endValue() {
      if isObject {
        if let key, keys[key] == nil { keys[key] = keys.count }
        key = nil
      } else {
        count += 1
        isInElement = false
      }
    }
  }

  private var levels: [Level] = []

  mutating func take(_ token: DocumentScanner.Token, key: [UInt8]) {
    switch token {
    case .key:
      // The scanner has validated it.
      if let last = levels.indices.last { levels[last].key = (try? JSONValue(json: key))?.string }
    case .scalar: begin()
    case .open(let isObject):
      begin()
      levels.append(Level(isObject: isObject))
    case .close:
      levels.removeLast()
      end()
    case .endOfScalar: end()
    }
  }

  private mutating func begin() {
    if let last = levels.indices.last { levels[last].isInElement = true }
  }

  private mutating func end() {
    if let last = levels.indices.last { levels[last].endValue() }
  }

  /// The number of arrays and objects whose end is missing.
  var depth: Int { levels.count }

  /// The key of the member of the document's object that has begun, if the document is an object.
  var key: String? { levels.first?.key }

  /// Whether the document's object has that key twice.
  var isRepeated: Bool { key.map { levels[0].keys[$0] != nil } ?? false }

  /// The path of the innermost value that has begun.
  var openPath: MappingPath { MappingPath(levels.compactMap(\.step)) }

  /// The paths of all complete values that are not part of another complete value.
  var completePaths: [MappingPath] {
    var paths: [MappingPath] = []
    var outer: [MappingPath.Component] = []
    for level in levels {
      paths += level.completeKeys.map { MappingPath(outer + [.key($0)]) }
      paths += (0..<level.count).map { MappingPath(outer + [.index($0)]) }
      guard let step = level.step else { break }
      outer.append(step)
    }
    return paths
  }

  /// Whether the value at a path, or one that contains it, is complete.
  func isComplete(_ path: MappingPath) -> Bool {
    for (level, step) in zip(levels, path.components) {
      switch step {
      case .key(let key): if level.keys[key] != nil, level.key != key { return true }
      case .index(let index): if !level.isObject, index < level.count { return true }
      }
      if level.step != step { return false }
    }
    return false
  }
}
