import ModelMappingFoundation
import PropertyIntrospection

/// Reads models from `[String: Any]`.
extension TreeSource {
  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    let dictionary: [String: Any]
    switch members.takeObject() {
    case .native(let native): dictionary = native
    case .json(let object):
      return try readPlainMembers(of: object, &members, level, table, plan, &state)
    case .objects(let objects): dictionary = objects as [String: Any]
    case .none:
      depth.open -= 1
      return nil
    }
    let short = level.short
    if members.firstKeyIndex < 0 { find(level, in: dictionary, &members, &state) }
    while let index = members.rest.takeFirst() {
      let entry = short[index]
      var value = dictionary.values[keyIndices[members.firstKeyIndex + index]]
      current = TreeValue(taking: &value)
      know(of: members.known) { $0.member(level.table.keys[index]) }
      guard entry.isOnly, state.met.insert(entry.rule) else {
        members.key = level.table.keys[index]
        members.object = .native(dictionary)
        return index
      }
      try plan.read(entry.rule, table.rules, path: nil, from: &self, &state)
    }
    // Nested reads that were abandoned may have left entries.
    keyIndexCount = members.firstKeyIndex
    if table.ignoresUnknownKeys {
      // The other members are not needed.
      depth.open -= 1
      return nil
    }
    members.object = .native(dictionary)
    return try nextMember(&members, in: level.table)
  }

  /// Finds the indices of all keys of a level in a dictionary, and reads values of common types.
  private mutating func find(
    _ level: KeyLevel,
    in dictionary: [String: Any],
    _ members: inout Members,
    _ state: inout FillState<Mark>,
  ) {
    let count = level.short.count
    members.firstKeyIndex = keyIndexCount
    keyIndexCount += count
    if keyIndices.count < keyIndexCount {
      let more = keyIndexCount - keyIndices.count
      keyIndices.append(contentsOf: repeatElement(dictionary.endIndex, count: more))
    }
    members.next = count
    // Dictionary lookups cost more than anything else, so look up the dictionary's keys in the table.
    if dictionary.count > count * 4 || !walk(over: dictionary, level, &members, &state) {
      search(dictionary, level, &members, state)
    }
  }

  /// Iterates over all members: reads values of common types, and records the indices of other values whose
  /// keys are in the table.
  ///
  /// - Returns: Whether no other key can equal a table key in another Unicode form: to Swift, composed and
  ///   decomposed `é` are equal.
  @inline(never)
  private mutating func walk(
    over dictionary: [String: Any],
    _ level: KeyLevel,
    _ members: inout Members,
    _ state: inout FillState<Mark>,
  ) -> Bool {
    let keys = Unretained(level.table)
    let short = level.short
    var found = 0
    var areOthersASCII = true
    var member = dictionary.startIndex
    let end = dictionary.endIndex
    while member != end {
      let index = withByteView(of: dictionary.keys[member]) { key in
        let index = keys.withObject { $0.index(of: key) }
        if index < 0, !key.isASCII { areOthersASCII = false }
        return index
      }
      if index >= 0 {
        found += 1
        if !read(short[index], at: member, in: dictionary, &state) {
          members.rest.insert(index)
          keyIndices[members.firstKeyIndex + index] = member
        }
      }
      dictionary.formIndex(after: &member)
    }
    members.found = found
    return found == dictionary.count || areOthersASCII && level.table.areASCII
  }

  /// Looks up each key in the dictionary, which may have many others.
  @inline(never)
  private mutating func search(
    _ dictionary: [String: Any],
    _ level: KeyLevel,
    _ members: inout Members,
    _ state: borrowing FillState<Mark>,
  ) {
    let keys = level.table.keys
    members.found = 0
    for index in keys.indices {
      guard let member = dictionary.index(forKey: keys[index]) else { continue }
      members.found += 1
      // `walk` may have read it already.
      let rule = level.short[index].rule
      if rule >= 0, state.met.contains(rule) { continue }
      members.rest.insert(index)
      keyIndices[members.firstKeyIndex + index] = member
    }
  }

  /// Reads a member if its value is of a common type.
  @inline(__always)
  private func read(
    _ entry: KeyLevel.Short,
    at member: Dictionary<String, Any>.Index,
    in dictionary: [String: Any],
    _ state: inout FillState<Mark>,
  ) -> Bool {
    let rule = entry.reader
    guard rule.field.fastPath != .other, !state.met.contains(entry.rule) else { return false }
    var value = dictionary.values[member]
    // First occurrence, so not written yet.
    guard put(&value, rule.field, state.storage, isInitialized: state.isLive) else { return false }
    state.met.insert(entry.rule)
    if !state.isLive { state.written.insert(entry.rule) }
    return true
  }

  /// Stores a value of a common type directly; the adapter handles all others.
  @inline(__always)
  private func put(
    _ value: inout Any,
    _ property: ScalarField,
    _ storage: InstanceStorage,
    isInitialized: Bool,
  ) -> Bool {
    switch property.fastPath {
    case .text:
      guard let text = takeSameValue(&value, as: String.self) else { return false }
      property.slot(as: String.self, in: storage, isInitialized: isInitialized).put(text)
    case .integer:
      guard let number = sameValue(value, as: Int.self) ?? integer(value) else { return false }
      property.slot(as: Int.self, in: storage, isInitialized: isInitialized).put(number)
    case .bool:
      guard let bool = sameValue(value, as: Bool.self) ?? bool(value) else { return false }
      property.slot(as: Bool.self, in: storage, isInitialized: isInitialized).put(bool)
    case .double:
      guard let number = sameValue(value, as: Double.self) ?? double(value), number.isFinite else {
        return false
      }
      property.slot(as: Double.self, in: storage, isInitialized: isInitialized).put(number)
    case .other: return false
    }
    return true
  }

  private func integer(_ value: Any) -> Int? {
    guard case .integer(let number)? = FoundationObject.plainNumber(value) else { return nil }
    return Int(exactly: number)
  }

  private func bool(_ value: Any) -> Bool? {
    guard case .bool(let bool)? = FoundationObject.plainNumber(value) else { return nil }
    return bool
  }

  private func double(_ value: Any) -> Double? {
    switch FoundationObject.plainNumber(value) {
    case .double(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

extension TreeSource.Members {
  /// Returns the object; moves a dictionary out, so that iterating over it counts no reference.
  @inline(__always)
  fileprivate mutating func takeObject() -> TreeObject {
    guard case .native = object else { return object }
    let taken = object
    object = .none
    return taken
  }
}

/// Reads models from a `JSONObject`.
extension TreeSource {
  /// Reads the members of an object until one that is not read by a property alone.
  mutating func readPlainMembers(
    of object: JSONObject,
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    // Loaded once, and its members are read in place, so that the loop counts few references.
    let stored = object.members
    let keys = level.table
    let short = level.short
    while members.next < stored.count {
      let position = members.next
      members.next &+= 1
      let index = members.index(of: stored[position].key, in: keys)
      if index < 0, table.ignoresUnknownKeys || table.passesOwnUnknownKeys && level.path.isEmpty {
        continue
      }
      // Further handling follows for a key that is not the only one of its property.
      guard index >= 0, short[index].isOnly, state.met.insert(short[index].rule) else {
        current = TreeValue(stored[position].value)
        return index
      }
      let rule = short[index].rule
      if put(stored[position].value, short[index].reader.field, state) {
        if !state.isLive { state.written.insert(rule) }
      } else {
        current = TreeValue(stored[position].value)
        try plan.read(rule, table.rules, path: nil, from: &self, &state)
      }
    }
    depth.open -= 1
    return nil
  }

  /// Stores a value if it is of a common type in plain form; the adapter handles all others.
  @inline(__always)
  private func put(
    _ value: borrowing JSONValue,
    _ property: ScalarField,
    _ state: borrowing FillState<Mark>,
  ) -> Bool {
    let (storage, isLive) = (state.storage, state.isLive)
    switch property.fastPath {
    case .text:
      guard case .string(let text) = copy value else { return false }
      property.slot(as: String.self, in: storage, isInitialized: isLive).put(text)
    case .integer:
      guard case .number(let number) = copy value,
        let integer = number.text.plain({ $0.readPlainInteger(Int.self) })
      else { return false }
      property.slot(as: Int.self, in: storage, isInitialized: isLive).put(integer)
    case .bool:
      guard case .bool(let bool) = copy value else { return false }
      property.slot(as: Bool.self, in: storage, isInitialized: isLive).put(bool)
    case .double:
      guard case .number(let number) = copy value,
        let double = number.text.plain({ $0.readPlainDouble() })
      else { return false }
      property.slot(as: Double.self, in: storage, isInitialized: isLive).put(double)
    case .other: return false
    }
    return true
  }
}
