import PropertyIntrospection

/// Keeps the members that no other property reads in a property of type `UnknownMembers`.
extension ModelPlan {
  /// Handles the current member of the model's own object, which no other property reads: keeps it, or passes over it
  /// if the object belongs to another model too, or to an enum of which it is the tag.
  @inline(never)
  func readUnknownMember<S: ValueSource>(
    _ members: S.Members,
    of level: KeyLevel,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    if table.ownUnknownKeys == .passed { return try source.skipToReadLater() }
    let key = try source.key(of: members)
    if isTag(key, of: level, source.context.tag, depth: source.depth.open) {
      return try source.skip()
    }
    let mark = source.findingCount
    let value: JSONValue?
    do throws(ReadingFailure) {
      value = try source.readTree(policyRules)
    } catch {
      let failure = source.recording(error)
      addSteps(ofUnknown: key, since: mark, to: &source.findings)
      throw failure
    }
    addSteps(ofUnknown: key, since: mark, to: &source.findings)
    guard let value else {
      state.hasFailed = true
      return
    }
    state.unknown.append(.init(key: key, offset: members.keyOffset, level: level, value: value))
  }

  private func addSteps(ofUnknown key: String, since mark: Int, to findings: inout Findings) {
    let keeper = content.unknownMembers.map { content.rules[$0] }
    if keeper?.isSensitive ?? false { findings.redact(since: mark) }
    findings.addSteps(since: mark, property: key, keys: [.key(key)])
  }

  /// Puts the members that were read into the property that keeps them, over those it already has.
  @inline(never)
  func putUnknownMembers<S: ValueSource>(
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    guard let index = content.unknownMembers else { return }
    var read = JSONObject()
    for unknown in state.unknown {
      guard let value = unknown.value else { continue }
      if read[unknown.key] == nil {
        read[unknown.key] = value
      } else if try acceptsSecond(
        of: [.key(unknown.key)],
        at: unknown.offset,
        from: &source,
        &state,
      ) {
        read[unknown.key] = value
      }
    }
    if read.isEmpty { return }
    let isInitialized = state.isLive || state.written.contains(index)
    let slot = state.storage.slot(content.rules[index].field, isInitialized: isInitialized)
    var all = isInitialized ? slot.get(UnknownMembers.self) : UnknownMembers()
    for (key, value) in read { all[key] = value }
    slot.set(all)
    if !isInitialized { state.written.insert(index) }
  }
}

/// Reads keys in other spellings, for models that ignore the case of keys.
extension ModelPlan {
  /// Keeps a key that is another spelling of one that the model reads, and skips its value.
  ///
  /// - Returns: Whether the key is one.
  @inline(never)
  func keepSpelling<S: ValueSource>(
    _ members: S.Members,
    of level: KeyLevel,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) -> Bool {
    let key = try source.key(of: members)
    guard let index = level.otherSpellings?.index(of: key) else { return false }
    let spelling = FillState<S.Mark>.Spelling(
      key: key,
      level: level,
      index: index,
      value: source.mark,
    )
    let second = state.spellings?.firstIndex { $0.level === level && $0.index == index }
    if let second {
      let path = level.entries[index].path
      if try acceptsSecond(of: path, key, at: members.keyOffset, from: &source, &state) {
        state.spellings?[second] = spelling
      }
    } else {
      if state.spellings == nil { state.spellings = [] }
      state.spellings?.append(spelling)
    }
    try source.skipToReadLater()
    return true
  }

  /// Reads the values of keys in other spellings whose exact key did not occur.
  @inline(never)
  func readOtherSpellings<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    var index = 0
    // A value may have other keys inside in other spellings, which become the last ones.
    while let spelling = state.spellings?[index...].first {
      let entry = spelling.entry
      if state.meet(entry.short) {
        state.spellings?[index].isRead = true
        source.rewind(to: spelling.value)
        if let property = entry.unmapped {
          try reportUnmapped(property, at: entry.path, from: &source, state)
        }
        try readShared(entry, table, from: &source, &state)
      }
      index += 1
    }
    source.rewind(to: end)
  }
}
