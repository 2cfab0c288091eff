import PropertyIntrospection

/// Reads enums whose cases have no tags, by trying one after the other.
extension TaggedAdapter {
  /// What reading a value as one case led to.
  private struct Attempt {
    enum Outcome {
      /// The slot has the value, and there is nothing to report of it.
      case perfect
      /// The value, read with corrections.
      case corrected(Any)
      /// The case cannot be read because of errors, or because the value is null.
      case failed
    }

    let item: TaggedPlan.Case
    let outcome: Outcome
    let findings: Findings

    /// Whether the value is of the right kind and has the required keys, but something inside it is wrong.
    var isWrongInside: Bool {
      findings.hasErrors
        && findings.errors.allSatisfy { fault in
          let isMissing = fault.code == .missingKey
          return !fault.isHere
            && !(isMissing && (fault.keyPath.count == 1 || fault.jsonPath.count == 1))
        }
    }

    /// Why the case cannot be read, in few words: the reasons of values inside each other add up.
    var reason: String {
      let issues = findings.issues(errors: findings.hasErrors, in: nil)
      guard let issue = issues.first else { return "cannot be null" }
      let path = issue.jsonPath.isRoot ? "" : "\(issue.jsonPath.excerpt): "
      let scalars = (path + issue.message).unicodeScalars
      let words = String(scalars.prefix(120))
      return scalars.count > 120 ? "\(words)…" : words
    }
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
    var corrected: (value: Any, findings: Findings)?
    var failures: [Attempt] = []
    for item in plan.cases {
      guard let adapter = item.adapter else { continue }
      guard source.findings.attempts.take(weight) else {
        try source.findings.add(tooMany(at: offset))
        return .unusable
      }
      source.rewind(to: start)
      let attempt = attempt(item, adapter, from: &source, into: slot)
      source.rewind(to: end)
      switch attempt.outcome {
      case .perfect:
        try source.findings.add(attempt.findings)
        return .written
      case .corrected(let value): corrected = corrected ?? (value, attempt.findings)
      case .failed: failures.append(attempt)
      }
    }
    if let corrected {
      try source.findings.add(corrected.findings)
      return memory.set(slot, to: corrected.value) ? .written : .unusable
    }
    // The only case that fits but for something inside it is meant, and so its own issues say more.
    let meant = failures.filter(\.isWrongInside)
    if meant.count == 1 {
      try source.findings.add(meant[0].findings)
      return .unusable
    }
    if kind == .null { return .null }
    source.rewind(to: start)
    defer { source.rewind(to: end) }
    if try source.takeNullWord(rules.conversions) { return .null }
    let found = try source.readExcerpt()
    try source.findings.add(
      .typeMismatch,
      offset: offset,
      expected: expectation,
      found: found,
      detail: failures.map { "\($0.item.tag): \($0.reason)" }.joined(separator: "; "),
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

  private func tooMany(at offset: Int?) -> Fault {
    let detail =
      "nested untagged enums have to be read too often: give \(plan.name) tags"
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
    source.findings = Findings(wantsReport: true, rules: rules, limit: findings.limit)
    source.findings.hidesText = findings.hidesText
    source.findings.attempts = findings.attempts
    source.findings.attempts.depth += 1
    let outcome = withTemporarySlot(for: item.memory) { new -> Attempt.Outcome in
      guard (try? source.read(adapter, into: new)) == .written else { return .failed }
      defer { item.memory.destroy(new.filled) }
      let notes = source.findings.notes
      if notes.contains(where: { $0.code == .noKeysMatched && $0.isHere }) { return .failed }
      if notes.allSatisfy({ $0.code == .noKeysMatched }) {
        item.wrap(new.filled, slot)
        return .perfect
      }
      return withTemporarySlot(for: memory) { whole in
        item.wrap(new.filled, whole)
        defer { memory.destroy(whole.filled) }
        return .corrected(memory.box(whole.filled))
      }
    }
    let own = source.findings
    source.findings = findings
    source.findings.attempts = own.attempts
    source.findings.attempts.depth -= 1
    return Attempt(item: item, outcome: outcome, findings: own)
  }
}

/// The work of reading values of untagged enums as one case after the other.
///
/// The number of attempts can double with each level of values inside each other, so it is limited in proportion to the
/// size of the document.
struct UntaggedAttempts {
  private static let base: Int64 = 1 << 20
  private static let factor: Int64 = 64
  /// The weight of a value in a tree, which has no length.
  static let weightOfNode = 16

  /// The number of attempts around the next one.
  var depth = 0
  /// The weight of the values that are in no other attempt.
  private var outer: Int64 = 0
  /// The weight of the attempts inside others.
  private var inner: Int64 = 0

  /// Counts another attempt to read a value; returns whether there were not too many.
  mutating func take(_ weight: Int) -> Bool {
    if depth == 0 { outer += Int64(weight) } else { inner += Int64(weight) }
    return inner <= Self.base + Self.factor * outer
  }
}
