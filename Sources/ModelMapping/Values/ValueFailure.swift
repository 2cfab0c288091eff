import PropertyIntrospection

/// Why something cannot be done with a model as a value.
///
/// It is made where the fault is; who is left on the way out puts its own step before it.
struct ValueFailure: Error {
  let code: ModelIssue.Code
  let expected: String?
  let found: String?
  let detail: String?
  let cause: (any Error)?
  // From the fault outwards.
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

  /// What keeps a type from being mapped.
  init(_ fault: Findings.Finding) {
    self.init(
      fault.code,
      expected: fault.expected,
      found: fault.found,
      detail: fault.detail,
      cause: fault.cause,
    )
  }

  /// The first of what another mapping found.
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

  /// What a closure or requirement of the user's threw.
  init(thrown error: any Error, _ code: ModelIssue.Code) {
    if let error = error as? ModelError {
      self.init(error)
    } else {
      self.init(code, detail: String(describing: error), cause: error)
    }
  }

  /// A value that is not of its property's type.
  init(misfit part: ModelPart) {
    self.init(.typeMismatch, expected: "a \(TypeName.readable(part.type))")
  }

  /// Nesting for which there is no room.
  static func tooDeep(_ limit: Int) -> ValueFailure {
    ValueFailure(.tooDeep, expected: "at most \(limit) levels of nesting", found: "more")
  }

  /// The failure as one about what a step leads to.
  func under(_ step: MappingPath.Component) -> ValueFailure {
    var failure = self
    // The whole way down is no help to anybody.
    if code != .tooDeep || detail != nil { failure.steps.append(step) }
    return failure
  }

  /// The failure as one about a property, of whose value it tells nothing if that is sensitive.
  func under(_ part: ModelPart) -> ValueFailure {
    (part.isSensitive ? redacted : self).under(.key(part.name))
  }

  /// What is known without the value; keys inside may be the value's own.
  private var redacted: ValueFailure {
    let isOfTypes = [.tooDeep, .unsupportedProperty, .invalidDeclaration].contains(code)
    return ValueFailure(
      code,
      expected: expected,
      found: found == nil || found == "null" || isOfTypes ? found : "a redacted value",
      detail: isOfTypes ? detail : nil,
    )
  }

  /// The failure as the error of a model.
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
    return ModelError(modelName: name, issues: [issue], truncated: false)
  }
}

extension ValueFailure {
  /// What a type's `encode(to:)` threw.
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

  /// What a type's `init(from:)` threw.
  init(_ failure: DecodingFailure, _ cause: any Error) {
    self.init(failure.code, expected: failure.expected, detail: failure.detail, cause: cause)
    steps = failure.path.reversed()
  }
}
