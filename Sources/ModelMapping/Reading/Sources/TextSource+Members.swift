import PropertyIntrospection

/// Finds the members of objects in text, and reads those that hold plain values.
extension TextSource {
  /// A cursor that predicts the next key, as most objects keep the order of the previous one.
  struct Members: MemberCursor {
    var isFirst = true
    /// The index of the last key that is in the table, or -1.
    var last = -1
    /// The index of the key that is expected next.
    var expected = 0
    var keyPosition = 0
    /// The number of unexpected keys so far.
    var unexpected = 0
    /// The separator before the last key.
    var separator: SeparatorCache

    var keyOffset: Int? { keyPosition }

    /// Moves to a key of the table.
    @inline(__always)
    mutating func take(_ index: Int, _ successor: Int, at position: Int) {
      isFirst = false
      keyPosition = position
      last = index
      expected = successor
    }
  }

  @inline(__always)
  mutating func openObject() throws(ReadingFailure) -> Members {
    try reader.open()
    return Members(separator: separator)
  }

  @inline(__always)
  mutating func nextMember(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int? {
    var position = reader.position
    if members.isFirst {
      members.expected = table.firstIndex
      guard position < reader.bytes.count, reader.bytes[position] == 0x22 else {
        return try nextMemberBehindSpace(&members, in: table)
      }
    } else {
      // Usually the same separator as between the last two members.
      let gap = members.separator.count(at: position, in: reader.bytes)
      guard gap > 0 else {
        if reader.closeObject() { return nil }
        return try nextMemberBehindSpace(&members, in: table)
      }
      position &+= gap
    }
    let expected = members.expected
    let match = table.match(expected, at: position, in: reader.bytes)
    guard match.count > 0 else {
      // The known separator may be only a prefix of the actual one.
      guard position < reader.bytes.count, reader.bytes[position] == 0x22 else {
        return try nextMemberBehindSpace(&members, in: table)
      }
      return try otherMember(&members, at: position, in: table)
    }
    members.take(expected, match.successor, at: position)
    reader.position = position &+ match.count
    return expected
  }

  /// Moves to the next member after a separator that is not known yet.
  @inline(never)
  private mutating func nextMemberBehindSpace(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int? {
    let end = reader.position
    guard try reader.nextKey(isFirst: members.isFirst) else { return nil }
    let key = reader.position
    if !members.isFirst {
      separator = SeparatorCache(from: end, to: key, in: reader.bytes)
      members.separator = separator
    }
    let expected = members.expected
    let match = table.match(expected, at: key, in: reader.bytes)
    guard match.count > 0 else { return try otherMember(&members, at: key, in: table) }
    members.take(expected, match.successor, at: key)
    reader.position = key + match.count
    return expected
  }

  /// Reads a key that is not the expected one, or not compared with it, at a position where a quote was found.
  @inline(never)
  private mutating func otherMember(
    _ members: inout Members,
    at position: Int,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int? {
    // It may end the text, or be the one that follows in the table, although another was expected.
    let isAtEnd = position + 8 > reader.bytes.count
    let next = isAtEnd ? members.expected : members.last + 1
    let match =
      isAtEnd
      ? table.matchAtEnd(next, at: position, in: reader.bytes)
      : table.match(next, at: position, in: reader.bytes)
    if match.count > 0 {
      members.take(next, match.successor, at: position)
      reader.position = position + match.count
      return next
    }
    members.isFirst = false
    members.keyPosition = position
    let trail = members.unexpected
    members.unexpected += 1
    // No other object follows the root object.
    let isKept = reader.depth > 1
    let index: Int
    if isKept, let known = unexpectedKeys.key(at: position, trail, of: table, in: reader.bytes) {
      reader.position = position + known.count
      index = known.index
    } else {
      reader.position = position
      index = try reader.readText { table.index(of: $0) }
      try reader.takeColon()
      table.learn(index, after: members.last)
      if isKept { unexpectedKeys.note(position, reader.position, index, trail, of: table) }
    }
    // After a key that no property reads, the expected key is still the same.
    if index >= 0 { members.take(index, table.successor(of: index), at: position) }
    return index
  }

  /// Skips the value of a key that is not in the table, and all such members after it that also occurred in the
  /// previous object.
  @inline(never)
  mutating func passUnknown(_ members: inout Members, in table: KeyTable) throws(ReadingFailure) {
    let bytes = reader.bytes
    if context.tag != nil { countTag(from: members.keyPosition, to: reader.position) }
    while true {
      // A noted member is not skipped again.
      try skip()
      let gap = members.separator.count(at: reader.position, in: bytes)
      let key = reader.position &+ gap
      guard gap > 0,
        let known = unexpectedKeys.key(at: key, members.unexpected, of: table, in: bytes),
        known.index < 0
      else { return }
      members.unexpected &+= 1
      reader.position = key &+ known.count
      if context.tag != nil { countTag(from: key, to: reader.position) }
    }
  }

  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    // Loaded once, so that the loop counts no references.
    let keys = level.table
    let short = level.short
    while let index = try nextMember(&members, in: keys) {
      guard index >= 0 else {
        guard table.ignoresUnknownKeys || table.passesOwnUnknownKeys && level.path.isEmpty
        else { return index }
        try passUnknown(&members, in: keys)
        continue
      }
      let entry = short[index]
      let rule = entry.reader
      let first = reader.peek()
      if first == 0x6E, entry.takesNull, readNull(short, index, &state) { continue }
      guard state.met.insert(bit: entry.bit) || meet(short, index, first, &state)
      else { return index }
      // First occurrence, so not written yet.
      if readPlainValue(rule.field, first, into: state.storage, isLive: state.isLive) {
        if !state.isLive, !state.written.insert(bit: entry.bit) {
          state.written.insert(entry.rule)
        }
      } else {
        try plan.read(entry.rule, table.rules, path: nil, from: &self, &state)
      }
    }
    return nil
  }

  /// Records a property whose rule has no bit; returns false if its value must be read by the general way.
  @inline(never)
  private func meet(
    _ entries: [KeyLevel.Short],
    _ index: Int,
    _ first: UInt8,
    _ state: inout FillState<Mark>,
  ) -> Bool {
    let entry = entries[index]
    // A null may yield to another key of the property.
    return entry.rule >= 0
      && (!entry.hasOthers || first != 0x6E && !state.seen.contains(entry.number))
      && state.met.insert(entry.rule)
  }

  /// Reads a value of a common type if it is in plain form.
  ///
  /// - Parameters:
  ///   - property: The property to set.
  ///   - first: The first byte of the value.
  ///   - storage: The storage of the property.
  ///   - isLive: Whether the property has a value.
  /// - Returns: Whether the value is read; if not, nothing is consumed, and the adapter handles the value.
  @inline(__always)
  private mutating func readPlainValue(
    _ property: ScalarField,
    _ first: UInt8,
    into storage: InstanceStorage,
    isLive: Bool,
  ) -> Bool {
    switch property.fastPath {
    case .text:
      first == 0x22
        && readText(into: property.slot(as: String.self, in: storage, isInitialized: isLive))
    case .integer:
      readInteger(into: property.slot(as: Int.self, in: storage, isInitialized: isLive))
    case .bool:
      (first == 0x74 || first == 0x66)
        && readBool(into: property.slot(as: Bool.self, in: storage, isInitialized: isLive))
    case .double:
      readDouble(into: property.slot(as: Double.self, in: storage, isInitialized: isLive))
    case .other: false
    }
  }

  @inline(never)
  private mutating func readText(into slot: ScalarSlot<String>) -> Bool {
    guard let text = try? reader.readString() else { return false }
    slot.put(text)
    return true
  }

  @inline(never)
  private mutating func readInteger(into slot: ScalarSlot<Int>) -> Bool {
    guard let number = reader.readPlainInteger(Int.self) else { return false }
    slot.put(number)
    return true
  }

  @inline(__always)
  private mutating func readBool(into slot: ScalarSlot<Bool>) -> Bool {
    guard let bool = try? reader.readBool() else { return false }
    slot.put(bool)
    return true
  }

  @inline(never)
  private mutating func readDouble(into slot: ScalarSlot<Double>) -> Bool {
    guard let number = reader.readPlainDouble() else { return false }
    slot.put(number)
    return true
  }

  /// Reads null for a property that becomes nil; consumes nothing if the null needs further handling.
  @inline(never)
  private mutating func readNull(
    _ entries: [KeyLevel.Short],
    _ index: Int,
    _ state: inout FillState<Mark>,
  ) -> Bool {
    let entry = entries[index]
    let rule = entry.reader
    guard !state.met.contains(entry.rule) else { return false }
    if entry.hasOthers, state.before != nil || state.seen.contains(entry.number) { return false }
    guard (try? reader.readNull()) != nil else { return false }
    // If the property has other keys, it is nil only while none of them has a value.
    if entry.hasOthers { state.seen.insert(entry.number) } else { state.met.insert(entry.rule) }
    rule.field.putNil(in: state.storage, isInitialized: state.isLive)
    if !state.isLive { state.written.insert(entry.rule) }
    return true
  }

  mutating func nextKey(_ members: inout Members) throws(ReadingFailure) -> String? {
    guard try reader.nextKey(isFirst: members.isFirst) else { return nil }
    members.isFirst = false
    members.keyPosition = reader.position
    let key = try reader.readString()
    try reader.takeColon()
    return key
  }
}

/// Values of a text that are read more than once: to look at, or after others.
extension TextSource {
  @inline(__always)
  mutating func skipToReadLater() throws(ReadingFailure) {
    if reader.growing != nil, reader.passGrowing() { return }
    let first = reader.peek()
    if first == 0x7B || first == 0x5B {
      try skipContainerToReadLater()
    } else {
      try reader.skipValue()
    }
  }

  @inline(never)
  private mutating func skipContainerToReadLater() throws(ReadingFailure) {
    var noted = passed ?? SkippedValues()
    passed = nil
    try reader.skipValue(noting: &noted)
    passed = noted
  }

  @inline(__always)
  mutating func skipUnknownMembers(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) {
    // An open tag would be counted, and the object is read again.
    if context.tag?.depth == reader.depth - 1 { return try skipToReadLater() }
    noteSkipped()
    try passUnknown(&members, in: table)
  }

  mutating func noteSkipped() {
    if passed == nil { passed = SkippedValues() }
  }

  mutating func readObjectToLookAt() throws(ReadingFailure) -> JSONObject? {
    let object = try readWholeObjectToLookAt()
    guard hasReadOpenString, let object else { return object }
    var value = JSONValue.object(object)
    _ = value.removeLastString()
    return value.object
  }

  private mutating func readWholeObjectToLookAt() throws(ReadingFailure) -> JSONObject? {
    _ = reader.peek()
    if let (object, end) = trees?.scratch.trees?.object(at: reader.position) {
      reader.position = end
      return object
    }
    let kept = trees ?? KeptTrees()
    trees = kept
    return try reader.readObject(keepingIn: &kept.scratch)
  }

  mutating func lookAtObject() throws(ReadingFailure) -> JSONObject? {
    let start = mark
    let object = try readObjectToLookAt()
    rewind(to: start)
    return object
  }
}
