import ModelMapping

/// Finds the records of a stream, whatever they are mapped to.
struct RecordSource {
  private(set) var input = InputBuffer()
  private(set) var progress = StreamProgress()
  private var framer: any RecordFramer
  private let options: RecordOptions
  var maximumRecord: Int { options.maximumRecord }
  private let modelName: String
  private let isOfLines: Bool
  private var isFinal = false
  private var isStopped = false
  private var error: ModelError?

  init(_ framing: Framing, _ options: RecordOptions, modelName: String) {
    let depth = min(max(options.mapping.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    framer =
      switch framing.kind {
      case .lines: LineFramer()
      case .sequence: ValueFramer(isSequence: true, depth: depth)
      case .concatenated: ValueFramer(isSequence: false, depth: depth)
      case .elements(let path): ElementsFramer(at: path, depth: depth)
      }
    isOfLines = framing == .lines
    self.options = options
    self.modelName = modelName
  }

  // MARK: Input

  mutating func append(_ bytes: some Sequence<UInt8>) {
    precondition(!isFinal, "bytes after the end of a stream")
    if !isStopped, error == nil { input.append(bytes) }
  }

  mutating func append(_ bytes: RawSpan) {
    precondition(!isFinal, "bytes after the end of a stream")
    if !isStopped, error == nil { input.append(bytes) }
  }

  mutating func finish() { isFinal = true }

  // MARK: Records

  /// What to do next.
  enum Step {
    /// A value begins at the first unused byte; whether all of it is there is not known.
    case value
    /// A record extends from the first unused byte to an index.
    case record(end: Int)
    /// A record is bad, and is already used.
    case failure(RecordError)
    /// There is no record, or none yet.
    case none
  }

  /// Moves to the next record.
  mutating func step() throws(ModelError) -> Step {
    if isStopped { return .none }
    return try handle { framer, input, isFinal throws(FramingFailure) in
      try framer.step(&input, isFinal: isFinal)
    }
  }

  /// Finds the end of the value that `step` has announced.
  mutating func delimit() throws(ModelError) -> Step {
    try handle { framer, input, isFinal throws(FramingFailure) in
      try framer.delimit(&input, isFinal: isFinal)
    }
  }

  private mutating func handle(
    _ move: (inout any RecordFramer, inout InputBuffer, Bool) throws(FramingFailure) -> FramingStep
  ) throws(ModelError) -> Step {
    if let error { throw error }
    do throws(FramingFailure) {
      switch try move(&framer, &input, isFinal) {
      case .value: return .value
      case .end: return .none
      case .more: return input.count > options.maximumRecord ? .failure(skipRecord()) : .none
      case .record(let end, let fault):
        if let fault { return .failure(fail(endingAt: end, error(fault))) }
        if end - input.start > options.maximumRecord {
          return .failure(fail(endingAt: end, tooLarge))
        }
        if input.bytes[input.start] == 0xEF, input.hasMark(isFinal: true) == true {
          let mark = FramingFailure(expected: .value, at: input.start)
          return .failure(fail(endingAt: end, error(mark)))
        }
        return .record(end: end)
      }
    } catch {
      self.error = self.error(error)
      throw self.error(error)
    }
  }

  /// Marks a record as used that was mapped.
  mutating func succeed(endingAt end: Int) { endRecord(at: end) }

  /// Marks a record as used that could not be mapped.
  ///
  /// - Parameters:
  ///   - end: The index of its end.
  ///   - error: The error, with locations in the record.
  mutating func fail(endingAt end: Int, mapping error: ModelError) -> RecordError {
    let path = framer.path.map { MappingPath($0.components + [.index(progress.records)]) }
    return fail(endingAt: end, error.moved(to: input.location, isLine: isOfLines, under: path))
  }

  private mutating func fail(endingAt end: Int, _ error: ModelError) -> RecordError {
    let record = RecordError(index: progress.records, location: input.location, error: error)
    endRecord(at: end)
    noteFailure()
    return record
  }

  private mutating func skipRecord() -> RecordError {
    let record = RecordError(index: progress.records, location: input.location, error: tooLarge)
    framer.skipRecord()
    progress.records += 1
    noteFailure()
    return record
  }

  private mutating func noteFailure() {
    progress.failures += 1
    if options.stopsAtFirstError { isStopped = true }
  }

  private mutating func endRecord(at end: Int) {
    framer.endRecord(&input, at: end)
    progress.records += 1
    progress.bytes = input.offset
  }

  // MARK: Errors

  private var tooLarge: ModelError {
    let issue = ModelIssue(
      code: .recordTooLarge,
      expectation: Expectation(
        .other,
        ["description": .string("at most \(options.maximumRecord) bytes")],
      ),
      found: "more",
      location: input.location,
    )
    return ModelError(modelName: modelName, issues: [issue])
  }

  private func error(_ failure: FramingFailure) -> ModelError {
    let location: JSONLocation
    var found = failure.found
    switch failure.place {
    case .location(let known): location = known
    case .index(let index):
      location = input.location(of: index)
      if failure.code == .malformedJSON { found = guardedExcerpt(of: input.bytes, at: index) }
    }
    let issue = ModelIssue(
      code: failure.code,
      jsonPath: failure.path,
      expectation: failure.expectation,
      found: found,
      location: location,
      detail: failure.detail,
    )
    return ModelError(modelName: modelName, issues: [issue])
  }
}
