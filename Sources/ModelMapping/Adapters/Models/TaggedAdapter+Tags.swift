import PropertyIntrospection

/// Finds the tags of enums, and reports those that are missing or unknown.
extension TaggedAdapter {
  /// The members of an object that decide about the case.
  struct Members<Mark> {
    /// The members with a role, each with the position of its value.
    var found: [(role: Int, value: Mark)] = []
    /// The first other members.
    var others: [(key: String, offset: Int?)] = []
    /// Whether the object cannot be used, as a finding explains.
    var hasFailed = false
  }

  /// Skips an object, and returns its members; the closure returns the role of a key, or nil if it has none.
  func scan<S: ValueSource>(
    from source: inout S,
    _ role: (String) -> Int?,
  ) throws(ReadingFailure) -> Members<S.Mark> {
    var found = Members<S.Mark>()
    var members = try source.openObject()
    // One more than are reported, so that the report says that it is cut.
    let most = max(MisspelledKeys.most, source.findings.limit)
    while let key = try source.nextKey(&members) {
      if let role = role(key) {
        let value = source.mark
        if let second = found.found.firstIndex(where: { $0.role == role }) {
          let isError = rules.duplicateKeys == .forbid
          if isError { found.hasFailed = true }
          let fault = Fault(.duplicateKey, isError: isError, offset: members.keyOffset)
          try source.findings.add(fault, document: [.key(key)])
          found.found[second].value = value
        } else {
          found.found.append((role, value))
        }
      } else if found.others.count <= most {
        found.others.append((key, members.keyOffset))
      }
      try source.skipToReadLater()
    }
    return found
  }

  /// Reads the tag of an object.
  ///
  /// - Returns: The number of the case; nil if the object is unusable; -1 if the unknown case was put into the slot; -2
  ///   if the tag is unknown.
  func readTag<S: ValueSource>(
    _ key: String,
    _ members: Members<S.Mark>,
    at offset: Int?,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Int? {
    let end = source.mark
    let mark = source.findings.count
    defer { source.findings.addSteps(since: mark, document: [.key(key)]) }
    guard let value = members.found.first(where: { $0.role == 0 })?.value else {
      var fault = Fault(.missingKey, offset: offset, expected: plan.expectedTags)
      fault.suggestion = NearestName.find(
        key,
        among: members.others.prefix(MisspelledKeys.most).map(\.key),
      ).map { .key($0) }
      try source.findings.add(fault)
      return nil
    }
    source.rewind(to: value)
    guard try source.kind() == .string else {
      _ = try source.refuse(.typeMismatch, expected: plan.expectedTags)
      source.rewind(to: end)
      return nil
    }
    let tag = try source.readText { $0.makeString() }
    if let number = plan.number(of: tag) { return number }
    source.rewind(to: value)
    return try readUnknownTag(tag, from: &source, into: slot) == .written ? -1 : -2
  }

  /// Reads a string that is not a known tag.
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
    _ others: [(key: String, offset: Int?)],
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
