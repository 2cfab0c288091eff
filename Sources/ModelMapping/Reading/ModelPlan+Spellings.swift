import PropertyIntrospection

/// Reads keys in other spellings, for models that ignore the case of keys.
extension ModelPlan {
  /// Keeps a key that is another spelling of one that the model reads, and skips its value.
  ///
  /// - Returns: Whether the key is one.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func keepSpelling<S: ValueSource>(
    _ members: S.Members,
    of level: KeyLevel,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) -> Bool {
    let key = try source.key(of: members)
    guard let index = level.otherSpellings?.index(of: key) else { return false }
    var spellings = state.spellings ?? []
    state.spellings = nil
    let spelling = FillState<S.Mark>.Spelling(
      key: key,
      level: level,
      index: index,
      value: source.mark,
    )
    if let second = spellings.firstIndex(where: { $0.level === level && $0.index == index }) {
      let path = level.entries[index].path
      if try acceptsSecond(of: path, at: members.keyOffset, from: &source, &state) {
        spellings[second] = spelling
      }
    } else {
      spellings.append(spelling)
    }
    state.spellings = spellings
    try source.skipToReadLater()
    return true
  }

  /// Reads the values of keys in other spellings whose exact key did not occur.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func readOtherSpellings<S: ValueSource>(
    _ table: FillTable,
    from source: inout S,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    let end = source.mark
    // A value may have other keys inside in other spellings.
    while let spellings = state.spellings {
      state.spellings = nil
      for spelling in spellings {
        var entry = spelling.level.entries[spelling.index]
        guard state.meet(entry.short) else { continue }
        entry.path = spelling.level.path + [.key(spelling.key)]
        source.rewind(to: spelling.value)
        if let property = entry.unmapped { try tell(property, at: entry.path, from: &source) }
        try readShared(entry, table, from: &source, &state)
      }
    }
    source.rewind(to: end)
  }
}
