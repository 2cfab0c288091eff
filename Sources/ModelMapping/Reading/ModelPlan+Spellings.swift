import PropertyIntrospection

/// Reads keys in other spellings, for models that ignore the case of keys.
extension ModelPlan {
  /// Keeps a key that is another spelling of one that the model reads, and skips its value.
  ///
  /// - Returns: Whether the key is one.
  @inline(never)
  func keepSpelling<S: ValueSource>(
    _ members: S.Members,
    of level: KeyLevel,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) -> Bool {
    let key = try source.key(of: members)
    guard let index = level.otherSpellings?.index(of: key) else { return false }
    let spelling = FillState<S.Mark>.Spelling(
      key: key,
      level: level,
      index: index,
      value: source.mark,
    )
    let second = state.spellings?.firstIndex { $0.level === level && $0.index == index }
    if let second {
      let path = level.entries[index].path
      if try acceptsSecond(of: path, key, at: members.keyOffset, from: &source, &state) {
        state.spellings?[second] = spelling
      }
    } else {
      if state.spellings == nil { state.spellings = [] }
      state.spellings?.append(spelling)
    }
    try source.skipToReadLater()
    return true
  }

  /// Reads the values of keys in other spellings whose exact key did not occur.
  @inline(never)
  func readOtherSpellings<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    var index = 0
    // A value may have other keys inside in other spellings, which become the last ones.
    while let spelling = state.spellings?[index...].first {
      let entry = spelling.entry
      if state.meet(entry.short) {
        state.spellings?[index].isRead = true
        source.rewind(to: spelling.value)
        if let property = entry.unmapped {
          try tell(property, at: entry.path, from: &source, state)
        }
        try readShared(entry, table, from: &source, &state)
      }
      index += 1
    }
    source.rewind(to: end)
  }
}
