/// What a model's validation and hooks report.
extension ModelAdapter {
  /// Reports the problems that a model's validation found.
  ///
  /// - Returns: Whether the model is used anyway.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func report<S: ValueSource>(
    _ problems: ValidationProblems,
    _ start: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    for (index, problem) in problems.problems.enumerated() {
      // The search takes time in proportion to the document.
      let isKept = source.findings.hasRoom(forError: !takesRefused)
      let start = isKept ? source.mark(at: start) : nil
      let path = try plan.jsonPath(of: problem.path.components, from: start, in: &source)
      var offset: Int?
      if let start { offset = try source.offset(of: located(path, source), from: start) }
      var fault = Fault(
        problem.code,
        isError: !takesRefused,
        offset: offset,
        expected: problem.expectation,
        detail: problem.message,
      )
      fault.isForeign = true
      fault.prefix(problem.path.components, path)
      try source.findings.add(fault, mayEnd: index == problems.problems.count - 1)
    }
    return problems.isEmpty || takesRefused
  }

  /// Returns the part of a path in a value that is certain to be the same in the document.
  private func located<S: ValueSource>(
    _ path: [MappingPath.Component],
    _ source: borrowing S,
  ) -> [MappingPath.Component] {
    guard source.findings.hasLostElements else { return path }
    return Array(path.prefix { if case .key = $0 { true } else { false } })
  }

  /// Reports why a model's validation or hook failed.
  ///
  /// - Returns: Whether the model is used anyway.
  @inline(never)
  func report<S: ValueSource>(
    _ error: any Error,
    _ code: ModelIssue.Code,
    _ start: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    let name = code == .validationFailed ? "validate()" : "postprocess(_:)"
    let offset = source.offset(at: start)
    try source.findings.add(thrown: error, code, by: name, at: offset, isError: !takesRefused)
    return takesRefused
  }
}
