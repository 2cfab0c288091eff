import ModelMapping

/// Finds the records of a stream, whatever they are mapped to.
@usableFromInline
struct RecordSource: Sendable {
  /// The number of records that are mapped at once: allocators are fastest with the memory of a few.
  static let rowLimit = 8

  private var input = InputBuffer()
  private(set) var progress = StreamProgress()
  private var framer: Framer
  private let options: RecordOptions
  private let modelName: String
  /// The records that were mapped at once.
  var row: ValueRow
  /// The number of these that were returned.
  private var taken = 0
  /// Whether the next bytes belong to a record that was too large.
  private var isSkipping = false
  /// Whether a record was cut off, and more bytes were requested.
  private var isAwaited = false
  /// Why the record after these cannot be mapped, with locations in the text that begins at a location.
  private var failureInRow: (error: ModelError, base: JSONLocation)?
  private var isFinal = false
  /// Whether more bytes arrived than the options allow.
  private var isOverLimit = false
  /// Whether a failure has ended the stream.
  private(set) var isStopped = false
  private var error: ModelError?
  /// Why the last record is bad.
  @usableFromInline var failure: RecordError?

  init(_ framing: Framing, _ options: RecordOptions, modelName: String) {
    let depth = min(max(options.mapping.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    var options = options
    // The name of a field must be there to be known.
    let least = framing == .serverSentEvents ? EventFramer.fieldCount : 0
    options.maximumRecord = max(options.maximumRecord, least)
    options.maximumBytes = max(options.maximumBytes, 0)
    self.options = options
    framer = Framer(framing, depth: depth, options)
    row = ValueRow(
      separator: framer.separator,
      limit: Self.rowLimit,
      maximumLength: options.maximumRecord,
    )
    self.modelName = modelName
  }

  // MARK: Input

  mutating func append(_ bytes: some Sequence<UInt8>) {
    guard takesMore else { return }
    input.append(bytes)
    isOverLimit = input.removeBytes(beyond: options.maximumBytes)
  }

  mutating func append(_ bytes: RawSpan) {
    guard takesMore else { return }
    input.append(bytes)
    isOverLimit = input.removeBytes(beyond: options.maximumBytes)
  }

  private var takesMore: Bool {
    precondition(!isFinal, "bytes after the end of a stream")
    return !isStopped && error == nil && !isOverLimit
  }

  // Bytes beyond the limit are still to come.
  mutating func finish() { isFinal = !isOverLimit }

  /// The event of the last record.
  var lastEvent: ServerSentEvent<Void> { framer.lastEvent }

  /// The location after the last byte.
  var end: JSONLocation {
    // The rest of lines is part of one.
    framer.isOfLines
      ? input.location.moved(by: input.count) : input.location(of: input.bytes.count)
  }

  /// Returns the bytes of a record.
  @usableFromInline
  func record(to end: Int) -> ArraySlice<UInt8> { input.bytes[input.start..<end] }

  /// Returns all unused bytes, which begin with a record, so that records can be mapped before their ends are known;
  /// nil if the first of them cannot be mapped, as is already known.
  func unused() -> ArraySlice<UInt8>? {
    failureInRow != nil ? nil : input.bytes[input.start...]
  }

  /// Notes that records were mapped from the unused bytes.
  mutating func noteRow() {
    taken = 0
    if !row.lengths.isEmpty { isAwaited = false }
    failureInRow = row.takeFailure().map { ($0, input.location) }
  }

  /// Marks the next record as used that was mapped before its end was known.
  @usableFromInline
  mutating func takeFromRow() {
    endRecord(at: input.start + row.lengths[taken])
    taken += 1
  }

  // MARK: Records

  /// The next thing to do.
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
    if input.offset == 0 {
      let isShort = isFinal || isOverLimit
      guard let length = input.bytes.markLength ?? (isShort ? 0 : nil) else { return .none }
      input.advance(to: length)
    }
    do throws(FramingFailure) {
      return try handle(framer.step(&input, isFinal: isFinal))
    } catch {
      throw end(with: error)
    }
  }

  /// Finds the end of the value that `step` has announced.
  @usableFromInline
  mutating func delimit() throws(ModelError) -> Step {
    // If it is cut off, the next piece probably completes it.
    if row.isCutOff, !isAwaited, !isFinal, !isOverLimit, input.count <= options.maximumRecord {
      isAwaited = true
      return .none
    }
    do throws(FramingFailure) {
      return try handle(framer.delimit(&input, isFinal: isFinal))
    } catch {
      throw end(with: error)
    }
  }

  private mutating func end(with failure: FramingFailure) -> ModelError {
    let error = error(failure)
    self.error = error
    return error
  }

  private mutating func handle(_ step: FramingStep) throws(FramingFailure) -> Step {
    switch step {
    case .value: return .value
    case .end:
      // Skipped bytes are used too.
      progress.bytes = input.offset
      return .none
    case .more:
      if isSkipping { framer.skip(&input) }
      if input.count > options.maximumRecord {
        skipRecord()
      } else if isOverLimit {
        let end = input.bytes.count
        throw .tooLarge(.streamTooLarge, limit: options.maximumBytes, at: .index(end))
      } else {
        return .none
      }
    case .record(let end) where isSkipping, .bad(let end, _) where isSkipping:
      isSkipping = false
      framer.endRecord(&input, at: end)
      progress.bytes = input.offset
      return try handle(framer.step(&input, isFinal: isFinal))
    case .mismatch(let index):
      let failure = FramingFailure(expected: .comma, at: index)
      guard !isSkipping, isTooLarge(index) else { throw failure }
      // Of a record in pieces, the bracket may not have arrived.
      error = error(failure)
      skipRecord()
    case .record(let end) where isTooLarge(end), .bad(let end, _) where isTooLarge(end):
      // Where the last record that is read ends must not depend on how much of it has arrived.
      if options.stopsAtFirstError { skipRecord() } else { fail(endingAt: end, tooLarge) }
    case .record(let end):
      if input.bytes[input.start] == 0xEF, record(to: end).markLength == 3 {
        fail(endingAt: end, FramingFailure(expected: .value, at: input.start))
      } else if let (error, base) = failureInRow {
        fail(endingAt: end, mapping: error, at: base)
      } else {
        return .record(end: end)
      }
    case .bad(let end, let failure): fail(endingAt: end, failure)
    }
    return .failure
  }

  private func isTooLarge(_ end: Int) -> Bool { end - input.start > options.maximumRecord }

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
  ///   - error: The error, with locations in a text.
  ///   - base: The location of the text; nil for the location of the record.
  @usableFromInline
  mutating func fail(endingAt end: Int, mapping error: ModelError, at base: JSONLocation? = nil) {
    let base = base ?? input.location
    note(error.moved(to: base, isLine: framer.isOfLines, under: path))
    endRecord(at: end)
  }

  private mutating func fail(endingAt end: Int, _ failure: FramingFailure) {
    note(failure)
    endRecord(at: end)
  }

  private mutating func skipRecord() {
    note(tooLarge)
    isSkipping = true
    framer.skip(&input)
    progress.records += 1
  }

  /// Notes an issue of the next record besides its JSON.
  private mutating func note(_ failure: FramingFailure) {
    var failure = failure
    failure.path = path
    note(error(failure))
  }

  private mutating func note(_ error: ModelError) {
    input.countLines()
    failure = RecordError(index: progress.records, location: input.location, error: error)
    failureInRow = nil
    isAwaited = false
    progress.failures += 1
    if options.stopsAtFirstError { isStopped = true }
  }

  // MARK: Errors

  /// The path of the next record in the document.
  private var path: MappingPath {
    MappingPath(framer.path.map { $0.components + [.index(progress.records)] } ?? [])
  }

  private var tooLarge: FramingFailure {
    .tooLarge(.recordTooLarge, limit: options.maximumRecord, at: .index(input.start))
  }

  private func error(_ failure: FramingFailure) -> ModelError {
    ModelError(failure, in: input, modelName: modelName)
  }
}
