public import ModelMapping

extension JSONModelError {
  /// The one fault that JSONModel would have told.
  ///
  /// JSONModel looks at an object's keys before it looks at values: so keys that are missing come before
  /// all else that is wrong in the same object, and else it is the first issue.
  ///
  /// - Parameter error: all that is wrong.
  public init(_ error: ModelError) {
    guard let first = error.issues.first else {
      self.init(.invalidData, error.description, modelError: error)
      return
    }
    for depth in 0...first.keyPath.components.count {
      let level = first.keyPath.components.prefix(depth)
      let missing = error.issues.filter {
        $0.code == .missingKey && !$0.keyPath.isRoot && $0.keyPath.components.dropLast() == level
      }
      if !missing.isEmpty {
        self.init(missing: missing, at: MappingPath(Array(level)), error)
        return
      }
    }
    self.init(first, error)
  }

  /// The same for a member of a dictionary of models, where what is no object is a mismatch.
  init(_ error: ModelError, under key: String) {
    let inner = JSONModelError(error)
      .errorByPrependingKeyPathComponent(MappingPath([.key(key)]).description)
    let isOther = error.code == .wrongRoot
    self.init(
      inner.code,
      inner.message,
      keyPath: inner.keyPath,
      missingKeys: inner.missingKeys,
      typeMismatch: isOther ? error.issues.first?.description : inner.typeMismatch,
      modelError: error,
      cause: inner.cause,
    )
  }

  private init(missing: [ModelIssue], at level: MappingPath, _ error: ModelError) {
    let names = missing.map { MappingPath($0.keyPath.components.suffix(1)).description }.sorted()
    self.init(
      .invalidData,
      Self.missingMessage(names),
      keyPath: level.isRoot ? nil : level.description,
      missingKeys: names,
      modelError: error,
    )
  }

  private init(_ issue: ModelIssue, _ error: ModelError) {
    let isPlaced = issue.code != .malformedJSON && !issue.keyPath.isRoot
    let path = isPlaced ? issue.keyPath.description : nil
    let own = issue.cause as? JSONModelError
    let code = own?.code ?? Code(issue.code)
    var inner = own ?? JSONModelError(code, Self.words(of: issue, code))
    if let path { inner = inner.errorByPrependingKeyPathComponent(path) }
    self.init(
      code,
      inner.message,
      keyPath: inner.keyPath,
      missingKeys: inner.missingKeys,
      typeMismatch: own?.typeMismatch
        ?? (issue.code == .typeMismatch ? issue.description : nil),
      modelError: error,
      cause: issue.cause,
    )
  }

  private static func words(of issue: ModelIssue, _ code: Code) -> String {
    code == .invalidData ? "Invalid JSON data: \(issue)" : issue.description
  }
}

extension JSONModelError.Code {
  /// JSONModel's word for a fault.
  fileprivate init(_ code: ModelIssue.Code) {
    switch code {
    case .malformedJSON, .emptyInput, .tooDeep: self = .badJSON
    case .validationFailed: self = .modelIsInvalid
    case .unsupportedProperty, .invalidDeclaration, .reflectionUnavailable: self = .modelIsInvalid
    default: self = .invalidData
    }
  }
}
