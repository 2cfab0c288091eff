/// The options that change the values that are written, apart from their layout.
struct ExportMode: OptionSet {
  let rawValue: UInt8

  /// Leaves out sensitive properties.
  static let redacting = ExportMode(rawValue: 1)
  /// Selects properties of models that are not the document itself.
  static let selecting = ExportMode(rawValue: 2)
  /// Gives dates and data as themselves; see `NativeScalars`.
  static let nativeScalars = ExportMode(rawValue: 4)
  /// Not all properties of a nested model are written.
  static let restricting: ExportMode = [.redacting, .selecting]
}

/// The state of writing a model: the output and the findings.
protocol ExportSink: ~Copyable {
  var options: JSONWritingOptions { get }
  var mode: ExportMode { get }
  /// The selection for the next model, if the mode has one.
  var selection: ExportSelection { get set }
  var findings: Findings { get set }
  var rules: MappingRules { get }
  var depth: Int { get set }
  var maximumDepth: Int { get }
  /// The depth from which the stack is checked.
  var askedDepth: Int { get set }
  /// Whether a level was too deep, so that nothing more is written.
  var isTooDeep: Bool { get set }
}

extension ExportSink where Self: ~Copyable {
  /// The number of levels that can still be entered.
  var room: Int { maximumDepth - depth }

  /// Enters a nested level, unless it is too deep.
  ///
  /// The first failure is final: objects that contain each other in several ways would otherwise be traversed
  /// over and over.
  mutating func enter() -> Bool {
    if isTooDeep { return false }
    if depth < maximumDepth, depth < askedDepth || hasStack() {
      depth += 1
      return true
    }
    reportTooDeep()
    return false
  }

  @inline(never)
  private mutating func hasStack() -> Bool {
    switch StackSpace.room {
    case .scarce: return false
    case .enough: break
    case .ample: askedDepth = StackSpace.unaskedDepth
    }
    return true
  }

  /// Reports that the nesting is too deep: here, or in a value for whose further levels there was room in the options.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func reportTooDeep(leaving room: Int? = nil) {
    isTooDeep = true
    let limit = room.map { maximumDepth - $0 } ?? (StackSpace.isScarce ? depth : maximumDepth)
    try? findings.add(
      .tooDeep,
      expected: .nesting(limit),
      found: "more, or objects that contain each other",
    )
  }

  /// Leaves the current level.
  mutating func leave() { depth -= 1 }

  /// Reports or leaves out a value that is not representable in JSON, according to the policy.
  ///
  /// - Returns: False, for "nothing was written".
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func cannotWrite(_ value: Any, as expectation: Expectation) -> Bool {
    guard rules.unwritableValues == .fail else { return false }
    try? findings.add(
      .invalidValue,
      expected: expectation.writable,
      found: excerpt(describing: value),
    )
    return false
  }

  /// The equivalent for callers that expect a tree.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func cannotWrite<Node>(_ value: Any, as expectation: Expectation) -> Node? {
    _ = cannotWrite(value, as: expectation) as Bool
    return nil
  }
}

/// The state of writing a model as JSON text.
struct TextSink: ExportSink, ~Copyable {
  var writer: JSONWriter
  var options: JSONWritingOptions { writer.options }
  let mode: ExportMode
  /// Whether the members of all models are written with preformatted keys, in the order of their declaration.
  let isPlain: Bool
  var selection: ExportSelection
  var findings: Findings
  let rules: MappingRules
  var depth = 0
  var isTooDeep = false
  let maximumDepth: Int
  var askedDepth = StackSpace.firstAskedDepth

  init(
    options: JSONWritingOptions,
    mode: ExportMode,
    selection: ExportSelection,
    limits: MappingLimits,
    rules: MappingRules,
  ) {
    writer = JSONWriter(options: options)
    self.mode = mode
    isPlain =
      options.isDisjoint(with: [.prettyPrinted, .escapingSlashes, .sortedKeys])
      && mode.isDisjoint(with: .restricting)
    self.selection = selection
    findings = Findings(wantsReport: false, rules: rules, limit: limits.issues)
    self.rules = rules
    maximumDepth = limits.depth
  }
}

/// The state of writing a model as a tree.
struct TreeSink: ExportSink, ~Copyable {
  var options: JSONWritingOptions
  let mode: ExportMode
  var selection: ExportSelection
  var findings: Findings
  let rules: MappingRules
  var depth = 0
  var isTooDeep = false
  let maximumDepth: Int
  var askedDepth = StackSpace.firstAskedDepth
  /// The parts that an encoder writes in its own form; nil if the tree is to be JSON.
  var kept: [KeptPart]?
  /// The members of dictionaries under construction, nested models on top.
  var nodes = ValueStack<Any>()

  init(
    options: JSONWritingOptions = [],
    mode: ExportMode = [],
    selection: ExportSelection = .all,
    limits: MappingLimits,
    rules: MappingRules,
  ) {
    self.options = options
    self.mode = mode
    self.selection = selection
    findings = Findings(wantsReport: false, rules: rules, limit: limits.issues)
    self.rules = rules
    maximumDepth = limits.depth
  }

  /// Creates a sink at the location of another one, with its findings.
  init(at sink: borrowing some ExportSink & ~Copyable) {
    options = sink.options
    mode = sink.mode
    selection = sink.selection
    findings = sink.findings
    rules = sink.rules
    depth = sink.depth
    isTooDeep = sink.isTooDeep
    maximumDepth = sink.maximumDepth
  }
}
