public import ModelMapping

extension JSONModelError {
  /// Creates the single error that JSONModel would report.
  ///
  /// JSONModel checks an object's keys before its values, so missing keys precede all other issues of the
  /// same object; otherwise the first issue is reported.
  ///
  /// - Parameter error: The error with all issues.
  public init(_ error: ModelError) {
    let first = error.issues[0]
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
    self.init(code: .badJSON, message: issue.description)
    modelError = error
  }

  /// Like `init(_:)`, but for a member of a dictionary of models, where a non-object is a type mismatch.
  init(_ error: ModelError, under key: String) {
    let member = MappingPath([.key(key)]).description
    self = JSONModelError(error).errorByPrependingKeyPathComponent(member)
    if error.code == .wrongRoot { typeMismatch = error.issues.first?.description }
  }

  private init(missing: [ModelIssue], at level: MappingPath, _ error: ModelError) {
    let names = missing.map { MappingPath($0.keyPath.components.suffix(1)).description }.sorted()
    self.init(
      code: .invalidData,
      message: Self.missingMessage(names),
      keyPath: level.isRoot ? nil : level.description,
      missingKeys: names,
    )
    modelError = error
  }

  private init(_ issue: ModelIssue, _ error: ModelError) {
    let isPlaced = issue.code != .malformedJSON && !issue.keyPath.isRoot
    let code = Code(issue.code)
    let words = isPlaced ? issue.wordsWithoutPath : issue.description
    let inner =
      issue.cause as? JSONModelError
      ?? Self(code: code, message: code == .invalidData ? "Invalid JSON data: \(words)" : words)
    let path = isPlaced ? issue.keyPath.description : nil
    self = path.map(inner.errorByPrependingKeyPathComponent) ?? inner
    if typeMismatch == nil, issue.code == .typeMismatch { typeMismatch = issue.description }
    modelError = error
    cause = issue.cause
  }
}

extension ModelIssue {
  /// The problem and its place in the document, without the key path, which the error has already.
  fileprivate var wordsWithoutPath: String {
    var places: [String] = []
    if jsonPath != keyPath, !jsonPath.isRoot { places.append("in JSON \(jsonPath)") }
    if let location { places.append(location.description) }
    return places.isEmpty ? message : "\(message) (\(places.joined(separator: ", ")))"
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
