import PropertyIntrospection

/// Finds the tags of enums, and reports those that are missing or unknown.
extension TaggedAdapter {
  /// The members of an object that decide about the case.
  struct Members<Mark> {
    typealias Member = (role: Int, value: Mark)

    /// The first member with a role, with the position of its value.
    var first: Member?
    /// The others.
    var rest: [Member] = []
    /// Whether there are other members.
    var hasOthers = false
    /// Whether the object cannot be used, as a finding explains.
    var hasFailed = false

    /// Returns the position of the value of a role.
    func value(of role: Int) -> Mark? {
      first?.role == role ? first?.value : rest.first { $0.role == role }?.value
    }

    /// Keeps the last value of a role; returns whether it is the first one.
    fileprivate mutating func insert(_ role: Int, _ value: Mark) -> Bool {
      if first == nil {
        first = (role, value)
      } else if first?.role == role {
        first?.value = value
        return false
      } else if let second = rest.firstIndex(where: { $0.role == role }) {
        rest[second].value = value
        return false
      } else {
        rest.append((role, value))
      }
      return true
    }
  }

  /// Skips an object, and returns the members with a role.
  func scan<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Members<S.Mark> {
    var members = try source.openObject()
    let first = try source.nextMember(&members, in: plan.keys)
    return try scanRest(of: &members, at: first, from: &source)
  }

  /// Skips the rest of an object, whose next value has a role, and returns the members with a role.
  func scanRest<S: ValueSource>(
    of members: inout S.Members,
    at first: Int?,
    from source: inout S,
  ) throws(ReadingFailure) -> Members<S.Mark> {
    var found = Members<S.Mark>()
    var next = first
    while let role = next {
      if role < 0 {
        found.hasOthers = true
        try source.passOthers(&members, in: plan.keys)
        next = try source.nextMember(&members, in: plan.keys)
        continue
      }
      if !found.insert(role, source.mark) {
        let isError = rules.duplicateKeys == .forbid
        if isError { found.hasFailed = true }
        let fault = Fault(.duplicateKey, isError: isError, offset: members.keyOffset)
        try source.findings.add(fault, document: [.key(plan.keys.keys[role])])
      }
      try source.skipToReadLater()
      next = try source.nextMember(&members, in: plan.keys)
    }
    return found
  }

  /// A key without a role.
  typealias OtherKey = (key: String, offset: Int?)

  /// Returns the first keys without a role of an object that was skipped.
  ///
  /// - Parameters:
  ///   - start: The position of the object.
  ///   - limit: How many keys are wanted; if nil, as many as are reported.
  ///   - known: The keys with a role; by default, those of the plan.
  ///   - source: The source.
  /// - Returns: The keys, with their offsets.
  /// - Throws: `ReadingFailure`, never for an object that was skipped.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func otherKeys<S: ValueSource>(
    ofObjectAt start: S.Mark,
    _ limit: Int?,
    besides known: KeyTable? = nil,
    from source: inout S,
  ) throws(ReadingFailure) -> [OtherKey] {
    let known = known ?? plan.keys
    let end = source.mark
    source.rewind(to: start)
    defer { source.rewind(to: end) }
    // One more than are reported, so that the report says that it is cut.
    let most = limit ?? max(MisspelledKeys.most, source.findings.limit) + 1
    var others: [OtherKey] = []
    var members = try source.openObject()
    while others.count < most, let role = try source.nextMember(&members, in: known) {
      if role < 0 { others.append((try source.key(of: members), members.keyOffset)) }
      try source.skipToReadLater()
    }
    return others
  }

  /// Reads the tag of an object.
  ///
  /// - Returns: The number of the case; nil if the object is unusable; -1 if the unknown case was put into the slot; -2
  ///   if the tag is unknown.
  func readTag<S: ValueSource>(
    _ key: String,
    _ members: Members<S.Mark>,
    at start: S.Mark,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Int? {
    let end = source.mark
    let mark = source.findings.count
    defer { source.findings.addSteps(since: mark, document: [.key(key)]) }
    guard let value = members.value(of: 0) else {
      try reportMissingTag(key, at: start, from: &source)
      return nil
    }
    source.rewind(to: value)
    guard try source.kind() == .string else {
      _ = try source.refuse(.typeMismatch, expected: plan.expectedTags)
      source.rewind(to: end)
      return nil
    }
    if let number = try source.readText({ plan.number(of: $0) }) { return number }
    source.rewind(to: value)
    _ = try source.kind()
    let tag = try source.readText { $0.makeString() }
    source.rewind(to: value)
    return try readUnknownTag(tag, from: &source, into: slot) == .written ? -1 : -2
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func reportMissingTag<S: ValueSource>(
    _ key: String,
    at start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) {
    let end = source.mark
    source.rewind(to: start)
    var fault = Fault(.missingKey, offset: source.offset, expected: plan.expectedTags)
    source.rewind(to: end)
    if source.findings.hasRoom(forError: true) {
      let others = try otherKeys(ofObjectAt: start, MisspelledKeys.most, from: &source)
      fault.suggestion = NearestName.find(key, among: others.map(\.key)).map { .key($0) }
    }
    try source.findings.add(fault)
  }

  /// Reads a string that is not a known tag.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func readUnknownTag<S: ValueSource>(
    _ tag: String,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let offset = source.offset
    try source.skip()
    let fault = Fault(
      .invalidValue,
      offset: offset,
      expected: plan.expectedTags,
      found: excerpt(of: tag),
    )
    return try treatUnknown(tag, fault, from: &source, into: slot)
  }

  /// Uses the unknown case, or reports an unknown tag.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func treatUnknown<S: ValueSource>(
    _ tag: String,
    _ fault: Fault,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    var fault = fault
    if let setUnknown = plan.setUnknown {
      setUnknown(slot)
      (fault.code, fault.isError) = (.unknownCase, false)
      try source.findings.add(fault)
      return .written
    }
    let tags = plan.tags
    try source.findings.add(
      fault,
      completion: { fault, _ in
        if tag.utf8.count > NearestName.longest { return }
        fault.suggestion = NearestName.find(tag, among: tags).map { .value($0) }
      },
    )
    return .invalid
  }

  /// Reports members that nothing reads, by the rule for unknown keys.
  ///
  /// - Returns: Whether the object can be used.
  func reportUnknown<S: ValueSource>(
    _ members: Members<S.Mark>,
    at start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    guard members.hasOthers, rules.unknownKeys == .forbid || source.findings.wantsReport,
      rules.unknownKeys != .ignore
    else { return true }
    return try reportUnknown(otherKeys(ofObjectAt: start, nil, from: &source), from: &source)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func reportUnknown<S: ValueSource>(
    _ others: [OtherKey],
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    if others.isEmpty || rules.unknownKeys == .ignore { return true }
    let isError = rules.unknownKeys == .forbid
    for (index, other) in others.enumerated() {
      var fault = Fault(.unknownKey, isError: isError, offset: other.offset)
      fault.prefix([.key(other.key)], [.key(other.key)])
      try source.findings.add(fault, mayEnd: index == others.count - 1)
    }
    return !isError
  }
}
