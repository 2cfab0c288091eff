import PropertyIntrospection

/// Resets properties to their values in a new model, or to those before the document.
extension ModelPlan {
  /// Resets a property to its value in a new model: from `init()`, else nil, else the type's zero.
  ///
  /// - Parameters:
  ///   - rule: The rule of the property.
  ///   - slot: The slot of the property; an empty one is set to nil or zero.
  ///   - isUntouched: Whether the slot still has the value of a new model.
  /// - Returns: `defaulted` for a zero, `missingKey` if there is no value to set, otherwise nil.
  func reset(_ rule: PropertyPlan, _ slot: Slot, isUntouched: Bool) -> ModelIssue.Code? {
    guard slot.isInitialized else { return initializeEmpty(rule.adapter, slot) }
    if content.construction == .fromDefault {
      if !isUntouched { putDefault(of: rule, into: slot) }
      return nil
    }
    return withTemporarySlot(for: rule.adapter.memory) { new in
      let code = initializeEmpty(rule.adapter, new)
      if code != .missingKey { rule.adapter.memory.move(from: new.filled, to: slot) }
      return code
    }
  }

  /// Initializes an empty slot with nil or the type's zero.
  private func initializeEmpty(_ adapter: ValueAdapter, _ slot: Slot) -> ModelIssue.Code? {
    if adapter.initializeNil(slot) { return nil }
    return adapter.initializeZero(slot) ? .defaulted : .missingKey
  }

  /// Sets a property to its value after `init()`.
  private func putDefault(of rule: PropertyPlan, into slot: Slot) {
    withTemporarySlot(for: memory) { new in
      operations.initializeDefault(new)
      defer { memory.destroy(new.filled) }
      if let accessor = rule.adapter.asAccessor {
        let value = accessor.boxedValue(ofPropertyOf: new.filled.object)
        _ = accessor.setValue(of: slot, to: value)
        return
      }
      let storage = InstanceStorage(of: new.filled, isClass: isClass)
      let value = storage.slot(rule.field, isInitialized: true)
      rule.adapter.memory.copy(from: value, to: slot)
    }
  }

  /// Resets the properties of an updated model that have no key in the document.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func resetAbsent<S: ValueSource>(
    from source: inout S,
    at position: Int,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    for (index, rule) in content.rules.enumerated()
    where rule.isRead && rule.flattened == nil && !state.met.contains(index) {
      let code = rule.withSlot(in: state.storage, isInitialized: true) { slot in
        reset(rule, slot, isUntouched: false)
      }
      guard code == .missingKey else { continue }
      state.hasFailed = true
      try source.findings.add(
        .init(
          .missingKey,
          offset: source.offset(at: position),
          expected: rule.adapter.expectation,
        ),
        property: rule.name,
        keys: rule.mainPath,
      )
    }
  }

  // MARK: Duplicate keys

  /// Undoes the first value of a duplicate key, which the last one replaces even if it does not fit.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func forgetFirst<S: ValueSource>(
    _ entry: KeyLevel.Entry,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) {
    // The keys inside count as not yet seen.
    for number in entry.innerNumbers { state.seen.remove(number) }
    state.forgetCandidates(of: entry.short.number..<entry.innerNumbers.upperBound)
    for reader in entry.allReaders where reader.rank == 0 && state.met.contains(reader.rule) {
      restore(reader.rule, from: &source, &state)
      // The only key of a property is recorded by the property alone.
      if !entry.short.isOnly { state.met.remove(reader.rule) }
    }
  }

  /// Restores the value that a property had before the document, and all objects in it.
  private func restore<S: ValueSource>(
    _ index: Int,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) {
    let rule = content.rules[index]
    let isInitialized = state.isLive || state.written.contains(index)
    rule.withSlot(in: state.storage, isInitialized: isInitialized) { slot in
      switch state.before {
      case nil where state.isLive: putDefault(of: rule, into: slot)
      case nil:
        if slot.isInitialized { rule.adapter.memory.destroy(slot) }
        state.written.remove(index)
      case .original(let model)?:
        let value = model.slot(rule.field, isInitialized: true)
        rule.adapter.memory.copy(from: value, to: slot)
      case .backup(let entry)? where rule.adapter.asAccessor != nil:
        source.context.undo.accessedValues(ofEntry: entry)?.restore(rule, slot)
      case .backup(let entry)?:
        source.context.undo.copyValue(at: rule.field.offset, ofEntry: entry, to: slot)
      }
    }
    while let last = state.traces.lastIndex(where: { $0.rule == index }) {
      let trace = state.traces.remove(at: last)
      source.context.undo.restoreUnlessChangedSince(trace.entries)
      forgive(trace.findings, from: &source, &state)
    }
  }

  /// Forgives that a value does not fit.
  private func forgive<S: ValueSource>(
    _ findings: Range<Int>,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) {
    // If there were more errors than are kept, some errors of this value may be lost.
    if findings.isEmpty || source.findings.areErrorsTruncated { return }
    source.findings.forgive(findings)
    state.failureCount -= 1
    for index in state.traces.indices
    where state.traces[index].findings.lowerBound >= findings.upperBound {
      let later = state.traces[index].findings
      state.traces[index].findings =
        (later.lowerBound - findings.count)..<(later.upperBound - findings.count)
    }
  }
}
