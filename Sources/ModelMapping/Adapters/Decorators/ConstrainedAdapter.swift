import PropertyIntrospection

/// Checks the constraints of each value that another adapter reads, before the value is used.
final class ConstrainedAdapter: ForwardingAdapter {
  private let check: ConstraintCheck

  init(_ behind: ValueAdapter, _ check: ConstraintCheck) {
    self.check = check
    var facts = AdapterFacts.around(behind)
    facts.staysInSlot = false
    super.init(behind, facts)
  }

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
    let position = source.position
    let hadLost = source.findings.hasLostElements
    source.findings.hasLostElements = false
    defer { if hadLost { source.findings.hasLostElements = true } }
    if slot.isInitialized, behind.readsInPlace {
      return try source.restoringOnFailure { source throws(ReadingFailure) in
        try readChecked(from: &source, into: slot, over: slot) {
          source,
          value throws(ReadingFailure) in
          try verdict(on: value, at: start, position, from: &source)
        }
      }
    }
    return try readChecked(from: &source, into: slot) { source, value throws(ReadingFailure) in
      try verdict(on: value, at: start, position, from: &source)
    }
  }

  @inline(__always)
  private func verdict<S: ValueSource>(
    on value: Slot,
    at start: S.Mark,
    _ position: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    let violations = check.violations(of: value)
    if violations.isEmpty { return .written }
    try report(
      violations,
      source.location(at: start),
      source.offset(at: position),
      &source.findings,
    )
    return .invalid
  }

  @inline(never)
  private func report(
    _ violations: [ConstraintViolation],
    _ location: ValueLocation,
    _ offset: Int?,
    _ findings: inout Findings,
  ) throws(ReadingFailure) {
    let hasLost = findings.hasLostElements
    for (index, violation) in violations.enumerated() {
      let path = violation.path.map(\.component)
      var fault = Fault(violation, offset: offset)
      fault.prefix(path, path)
      try findings.add(fault, mayEnd: index == violations.count - 1) { fault, source in
        let known = hasLost ? violation.knownPath(below: location, in: &source) : path
        fault.changeEnd(dropping: path.count - known.count)
        let value = source.value(at: known, below: location, wantsExcerpt: true)
        fault.offset = value?.offset ?? offset
        if violation.found == nil, violation.expectation != nil { fault.found = value?.excerpt }
      }
    }
  }
}

extension ConstraintViolation {
  /// Returns the path to the value that breaks the constraint, or to the array around it if its index in the document
  /// is not known, because elements were left out.
  fileprivate func knownPath(
    below location: ValueLocation,
    in source: inout IssueSource,
  ) -> [MappingPath.Component] {
    var path: [MappingPath.Component] = []
    for step in self.path {
      if let count = step.count,
        let found = source.countOfElements(at: path, below: location), found != count
      {
        break
      }
      path.append(step.component)
    }
    return path
  }
}
