import PropertyIntrospection

/// Maps JSON to Swift values and back, by the rules of a policy.
///
/// ```swift
/// let order = try ModelMapper<Strict>().map(Order.self, from: data)
/// let loose = try ModelMapper<Lenient>().mapWithReport(Order.self, from: data)
/// print(loose.value, loose.report)
/// ```
///
/// What can be mapped: models, the scalars, `Optional`, arrays, sets and dictionaries of all of these,
/// enums with raw values, `JSONValue`, `Any`, and any other type that is `Decodable`.
///
/// The policy counts for the whole document, nested models of another policy included. A mapper may be
/// used from many threads at once.
public struct ModelMapper<Policy: MappingPolicy>: Sendable {
  /// Nil for those of a mapper without options, to which no mapper then counts a reference.
  private let ownSettings: MapperSettings?

  /// What the caller has set.
  public var options: MappingOptions { (ownSettings ?? .standard).options }

  /// A mapper with options.
  public init(options: MappingOptions) {
    ownSettings = MapperSettings(options)
  }

  /// A mapper with the options' defaults.
  public init() {
    ownSettings = nil
  }

  /// Maps a tree to a new value; `known` is a type in it, or its own, that the caller knows to be a
  /// model, as it takes long to find that out.
  @inline(__always)
  func map<Value>(
    _: Value.Type,
    reading tree: TreeValue,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try read(Value.self, tree, known: known, into: slot)
    }
  }

  /// Reads a document into an empty slot for a value of a type.
  @inline(__always)
  func read(
    _ type: Any.Type,
    _ input: some JSONInput,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    _ = try withRun(of: type, known: known, wantsReport: false) { run throws(ModelError) in
      try input.read(into: slot, by: run)
    }
  }

  /// Maps a document to a new value with a report.
  @inline(__always)
  func mapWithReport<Value>(
    _: Value.Type,
    reading input: some JSONInput,
  ) throws(ModelError) -> Mapped<Value> {
    var report: MappingReport?
    let value = try makeValue(of: Value.self) { slot throws(ModelError) in
      report = try withRun(of: Value.self, wantsReport: true) { run throws(ModelError) in
        try input.read(into: slot, by: run)
      }
    }
    return Mapped(value: value, report: report ?? .empty)
  }

  /// Updates a model, or fills one that is new, all of it or nothing.
  @inline(__always)
  func update<Model: MappableModel>(
    _ model: inout Model,
    reading input: some JSONInput,
    as rewriting: ModelAdapter.Rewriting = .update,
  ) throws(ModelError) -> MappingReport {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      var run = run
      run.rewriting = rewriting
      return try input.update(&model, by: run)
    }
  }

  /// Lends the run of a mapping to and from a type that can be mapped.
  @inline(__always)
  private func withRun<R>(
    of type: Any.Type,
    known: (any MappableModel.Type)? = nil,
    wantsReport: Bool,
    _ body: (MappingRun) throws(ModelError) -> R,
  ) throws(ModelError) -> R {
    // What a run refers to lives as long as the settings.
    defer { withExtendedLifetime(ownSettings) {} }
    let run = try run(of: type, known: known, wantsReport: wantsReport)
    try run.check()
    return try body(run)
  }

  private func run(
    of type: Any.Type,
    known: (any MappableModel.Type)? = nil,
    wantsReport: Bool,
  ) throws(ModelError) -> MappingRun {
    let settings = ownSettings.map { Unretained($0) } ?? MapperSettings.lentStandard.value
    guard let root = settings.withObject({ $0.root(for: type, Policy.self, known: known) }) else {
      throw .unmappable(type, Policy.rules)
    }
    return MappingRun(type: type, root: root, settings: settings, wantsReport: wantsReport)
  }

  /// Everything that is wrong in the declarations of a type that can be mapped, or left alone.
  func declarationMistakes(in type: Any.Type) throws(ModelError) -> [ModelIssue] {
    defer { withExtendedLifetime(ownSettings) {} }
    return try run(of: type, wantsReport: true).declarationMistakes
  }

  /// What writes values of a type.
  func exportRun(
    of type: Any.Type,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> ExportRun {
    try withRun(of: type, known: known, wantsReport: false) { run in run.exporting() }
  }
}
