extension ValueSource {
  /// Calls a closure at the value at a path below the value at a mark, and returns to the current position.
  ///
  /// If there is no such value, because the path is that of a converted value, the closure is called at the deepest
  /// existing value on that path. Its second argument is whether the value exists.
  mutating func visit<R>(
    _ path: [MappingPath.Component],
    from start: Mark,
    _ body: (inout Self, Bool) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R {
    let end = mark
    rewind(to: start)
    defer { rewind(to: end) }
    let exists = try enter(path)
    return try body(&self, exists)
  }

  /// Returns the number of elements of the array at a path below the value at a mark, or nil if there is no array.
  mutating func countOfElements(
    at path: [MappingPath.Component],
    from start: Mark,
  ) throws(ReadingFailure) -> Int? {
    try visit(path, from: start) { source, exists throws(ReadingFailure) in
      guard exists, try source.kind() == .array else { return nil }
      var elements = try source.openArray()
      var count = 0
      while try source.nextElement(&elements) {
        try source.skip()
        count += 1
      }
      return count
    }
  }

  /// Enters the steps of a path as far as they exist; returns whether all do.
  private mutating func enter(_ path: [MappingPath.Component]) throws(ReadingFailure) -> Bool {
    for step in path {
      let here = mark
      if try enter(step) { continue }
      rewind(to: here)
      return false
    }
    return true
  }

  /// Returns the byte offset of the value at a path below the value at a mark, or of the deepest existing value
  /// on that path; nil if the source has no offsets.
  mutating func offset(
    of path: [MappingPath.Component],
    from start: Mark,
  ) throws(ReadingFailure) -> Int? {
    guard offset != nil else { return nil }
    return try visit(path, from: start) { source, _ throws(ReadingFailure) in source.offset }
  }

  /// Returns the byte offset of the value at a path below the value at a position, like `offset(of:from:)`.
  mutating func offset(
    of path: [MappingPath.Component],
    inValueAt position: Int,
  ) throws(ReadingFailure) -> Int? {
    guard let start = mark(at: position) else { return nil }
    return try offset(of: path, from: start)
  }

  /// Enters a step of the current value; returns whether the step exists.
  private mutating func enter(_ step: MappingPath.Component) throws(ReadingFailure) -> Bool {
    switch (step, try kind()) {
    case (.key(let key), .object):
      var members = try openObject()
      // For a repeated key, the last value wins.
      var last: Mark?
      while let name = try nextKey(&members) {
        if name.utf8.elementsEqual(key.utf8) { last = mark }
        try skipToReadLater()
      }
      guard let last else { return false }
      rewind(to: last)
      return true
    case (.index(var index), .array):
      var elements = try openArray()
      while try nextElement(&elements) {
        if index == 0 { return true }
        try skip()
        index -= 1
      }
      return false
    default: return false
    }
  }
}
