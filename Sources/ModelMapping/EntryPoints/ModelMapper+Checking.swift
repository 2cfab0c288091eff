import PropertyIntrospection

/// Checking values that were made in code, and not read from a document.
extension ModelMapper {
  /// Returns what is wrong with the models in a value: required properties that are nil, constraints that are broken,
  /// what `validate(_:)` and `validate()` report, unknown tags whose values would not be read as such, and unknown members
  /// with a key that something else has.
  ///
  /// All models are checked that are in the value: in properties, optionals, arrays, sets, dictionaries and enums with
  /// payloads, whatever else is wrong. An object that occurs several times is checked once, so objects may form cycles.
  ///
  /// ```swift
  /// struct Ticket: StrictModel {
  ///   var seat = 0
  ///   static let constraints: ValueConstraints = ["seat": .range(1...90)]
  /// }
  ///
  /// for issue in ModelMapper<Strict>().modelIssues(in: ["A": [Ticket(seat: 7), Ticket(seat: 91)]]) {
  ///   print(issue)
  /// }
  /// // Prints "A[1].seat: expected 1 to 90, found 91"
  /// ```
  ///
  /// - Parameter value: The value to check.
  /// - Returns: The issues, at most `maximumIssues` of the options; empty if there are none.
  public func modelIssues<Value>(in value: Value) -> [ModelIssue] {
    findings(in: value).issues(errors: true, in: nil)
  }

  /// Returns a value unchanged if there is nothing wrong with the models in it.
  ///
  /// ```swift
  /// struct Ticket: StrictModel {
  ///   var seat = 0
  ///   static let constraints: ValueConstraints = ["seat": .range(1...90)]
  /// }
  ///
  /// let mapper = ModelMapper<Strict>()
  /// let tickets = try mapper.checked([Ticket(seat: 7), Ticket(seat: 8)])
  /// print(try mapper.jsonString(from: tickets))
  /// // Prints "[{"seat":7},{"seat":8}]"
  /// ```
  ///
  /// - Parameter value: The value to check.
  /// - Returns: The value.
  /// - Throws: `ModelError` with the issues that `modelIssues(in:)` returns.
  public func checked<Value>(_ value: Value) throws(ModelError) -> Value {
    try check(value)
    return value
  }

  /// Throws what is wrong with the models in a value.
  func check<Value>(_ value: Value) throws(ModelError) {
    let findings = findings(in: value)
    guard findings.hasErrors else { return }
    throw ModelError(modelName: TypeName.readable(Value.self), findings: findings, in: nil)
  }

  private func findings(in value: Any) -> Findings {
    let settings = settings
    var check = ValueCheck(settings.cache, Policy.self, limit: settings.limits.issues)
    check.check(value)
    return check.findings
  }
}

extension MappableDocument {
  /// Returns what is wrong with the models in the value, as reading would report it: required properties that are nil,
  /// constraints that are broken, and what `validate(_:)` and `validate()` report.
  ///
  /// Call it for a model that was made or changed in code, such as that of a form. Nested models are checked too,
  /// whatever else is wrong.
  ///
  /// ```swift
  /// struct Ticket: StrictModel {
  ///   var seat = 0
  ///   static let constraints: ValueConstraints = ["seat": .range(1...90)]
  /// }
  ///
  /// print(Ticket(seat: 91).modelIssues().map(\.keyPath))
  /// // Prints "[seat]"
  /// ```
  ///
  /// - Returns: The issues, at most 100; empty if there are none.
  public func modelIssues() -> [ModelIssue] { ModelMapper<Policy>().modelIssues(in: self) }

  /// Returns the value unchanged if there is nothing wrong with the models in it.
  ///
  /// ```swift
  /// struct Ticket: StrictModel {
  ///   var seat = 0
  ///   static let constraints: ValueConstraints = ["seat": .range(1...90)]
  /// }
  ///
  /// do {
  ///   print(try Ticket(seat: 91).checked().jsonString())
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "seat: expected 1 to 90, found 91"
  /// ```
  ///
  /// - Returns: The value.
  /// - Throws: `ModelError` with the issues that `modelIssues()` returns.
  public func checked() throws(ModelError) -> Self { try ModelMapper<Policy>().checked(self) }
}
