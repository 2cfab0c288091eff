import PropertyIntrospection

/// Checks the constraints of each value that another adapter reads, before the value is used.
final class ConstrainedAdapter: ForwardingAdapter {
  private let check: ConstraintCheck

  init(_ behind: ValueAdapter, _ check: ConstraintCheck) {
    self.check = check
    super.init(behind)
  }

  override var takesNull: Bool { behind.takesNull }
  override var staysInSlot: Bool { false }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readChecking(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readChecking(from: &source, into: slot)
  }

  private func readChecking<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    return try withTemporarySlot(for: memory) { new throws(ReadingFailure) in
      let outcome = try source.read(behind, into: new)
      guard outcome == .written else { return outcome }
      let value = new.filled
      let violations = check.violations(of: value)
      guard violations.isEmpty else {
        memory.destroy(value)
        try report(violations, of: start, from: &source)
        return .invalid
      }
      memory.move(from: value, to: slot)
      return .written
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func report<S: ValueSource>(
    _ violations: [ConstraintViolation],
    of start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) {
    for (index, violation) in violations.enumerated() {
      let place = try source.visit(violation.path, from: start) { source throws(ReadingFailure) in
        (offset: source.offset, excerpt: try source.readExcerpt())
      }
      var fault = Fault(
        .constraintViolated,
        offset: place.offset,
        expected: violation.expectation,
        found: violation.found ?? (violation.expectation == nil ? nil : place.excerpt),
        detail: violation.detail,
      )
      fault.cause = violation.cause
      fault.prefix(violation.path, violation.path)
      try source.findings.add(fault, mayEnd: index == violations.count - 1)
    }
  }
}

extension ValueSource {
  /// Calls a closure at a value below a position, and returns to the current position.
  ///
  /// If there is no such value, because the path is that of a converted value, the closure is called at the nearest
  /// value around it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func visit<R>(
    _ path: [MappingPath.Component],
    from start: Mark,
    _ body: (inout Self) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R {
    let end = mark
    rewind(to: start)
    defer { rewind(to: end) }
    for component in path {
      let current = mark
      if try !enter(component) {
        rewind(to: current)
        break
      }
    }
    return try body(&self)
  }

  /// Returns the offset of a value below one on the current level, or nil if the source has no offsets.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func offset(
    of path: [MappingPath.Component],
    inValueAt position: Int,
  ) throws(ReadingFailure) -> Int? {
    guard let start = mark(at: position) else { return nil }
    return try visit(path, from: start) { source throws(ReadingFailure) in source.offset }
  }

  /// Moves to an element or a member of the current value; returns false if there is none.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func enter(_ component: MappingPath.Component) throws(ReadingFailure) -> Bool {
    switch (component, try kind()) {
    case (.key(let key), .object):
      var members = try openObject()
      while let name = try nextKey(&members) {
        if name == key { return true }
        try skip()
      }
    case (.index(let index), .array):
      var elements = try openArray()
      var count = 0
      while try nextElement(&elements) {
        if count == index { return true }
        try skip()
        count += 1
      }
    default: break
    }
    return false
  }
}
