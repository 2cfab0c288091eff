/// The issues that one mapping has found so far.
///
/// A finding is created where the error occurs, with an empty path; each enclosing container then prepends its
/// own path component on the way out. Documents without errors pay nothing for paths.
struct Findings {
  /// An issue under construction.
  struct Finding {
    var code: ModelIssue.Code
    /// Whether it makes the mapping fail; otherwise it appears in the report only.
    var isError: Bool
    var offset: Int?
    var expected: String?
    var found: String?
    var suggestion: String?
    /// Searches for a suggestion, if there is none yet, when the finding becomes an issue.
    var search: ((inout SuggestionSource) -> String?)?
    var detail: String?
    var cause: (any Error)?
    /// Whether `found` was already quoted with sensitive values in mind.
    var isGuarded = false
    /// The unmapped property that the finding is about, if any.
    var leftAlone: ObjectIdentifier?
    // Both paths are stored from the error outwards.
    fileprivate var keyPath: [MappingPath.Component] = []
    fileprivate var jsonPath: [MappingPath.Component] = []

    init(
      _ code: ModelIssue.Code,
      isError: Bool,
      offset: Int? = nil,
      expected: String? = nil,
      found: String? = nil,
      suggestion: String? = nil,
      search: ((inout SuggestionSource) -> String?)? = nil,
      detail: String? = nil,
      cause: (any Error)? = nil,
    ) {
      self.code = code
      self.isError = isError
      self.offset = offset
      self.expected = expected
      self.found = found
      self.suggestion = suggestion
      self.search = search
      self.detail = detail
      self.cause = cause
    }

    /// Returns the finding with the given properties as its outermost path components.
    func below(_ properties: [String]) -> Finding {
      var finding = self
      finding.keyPath += properties.reversed().map { .key($0) }
      return finding
    }

    /// Whether it is about the value at which it was created, not about a value inside it.
    var isHere: Bool { keyPath.isEmpty }
  }

  /// A summary of what the rules forgive.
  struct Tolerance {
    /// Whether no enclosing value can forgive an error any more, so that the mapping may stop early.
    let errorsAreFinal: Bool
    /// Whether a value of the right JSON kind but with invalid content can still be forgiven.
    fileprivate let forgivesInvalid: Bool
    /// Whether to continue after the first error.
    fileprivate let collectsAll: Bool

    init(_ rules: MappingRules) {
      errorsAreFinal = rules.unusableValue == .fail && rules.badElements == .fail
      forgivesInvalid =
        rules.invalidValue != .fail || rules.legacy.invalidForOptional.map { $0 != .fail } ?? false
      collectsAll = rules.collectsAllIssues
    }
  }

  /// Whether the caller asked for a report.
  let wantsReport: Bool
  private let tolerance: Tolerance
  /// The number of values being read whose errors are all forgiven.
  var forgiving = 0
  let limit: Int
  /// Whether malformed JSON must not be quoted, because it may contain a sensitive value.
  var hidesText = false
  private var findings: [Finding] = []
  private var errorCount = 0
  /// The unmapped properties reported so far, each once.
  private var toldLeftAlone: Set<ObjectIdentifier> = []
  /// Whether there were more errors than are kept.
  private(set) var areErrorsTruncated = false
  /// Whether there were more report entries than are kept.
  private(set) var isReportTruncated = false

  init(wantsReport: Bool, rules: MappingRules, limit: Int) {
    self.init(wantsReport: wantsReport, Tolerance(rules), limit: limit)
  }

  init(wantsReport: Bool, _ tolerance: Tolerance, limit: Int) {
    self.wantsReport = wantsReport
    self.tolerance = tolerance
    self.limit = max(limit, 1)
  }

  /// The number of findings: a mark for those that follow.
  @inline(__always) var count: Int { findings.count }

  var hasErrors: Bool { errorCount > 0 }

