/// What one mapping has found so far.
///
/// A finding is made where the fault is, with an empty path; each container that is left puts its own
/// step before the findings made inside it. So a document without faults pays for no path.
struct Findings {
  /// An issue in the making.
  struct Finding {
    var code: ModelIssue.Code
    /// Whether it makes the mapping fail; otherwise it stands in the report only.
    var isError: Bool
    var offset: Int?
    var expected: String?
    var found: String?
    var suggestion: String?
    /// Looks for a suggestion, where there is none yet, when the finding becomes an issue.
    var search: ((inout SuggestionSource) -> String?)?
    var detail: String?
    var cause: (any Error)?
    /// Whether what was found is text that was quoted with sensitive values in mind.
    var isGuarded = false
    /// The property that is left alone, if it is about one.
    var leftAlone: ObjectIdentifier?
    // From the fault outwards.
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

    /// The finding as one about what properties lead to.
    func below(_ properties: [String]) -> Finding {
      var finding = self
      finding.keyPath += properties.reversed().map { .key($0) }
      return finding
    }

    /// Whether it is about the value at which it was made, not about one inside it.
    var isHere: Bool { keyPath.isEmpty }
  }

  /// What rules forgive, in short.
  struct Tolerance {
    /// Whether an error can no longer be forgiven by what is around it, so that enough is enough.
    let errorsAreFinal: Bool
    /// Whether a value that is not what its kind says can be forgiven even so.
    fileprivate let forgivesInvalid: Bool
    /// Whether to go on after the first error.
    fileprivate let collectsAll: Bool

    init(_ rules: MappingRules) {
      errorsAreFinal = rules.unusableValue == .fail && rules.badElements == .fail
      forgivesInvalid =
        rules.invalidValue != .fail || rules.invalidForOptional.map { $0 != .fail } ?? false
      collectsAll = rules.collectsAllIssues
    }
  }

  /// Whether anybody wants to know what is not an error.
  let wantsReport: Bool
  private let tolerance: Tolerance
  /// How many values are being read of which every error is forgiven.
  var forgiving = 0
  let limit: Int
  /// Whether a document that is no JSON is not to be quoted, as a sensitive value may stand there.
  var hidesText = false
  private var findings: [Finding] = []
  private var errorCount = 0
  /// The properties that are left alone and have been told of, each once.
  private var toldLeftAlone: Set<ObjectIdentifier> = []
  /// Whether there were more errors than are kept.
  private(set) var areErrorsTruncated = false
  /// Whether there was more to report than is kept.
  private(set) var isReportTruncated = false

  init(wantsReport: Bool, rules: MappingRules, limit: Int) {
    self.init(wantsReport: wantsReport, Tolerance(rules), limit: limit)
  }

  init(wantsReport: Bool, _ tolerance: Tolerance, limit: Int) {
    self.wantsReport = wantsReport
    self.tolerance = tolerance
    self.limit = max(limit, 1)
  }

  /// How many there are: a mark for what is found from here on.
  @inline(__always) var count: Int { findings.count }

  var hasErrors: Bool { errorCount > 0 }

  /// Whether one more is kept; what is not kept need not be worked out.
  func hasRoom(forError isError: Bool) -> Bool {
    if isError { return errorCount < limit }
    return wantsReport && findings.count - errorCount < limit
  }

  /// Moves all to whoever goes on reading, so that the two do not share what is then changed.
  mutating func moved() -> Findings {
    let moved = self
    findings = []
    return moved
  }

  /// Adds a finding; one that is neither an error nor wanted is forgotten.
  ///
  /// - Throws: when there are as many errors as the caller wants, unless more of the same kind follow.
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

  /// Whether a property that is left alone has been told of already.
  func hasTold(of finding: Finding) -> Bool {
    finding.leftAlone.map { toldLeftAlone.contains($0) } ?? false
  }

  /// Takes note of findings that nobody will be told.
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

  /// Adds what code of the user threw; the issues of a `ModelError` each for itself.
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

  /// Keeps in mind that there were more errors than anybody has listed.
  mutating func noteTruncation() { areErrorsTruncated = true }

  /// Puts the steps of a property before the findings made since a mark.
  @inline(__always)
  mutating func addSteps(since mark: Int, property: String, keys: [String]) {
    if findings.count > mark { prefix(since: mark, [.key(property)], keys.map { .key($0) }) }
  }

  /// Puts the way from the document to the model before the findings made since a mark.
  mutating func addSteps(since mark: Int, document path: [MappingPath.Component]) {
    if findings.count > mark { prefix(since: mark, [], path) }
  }

