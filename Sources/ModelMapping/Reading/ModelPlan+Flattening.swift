import PropertyIntrospection

/// Reads flattened models from the object of the model around them.
extension ModelPlan {
  /// The members of an object that belong to a flattened model.
  private struct Presence {
    var hasValues = false
    /// The keys whose values are null.
    var nulls: Set<String> = []
    var hasNone: Bool { !hasValues && nulls.isEmpty }

    mutating func add(_ key: String, isNull: Bool) {
      if isNull { nulls.insert(key) } else { hasValues = true }
    }
  }

  /// Reads all flattened models, each from the whole object.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func readFlattened<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ start: S.Mark,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    for index in content.flattened {
      guard let model = content.rules[index].flattened else { continue }
      source.rewind(to: start)
      let presence = try presence(of: model, from: &source)
      source.rewind(to: start)
      let rule = content.rules[index]
      let isInitialized = state.isLive || state.written.contains(index)
      let slot = state.storage.slot(rule.field, isInitialized: isInitialized)
      let isNil = isInitialized && rule.adapter.isNil(slot)
      switch action(for: presence, model, rule, isNil: isNil, state) {
      case .keep: continue
      case .read: try readFlattened(index, table, from: &source, &state)
      case .setNil: try setNil(index, from: &source, &state)
      case .reset: _ = reset(rule, slot, isUntouched: false)
      case .reportMissing:
        state.hasFailed = true
        let keys = model.writtenKeys.prefix(1).map { JSONKey.Step.key($0) }
        let fault = Fault(.missingKey, offset: source.offset, expected: rule.adapter.expectation)
        try source.findings.add(fault, property: rule.name, keys: keys)
      }
    }
    source.rewind(to: end)
  }

  /// Looks for the members of a flattened model in the current object, or in what its hook makes of it.
  private func presence<S: ValueSource>(
    of model: FlattenedModel,
    from source: inout S,
  ) throws(ReadingFailure) -> Presence {
    let start = source.mark
    let presence = try presence(ofKeysOf: model, from: &source)
    if !presence.hasNone { return presence }
    // Its hook, or one of a model in it, may know other keys.
    let hooks = model.plan.hooks
    if hooks.prepare != nil, !model.isOptional { return Presence(hasValues: true) }
    if let preprocess = hooks.preprocess {
      source.rewind(to: start)
      let offset = source.offset
      guard var object = try source.lookAtObject() else { return presence }
      // An error is reported when the model is read.
      do { try preprocess(&object) } catch { return Presence(hasValues: true) }
      return try source.reading(.object(object), at: offset) { tree throws(ReadingFailure) in
        try self.presence(ofKeysOf: model, from: &tree)
      }
    }
    for inner in model.plan.content.rules.compactMap(\.flattened) {
      source.rewind(to: start)
      let presence = try self.presence(of: inner, from: &source)
      if !presence.hasNone { return presence }
    }
    return presence
  }

  /// Looks for the keys of a flattened model in the current object.
  private func presence<S: ValueSource>(
    ofKeysOf model: FlattenedModel,
    from source: inout S,
  ) throws(ReadingFailure) -> Presence {
    var presence = Presence()
    // Of each key in another spelling, whether its value is null.
    var others: [Int: Bool] = [:]
    var seen = BitSet()
    let keys = model.plan.content.keys
    var members = try source.openObject()
    while let index = try source.nextMember(&members, in: keys.table) {
      if index >= 0 {
        seen.insert(index)
        presence.add(keys.table.keys[index], isNull: source.isNull())
      } else if let spellings = keys.otherSpellings,
        let index = spellings.index(of: try source.key(of: members))
      {
        others[index] = source.isNull()
      }
      try source.skipToReadLater()
    }
    // The exact key takes precedence.
    for (index, isNull) in others where !seen.contains(index) {
      presence.add(keys.table.keys[index], isNull: isNull)
    }
    return presence
  }

  /// What is done with a flattened property.
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
    try readApart(index, rules, path: nil, from: &source, &state)
  }

  /// Sets a flattened property to nil, because all its members are null.
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
      return addSteps(of: index, nil, since: mark, to: &source.findings)
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
