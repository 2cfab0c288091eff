public import ModelMapping
import PropertyIntrospection

/// A model as far as its document has arrived, and the paths of complete values.
///
/// See ``Snapshots`` for an example.
public struct Snapshot<Model: MappableModel> {
  /// The model, with all values that are complete.
  public var model: Model
  /// Which values of the document are complete, and the corrections made while they were mapped.
  public var status: PrefixStatus

  /// Creates a snapshot, for a test of your own.
  public init(model: Model, status: PrefixStatus) {
    self.model = model
    self.status = status
  }
}

extension Snapshot: Sendable where Model: Sendable {}

/// The states of a model whose document arrives in pieces.
///
/// Create it with `snapshots(of:options:takesOpenStrings:maximumBytes:)`.
///
/// ```swift
/// struct Answer: LenientModel {
///   var title = ""
///   var lines: [String] = []
/// }
///
/// let pieces = AsyncStream<String> { continuation in
///   for piece in [#"{"title": "Te"#, #"a", "lines": ["Pick","#, #""Dry"]}"#] {
///     continuation.yield(piece)
///   }
///   continuation.finish()
/// }
/// var last: Snapshot<Answer>?
/// for try await snapshot in pieces.snapshots(of: Answer.self) { last = snapshot }
/// print(last?.model.lines ?? [], last?.status.isComplete ?? false)
/// // Prints "["Pick", "Dry"] true"
/// ```
///
/// Each request returns the newest state, from all pieces that have arrived, or waits until there is a new one. A slow
/// consumer therefore gets fewer snapshots, and never an old one. If the model is a class, all snapshots have the same
/// object.
///
/// Pieces are received in a task of its own, which starts with the iterator and is cancelled with it. It holds at most
/// `maximumBytes` of the document; a longer one ends the sequence with an error, code `streamTooLarge`. An error of the
/// producer ends it with a ``StreamInterruption``. Both come after the snapshot of everything that has arrived before.
/// Text that is not the beginning of JSON ends the sequence immediately.
///
/// While the model is not valid, because a required value has not arrived, there are no snapshots; if that does not
/// change until the end, the error is thrown there. If the document is not complete at the end, the last snapshot says
/// so.
public struct Snapshots<Base: AsyncSequence & Sendable, Model: MappableModel>: AsyncSequence,
  Sendable
where Base.Element: Sequence<UInt8> & SendableMetatype {
  /// The model as far as it is known.
  public typealias Element = Snapshot<Model>
  /// Text that is not JSON, a model that is not valid, cancellation, or an interruption.
  public typealias Failure = any Error

  private let base: Base
  private let reader: PrefixReader
  private let maximumBytes: Int

  init(_ base: Base, _ reader: PrefixReader, _ maximumBytes: Int) {
    self.base = base
    self.reader = reader
    self.maximumBytes = maximumBytes
  }

  /// Creates an iterator, which starts to receive the bytes.
  public func makeAsyncIterator() -> Iterator {
    let arrivals = Arrivals(limit: maximumBytes)
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let task = Task { [base] in await arrivals.receive(base, signal) }
    signal.onTermination = { _ in task.cancel() }
    return Iterator(arrivals: arrivals, signals: signals.makeAsyncIterator(), reader: reader)
  }

  /// Returns the snapshots one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let arrivals: Arrivals
    fileprivate var signals: AsyncStream<Void>.Iterator
    fileprivate var reader: PrefixReader
    private var model: Model?
    /// Why there is no snapshot of the newest state.
    private var failure: ModelError?
    private var isAtEnd = false
    private var error: (any Error)?

    fileprivate init(
      arrivals: Arrivals,
      signals: AsyncStream<Void>.Iterator,
      reader: PrefixReader,
    ) {
      self.arrivals = arrivals
      self.signals = signals
      self.reader = reader
    }

    /// Returns the newest snapshot, or nil at the end.
    public mutating func next() async throws -> Snapshot<Model>? {
      try await next(isolation: #isolation)
    }

    /// Returns the newest snapshot, or nil at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Snapshot<Model>? {
      var hasSignal = true
      while true {
        try Task.checkCancellation()
        if let error { throw error }
        if isAtEnd { return nil }
        let (bytes, end) = arrivals.take()
        reader.append(bytes)
        if reader.hasNews, let snapshot = update() {
          finish(end)
          return snapshot
        }
        if let failure, failure.code == .malformedJSON || failure.code == .tooDeep {
          error = failure
        } else if end != nil {
          finish(end)
        } else if hasSignal {
          hasSignal = await signals.next(isolation: actor) != nil
        } else {
          // Another task was cancelled while it waited.
          error = CancellationError()
        }
      }
    }

    /// Notes the end of the bytes, which is all that is still to be returned.
    private mutating func finish(_ end: Result<Void, any Error>?) {
      switch end {
      case nil: break
      case .success?: (isAtEnd, error) = (true, failure)
      case .failure(let interruption)?: (isAtEnd, error) = (true, interruption)
      }
    }

    /// Returns the newest state; nil if the model is not valid.
    private mutating func update() -> Snapshot<Model>? {
      do throws(ModelError) {
        // Its only owner can change it in place.
        var model: Model
        if let known = self.model.take() {
          model = known
        } else {
          model = try reader.makeValue(Model.self)
        }
        defer { self.model = model }
        let status = try reader.update(&model)
        failure = nil
        return Snapshot(model: model, status: status)
      } catch {
        failure = error
        return nil
      }
    }
  }
}

