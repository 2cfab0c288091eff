/// The faults that one mapping has found so far.
package struct Findings {
  /// Completes a fault when it becomes an issue, with facts that take time: its path and offset, or a suggestion.
  typealias Completion = (inout Fault, inout IssueSource) -> Void

  struct Entry {
    var fault: Fault
    var completion: Completion?
    /// Whether the fault must reveal nothing of a sensitive value.
    var isRedacted: Bool
    /// The number of findings inside each other that the completion keeps.
    var level: Int

    /// The issue, without facts that only the document contains.
    var issue: ModelIssue {
      var source = IssueSource(nil)
      return completed(in: &source).issue(at: nil)
    }

    func completed(in source: inout IssueSource) -> Fault {
      guard let completion else { return fault }
      var completed = fault
      completion(&completed, &source)
      if !isRedacted { return completed }
      var redacted = fault
      redacted.offset = completed.offset
      return redacted
    }
  }

  /// A summary of the rules that forgive issues.
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
  package let wantsReport: Bool
  private let tolerance: Tolerance
  /// The number of values being read whose errors are all forgiven.
  var forgiving = 0
  var limit: Int
  /// Whether only a value without findings is of use, so that the first finding ends the reading.
  var isProbe = false
  /// Whether a probe has had a finding.
  private(set) var isSpoiled = false
  /// Whether the document is one that a merge patch changed, in which values that are not used are marked.
  var isPatched = false
  /// Whether an element of an array was left out or flattened, so that indices may not be those in the document.
  var hasLostElements = false
  private var entries: [Entry] = []
  private var errorCount = 0
  /// The unmapped properties reported so far, each once.
  private var reportedUnmapped: Set<ObjectIdentifier> = []
  /// Whether there were more errors than are kept.
  private(set) var areErrorsTruncated = false
  /// Whether there were more report entries than are kept.
  private(set) var isReportTruncated = false

  package init(wantsReport: Bool, rules: MappingRules, limit: Int) {
    self.init(wantsReport: wantsReport, Tolerance(rules), limit: limit)
  }

  /// Findings of a text that was read before without any.
  static var none: Findings { Findings(wantsReport: false, rules: Strict.rules, limit: 1) }

  init(wantsReport: Bool, _ tolerance: Tolerance, limit: Int) {
    self.wantsReport = wantsReport
    self.tolerance = tolerance
    self.limit = max(limit, 1)
  }

  /// Whether there were more findings than are kept.
  package var isTruncated: Bool { areErrorsTruncated || isReportTruncated }

  /// Whether no value is kept in place of one that does not fit.
  package var keepsNothing: Bool { tolerance.errorsAreFinal && !tolerance.forgivesInvalid }

  /// The number of findings: a mark for those that follow.
  @inline(__always) package var count: Int { entries.count }

  /// Whether there is nothing to report.
  var isEmpty: Bool { entries.isEmpty && !isReportTruncated }

  package var hasErrors: Bool { errorCount > 0 }
  var notes: [Fault] { entries.map(\.fault).filter { !$0.isError } }

  /// Whether all errors satisfy a condition.
  func allErrors(_ isTrue: (Fault) -> Bool) -> Bool {
    entries.allSatisfy { !$0.fault.isError || isTrue($0.fault) }
  }

  /// The first error in the document or, without errors, the first finding.
  var first: Entry? {
    let isError = hasErrors
    let candidates = entries.filter { $0.fault.isError == isError }
    guard var first = candidates.min(by: { $0.fault.offset ?? 0 < $1.fault.offset ?? 0 })
    else { return nil }
    // Whatever is deeper is not reported anyway, and would take memory.
    if first.level >= 2 { (first.completion, first.level) = (nil, 0) }
    return first
  }

  /// Whether another error would be kept; one that would not need not be computed.
  var hasRoom: Bool { !isProbe && errorCount < limit }

  /// Moves all findings out, so that the next reader mutates a uniquely referenced copy.
  mutating func moved() -> Findings {
    let moved = self
    entries = []
    return moved
  }

  /// Adds a finding; drops it if it is not an error and no report is requested.
  ///
  /// - Throws: `abandoned` for an unforgivable error if the limit or the rules stop there and `mayEnd` is true.
  @inline(never)
  mutating func add(
    _ fault: Fault,
    isRedacted: Bool = false,
    level: Int = 0,
    mayEnd: Bool = true,
    completion: Completion? = nil,
  ) throws(ReadingFailure) {
    if !fault.isError, !wantsReport { return }
    if isProbe, fault.code != .noKeysMatched { throw spoiled() }
    let room = fault.isError ? limit - errorCount : limit - (entries.count - errorCount)
    if room > 0 {
      entries.append(
        Entry(fault: fault, completion: completion, isRedacted: isRedacted, level: level)
      )
      if fault.isError { errorCount += 1 }
      if let property = fault.unmapped { reportedUnmapped.insert(property) }
    } else if fault.isError {
      areErrorsTruncated = true
    } else {
      isReportTruncated = true
    }
    if fault.isError, mayEnd, isFinal(fault), room <= 0 || !tolerance.collectsAll {
      throw ReadingFailure(reason: .abandoned, offset: fault.offset ?? 0)
    }
  }

  /// Records that a probe has a finding, whatever it is; returns the failure that ends the reading.
  mutating func spoiled() -> ReadingFailure {
    isSpoiled = true
    return ReadingFailure(reason: .abandoned, offset: 0)
  }

  /// Whether the unmapped property has been reported already.
  func hasReported(_ fault: Fault) -> Bool {
    fault.unmapped.map { reportedUnmapped.contains($0) } ?? false
  }

  /// Unmarks the unmapped properties of findings that will not be reported.
  private mutating func forget(_ forgotten: some Sequence<Entry>) {
    if reportedUnmapped.isEmpty { return }
    for entry in forgotten {
      if let property = entry.fault.unmapped { reportedUnmapped.remove(property) }
    }
  }

  private func isFinal(_ fault: Fault) -> Bool {
    tolerance.errorsAreFinal && forgiving == 0
      && !(tolerance.forgivesInvalid && fault.code.isOfInvalidValue)
  }

  /// Adds a finding about a value that is not in a document.
  package mutating func note(_ fault: Fault) { try? add(fault) }

  /// Creates a fault and adds it.
  @inline(never)
  mutating func add(
    _ code: ModelIssue.Code,
    isError: Bool = true,
    offset: Int? = nil,
    expected: Expectation? = nil,
    found: String? = nil,
    detail: String? = nil,
  ) throws(ReadingFailure) {
    let fault = Fault(
      code,
      isError: isError,
      offset: offset,
      expected: expected,
      found: found,
      detail: detail,
    )
    try add(fault)
  }

  /// Adds the findings of reading the value at hand that were kept apart.
  mutating func add(_ other: Findings) throws(ReadingFailure) {
    hasLostElements = hasLostElements || other.hasLostElements
    areErrorsTruncated = areErrorsTruncated || other.areErrorsTruncated
    isReportTruncated = isReportTruncated || other.isReportTruncated && wantsReport
    for (index, entry) in other.entries.enumerated() {
      try add(
        entry.fault,
        isRedacted: entry.isRedacted,
        level: entry.level,
        mayEnd: index == other.entries.count - 1,
        completion: entry.completion,
      )
    }
  }

  /// Adds a fault about a location in the document outside the models.
  mutating func add(
    _ fault: Fault,
    document path: [MappingPath.Component],
  ) throws(ReadingFailure) {
    let mark = count
    defer { addSteps(since: mark, document: path) }
    try add(fault)
  }

  /// Adds an error thrown by user code, a closure or requirement of the given name; a `ModelError` adds each of its
  /// issues.
  @inline(never)
  mutating func add(
    thrown error: any Error,
    _ code: ModelIssue.Code,
    by name: String,
    at offset: Int?,
    isError: Bool = true,
  ) throws(ReadingFailure) {
    let issues = (error as? ModelError)?.issues
    let faults =
      issues?.map { Fault($0, offset: offset) } ?? [Fault(thrown: error, code, offset: offset)]
    for var fault in faults {
      fault.isError = isError
      fault.declaredDetail = "`\(name)` failed"
      try add(fault)
    }
  }

  /// Records that there were more errors than any list holds.
  mutating func noteTruncation() { areErrorsTruncated = true }

  /// Records that other findings, which these are made of, were more than are kept.
  mutating func noteTruncation(of other: Findings) {
    areErrorsTruncated = areErrorsTruncated || other.areErrorsTruncated
    isReportTruncated = isReportTruncated || other.isReportTruncated
  }

  /// Prepends the path of a property to the findings since a mark.
  @inline(__always)
  mutating func addSteps(since mark: Int, property: String, keys: [JSONKey.Step]) {
    if entries.count > mark { prefix(since: mark, [.key(property)], keys) }
  }

  /// Prepends paths by property names and by keys to the findings since a mark.
  mutating func addSteps(
    since mark: Int,
    _ keyPath: [MappingPath.Component],
    document jsonPath: [MappingPath.Component],
  ) {
    prefix(since: mark, keyPath, jsonPath)
  }

  /// Prepends the JSON path from the document to the model to the findings since a mark.
  mutating func addSteps(since mark: Int, document path: [MappingPath.Component]) {
    if entries.count > mark { prefix(since: mark, [], path) }
  }

  /// Prepends the path component of an element to the findings since a mark.
  @inline(__always)
  mutating func addStep(since mark: Int, _ component: @autoclosure () -> MappingPath.Component) {
    if entries.count > mark { prefix(since: mark, [component()], [component()]) }
  }

  /// Prepends a component to the key paths of the findings since a mark, which are not about JSON.
  package mutating func addStep(since mark: Int, outsideJSON component: MappingPath.Component) {
    if entries.count > mark { prefix(since: mark, [component], []) }
  }

  /// Reports a fault instead of all about the same value, which is left out.
  package mutating func leaveOut(_ fault: Fault, since mark: Int) {
    forgetNotes(since: mark)
    var fault = fault
    fault.isError = false
    fault.jsonPath = []
    try? add(fault)
  }

  @inline(never)
  private mutating func prefix(
    since mark: Int,
    _ keyPath: [MappingPath.Component],
    _ jsonPath: [MappingPath.Component],
  ) {
    for index in mark..<entries.count { entries[index].fault.prefix(keyPath, jsonPath) }
  }

  /// Removes everything that reveals a sensitive value from the findings since a mark.
  package mutating func redact(since mark: Int) {
    for index in entries.indices[mark...] {
      entries[index].fault.redact()
      entries[index].isRedacted = true
    }
  }

  /// Marks the findings since a mark as the reasons why the value at hand is not used, if a patch may have set it.
  mutating func markUnused(since mark: Int) {
    guard isPatched else { return }
    for index in entries.indices[mark...] where entries[index].fault.unused == nil {
      entries[index].fault.unused = Fault.Unused(code: entries[index].fault.code)
    }
  }

  /// The findings without paths in JSON, for an operation on something else.
  package var outsideJSON: Findings {
    var findings = self
    for index in entries.indices { findings.entries[index].fault.jsonPath = [] }
    return findings
  }

  /// All findings, without what only the document contains.
  package var completed: [Fault] {
    var source = IssueSource(nil)
    return entries.map { $0.completed(in: &source) }
  }

  /// Turns errors into report entries, which become the last findings: the values they are about are not needed.
  mutating func forgive(_ range: Range<Int>) {
    var forgiven = Array(entries[range])
    entries.removeSubrange(range)
    errorCount -= forgiven.reduce(0) { $0 + ($1.fault.isError ? 1 : 0) }
    if areErrorsTruncated, errorCount == 0 {
      areErrorsTruncated = false
      isReportTruncated = true
    }
    guard wantsReport else { return }
    let room = max(0, limit - (entries.count - errorCount))
    if forgiven.count > room { isReportTruncated = true }
    forget(forgiven.dropFirst(room))
    forgiven.removeLast(max(0, forgiven.count - room))
    for index in forgiven.indices { forgiven[index].fault.isError = false }
    entries += forgiven
  }

  /// Changes the code for a document of the wrong kind to `wrongRoot`.
  mutating func recodeRoot() {
    for index in entries.indices
    where entries[index].fault.isHere && entries[index].fault.code == .typeMismatch {
      entries[index].fault.code = .wrongRoot
    }
  }

  /// Sets the offset of the findings since a mark that have none.
  mutating func locate(since mark: Int, at offset: Int?) {
    for index in entries.indices.dropFirst(mark) where entries[index].fault.offset == nil {
      entries[index].fault.offset = offset
    }
  }

  /// Drops the report entries since a mark, because the value they are about was discarded.
  mutating func forgetNotes(since mark: Int) {
    guard entries.count > mark else { return }
    forget(entries[mark...])
    entries.removeSubrange(mark...)
  }

  /// Removes all findings since a mark, because their values are read again.
  package mutating func removeAll(since mark: Int) {
    errorCount -= entries[mark...].count { $0.fault.isError }
    forgetNotes(since: mark)
  }

  /// Replaces the expectation that the reader of a raw value reported.
  mutating func restate(since mark: Int, expected: Expectation) {
    for index in entries.indices[mark...] where entries[index].fault.isHere {
      entries[index].fault.expected = expected
    }
  }

  /// Changes the code of the last finding about the value itself since a mark, such as to `dropped`.
  ///
  /// - Returns: Whether there was such a finding.
  mutating func recode(since mark: Int, as code: ModelIssue.Code) -> Bool {
    let own = entries[mark...].lastIndex { $0.fault.isHere && $0.fault.code != .noKeysMatched }
    guard let index = own else { return false }
    if code == .dropped, entries[index].fault.code == .missingKey {
      entries[index].fault.found = "nothing"
    }
    entries[index].fault.code = code
    return true
  }
}

