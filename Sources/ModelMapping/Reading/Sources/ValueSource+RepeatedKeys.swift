/// Reports duplicate keys in values read as trees, which keep only the last value.
extension ValueSource {
  /// Reads a value of any kind as a tree.
  ///
  /// - Returns: The tree, or nil, with findings, if it has duplicate keys that the rules forbid.
  mutating func readTree(_ rules: MappingRules) throws(ReadingFailure) -> JSONValue? {
    let start = mark
    let value = try readValue()
    // A `nil` literal would be a JSON null.
    return try acceptsTree(from: start, rules) ? value : JSONValue?.none
  }

  /// Reports the duplicate keys in a value that was just read as a tree.
  ///
  /// - Returns: Whether the rules allow them.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(__always)
  mutating func acceptsTree(
    from start: Mark,
    _ rules: MappingRules,
  ) throws(ReadingFailure) -> Bool {
    if !hasRepeatedKeys { return true }
    return try tellRepeatedKeys(from: start, isError: rules.duplicateKeys == .forbid)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func tellRepeatedKeys(
    from start: Mark,
    isError: Bool,
  ) throws(ReadingFailure) -> Bool {
    guard isError || findings.wantsReport else { return true }
    let end = mark
    rewind(to: start)
    // The duplicate keys may be in another value of the document.
    let count = try passTelling(isError: isError)
    rewind(to: end)
    return count == 0 || !isError
  }

  /// Skips a value and reports its duplicate keys.
  ///
  /// - Returns: The number of duplicate keys.
  private mutating func passTelling(isError: Bool) throws(ReadingFailure) -> Int {
    var count = 0
    switch try kind() {
    case .array:
      var index = 0
      var elements = try openArray()
      while try nextElement(&elements) {
        let mark = findings.count
        defer { findings.addStep(since: mark, .index(index - 1)) }
        index += 1
        count += try passTelling(isError: isError)
      }
    case .object:
      var keys: Set<[UInt8]> = []
      var members = try openObject()
      while let key = try nextKey(&members) {
        let mark = findings.count
        defer { findings.addStep(since: mark, .key(key)) }
        // Compare bytes, because two different keys may be equal as strings.
        if !keys.insert(Array(key.utf8)).inserted {
          count += 1
          let offset = members.keyOffset
          try findings.add(.duplicateKey, isError: isError, offset: offset)
        }
        count += try passTelling(isError: isError)
      }
    default: try skip()
    }
    return count
  }
}
