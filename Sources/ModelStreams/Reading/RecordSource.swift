import ModelMapping

/// Finds the records of a stream, whatever they are mapped to.
@usableFromInline
struct RecordSource: Sendable {
  private var input = InputBuffer()
  private(set) var progress = StreamProgress()
  private var framer: Framer
  private let options: RecordOptions
  private let modelName: String
  /// The length of the longest record so far that was mapped before its end was known.
  private var longest = 0
  private var isFinal = false
  /// Whether a failure has ended the stream.
  private(set) var isStopped = false
  private var error: ModelError?
  /// Why the last record is bad.
  @usableFromInline private(set) var failure: RecordError?

  init(_ framing: Framing, _ options: RecordOptions, modelName: String) {
    let depth = min(max(options.mapping.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    framer = Framer(framing, depth: depth)
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

  /// The location after the last byte.
  var end: JSONLocation { input.location(of: input.bytes.count) }

  /// Returns the bytes of a record.
  @usableFromInline
  func record(to end: Int) -> ArraySlice<UInt8> { input.bytes[input.start..<end] }

  /// Returns all unused bytes if they probably contain the record at their start, so that it can be mapped before its
  /// end is known.
  @usableFromInline
  func ahead() -> ArraySlice<UInt8>? {
    input.count / 2 < longest ? nil : input.bytes[input.start...]
  }

  /// Marks a record as used that was mapped before its end was known.
  ///
  /// - Returns: False if it is too long, in which case it is still unused.
  @usableFromInline
  mutating func takeAhead(_ count: Int) -> Bool {
    guard count <= options.maximumRecord else { return false }
    longest = max(longest, count)
    endRecord(at: input.start + count)
    return true
  }

  // MARK: Records

  /// What to do next.
  @usableFromInline
  enum Step: Sendable {
    /// A value begins at the first unused byte; whether all of it is there is not known.
    case value
    /// A record extends from the first unused byte to an index.
    case record(end: Int)
    /// A record is bad, and is already used; `failure` says why.
    case failure
    /// There is no record, or none yet.
    case none
  }

  /// Moves to the next record.
  @usableFromInline
  mutating func step() throws(ModelError) -> Step {
    if isStopped { return .none }
    if let error { throw error }
    do throws(FramingFailure) {
      return handle(try framer.step(&input, isFinal: isFinal))
    } catch {
      throw end(with: error)
    }
  }

  /// Finds the end of the value that `step` has announced.
  @usableFromInline
  mutating func delimit() throws(ModelError) -> Step {
    do throws(FramingFailure) {
      return handle(try framer.delimit(&input, isFinal: isFinal))
    } catch {
      throw end(with: error)
    }
  }

  private mutating func end(with failure: FramingFailure) -> ModelError {
    let error = error(failure)
    self.error = error
    return error
  }

  private mutating func handle(_ step: FramingStep) -> Step {
    switch step {
    case .value: return .value
    case .end: return .none
    case .more:
      guard input.count > options.maximumRecord else { return .none }
      skipRecord()
    case .record(let end):
      if end - input.start > options.maximumRecord {
        fail(endingAt: end, tooLarge)
      } else if input.bytes[input.start] == 0xEF, input.hasMark(isFinal: true) == true {
        fail(endingAt: end, error(FramingFailure(expected: .value, at: input.start)))
      } else {
        return .record(end: end)
      }
    case .bad(let end):
      if let fault = framer.fault { fail(endingAt: end, error(fault)) }
    }
    return .failure
  }

  /// Marks a record as used that was mapped.
  @usableFromInline
  mutating func endRecord(at end: Int) {
    framer.endRecord(&input, at: end)
    progress.records += 1
    progress.bytes = input.offset
  }

  /// Marks a record as used that could not be mapped; `failure` then has its error, with locations in the stream.
  ///
  /// - Parameters:
  ///   - end: The index of its end.
  ///   - error: The error, with locations in the record.
  @usableFromInline
  mutating func fail(endingAt end: Int, mapping error: ModelError) {
    let path = framer.path.map { MappingPath($0.components + [.index(progress.records)]) }
    fail(
      endingAt: end,
      error.moved(to: input.location, isLine: framer.isOfLines, under: path),
    )
  }

  private mutating func fail(endingAt end: Int, _ error: ModelError) {
    failure = RecordError(index: progress.records, location: input.location, error: error)
    endRecord(at: end)
    noteFailure()
  }

  private mutating func skipRecord() {
    failure = RecordError(index: progress.records, location: input.location, error: tooLarge)
    framer.skipRecord()
    progress.records += 1
    noteFailure()
  }

  private mutating func noteFailure() {
    progress.failures += 1
    if options.stopsAtFirstError { isStopped = true }
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
    ModelError(failure, in: input, modelName: modelName)
  }
}
