import PropertyIntrospection

/// Reads enums whose cases have no tags, by trying one after the other.
extension TaggedAdapter {
  /// The result of reading a value as one case.
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

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
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
    let effort = source.context.effort
    let isInside = effort.isInside
    if isInside { try source.skipToReadLater() }
    let around: Bool
    if !isInside, let length = source.textLength {
      around = effort.begin(length, ofDocument: true)
    } else {
      let length = effort.isCounted ? try length(from: first, start, in: &source) : 0
      around = effort.begin(length)
    }
    defer { effort.end(around) }
    let key =
      isInside
      ? UntaggedEffort.Key(plan, source.location(at: start), depth: source.depth.open) : nil
    let known = key.flatMap { effort.outcome(for: $0) }
    if case .fails(let findings)? = known {
      try source.findings.add(findings)
      return .unusable
    }
    if source.findings.isProbe, known?.needsFindings == true { throw source.findings.spoiled() }
    if try probe(known, key, at: start, from: &source, into: slot, effort) { return .written }
    // Also checks that the text is valid, so that each attempt fails only because of the case.
    source.rewind(to: start)
    try source.skipToReadLater()
    if source.findings.isProbe, !effort.isExhausted {
      effort.keep(.isImperfect, for: key)
      throw source.findings.spoiled()
    }
    let end = source.mark
    var corrected: (number: Int, value: Any, findings: Findings)?
    var failures: [Attempt] = []
    for (number, item) in plan.cases.enumerated() {
      guard let adapter = item.adapter else { continue }
      if case .fits(let fitting, _)? = known, number != fitting { continue }
      if effort.isExhausted { break }
      source.rewind(to: start)
      let attempt = attempt(item, adapter, from: &source, into: slot, effort)
      source.rewind(to: end)
      switch attempt.outcome {
      case .perfect:
        try source.findings.add(attempt.findings)
        return .written
      case .corrected(let value): corrected = corrected ?? (number, value, attempt.findings)
      case .failed: failures.append(attempt)
      }
    }
    if effort.isExhausted {
      try source.findings.add(tooMuch(at: offset))
      return .unusable
    }
    if let corrected {
      effort.keep(.fits(corrected.number, isPerfect: false), for: key)
      try source.findings.add(corrected.findings)
      return memory.set(slot, to: corrected.value) ? .written : .unusable
    }
    // The only case that fits but for something inside it is meant, and so its own issues say more.
    let meant = failures.filter(\.isWrongInside)
    if meant.count == 1 {
      effort.keep(.fails(meant[0].findings), for: key)
      try source.findings.add(meant[0].findings)
      return .unusable
    }
    if kind == .null { return .null }
    source.rewind(to: start)
    defer { source.rewind(to: end) }
    if try source.takeNullWord(rules.conversions) { return .null }
    let found = try source.readExcerpt()
    let fault = Fault(.typeMismatch, offset: offset, expected: expectation, found: found)
    let reasons = failures.map { Reason(tag: $0.item.name, first: $0.findings.first) }
    let level = 1 + (reasons.compactMap(\.first?.level).max() ?? 0)
    var findings = Findings(wantsReport: false, tolerance, limit: 1)
    try? findings.add(fault, level: level) { fault, _ in
      fault.detail = reasons.map { "\n    \($0.words)" }.joined()
    }
    effort.keep(.fails(findings), for: key)
    try source.findings.add(findings)
    return .unusable
  }

  /// Tries the cases without keeping findings, which is sufficient for most values: the first finding ends an
  /// attempt.
  ///
  /// - Returns: Whether a case fits without findings.
  private func probe<S: ValueSource>(
    _ known: UntaggedEffort.Outcome?,
    _ key: UntaggedEffort.Key?,
    at start: S.Mark,
    from source: inout S,
    into slot: Slot,
    _ effort: UntaggedEffort,
  ) throws(ReadingFailure) -> Bool {
    if known?.needsFindings == true { return false }
    var hasFailed = false
    for (number, item) in plan.cases.enumerated() {
      guard let adapter = item.adapter else { continue }
      if case .fits(let fitting, _)? = known, number != fitting { continue }
      if effort.isExhausted { break }
      source.rewind(to: start)
      var findings = Findings(wantsReport: true, tolerance, limit: .max)
      findings.isProbe = true
      let fits = attempt(with: &findings, from: &source, effort) { source in
        withTemporarySlot(for: item.memory) { new in
          guard (try? source.read(adapter, into: new)) == .written else { return false }
          guard !source.findings.isSpoiled, !source.findings.notes.contains(where: \.isHere) else {
            item.memory.destroy(new.filled)
            return false
          }
          item.wrap(new.filled, slot)
          return true
        }
      }
      if fits {
        // Without attempts before, the case is found again at once.
        if hasFailed { effort.keep(.fits(number, isPerfect: true), for: key) }
        try source.findings.add(findings)
        return true
      }
      hasFailed = true
    }
    return false
  }

  /// Returns the tree of the first case whose type can read it from a decoder, or nil if none can.
  func untaggedNode(in decoder: any Decoder) throws -> Any? {
    // Each case reads the values inside it, so four values inside each other are read by their cases, and those inside
    // them as JSON.
    try GuidedNode.decoded(levels: 2) {
      var corrected: Any?
      for item in plan.cases {
        guard let adapter = item.adapter,
          let node = try? adapter.node(at: DecodingLocation(decoder, isJSON: false))
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

  /// Returns the result of reading a tree as a case.
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
    let effort = source.context.effort
    let around = effort.begin((try? length(from: 0, source.mark, in: &source)) ?? 0)
    defer { effort.end(around) }
    return withTemporarySlot(for: memory) { slot in
      let outcome = attempt(item, adapter, from: &source, into: slot, effort).outcome
      if case .perfect = outcome { memory.destroy(slot.filled) }
      return outcome
    }
  }

  /// Returns the length of the value between a position and the present one; for a tree, about the length of its text.
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
      "nested unions without tags have to be read too often: give \(plan.name) tags"
    return Fault(.tooDeep, offset: offset, detail: detail)
  }

  /// Reads the value as one case, with findings of its own.
  private func attempt<S: ValueSource>(
    _ item: TaggedPlan.Case,
    _ adapter: ValueAdapter,
    from source: inout S,
    into slot: Slot,
    _ effort: UntaggedEffort,
  ) -> Attempt {
    var findings = Findings(wantsReport: true, tolerance, limit: source.findings.limit)
    let outcome = attempt(with: &findings, from: &source, effort) { source in
      withTemporarySlot(for: item.memory) { new -> Attempt.Outcome in
        guard (try? source.read(adapter, into: new)) == .written else { return .failed }
        var isMoved = false
        defer { if !isMoved { item.memory.destroy(new.filled) } }
        let notes = source.findings.notes
        if notes.contains(where: { $0.code == .noKeysMatched && $0.isHere }) { return .failed }
        isMoved = true
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
    }
    return Attempt(item: item, outcome: outcome, findings: findings)
  }

  /// Calls a closure that reads the value as one case, with findings of its own.
  private func attempt<S: ValueSource, R>(
    with findings: inout Findings,
    from source: inout S,
    _ effort: UntaggedEffort,
    _ body: (inout S) -> R,
  ) -> R {
    swap(&source.findings, &findings)
    let tag = source.context.tag
    source.context.tag = nil
    effort.beginAttempt()
    // An attempt that fails must not make an object around it start again.
    let trust = source.context.firstTags
    if trust == .trustedAround { source.context.firstTags = .trusted }
    defer {
      if source.context.firstTags != .scanned { source.context.firstTags = trust }
      effort.endAttempt()
      swap(&source.findings, &findings)
      source.context.tag = tag
    }
    return body(&source)
  }
}

/// The work of reading values of untagged unions again, because they are inside others that are read as several cases.
///
/// The result of reading a value inside others is kept, so that the next case around it reads it as one case at most.
/// With values inside each other the work still grows faster than the document, so it is limited in proportion to the
/// length of the document, or of the outermost values in a tree. To read each value once as each of its cases counts
/// nothing.
final class UntaggedEffort {
  /// The cost of reading a value again, in addition to its length.
  private static let base = 16
  /// The cost of each outermost value, in addition to its length.
  private static let surplus = 64
  /// The length of a value in a tree, which has none.
  static let lengthOfNode = 16

  /// The result of reading a value as one case after the other.
  enum Outcome {
    /// The number of the case that it is read as, perhaps with corrections.
    case fits(Int, isPerfect: Bool)
    /// No case fits without findings.
    case isImperfect
    case fails(Findings)

    /// Whether attempts without findings are in vain.
    var needsFindings: Bool {
      switch self {
      case .fits(_, let isPerfect): !isPerfect
      case .isImperfect, .fails: true
      }
    }
  }

  /// A value, and the enum that it is read as.
  struct Key: Hashable {
    private let plan: ObjectIdentifier
    private let value: UInt
    private let depth: Int
    /// Keeps the storage of a value in a tree.
    private let location: ValueLocation

    /// Creates a key, unless nothing distinguishes the value from others.
    init?(_ plan: TaggedPlan, _ location: ValueLocation, depth: Int) {
      switch location {
      case .text(let location): value = UInt(bitPattern: location.position)
      case .tree(let tree):
        guard let storage = tree.storage else { return nil }
        value = storage
      }
      self.plan = ObjectIdentifier(plan)
      self.location = location
      self.depth = depth
    }

    static func == (left: Key, right: Key) -> Bool {
      left.value == right.value && left.plan == right.plan && left.depth == right.depth
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  /// How many times the length of a document may be read again.
  private let maximum: Int
  /// Whether the length of the document was counted.
  private var hasDocument = false
  /// The number of attempts around the next value.
  private var depth = 0
  /// Whether the values inside were already read in an earlier attempt to read the value around them.
  private var isRepeated = false
  /// Whether there are values inside the value being read.
  private var hasInner = false
  private var left = 0
  private var outcomes: [Key: Outcome] = [:]

  init(maximum: Int) { self.maximum = maximum }

  /// Whether the next value is inside another.
  var isInside: Bool { depth > 0 }
  /// Whether the length of the next value counts.
  var isCounted: Bool { depth == 0 || isRepeated }
  var isExhausted: Bool { left < 0 }

  /// Begins a value, given its length, or the document's length for an outermost value in text.
  ///
  /// - Returns: The argument for the end of the value.
  func begin(_ length: Int, ofDocument isWhole: Bool = false) -> Bool {
    let around = isRepeated
    if isRepeated {
      left -= length + Self.base
    } else if depth == 0 {
      let counted = isWhole && hasDocument ? 0 : length
      hasDocument = hasDocument || isWhole
      let product = (counted + Self.surplus).multipliedReportingOverflow(by: max(maximum, 0))
      let sum = max(left, 0).addingReportingOverflow(product.partialValue)
      left = product.overflow || sum.overflow ? .max : sum.partialValue
    }
    (isRepeated, hasInner) = (false, false)
    return around
  }

  func beginAttempt() {
    depth += 1
    isRepeated = hasInner
  }

  func endAttempt() { depth -= 1 }

  /// Ends a value, and returns to the one around it.
  func end(_ around: Bool) {
    isRepeated = around
    hasInner = depth > 0
    if depth == 0 { outcomes = [:] }
  }

  /// The previous result of the value.
  func outcome(for key: Key) -> Outcome? { outcomes[key] }

  /// Keeps the result of the value being read, if reading it again would read values inside it.
  func keep(_ outcome: Outcome, for key: Key?) {
    if hasInner, let key { outcomes[key] = outcome }
  }
}
