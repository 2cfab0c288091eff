import PropertyIntrospection

/// A problem with a value, until it becomes a `ModelIssue` of an error or of a report.
///
/// It is created where the problem occurs, with an empty path; each enclosing container then prepends its own
/// component on the way out. Values without problems pay nothing for paths.
@dynamicMemberLookup
package struct Fault: Error {
  /// The name or value that was probably meant.
  enum Suggestion {
    case key(String)
    case value(String)

    var key: String? { if case .key(let key) = self { key } else { nil } }
    var value: String? { if case .value(let value) = self { value } else { nil } }
  }

  /// The facts about a problem.
  package struct Content: Sendable {
    package var code: ModelIssue.Code
    /// Whether it makes the operation fail; otherwise it appears in the report only.
    package var isError: Bool
    var offset: Int?
    var expected: Expectation?
    var found: String?
    var suggestion: Suggestion?
    var detail: String?
    var cause: (any Error)?
    /// The detail that remains if the value is sensitive: words of a declaration.
    var declaredDetail: String?
    /// Whether user code made it, and may have put the value anywhere in it.
    var isForeign = false
    /// Whether `found` was already quoted with sensitive values in mind.
    var isGuarded = false
    /// The unmapped property that the fault is about, if any.
    var unmapped: ObjectIdentifier?
    /// The value of a patched document that is not used because of it, if any.
    package var unused: Unused?
    // Both paths are stored from the problem outwards.
    var keyPath: [MappingPath.Component] = []
    package var jsonPath: [MappingPath.Component] = []
  }

  /// A value of a patched document that is not used, so that the old one stays.
  package struct Unused: Sendable {
    /// The code of the fault that says so.
    package let code: ModelIssue.Code
    /// The path to the value in JSON, from the value outwards.
    package var path: [MappingPath.Component] = []
  }

  // An array of one, so that functions that throw faults handle one word instead of some thirty, and so that a path
  // grows in place.
  private var box: [Content]

  /// The facts about the problem.
  private var content: Content { box[0] }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Content, Value>) -> Value {
    get { box[0][keyPath: path] }
    set { box[0][keyPath: path] = newValue }
  }

  @inline(never)
  package init(
    _ code: ModelIssue.Code,
    isError: Bool = true,
    offset: Int? = nil,
    expected: Expectation? = nil,
    found: String? = nil,
    detail: String? = nil,
  ) {
    box = [
      Content(
        code: code,
        isError: isError,
        offset: offset,
        expected: expected,
        found: found,
        detail: detail,
      )
    ]
  }

  /// Whether it is about the value at which it was created, not about a value inside it.
  var isHere: Bool { content.keyPath.isEmpty }

  /// The key path from the value at which the fault is reported to the problem.
  var path: [MappingPath.Component] { content.keyPath.reversed() }

  /// Whether the fault is about the same object as another one at its own path.
  func hasSameParent(as other: Fault) -> Bool {
    content.keyPath.dropFirst() == other.content.keyPath.dropFirst()
  }

  /// Prepends components to both paths.
  mutating func prefix(_ keyPath: [MappingPath.Component], _ jsonPath: [MappingPath.Component]) {
    box[0].prefix(keyPath, jsonPath)
  }

  /// Shortens both paths by their last components, and appends to the path in the document.
  mutating func changeEnd(dropping count: Int = 0, jsonPath: [MappingPath.Component] = []) {
    box[0].keyPath.removeFirst(count)
    box[0].jsonPath.replaceSubrange(..<count, with: jsonPath.reversed())
  }

  /// Returns the fault with the given properties as its outermost path components.
  func below(_ properties: [String]) -> Fault {
    var fault = self
    fault.prefix(properties.map { .key($0) }, [])
    return fault
  }
}

// MARK: - Errors and issues

extension Fault {
  /// Creates a fault from an issue of a model that was mapped separately inside the current value.
  @inline(never)
  init(_ issue: ModelIssue, at base: [MappingPath.Component] = [], offset: Int? = nil) {
    self.init(
      issue.code,
      offset: offset,
      expected: issue.expectation,
      found: issue.found,
      detail: issue.detail,
    )
    box[0].suggestion =
      issue.suggestedValue.map { .value($0) } ?? issue.suggestedKey.map { .key($0) }
    box[0].cause = issue.cause
    box[0].isForeign = true
    prefix(base + issue.keyPath.components, base + issue.jsonPath.components)
  }

  /// Creates a fault from the first issue of an error.
  package init(_ error: ModelError) {
    self = error.issues.first.map { Fault($0) } ?? Fault(error.code)
  }

  /// Creates a fault from an error of a user's closure or requirement.
  @inline(never)
  package init(thrown error: any Error, _ code: ModelIssue.Code, offset: Int? = nil) {
    if let error = error as? ModelError {
      self.init(error)
    } else {
      let detail = String(describing: error)
      self.init(code, offset: offset, detail: detail)
      box[0].cause = error
    }
  }