  /// Whether another finding would be kept; one that would not need not be computed.
  func hasRoom(forError isError: Bool) -> Bool {
    if isError { return errorCount < limit }
    return wantsReport && findings.count - errorCount < limit
  }

  /// Moves all findings out, so that the next reader mutates a uniquely referenced copy.
  mutating func moved() -> Findings {
    let moved = self
    findings = []
    return moved
  }

  /// Adds a finding; drops it if it is not an error and no report is requested.
  ///
  /// - Throws: `abandoned` for an unforgivable error if the limit or the rules stop there and `mayEnd` is true.
  @inline(never)
  mutating func add(_ finding: Finding, mayEnd: Bool = true) throws(ReadingFailure) {
    if !finding.isError, !wantsReport { return }
    let room = finding.isError ? limit - errorCount : limit - (findings.count - errorCount)
    if room > 0 {
      findings.append(finding)
      if finding.isError { errorCount += 1 }
      if let property = finding.leftAlone { toldLeftAlone.insert(property) }
    } else if finding.isError {
      areErrorsTruncated = true
    } else {
      isReportTruncated = true
    }
    if finding.isError, mayEnd, isFinal(finding), room <= 0 || !tolerance.collectsAll {
      throw ReadingFailure(reason: .abandoned, offset: finding.offset ?? 0)
    }
  }

  /// Whether the unmapped property has been reported already.
  func hasTold(of finding: Finding) -> Bool {
    finding.leftAlone.map { toldLeftAlone.contains($0) } ?? false
  }

  /// Unmarks the unmapped properties of findings that will not be reported.
  private mutating func forget(_ forgotten: some Sequence<Finding>) {
    if toldLeftAlone.isEmpty { return }
    for finding in forgotten {
      if let property = finding.leftAlone { toldLeftAlone.remove(property) }
    }
  }

  private func isFinal(_ finding: Finding) -> Bool {
    tolerance.errorsAreFinal && forgiving == 0
      && !(tolerance.forgivesInvalid && finding.code.isOfInvalidValue)
  }

  /// Adds an error thrown by user code; a `ModelError` adds each of its issues.
  @inline(never)
  mutating func add(
    thrown error: any Error,
    _ code: ModelIssue.Code,
    at offset: Int?,
    isError: Bool = true,
  ) throws(ReadingFailure) {
    for issue in (error as? ModelError)?.issues ?? [] {
      var finding = Finding(issue, at: offset)
      finding.keyPath = issue.keyPath.components.reversed()
      finding.jsonPath = issue.jsonPath.components.reversed()
      finding.isError = isError
      try add(finding)
    }
    if error is ModelError { return }
    let detail = String(describing: error)
    try add(Finding(code, isError: isError, offset: offset, detail: detail, cause: error))
  }

  /// Records that there were more errors than any list holds.
  mutating func noteTruncation() { areErrorsTruncated = true }

  /// Prepends the path of a property to the findings since a mark.
  @inline(__always)
  mutating func addSteps(since mark: Int, property: String, keys: [String]) {
    if findings.count > mark { prefix(since: mark, [.key(property)], keys.map { .key($0) }) }
  }

  /// Prepends the JSON path from the document to the model to the findings since a mark.
  mutating func addSteps(since mark: Int, document path: [MappingPath.Component]) {
    if findings.count > mark { prefix(since: mark, [], path) }
  }

  /// Prepends the path component of an element to the findings since a mark.
  @inline(__always)
  mutating func addStep(since mark: Int, _ component: @autoclosure () -> MappingPath.Component) {
    if findings.count > mark { prefix(since: mark, [component()], [component()]) }
  }

  @inline(never)
  private mutating func prefix(
    since mark: Int,
    _ keyPath: [MappingPath.Component],
    _ jsonPath: [MappingPath.Component],
  ) {
    for index in mark..<findings.count {
      findings[index].keyPath += keyPath.reversed()
      findings[index].jsonPath += jsonPath.reversed()
    }
  }

