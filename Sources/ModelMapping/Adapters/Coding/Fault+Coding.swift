extension Fault {
  /// Creates a fault from an error of a type's `init(from:)`.
  ///
  /// - Parameters:
  ///   - error: The thrown error.
  ///   - value: The tree of the type's value.
  ///   - expectation: The type's expectation.
  init(decoding error: any Error, from value: JSONValue, as expectation: Expectation) {
    if let fault = Fault(wrappedIn: error) {
      self = fault
      return
    }
    guard let error = error as? DecodingError, let context = error.context else {
      let detail = String(describing: error)
      self.init(.invalidValue, expected: expectation, found: value.excerpt, detail: detail)
      self.cause = error
      return
    }
    var path = context.codingPath.map { MappingPath.Component($0) }
    let found = value.value(at: path)
    let inner = context.underlyingError as? Fault
    let words = context.debugDescription.isEmpty ? nil : context.debugDescription
    switch error {
    case .keyNotFound(let key, _):
      path.append(.init(key))
      self.init(.missingKey)
    case _ where inner != nil:
      self.init(inner?.code ?? .invalidValue, expected: inner?.expected, found: found?.excerpt)
    case .valueNotFound(let type, _) where found == .some(.null):
      self.init(.nullValue, expected: .of(type), found: found?.excerpt)
    case .typeMismatch(let type, _):
      self.init(.typeMismatch, expected: .of(type), found: found?.excerpt, detail: words)
    case .valueNotFound(let type, _):
      self.init(.invalidValue, expected: .of(type), found: found?.excerpt, detail: words)
    default:
      let expectation = path.isEmpty ? expectation : nil
      self.init(.invalidValue, expected: expectation, found: found?.excerpt, detail: words)
    }
    self.cause = error
    prefix(path, path)
  }

  /// Creates a fault from an error of a type's `encode(to:)`.
  ///
  /// - Parameters:
  ///   - error: The thrown error.
  ///   - maximumDepth: The maximum nesting of arrays and objects in the whole document.
  init(encoding error: any Error, maximumDepth: Int) {
    guard case .invalidValue(let value, let context)? = error as? EncodingError else {
      self.init(.invalidValue, detail: String(describing: error))
      self.cause = error
      return
    }
    let wrapped = Fault(wrappedIn: error)
    let inner = wrapped ?? context.underlyingError as? Fault
    if inner?.code == .tooDeep {
      // For excessive nesting, the full path is of no use.
      self = .tooDeep(maximumDepth)
      self.found = "more, or objects that contain each other"
      self.cause = error
      return
    }
    if let wrapped {
      self = wrapped
      return
    }
    // The description of a value could reveal sensitive properties of models inside it.
    let shown = value is any Scalar || value is Any.Type ? value : type(of: value)
    self.init(
      inner?.code ?? .invalidValue,
      expected: inner?.expected,
      found: excerpt(describing: shown),
      detail: inner == nil ? context.debugDescription : nil,
    )
    self.cause = EncodingError.invalidValue(shown, context)
    let path = context.codingPath.map { MappingPath.Component($0) }
    prefix(path, path)
  }
}

extension Fault {
  /// Creates a fault from an issue of a model inside a `Codable` type, if an error was made of it.
  private init?(wrappedIn error: any Error) {
    guard let (error, location) = ModelError.wrapped(in: error) else { return nil }
    let excess = error.issues.first { $0.code == .tooDeep }
    guard let issue = excess ?? error.issues.first else { return nil }
    self.init(issue, inside: location)
  }

  /// Creates a fault from an issue of a model at a location inside the current value.
  init(_ issue: ModelIssue, inside location: [MappingPath.Component], offset: Int? = nil) {
    self.init(issue, at: location, offset: offset)
    // Here the model is not the document.
    if self.code == .wrongRoot { self.code = self.found == "null" ? .nullValue : .typeMismatch }
  }
}

extension EncodingError {
  /// The context, or nil for a case added in a later version.
  var context: Context? {
    switch self {
    case .invalidValue(_, let context): context
    @unknown default: nil
    }
  }
}

extension DecodingError {
  /// The context, or nil for a case added in a later version.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension JSONValue {
  /// Returns the value at a path, or nil if there is none.
  fileprivate func value(at path: [MappingPath.Component]) -> JSONValue? {
    var value = self
    for step in path {
      let next: JSONValue? =
        switch step {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
