import PropertyIntrospection

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
        let integer = number.plain({ $0.readPlainInteger(Int.self) })
      else { return false }
      property.slot(as: Int.self, in: storage, isInitialized: isLive).put(integer)
    case .bool:
      guard case .bool(let bool) = copy value else { return false }
      property.slot(as: Bool.self, in: storage, isInitialized: isLive).put(bool)
    case .double:
      guard case .number(let number) = copy value,
        let double = number.plain({ $0.readPlainDouble() })
      else { return false }
      property.slot(as: Double.self, in: storage, isInitialized: isLive).put(double)
    case .other: return false
    }
    return true
  }
}