  /// Creates a declaration fault from an introspection error.
  init(_ error: IntrospectionError) {
    let isStripped = [.reflectionUnavailable, .namesUnavailable, .unknownRuntime].contains(
      error.code
    )
    self.init(isStripped ? .reflectionUnavailable : .invalidDeclaration, detail: error.description)
  }

  /// Creates a fault for a name, in a declaration or an argument, that no property has.
  ///
  /// It is an error if the name is from a key path, which the compiler seemed to have checked.
  @inline(never)
  init(unknownProperty name: String, at declaration: String, of typeName: String, near: String?) {
    let isUnnamed = name.contains(unnamedProperty)
    let detail =
      isUnnamed
      ? "\(declaration) has a key path of \(typeName) whose property cannot be determined: "
        + "write the name as a string, or declare the property of a class `final`"
      : "\(declaration) names `\(start(of: name, 200))`, "
        + "which is not a stored property of \(typeName)"
    self.init(.invalidDeclaration, isError: isUnnamed, detail: detail)
    box[0].suggestion = near.map { .key($0) }
  }

  /// Returns the fault as an issue.
  func issue(at location: JSONLocation?) -> ModelIssue {
    content.issue(at: location)
  }
}

extension ModelError {
  /// Creates the error of an operation without a document, such as a copy.
  package init(modelName: String, _ fault: Fault) {
    var fault = fault
    fault.jsonPath = []
    let issue = fault.issue(at: nil)
    self.init(modelName: modelName, issues: [issue], isTruncated: false)
  }
}

// MARK: - Values

extension Fault {
  /// Returns a fault for nesting beyond a limit.
  package static func tooDeep(_ limit: Int) -> Fault {
    Fault(.tooDeep, expected: .nesting(limit), found: "more")
  }

  /// Returns the fault with a component prepended to its key path.
  package func under(_ component: MappingPath.Component) -> Fault {
    var fault = self
    // For excessive nesting, the full path is of no use.
    if content.code != .tooDeep || content.detail != nil {
      fault.box[0].keyPath.append(component)
    }
    return fault
  }
}

// MARK: - Redaction

extension Fault {
  /// Reduces a fault with a sensitive value, or with one inside it, to facts without the value.
  ///
  /// The path ends at the sensitive property, because the keys inside may be content of the document.
  mutating func redact() { box[0].redact() }
}

extension Fault: CustomStringConvertible {
  // Seen by users as the underlying error of a `DecodingError` or an `EncodingError`.
  package var description: String {
    "\(self.code): expected \(self.expected?.english ?? "another value")"
  }
}

// MARK: - Content

extension Fault.Content {
  fileprivate mutating func prefix(
    _ keyPath: [MappingPath.Component],
    _ jsonPath: [MappingPath.Component],
  ) {
    self.keyPath += keyPath.reversed()
    self.jsonPath += jsonPath.reversed()
    unused?.path += jsonPath.reversed()
  }

  fileprivate func issue(at location: JSONLocation?) -> ModelIssue {
    ModelIssue(
      code: code,
      keyPath: MappingPath(keyPath.reversed()),
      jsonPath: MappingPath(jsonPath.reversed()),
      expectation: expected,
      found: found,
      location: location,
      suggestedKey: suggestion?.key,
      suggestedValue: suggestion?.value,
      detail: detail,
      cause: cause,
    )
  }

  fileprivate mutating func redact() {
    let isOfTypes: Bool
    switch code {
    case .invalidDeclaration, .unsupportedProperty, .reflectionUnavailable, .tooDeep:
      isOfTypes = !isForeign
    default: isOfTypes = false
    }
    if isForeign, expected?.parameters.isEmpty == false { expected = nil }
    if !isOfTypes {
      if found != nil, found != "null", !isGuarded { found = "a redacted value" }
      let isSaid = code.sentence(expected: expected?.english, found: found) != nil
      let location = isSaid ? "inside the value" : "\(code): inside the value"
      detail = declaredDetail ?? (keyPath.isEmpty ? nil : location)
    }
    if code == .fractionDropped { expected = nil }
    suggestion = nil
    cause = nil
    keyPath = []
    jsonPath = []
  }
}

// MARK: - Failures to read text

extension ReadingFailure {
  /// The expectation at the location.
  var expected: Expectation {
    switch reason {
    case .tooDeep: .nesting(limit)
    case .abandoned, .repeatedTag: .other("fewer issues")
    default: Expectation(.syntax, ["element": .string(reason.rawValue)])
    }
  }
}

extension Fault {
  /// Creates a fault from a failure to read a document.
  init(_ failure: ReadingFailure, found: String?) {
    let code: ModelIssue.Code =
      switch failure.reason {
      case .emptyInput: .emptyInput
      case .tooDeep: .tooDeep
      default: .malformedJSON
      }
    self.init(code, offset: failure.offset, expected: failure.expected, found: found)
  }
}
