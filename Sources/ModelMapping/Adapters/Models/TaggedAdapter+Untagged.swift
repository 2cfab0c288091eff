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
        && findings.allErrors { fault in
          let isMissing = fault.code == .missingKey
          return !fault.isHere
            && !(isMissing && (fault.keyPath.count == 1 || fault.jsonPath.count == 1))
        }
    }
  }

  /// Why a case cannot be read.
  private struct Reason {
    let tag: String
    let first: Findings.Entry?

    /// The reason in few words: the reasons of values inside each other add up.
    var words: String {
      guard let issue = first?.issue else { return "\(tag): cannot be null" }
      let path = issue.jsonPath.isRoot ? "" : "\(issue.jsonPath.excerpt): "
      let scalars = (path + issue.message).unicodeScalars
      return "\(tag): \(String(scalars.prefix(120)))\(scalars.count > 120 ? "…" : "")"
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
    let around = source.findings.effort
    let length = around.isCounted ? try length(from: first, start, in: &source) : 0
    source.findings.effort.begin(length)
    defer { source.findings.effort.end(around) }
    var corrected: (value: Any, findings: Findings)?
    var failures: [Attempt] = []
    for item in plan.cases {
      guard let adapter = item.adapter else { continue }
      if source.findings.effort.isExhausted {
        try source.findings.add(tooMuch(at: offset))
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
    if source.findings.effort.isExhausted {
      try source.findings.add(tooMuch(at: offset))
      return .unusable
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
    let fault = Fault(.typeMismatch, offset: offset, expected: expectation, found: found)
    let reasons = failures.map { Reason(tag: $0.item.tag, first: $0.findings.first) }
    let level = 1 + (reasons.compactMap(\.first?.level).max() ?? 0)
    try source.findings.add(fault, level: level) { fault, _ in
      fault.detail = reasons.map { "\n    \($0.words)" }.joined()
    }
    return .unusable
  }

  /// Returns the tree of the first case that fits what its type reads from a decoder, or nil if none does.
  func untaggedNode(in decoder: any Decoder) throws -> Any? {
    // Each case reads what is inside it, so four values inside each other are read by their cases, and those inside
    // them as JSON.
    try GuidedNode.decoded(levels: 2) {
      var corrected: Any?
      for item in plan.cases {
        guard let adapter = item.adapter,
          let node = try? adapter.node(at: DecodingPlace(decoder, isJSON: false))
        else { continue }
        switch outcome(of: item, adapter, for: node) {
        case .perfect: return node
        case .corrected: corrected = corrected ?? node
        case .failed: continue
        }
      }
      return corrected
    } ?? nil
  }

  /// Returns what reading a tree as a case leads to.
  private func outcome(
    of item: TaggedPlan.Case,
    _ adapter: ValueAdapter,
    for node: Any,
  ) -> Attempt.Outcome {
    var source = TreeSource(
      TreeValue(node),
      depth: SourceDepth(open: 0, maximum: MappingOptions.defaultMaximumDepth),
      findings: Findings(wantsReport: true, rules: rules, limit: 1),
    )
    source.findings.effort.begin((try? length(from: 0, source.mark, in: &source)) ?? 0)
    return withTemporarySlot(for: memory) { slot in
      let outcome = attempt(item, adapter, from: &source, into: slot).outcome
      if case .perfect = outcome { memory.destroy(slot.filled) }
      return outcome
    }
  }

  /// Returns the length of the value between a position and the present one, or about that of its text for a tree.
  private func length<S: ValueSource>(
    from first: Int,
    _ start: S.Mark,
    in source: inout S,
  ) throws(ReadingFailure) -> Int {
    if source.position > first { return source.position - first }
    let end = source.mark
    source.rewind(to: start)
    let count = try countNodes(in: &source)
    source.rewind(to: end)
    return count * UntaggedEffort.lengthOfNode
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

  private func tooMuch(at offset: Int?) -> Fault {
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
    source.findings.effort = findings.effort
    source.findings.effort.beginAttempt()
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
    source.findings.effort = own.effort
    source.findings.effort.endAttempt()
    return Attempt(item: item, outcome: outcome, findings: own)
  }
}

/// The work of reading values of untagged enums again, because they are inside others that are read as several cases.
///
/// It may double with each level of values inside each other, so it is limited in proportion to the length of the
/// outermost value. To read each value once as each of its cases counts nothing.
struct UntaggedEffort {
  /// What reading a value again counts besides its length.
  private static let base = 16
  /// What counts in addition to the length of the outermost value.
  private static let surplus = 64
  /// The length of a value in a tree, which has none.
  static let lengthOfNode = 16

  /// How many times the length of the outermost value may be read again.
  var maximum = MappingOptions.defaultUntaggedEffort
  /// The number of attempts around the next value.
  private var depth = 0
  /// Whether the values inside were already read in an earlier attempt to read the value around them.
  private var isRepeated = false
  /// Whether there are values inside the value being read.
  private var hasInner = false
  private var left = 0

  /// Whether the length of the next value counts.
  var isCounted: Bool { depth == 0 || isRepeated }
  var isExhausted: Bool { left < 0 }

  /// Begins a value.
  mutating func begin(_ length: Int) {
    if isRepeated {
      left -= length + Self.base
    } else if depth == 0 {
      let product = (length + Self.surplus).multipliedReportingOverflow(by: max(maximum, 0))
      left = product.overflow ? .max : product.partialValue
    }
    (isRepeated, hasInner) = (false, false)
  }

  mutating func beginAttempt() {
    depth += 1
    isRepeated = hasInner
  }

  mutating func endAttempt() { depth -= 1 }

  /// Ends a value, and returns to the one around it.
  mutating func end(_ around: UntaggedEffort) {
    isRepeated = around.isRepeated
    hasInner = depth > 0
    if depth == 0 { left = 0 }
  }
}
