import Foundation
import ModelStreams
import PropertyIntrospection
import Testing

@Suite("Written records")
struct WrittenRecordsTests {
  private struct Reading: StrictModel, Equatable {
    let celsius: Double
  }

  private enum Shape: TaggedModel, Equatable {
    case circle(Reading)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }
    ]
  }

  private struct Outage: Error {}

  /// Values with a count of those that were requested, and an error at their end.
  private final class Producer<Value: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private let values: [Value]
    private let error: (any Error)?
    let requests = Locked(0)

    init(_ values: [Value], error: (any Error)? = nil) {
      self.values = values
      self.error = error
    }

    func makeAsyncIterator() -> Producer { self }

    func next() async throws -> Value? {
      let index = requests.withLock { count in
        count += 1
        return count - 1
      }
      if index < values.count { return values[index] }
      if let error { throw error }
      return nil
    }
  }

  /// The pieces, as text, and the error after them.
  private func pieces(
    _ written: some AsyncSequence<[UInt8], any Error>
  ) async -> (texts: [String], error: (any Error)?) {
    var texts: [String] = []
    do {
      for try await piece in written { texts.append(String(decoding: piece, as: UTF8.self)) }
      return (texts, nil)
    } catch {
      return (texts, error)
    }
  }

  private let readings = [Reading(celsius: 1), Reading(celsius: -2.5), Reading(celsius: 3)]

  @Test("have each framing")
  func framings() async {
    let texts: [(Framing, String)] = [
      (.lines, "{\"celsius\":1}\n{\"celsius\":-2.5}\n{\"celsius\":3}\n"),
      (.concatenated, "{\"celsius\":1}\n{\"celsius\":-2.5}\n{\"celsius\":3}\n"),
      (.sequence, "\u{1E}{\"celsius\":1}\n\u{1E}{\"celsius\":-2.5}\n\u{1E}{\"celsius\":3}\n"),
      (.elements(), "[{\"celsius\":1},{\"celsius\":-2.5},{\"celsius\":3}]"),
      (.elements(at: "a[0]"), "{\"a\":[[{\"celsius\":1},{\"celsius\":-2.5},{\"celsius\":3}]]}"),
      (
        .serverSentEvents,
        "data: {\"celsius\":1}\n\ndata: {\"celsius\":-2.5}\n\ndata: {\"celsius\":3}\n\n",
      ),
    ]
    for (framing, text) in texts {
      let whole = await pieces(Producer(readings).written(framing, options: .prettyPrinted))
      if framing == .lines || framing == .serverSentEvents { #expect(whole.texts == [text]) }
      for pieceCount in [-1, 1, 20, 1 << 20] {
        let found = await pieces(Producer(readings).written(framing, pieceCount: pieceCount))
        #expect(found.texts.joined() == text)
        #expect(found.error == nil)
        #expect(found.texts.allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Test("come one by one if pieces are small, and are requested no sooner")
  func pressure() async throws {
    let producer = Producer(readings)
    var iterator = producer.written(.elements(), pieceCount: 1).makeAsyncIterator()
    var requests: [Int] = []
    var texts: [String] = []
    while let piece = try await iterator.next() {
      texts.append(String(decoding: piece, as: UTF8.self))
      requests.append(producer.requests.withLock { $0 })
    }
    #expect(texts == ["[{\"celsius\":1}", ",{\"celsius\":-2.5}", ",{\"celsius\":3}", "]"])
    #expect(requests == [1, 2, 3, 4])
    #expect(try await iterator.next() == nil)
    let large = Producer(Array(repeating: readings[0], count: 100_000))
    for try await piece in large.written(.lines) {
      #expect((65_536..<65_600).contains(piece.count))
      break
    }
    #expect(large.requests.withLock { $0 } < 5_000)
  }

  @Test("may be empty")
  func empty() async {
    #expect(await pieces(Producer<Reading>([]).written(.elements(at: "a"))).texts == ["{\"a\":[]}"])
    #expect(await pieces(Producer<Reading>([]).written(.lines)).texts == [])
  }

  @Test("of any type, with any policy")
  func types() async {
    #expect(
      await pieces(Producer([1, 2]).written(.lines, with: ModelMapper<Strict>())).texts == [
        "1\n2\n"
      ]
    )
    let shape = Shape.circle(readings[0])
    let text = "{\"type\":\"circle\",\"celsius\":1}"
    #expect(await pieces(Producer([shape]).written(.lines)).texts == ["\(text)\n"])
    #expect(await pieces(Producer([[shape]]).written(.lines)).texts == ["[\(text)]\n"])
    #expect(await pieces(Producer([["a": shape]]).written(.lines)).texts == ["{\"a\":\(text)}\n"])
    let events = [1, 2].map { ServerSentEvent(id: "\($0)", data: readings[$0]) }
    #expect(
      await pieces(Producer(events).written()).texts
        == ["id: 1\ndata: {\"celsius\":-2.5}\n\n", "id: 2\ndata: {\"celsius\":3}\n\n"]
    )
  }

  /// A temperature that cannot be lower than absolute zero.
  private struct Checked: LenientModel {
    var celsius = 0.0
    static let constraints: ValueConstraints = ["celsius": .range((-273.15)...)]
  }

  @Test("are written with the options of a mapper")
  func mapper() async {
    let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
    let models = [Checked(celsius: 1), Checked(celsius: -300), Checked(celsius: 2)]
    let checked = await pieces(Producer(models).written(.lines, with: mapper))
    #expect(checked.texts == ["{\"celsius\":1}\n"])
    #expect((checked.error as? ModelError)?.code == .constraintViolated)
    let others = await pieces(Producer(models).written(.lines, selection: .omittingDefaults))
    #expect(others.texts.joined() == "{\"celsius\":1}\n{\"celsius\":-300}\n{\"celsius\":2}\n")
    let events = models.map { ServerSentEvent(data: $0) }
    let sent = await pieces(
      Producer(events).written(.serverSentEvents, with: mapper, pieceCount: 1)
    )
    #expect(sent.texts == ["data: {\"celsius\":1}\n\n"])
    #expect((sent.error as? ModelError)?.code == .constraintViolated)
    let excluded = await pieces(Producer(events).written(selection: .excluding(["celsius"])))
    #expect(excluded.texts == Array(repeating: "data: {}\n\n", count: 3))
  }

  @Test("end with the error of the producer, after all before it", arguments: [1, 1 << 20])
  func interruption(pieceCount: Int) async throws {
    let producer = Producer(readings, error: Outage())
    let written = producer.written(.elements(), pieceCount: pieceCount)
    let found = await pieces(written)
    #expect(found.texts.joined() == "[{\"celsius\":1},{\"celsius\":-2.5},{\"celsius\":3}")
    #expect(found.error is Outage)
    var iterator = Producer<Reading>([], error: Outage()).written(.lines).makeAsyncIterator()
    for _ in 0..<2 { await #expect(throws: Outage.self) { try await iterator.next() } }
  }

  @Test(
    "end with a cancellation of the producer itself, after all before it",
    arguments: [Framing.lines, .elements()],
    [1, 1 << 20],
  )
  func cancelledProducer(framing: Framing, pieceCount: Int) async {
    let producer = Producer(readings, error: CancellationError())
    let other = Producer(readings, error: Outage())
    let found = await pieces(producer.written(framing, pieceCount: pieceCount))
    #expect(found.error is CancellationError)
    #expect(found.texts == (await pieces(other.written(framing, pieceCount: pieceCount)).texts))
    #expect(found.texts.joined().contains("{\"celsius\":3}"))
    var iterator = producer.written(framing).makeAsyncIterator()
    _ = try? await iterator.next()
    for _ in 0..<2 {
      await #expect(throws: CancellationError.self) { try await iterator.next() }
    }
  }

  @Test("end with a cancellation when their task is cancelled, whatever the producer throws")
  func cancelledWithOtherError() async {
    let task = Task { [readings] in
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = Producer(readings, error: Outage()).written(.lines).makeAsyncIterator()
      return try await iterator.next()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("end with the error of a record that JSON cannot represent")
  func unwritable() async {
    let bad = [readings[0], Reading(celsius: .nan), readings[1]]
    let found = await pieces(Producer(bad).written(.elements()))
    #expect(found.texts == ["[{\"celsius\":1}"])
    #expect((found.error as? ModelError)?.keyPath == "celsius")
    let path = await pieces(Producer(readings).written(.elements(at: "a[1]")))
    #expect(path.texts == [])
    #expect((path.error as? ModelError)?.code == .invalidDeclaration)
  }

  @Test("end when their task is cancelled, without closing the array")
  func cancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Reading.self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    continuation.yield(readings[0])
    let written = stream.written(.elements(), pieceCount: 1)
    let text = Locked("")
    let task = Task {
      for try await piece in written {
        text.withLock { $0 += String(decoding: piece, as: UTF8.self) }
        start.yield()
      }
    }
    for await _ in starts { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(text.withLock { $0 } == "[{\"celsius\":1}")
  }

  @Test("are read again by the mirror of what wrote them")
  func mirror() async throws {
    for framing in [
      Framing.lines, .sequence, .concatenated, .elements(at: "x.y"), .serverSentEvents,
    ] {
      var found: [Reading] = []
      let written = Producer(readings).written(framing, pieceCount: 10)
      for try await record in written.records(of: Reading.self, framing) {
        found.append(try record.get())
      }
      #expect(found == readings)
    }
  }
}