  /// Puts the step of an element before the findings made since a mark.
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

  /// Takes all that tells of a sensitive value out of what was found about it since a mark.
  mutating func redact(since mark: Int) {
    for index in findings.indices[mark...] { findings[index].redact() }
  }

  /// Makes entries of the report of the errors since a mark: what they are about is not needed.
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

  /// Calls a document of the wrong kind by its own name.
  mutating func recodeRoot() {
    for index in findings.indices
    where findings[index].isHere && findings[index].code == .typeMismatch {
      findings[index].code = .wrongRoot
    }
  }

  /// Gives what was found since a mark a place, where it has none.
  mutating func place(since mark: Int, at offset: Int?) {
    for index in findings.indices.dropFirst(mark) where findings[index].offset == nil {
      findings[index].offset = offset
    }
  }

  /// Forgets what was put right since a mark, as it was of no use.
  mutating func forgetNotes(since mark: Int) {
    guard findings.count > mark else { return }
    forget(findings[mark...])
    findings.removeSubrange(mark...)
  }

  /// Says what was expected instead of what the reader of a raw value expected.
  mutating func restate(since mark: Int, expected: String) {
    for index in findings.indices[mark...] where findings[index].isHere {
      findings[index].expected = expected
    }
  }

  /// Gives what was found about the value itself since a mark another code, for "it was left out".
  ///
  /// - Returns: whether there was such a finding.
  mutating func recode(since mark: Int, as code: ModelIssue.Code) -> Bool {
    guard let index = findings[mark...].lastIndex(where: \.isHere) else { return false }
    findings[index].code = code
    return true
  }
}

extension Findings.Finding {
  /// An issue of an error that was thrown inside.
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

  /// An issue of a model that was mapped for itself inside the value at hand.
  init(_ issue: ModelIssue, at place: [MappingPath.Component], offset: Int?) {
    self.init(issue, at: offset)
    // Here the model is no document.
    if code == .wrongRoot { code = found == "null" ? .nullValue : .typeMismatch }
    keyPath = (place + issue.keyPath.components).reversed()
    jsonPath = (place + issue.jsonPath.components).reversed()
  }
}

extension Findings.Finding {
  /// Leaves of a finding about a sensitive value, or one inside it, what is known without the value.
  ///
  /// The path ends at the sensitive property, because keys inside may be a document's own.
  fileprivate mutating func redact() {
    if found != nil, found != "null", !isGuarded { found = "a redacted value" }
    if code == .truncated { expected = nil }
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
  /// The issues, errors or not, in the order of the document.
  func issues(errors: Bool, in bytes: ByteView?) -> [ModelIssue] {
    let wanted = findings.enumerated().filter { $0.element.isError == errors }
    let sorted = (errors && !tolerance.collectsAll ? first(of: wanted) : wanted).sorted {
      left,
      right in
      (left.element.offset ?? 0, left.offset) < (right.element.offset ?? 0, right.offset)
    }
    var lines = bytes.map { LineCounter($0) }
    var source = SuggestionSource(bytes)
    // A loop, because `lines?` in a closure within a closure is not seen to be nil by Swift 6.3.1.
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
  /// The first that was found, with all others that the same object lacks if it lacks a key.
  ///
  /// There may be more where an error could have been forgiven yet.
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
  /// Whether a value has this for not being what its kind says.
  fileprivate var isOfInvalidValue: Bool {
    self == .invalidValue || self == .numberOutOfRange || self == .transformFailed
  }
}

extension ModelError {
  /// The error of a document that could not be read.
  init(modelName: String, failure: ReadingFailure, in bytes: ByteView) {
    var findings = Findings(wantsReport: false, rules: Strict.rules, limit: 1)
    try? findings.add(failure.finding(found: bytes.excerpt(at: failure.offset)))
    self.init(modelName: modelName, findings: findings, in: bytes)
  }

  /// The error of a mapping.
  init(modelName: String, findings: Findings, in bytes: ByteView?) {
    self.init(
      modelName: modelName,
      issues: findings.issues(errors: true, in: bytes),
      truncated: findings.areErrorsTruncated,
    )
  }
}

extension ReadingFailure {
  /// The failure as an issue in the making.
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
  /// What stands at an offset, in a few words that quote nothing but the marks of JSON itself.
  func guardedExcerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    switch self[offset] {
    case 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D:
      return "`\(slice(offset, offset + 1).makeString())`"
    default: return "another character"
    }
  }

  /// What stands at an offset, in a few words.
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
