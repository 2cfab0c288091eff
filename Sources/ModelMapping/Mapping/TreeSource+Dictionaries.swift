import Foundation
import PropertyIntrospection

/// Reading models from `[String: Any]`.
extension TreeSource {
  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ storage: InstanceStorage,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    guard case .native(let dictionary) = members.takeObject() else {
      return try nextMember(&members, in: level.table)
    }
    let short = level.short
    if members.firstPlace < 0 { find(level, in: dictionary, &members, storage, &state) }
    while let index = members.rest.takeFirst() {
      let entry = short[index]
      var value = dictionary.values[places[members.firstPlace + index]]
      current = TreeValue(taking: &value)
      known = members.known?.member(level.table.keys[index])
      guard entry.isOnly, state.met.insert(entry.rule) else {
        members.key = level.table.keys[index]
        members.object = .native(dictionary)
        return index
      }
      try plan.read(entry.rule, table.rules, path: nil, from: &self, storage, &state)
    }
    // What was read in between may have left more behind, where it was given up.
    placeCount = members.firstPlace
    if table.ignoresUnknownKeys {
      // Nobody asks for the others.
      depth.open -= 1
      return nil
    }
    members.object = .native(dictionary)
    return try nextMember(&members, in: level.table)
  }

  /// Finds the places of all keys of a level in a dictionary, and reads what is of the most common types.
  private mutating func find(
    _ level: KeyLevel,
    in dictionary: [String: Any],
    _ members: inout Members,
    _ storage: InstanceStorage,
    _ state: inout FillState<Mark>,
  ) {
    let count = level.short.count
    members.firstPlace = placeCount
    placeCount += count
    if places.count < placeCount {
      let more = placeCount - places.count
      places.append(contentsOf: repeatElement(dictionary.endIndex, count: more))
    }
    members.next = count
    // For a dictionary to find a key takes longer than all else, so its keys are looked for among ours.
    if dictionary.count > count * 4 || !walk(over: dictionary, level, &members, storage, &state) {
      search(dictionary, level, &members, state)
    }
  }

  /// Goes over all members: reads what is of the most common types, and keeps the places of the others that
  /// have one of our keys.
  ///
  /// - Returns: whether no other key can be one of ours in another spelling: to Swift `é` is one
  ///   character, however it is made.
  @inline(never)
  private mutating func walk(
    over dictionary: [String: Any],
    _ level: KeyLevel,
    _ members: inout Members,
    _ storage: InstanceStorage,
    _ state: inout FillState<Mark>,
  ) -> Bool {
    let keys = Unretained(level.table)
    let short = level.short
    var found = 0
    var areOthersASCII = true
    var place = dictionary.startIndex
    let end = dictionary.endIndex
    while place != end {
      let index = withByteView(of: dictionary.keys[place]) { key in
        let index = keys.withObject { $0.index(of: key) }
        if index < 0, !key.isASCII { areOthersASCII = false }
        return index
      }
      if index >= 0 {
        found += 1
        if !read(short[index], at: place, in: dictionary, storage, &state) {
          members.rest.insert(index)
          places[members.firstPlace + index] = place
        }
      }
      dictionary.formIndex(after: &place)
    }
    members.found = found
    return found == dictionary.count || areOthersASCII && level.table.areASCII
  }

  /// Looks for each key in the dictionary, which may have many others.
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
      guard let place = dictionary.index(forKey: keys[index]) else { continue }
      members.found += 1
      // It may have been read on the walk.
      if level.short[index].reader != nil, state.met.contains(level.short[index].rule) { continue }
      members.rest.insert(index)
      places[members.firstPlace + index] = place
    }
  }

  /// Reads a member if its value is of one of the most common types.
  @inline(__always)
  private func read(
    _ entry: KeyLevel.Short,
    at place: Dictionary<String, Any>.Index,
    in dictionary: [String: Any],
    _ storage: InstanceStorage,
    _ state: inout FillState<Mark>,
  ) -> Bool {
    guard let rule = entry.reader, rule.property.lane != .other, !state.met.contains(entry.rule)
    else {
      return false
    }
    var value = dictionary.values[place]
    // Met for the first time, so not written yet.
    guard put(&value, rule.property, storage, isInitialized: state.isLive) else { return false }
    state.met.insert(entry.rule)
    if !state.isLive { state.written.insert(entry.rule) }
    return true
  }

  /// Takes a value of one of the most common types as it is; its adapter sees to all others.
  @inline(__always)
  private func put(
    _ value: inout Any,
    _ property: LaneField,
    _ storage: InstanceStorage,
    isInitialized: Bool,
  ) -> Bool {
    switch property.lane {
    case .text:
      guard let text = takeSameValue(&value, as: String.self) else { return false }
      property.put(text, in: storage, isInitialized: isInitialized)
    case .integer:
      guard let number = sameValue(value, as: Int.self) ?? integer(value) else { return false }
      property.put(number, in: storage, isInitialized: isInitialized)
    case .bool:
      guard let bool = sameValue(value, as: Bool.self) ?? bool(value) else { return false }
      property.put(bool, in: storage, isInitialized: isInitialized)
    case .double:
      guard let number = sameValue(value, as: Double.self) ?? double(value), number.isFinite else {
        return false
      }
      property.put(number, in: storage, isInitialized: isInitialized)
    case .other: return false
    }
    return true
  }

  private func integer(_ value: Any) -> Int? {
    guard let number = plainNumber(value), number.kind == .integer else { return nil }
    return Int(exactly: number.int64Value)
  }

  private func bool(_ value: Any) -> Bool? {
    guard let number = plainNumber(value), number.kind == .bool else { return nil }
    return number.boolValue
  }

  private func double(_ value: Any) -> Double? {
    guard let number = plainNumber(value) else { return nil }
    switch number.kind {
    case .floatingPoint: return number.doubleValue
    case .integer: return Double(number.int64Value)
    case .bool, .unsigned: return nil
    }
  }
}

extension TreeSource.Members {
  /// Takes a dictionary out, so that it need not be counted for the time it is gone through.
  @inline(__always)
  fileprivate mutating func takeObject() -> TreeObject {
    guard case .native = object else { return object }
    let taken = object
    object = .none
    return taken
  }
}
