import PropertyIntrospection

/// The reason why a model cannot be copied, archived or unarchived.
///
/// It is created at the fault; each enclosing level prepends its own step.
struct ValueFailure: Error {
  let code: ModelIssue.Code
  let expected: String?
  let found: String?
  let detail: String?
  let cause: (any Error)?
  // From the fault outward.
  fileprivate var steps: [MappingPath.Component] = []

  init(
    _ code: ModelIssue.Code,
    expected: String? = nil,
    found: String? = nil,
    detail: String? = nil,
    cause: (any Error)? = nil,
  ) {
    self.code = code
    self.expected = expected
    self.found = found
    self.detail = detail
    self.cause = cause
  }

  /// Creates a failure from a declaration fault.
  init(_ fault: Findings.Finding) {
    self.init(
      fault.code,
      expected: fault.expected,
      found: fault.found,
      detail: fault.detail,
      cause: fault.cause,
    )
  }

  /// Creates a failure from the first issue of an error.
  init(_ error: ModelError) {
    let issue = error.issues.first
    self.init(
      error.code,
      expected: issue?.expected,
      found: issue?.found,
      detail: issue?.detail,
      cause: issue?.cause,
    )
    steps = error.keyPath.components.reversed()
  }

  /// Creates a failure from an error of a user's closure or requirement.
  init(thrown error: any Error, _ code: ModelIssue.Code) {
    if let error = error as? ModelError {
      self.init(error)
    } else {
      self.init(code, detail: String(describing: error), cause: error)
    }
  }

  /// Creates a failure for a value of the wrong type.
  init(misfit part: ModelPart) {
    self.init(.typeMismatch, expected: "a \(TypeName.readable(part.type))")
  }

  /// Returns a failure for nesting beyond a limit.
  static func tooDeep(_ limit: Int) -> ValueFailure {
    ValueFailure(.tooDeep, expected: "at most \(limit) levels of nesting", found: "more")
  }

  /// Returns the failure with a step prepended to its path.
  func under(_ step: MappingPath.Component) -> ValueFailure {
    var failure = self
    // For excessive nesting, the full path is of no use.
    if code != .tooDeep || detail != nil { failure.steps.append(step) }
    return failure
  }

  /// Returns the failure with a property prepended to its path, redacted if the property is sensitive.
  func under(_ part: ModelPart) -> ValueFailure {
    (part.isSensitive ? redacted : self).under(.key(part.name))
  }

  /// The failure without its value and path: inner keys may be part of the value.
  private var redacted: ValueFailure {
    let isOfTypes = [.tooDeep, .unsupportedProperty, .invalidDeclaration].contains(code)
    return ValueFailure(
      code,
      expected: expected,
      found: found == nil || found == "null" || isOfTypes ? found : "a redacted value",
      detail: isOfTypes ? detail : nil,
    )
  }

  /// Returns the failure as a model error.
  func error(of name: String) -> ModelError {
    let issue = ModelIssue(
      code: code,
      keyPath: MappingPath(steps.reversed()),
      jsonPath: MappingPath(),
      expected: expected,
      found: found,
      location: nil,
      suggestion: nil,
      detail: detail,
      cause: cause,
    )
    return ModelError(modelName: name, issues: [issue], isTruncated: false)
  }
}

extension ValueFailure {
  /// Creates a failure from an error of `encode(to:)`.
  init(_ failure: EncodingFailure, _ cause: any Error) {
    self.init(
      failure.code,
      expected: failure.expected,
      found: failure.found,
      detail: failure.detail,
      cause: cause,
    )
    steps = failure.path.reversed()
  }

  /// Creates a failure from an error of `init(from:)`.
  init(_ failure: DecodingFailure, _ cause: any Error) {
    self.init(failure.code, expected: failure.expected, detail: failure.detail, cause: cause)
    steps = failure.path.reversed()
  }
}
