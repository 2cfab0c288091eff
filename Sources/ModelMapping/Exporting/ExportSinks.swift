/// What is kept while a model is written: the place to write to, and what was found on the way.
protocol ExportSink: ~Copyable {
  var options: JSONWritingOptions { get }
  var findings: Findings { get set }
  var rules: MappingRules { get }
  var depth: Int { get set }
  var maximumDepth: Int { get }
  /// From which depth on the stack is asked.
  var askedDepth: Int { get set }
  /// Whether a level was too deep, so that nothing more is written.
  var isTooDeep: Bool { get set }
}

extension ExportSink where Self: ~Copyable {
  /// How many levels may still be opened.
  var room: Int { maximumDepth - depth }

  /// Goes one level deeper.
  ///
  /// Objects that contain each other end here, once and for all: if they do so in more than one way, they
  /// would be gone through again and again.
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

  /// Notes that something goes deeper than it may.
  @inline(never)
  mutating func reportTooDeep() {
    isTooDeep = true
    let limit = StackSpace.isScarce ? depth : maximumDepth
    try? findings.add(
      .init(
        .tooDeep,
        isError: true,
        expected: "at most \(limit) levels of nesting",
        found: "more, or objects that contain each other",
      )
    )
  }

  /// Goes one level back.
  mutating func leave() { depth -= 1 }

  /// Notes a value that has no form in JSON: an issue, or left out, by the policy's rule.
  ///
  /// - Returns: false, for "nothing was written".
  @inline(never)
  mutating func cannotWrite(_ value: Any, as noun: String) -> Bool {
    guard rules.unwritableValues == .fail else { return false }
    try? findings.add(
      .init(
        .invalidValue,
        isError: true,
        expected: "\(noun) that JSON can hold",
        found: excerpt(describing: value),
      )
    )
    return false
  }

  /// The same for callers that want a tree.
  mutating func cannotWrite<Node>(_ value: Any, as noun: String) -> Node? {
    _ = cannotWrite(value, as: noun) as Bool
    return nil
  }
}

/// A model on its way to JSON text.
struct TextSink: ExportSink, ~Copyable {
  var writer: JSONWriter
  var options: JSONWritingOptions { writer.options }
  var findings: Findings
  let rules: MappingRules
  var depth = 0
  var isTooDeep = false
  let maximumDepth: Int
  var askedDepth = StackSpace.firstAskedDepth

  init(options: JSONWritingOptions, limits: MappingLimits, rules: MappingRules) {
    writer = JSONWriter(options: options)
    findings = Findings(wantsReport: false, rules: rules, limit: limits.issues)
    self.rules = rules
    maximumDepth = limits.depth
  }
}

/// A model on its way to a tree.
struct TreeSink: ExportSink, ~Copyable {
  var options: JSONWritingOptions
  var findings: Findings
  let rules: MappingRules
  var depth = 0
  var isTooDeep = false
  let maximumDepth: Int
  var askedDepth = StackSpace.firstAskedDepth
  /// The members of dictionaries that are being made: those of a model, and above them those of the models
  /// in it.
  var nodes = ValueStack<Any>()

  init(options: JSONWritingOptions, limits: MappingLimits, rules: MappingRules) {
    self.options = options
    findings = Findings(wantsReport: false, rules: rules, limit: limits.issues)
    self.rules = rules
    maximumDepth = limits.depth
  }

  /// A sink that stands where another one does, and knows what that one has found.
  init(at sink: borrowing some ExportSink & ~Copyable) {
    options = sink.options
    findings = sink.findings
    rules = sink.rules
    depth = sink.depth
    isTooDeep = sink.isTooDeep
    maximumDepth = sink.maximumDepth
  }
}
