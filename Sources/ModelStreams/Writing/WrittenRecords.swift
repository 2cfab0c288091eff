public import ModelMapping

/// The bytes of an asynchronous sequence of records, in pieces, with the framing that a reader expects.
///
/// Create it with `written(_:options:selection:pieceCount:)`. It is the mirror of ``AsyncRecords``: a server that
/// receives records sends them on as they arrive.
///
/// ```swift
/// struct Reading: LenientModel {
///   var celsius = 0.0
/// }
///
/// let readings = AsyncStream<Reading> { continuation in
///   for celsius in [21.5, 22] { continuation.yield(Reading(celsius: celsius)) }
///   continuation.finish()
/// }
/// for try await piece in readings.written(.elements(at: "readings")) {
///   print(String(decoding: piece, as: UTF8.self))
/// }
/// // Prints "{"readings":[{"celsius":21.5},{"celsius":22}]}"
/// ```
///
/// A record is requested when a piece is, and nothing is written ahead, so a slow consumer slows the producer down. If
/// the producer throws, or a record cannot be written, the records before that are the last piece, and the next request
/// throws the error. An array is then not closed, so that it does not look complete. Cancelling the task ends the
/// sequence with a `CancellationError`.
public struct WrittenRecords<Base: AsyncSequence, Policy: MappingPolicy>: AsyncSequence {
  /// The bytes of a piece.
  public typealias Element = [UInt8]
  /// The producer's error, the error of a record that cannot be written, or cancellation.
  public typealias Failure = any Error

  private let base: Base
  private let mapper: ModelMapper<Policy>
  private let encoder: RecordEncoder

  fileprivate init(_ base: Base, _ mapper: ModelMapper<Policy>, _ encoder: RecordEncoder) {
    self.base = base
    self.mapper = mapper
    self.encoder = encoder
  }

  /// Creates an iterator, which starts to read the records.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), mapper: mapper, encoder: encoder)
  }

  /// Writes the pieces one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    private let mapper: ModelMapper<Policy>
    fileprivate var encoder: RecordEncoder
    private var isAtEnd = false
    private var error: (any Error)?

    fileprivate init(
      base: Base.AsyncIterator,
      mapper: ModelMapper<Policy>,
      encoder: RecordEncoder,
    ) {
      self.base = base
      self.mapper = mapper
      self.encoder = encoder
    }

    /// Returns the next piece, or nil at the end.
    public mutating func next() async throws -> [UInt8]? {
      try await next(isolation: #isolation)
    }

    /// Returns the next piece, or nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      if let error { throw error }
      do {
        try Task.checkCancellation()
        while !isAtEnd, !encoder.isFull {
          if let record = try await base.next(isolation: actor) {
            try encoder.append(record, with: mapper)
          } else {
            // A cancelled sequence may end like a complete one.
            try Task.checkCancellation()
            isAtEnd = true
            try encoder.finish()
          }
        }
      } catch {
        // The producer may throw a `CancellationError`, too, which is like any other error of it.
        let isCancelled = Task.isCancelled
        let error = isCancelled ? CancellationError() : error
        self.error = error
        let piece = encoder.takePiece()
        if piece.isEmpty || isCancelled { throw error }
        return piece
      }
      let piece = encoder.takePiece()
      return piece.isEmpty ? nil : piece
    }
  }
}

@available(*, unavailable)
extension WrittenRecords.Iterator: Sendable {}

extension WrittenRecords: Sendable where Base: Sendable {}

extension AsyncSequence {
  /// Returns the bytes of models that are written one after the other with their own engine.
  ///
  /// See ``WrittenRecords`` for an example, errors and cancellation.
  ///
  /// - Parameters:
  ///   - framing: How records follow each other; `.elements()` writes an array.
  ///   - options: The options of each record. With `.lines` and `.serverSentEvents`, `prettyPrinted` does not apply.
  ///   - selection: The properties of models to write.
  ///   - pieceCount: The number of collected bytes at which a piece is returned. A piece may be longer by one record;
  ///     with 1, each record is a piece, as suits a stream that a client follows live.
  /// - Returns: The pieces.
  public func written(
    _ framing: Framing,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    pieceCount: Int = RecordWriter.defaultPieceCount,
  ) -> WrittenRecords<Self, Element.Policy> where Element: MappableDocument {
    written(
      framing,
      with: ModelMapper(),
      options: options,
      selection: selection,
      pieceCount: pieceCount,
    )
  }

  /// Returns the bytes of values that are written one after the other by the policy and the options of a mapper.
  ///
  /// ```swift
  /// let names = AsyncStream<[String]> { continuation in
  ///   continuation.yield(["Momo"])
  ///   continuation.finish()
  /// }
  /// for try await piece in names.written(.elements(), with: ModelMapper<Strict>()) {
  ///   print(String(decoding: piece, as: UTF8.self))
  /// }
  /// // Prints "[["Momo"]]"
  /// ```
  ///
  /// - Parameters:
  ///   - framing: How records follow each other; `.elements()` writes an array.
  ///   - mapper: The mapper.
  ///   - options: The options of each record. With `.lines` and `.serverSentEvents`, `prettyPrinted` does not apply.
  ///   - selection: The properties of models to write.
  ///   - pieceCount: The number of collected bytes at which a piece is returned.
  /// - Returns: The pieces.
  public func written<Policy: MappingPolicy>(
    _ framing: Framing,
    with mapper: ModelMapper<Policy>,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    pieceCount: Int = RecordWriter.defaultPieceCount,
  ) -> WrittenRecords<Self, Policy> {
    WrittenRecords(
      self,
      mapper,
      RecordEncoder(framing, options, selection, pieceCount: pieceCount),
    )
  }

  /// Returns the bytes of server-sent events, each of which is a piece unless you say otherwise.
  ///
  /// - Parameters:
  ///   - options: The options of the data, of which `prettyPrinted` does not apply.
  ///   - selection: The properties of models to write.
  ///   - pieceCount: The number of collected bytes at which a piece is returned.
  /// - Returns: The pieces.
  public func written<Model: MappableDocument>(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    pieceCount: Int = 1,
  ) -> WrittenRecords<Self, Model.Policy> where Element == ServerSentEvent<Model> {
    written(
      .serverSentEvents,
      with: ModelMapper(),
      options: options,
      selection: selection,
      pieceCount: pieceCount,
    )
  }
}
