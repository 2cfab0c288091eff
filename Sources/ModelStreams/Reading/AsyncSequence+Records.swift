public import ModelMapping

extension AsyncSequence where Element: Sequence<UInt8> {
  /// Returns the records of a stream whose bytes arrive in pieces, such as `[UInt8]`, `Data` or a server's buffer.
  ///
  /// For pieces of text, use `map(\.utf8)` first. See ``AsyncRecords`` for an example, and for how errors, cancellation
  /// and interruptions are reported.
  ///
  /// - Parameters:
  ///   - model: The type of the records: a model, a union, or an array or dictionary of these.
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records, mapped with the type's own engine.
  public func records<Model: MappableDocument>(
    of model: Model.Type,
    _ framing: Framing,
    options: RecordOptions = RecordOptions(),
  ) -> AsyncRecords<Self, Model, Model.Policy> {
    AsyncRecords(self, framing, options)
  }

  /// Returns the records of a stream whose bytes arrive in pieces, mapped by a policy.
  ///
  /// See ``AsyncRecords`` for an example, and for how errors, cancellation and interruptions are reported.
  ///
  /// - Parameters:
  ///   - type: The type of the records: a model, a scalar, an array, `JSONValue` …
  ///   - framing: How records follow each other.
  ///   - policy: The policy.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records.
  public func records<Value, Policy: MappingPolicy>(
    of type: Value.Type,
    _ framing: Framing,
    by policy: Policy.Type,
    options: RecordOptions = RecordOptions(),
  ) -> AsyncRecords<Self, Value, Policy> {
    AsyncRecords(self, framing, options)
  }
}

extension AsyncSequence where Element: JSONInput & SendableMetatype {
  /// Returns the records of a stream whose pieces are text, or offer their bytes as a span.
  ///
  /// A type whose bytes are a `RawSpan` conforms to `JSONInput` by passing the span to the reader; the bytes are copied
  /// once. An asynchronous sequence of these packets then has `records(of:_:options:)`:
  ///
  /// ```swift
  /// extension Packet: JSONInput {
  ///   func provideJSON(to reader: inout JSONInputReader) { reader.read(payload.bytes) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - model: The type of the records: a model, a union, or an array or dictionary of these.
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records, mapped with the type's own engine.
  @_disfavoredOverload
  public func records<Model: MappableDocument>(
    of model: Model.Type,
    _ framing: Framing,
    options: RecordOptions = RecordOptions(),
  ) -> AsyncRecords<AsyncThrowingMapSequence<Self, [UInt8]>, Model, Model.Policy> {
    AsyncRecords(map { try [UInt8](copying: $0) }, framing, options)
  }

  /// Returns the records of a stream whose pieces are text, or offer their bytes as a span, mapped by a policy.
  ///
  /// - Parameters:
  ///   - type: The type of the records: a model, a scalar, an array, `JSONValue` …
  ///   - framing: How records follow each other.
  ///   - policy: The policy.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records.
  @_disfavoredOverload
  public func records<Value, Policy: MappingPolicy>(
    of type: Value.Type,
    _ framing: Framing,
    by policy: Policy.Type,
    options: RecordOptions = RecordOptions(),
  ) -> AsyncRecords<AsyncThrowingMapSequence<Self, [UInt8]>, Value, Policy> {
    AsyncRecords(map { try [UInt8](copying: $0) }, framing, options)
  }
}

extension AsyncSequence where Element == UInt8 {
  /// Returns the records of a stream of bytes.
  ///
  /// See ``AsyncRecords`` for an example, and for how errors, cancellation and interruptions are reported.
  ///
  /// - Parameters:
  ///   - model: The type of the records: a model, a union, or an array or dictionary of these.
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records, mapped with the type's own engine.
  public func records<Model: MappableDocument>(
    of model: Model.Type,
    _ framing: Framing,
    options: RecordOptions = RecordOptions(),
  ) -> AsyncRecords<BytePieces<Self>, Model, Model.Policy> {
    AsyncRecords(BytePieces(self, framing), framing, options)
  }

  /// Returns the records of a stream of bytes, mapped by a policy.
  ///
  /// See ``AsyncRecords`` for an example, and for how errors, cancellation and interruptions are reported.
  ///
  /// - Parameters:
  ///   - type: The type of the records: a model, a scalar, an array, `JSONValue` …
  ///   - framing: How records follow each other.
  ///   - policy: The policy.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records.
  public func records<Value, Policy: MappingPolicy>(
    of type: Value.Type,
    _ framing: Framing,
    by policy: Policy.Type,
    options: RecordOptions = RecordOptions(),
  ) -> AsyncRecords<BytePieces<Self>, Value, Policy> {
    AsyncRecords(BytePieces(self, framing), framing, options)
  }
}

/// The bytes of an asynchronous sequence in pieces, each of which ends where a record may end.
///
/// `records(of:_:options:)` creates it for a sequence of bytes, so that a record is returned as soon as its last byte
/// has arrived.
public struct BytePieces<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// The bytes of a piece.
  public typealias Element = [UInt8]
  /// The errors of the bytes' own sequence.
  public typealias Failure = Base.Failure

  private static var maximumCount: Int { 16_384 }

  private let base: Base
  private let framing: Framing

  init(_ base: Base, _ framing: Framing) {
    self.base = base
    self.framing = framing
  }

  /// Creates an iterator, which starts to read the bytes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      base: base.makeAsyncIterator(),
      isOfLines: framing == .lines || framing == .serverSentEvents,
    )
  }

  /// Reads the pieces one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate let isOfLines: Bool
    private var isAtEnd = false
    private var failure: Failure?

    fileprivate init(base: Base.AsyncIterator, isOfLines: Bool) {
      self.base = base
      self.isOfLines = isOfLines
    }

    /// Returns the next piece, or nil at the end.
    public mutating func next() async throws(Failure) -> [UInt8]? {
      try await next(isolation: #isolation)
    }

    /// Returns the next piece, or nil at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> [UInt8]? {
      if let failure { throw failure }
      if isAtEnd { return nil }
      var piece: [UInt8] = []
      do throws(Failure) {
        while piece.count < BytePieces.maximumCount {
          guard let byte = try await base.next(isolation: actor) else {
            isAtEnd = true
            break
          }
          piece.append(byte)
          if mayEndRecord(byte) { break }
        }
      } catch {
        // The bytes before come first.
        if piece.isEmpty { throw error }
        failure = error
      }
      return piece.isEmpty ? nil : piece
    }

    private func mayEndRecord(_ byte: UInt8) -> Bool {
      if isOfLines { return byte == 0x0A || byte == 0x0D }
      return switch byte {
      case 0x22, 0x2C, 0x5D, 0x7D, 0x1E: true
      default: isSpace(byte)
      }
    }
  }
}

@available(*, unavailable)
extension BytePieces.Iterator: Sendable {}

extension BytePieces: Sendable where Base: Sendable {}
