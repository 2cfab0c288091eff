import PropertyIntrospection

/// Handles missing, null and unusable values by the rules of the policy.
extension ModelPlan {
  /// Handles a null or unusable value.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func treatUnfit<S: ValueSource>(
    _ outcome: ReadResult,
    _ index: Int,
    since start: (mark: Int, position: Int),
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = content.rules[index]
    let isInitialized = state.isLive || state.written.contains(index)
    if outcome == .kept || outcome == .null && rule.ignoresNull { return }
    let wanted = wanted(for: outcome, rule)
    var isKept = wanted != .fail
    var code: ModelIssue.Code?
    if isKept, wanted == .reset || !isInitialized {
      code = rule.withSlot(in: state.storage, isInitialized: isInitialized) { slot in
        reset(rule, slot, isUntouched: state.before == nil)
      }
      // Without a value to set, the present value is wrong, not a missing one.
      isKept = code != .missingKey
      if !isKept { code = nil }
    }
    // The old value stays in a patched document.
    let isUnused = wanted == .keep && source.findings.isPatched
    if isUnused { code = nil }
    if isKept, !isInitialized { state.written.insert(index) }
    if outcome == .null {
      try source.note(
        code ?? .nullValue,
        isError: !isKept,
        at: source.mark(at: start.position),
        expected: rule.adapter.expectation,
      )
      if isUnused { source.findings.markUnused(since: start.mark) }
    } else {
      if isUnused { source.findings.markUnused(since: start.mark) }
      if isKept { source.findings.forgive(start.mark..<source.findings.count) }
      if let code { _ = source.findings.recode(since: start.mark, as: code) }
    }
    if !isKept {
      state.failureCount += 1
      state.traces.append(.init(rule: index, findings: start.mark..<source.findings.count))
    }
  }

  private func wanted(for outcome: ReadResult, _ rule: PropertyPlan) -> MappingRules.UnfitRule {
    if rule.isDeclaredRequired { return .fail }
    return switch outcome {
    case .null: policyRules.nullValue
    case .invalid:
      rule.isOptional
        ? policyRules.legacy.invalidForOptional ?? policyRules.invalidValue
        : policyRules.invalidValue
    case .written, .kept, .unusable: policyRules.unusableValue
    }
  }

  /// Handles a key that occurs again in its object, perhaps in another spelling.
  ///
  /// - Returns: Whether its value is read.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func acceptsSecond<S: ValueSource>(
    of path: [JSONKey.Step],
    _ spelling: String? = nil,
    at offset: Int?,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) -> Bool {
    // A flattened model reports the repetition itself.
    if path.count == 1, content.flattened.contains(where: { isKey(path[0], ofFlattened: $0) }) {
      return true
    }
    let isError = policyRules.duplicateKeys == .forbid
    if isError { state.hasFailed = true }
    guard isError || source.findings.wantsReport else { return true }
    let rule = content.rules.first { $0.readPaths.contains(path) }
    var keys = state.spelled(path)
    if let spelling { keys[keys.count - 1] = .key(spelling) }
    try source.findings.add(
      .init(.duplicateKey, isError: isError, offset: offset),
      property: rule?.name,
      keys: keys,
    )
    return !isError
  }

  private func isKey(_ step: JSONKey.Step, ofFlattened index: Int) -> Bool {
    guard let key = step.key else { return false }
    return content.rules[index].flattened?.keys.contains(key) ?? false
  }

  /// Returns whether keys that no property reads are reported.
  @inline(__always)
  func reportsUnknownKeys(_ findings: borrowing Findings) -> Bool {
    switch policyRules.unknownKeys {
    case .ignore: false
    case .report: findings.wantsReport
    case .forbid: true
    }
  }

  /// Reports missing required keys, and keys that no property reads.
  ///
  /// A missing key and its misspelling are one issue.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func reportKeys<S: ValueSource>(
    from source: inout S,
    _ start: S.Mark,
    at position: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    if source.findings.isProbe, !content.required.isSubset(of: state.met) {
      throw source.findings.spoiled()
    }
    if let tag = source.context.tag, tag.depth == source.depth.open {
      state.unknown.removeAll { $0.level === content.keys && $0.key == tag.key }
    }
    let missing = content.rules.indices
      .filter { content.required.contains($0) && !state.met.contains($0) }
      .map { content.rules[$0] }
    if !reportsUnknownKeys(source.findings) {
      let suggestions = try suggestions(for: missing, from: &source, start)
      return try report(missing, from: &source, start, at: position, &state) { _, index in
        suggestions[index]
      }
    }
    let misspelt = misspeltKeys(for: missing, source.findings, state)
    try report(missing, from: &source, start, at: position, &state) { fault, index in
      fault.suggestion = misspelt[index]?.last?.key.map { .key($0) }
      return nil
    }
    let reported = Set(misspelt.compactMap(\.self))
    for unknown in state.unknown where unknown.value == nil {
      if !reported.isEmpty, reported.contains(unknown.level.path + [.key(unknown.key)]) { continue }
      try report(unknown, from: &source, &state)
    }
  }

  private func report<S: ValueSource>(
    _ missing: [PropertyPlan],
    from source: inout S,
    _ start: S.Mark,
    at position: Int,
    _ state: inout FillState<S.Mark>,
    _ suggest: (inout Fault, _ index: Int) -> Findings.Completion?,
  ) throws(ReadingFailure) {
    if missing.isEmpty { return }
    let offset = source.offset(at: position)
    state.hasFailed = true
    for (index, rule) in missing.enumerated() {
      let expected = rule.adapter.expectation
      let path = state.spelled(rule.mainPath)
      var fault = Fault(.missingKey, offset: offset, expected: expected)
      var completion = suggest(&fault, index)
      // At the object that lacks the key, or whatever is in its place.
      if path.count > 1, offset != nil {
        let location = source.location(at: start)
        completion = { $0.offset = $1.value(at: path, below: location)?.offset ?? offset }
      }
      try source.findings.add(
        fault,
        property: rule.name,
        keys: path,
        mayEnd: index == missing.count - 1,
        completion: completion,
      )
    }
  }

  /// Reports an object that has keys of which no property reads any, unless its type was chosen by one of them.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func reportUnmatchedObject<S: ValueSource>(
    from source: inout S,
    _ start: S.Mark,
    at position: Int,
  ) throws(ReadingFailure) {
    guard table.ownUnknownKeys == .byPolicy, content.rules.contains(where: \.isRead),
      source.context.tag?.depth != source.depth.open
    else { return }
    if source.findings.isProbe, content.flattened.isEmpty, !content.required.isEmpty {
      throw source.findings.spoiled()
    }
    let end = source.mark
    source.rewind(to: start)
    var members = try source.openObject()
    let hasKeys = try source.nextKey(&members) != nil
    source.rewind(to: end)
    guard hasKeys else { return }
    let offset = source.offset(at: position)
    try source.findings.add(.noKeysMatched, isError: false, offset: offset)
  }

  /// Returns what suggests misspellings of missing keys when issues are created; only for the model's own
  /// object, because unknown keys of other objects are not kept.
  private func suggestions<S: ValueSource>(
    for missing: [PropertyPlan],
    from source: inout S,
    _ start: S.Mark,
  ) throws(ReadingFailure) -> [Findings.Completion?] {
    let own = isRow ? [] : missing.indices.filter { missing[$0].mainPath.count <= 1 }
    var suggestions = [Findings.Completion?](repeating: nil, count: missing.count)
    guard !own.isEmpty, source.findings.hasRoom else { return suggestions }
    let keys = MisspelledKeys(
      for: own.map { missing[$0].mainKey ?? missing[$0].name },
      try source.keys(ofObjectAt: start, besides: outerKeys ?? content.keys),
    )
    for (number, index) in own.enumerated() {
      suggestions[index] = { $0.suggestion = keys.suggestion(for: number, &$1) }
    }
    return suggestions
  }

  /// Returns for each missing key the path of the unknown key taken for a misspelling of it, if any.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func misspeltKeys<Mark>(
    for missing: [PropertyPlan],
    _ findings: borrowing Findings,
    _ state: borrowing FillState<Mark>,
  ) -> [[JSONKey.Step]?] {
    var misspelt = [[JSONKey.Step]?](repeating: nil, count: missing.count)
    guard !missing.isEmpty, findings.hasRoom else { return misspelt }
    var unknown: [[JSONKey.Step]: [String]] = [:]
    for other in state.unknown {
      let path = other.level.path
      if unknown[path]?.count ?? 0 == MisspelledKeys.most { continue }
      unknown[path, default: []].append(other.key)
    }
    let levels = Dictionary(grouping: missing.indices) { Array(missing[$0].mainPath.dropLast()) }
    for (path, indices) in levels {
      guard let keys = unknown[path] else { continue }
      let indices = indices.filter { missing[$0].mainKey != nil }
      let found = MisspelledKeys.pairs(of: indices.compactMap { missing[$0].mainKey }, with: keys)
      for (index, key) in zip(indices, found) { misspelt[index] = key.map { path + [.key($0)] } }
    }
    return misspelt
  }

  /// Reports that the document has a value for a property that is left alone.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func reportUnmapped<S: ValueSource>(
    _ property: UnmappedProperty,
    at path: [JSONKey.Step],
    from source: inout S,
    _ state: borrowing FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var fault = property.fault
    guard source.findings.wantsReport, !source.findings.hasReported(fault) else { return }
    fault.offset = source.offset
    try source.findings.add(fault, property: property.name, keys: state.spelled(path))
  }

  private func report<S: ValueSource>(
    _ unknown: FillState<S.Mark>.Unknown,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let isError = policyRules.unknownKeys == .forbid
    if isError { state.hasFailed = true }
    let (key, level) = (unknown.key, unknown.level)
    var fault = Fault(.unknownKey, isError: isError, offset: unknown.offset)
    let path = state.spelled(level.path) + [.key(key)]
    fault.prefix(path, path)
    try source.findings.add(
      fault,
      completion: { fault, _ in
        fault.suggestion = NearestName.find(key, among: level.table.keys).map { .key($0) }
      },
    )
  }

  /// Reports an element of a row after the elements that are read, if unknown keys are reported.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func report<S: ValueSource>(
    unknownElement index: Int,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    guard reportsUnknownKeys(source.findings) else { return }
    let isError = policyRules.unknownKeys == .forbid
    if isError { state.hasFailed = true }
    let detail = "the model has fewer elements"
    var fault = Fault(.unknownKey, isError: isError, offset: source.offset, detail: detail)
    fault.prefix([.index(index)], [.index(index)])
    try source.findings.add(fault)
  }

  /// Initializes the properties of a struct in raw memory that the document left out.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func fillGaps<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    at position: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rules = table.rules
    for index in rules.indices where !state.written.contains(index) {
      let slot = rules[index].slot(in: state.storage, isInitialized: false)
      if rules[index].adapter.withObject({ $0.initializeNil(slot) }) {
        state.written.insert(index)
      } else {
        try fillGap(index, slot, from: &source, at: position, &state)
      }
    }
    for entry in content.nils where !state.isUnusable {
      _ = entry.adapter.initializeNil(state.storage.slot(entry.field, isInitialized: false))
    }
  }

  /// Initializes a property that cannot be nil with its type's zero, or reports a missing key.
  private func fillGap<S: ValueSource>(
    _ index: Int,
    _ slot: Slot,
    from source: inout S,
    at position: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = content.rules[index]
    var fault = Fault(
      .defaulted,
      isError: false,
      offset: source.offset(at: position),
      expected: rule.adapter.expectation,
    )
    if rule.adapter.initializeZero(slot) {
      state.written.insert(index)
    } else {
      fault.code = .missingKey
      fault.isError = true
      state.hasFailed = true
    }
    try source.findings.add(fault, property: rule.name, keys: rule.mainPath)
  }
}

extension Findings {
  /// Adds a fault about a property of the current value.
  mutating func add(
    _ fault: Fault,
    property: String?,
    keys: [JSONKey.Step],
    mayEnd: Bool = true,
    completion: Completion? = nil,
  ) throws(ReadingFailure) {
    let mark = count
    defer { addSteps(since: mark, property: property ?? keys.last?.key ?? "", keys: keys) }
    try add(fault, mayEnd: mayEnd, completion: completion)
  }
}
