import PropertyIntrospection

extension ModelPlan {
  /// Reads the elements of an array that paths with indices cross.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func fillElements<S: ValueSource>(
    _ elements: [KeyLevel.Element],
    _ table: FillTable,
    from source: inout S,
    _ storage: InstanceStorage,
    _ state: inout FillState<S.Mark>,
  ) throws(ReadingFailure) {
    var array = try source.openArray()
    var (index, next) = (0, 0)
    while try source.nextElement(&array) {
      if next < elements.count, elements[next].index == index {
        let entry = elements[next].entry
        if let property = entry.unmapped { try tell(property, at: entry.path, from: &source) }
        try readShared(entry, table, from: &source, storage, &state)
        next += 1
      } else {
        try source.skip()
      }
      index += 1
    }
  }
}
