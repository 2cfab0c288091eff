public import ModelMapping

extension JSONModelError {
  /// Creates the single error that JSONModel would report.
  ///
  /// JSONModel checks an object's keys before its values, so missing keys precede all other issues of the
  /// same object; otherwise the first issue is reported.
  ///
  /// - Parameter error: The error with all issues.
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

  /// Like `init(_:)`, but for a document in text, which must be an array or an object.
  init(document error: ModelError) {
    let isContainer = ["an array", "an object"].contains(error.issues.first?.found)
    guard error.code == .wrongRoot, !isContainer, let issue = error.issues.first else {
      self.init(error)
      return
    }
    self.init(.badJSON, issue.description, modelError: error)
  }

  /// Like `init(_:)`, but for a member of a dictionary of models, where a non-object is a type mismatch.
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
    )
    cause = inner.cause
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
    )
    cause = issue.cause
  }

  private static func words(of issue: ModelIssue, _ code: Code) -> String {
    code == .invalidData ? "Invalid JSON data: \(issue)" : issue.description
  }
}

extension JSONModelError.Code {
  /// Creates the JSONModel code for an issue.
  fileprivate init(_ code: ModelIssue.Code) {
    switch code {
    case .malformedJSON, .emptyInput, .tooDeep: self = .badJSON
    case .validationFailed: self = .modelIsInvalid
    case .unsupportedProperty, .invalidDeclaration, .reflectionUnavailable: self = .modelIsInvalid
    default: self = .invalidData
    }
  }
}
