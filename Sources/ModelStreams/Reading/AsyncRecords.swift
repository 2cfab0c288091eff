public import ModelMapping

/// The records of an asynchronous sequence of bytes, or of pieces of bytes.
///
/// Create it with `records(of:_:options:)`. Its elements are results, because a bad record does not end the stream.
///
/// ```swift
/// struct Reading: LenientModel {
///   var celsius = 0.0
/// }
///
/// let pieces = AsyncStream<[UInt8]> { continuation in
///   for text in ["{\"celsius\": 2", "1}\nnone\n{\"cel", "sius\": 22}"] {
///     continuation.yield(Array(text.utf8))
///   }
///   continuation.finish()
/// }
/// for try await record in pieces.records(of: Reading.self, .lines) {
///   switch record {
///   case .success(let reading): print(reading.celsius)
///   case .failure(let error): print("line \(error.line) is bad")
///   }
/// }
/// // Prints "21.0"
/// // Prints "line 2 is bad"
/// // Prints "22.0"
/// ```
///
/// A piece is requested when all records of the previous one are used, and nothing is read ahead. Cancelling the task
/// ends the sequence with a `CancellationError`; an error of the sequence of bytes ends it with a `StreamInterruption`,
/// unless that is a `CancellationError`, too.
public struct AsyncRecords<Base: AsyncSequence, Value, Policy: MappingPolicy>: AsyncSequence
where Base.Element: Sequence<UInt8> {
  /// A record, or why it could not be mapped.
  public typealias Element = Result<Value, RecordError>
  /// Broken framing, cancellation, or an interruption.
  public typealias Failure = any Error

  private let base: Base
  private let framing: Framing
  private let options: RecordOptions
  private var observer: (@Sendable (StreamProgress) -> Void)?

  init(_ base: Base, _ framing: Framing, _ options: RecordOptions) {
    self.base = base
    self.framing = framing
    self.options = options
  }

  /// Returns the sequence with a closure that is called when the records of a piece are used, and at the end.
  ///
  /// ```swift
  /// let records = pieces.records(of: Reading.self, .lines).onProgress { print($0) }
  /// ```
  ///
  /// - Parameter body: The closure, for example to show a progress bar.
  /// - Returns: The sequence.
  @preconcurrency
  public func onProgress(_ body: @escaping @Sendable (StreamProgress) -> Void) -> Self {
    var copy = self
    copy.observer = body
    return copy
  }

  /// The server-sent events whose data are the records, with their names, IDs and reconnection times.
  ///
  /// ```swift
  /// for try await event in body.records(of: Delta.self, .serverSentEvents).events {
  ///   if event.name == "delta" { show(try event.data.get().text) }
  /// }
  /// ```
  public var events: AsyncEvents<Base, Value, Policy> { AsyncEvents(records: self) }

  /// Creates an iterator, which starts to read the bytes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      base: base.makeAsyncIterator(),
      mapping: RecordMapping(framing, options),
      observer: observer,
    )
  }

  /// Reads the records one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    @usableFromInline var mapping: RecordMapping<Value, Policy>
    private let observer: (@Sendable (StreamProgress) -> Void)?
    private var hasPiece = false
    private var isAtEnd = false
    private var interruption: (any Error)?

    fileprivate init(
      base: Base.AsyncIterator,
      mapping: RecordMapping<Value, Policy>,
      observer: (@Sendable (StreamProgress) -> Void)?,
    ) {
      self.base = base
      self.mapping = mapping
      self.observer = observer
    }

    /// How much of the stream has been read.
    public var progress: StreamProgress { mapping.source.progress }

    /// The server-sent event whose data was the last record, with its name, ID and reconnection time.
    public var lastEvent: ServerSentEvent<Void> { mapping.source.lastEvent }

    /// Returns the next record, or nil at the end.
    @inlinable
    public mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }

    /// Returns the next record, or nil at the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try Task.checkCancellation()
      // Most records are there, and code that is inlined into the caller knows their type.
      if let record = try mapping.next() { return record }
      return try await nextOfMore(isolation: actor)
    }

    /// Returns the next record, which may need more bytes.
    @usableFromInline
    mutating func nextOfMore(isolation actor: isolated (any Actor)?) async throws -> Element? {
      while true {
        try Task.checkCancellation()
        if let record = try mapping.next() { return record }
        if let interruption { throw interruption }
        if hasPiece { observer?(progress) }
        hasPiece = true
        if isAtEnd || mapping.source.isStopped { return nil }
        do {
          if let piece = try await base.next(isolation: actor) {
            mapping.append(piece)
          } else {
            // A cancelled sequence may end like a complete one.
            try Task.checkCancellation()
            isAtEnd = true
            mapping.finish()
          }
        } catch {
          // All later calls throw it, too.
          interruption =
            error is CancellationError
            ? error : StreamInterruption(location: mapping.source.end, cause: error)
        }
      }
    }
  }
}

@available(*, unavailable)
extension AsyncRecords.Iterator: Sendable {}

extension AsyncRecords: Sendable where Base: Sendable {}

/// The error of the sequence of bytes that interrupted a stream, and where that was.
///
/// All records that were complete by then have been returned.
///
/// ```swift
/// do {
///   for try await record in pieces.records(of: Reading.self, .lines) { use(record) }
/// } catch let error as StreamInterruption {
///   print(error.location.byteOffset, error.cause)
/// }
/// ```
public struct StreamInterruption: Error, CustomStringConvertible {
  /// The location after the last byte that arrived.
  public let location: JSONLocation
  /// The error.
  public let cause: any Error

  /// Creates an interruption, for a test of your own.
  public init(location: JSONLocation, cause: any Error) {
    self.location = location
    self.cause = cause
  }

  /// The location and the error, in one line.
  public var description: String {
    "interrupted after \(location.byteOffset) bytes, in line \(location.line): \(cause)"
  }
}

extension StreamInterruption: HTTPStatusProviding {
  /// The status of `cause` if that has one; otherwise 400, because the body of a request has ended too early.
  ///
  /// ```swift
  /// struct BodyTooLong: HTTPStatusProviding {
  ///   var httpStatus: Int { 413 }
  /// }
  ///
  /// let start = JSONLocation(byteOffset: 0, line: 1, column: 1)
  /// print(StreamInterruption(location: start, cause: BodyTooLong()).httpStatus)
  /// print(StreamInterruption(location: start, cause: POSIXError(.ECONNRESET)).httpStatus)
  /// // Prints "413"
  /// // Prints "400"
  /// ```
  public var httpStatus: Int { (cause as? any HTTPStatusProviding)?.httpStatus ?? 400 }
}
