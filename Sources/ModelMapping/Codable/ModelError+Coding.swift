/// Converts the error of a model inside a `Codable` type to a `DecodingError` or `EncodingError`, and back if
/// that type is part of another model.
extension ModelError {
  /// Returns the error of a model that the error of a `Codable` type was made of, and the path to the model.
  static func wrapped(
    in error: any Error
  ) -> (error: ModelError, location: [MappingPath.Component])? {
    let (reading, writing) = (
      (error as? DecodingError)?.context, (error as? EncodingError)?.context,
    )
    guard let inner = (reading?.underlyingError ?? writing?.underlyingError) as? ModelError,
      let path = reading?.codingPath ?? writing?.codingPath
    else { return nil }
    return (inner, inner.location(in: path))
  }

  /// Returns the coding path of the first issue, for a model at a coding path.
  func codingPath(in location: [any CodingKey]) -> [any CodingKey] {
    location + keyPath.components.map { TreeKey($0) }
  }

  /// Returns the path of the model that reported the error, given the path of its first issue.
  ///
  /// Handwritten code may have wrapped the error with a path that ends at the model.
  func location(in path: [any CodingKey]) -> [MappingPath.Component] {
    let steps = path.map { MappingPath.Component($0) }
    let own = keyPath.components
    return steps.suffix(own.count).elementsEqual(own) ? steps.dropLast(own.count) : steps
  }
}

extension Findings {
  /// Adds the issues of a model that was mapped separately inside the current value.
  ///
  /// - Parameters:
  ///   - error: The model's error.
  ///   - location: The path from the value to the model.
  ///   - offset: The byte offset of the value.
  ///   - place: The place of the value, to find the place of each issue.
  /// - Throws: When the caller's error limit is reached.
  mutating func add(
    _ error: ModelError,
    at location: [MappingPath.Component],
    _ offset: Int? = nil,
    below place: ValueLocation? = nil,
  ) throws(ReadingFailure) {
    if error.isTruncated { noteTruncation() }
    for issue in error.issues {
      let path = location + issue.jsonPath.components
      try add(Fault(issue, inside: location, offset: offset)) {
        $0.offset = $1.value(at: path, below: place)?.offset ?? offset
      }
    }
  }
}

extension TreeKey {
  /// Creates a coding key from a path component.
  init(_ step: MappingPath.Component) {
    switch step {
    case .key(let key): self.init(key)
    case .index(let index): self.init(index)
    }
  }
}
