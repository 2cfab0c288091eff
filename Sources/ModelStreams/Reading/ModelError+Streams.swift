import ModelMapping
import PropertyIntrospection

extension ModelError {
  /// Returns the error of a record with locations and paths of the whole stream.
  ///
  /// - Parameters:
  ///   - base: The location of the record.
  ///   - isLine: Whether the record is one line, whatever it contains.
  ///   - path: The path of the record in the document.
  /// - Returns: The error to report.
  func moved(to base: JSONLocation, isLine: Bool, under path: MappingPath) -> ModelError {
    ModelError(
      modelName: modelName,
      issues: issues.map { $0.moved(to: base, isLine: isLine, under: path) },
      isTruncated: isTruncated,
    )
  }
}

extension ModelError {
  /// Creates the error of a broken framing.
  init(_ failure: FramingFailure, in input: InputBuffer, modelName: String) {
    let location: JSONLocation
    var found = failure.found
    switch failure.place {
    case .location(let known): location = known
    case .index(let index):
      location = input.location(of: index)
      if failure.code == .malformedJSON {
        // Not of more bytes, which may not have arrived.
        found = guardedExcerpt(of: Array(input.bytes[index...].prefix(1)))
      }
    }
    let issue = ModelIssue(
      code: failure.code,
      jsonPath: failure.path,
      expectation: failure.expectation,
      found: found,
      location: location,
      detail: failure.detail,
    )
    self.init(modelName: modelName, issues: [issue])
  }

  /// Returns the error with the name of the type to be mapped.
  func named(_ type: Any.Type) -> ModelError {
    ModelError(modelName: TypeName.readable(type), issues: issues, isTruncated: isTruncated)
  }
}

extension ModelIssue {
  fileprivate func moved(
    to base: JSONLocation,
    isLine: Bool,
    under path: MappingPath,
  ) -> ModelIssue {
    ModelIssue(
      code: code,
      keyPath: keyPath,
      jsonPath: MappingPath(path.components + jsonPath.components),
      expectation: expectation,
      found: found,
      location: location?.moved(to: base, isLine: isLine),
      suggestedKey: suggestedKey,
      suggestedValue: suggestedValue,
      detail: detail,
      cause: cause,
    )
  }
}

extension JSONLocation {
  fileprivate func moved(to base: JSONLocation, isLine: Bool) -> JSONLocation {
    if isLine || line == 1 { return base.moved(by: byteOffset) }
    let offset = base.byteOffset.clampingAdd(byteOffset)
    return JSONLocation(byteOffset: offset, line: base.line + line - 1, column: column)
  }

  /// Returns the location some bytes further on the line; it may be in another piece.
  func moved(by count: Int) -> JSONLocation {
    JSONLocation(
      byteOffset: byteOffset.clampingAdd(count),
      line: line,
      column: column.clampingAdd(count),
    )
  }
}

extension Int {
  /// Returns a sum, or the greatest number if it is greater: where offsets have 32 bits, streams can be longer.
  fileprivate func clampingAdd(_ other: Int) -> Int { Int(clamping: Int64(self) + Int64(other)) }
}