  /// Removes everything that reveals a sensitive value from the findings since a mark.
  mutating func redact(since mark: Int) {
    for index in findings.indices[mark...] { findings[index].redact() }
  }

  /// Turns the errors since a mark into report entries: the values they are about are not needed.
  mutating func forgive(since mark: Int) {
    var forgiven = Array(findings[mark...])
    findings.removeSubrange(mark...)
    errorCount -= forgiven.reduce(0) { $0 + ($1.isError ? 1 : 0) }
    if areErrorsTruncated, errorCount == 0 {
      areErrorsTruncated = false
      isReportTruncated = true
    }
    guard wantsReport else { return }
    let room = max(0, limit - (findings.count - errorCount))
    if forgiven.count > room { isReportTruncated = true }
    forget(forgiven.dropFirst(room))
    forgiven.removeLast(max(0, forgiven.count - room))
    for index in forgiven.indices { forgiven[index].isError = false }
    findings += forgiven
  }

  /// Changes the code for a document of the wrong kind to `wrongRoot`.
  mutating func recodeRoot() {
    for index in findings.indices
    where findings[index].isHere && findings[index].code == .typeMismatch {
      findings[index].code = .wrongRoot
    }
  }

  /// Sets the offset of the findings since a mark that have none.
  mutating func locate(since mark: Int, at offset: Int?) {
    for index in findings.indices.dropFirst(mark) where findings[index].offset == nil {
      findings[index].offset = offset
    }
  }

  /// Drops the report entries since a mark, because the value they are about was discarded.
  mutating func forgetNotes(since mark: Int) {
    guard findings.count > mark else { return }
    forget(findings[mark...])
    findings.removeSubrange(mark...)
  }

  /// Replaces what the reader of a raw value reported as expected.
  mutating func restate(since mark: Int, expected: String) {
    for index in findings.indices[mark...] where findings[index].isHere {
      findings[index].expected = expected
    }
  }

  /// Changes the code of the last finding about the value itself since a mark, such as to `dropped`.
  ///
  /// - Returns: Whether there was such a finding.
  mutating func recode(since mark: Int, as code: ModelIssue.Code) -> Bool {
    guard let index = findings[mark...].lastIndex(where: \.isHere) else { return false }
    findings[index].code = code
    return true
  }
}

extension Findings.Finding {
  /// Creates a finding from an issue of an error thrown inside the value.
  fileprivate init(_ issue: ModelIssue, at offset: Int?) {
    self.init(
      issue.code,
      isError: true,
      offset: offset,
      expected: issue.expected,
      found: issue.found,
      suggestion: issue.suggestion,
      detail: issue.detail,
      cause: issue.cause,
    )
  }

  /// Creates a finding from an issue of a model that was mapped separately inside the current value.
  init(_ issue: ModelIssue, at base: [MappingPath.Component], offset: Int?) {
    self.init(issue, at: offset)
    // Here the model is not the document.
    if code == .wrongRoot { code = found == "null" ? .nullValue : .typeMismatch }
    keyPath = (base + issue.keyPath.components).reversed()
    jsonPath = (base + issue.jsonPath.components).reversed()
  }
}

extension Findings.Finding {
  /// Reduces a finding about a sensitive value, or about one inside it, to what is known without the value.
  ///
  /// The path ends at the sensitive property, because the keys inside may be content of the document.
  fileprivate mutating func redact() {
    if found != nil, found != "null", !isGuarded { found = "a redacted value" }
    if code == .fractionDropped { expected = nil }
    suggestion = nil
    search = nil
    cause = nil
    let isDeclaration =
      code == .invalidDeclaration || code == .unsupportedProperty
      || code == .reflectionUnavailable
    if !isDeclaration {
      let isSaid = code.sentence(expected: expected, found: found) != nil
      detail = isHere ? nil : isSaid ? "inside the value" : "\(code): inside the value"
    }
    keyPath = []
    jsonPath = []
  }
}

