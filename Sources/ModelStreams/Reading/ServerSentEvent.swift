/// A server-sent event: its data, name, ID and reconnection time.
///
/// Read events with the framing ``Framing/serverSentEvents``, and write them with a ``RecordWriter`` or with
/// `written(options:pieceCount:)` of an asynchronous sequence.
///
/// ```swift
/// struct Delta: LenientModel {
///   var text = ""
/// }
///
/// var text = ""
/// var writer = RecordWriter(.serverSentEvents) { text += String(decoding: $0, as: UTF8.self) }
/// try writer.write(ServerSentEvent(name: "delta", id: "7", data: Delta(text: "Hi")))
/// try writer.finish()
/// print(text)
/// ```
///
/// It prints:
///
/// ```text
/// event: delta
/// id: 7
/// data: {"text":"Hi"}
/// ```
public struct ServerSentEvent<Content> {
  static var defaultName: String { "message" }

  /// The name of the event, by default `message`.
  public var name: String
  /// The ID to send as `Last-Event-ID` when the client reconnects; of an event that was read, the last one so far.
  ///
  /// Nil if there is none.
  public var id: String?
  /// The milliseconds to wait before the client reconnects; of an event that was read, the last number so far.
  ///
  /// Nil if there is none.
  public var retry: Int?
  /// The data: a model, or the result of reading one.
  public var data: Content

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - id: The ID to send when the client reconnects.
  ///   - retry: The milliseconds to wait before the client reconnects.
  ///   - data: The data.
  public init(name: String = "message", id: String? = nil, retry: Int? = nil, data: Content) {
    self.name = name
    self.id = id
    self.retry = retry
    self.data = data
  }
}

extension ServerSentEvent: Sendable where Content: Sendable {}
extension ServerSentEvent: Equatable where Content: Equatable {}
extension ServerSentEvent: Hashable where Content: Hashable {}

/// The server-sent events of an asynchronous sequence of bytes, as `events` of ``AsyncRecords`` returns them.
public struct AsyncEvents<Base: AsyncSequence, Value, Policy: MappingPolicy>: AsyncSequence
where Base.Element: Sequence<UInt8> {
  /// An event with its record, or why that could not be mapped.
  public typealias Element = ServerSentEvent<Result<Value, RecordError>>
  /// Broken framing, cancellation, or an interruption.
  public typealias Failure = any Error

  let records: AsyncRecords<Base, Value, Policy>

  /// Creates an iterator, which starts to read the bytes.
  public func makeAsyncIterator() -> Iterator { Iterator(records: records.makeAsyncIterator()) }

  /// Reads the events one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var records: AsyncRecords<Base, Value, Policy>.Iterator

    /// Returns the next event, or nil at the end.
    public mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }

    /// Returns the next event, or nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard let record = try await records.next(isolation: actor) else { return nil }
      let event = records.lastEvent
      return ServerSentEvent(name: event.name, id: event.id, retry: event.retry, data: record)
    }
  }
}

@available(*, unavailable)
extension AsyncEvents.Iterator: Sendable {}

extension AsyncEvents: Sendable where Base: Sendable {}
