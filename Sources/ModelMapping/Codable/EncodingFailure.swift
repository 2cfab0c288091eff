/// An error thrown by a type's `encode(to:)`, as the parts of an issue.
struct EncodingFailure {
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
  ///   - maximumDepth: The maximum nesting of arrays and objects in the whole document.
  init(_ error: any Error, maximumDepth: Int) {
    guard case .invalidValue(let value, let context)? = error as? EncodingError else {
      code = .invalidValue
      path = []
      expected = nil
      found = nil
      detail = String(describing: error)
      return
    }
    let fault = context.underlyingError as? CodingFault
    if fault?.code == .tooDeep {
      code = .tooDeep
      // For excessive nesting, the full path is of no use.
      path = []
      expected = "at most \(maximumDepth) levels of nesting"
      found = "more, or objects that contain each other"
      detail = nil
      return
    }
    code = fault?.code ?? .invalidValue
    path = context.codingPath.map { .init($0) }
    expected = fault?.expected
    found = excerpt(describing: value)
    detail = fault == nil ? context.debugDescription : nil
  }
}