// MARK: - Results

extension Findings {
  /// Returns the errors, or the report entries, in document order.
  func issues(errors: Bool, in bytes: ByteView?) -> [ModelIssue] {
    let wanted = findings.enumerated().filter { $0.element.isError == errors }
    let sorted = (errors && !tolerance.collectsAll ? first(of: wanted) : wanted).sorted {
      left,
      right in
      (left.element.offset ?? 0, left.offset) < (right.element.offset ?? 0, right.offset)
    }
    var lines = bytes.map { LineCounter($0) }
    var source = SuggestionSource(bytes)
    // A loop, because Swift 6.3.1 does not notice that `lines?` is nil in a closure within a closure.
    var issues: [ModelIssue] = []
    for (_, finding) in sorted {
      var location: JSONLocation?
      if bytes != nil, let offset = finding.offset { location = lines?.location(of: offset) }
      let issue = ModelIssue(
        code: finding.code,
        keyPath: MappingPath(finding.keyPath.reversed()),
        jsonPath: MappingPath(finding.jsonPath.reversed()),
        expected: finding.expected,
        found: finding.found,
        location: location,
        suggestion: finding.suggestion ?? finding.search?(&source),
        detail: finding.detail,
        cause: finding.cause,
      )
      issues.append(issue)
    }
    return issues
  }
}

extension Findings {
  /// Returns the first finding, and if it is a missing key, all other keys missing from the same object.
  ///
  /// More may have been found while an error could still be forgiven.
  private func first(
    of all: [EnumeratedSequence<[Finding]>.Element]
  ) -> [EnumeratedSequence<[Finding]>.Element] {
    guard let first = all.first?.element else { return [] }
    let rest = all.dropFirst().prefix { (_, finding) in
      finding.code == .missingKey && first.code == .missingKey
        && finding.keyPath.dropFirst() == first.keyPath.dropFirst()
    }
    return Array(all.prefix(1) + rest)
  }
}

extension ModelIssue.Code {
  /// Whether the code is for a value of the right JSON kind with invalid content.
  fileprivate var isOfInvalidValue: Bool {
    self == .invalidValue || self == .numberOutOfRange || self == .transformFailed
  }
}

extension ModelError {
  /// Creates the error for a document that could not be read.
  init(modelName: String, failure: ReadingFailure, in bytes: ByteView) {
    var findings = Findings(wantsReport: false, rules: Strict.rules, limit: 1)
    try? findings.add(failure.finding(found: bytes.excerpt(at: failure.offset)))
    self.init(modelName: modelName, findings: findings, in: bytes)
  }

  /// Creates the error of a mapping.
  init(modelName: String, findings: Findings, in bytes: ByteView?) {
    self.init(
      modelName: modelName,
      issues: findings.issues(errors: true, in: bytes),
      isTruncated: findings.areErrorsTruncated,
    )
  }
}

extension ReadingFailure {
  /// Returns the failure as a finding.
  func finding(found: String?) -> Findings.Finding {
    let code: ModelIssue.Code =
      switch reason {
      case .emptyInput: .emptyInput
      case .tooDeep: .tooDeep
      default: .malformedJSON
      }
    return Findings.Finding(
      code,
      isError: true,
      offset: offset,
      expected: expected,
      found: found,
    )
  }
}

extension ByteView {
  /// Describes the bytes at an offset briefly, quoting only JSON punctuation.
  func guardedExcerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    switch self[offset] {
    case 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D:
      return "`\(slice(offset, offset + 1).makeString())`"
    default: return "another character"
    }
  }

  /// Describes the bytes at an offset briefly.
  func excerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    let byte = self[offset]
    if byte < 0x20 || byte >= 0x7F {
      return "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
    var end = offset
    while end < count, end < offset + 20, self[end] > 0x20, self[end] < 0x7F { end += 1 }
    return "`\(slice(offset, max(end, offset + 1)).makeString())`"
  }
}
