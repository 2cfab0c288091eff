/// An error thrown by a type's `init(from:)`, as the parts of an issue.
struct DecodingFailure {
  let code: ModelIssue.Code
  /// The path from the type's value to the fault.
  let path: [MappingPath.Component]
  let expected: String?
  let found: String?
  let detail: String?

  /// Creates the parts from an error.
  ///
  /// - Parameters:
  ///   - error: The thrown error.
  ///   - value: The tree of the type's value.
  ///   - noun: What the type expects.
  init(_ error: any Error, reading value: JSONValue, as noun: String) {
    guard let error = error as? DecodingError, let context = error.context else {
      self.init(.invalidValue, [], noun, value.excerpt, String(describing: error))
      return
    }
    var path = context.codingPath.map { MappingPath.Component($0) }
    if case .keyNotFound(let key, _) = error {
      path.append(.init(key))
      self.init(.missingKey, path, nil, nil, nil)
      return
    }
    let found = value.value(at: path)
    if let fault = context.underlyingError as? CodingFault {
      self.init(fault.code, path, fault.expected, found?.excerpt, nil)
      return
    }
    let words = context.debugDescription.isEmpty ? nil : context.debugDescription
    switch error {
    case .valueNotFound(let type, _) where found == .some(.null):
      self.init(.nullValue, path, codingNoun(of: type), found?.excerpt, nil)
    case .typeMismatch(let type, _):
      self.init(.typeMismatch, path, codingNoun(of: type), found?.excerpt, words)
    case .valueNotFound(let type, _):
      self.init(.invalidValue, path, codingNoun(of: type), found?.excerpt, words)
    default:
      self.init(.invalidValue, path, path.isEmpty ? noun : nil, found?.excerpt, words)
    }
  }

  private init(
    _ code: ModelIssue.Code,
    _ path: [MappingPath.Component],
    _ expected: String?,
    _ found: String?,
    _ detail: String?,
  ) {
    self.code = code
    self.path = path
    self.expected = expected
    self.found = found
    self.detail = detail
  }
}

extension JSONValue {
  /// Returns the value at a path, or nil if there is none.
  fileprivate func value(at path: [MappingPath.Component]) -> JSONValue? {
    var value = self
    for step in path {
      let next: JSONValue? =
        switch step {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}

extension ValueSource {
  /// Returns the byte offset of the value at a path below the value at a mark, or of the deepest existing value
  /// on that path; nil if the source has no offsets.
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
