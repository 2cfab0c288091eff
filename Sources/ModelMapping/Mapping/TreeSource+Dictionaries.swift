import Foundation
import PropertyIntrospection

/// Reading models from `[String: Any]`.
extension TreeSource {
  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ base: Slot,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    guard case .native(let dictionary) = members.takeObject() else {
      return try nextMember(&members, in: level.table)
    }
    let short = level.short
    if members.firstPlace < 0 { find(level, in: dictionary, &members) }
    while let index = members.rest.takeFirst() {
      let entry = short[index]
      var value = dictionary.values[places[members.firstPlace + index]]
      if let rule = entry.reader, !state.met.contains(entry.rule) {
        // Met for the first time, so not written yet.
        let slot = base.part(at: rule.offset, isInitialized: state.isLive)
        if put(&value, rule, into: slot) {
          state.met.insert(entry.rule)
          if !state.isLive { state.written.insert(entry.rule) }
          continue
        }
        current = TreeValue(taking: &value)
        if entry.isOnly {
          state.met.insert(entry.rule)
          try plan.read(entry.rule, table.rules, path: nil, from: &self, base, &state)
          continue
        }
      } else {
        current = TreeValue(taking: &value)
      }
      members.key = level.table.keys[index]
      members.object = .native(dictionary)
      return index
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

  /// Finds the places of all keys of a level in a dictionary.
  private mutating func find(
    _ level: KeyLevel,
    in dictionary: [String: Any],
    _ members: inout Members,
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
    if dictionary.count <= count * 4,
      walk(over: dictionary, level.table, &members)
    {
      return
    }
    search(dictionary, for: level.table.keys, &members)
  }

  /// Goes over all members, and keeps the places of those that have one of our keys.
  ///
  /// - Returns: whether no other key can be one of ours in another spelling: to Swift `é` is one
  ///   character, however it is made.
  @inline(never)
  private mutating func walk(
    over dictionary: [String: Any],
    _ keys: KeyTable,
    _ members: inout Members,
  ) -> Bool {
    let first = members.firstPlace
    var found = 0
    var areOthersASCII = true
    var place = dictionary.startIndex
    let end = dictionary.endIndex
    while place != end {
      let index = withByteView(of: dictionary.keys[place]) { keys.index(of: $0) }
      if index >= 0 {
        found += 1
        members.rest.insert(index)
        places[first + index] = place
      } else if !dictionary.keys[place].isASCII {
        areOthersASCII = false
      }
      dictionary.formIndex(after: &place)
    }
    members.found = found
    return found == dictionary.count || areOthersASCII && keys.areASCII
  }

  /// Looks for each key in the dictionary, which may have many others.
  @inline(never)
  private mutating func search(
    _ dictionary: [String: Any],
    for keys: [String],
    _ members: inout Members,
  ) {
    members.found = 0
    for index in keys.indices {
      guard let place = dictionary.index(forKey: keys[index]) else { continue }
      members.found += 1
      members.rest.insert(index)
      places[members.firstPlace + index] = place
    }
  }

  /// Takes a value of one of the most common types as it is; its adapter sees to all others.
  @inline(__always)
  private func put(_ value: inout Any, _ rule: FillTable.Rule, into slot: Slot) -> Bool {
    switch rule.lane {
    case .text:
      guard let text = takeSameValue(&value, as: String.self) else { return false }
      rule.put(text, into: slot)
    case .integer:
      guard let number = sameValue(value, as: Int.self) ?? integer(value) else { return false }
      rule.put(number, into: slot)
    case .bool:
      guard let bool = sameValue(value, as: Bool.self) ?? bool(value) else { return false }
      rule.put(bool, into: slot)
    case .double:
      guard let number = sameValue(value, as: Double.self) ?? double(value), number.isFinite else {
        return false
      }
      rule.put(number, into: slot)
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
