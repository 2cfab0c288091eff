import PropertyIntrospection

/// What happens to properties for which the document has no fitting value, by the policy's rules.
extension ModelPlan {
  /// Treats a null or an unusable value.
  @inline(never)
  func treatUnfit<S: ValueSource>(
    _ outcome: Outcome,
    _ index: Int,
    _ slot: Slot,
    since mark: Int,
    at place: Int,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = content.rules[index]
    if outcome == .kept || outcome == .null && rule.ignoresNull { return }
    let wanted = wanted(for: outcome, rule)
    var isKept = wanted != .fail
    var code: ModelIssue.Code?
    if isKept, wanted == .reset || !slot.isInitialized {
      let isUntouched = state.before == nil && !state.hasSeconds
      code = reset(rule, slot, isUntouched: isUntouched)
      isKept = code != .missingKey
    }
    if !isKept {
      state.hasFailed = true
    } else if !slot.isInitialized {
      state.written.insert(index)
    }
    if outcome == .null {
      try source.findings.add(
        .init(
          code ?? .nullValue,
          isError: !isKept,
          offset: source.offset(at: place),
          expected: rule.adapter.noun,
          found: "null",
        )
      )
      return
    }
    if isKept { source.findings.forgive(since: mark) }
    if let code { _ = source.findings.recode(since: mark, as: code) }
  }

  private func wanted(for outcome: Outcome, _ rule: PropertyRule) -> MappingRules.UnfitRule {
    switch outcome {
    case .null: policyRules.nullValue
    case .invalid:
      rule.isOptional
        ? policyRules.invalidForOptional ?? policyRules.invalidValue : policyRules.invalidValue
    case .written, .kept, .unusable: policyRules.unusableValue
    }
  }

  /// Treats a key that stands in its object for the second time.
  ///
  /// - Returns: whether its value is read.
  @inline(never)
  func acceptsSecond<S: ValueSource>(
    of path: [String],
    at offset: Int?,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) -> Bool {
    let isError = policyRules.duplicateKeys == .forbid
    if isError { state.hasFailed = true }
    let rule = content.rules.first { $0.readPaths.contains(path) }
    try source.findings.add(
      .init(.duplicateKey, isError: isError, offset: offset),
      property: rule?.name,
      keys: path,
    )
    return !isError
  }

  /// Reports required keys that are absent, and keys that no property wants.
  ///
  /// A misspelt key beside a missing one is one issue.
  @inline(never)
  func reportKeys<S: ValueSource>(
    from source: inout S,
    _ start: S.Mark,
    at place: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var missing: [PropertyRule] = []
    for (index, rule) in content.rules.enumerated()
    where content.required.contains(index) && !state.met.contains(index) {
      missing.append(rule)
    }
    let end = source.mark
    var others = state.unknown
    if !missing.isEmpty, policyRules.unknownKeys == .ignore {
      source.rewind(to: start)
      others = try unknownKeys(from: &source)
    }
    source.rewind(to: end)
    let offset = source.offset(at: place)
    for (index, rule) in missing.enumerated() {
      let key = rule.mainPath.last ?? rule.name
      let path = Array(rule.mainPath.dropLast())
      let beside = others.filter { $0.level.path == path }
      let misspelt = NearestName.find(key, among: beside.map(\.key))
      others.removeAll { $0.key == misspelt && $0.level.path == path }
      state.hasFailed = true
      try source.findings.add(
        .init(
          .missingKey,
          isError: true,
          offset: offset,
          expected: rule.adapter.noun,
          suggestion: misspelt.map { "found `\($0)`: did you mean `\(key)`?" },
        ),
        property: rule.name,
        keys: rule.mainPath,
        mayEnd: index == missing.count - 1,
      )
    }
    if policyRules.unknownKeys == .ignore { return }
    for unknown in others { try report(unknown, from: &source, &state) }
  }

  private func report<S: ValueSource>(
    _ unknown: FillState<S.Mark>.Unknown,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let isError = policyRules.unknownKeys == .forbid
    if isError { state.hasFailed = true }
    let near = NearestName.find(unknown.key, among: unknown.level.table.keys)
    let mark = source.findings.count
    defer {
      for key in (unknown.level.path + [unknown.key]).reversed() {
        source.findings.addStep(since: mark, .key(key))
      }
    }
    try source.findings.add(
      .init(
        .unknownKey,
        isError: isError,
        offset: unknown.offset,
        suggestion: near.map { "did you mean `\($0)`?" },
      )
    )
  }

  /// The keys of an object that no property wants; enough of them to find a misspelt one.
  private func unknownKeys<S: ValueSource>(
    from source: inout S
  ) throws(ReadingFailure) -> [FillState<S.Mark>.Unknown] {
    var unknown: [FillState<S.Mark>.Unknown] = []
    var members = try source.openObject()
    while let index = try source.nextMember(&members, in: content.keys.table) {
      if index < 0, unknown.count < 200 {
        let key = try source.key(of: members)
        unknown.append(.init(key: key, offset: members.keyOffset, level: content.keys))
      }
      try source.skip()
    }
    return unknown
  }

  /// Initialises the properties of a struct in raw memory that the document left out.
  @inline(never)
  func fillGaps<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    at place: Int,
    _ base: Slot,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rules = table.rules
    for index in rules.indices where !state.written.contains(index) {
      let slot = base.part(at: rules[index].offset, isInitialized: false)
      if rules[index].adapter.withObject({ $0.initializeNil(slot) }) {
        state.written.insert(index)
      } else {
        try fillGap(index, slot, from: &source, at: place, &state)
      }
    }
    for entry in content.nils where !state.hasFailed {
      _ = entry.adapter.initializeNil(base.part(at: entry.offset, isInitialized: false))
    }
  }

  /// Initialises a property that cannot be nil with its type's zero.
  private func fillGap<S: ValueSource>(
    _ index: Int,
    _ slot: Slot,
    from source: inout S,
    at place: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = content.rules[index]
    var finding = Findings.Finding(
      .defaulted,
      isError: false,
      offset: source.offset(at: place),
      expected: rule.adapter.noun,
    )
    if rule.adapter.initializeZero(slot) {
      state.written.insert(index)
    } else {
      finding.code = .missingKey
      finding.isError = true
      state.hasFailed = true
    }
    try source.findings.add(finding, property: rule.name, keys: rule.mainPath)
  }
}

extension Findings {
  /// Adds a finding about a property of the value at hand.
  mutating func add(
    _ finding: Finding,
    property: String?,
    keys: [String],
    mayEnd: Bool = true,
  ) throws(ReadingFailure) {
    let mark = count
    defer { addSteps(since: mark, property: property ?? keys.last ?? "", keys: keys) }
    try add(finding, mayEnd: mayEnd)
  }
}
