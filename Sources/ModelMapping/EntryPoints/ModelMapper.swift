import PropertyIntrospection

/// Maps JSON to Swift values and back, by the rules of a policy.
///
/// ```swift
/// let order = try ModelMapper<Strict>().map(Order.self, from: data)
/// let loose = try ModelMapper<Lenient>().mapWithReport(Order.self, from: data)
/// print(loose.value, loose.report)
/// ```
///
/// A mapper supports models, scalars, `Optional`, arrays, sets and dictionaries of all of these, enums with raw values
/// or payloads, `JSONValue`, `Any`, any other `Decodable` type, and whatever a conversion reads.
///
/// The policy applies to the whole document, including nested models with another policy. A mapper can be
/// used from many threads at once.
public struct ModelMapper<Policy: MappingPolicy>: Sendable {
  /// Nil for a mapper without options, so that no mapper counts references to the standard settings.
  private let ownSettings: MapperSettings?

  /// The options of the mapper.
  public var options: MappingOptions { settings.options }

  /// The settings of the mapper.
  var settings: MapperSettings { ownSettings ?? .standard }

  /// Creates a mapper with the given options.
  ///
  /// ```swift
  /// let mapper = ModelMapper<Lenient>(options: MappingOptions(startingAt: "data.books"))
  /// let books = try mapper.map([Book].self, from: #"{"data": {"books": [{"title": "Momo"}]}}"#)
  /// print(books.map(\.title))
  /// // Prints "["Momo"]"
  /// ```
  public init(options: MappingOptions) {
    ownSettings = MapperSettings(options)
  }

  /// Creates a mapper with the default options.
  public init() {
    ownSettings = nil
  }

  /// Calls a closure with the run of a mapping to or from a type; throws if the type cannot be mapped.
  ///
  /// `known` is the type, or a type in it, that the caller knows to be a model; checking that is slow.
  @inline(__always)
  func withRun<R>(
    of type: Any.Type,
    known: (any MappableModel.Type)? = nil,
    wantsReport: Bool,
    _ body: (MappingRun) throws(ModelError) -> R,
  ) throws(ModelError) -> R {
    // The settings keep everything alive that a run refers to.
    defer { withExtendedLifetime(ownSettings) {} }
    return try body(try run(of: type, known: known, wantsReport: wantsReport))
  }

  /// Returns the run of a mapping, valid while the mapper exists; throws if the type cannot be mapped.
  @inline(__always)
  func run(
    of type: Any.Type,
    known: (any MappableModel.Type)?,
    wantsReport: Bool = false,
  ) throws(ModelError) -> MappingRun {
    let (root, settings) = try soundRoot(of: type, known)
    return MappingRun(type: type, root: root, settings: settings, wantsReport: wantsReport)
  }

  /// The adapter of a document, and the settings that keep it alive.
  private typealias Root = (adapter: Unretained<RootAdapter>, settings: Unretained<MapperSettings>)

  /// Returns the root of a type without declaration faults that cannot be forgiven; throws for any other type.
  @inline(__always)
  private func soundRoot(
    of type: Any.Type,
    _ known: (any MappableModel.Type)?,
  ) throws(ModelError) -> Root {
    let root = try root(of: type, known)
    if root.adapter.withObject({ !$0.isSound }) {
      throw error(of: type, root.adapter.withObject { $0.faults })
    }
    return root
  }

  private func root(
    of type: Any.Type,
    _ known: (any MappableModel.Type)?,
  ) throws(ModelError) -> Root {
    let settings = ownSettings.map { Unretained($0) } ?? MapperSettings.lentStandard.value
    let root = settings.withObject { $0.cache.lentRoot(for: type, Policy.self, known: known) }
    guard let root else { throw .unmappable(type, Policy.rules) }
    return (root, settings)
  }

  /// Returns all mistakes in the declarations of a type that can be mapped, and all properties left alone.
  func declarationMistakes(in type: Any.Type) throws(ModelError) -> [ModelIssue] {
    defer { withExtendedLifetime(ownSettings) {} }
    let (root, settings) = try root(of: type, nil)
    return MappingRun(type: type, root: root, settings: settings, wantsReport: true)
      .declarationMistakes
  }

  /// Calls a closure with the run that writes a value, which is checked before if the options say so.
  @inline(__always)
  func withRun<Value, R>(
    writing value: Value,
    _ body: (ExportRun) throws(ModelError) -> R,
  ) throws(ModelError) -> R {
    // The settings keep everything alive that a run refers to.
    defer { withExtendedLifetime(ownSettings) {} }
    var run = try exportRun(of: Value.self)
    if let ownSettings, ownSettings.options.validatesWriting {
      try check(value)
      run.rules.unwritableValues = .fail
    }
    return try body(run)
  }

  /// Returns the run that writes values of a type, valid while the mapper exists.
  func exportRun(
    of type: Any.Type,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> ExportRun {
    let (root, settings) = try soundRoot(of: type, known)
    return root.withObject { root in
      ExportRun(
        type: type,
        adapter: root.lentAdapter,
        plan: root.lentPlan,
        rules: root.rules,
        limits: settings.withObject { $0.limits },
      )
    }
  }

  /// Returns what the documents of a type are, and the rules for them; the plans live as long as the mapper.
  package func description(
    of type: Any.Type,
    isReading: Bool,
  ) throws(ModelError) -> (description: ValueDescription, rules: MappingRules) {
    defer { withExtendedLifetime(ownSettings) {} }
    let run = try exportRun(of: type)
    return (run.adapter.withObject { $0.description(isReading: isReading) }, run.rules)
  }

  /// Returns the error for faults of a type.
  @inline(never)
  package func error(of type: Any.Type, _ faults: [Fault]) -> ModelError {
    let limit = ownSettings?.options.maximumIssues ?? MappingOptions().maximumIssues
    return ModelError(type, faults, Policy.rules, limit: limit)
  }
}

/// Checking values that were made in code, and not read from a document.
extension ModelMapper {
  /// Returns the issues of the models in a value: required properties that are nil, constraints that are broken,
  /// problems that `validate(_:)` and `validate()` report, unknown tags whose values would not be read as such, and
  /// unknown members with a key that something else has.
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

  /// Throws the issues of the models in a value.
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
  /// Returns the issues of the models in the value, as reading would report them: required properties that are nil,
  /// constraints that are broken, and problems that `validate(_:)` and `validate()` report.
  ///
  /// Call it for a model that was made or changed in code, such as the model of a form. Nested models are checked too,
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
