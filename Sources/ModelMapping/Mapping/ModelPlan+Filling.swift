import PropertyIntrospection

extension ModelPlan {
  /// Reads an object into the memory of a model.
  ///
  /// - Parameters:
  ///   - source: stands before the object.
  ///   - base: the memory; of a class, that of the object's properties.
  ///   - isLive: whether the properties have values; otherwise each is initialised once.
  ///   - isPartial: whether the document may leave out what is there already.
  /// - Returns: whether the model can be used; if not, findings say why, and in raw memory nothing is
  ///   left initialised.
  @inline(__always)
  func fill<S: ValueSource>(
    from source: inout S,
    base: Slot,
    isLive: Bool,
    isPartial: Bool = false,
  ) throws(ReadingFailure) -> Bool {
    var state = FillState<S.Mark>(isLive: isLive)
    do throws(ReadingFailure) {
      let place = source.place
      let start = source.mark
      try fillLevel(content.keys, path: [], from: &source, base, &state)
      if !state.candidates.isEmpty { try readCandidates(from: &source, base, &state) }
      let isComplete = isPartial || content.required.isSubset(of: state.met)
      if isPartial { state.met = content.required }
      if !isComplete || !state.unknown.isEmpty {
        try reportKeys(from: &source, start, at: place, &state)
      }
      if !isLive, !state.hasFailed { try fillGaps(from: &source, at: place, base, &state) }
    } catch {
      if !isLive { destroy(base, state.written) }
      throw error
    }
    if state.hasFailed, !isLive { destroy(base, state.written) }
    return !state.hasFailed
  }

  /// Reads the members of one object: the model's own, or one that a path goes through.
  private func fillLevel<S: ValueSource>(
    _ level: KeyLevel,
    path: [String],
    from source: inout S,
    _ base: Slot,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var members = try source.openObject()
    while let index = try source.nextMember(&members, in: level.table) {
      guard index >= 0 else {
        if policyRules.unknownKeys != .ignore {
          try state.unknown.append(.init(key: source.key(of: members), offset: members.keyOffset))
        }
        try source.skip()
        continue
      }
      let entry = level.entries[index]
      if !state.seen.insert(entry.number) {
        let names = path + [level.table.keys[index]]
        guard try acceptsSecond(of: names, at: members.keyOffset, from: &source, &state) else {
          try source.skip()
          continue
        }
      }
      if entry.onlyRule >= 0 {
        try read(entry.onlyRule, path: nil, from: &source, base, &state)
      } else {
        let path = path + [level.table.keys[index]]
        try readShared(entry, path: path, from: &source, base, &state)
      }
    }
  }

  /// Reads the value at hand for a rule.
  @inline(__always)
  private func read<S: ValueSource>(
    _ index: Int,
    path: [String]?,
    from source: inout S,
    _ base: Slot,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = content.rules[index]
    let mark = source.findings.count
    let place = source.place
    let isInitialized = state.isLive || state.written.contains(index)
    let slot = base.part(at: rule.offset, isInitialized: isInitialized)
    state.met.insert(index)
    do throws(ReadingFailure) {
      let outcome = try source.read(rule.adapter, into: slot)
      if outcome == .written {
        state.written.insert(index)
      } else {
        try treatUnfit(outcome, of: rule, since: mark, at: place, from: &source, &state)
      }
    } catch {
      let failure = source.recording(error)
      source.findings.addSteps(since: mark, property: rule.name, keys: path ?? rule.mainPath)
      throw failure
    }
    source.findings.addSteps(since: mark, property: rule.name, keys: path ?? rule.mainPath)
  }

  /// Reads a value that several properties want, or that is one of several places of a property.
  private func readShared<S: ValueSource>(
    _ entry: KeyLevel.Entry,
    path: [String],
    from source: inout S,
    _ base: Slot,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let kind = try source.kind()
    let start = source.mark
    try source.skip()
    let end = source.mark
    if let inner = entry.inner, kind == .object {
      source.rewind(to: start)
      try fillLevel(inner, path: path, from: &source, base, &state)
    }
    for (rule, rank) in entry.readers {
      let isBest = rank == 0 && (kind != .null || content.rules[rule].readPaths.count == 1)
      if isBest {
        source.rewind(to: start)
        try read(rule, path: path, from: &source, base, &state)
      } else {
        // A null counts only where no place has a value, so it ranks behind all of them.
        let rank = kind == .null ? rank + content.rules[rule].readPaths.count : rank
        state.candidates.append(.init(rule: rule, rank: rank, mark: start, path: path))
      }
    }
    source.rewind(to: end)
  }

  /// Reads the best of the second-best places for each property that has no value yet.
  @inline(never)
  private func readCandidates<S: ValueSource>(
    from source: inout S,
    _ base: Slot,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    // Of a key that stands in the object twice the last counts, so sort backwards and keep the order.
    let candidates = state.candidates.reversed().sorted { $0.rank < $1.rank }
    for candidate in candidates where !state.met.contains(candidate.rule) {
      source.rewind(to: candidate.mark)
      try read(candidate.rule, path: candidate.path, from: &source, base, &state)
    }
    source.rewind(to: end)
  }

  /// Destroys the properties of a model in raw memory that were initialised.
  @inline(never)
  private func destroy(_ base: Slot, _ written: BitSet) {
    for (index, rule) in content.rules.enumerated() where written.contains(index) {
      rule.adapter.memory.destroy(base.part(at: rule.offset, isInitialized: true))
    }
  }
}
