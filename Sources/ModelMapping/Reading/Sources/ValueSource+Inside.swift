/// Reads part of a document: the value at a path.
extension ValueSource {
  /// Checks the whole document, then reads the value at a path.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - rules: The rules for duplicate keys on the path.
  ///   - body: A closure that reads the value; the path is prepended to the paths of its findings.
  /// - Returns: The result of the closure.
  /// - Throws: `ReadingFailure` if the document is not valid JSON or has no value at the path.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func inside<R>(
    _ path: MappingPath,
    _ rules: MappingRules,
    _ body: (inout Self) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R {
    let search = PathSearch(path: path.components, rule: rules.duplicateKeys)
    let found = try find(search, step: 0)
    try finish()
    switch found {
    case .absent(let fault):
      try findings.add(fault, document: search.path)
      throw ReadingFailure(reason: .abandoned, offset: fault.offset ?? 0)
    case .value(let target):
      if findings.hasErrors { throw ReadingFailure(reason: .abandoned, offset: 0) }
      rewind(to: target)
    }
    let mark = findings.count
    defer { findings.addSteps(since: mark, document: search.path) }
    do throws(ReadingFailure) {
      return try body(&self)
    } catch {
      throw recording(error)
    }
  }

  /// Skips the current value, and finds in it the value at a path, starting at a step.
  private mutating func find(
    _ search: borrowing PathSearch,
    step: Int,
  ) throws(ReadingFailure) -> PathSearch.Result<Mark> {
    guard step < search.path.count else {
      let target = mark
      try skip()
      return .value(target)
    }
    let position = position
    switch (search.path[step], try kind()) {
    case (.key(let key), .object):
      return try findMember(key, search, step) ?? .absent(search.noKey(step, offset(at: position)))
    case (.index(let index), .array):
      let (found, count) = try findElement(index, search, step)
      return found ?? .absent(search.noElement(step, of: count, offset(at: position)))
    case (_, let kind):
      let offset = offset
      try skip()
      return .absent(search.obstacle(step, kind, offset))
    }
  }

  private mutating func findMember(
    _ key: String,
    _ search: borrowing PathSearch,
    _ step: Int,
  ) throws(ReadingFailure) -> PathSearch.Result<Mark>? {
    var found: PathSearch.Result<Mark>?
    var inside = findings.count
    var members = try openObject()
    while let name = try nextKey(&members) {
      guard name.utf8.elementsEqual(key.utf8) else {
        try skip()
        continue
      }
      if found != nil {
        let isError = search.rule == .forbid
        // Corrections in a value that does not count are not reported.
        if !isError { findings.forgetNotes(since: inside) }
        try findings.add(
          .init(.duplicateKey, isError: isError, offset: members.keyOffset),
          document: Array(search.path[...step]),
        )
        if isError {
          try skip()
          continue
        }
        inside = findings.count
      }
      found = try find(search, step: step + 1)
    }
    return found
  }

  private mutating func findElement(
    _ index: Int,
    _ search: borrowing PathSearch,
    _ step: Int,
  ) throws(ReadingFailure) -> (PathSearch.Result<Mark>?, count: Int) {
    var found: PathSearch.Result<Mark>?
    var count = 0
    var elements = try openArray()
    while try nextElement(&elements) {
      if count == index { found = try find(search, step: step + 1) } else { try skip() }
      count += 1
    }
    return (found, count)
  }
}

/// A search for the value at a path in a document.
private struct PathSearch: ~Copyable {
  enum Result<Mark> {
    case value(Mark)
    case absent(Fault)
  }

  let path: [MappingPath.Component]
  let rule: MappingRules.DuplicateKeyRule

  /// Names the container of a step, as in "`data.items` has 2 elements".
  private func container(_ step: Int) -> String {
    step == 0 ? "the document" : "`\(MappingPath(Array(path[..<step])))`"
  }

  func noKey(_ step: Int, _ offset: Int?) -> Fault {
    absence("\(container(step)) has no key `\(MappingPath([path[step]]))`", offset)
  }

  func noElement(_ step: Int, of count: Int, _ offset: Int?) -> Fault {
    absence("\(container(step)) has \(count == 1 ? "1 element" : "\(count) elements")", offset)
  }

  /// Returns a fault for a value that the path cannot enter; null counts as absent.
  func obstacle(_ step: Int, _ kind: JSONKind, _ offset: Int?) -> Fault {
    if kind == .null { return absence("\(container(step)) is null", offset) }
    let wanted =
      switch path[step] {
      case .key: Expectation.object
      case .index: Expectation.array
      }
    return Fault(
      .typeMismatch,
      offset: offset,
      expected: step == 0 ? wanted : wanted.with("at", .string(container(step))),
      found: kind.noun,
    )
  }

  private func absence(_ words: String, _ offset: Int?) -> Fault {
    Fault(.missingKey, offset: offset, detail: words)
  }
}

extension ValueSource {
  /// Calls a closure at the value at a path below the value at a mark, and returns to the current position.
  ///
  /// Without a value there, the closure is called at the deepest existing value on that path. Its second argument
  /// is the path to that value, with keys as the document spells them.
  mutating func visit<R>(
    _ path: [MappingPath.Component],
    ignoringCase: Bool = false,
    from start: Mark,
    _ body: (inout Self, [MappingPath.Component]) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R {
    let end = mark
    rewind(to: start)
    defer { rewind(to: end) }
    let found = try enter(path, ignoringCase: ignoringCase)
    return try body(&self, found)
  }

  /// Enters the steps of a path as far as they exist; returns these.
  private mutating func enter(
    _ path: [MappingPath.Component],
    ignoringCase: Bool,
  ) throws(ReadingFailure) -> [MappingPath.Component] {
    var found: [MappingPath.Component] = []
    for step in path {
      let here = mark
      guard let step = try enter(step, ignoringCase: ignoringCase) else {
        rewind(to: here)
        break
      }
      found.append(step)
    }
    return found
  }

  /// Enters a step of the current value; returns it, or nil if it does not exist.
  private mutating func enter(
    _ step: MappingPath.Component,
    ignoringCase: Bool,
  ) throws(ReadingFailure) -> MappingPath.Component? {
    switch (step, try kind()) {
    case (.key(let key), .object):
      let folded = ignoringCase ? KeySpellings.folded(key) : nil
      var members = try openObject()
      // For a repeated key, the last value wins; the exact key takes precedence.
      var last: (key: String, Mark)?
      var other: (key: String, Mark)?
      while let name = try nextKey(&members) {
        if name.utf8.elementsEqual(key.utf8) {
          last = (name, mark)
        } else if let folded, KeySpellings.folded(name) == folded {
          other = (name, mark)
        }
        try skipToReadLater()
      }
      guard let (name, value) = last ?? other else { return nil }
      rewind(to: value)
      return .key(name)
    case (.index(let index), .array):
      var elements = try openArray()
      var rest = index
      while try nextElement(&elements) {
        if rest == 0 { return step }
        try skip()
        rest -= 1
      }
      return nil
    default: return nil
    }
  }
}

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
