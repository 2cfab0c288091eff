import PropertyIntrospection

/// Reads enums whose cases have no tags, by trying one after the other.
extension TaggedAdapter {
  /// What reading a value as one case led to.
  private enum Attempt {
    /// The slot has the value, and there is nothing to report.
    case perfect
    /// The case can be read, with corrections to report.
    case corrected
    /// The case cannot be read because of an issue, or because the value is null.
    case failed(ModelIssue?)
  }

  func readUntagged<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if kind == .null, let item = plan.cases.first(where: { $0.adapter == nil }) {
      try source.readNull()
      return wrap(item, into: slot)
    }
    let start = source.mark
    let (offset, first) = (source.offset, source.position)
    // Also checks that the text is valid, so that each attempt fails only because of the case.
    try source.skipToReadLater()
    let end = source.mark
    let weight = try weight(from: first, start, in: &source)
    var corrected: TaggedPlan.Case?
    var failures: [(item: TaggedPlan.Case, issue: ModelIssue?)] = []
    for item in plan.cases {
      guard let adapter = item.adapter else { continue }
      guard source.findings.attempts.take(weight) else {
        try source.findings.add(tooMany(at: offset))
        return .unusable
      }
      source.rewind(to: start)
      switch attempt(item, adapter, from: &source, into: slot) {
      case .perfect:
        source.rewind(to: end)
        return .written
      case .corrected: if corrected == nil { corrected = item }
      case .failed(let issue): failures.append((item, issue))
      }
    }
    source.rewind(to: start)
    defer { source.rewind(to: end) }
    // The only case that fits but for something inside it is meant, and so its own issues say more.
    let meant = failures.filter { Self.isInside($0.issue) }
    let isMeant = meant.count == 1 && source.findings.attempts.depth == 0
    if let item = corrected ?? (isMeant ? meant[0].item : nil), let adapter = item.adapter {
      return try read(item, adapter, isNew: true, from: &source, into: slot)
    }
    if kind == .null { return .null }
    if try source.takeNullWord(rules.conversions) { return .null }
    let found = try source.readExcerpt()
    try source.findings.add(
      .typeMismatch,
      offset: offset,
      expected: expectation,
      found: found,
      detail: failures.map { "\($0.item.tag): \(Self.reason($0.issue))" }.joined(separator: "; "),
    )
    return .unusable
  }

  /// Returns a measure of the value between a position and the present one.
  private func weight<S: ValueSource>(
    from first: Int,
    _ start: S.Mark,
    in source: inout S,
  ) throws(ReadingFailure) -> Int {
    if source.position > first { return source.position - first }
    // Without positions, only values in no other attempt are counted: the others are a part of them.
    guard source.findings.attempts.depth == 0 else { return UntaggedAttempts.weightOfNode }
    let end = source.mark
    source.rewind(to: start)
    let count = try countNodes(in: &source)
    source.rewind(to: end)
    return count * UntaggedAttempts.weightOfNode
  }

  private func countNodes<S: ValueSource>(in source: inout S) throws(ReadingFailure) -> Int {
    var count = 1
    switch try source.kind() {
    case .array:
      var elements = try source.openArray()
      while try source.nextElement(&elements) { count += try countNodes(in: &source) }
    case .object:
      var members = try source.openObject()
      while try source.nextKey(&members) != nil { count += try countNodes(in: &source) }
    default: try source.skip()
    }
    return count
  }

  /// Returns whether an issue is about something inside a value that is of the right kind and has the required keys.
  private static func isInside(_ issue: ModelIssue?) -> Bool {
    guard let issue else { return false }
    let depth = issue.jsonPath.components.count
    return depth > 1 || depth == 1 && issue.code != .missingKey
  }

  /// Returns why a case cannot be read, in few words: the reasons of values inside each other add up.
  private static func reason(_ issue: ModelIssue?) -> String {
    guard let issue else { return "cannot be null" }
    let words = issue.jsonPath.isRoot ? issue.message : "\(issue.jsonPath): \(issue.message)"
    let scalars = words.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 120, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return words }
    return "\(words[..<end])…"
  }

  private func tooMany(at offset: Int?) -> Fault {
    let detail =
      "values of untagged enums inside each other are read too often: give \(plan.name) tags"
    return Fault(.tooDeep, offset: offset, detail: detail)
  }

  /// Reads the value as one case, with findings of its own.
  private func attempt<S: ValueSource>(
    _ item: TaggedPlan.Case,
    _ adapter: ValueAdapter,
    from source: inout S,
    into slot: Slot,
  ) -> Attempt {
    let findings = source.findings.moved()
    var own = Findings(wantsReport: true, rules: rules, limit: 1)
    own.hidesText = findings.hidesText
    own.attempts = findings.attempts
    own.attempts.depth += 1
    source.findings = own
    defer {
      var attempts = source.findings.attempts
      attempts.depth = findings.attempts.depth
      source.findings = findings
      source.findings.attempts = attempts
    }
    return withTemporarySlot(for: item.memory) { new in
      let outcome = try? source.read(adapter, into: new)
      guard outcome == .written else {
        return .failed(source.findings.issues(errors: true, in: nil).first)
      }
      defer { item.memory.destroy(new.filled) }
      if let note = source.findings.issues(errors: false, in: nil).first {
        let isStranger = note.code == .noKeysMatched && note.jsonPath.isRoot
        return isStranger ? .failed(note) : .corrected
      }
      item.wrap(new.filled, slot)
      return .perfect
    }
  }
}

/// The work of reading values of untagged enums as one case after the other.
///
/// The number of attempts can double with each level of values inside each other, so it is limited in proportion to the
/// size of the document.
struct UntaggedAttempts {
  private static let base = 1 << 20
  private static let factor = 64
  /// The weight of a value in a tree, which has no length.
  static let weightOfNode = 16

  /// The number of attempts around the next one.
  var depth = 0
  /// The weight of the values that are in no other attempt.
  private var outer = 0
  /// The weight of the attempts inside others.
  private var inner = 0

  /// Counts another attempt to read a value; returns whether there were not too many.
  mutating func take(_ weight: Int) -> Bool {
    if depth == 0 { outer += weight } else { inner += weight }
    return inner <= Self.base + Self.factor * outer
  }
}
