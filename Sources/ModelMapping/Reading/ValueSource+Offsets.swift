extension ValueSource {
  /// Returns the byte offset of the value at a path below the value at a mark, or of the deepest existing value
  /// on that path; nil if the source has no offsets.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func offset(
    of path: [MappingPath.Component],
    from start: Mark,
  ) throws(ReadingFailure) -> Int? {
    guard offset != nil else { return nil }
    let end = mark
    rewind(to: start)
    for step in path {
      let here = mark
      if try enter(step) { continue }
      rewind(to: here)
      break
    }
    let found = offset
    rewind(to: end)
    return found
  }

  /// Enters a step of the current value; returns whether the step exists.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func enter(_ step: MappingPath.Component) throws(ReadingFailure) -> Bool {
    switch (step, try kind()) {
    case (.key(let key), .object):
      var members = try openObject()
      // For a repeated key, the last value wins.
      var last: Mark?
      while let name = try nextKey(&members) {
        if name == key { last = mark }
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
