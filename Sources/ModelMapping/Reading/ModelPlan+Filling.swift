import PropertyIntrospection

extension ModelPlan {
  /// Reads an object into the memory of a model.
  ///
  /// - Parameters:
  ///   - table: The table of this plan.
  ///   - source: The source, positioned before the object.
  ///   - storage: The storage of the properties: an object that the caller retains, or a struct that
  ///     only the caller can access.
  ///   - isLive: Whether the properties have values; otherwise each is initialized once.
  ///   - before: The previous values, which the document may leave out; nil for a new model.
  /// - Returns: Whether the model can be used; if not, findings explain why, and raw memory is left
  ///   uninitialized.
  /// - Throws: `ReadingFailure` if reading cannot continue.
  @_specialize(where S == TextSource)
  @_specialize(where S == TreeSource)
  @inline(never)
  func fill<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ storage: InstanceStorage,
    isLive: Bool,
    over before: ModelBefore? = nil,
  ) throws(ReadingFailure) -> Bool {
    var state = FillState<S.Mark>(storage: storage, isLive: isLive, before: before)
    var isUsable = false
    defer { if !isUsable, !isLive { destroy(state) } }
    let position = source.position
    let start = source.mark
    if table.isRow {
      try fillElements(table.keys.elements, table, from: &source, &state)
    } else {
      try fillLevel(table.keys, table, from: &source, &state)
    }
    try complete(table, from: &source, start, at: position, &state)
    isUsable = !state.isUnusable
    return isUsable
  }

  /// Completes a model after its members have been read.
  @inline(__always)
  private func complete<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ start: S.Mark,
    at position: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    if state.spellings != nil {
      try readOtherSpellings(table, from: &source, &state)
    }
    if !state.candidates.isEmpty { try readCandidates(table, from: &source, &state) }
    if source.findings.wantsReport, state.met.isEmpty, state.seen.isEmpty, !table.isRow {
      try reportUnmatchedObject(from: &source, start, at: position)
    }
    if state.before != nil {
      if policyRules.missingValue == .reset {
        try resetAbsent(from: &source, at: position, &state)
      }
      if source.context.undo.isUpdate { state.met = table.required }
    }
    if !table.awaited.isSubset(of: state.met) || !state.unknown.isEmpty {
      try readFlattened(table, from: &source, start, &state)
      try putUnknownMembers(from: &source, &state)
      if !table.required.isSubset(of: state.met) || !state.unknown.isEmpty {
        try reportKeys(from: &source, start, at: position, &state)
      }
    }
    if !state.isLive, !state.isUnusable, !table.everything.isSubset(of: state.written) {
      try fillGaps(table, from: &source, at: position, &state)
    }
  }

  /// Reads the members of one object: the model's own, or one that a path crosses.
  @_specialize(where S == TextSource)
  @_specialize(where S == TreeSource)
  @inline(never)
  func fillLevel<S: ValueSource>(
    _ level: KeyLevel,
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var members = try source.openObject()
    while let index = try source.readPlainMembers(&members, level, table, self, &state) {
      if index >= 0 {
        try readMember(index, members, of: level, table, from: &source, &state)
      } else {
        try passUnknown(members, of: level, table, from: &source, &state)
      }
    }
  }

  /// Reads a member that is not the only one for its rule, or not the first with its key.
  @_specialize(where S == TextSource)
  @_specialize(where S == TreeSource)
  @inline(never)
  private func readMember<S: ValueSource>(
    _ index: Int,
    _ members: S.Members,
    of level: KeyLevel,
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let entry = level.short[index]
    let isFirst = state.meet(entry)
    if !isFirst {
      if source.context.tag != nil { try source.countTag(members, isSecond: true) }
      let path = level.entries[index].path
      guard try acceptsSecond(of: path, at: members.keyOffset, from: &source, &state) else {
        return try source.skip()
      }
      forgetFirst(level.entries[index], from: &source, &state)
    }
    if entry.isPassed {
      state.pass(
        entry.number,
        isNull: source.isNull(),
        isFirst: isFirst,
        policyRules.duplicateKeys,
      )
      return try source.skipToReadLater()
    }
    if try entry.isOnly ? true : isBest(entry, for: &source, &state) {
      return try read(entry.rule, table.rules, path: nil, from: &source, &state)
    }
    if let property = level.entries[index].unmapped {
      try reportUnmapped(property, at: level.entries[index].path, from: &source, state)
    }
    try readShared(level.entries[index], table, from: &source, &state)
  }

  /// Returns whether the current value is the non-null value of a property's preferred key, and records it.
  @inline(__always)
  private func isBest<S: ValueSource>(
    _ entry: KeyLevel.Short,
    for source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) -> Bool {
    guard entry.rule >= 0, !source.isNull() else { return false }
    state.met.insert(entry.rule)
    return true
  }

  /// Skips the value of a key that no property reads, and keeps the key if it is to be reported.
  @_specialize(where S == TextSource)
  @_specialize(where S == TreeSource)
  @inline(never)
  private func passUnknown<S: ValueSource>(
    _ members: S.Members,
    of level: KeyLevel,
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    if source.context.tag != nil { try source.countTag(members) }
    if level.otherSpellings != nil, try keepSpelling(members, of: level, from: &source, &state) {
      return
    }
    if table.ownUnknownKeys != .byPolicy, level.path.isEmpty {
      return try readUnknownMember(members, of: level, from: &source, &state)
    }
    if reportsUnknownKeys(source.findings) {
      let key = try source.key(of: members)
      if source.findings.isProbe, content.flattened.isEmpty,
        !isTag(key, of: level, source.context.tag, depth: source.depth.open)
      {
        throw source.findings.spoiled()
      }
      state.unknown.append(.init(key: key, offset: members.keyOffset, level: level))
    }
    try source.skip()
  }

  /// Whether a key of the object that is read at a depth is the key of the tag that chose the type.
  func isTag(_ key: String, of level: KeyLevel, _ tag: OpenTag?, depth: Int) -> Bool {
    guard let tag else { return false }
    return level.path.isEmpty && tag.depth == depth - 1 && tag.key == key
  }

  /// Reads the current value for a rule.
  @inline(__always)
  func read<S: ValueSource>(
    _ index: Int,
    _ rules: [PropertyAccess],
    path: [JSONKey.Step]?,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = rules[index]
    let mark = source.findingCount
    let start = (mark: mark, position: source.position)
    let entries = source.context.undo.isOpen ? source.context.undo.count : 0
    let isInitialized = state.isLive || state.written.contains(index)
    do throws(ReadingFailure) {
      let outcome = try rule.adapter.withObject { adapter throws(ReadingFailure) in
        rule.place == .memory
          ? try source.read(
            adapter,
            into: rule.slot(in: state.storage, isInitialized: isInitialized),
          )
          : try readIntoTemporary(
            rule,
            in: state.storage,
            isInitialized: isInitialized,
            from: &source,
          )
      }
      if source.context.undo.isOpen, source.context.undo.count > entries {
        state.traces.append(.init(rule: index, entries: entries..<source.context.undo.count))
      }
      if outcome == .written {
        if !state.isLive { state.written.insert(index) }
        if source.findingCount == mark { return }
      } else {
        try treatUnfit(outcome, index, since: start, from: &source, &state)
      }
    } catch {
      let failure = source.recording(error)
      addSteps(of: index, path, since: mark, to: &source.findings, state)
      throw failure
    }
    addSteps(of: index, path, since: mark, to: &source.findings, state)
  }

  /// Reads the value of an object's property in another place than the property's memory.
  @inline(never)
  private func readIntoTemporary<S: ValueSource>(
    _ rule: PropertyAccess,
    in storage: InstanceStorage,
    isInitialized: Bool,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    try rule.adapter.withObject { adapter throws(ReadingFailure) in
      if rule.place == .copy {
        let slot = rule.slot(in: storage, isInitialized: isInitialized)
        return try exchange(slot, by: adapter, from: &source)
      }
      return try storage.withSlot(of: .none, adapter, isInitialized: true) {
        slot throws(ReadingFailure) in
        try source.read(adapter, into: slot)
      }
    }
  }

  /// Reads the value of an object's property in memory that nothing else can access.
  @inline(never)
  func exchange<S: ValueSource>(
    _ slot: Slot,
    by adapter: ValueAdapter,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    try withExchange(of: slot, in: adapter.memory) { slot throws(ReadingFailure) in
      let outcome = try source.read(adapter, into: slot)
      return (outcome == .written, outcome)
    }
  }

  /// Like `read`, for callers that are not in a hot loop.
  @inline(never)
  func readCold<S: ValueSource>(
    _ index: Int,
    _ rules: [PropertyAccess],
    path: [JSONKey.Step]?,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    try read(index, rules, path: path, from: &source, &state)
  }

  @inline(never)
  func addSteps<Mark>(
    of index: Int,
    _ path: [JSONKey.Step]?,
    since mark: Int,
    to findings: inout Findings,
    _ state: borrowing FillState<Mark>,
  ) {
    let rule = content.rules[index]
    if rule.isSensitive { findings.redact(since: mark) }
    let keys = state.spelled(path ?? rule.mainPath)
    findings.addSteps(since: mark, property: rule.name, keys: keys)
  }

  /// Reads a value that several properties read, or whose key is one of several keys of a property.
  @_specialize(where S == TextSource)
  @_specialize(where S == TreeSource)
  func readShared<S: ValueSource>(
    _ entry: KeyLevel.Entry,
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let kind = try source.kind()
    // Do not skip a value first that is read only once: nested models would cost a pass per level.
    if let inner = entry.inner, kind == .object, entry.readers.isEmpty {
      return try fillLevel(inner, table, from: &source, &state)
    }
    if kind == .array, !entry.elements.isEmpty, entry.readers.isEmpty {
      return try fillElements(entry.elements, table, from: &source, &state)
    }
    if entry.isLast, entry.readers.count == 1, let (rule, rank) = entry.readers.first,
      rank == 0, kind != .null
    {
      state.met.insert(rule)
      return try readCold(rule, table.rules, path: entry.path, from: &source, &state)
    }
    let start = source.mark
    try source.skipToReadLater()
    let end = source.mark
    if kind == .array, !entry.elements.isEmpty {
      source.rewind(to: start)
      try fillElements(entry.elements, table, from: &source, &state)
    }
    if let inner = entry.inner {
      if kind == .object {
        source.rewind(to: start)
        try fillLevel(inner, table, from: &source, &state)
      } else if kind == .array, policyRules.legacy.pathArrays == .goThrough {
        try goThrough(at: start, entry, table.rules, from: &source, &state)
      }
    }
    let isNull = kind == .null && policyRules.legacy.nullAlternatives == .skip
    for (rule, rank) in entry.readers {
      let pathCount = content.rules[rule].readPaths.count
      if rank == 0, !isNull || pathCount == 1 {
        source.rewind(to: start)
        state.met.insert(rule)
        try readCold(rule, table.rules, path: entry.path, from: &source, &state)
      } else {
        // A null counts only if no key has a value, so it ranks behind all keys.
        let candidate = FillState<S.Mark>.Candidate(
          rule: rule,
          rank: isNull ? rank + pathCount : rank,
          number: entry.short.number,
          mark: start,
          path: entry.path,
        )
        state.candidates.append(candidate)
      }
    }
    source.rewind(to: end)
  }

  /// Reads the elements of an array that paths with indices cross.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func fillElements<S: ValueSource>(
    _ elements: [KeyLevel.Element],
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var array = try source.openArray()
    var (index, next) = (0, 0)
    while try source.nextElement(&array) {
      if next < elements.count, elements[next].index == index {
        let entry = elements[next].entry
        if let property = entry.unmapped {
          try reportUnmapped(property, at: entry.path, from: &source, state)
        }
        try readShared(entry, table, from: &source, &state)
        next += 1
      } else {
        // An element before one that is read cannot be left out.
        if next == elements.count, elements.last?.entry.path.count == 1 {
          try report(unknownElement: index, from: &source, &state)
        }
        try source.skip()
      }
      index += 1
    }
  }

  /// Reads the best candidate for each property without a value.
  @inline(never)
  private func readCandidates<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    let candidates = state.candidates
    var (rank, rest) = (0, candidates.count)
    // Few, as each is the last value of a key that the model declares.
    while rest > 0 {
      for candidate in candidates.reversed() where candidate.rank == rank {
        rest -= 1
        guard state.met.insert(candidate.rule) else { continue }
        source.rewind(to: candidate.mark)
        if candidate.stepsToArray == nil {
          try readCold(candidate.rule, table.rules, path: candidate.path, from: &source, &state)
        } else {
          try readThrough(candidate, table.rules, from: &source, &state)
        }
      }
      rank += 1
    }
    source.rewind(to: end)
  }

  /// Destroys the initialized properties of a model in raw memory.
  @inline(never)
  private func destroy<Mark>(_ state: borrowing FillState<Mark>) {
    for (index, rule) in content.rules.enumerated() where state.written.contains(index) {
      rule.adapter.memory.destroy(state.storage.slot(rule.field, isInitialized: true))
    }
  }
}
