import PropertyIntrospection

/// Reads the elements of a container one by one into memory that is handed over once all are read.
struct ElementReading {
  let element: ValueAdapter
  let rules: MappingRules
  /// Whether any value is read as the only element.
  let takesSingleValues: Bool
  /// Whether elements that are not objects may be flattened or dropped.
  private let changesElements: Bool

  init(element: ValueAdapter, rules: MappingRules) {
    self.element = element
    self.rules = rules
    takesSingleValues = rules.conversions.singleValueToArray && !rules.conversions.nullWords
    let changesElements = rules.legacy.nestedArrays == .flatten || rules.legacy.nonObjects == .drop
    self.changesElements = changesElements && element.isOfModel
  }

  /// Reads one element into the next slot, or leaves it out.
  ///
  /// - Returns: Whether the container is still usable.
  @inline(__always)
  func read<S: ValueSource>(
    from source: inout S,
    into gathered: inout ScratchMemory,
    step: @autoclosure () -> MappingPath.Component,
  ) throws(ReadingFailure) -> Bool {
    let mark = source.findingCount
    let position = source.position
    var isUsable = true
    do throws(ReadingFailure) {
      let outcome = try source.read(element, into: gathered.next())
      if outcome == .written {
        gathered.advance()
      } else {
        isUsable = try treatUnfit(outcome, since: mark, at: position, from: &source, &gathered)
      }
    } catch {
      let failure = source.recording(error)
      source.findings.addStep(since: mark, step())
      throw failure
    }
    if source.findingCount > mark { source.findings.addStep(since: mark, step()) }
    return isUsable
  }

  /// Leaves out a null or unusable element, unless it fails the container; one that may be nil becomes nil instead.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func treatUnfit<S: ValueSource>(
    _ outcome: ReadResult,
    since mark: Int,
    at position: Int,
    from source: inout S,
    _ gathered: inout ScratchMemory,
  ) throws(ReadingFailure) -> Bool {
    let isDropped = rules.badElements == .drop
    if isDropped, outcome != .null, element.mayBeAbsent, element.initializeNil(gathered.next()) {
      gathered.advance()
      source.findings.markUnused(since: mark)
      source.findings.forgive(mark..<source.findings.count)
      return true
    }
    if isDropped { source.findings.hasLostElements = true }
    if outcome == .null {
      try source.note(
        isDropped ? .dropped : .nullValue,
        isError: !isDropped,
        at: source.mark(at: position),
        expected: element.expectation,
      )
      if isDropped { source.findings.markUnused(since: mark) }
      return isDropped
    }
    guard isDropped else { return false }
    source.findings.markUnused(since: mark)
    source.findings.forgive(mark..<source.findings.count)
    if !source.findings.recode(since: mark, as: .dropped) {
      try source.findings.add(
        .dropped,
        isError: false,
        offset: source.offset(at: position),
        detail: "it has issues of its own",
      )
    }
    return true
  }

  /// Enters an array, or handles another value.
  ///
  /// - Returns: The elements, or nil with an outcome.
  @inline(__always)
  func open<S: ValueSource>(
    _ source: inout S,
    for container: ValueAdapter,
    into slot: Slot,
  ) throws(ReadingFailure) -> (S.Elements?, ReadResult) {
    switch try source.kind() {
    case .array: return (try source.openArray(), .written)
    case .null:
      try source.readNull()
      return (nil, .null)
    default: return (nil, try readOther(from: &source, for: container, into: slot))
    }
  }

  /// Rejects a value that is not an array, unless it is a word for null or the rules make it the only element.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readOther<S: ValueSource>(
    from source: inout S,
    for container: ValueAdapter,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.takeNullWord(rules.conversions) { return .null }
    guard rules.conversions.singleValueToArray else {
      return try source.refuse(.typeMismatch, expected: container.expectation)
    }
    let pool = source.context.pool
    var gathered = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    let outcome = try readSingleElement(from: &source, into: &gathered)
    guard outcome == .written else { return outcome }
    return container.put(&gathered, into: slot) ? .written : .unusable
  }

  /// Reads a value as the only element.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func readSingleElement<S: ValueSource>(
    from source: inout S,
    into gathered: inout ScratchMemory,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.findingCount
    let start = source.mark
    do throws(ReadingFailure) {
      let outcome = try source.read(element, into: gathered.next())
      source.findings.addStep(since: mark, outsideJSON: .index(0))
      guard outcome == .written else { return outcome }
    } catch {
      let failure = source.recording(error)
      source.findings.addStep(since: mark, outsideJSON: .index(0))
      throw failure
    }
    gathered.advance()
    try source.note(.coerced, at: start, expected: .array)
    return .written
  }

  /// The progress of reading an array.
  struct Progress {
    /// The number of elements read or left out.
    fileprivate(set) var count = 0
    /// Whether all elements are read.
    fileprivate(set) var isDone = false
    /// Whether the container is usable.
    fileprivate(set) var isUsable = true
  }

  /// Reads the elements of an array, all of them or up to a limit.
  @inline(__always)
  func readAll<S: ValueSource>(
    _ elements: inout S.Elements,
    from source: inout S,
    into gathered: inout ScratchMemory,
    upTo limit: Int = .max,
    _ progress: inout Progress,
  ) throws(ReadingFailure) {
    if changesElements {
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

  /// Reads all elements where special rules apply to those that are not objects.
  @_semantics("optimize.sil.specialize.generic.never")
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
        case .array where rules.legacy.nestedArrays == .flatten:
          isModel = false
          source.findings.hasLostElements = true
          var nested = try source.openArray()
          if try !readChoosing(&nested, from: &source, into: &gathered) { isUsable = false }
        case _ where rules.legacy.nonObjects == .drop:
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

  /// Leaves out an element that is not an object, and reports it.
  private func drop<S: ValueSource>(from source: inout S) throws(ReadingFailure) {
    let offset = source.offset
    source.findings.hasLostElements = true
    let found = try source.readExcerpt()
    try source.findings.add(
      .dropped,
      isError: false,
      offset: offset,
      expected: element.expectation,
      found: found,
    )
  }
}

extension ValueAdapter {
  /// Whether this is the adapter of a model or a model family.
  var isOfModel: Bool { self is ModelAdapter || self is FamilyAdapter }
}