@available(*, unavailable)
extension Snapshots.Iterator: Sendable {}

/// The bytes of a document that have arrived.
private final class Arrivals: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var lines = LineTracker()
    var count: Int64 = 0
    var end: Result<Void, any Error>?

    var location: JSONLocation { lines.location(at: count) }
  }

  private let limit: Int
  private let state = Locked(State())

  init(limit: Int) {
    self.limit = max(limit, 0)
  }

  /// Returns the bytes that have arrived since the last call, and how they ended, if they have.
  func take() -> (bytes: [UInt8], end: Result<Void, any Error>?) {
    state.withLock { state in
      let bytes = state.bytes
      state.bytes = []
      return (bytes, state.end)
    }
  }

  /// Receives all pieces, and signals each one.
  func receive<Base: AsyncSequence & Sendable>(
    _ base: Base,
    _ signal: AsyncStream<Void>.Continuation,
  ) async where Base.Element: Sequence<UInt8> & SendableMetatype {
    var end: Result<Void, any Error> = .success(())
    do {
      for try await piece in base {
        if let error = append([UInt8](piece)) {
          end = .failure(error)
          break
        }
        signal.yield()
      }
    } catch {
      let location = state.withLock { $0.location }
      end = .failure(
        error is CancellationError ? error : StreamInterruption(location: location, cause: error)
      )
    }
    state.withLock { $0.end = end }
    signal.finish()
  }

  /// Appends a piece, as far as there is room; returns an error if it does not fit.
  private func append(_ piece: [UInt8]) -> ModelError? {
    state.withLock { state in
      let room = limit - Int(state.count)
      let count = min(piece.count, room)
      state.bytes += piece[..<count]
      state.lines.advance(over: piece, from: 0, to: count, at: state.count)
      state.count += Int64(count)
      if count == piece.count { return nil }
      let place = FramingFailure.Place.location(state.location)
      let failure = FramingFailure.tooLarge(.streamTooLarge, limit: limit, at: place)
      return ModelError(failure, in: InputBuffer(), modelName: "document")
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sequence<UInt8> & SendableMetatype {
  /// Returns the states of a model whose document arrives in pieces, such as `[UInt8]`, `Data` or a server's buffer.
  ///
  /// See ``Snapshots`` for an example, errors and cancellation.
  ///
  /// - Parameters:
  ///   - model: The type of the model, which is mapped by the lenient engine.
  ///   - options: The options of the mapper; of `reading`, only `.embedded` applies.
  ///   - takesOpenStrings: Whether a `String` takes the part of an unfinished string that has arrived.
  ///   - maximumBytes: The maximum number of bytes of the document.
  /// - Returns: The snapshots.
  public func snapshots<Model: MappableModel>(
    of model: Model.Type,
    options: MappingOptions = MappingOptions(),
    takesOpenStrings: Bool = false,
    maximumBytes: Int = RecordOptions.defaultMaximumRecord,
  ) -> Snapshots<Self, Model> {
    let reader = PrefixReader(options: options, takesOpenStrings: takesOpenStrings)
    return Snapshots(self, reader, maximumBytes)
  }
}

extension AsyncSequence where Self: Sendable, Element: JSONInput & Sendable {
  /// Returns the states of a model whose document arrives in pieces of text, or in pieces that offer a raw span.
  ///
  /// See ``Snapshots`` for an example, errors and cancellation.
  ///
  /// - Parameters:
  ///   - model: The type of the model, which is mapped by the lenient engine.
  ///   - options: The options of the mapper; of `reading`, only `.embedded` applies.
  ///   - takesOpenStrings: Whether a `String` takes the part of an unfinished string that has arrived.
  ///   - maximumBytes: The maximum number of bytes of the document.
  /// - Returns: The snapshots.
  @_disfavoredOverload
  public func snapshots<Model: MappableModel>(
    of model: Model.Type,
    options: MappingOptions = MappingOptions(),
    takesOpenStrings: Bool = false,
    maximumBytes: Int = RecordOptions.defaultMaximumRecord,
  ) -> Snapshots<AsyncThrowingMapSequence<Self, [UInt8]>, Model> {
    map { try [UInt8](copying: $0) }.snapshots(
      of: model,
      options: options,
      takesOpenStrings: takesOpenStrings,
      maximumBytes: maximumBytes,
    )
  }
}

extension AsyncSequence where Self: Sendable, Element == UInt8 {
  /// Returns the states of a model whose document arrives byte by byte.
  ///
  /// See ``Snapshots`` for an example, errors and cancellation.
  ///
  /// - Parameters:
  ///   - model: The type of the model, which is mapped by the lenient engine.
  ///   - options: The options of the mapper; of `reading`, only `.embedded` applies.
  ///   - takesOpenStrings: Whether a `String` takes the part of an unfinished string that has arrived.
  ///   - maximumBytes: The maximum number of bytes of the document.
  /// - Returns: The snapshots.
  public func snapshots<Model: MappableModel>(
    of model: Model.Type,
    options: MappingOptions = MappingOptions(),
    takesOpenStrings: Bool = false,
    maximumBytes: Int = RecordOptions.defaultMaximumRecord,
  ) -> Snapshots<BytePieces<Self>, Model> {
    BytePieces(self, .elements()).snapshots(
      of: model,
      options: options,
      takesOpenStrings: takesOpenStrings,
      maximumBytes: maximumBytes,
    )
  }
}
