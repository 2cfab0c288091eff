extension ValueSource {
  /// Calls a closure at the value at a path below the value at a mark, and returns to the current position.
  ///
  /// If there is no such value, the closure is called at the deepest existing value on that path. Its second argument is the path to that value, with keys as the document spells them.
  mutating func visit<R>(
    _ path: [MappingPath.Component],
    ignoringCase: Bool = false,
    from start: Mark,
    _ body: (inout Self, [MappingPath.Component]) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R {
    let end = mark
    rewind(to: start)
    defer { rewind(to: end) }
    let found = try enter(path, ignoringCase: ignoringCase)
    return try body(&self, found)
  }

  /// Enters the steps of a path as far as they exist; returns these.
  private mutating func enter(
    _ path: [MappingPath.Component],
    ignoringCase: Bool,
  ) throws(ReadingFailure) -> [MappingPath.Component] {
    var found: [MappingPath.Component] = []
    for step in path {
      let here = mark
      guard let step = try enter(step, ignoringCase: ignoringCase) else {
        rewind(to: here)
        break
      }
      found.append(step)
    }
    return found
  }

  /// Enters a step of the current value; returns it, or nil if it does not exist.
  private mutating func enter(
    _ step: MappingPath.Component,
    ignoringCase: Bool,
  ) throws(ReadingFailure) -> MappingPath.Component? {
    switch (step, try kind()) {
    case (.key(let key), .object):
      let folded = ignoringCase ? KeySpellings.folded(key) : nil
      var members = try openObject()
      // For a repeated key, the last value wins; the exact key takes precedence.
      var last: (key: String, Mark)?
      var other: (key: String, Mark)?
      while let name = try nextKey(&members) {
        if name.utf8.elementsEqual(key.utf8) {
          last = (name, mark)
        } else if let folded, KeySpellings.folded(name) == folded {
          other = (name, mark)
        }
        try skipToReadLater()
      }
      guard let (name, value) = last ?? other else { return nil }
      rewind(to: value)
      return .key(name)
    case (.index(let index), .array):
      var elements = try openArray()
      var rest = index
      while try nextElement(&elements) {
        if rest == 0 { return step }
        try skip()
        rest -= 1
      }
      return nil
    default: return nil
    }
  }
}
