/// The error of a model inside a `Codable` type, on its way out as a `DecodingError` or
/// `EncodingError`, and on its way back in where that type is part of another model.
extension ModelError {
  /// The path of the first issue, for a model at a coding path.
  func codingPath(in place: [any CodingKey]) -> [any CodingKey] {
    place + keyPath.components.map { TreeKey($0) }
  }

  /// The path of the model for which the error was made, of which `path` is that of the first issue.
  ///
  /// Somebody may have wrapped the error by hand, with a path that ends at the model.
  func place(in path: [any CodingKey]) -> [MappingPath.Component] {
    let steps = path.map { MappingPath.Component($0) }
    let own = keyPath.components
    return steps.suffix(own.count).elementsEqual(own) ? steps.dropLast(own.count) : steps
  }
}

extension Findings {
  /// Adds the issues of a model that was mapped for itself inside the value at hand.
  ///
  /// - Parameters:
  ///   - error: its error.
  ///   - place: the way from the value to the model.
  ///   - offset: gives the byte offset of what stands at a path in the value.
  /// - Throws: when there are as many errors as the caller wants.
  mutating func add(
    _ error: ModelError,
    at place: [MappingPath.Component],
    offset: ([MappingPath.Component]) -> Int?,
  ) throws(ReadingFailure) {
    if error.truncated { noteTruncation() }
    for issue in error.issues {
      let path = place + issue.jsonPath.components
      try add(Finding(issue, at: place, offset: offset(path)))
    }
  }
}

extension TreeKey {
  /// A step of ours as one of a coding path.
  init(_ step: MappingPath.Component) {
    switch step {
    case .key(let key): self.init(key)
    case .index(let index): self.init(index)
    }
  }
}