// MARK: - Results

extension Findings {
  /// Returns the errors, or the report entries, in document order.
  func issues(errors: Bool, in bytes: ByteView?) -> [ModelIssue] {
    let wanted = entries.filter { $0.fault.isError == errors }
    if wanted.isEmpty { return [] }
    let chosen = errors && !tolerance.collectsAll ? first(of: wanted) : wanted
    var source = IssueSource(bytes)
    // Outer values first, as searches in them need it.
    let faults = chosen.indices.map { $0 }.ordered { chosen[$0].fault.offset ?? 0 }
      .map { (index: $0, fault: chosen[$0].completed(in: &source)) }
      .ordered(by: \.index)
    var lines = bytes.map { LineCounter($0) }
    // A loop, because Swift 6.3.1 does not notice that `lines?` is nil in a closure within a closure.
    var issues: [ModelIssue] = []
    for (_, fault) in faults.ordered(by: { $0.fault.offset ?? 0 }) {
      var location: JSONLocation?
      if bytes != nil, let offset = fault.offset { location = lines?.location(of: offset) }
      issues.append(fault.issue(at: location))
    }
    return issues
  }

  /// Returns the first error, and if it is a missing key, all other keys missing from the same object.
  ///
  /// More may have been found while an error could still be forgiven.
  private func first(of all: [Entry]) -> [Entry] {
    guard let first = all.first?.fault else { return [] }
    let rest = all.dropFirst().prefix { entry in
      entry.fault.code == .missingKey && first.code == .missingKey
        && entry.fault.hasSameParent(as: first)
    }
    return Array(all.prefix(1) + rest)
  }
}

