import PropertyIntrospection

/// One mapping from start to end.
///
/// It does not retain objects shared by all mappings of a type, because threads that count the same
/// references contend for them. The creator keeps these objects alive.
struct MappingRun {
  let type: Any.Type
  let root: Unretained<RootAdapter>
  let settings: Unretained<MapperSettings>
  let wantsReport: Bool
  /// How an existing model is rewritten.
  var rewriting = ModelAdapter.Rewriting.update
  /// The facts about the text of a document that grows.
  var growing: Unretained<GrowingText>?
  /// Whether no text is quoted, whatever the type.
  var hidesText = false
  /// Whether the reader keeps a copy of a text.
  var keepsText = false

  var rules: MappingRules { root.withObject { $0.rules } }
  var adapter: ValueAdapter { root.withObject { $0.adapter } }
  var limits: MappingLimits { settings.withObject { $0.limits } }

  /// The path of the value in the document; nil for the document itself.
  private var path: MappingPath? { settings.withObject { $0.options.startingAt } }

  var findings: Findings {
    Findings(wantsReport: wantsReport, root.withObject { $0.tolerance }, limit: limits.issues)
  }

  private var context: ReadingContext {
    ReadingContext(
      hidesText: hidesText || root.withObject { $0.hidesText },
      maximumEffort: limits.untaggedEffort,
    )
  }

  /// Returns a source at the beginning of a text.
  @inline(__always)
  func source(of bytes: ByteView) -> TextSource {
    TextSource(bytes, maximumDepth: limits.depth, findings: findings, context: context)
  }

  /// Returns a source at the first of several values, which are read like the elements of an array.
  func source(ofValuesIn bytes: ByteView) -> TextSource {
    TextSource(valuesOf: bytes, maximumDepth: limits.depth, findings: findings, context: context)
  }

  /// Returns a source at the root of a tree.
  @inline(__always)
  func source(of tree: TreeValue) -> TreeSource {
    TreeSource(tree, depth: limits.start, findings: findings, context: context)
  }

  /// Whether no text is quoted in an update; the updated object may have more sensitive properties than its type.
  var hidesTextOfUpdates: Bool { root.withObject { $0.hidesText || $0.mayHoldObjects } }

  var name: String { TypeName.readable(type) }

  /// All mistakes in declarations, and all properties left alone.
  var declarationMistakes: [ModelIssue] {
    var findings = Findings(wantsReport: false, rules: Lenient.rules, limit: .max)
    let cache = settings.withObject { $0.cache }
    for var mistake in root.withObject({ $0.audit(in: cache) }) {
      mistake.isError = true
      try? findings.add(mistake)
    }
    return findings.issues(errors: true, in: nil)
  }

  // MARK: New values

  /// Reads text into an empty slot.
  func map(into slot: Slot, from bytes: ByteView) throws(ModelError) -> MappingReport? {
    if !limits.reading.isEmpty, growing == nil {
      return try withPlainText(of: bytes) { plain throws(ModelError) in
        try mapPlain(into: slot, from: plain)
      }
    }
    return try mapPlain(into: slot, from: bytes)
  }

  /// Calls a closure with a text without its comments, and without text around its value.
  @inline(never)
  private func withPlainText<R>(
    of bytes: ByteView,
    _ body: (ByteView) throws(ModelError) -> R,
  ) throws(ModelError) -> R {
    let plain: [UInt8]
    do throws(ReadingFailure) {
      plain = try limits.reading.plain(bytes)
    } catch {
      var source = source(of: bytes)
      _ = source.recording(error)
      throw ModelError(modelName: name, findings: source.findings, in: bytes)
    }
    return try withByteView(of: plain, body)
  }

  private func mapPlain(
    into slot: Slot,
    from bytes: ByteView,
  ) throws(ModelError) -> MappingReport? {
    var source = source(of: bytes)
    if let growing { source.take(growing) }
    var isWritten = false
    do throws(ReadingFailure) {
      try source.start()
      isWritten = try read(into: slot, from: &source)
      if path == nil { try source.finish() }
      if isWritten { return report(source.findings, in: bytes) }
    } catch {
      _ = source.recording(error)
      if isWritten { adapter.memory.destroy(slot.filled) }
    }
    throw ModelError(modelName: name, findings: source.findings, in: bytes)
  }

  /// Reads a tree into an empty slot.
  func map(into slot: Slot, from tree: TreeValue) throws(ModelError) -> MappingReport? {
    var source = source(of: tree)
    do throws(ReadingFailure) {
      if try read(into: slot, from: &source) { return report(source.findings, in: nil) }
    } catch {
      _ = source.recording(error)
    }
    throw ModelError(modelName: name, findings: source.findings, in: nil)
  }

  @inline(__always)
  private func read<S: ValueSource>(
    into slot: Slot,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    guard let path else { return try readValue(into: slot, from: &source) }
    return try source.inside(path, rules) { source throws(ReadingFailure) in
      try readValue(into: slot, from: &source)
    }
  }

  @inline(__always)
  func readValue<S: ValueSource>(
    into slot: Slot,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    let position = source.position
    let outcome = try root.withObject { root throws(ReadingFailure) in
      try root.lentAdapter.withObject { adapter throws(ReadingFailure) in
        try source.read(adapter, into: slot)
      }
    }
    if outcome == .written { return true }
    try treatUnfit(outcome, at: position, from: &source)
    return false
  }

  // MARK: Updates

