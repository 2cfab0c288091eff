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
  private let settings: MapperSettings

  /// What the caller has set.
  public var options: MappingOptions { settings.options }

  /// A mapper with options.
  public init(options: MappingOptions) {
    settings = MapperSettings(options)
  }

  /// A mapper with the options' defaults.
  public init() {
    settings = .standard
  }

  /// Maps a document to a new value.
  @inline(__always)
  func map<Value>(_: Value.Type, from input: JSONInput) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      _ = try fill(slot, of: Value.self, from: input, wantsReport: false)
    }
  }

  /// Maps a document to a new value with a report.
  func mapWithReport<Value>(
    _: Value.Type,
    from input: JSONInput,
  ) throws(ModelError) -> Mapped<Value> {
    var report: MappingReport?
    let value = try makeValue(of: Value.self) { slot throws(ModelError) in
      report = try fill(slot, of: Value.self, from: input, wantsReport: true)
    }
    return Mapped(value: value, report: report ?? .empty)
  }

  private func fill(
    _ slot: Slot,
    of type: Any.Type,
    from input: JSONInput,
    wantsReport: Bool,
  ) throws(ModelError) -> MappingReport? {
    let run = try run(of: type, wantsReport: wantsReport)
    switch input {
    case .data(let data):
      return try withByteView(of: data) { bytes throws(ModelError) in
        try run.map(into: slot, from: bytes)
      }
    case .text(let text):
      return try withByteView(of: text) { bytes throws(ModelError) in
        try run.map(into: slot, from: bytes)
      }
    case .bytes(let bytes):
      return try withByteView(of: bytes) { bytes throws(ModelError) in
        try run.map(into: slot, from: bytes)
      }
    case .value(let value): return try run.map(into: slot, from: TreeValue(value))
    case .native(let value): return try run.map(into: slot, from: TreeValue(value))
    }
  }

  /// Updates a model, or fills one that is new, all of it or nothing.
  func update<Model: MappableModel>(
    _ model: inout Model,
    from input: JSONInput,
    as rewriting: ModelAdapter.Rewriting = .update,
  ) throws(ModelError) -> MappingReport {
    var run = try run(of: Model.self, wantsReport: true)
    run.rewriting = rewriting
    switch input {
    case .data(let data):
      return try withByteView(of: data) { bytes throws(ModelError) in
        try run.update(&model, from: bytes)
      }
    case .text(let text):
      return try withByteView(of: text) { bytes throws(ModelError) in
        try run.update(&model, from: bytes)
      }
    case .bytes(let bytes):
      return try withByteView(of: bytes) { bytes throws(ModelError) in
        try run.update(&model, from: bytes)
      }
    case .value(let value): return try run.update(&model, from: TreeValue(value))
    case .native(let value): return try run.update(&model, from: TreeValue(value))
    }
  }

  private func run(of type: Any.Type, wantsReport: Bool) throws(ModelError) -> MappingRun {
    let run = unchecked(type, wantsReport: wantsReport)
    try run.check()
    return run
  }

  private func unchecked(_ type: Any.Type, wantsReport: Bool) -> MappingRun {
    MappingRun(
      type: type,
      policy: Policy.self,
      root: settings.cache.root(for: type, Policy.self),
      settings: settings,
      wantsReport: wantsReport,
    )
  }

  /// What tells of mistakes in declarations, for any type that can be mapped.
  func auditRun(of type: Any.Type) throws(ModelError) -> MappingRun {
    let run = unchecked(type, wantsReport: true)
    if run.root == nil { try run.check() }
    return run
  }

  /// What writes values of a type.
  func exportRun(of type: Any.Type) throws(ModelError) -> ExportRun {
    try run(of: type, wantsReport: false).exporting()
  }
}