extension ModelIssue.Code {
  /// Whether the code is for a value of the right JSON kind with invalid content.
  fileprivate var isOfInvalidValue: Bool {
    self == .invalidValue || self == .numberOutOfRange || self == .transformFailed
      || self == .constraintViolated
  }
}

extension MappingReport {
  /// Creates the report of an operation without a document.
  package init(_ findings: Findings) {
    self.init(
      issues: findings.issues(errors: false, in: nil),
      isTruncated: findings.isReportTruncated,
    )
  }
}

extension ModelError {
  /// Creates the error for a document that could not be read.
  init(modelName: String, failure: ReadingFailure, in bytes: ByteView) {
    var findings = Findings(wantsReport: false, rules: Strict.rules, limit: 1)
    try? findings.add(Fault(failure, found: bytes.excerpt(at: failure.offset)))
    self.init(modelName: modelName, findings: findings, in: bytes)
  }

  /// Creates the error of a mapping.
  package init(modelName: String, _ findings: Findings) {
    self.init(modelName: modelName, findings: findings, in: nil)
  }

  /// Creates the error of a mapping; it needs the text for locations and suggestions.
  init(modelName: String, findings: Findings, in bytes: ByteView?) {
    self.init(
      modelName: modelName,
      issues: findings.issues(errors: true, in: bytes),
      isTruncated: findings.areErrorsTruncated,
    )
  }
}
