import ModelMapping

/// Why parameters cannot be read or written.
struct FormFailure: Error {
  private let code: ModelIssue.Code
  /// The keys that lead to the parameter.
  private let path: [String]
  private let offset: Int?
  private let expected: ModelIssue.Expectation
  private let found: String?

  init(
    _ code: ModelIssue.Code,
    path: [String] = [],
    at offset: Int? = nil,
    _ expected: ModelIssue.Expectation,
    found: String? = nil,
  ) {
    self.code = code
    self.path = path
    self.offset = offset
    self.expected = expected
    self.found = found
  }

  init(
    _ code: ModelIssue.Code,
    path: [String] = [],
    at offset: Int? = nil,
    expected: String,
    found: String? = nil,
  ) {
    let expectation = ModelIssue.Expectation(.other, ["description": .string(expected)])
    self.init(code, path: path, at: offset, expectation, found: found)
  }

  /// Creates the failure of a text that lacks an element of the syntax.
  init(element: String, at offset: Int) {
    let expectation = ModelIssue.Expectation(.syntax, ["element": .string(element)])
    self.init(.malformedJSON, at: offset, expectation)
  }

  /// Returns the failure with the path of a parameter.
  func at(_ name: ParameterName) -> FormFailure {
    FormFailure(code, path: name.steps + path, at: offset, expected, found: found)
  }

  /// Returns the error to throw.
  ///
  /// - Parameter text: The text that the offset is in, if there is one.
  /// - Returns: The error.
  func error(in text: [UInt8] = []) -> ModelError {
    let issue = ModelIssue(
      code: code,
      keyPath: MappingPath(path.map { .key($0) }),
      expectation: expected,
      found: found,
      location: offset.map { JSONLocation(of: $0, in: text) },
    )
    return ModelError(modelName: "JSONValue", issues: [issue])
  }
}
