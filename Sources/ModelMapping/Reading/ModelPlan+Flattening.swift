import PropertyIntrospection

/// Reads flattened models from the object of the model around them.
extension ModelPlan {
  /// The members of an object that belong to a flattened model.
  private struct Presence {
    var hasValues = false
    /// The keys whose values are null; may be empty if there are values.
    var nulls: Set<String> = []
    var hasNone: Bool { !hasValues && nulls.isEmpty }
  }

  /// The keys of a flattened model that occur in an object, by their index.
  private struct PresentKeys {
    var all = BitSet()
    var withValues = BitSet()

    /// Adds a key; its last value counts.
    mutating func add(_ index: Int, isNull: Bool, _ rule: MappingRules.DuplicateKeyRule) {
      let isFirst = all.insert(index)
      // A repetition that is an error counts as a value: the model reports it when it is read.
      if isNull, isFirst || rule != .forbid {
        withValues.remove(index)
      } else {
        withValues.insert(index)
      }
    }
  }

  /// Reads all flattened models and the dictionary of leftover members, each from the whole object.
  @inline(never)
  func readFlattened<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ start: S.Mark,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    for index in content.flattened {
      source.rewind(to: start)
      guard let model = content.rules[index].flattened else {
        try readCold(index, table.rules, path: nil, from: &source, &state)
        continue
      }
      let presence: Presence
      if let numbers = model.outerNumbers {
        presence = self.presence(of: model, numbers, state)
      } else {
        presence = try self.presence(of: model, from: &source)
        source.rewind(to: start)
      }
      let rule = content.rules[index]
      let isInitialized = state.isLive || state.written.contains(index)
      let slot = state.storage.slot(rule.field, isInitialized: isInitialized)
      let isNil = isInitialized && rule.adapter.isEmpty(slot)
      switch action(for: presence, model, rule, isNil: isNil, state) {
      case .keep: continue
      case .read: try readFlattened(index, table, from: &source, &state)
      case .setNil: try setNil(index, from: &source, &state)
      case .reset: _ = reset(rule, slot, isUntouched: false)
      case .reportMissing:
        state.hasFailed = true
        let keys = (model.writtenKeys + model.keys).prefix(1).map { JSONKey.Step.key($0) }
        let fault = Fault(.missingKey, offset: source.offset, expected: rule.adapter.expectation)
        try source.findings.add(fault, property: rule.name, keys: keys)
      }
    }
    source.rewind(to: end)
  }

  /// Returns which members of a flattened model occurred, given the numbers of its keys.
  private func presence<Mark>(
    of model: FlattenedModel,
    _ numbers: [Int],
    _ state: borrowing FillState<Mark>,
  ) -> Presence {
    var presence = Presence()
    for index in numbers.indices where state.seen.contains(numbers[index]) {
      if !state.nulls.contains(numbers[index]) { return Presence(hasValues: true) }
      presence.nulls.insert(model.table.keys[index])
    }
    return presence
  }

  /// Looks for the members of a flattened model in the current object, and in its hook's result.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func presence<S: ValueSource>(
    of model: FlattenedModel,
    from source: inout S,
    isPrepared: Bool = false,
  ) throws(ReadingFailure) -> Presence {
    let start = source.mark
    var presence = try presence(ofKeysOf: model, from: &source)
    if presence.hasValues { return presence }
    // Its hook, or one of a model in it, may make them from others.
    guard let plan = model.plan else { return presence }
    let hooks = plan.hooks
    if hooks.prepare != nil, !model.isOptional { return Presence(hasValues: true) }
    if !isPrepared, let preprocess = hooks.preprocess {
      source.rewind(to: start)
      let offset = source.offset
      guard var object = try source.lookAtObject() else { return presence }
      // An error is reported when the model is read.
      do { try preprocess(&object) } catch { return Presence(hasValues: true) }
      return try source.reading(.object(object), at: offset) { tree throws(ReadingFailure) in
        try self.presence(of: model, from: &tree, isPrepared: true)
      }
    }
    for inner in plan.content.rules.compactMap(\.flattened) where !presence.hasValues {
      source.rewind(to: start)
      let other = try self.presence(of: inner, from: &source)
      presence.hasValues = other.hasValues
      presence.nulls.formUnion(other.nulls)
    }
    return presence
  }

  /// Looks for the keys of a flattened model in the current object.
  private func presence<S: ValueSource>(
    ofKeysOf model: FlattenedModel,
    from source: inout S,
  ) throws(ReadingFailure) -> Presence {
    var present = PresentKeys()
    var others = PresentKeys()
    let rule = policyRules.duplicateKeys
    let table = model.table
    var members = try source.openObject()
    while let index = try source.nextMember(&members, in: table) {
      if index >= 0 {
        present.add(index, isNull: source.isNull(), rule)
      } else if let spellings = model.plan?.content.keys.otherSpellings,
        let index = spellings.index(of: try source.key(of: members))
      {
        others.add(index, isNull: source.isNull(), rule)
      }
      try source.skipToReadLater()
    }
    // The exact key takes precedence.
    while let index = others.all.takeFirst() {
      if present.all.contains(index) { continue }
      present.add(index, isNull: !others.withValues.contains(index), rule)
    }
    var presence = Presence(hasValues: !present.withValues.isEmpty)
    while !presence.hasValues, let index = present.all.takeFirst() {
      presence.nulls.insert(table.keys[index])
    }
    return presence
  }

  /// The treatment of a flattened property.
  private enum Action {
    case keep
    case read
    case setNil
    case reset
    case reportMissing
  }

  private func action<Mark>(
    for presence: Presence,
    _ model: FlattenedModel,
    _ rule: PropertyPlan,
    isNil: Bool,
    _ state: borrowing FillState<Mark>,
  ) -> Action {
    let resets = policyRules.missingValue == .reset
    if state.before != nil {
      if presence.hasNone { return resets ? model.isOptional ? .reset : .read : .keep }
      if presence.hasValues || !model.isOptional { return .read }
      // Null for only some of the keys changes only these.
      return isNil || presence.nulls.isSuperset(of: model.writtenKeys) ? .setNil : .read
    }
    if presence.hasNone {
      if rule.isDeclaredRequired { return .reportMissing }
      let mayBeAbsent = rule.isOptional || policyRules.missingValue != .fail
      return mayBeAbsent && (state.isLive || model.isOptional) ? .keep : .read
    }
    return presence.hasValues || !model.isOptional ? .read : .setNil
  }

  /// Reads a flattened model from the current object.
  private func readFlattened<S: ValueSource>(
    _ index: Int,
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var rules = table.rules
    let rule = content.rules[index]
    if state.before != nil, let updating = rule.flattened?.updating {
      rules[index] = PropertyAccess(rule.field, updating, rules[index].place)
    }
    try readCold(index, rules, path: nil, from: &source, &state)
  }

  /// Sets a flattened property to nil, because all its members are null.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func setNil<S: ValueSource>(
    _ index: Int,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let rule = content.rules[index]
    let isInitialized = state.isLive || state.written.contains(index)
    let slot = state.storage.slot(rule.field, isInitialized: isInitialized)
    if rule.isDeclaredRequired {
      let mark = source.findingCount
      let start = (mark: mark, position: source.position)
      try treatUnfit(.null, index, since: start, from: &source, &state)
      return addSteps(of: index, nil, since: mark, to: &source.findings, state)
    }
    if slot.isInitialized, policyRules.legacy.nullForOptional == .keep { return }
    let memory = rule.adapter.memory
    withTemporarySlot(for: memory) { new in
      _ = rule.adapter.initializeNil(new)
      memory.move(from: new.filled, to: slot)
    }
    if !slot.isInitialized { state.written.insert(index) }
  }
}

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
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
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
