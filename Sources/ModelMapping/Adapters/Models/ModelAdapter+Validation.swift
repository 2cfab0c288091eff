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
    let (plan, offset) = (plan, source.offset(at: start))
    let place = source.mark(at: start).map { source.place(at: $0) }
    let hasLost = source.findings.hasLostElements
    let last = problems.problems.count - 1
    for (index, problem) in problems.problems.enumerated() {
      var fault = Fault(problem, isError: !takesRefused, offset: offset)
      fault.prefix(problem.path.components, [])
      try source.findings.add(fault, mayEnd: index == last) { fault, source in
        let path = plan.jsonPath(of: problem.path.components, below: place, hasLost, in: &source)
        fault.changeEnd(jsonPath: path)
        // The indices of elements may not be those in the document.
        let known = hasLost ? Array(path.prefix { $0.key != nil }) : path
        fault.offset = source.value(at: known, below: place)?.offset ?? fault.offset
      }
    }
    return problems.isEmpty || takesRefused
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
