import Foundation
import ModelSchema
import ModelStreams
import PropertyIntrospection
import Testing

@Suite("Snapshots of a document that arrives", .timeLimit(.minutes(2)))
struct SnapshotTests {
  private struct Answer: LenientModel, Equatable {
    var title = ""
    var lines: [String] = []
  }

  private struct Outage: Error {}

  /// Pieces of bytes, with a count of those that were requested, and an error at their end.
  private final class Producer: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private let pieces: [[UInt8]]
    private let error: (any Error)?
    let requests = Locked(0)

    init(_ pieces: [String], error: (any Error)? = nil) {
      self.pieces = pieces.map { Array($0.utf8) }
      self.error = error
    }

    func makeAsyncIterator() -> Producer { self }

    func next() async throws -> [UInt8]? {
      let index = requests.withLock { count in
        count += 1
        return count - 1
      }
      if index < pieces.count { return pieces[index] }
      if let error { throw error }
      return nil
    }

    /// Waits until all pieces are received.
    func drain() async throws {
      while requests.withLock({ $0 }) <= pieces.count {
        try await Task.sleep(for: .milliseconds(1))
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test("are the newest state, once")
  func newest() async throws {
    let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
    var iterator = pieces.snapshots(of: Answer.self).makeAsyncIterator()
    continuation.yield(#"{"title": "a", "#)
    let first = try await iterator.next()
    #expect(first?.model == Answer(title: "a"))
    #expect(first?.status.isComplete == false)
    continuation.yield("  ")
    continuation.yield(#""lines": ["b", "c"#)
    #expect(try await iterator.next()?.model == Answer(title: "a", lines: ["b"]))
    continuation.yield(#""]}"#)
    let last = try await iterator.next()
    #expect(last?.model == Answer(title: "a", lines: ["b", "c"]))
    #expect(last?.status.isComplete == true)
    continuation.finish()
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }

  @Test("are few if the consumer is slow")
  func coalescing() async throws {
    let pieces = [#"{"lines": ["#] + (0..<500).map { "\"\($0)\"," } + ["\"end\"]}"]
    let producer = Producer(pieces)
    var iterator = producer.snapshots(of: Answer.self).makeAsyncIterator()
    try await producer.drain()
    let snapshot = try await iterator.next()
    #expect(snapshot?.model.lines.count == 501)
    #expect(snapshot?.status.isComplete == true)
    #expect(try await iterator.next() == nil)
  }

  @Test("come from bytes, and with open strings")
  func bytes() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    let snapshots = bytes.snapshots(of: Answer.self, takesOpenStrings: true)
    var iterator = snapshots.makeAsyncIterator()
    for byte in #"{"title": "ab,"#.utf8 { continuation.yield(byte) }
    var title = ""
    while title != "ab," { title = try await iterator.next()?.model.title ?? "" }
    continuation.finish()
    var last: Snapshot<Answer>?
    while let snapshot = try await iterator.next() { last = snapshot }
    #expect(last?.status.isComplete != true)
  }

  @Test("are followed by the error of the producer")
  func interruption() async throws {
    let producer = Producer(["{\"title\":\n", "\"a\", \"li"], error: Outage())
    var iterator = producer.snapshots(of: Answer.self).makeAsyncIterator()
    try await producer.drain()
    #expect(try await iterator.next()?.model.title == "a")
    for _ in 0..<2 {
      let error = await #expect(throws: StreamInterruption.self) { try await iterator.next() }
      #expect(error?.cause is Outage)
      #expect(error?.location == JSONLocation(byteOffset: 18, line: 2, column: 9))
    }
  }

  @Test(
    "are followed by a producer's own cancellation, or by its error, which is always an interruption"
  )
  func errorsOfProducers() async throws {
    let bad = try #require(throws: ModelError.self) { try Answer(json: "[]") }
    for error in [CancellationError(), bad] as [any Error] {
      let producer = Producer(["{\"title\": \"a\", "], error: error)
      var iterator = producer.snapshots(of: Answer.self).makeAsyncIterator()
      try await producer.drain()
      #expect(try await iterator.next()?.model.title == "a")
      let thrown = await #expect(throws: (any Error).self) { try await iterator.next() }
      #expect(
        thrown is CancellationError
          || (thrown as? StreamInterruption)?.cause is ModelError
      )
    }
  }

  @Test("are followed by an error if the text is not JSON, or too long")
  func bad() async throws {
    let bad = Producer(["{\"title\": \"a\", ", "]"])
    var iterator = bad.snapshots(of: Answer.self).makeAsyncIterator()
    let error = await #expect(throws: ModelError.self) {
      while try await iterator.next() != nil {}
    }
    #expect(error?.code == .malformedJSON)
    let long = Producer(["{\"title\": \"a\", \"lines\": [", String(repeating: "[", count: 1_000)])
    var other = long.snapshots(of: Answer.self, maximumBytes: 25).makeAsyncIterator()
    #expect(try await other.next()?.model.title == "a")
    let tooLarge = await #expect(throws: ModelError.self) {
      while try await other.next() != nil {}
    }
    #expect(tooLarge?.code == .streamTooLarge)
    #expect(tooLarge?.issues[0].location?.byteOffset == 25)
    let utf8 = AsyncStream<[UInt8]> { continuation in
      for piece: [UInt8] in [Array("{\"title\": \"".utf8), [0xC3], [0x28]] {
        continuation.yield(piece)
      }
      continuation.finish()
    }
    await #expect(throws: ModelError.self) {
      for try await _ in utf8.snapshots(of: Answer.self, takesOpenStrings: true) {}
    }
  }

  private enum Meal: String {
    case lunch, dinner
  }

  @Test("begin when the model is valid")
  func required() async throws {
    struct Order: StrictModel {
      let meal: Meal
      let guests: Int
    }
    let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
    var iterator = pieces.snapshots(of: Order.self).makeAsyncIterator()
    continuation.yield(#"{"guests": 4, "#)
    continuation.yield(#""meal": "lunch", "#)
    #expect(try await iterator.next()?.model.meal == .lunch)
    continuation.finish()
    #expect(try await iterator.next() == nil)
    let error = await #expect(throws: ModelError.self) {
      for try await _ in Producer([#"{"guests": 4}"#]).snapshots(of: Order.self) {}
    }
    #expect(error?.code == .missingKey)
  }

  @Test("let the producer go when the consumer leaves or is cancelled")
  func leaving() async throws {
    for isCancelled in [false, true] {
      let isEnded = Locked(false)
      let task = Task {
        let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
        continuation.onTermination = { _ in isEnded.withLock { $0 = true } }
        continuation.yield(#"{"title": "a","#)
        for try await snapshot in pieces.snapshots(of: Answer.self) {
          #expect(snapshot.model.title == "a")
          if !isCancelled { break }
          withUnsafeCurrentTask { $0?.cancel() }
        }
        while !isEnded.withLock({ $0 }) { await Task.yield() }
      }
      if isCancelled {
        await #expect(throws: CancellationError.self) { try await task.value }
      } else {
        try await task.value
      }
      while !isEnded.withLock({ $0 }) { await Task.yield() }
    }
  }

  // MARK: A tool call

  private struct Booking: StrictModel {
    let guest: String
    let seats: Int
    let meal: Meal?
  }

  /// A part of a response of a language model: more of the arguments, or something else.
  private struct Part: LenientModel {
    var json: String?
    static let keyMapper: KeyMapper = ["json": "delta.partial_json"]
  }

  /// The events of a response that calls a tool.
  private func response(_ arguments: [String]) -> Producer {
    let start = """
      event: content_block_start
      data: {"type": "content_block_start", "content_block": {"type": "tool_use", "name": "book"}}


      """
    let deltas = arguments.map { piece in
      let text = JSONValue.string(piece).jsonString()
      return "event: content_block_delta\ndata: {\"delta\": {\"partial_json\": \(text)}}\n\n"
    }
    let all = start + deltas.joined() + ": end\n\ndata: [DONE]\n\n"
    return Producer(
      pieces(of: Array(all.utf8), size: 40).map { String(decoding: $0, as: UTF8.self) }
    )
  }

  @Test("show the arguments of a tool call: the schema goes out, and the issues go back")
  func toolCall() async throws {
    let schema = try Booking.jsonSchema(.strictTools)
    #expect(schema["required"] == ["guest", "seats", "meal"])
    var messages: [String] = []
    for arguments in [
      [#"{"guest": "An"#, #"n", "seats": "#, #""twelve", "meal": null}"#],
      [#"{"guest": "Ann", "#, #""seats": 12, "meal": "din"#, #"ner"}"#],
    ] {
      let pieces = response(arguments).records(of: Part.self, .serverSentEvents)
        .compactMap { try $0.get().json }
      var last: Snapshot<Booking>?
      for try await snapshot in pieces.snapshots(of: Booking.self) { last = snapshot }
      #expect(last?.status.isComplete == true)
      #expect(last?.model.guest == "Ann")
      let report = try #require(last?.status.report)
      messages.append(report.issues.isEmpty ? "booked" : "Correct the arguments. \(report)")
    }
    #expect(messages.count == 2)
    #expect(messages[0].contains("seats") && messages[0].contains("\"twelve\""))
    #expect(messages[1] == "booked")
  }
}
