extension ValueSource {
  /// Reports the result of converting a value, and returns to the value if it was not converted.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - start: The position before the value.
  ///   - expectation: What the type expects.
  ///   - range: Returns what the type expects of a number that is out of range.
  ///   - converted: Returns the converted value as JSON.
  /// - Returns: The outcome of reading.
  /// - Throws: The failure that ends the mapping, if the fault does.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func conclude(
    _ result: Conversion<Void>,
    since start: Mark,
    _ expectation: Expectation,
    range: () -> Expectation,
    converted: () -> JSONValue?,
  ) throws(ReadingFailure) -> ReadResult {
    switch result {
    case .exact: break
    case .coerced: try note(.coerced, at: start, expected: expectation)
    case .fractionDropped:
      let expected = converted().map { Expectation.integer.with("const", $0) }
      try note(.fractionDropped, at: start, expected: expected)
    case .null: return .null
    case .mismatch: return try refuse(.typeMismatch, since: start, expectation)
    case .invalid: return try refuse(.invalidValue, since: start, expectation)
    case .outOfRange: return try refuse(.numberOutOfRange, since: start, range())
    }
    return .written
  }

  private mutating func refuse(
    _ code: ModelIssue.Code,
    since start: Mark,
    _ expected: Expectation,
  ) throws(ReadingFailure) -> ReadResult {
    rewind(to: start)
    var detail: String?
    if expected.kind == .url, try kind() == .string {
      try readScalar(.string) { input in
        if case .text(let bytes) = input { detail = URLText.problem(in: bytes.makeString()) }
      }
      rewind(to: start)
    }
    return try refuse(code, expected: expected, detail: detail)
  }
}