  /// Updates the model in a slot from text.
  func update(_ slot: Slot, from bytes: ByteView) throws(ModelError) -> MappingReport {
    if !limits.reading.isEmpty, growing == nil {
      return try withPlainText(of: bytes) { plain throws(ModelError) in
        try updatePlain(slot, from: plain)
      }
    }
    return try updatePlain(slot, from: bytes)
  }

  private func updatePlain(_ slot: Slot, from bytes: ByteView) throws(ModelError) -> MappingReport {
    var source = source(of: bytes)
    if let growing { source.take(growing) }
    if hidesTextOfUpdates { source.context.hidesText = true }
    do throws(ReadingFailure) {
      // Find errors after the value before anything is changed.
      try source.start()
      if path == nil {
        let start = source.mark
        try source.skip()
        try source.finish()
        source.rewind(to: start)
      }
      try update(slot, from: &source)
    } catch {
      _ = source.recording(error)
    }
    return try finish(source.findings, in: bytes)
  }

  /// Updates the model in a slot from a tree.
  func update(_ slot: Slot, from tree: TreeValue) throws(ModelError) -> MappingReport {
    var source = source(of: tree)
    do throws(ReadingFailure) {
      try update(slot, from: &source)
    } catch {
      _ = source.recording(error)
    }
    return try finish(source.findings, in: nil)
  }

  private func update<S: ValueSource>(_ slot: Slot, from source: inout S) throws(ReadingFailure) {
    guard let path else { return try updateValue(slot, from: &source) }
    try source.inside(path, rules) { source throws(ReadingFailure) in
      try updateValue(slot, from: &source)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func updateValue<S: ValueSource>(
    _ slot: Slot,
    from source: inout S,
  ) throws(ReadingFailure) {
    source.context.undo.isUpdate = rewriting == .update
    let position = source.position
    guard let model = root.withObject({ $0.lentModel }) else { return }
    let outcome = try model.withObject { model throws(ReadingFailure) in
      try model.update(slot, from: &source, as: rewriting)
    }
    try treatUnfit(outcome, at: position, from: &source)
    if outcome == .written, rewriting == .update { source.context.undo.callSetters() }
  }

  // MARK: Results

  /// Handles a document that is null or of a kind that the type does not expect.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func treatUnfit<S: ValueSource>(
    _ outcome: ReadResult,
    at position: Int,
    from source: inout S,
  ) throws(ReadingFailure) {
    switch outcome {
    case .written, .kept: return
    case .unusable, .invalid: source.findings.recodeRoot()
    case .null:
      try source.note(
        .wrongRoot,
        isError: true,
        at: source.mark(at: position),
        expected: adapter.expectation,
      )
    }
  }

  private func finish(
    _ findings: Findings,
    in bytes: ByteView?,
  ) throws(ModelError) -> MappingReport {
    if findings.hasErrors { throw ModelError(modelName: name, findings: findings, in: bytes) }
    return report(findings, in: bytes) ?? .empty
  }

  /// Returns the report if the caller asked for it.
  @inline(__always)
  private func report(_ findings: Findings, in bytes: ByteView?) -> MappingReport? {
    wantsReport ? makeReport(findings, in: bytes) : nil
  }

  @inline(never)
  func makeReport(_ findings: Findings, in bytes: ByteView?) -> MappingReport {
    root.withObject { root in
      if findings.isEmpty, root.hasNothingToReport { return .empty }
      var all = findings
      for remark in root.remarks { try? all.add(remark) }
      for property in root.unmapped where !all.hasReported(property) {
        try? all.add(property)
      }
      return MappingReport(
        issues: all.issues(errors: false, in: bytes),
        isTruncated: all.isReportTruncated,
      )
    }
  }
}

extension ModelError {
  /// Creates an error for a type that cannot be mapped at all.
  static func unmappable(_ type: Any.Type, _ rules: MappingRules) -> ModelError {
    let detail = "\(TypeName.readable(type)) cannot be mapped"
    let fault = Fault(.unsupportedProperty, detail: detail)
    return ModelError(type, [fault], rules, limit: 1)
  }

  /// Creates an error that reports all declaration mistakes at once.
  init(_ type: Any.Type, _ faults: [Fault], _ rules: MappingRules, limit: Int) {
    var rules = rules
    rules.collectsAllIssues = true
    var findings = Findings(wantsReport: false, rules: rules, limit: limit)
    for fault in faults { try? findings.add(fault) }
    self.init(modelName: TypeName.readable(type), findings: findings, in: nil)
  }
}

/// The options of a mapper and the values derived from them, shared by all its mappings.
final class MapperSettings: Sendable {
  /// The settings of a mapper without options.
  static let standard = MapperSettings(MappingOptions())

  /// The standard settings without reference counting; they are never released.
  static let lentStandard = Frozen(Unretained(standard))

  let options: MappingOptions
  let limits: MappingLimits
  let cache: PlanCache

  init(_ options: MappingOptions) {
    self.options = options
    limits = MappingLimits(options)
    cache = .of(options)
  }
}

/// The options of text, as used by one mapping.
struct MappingLimits {
  /// The maximum number of arrays and objects open at once.
  let depth: Int
  /// The maximum number of listed issues.
  let issues: Int
  /// How many times the length of a value of untagged unions may be read again.
  let untaggedEffort: Int
  /// The additions to JSON that text may have.
  let reading: JSONReadingOptions

  init(_ options: MappingOptions) {
    depth = MappingOptions.clamped(options.maximumDepth)
    issues = max(options.maximumIssues, 1)
    untaggedEffort = options.maximumUntaggedEffort
    reading = options.reading
  }

  /// The depth at the start of a document.
  var start: SourceDepth { SourceDepth(open: 0, maximum: depth) }
}
