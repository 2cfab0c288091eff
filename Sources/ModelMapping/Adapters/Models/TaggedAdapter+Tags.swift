import PropertyIntrospection

/// Finds the tags of enums, and reports those that are missing or unknown.
extension TaggedAdapter {
  /// The members of an object that decide about the case.
  struct Members<Mark>: ~Copyable {
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
    var nulls: [Members<S.Mark>.Member] = []
    var next = first
    while let role = next {
      if role < 0 {
        found.hasOthers = true
        try source.skipUnknownMembers(&members, in: plan.keys)
        next = try source.nextMember(&members, in: plan.keys)
        continue
      }
      if isFlattened, plan.tagging == .external, source.isNull() {
        // Counts as absent, unless it is the only value.
        if plan.cases[role].adapter?.mayBeNull == true { nulls.append((role, source.mark)) }
      } else if !found.insert(role, source.mark) {
        let isError = rules.duplicateKeys == .forbid
        if isError { found.hasFailed = true }
        let fault = Fault(.duplicateKey, isError: isError, offset: members.keyOffset)
        try source.findings.add(fault, document: [.key(plan.keys.keys[role])])
      }
      try source.skipToReadLater()
      next = try source.nextMember(&members, in: plan.keys)
    }
    if found.first == nil, nulls.count == 1 { found.first = nulls[0] }
    return found
  }

  /// A key without a role.
  typealias OtherKey = (key: String, offset: Int?)

  /// Returns the first keys without a role of an object that was skipped.
  ///
  /// - Parameters:
  ///   - start: The position of the object.
  ///   - limit: How many keys are wanted; if nil, as many as are reported.
  ///   - known: The keys with a role; by default, the plan's.
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

  /// The result of the tag of an object.
  enum FoundTag {
    case known(Int)
    case unknown(JSONValue, TaggedPlan.Case)
    /// Reading has ended.
    case result(ReadResult)
  }

  /// Reads the tag of an object that was skipped; the position is lost.
  func readTag<S: ValueSource>(
    _ key: String,
    _ members: borrowing Members<S.Mark>,
    at start: S.Mark,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> FoundTag {
    let mark = source.findings.count
    defer { source.findings.addSteps(since: mark, document: [.key(key)]) }
    guard let value = members.value(of: 0) else {
      if let number = plan.defaultNumber { return .known(number) }
      // A flattened union of which the object has no member is missing.
      if let unknown = untaggedCase, !isFlattened || members.first != nil {
        return .unknown(.null, unknown)
      }
      try reportMissingTag(key, at: start, from: &source)
      return .result(.unusable)
    }
    source.rewind(to: value)
    if let number = try readKnownTag(plan, from: &source) { return .known(number) }
    source.rewind(to: value)
    return try readOtherTag(from: &source, into: slot)
  }

  /// Reads the tag of a case, as it is declared; for any other value, returns nil, and the position is lost.
  func readKnownTag<S: ValueSource>(
    _ plan: TaggedPlan,
    from source: inout S,
  ) throws(ReadingFailure) -> Int? {
    switch try source.kind() {
    case .string: try source.readText { plan.number(of: $0) }
    case .number: source.readPlainInteger(Int.self).flatMap { plan.number(of: $0) }
    case .bool: try source.readPlainBool().flatMap { plan.number(of: $0) }
    default: nil
    }
  }

  /// The case of unknown tags, if it is also the one of an object without a usable tag.
  private var untaggedCase: TaggedPlan.Case? {
    plan.tagging.defaultTag == nil ? plan.unknown : nil
  }

  /// Reads a tag that needs conversion, is null, or belongs to no case.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readOtherTag<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> FoundTag {
    let start = source.mark
    let kind = try source.kind()
    if kind == .null, let number = plan.defaultNumber { return .known(number) }
    if let number = try convertedTag(from: &source) { return .known(number) }
    source.rewind(to: start)
    var tag: JSONValue?
    if kind == .string || kind == .number || kind == .bool {
      tag = try source.readValue()
      source.rewind(to: start)
    }
    if tag?.isTag != true { tag = nil }
    if let unknown = tag == nil ? untaggedCase : plan.unknown {
      return .unknown(tag ?? .null, unknown)
    }
    guard let tag, kind == .string || plan.hasTags(kind) else {
      return .result(try source.refuse(.typeMismatch, expected: plan.expectedTags))
    }
    return .result(try readUnknownTag(tag, from: &source, into: slot))
  }

  /// Reads a tag as one of another kind, by the conversions of properties.
  private func convertedTag<S: ValueSource>(
    from source: inout S
  ) throws(ReadingFailure) -> Int? {
    let start = source.mark
    for (kind, scalar) in [
      (JSONKind.string, ScalarKind.string), (.number, .int), (.bool, .bool),
    ]
    where plan.hasTags(kind) {
      source.rewind(to: start)
      let adapter = ScalarAdapter(scalar, isOptional: false, rules: rules.conversions)
      let around = source.findings.moved()
      source.findings = Findings(wantsReport: around.wantsReport, tolerance, limit: 1)
      let number = withTemporarySlot(for: adapter.memory) { slot -> Int? in
        guard (try? source.read(adapter, into: slot)) == .written else { return nil }
        switch scalar {
        case .string: return plan.number(of: slot.filled.take(String.self))
        case .int: return plan.number(of: slot.filled.take(Int.self))
        default: return plan.number(of: slot.filled.take(Bool.self))
        }
      }
      let own = source.findings.moved()
      source.findings = around
      if let number {
        try source.findings.add(own)
        return number
      }
    }
    return nil
  }

