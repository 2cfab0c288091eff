import PropertyIntrospection

/// Reads paths that cross an array, like JSONModel's key paths: the rest is looked up in each element.
extension ModelPlan {
  /// Reads an array for all properties whose paths cross it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func goThrough<S: ValueSource>(
    at start: S.Mark,
    _ entry: KeyLevel.Entry,
    _ rules: [PropertyAccess],
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    for (rule, rank, number, path) in entry.inner?.readersBelow ?? [] {
      let candidate = FillState<S.Mark>.Candidate(
        rule: rule,
        rank: rank,
        number: number,
        mark: start,
        path: path,
        stepsToArray: entry.path.count,
      )
      if rank == 0 {
        state.met.insert(rule)
        source.rewind(to: start)
        try readThrough(candidate, rules, from: &source, &state)
      } else {
        state.candidates.append(candidate)
      }
    }
  }

  /// Reads the values at the rest of a path in the elements of the current array.
  func readThrough<S: ValueSource>(
    _ candidate: FillState<S.Mark>.Candidate,
    _ rules: [PropertyAccess],
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let offset = source.offset
    let steps = candidate.path.dropFirst(candidate.stepsToArray ?? 0)
    let mark = source.findings.count
    let whole: JSONValue?
    do throws(ReadingFailure) {
      whole = try source.readTree(policyRules)
    } catch {
      let failure = source.recording(error)
      addSteps(of: candidate.rule, candidate.path, since: mark, to: &source.findings, state)
      throw failure
    }
    addSteps(of: candidate.rule, candidate.path, since: mark, to: &source.findings, state)
    guard let found = try whole?.values(at: steps) else {
      state.hasFailed = true
      return
    }
    try source.reading(found, at: offset) { tree throws(ReadingFailure) in
      var inner = FillState<TreeSource.Mark>(
        storage: state.storage,
        isLive: state.isLive,
        before: state.before,
      )
      inner.written = state.written
      defer {
        state.written = inner.written
        state.traces += inner.traces
        state.failureCount += inner.failureCount
        if inner.hasFailed { state.hasFailed = true }
      }
      try read(candidate.rule, rules, path: candidate.path, from: &tree, &inner)
    }
  }
}

extension JSONValue {
  /// Returns the value at a path; where a key meets an array, the array of the values in its elements, with null
  /// for each one that is absent.
  fileprivate func values(at path: ArraySlice<JSONKey.Step>) throws(ReadingFailure) -> JSONValue {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.array(let elements), .index(let index)):
      return elements.indices.contains(index)
        ? try elements[index].values(at: path.dropFirst()) : .null
    case (.object(let object), .key(let key)):
      return try object[key]?.values(at: path.dropFirst()) ?? .null
    case (.array(let elements), .key):
      if StackSpace.isScarce { throw ReadingFailure(tooDeep: 0, offset: 0) }
      var values: [JSONValue] = []
      values.reserveCapacity(elements.count)
      for element in elements { values.append(try element.values(at: path)) }
      return .array(values)
    default: return .null
    }
  }
}
