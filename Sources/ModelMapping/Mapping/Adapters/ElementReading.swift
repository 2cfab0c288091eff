import PropertyIntrospection

/// Reads the elements of containers, one by one, into memory that is handed on when all are there.
struct ElementReading {
  let element: ValueAdapter
  let rules: MappingRules
  /// Whether elements of some kinds are not read as models.
  private let isChoosy: Bool

  init(element: ValueAdapter, rules: MappingRules) {
    self.element = element
    self.rules = rules
    let isChoosy = rules.nestedArrays == .flatten || rules.nonObjects == .drop
    self.isChoosy = isChoosy && element.isOfModel
  }

  /// Reads one element into the next place of the gathered ones, or leaves it out.
  ///
  /// - Returns: whether the container can still be used.
  @inline(__always)
  func read<S: ValueSource>(
    from source: inout S,
    into gathered: inout ScratchMemory,
    step: @autoclosure () -> MappingPath.Component,
  ) throws(ReadingFailure) -> Bool {
    let mark = source.findingCount
    let place = source.place
    var isUsable = true
    do throws(ReadingFailure) {
      let outcome = try source.read(element, into: gathered.next())
      if outcome == .written {
        gathered.advance()
      } else {
        isUsable = try treatUnfit(outcome, since: mark, at: place, from: &source)
      }
    } catch {
      let failure = source.recording(error)
      source.findings.addStep(since: mark, step())
      throw failure
    }
    if source.findingCount > mark { source.findings.addStep(since: mark, step()) }
    return isUsable
  }

  @inline(never)
  private func treatUnfit<S: ValueSource>(
    _ outcome: Outcome,
    since mark: Int,
    at place: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    let isDropped = rules.badElements == .drop
    if outcome == .null {
      try source.findings.add(
        .init(
          isDropped ? .dropped : .nullValue,
          isError: !isDropped,
          offset: source.offset(at: place),
          expected: element.noun,
          found: "null",
        )
      )
      return isDropped
    }
    guard isDropped else { return false }
    source.findings.forgive(since: mark)
    if !source.findings.recode(since: mark, as: .dropped) {
      try source.findings.add(
        .init(
          .dropped,
          isError: false,
          offset: source.offset(at: place),
          expected: element.noun,
          found: "one with issues of its own",
        )
      )
    }
    return true
  }

  /// Enters an array, or says what is there instead.
  ///
  /// - Returns: the elements, or nil with an outcome.
  @inline(__always)
  func open<S: ValueSource>(
    _ source: inout S,
    noun: String,
  ) throws(ReadingFailure) -> (S.Elements?, Outcome) {
    switch try source.kind() {
    case .array: return (try source.openArray(), .written)
    case .null:
      try source.readNull()
      return (nil, .null)
    default: return (nil, try refuse(&source, noun))
    }
  }

  /// Passes a value that is no container, and says so.
  @inline(never)
  func refuse<S: ValueSource>(
    _ source: inout S,
    _ noun: String,
  ) throws(ReadingFailure) -> Outcome {
    if try source.takeNullWord(rules.conversions) { return .null }
    return try source.refuse(.typeMismatch, expected: noun)
  }

  /// How far the reading of an array has come.
  struct Progress {
    /// How many elements were read, or left out.
    fileprivate(set) var count = 0
    /// Whether there are no more.
    fileprivate(set) var isDone = false
    /// Whether the container can be used.
    fileprivate(set) var isUsable = true
  }

  /// Reads elements of an array, all of them or as many as there is to be room for.
  @inline(__always)
  func readAll<S: ValueSource>(
    _ elements: inout S.Elements,
    from source: inout S,
    into gathered: inout ScratchMemory,
    upTo limit: Int = .max,
    _ progress: inout Progress,
  ) throws(ReadingFailure) {
    if isChoosy {
      progress.isUsable = try readChoosing(&elements, from: &source, into: &gathered)
      progress.isDone = true
      return
    }
    while gathered.count < limit {
      guard try source.nextElement(&elements) else {
        progress.isDone = true
        return
      }
      let index = progress.count
      if try !read(from: &source, into: &gathered, step: .index(index)) {
        progress.isUsable = false
      }
      progress.count += 1
    }
  }

  /// The same where elements that are no objects have rules of their own.
  @inline(never)
  private func readChoosing<S: ValueSource>(
    _ elements: inout S.Elements,
    from source: inout S,
    into gathered: inout ScratchMemory,
  ) throws(ReadingFailure) -> Bool {
    var index = 0
    var isUsable = true
    while try source.nextElement(&elements) {
      let mark = source.findingCount
      var isModel = true
      do throws(ReadingFailure) {
        switch try source.kind() {
        case .object, .foreign: break
        case .array where rules.nestedArrays == .flatten:
          isModel = false
          var nested = try source.openArray()
          if try !readChoosing(&nested, from: &source, into: &gathered) { isUsable = false }
        case _ where rules.nonObjects == .drop:
          isModel = false
          try drop(from: &source)
        default: break
        }
      } catch {
        let failure = source.recording(error)
        source.findings.addStep(since: mark, .index(index))
        throw failure
      }
      if !isModel {
        source.findings.addStep(since: mark, .index(index))
      } else if try !read(from: &source, into: &gathered, step: .index(index)) {
        isUsable = false
      }
      index += 1
    }
    return isUsable
  }

  /// Leaves an element out that is no object, and says so.
  private func drop<S: ValueSource>(from source: inout S) throws(ReadingFailure) {
    let offset = source.offset
    let found = try source.readExcerpt()
    try source.findings.add(
      .init(.dropped, isError: false, offset: offset, expected: element.noun, found: found)
    )
  }
}

extension ValueAdapter {
  /// Whether it reads models, and nothing else.
  var isOfModel: Bool { self is ModelAdapter || self is FamilyAdapter }
}
