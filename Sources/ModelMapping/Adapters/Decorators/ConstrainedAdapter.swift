import PropertyIntrospection

/// Checks the constraints of each value that another adapter reads, before the value is used.
final class ConstrainedAdapter: ForwardingAdapter {
  private let check: ConstraintCheck

  init(_ behind: ValueAdapter, _ check: ConstraintCheck) {
    self.check = check
    super.init(behind)
  }

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
    try source.refuseOpenString()
    if slot.isInitialized, behind.readsInPlace {
      return try source.restoringOnFailure { source throws(ReadingFailure) in
        try readAside(from: &source, into: slot, over: slot) {
          source,
          value throws(ReadingFailure) in
          try verdict(on: value, at: start, from: &source)
        }
      }
    }
    return try readAside(from: &source, into: slot) { source, value throws(ReadingFailure) in
      try verdict(on: value, at: start, from: &source)
    }
  }

  @inline(__always)
  private func verdict<S: ValueSource>(
    on value: Slot,
    at start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    let violations = check.violations(of: value)
    if violations.isEmpty { return .written }
    try report(violations, of: start, from: &source)
    return .invalid
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func report<S: ValueSource>(
    _ violations: [ConstraintViolation],
    of start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) {
    for (index, violation) in violations.enumerated() {
      // To find its place takes a pass over the value: a fault that is not kept needs none.
      let isKept = source.findings.hasRoom(forError: true)
      let fault =
        try isKept ? fault(for: violation, of: start, from: &source) : Fault(.constraintViolated)
      try source.findings.add(fault, mayEnd: index == violations.count - 1)
    }
  }

  private func fault<S: ValueSource>(
    for violation: ConstraintViolation,
    of start: S.Mark,
    from source: inout S,
  ) throws(ReadingFailure) -> Fault {
    let path = try knownPath(of: violation, from: start, in: &source)
    let found = try source.visit(path, from: start) { source, _ throws(ReadingFailure) in
      (offset: source.offset, excerpt: try source.readExcerpt())
    }
    var fault = Fault(
      .constraintViolated,
      offset: found.offset,
      expected: violation.expectation,
      found: violation.found ?? (violation.expectation == nil ? nil : found.excerpt),
      detail: violation.detail,
    )
    fault.declaredDetail = violation.detail
    fault.cause = violation.cause
    fault.prefix(path, path)
    return fault
  }

  /// Returns the path to the value that breaks the constraint, or to the array around it if its index in the document
  /// is not known, because elements were left out.
  private func knownPath<S: ValueSource>(
    of violation: ConstraintViolation,
    from start: S.Mark,
    in source: inout S,
  ) throws(ReadingFailure) -> [MappingPath.Component] {
    var path: [MappingPath.Component] = []
    for step in violation.path {
      if let count = step.count,
        let found = try source.countOfElements(at: path, from: start), found != count
      {
        break
      }
      path.append(step.component)
    }
    return path
  }
}
