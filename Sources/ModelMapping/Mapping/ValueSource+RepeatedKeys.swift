/// Keys that stand twice in an object that is taken as a tree, which keeps the last value only.
extension ValueSource {
  /// Takes a value of any kind as a tree.
  ///
  /// - Returns: nil if a key stands in an object of it twice and the rules forbid that, as findings say.
  mutating func readTree(_ rules: MappingRules) throws(ReadingFailure) -> JSONValue? {
    let start = mark
    let value = try readValue()
    // `nil` would be a null.
    return try acceptsTree(from: start, rules) ? value : JSONValue?.none
  }

  /// Tells of the keys that stand twice in a value which was taken as a tree just now.
  ///
  /// - Returns: whether the rules allow for them.
  @inline(__always)
  mutating func acceptsTree(
    from start: Mark,
    _ rules: MappingRules,
  ) throws(ReadingFailure) -> Bool {
    if !hasRepeatedKeys { return true }
    return try tellRepeatedKeys(from: start, isError: rules.duplicateKeys == .forbid)
  }

  @inline(never)
  private mutating func tellRepeatedKeys(
    from start: Mark,
    isError: Bool,
  ) throws(ReadingFailure) -> Bool {
    guard isError || findings.wantsReport else { return true }
    let end = mark
    rewind(to: start)
    // Some other value of the document may be the one that has them.
    let count = try passTelling(isError: isError)
    rewind(to: end)
    return count == 0 || !isError
  }

  /// Passes a value and tells of the keys that stand twice in it.
  ///
  /// - Returns: how many there are.
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
        // By bytes, as two keys may be equal as strings.
        if !keys.insert(Array(key.utf8)).inserted {
          count += 1
          let offset = members.keyOffset
          try findings.add(.init(.duplicateKey, isError: isError, offset: offset))
        }
        count += try passTelling(isError: isError)
      }
    default: try skip()
    }
    return count
  }
}