  /// Puts a whole value with an unknown tag into the case for these.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func keep<S: ValueSource>(
    _ tag: JSONValue,
    as unknown: TaggedPlan.Case,
    at start: S.Mark,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    source.rewind(to: start)
    guard var value = try source.readTree(rules) else { return .unusable }
    if isFlattened, let object = value.object {
      let own = object.filter { plan.keys.keys.contains($0.key) }
      value = .object(JSONObject(own.map { ($0.key, $0.value) }))
    }
    withTemporarySlot(for: unknown.memory) { payload in
      payload.set(UnknownTag(tag, value: value))
      unknown.wrap(payload.filled, slot)
    }
    return .written
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
    if source.findings.hasRoom {
      let others = try otherKeys(ofObjectAt: start, MisspelledKeys.most, from: &source)
      fault.suggestion = NearestName.find(key, among: others.map(\.key)).map { .key($0) }
    }
    try source.findings.add(fault)
  }

  /// Reads a value that is not a known tag.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func readUnknownTag<S: ValueSource>(
    _ tag: JSONValue,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let offset = source.offset
    try source.skip()
    let fault = Fault(
      .invalidValue,
      offset: offset,
      expected: plan.expectedTags,
      found: tag.string.map { excerpt(of: $0) } ?? start(of: tag.jsonString()),
    )
    return try treatUnknown(tag, fault, from: &source, into: slot)
  }

  /// Uses the unknown case, or reports an unknown tag.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func treatUnknown<S: ValueSource>(
    _ tag: JSONValue,
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
    let tags = plan.tags.compactMap(\.string)
    try source.findings.add(
      fault,
      completion: { fault, _ in
        guard let tag = tag.string, tag.utf8.count <= NearestName.longest else { return }
        fault.suggestion = NearestName.find(tag, among: tags).map { .value($0) }
      },
    )
    return .invalid
  }

  /// Reports members that nothing reads, by the rule for unknown keys.
  ///
  /// - Returns: Whether the object can be used.
  func reportUnknown<S: ValueSource>(
    _ members: borrowing Members<S.Mark>,
    at start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    guard members.hasOthers, !isFlattened,
      rules.unknownKeys == .forbid || source.findings.wantsReport,
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

/// Reads objects that begin with their tag in one pass.
extension TaggedAdapter {
  /// Reads a new value whose tag comes first in one pass, if its payload comes next or has no key, as is most common;
  /// otherwise returns nil.
  ///
  /// The last of two equal keys counts, so if there is another one, the outermost value read this way starts again.
  func readByFirstTag<S: ValueSource>(
    _ plan: TaggedPlan,
    _ keys: (tag: String, content: String?),
    _ members: inout S.Members,
    at start: S.Mark,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult? {
    guard !slot.isInitialized, source.context.firstTags != .scanned,
      let number = try readKnownTag(plan, from: &source)
    else { return nil }
    let item = plan.lentCases[number]
    guard
      try keys.content == nil
        ? item.withObject({ $0.lentAdapter?.withObject { $0.isPlainModel } ?? false })
        : source.nextMember(&members, in: plan.keys) == 1
          && item.withObject({ $0.adapter != nil })
    else { return nil }
    let isOutermost = source.context.firstTags == .trusted
    source.context.firstTags = .trustedAround
    defer {
      if isOutermost, source.context.firstTags == .trustedAround {
        source.context.firstTags = .trusted
      }
    }
    let mark = source.findingCount
    do throws(ReadingFailure) {
      let outcome: ReadResult
      let isRepeated: Bool
      if let content = keys.content {
        (outcome, isRepeated) = try readNext(
          number,
          content,
          &members,
          at: start,
          from: &source,
          slot,
        )
      } else {
        source.rewind(to: start)
        let count: Int
        (outcome, count) = try item.withObject { item throws(ReadingFailure) in
          try readInternallyTagged(keys.tag, item, from: &source, into: slot)
        }
        isRepeated = count > 1
      }
      if !isRepeated { return outcome }
      if outcome == .written { memory.destroy(slot.filled) }
      if !isOutermost { throw ReadingFailure(reason: .repeatedTag, offset: 0) }
    } catch {
      if error.reason != .repeatedTag || !isOutermost { throw error }
    }
    // Only once in a document, so that its length bounds the time.
    source.context.firstTags = .scanned
    source.findings.removeAll(since: mark)
    return nil
  }

  /// Reads the payload at the present position, and skips the rest of its object.
  ///
  /// - Returns: The outcome, and whether a key of the tag or of the payload occurs again.
  private func readNext<S: ValueSource>(
    _ number: Int,
    _ content: String,
    _ members: inout S.Members,
    at start: S.Mark,
    from source: inout S,
    _ slot: Slot,
  ) throws(ReadingFailure) -> (ReadResult, isRepeated: Bool) {
    let outcome = try readPayload(number, [.key(content)], from: &source, into: slot)
    let rest: Members<S.Mark>
    do throws(ReadingFailure) {
      let first = try source.nextMember(&members, in: plan.keys)
      rest = try scanRest(of: &members, at: first, from: &source)
    } catch {
      if outcome == .written { memory.destroy(slot.filled) }
      throw error
    }
    if rest.first != nil { return (outcome, true) }
    return (try keep(outcome, of: rest, at: start, from: &source, in: slot), false)
  }

  /// Returns the outcome of reading a payload into an empty slot, unless other members make its object unusable.
  func keep<S: ValueSource>(
    _ outcome: ReadResult,
    of members: borrowing Members<S.Mark>,
    at start: S.Mark,
    from source: inout S,
    in slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    var isKept = false
    defer { if !isKept, outcome == .written { memory.destroy(slot.filled) } }
    isKept = try reportUnknown(members, at: start, from: &source)
    return isKept ? outcome : .unusable
  }
}
