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
