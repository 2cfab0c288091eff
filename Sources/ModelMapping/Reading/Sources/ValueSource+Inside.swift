/// Reads part of a document: the value at a path.
extension ValueSource {
  /// Checks the whole document, then reads the value at a path.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - rules: The rules for duplicate keys on the path.
  ///   - body: A closure that reads the value; the path is prepended to those of its findings.
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
