import ModelStreams
import PropertyIntrospection
import Testing

@Suite("Concurrency of streams")
struct ConcurrentStreamTests {
  private struct Item: StrictModel, Equatable {
    let id: Int
    let name: String
    let tags: [String]?
  }

  /// Pieces of a document of a given length, with a count of those that were requested.
  private final class Producer: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private let bytes: [UInt8]
    private let length: Int
    /// Whether the document is repeated without an end.
    private let isEndless: Bool
    let requests = Locked(0)

    init(_ text: String, length: Int, isEndless: Bool = false) {
      bytes = Array(text.utf8)
      self.length = length
      self.isEndless = isEndless
    }

    func makeAsyncIterator() -> Producer { self }

    func next() async -> [UInt8]? {
      let number = requests.withLock { count in
        count += 1
        return count - 1
      }
      if isEndless { return bytes }
      let start = number * length
      return start < bytes.count ? Array(bytes[start...].prefix(length)) : nil
    }
  }

  /// What a loop over the records of a stream sees.
  private func words(
    of text: String,
    _ framing: Framing,
    length: Int,
    concurrently count: Int,
    options: RecordOptions = RecordOptions(),
  ) async -> [String] {
    var words: [String] = []
    let records = Producer(text, length: length).records(of: Item.self, framing, options: options)
      .concurrently(count)
    var iterator = records.makeAsyncIterator()
    do {
      while let record = try await iterator.next() {
        switch record {
        case .success(let item): words.append("\(item.id) \(item.name)")
        case .failure(let error):
          words.append("bad \(error.index) at \(error.location): \(Transcript.words(error.error))")
        }
        words[words.count - 1] +=
          " \(iterator.progress.records) \(iterator.progress.failures)"
      }
      words.append("\(iterator.progress)")
    } catch let error as ModelError {
      words.append("broken \(iterator.progress): \(Transcript.words(error))")
    } catch {
      words.append("\(error)")
    }
    return words
  }

  /// Where two lists differ first.
  private func difference(_ found: [String], _ expected: [String]) -> String? {
    if found == expected { return nil }
    let count = zip(found, expected).prefix { $0 == $1 }.count
    return
      "\(found.dropFirst(count).first ?? "nothing"), not \(expected.dropFirst(count).first ?? "more")"
  }

  /// Elements of many parts.
  private func elements(_ count: Int) -> [String] {
    (0..<count).map { "{\"id\": \($0), \"name\": \"Item \($0) [\\\"\", \"tags\": [\"a\", \"b\"]}" }
  }

  private func document(_ elements: [String]) -> String {
    "{\"x\": [[]], \"data\": [{\"items\": [\(elements.joined(separator: " ,\r\n")) ]}], \"z\": {}} "
  }

  private let framing = Framing.elements(at: "data[0].items")

  @Test("has the records in their order", arguments: [-1, 2, 3])
  func order(count: Int) async throws {
    let text = document(elements(10_000))
    let expected = await words(of: text, framing, length: 1 << 30, concurrently: 1)
    #expect(expected.count == 10_001)
    #expect(expected.last?.hasPrefix("10000 records, ") == true)
    for length in [4_099, 1 << 30] {
      let found = await words(of: text, framing, length: length, concurrently: count)
      #expect(difference(found, expected) == nil)
    }
    for short in ["[]", "[ {}]", "[{\"id\": 1, \"name\": \"\"}]", "", "[", "{}", "[1 2]", "[{}"] {
      for length in [1, 100] {
        let expected = await words(of: short, .elements(), length: length, concurrently: 1)
        #expect(
          await words(of: short, .elements(), length: length, concurrently: count) == expected
        )
      }
    }
  }

  @Test("has the same failures, with the same locations")
  func failures() async {
    var bad = elements(9_000)
    bad[0] = "1"
    bad[17] = "{\"id\": 1,\n\"name\": []}"
    bad[4_000] = "{\"id\": tru}"
    bad[4_001] = "nul"
    bad[6_000] = "{\"id\": 1, \"name\": \"\(String(repeating: "x", count: 3_000))\"}"
    bad[6_001] = "[[[[[[[[[[[[]]]]]]]]]]]]"
    bad[8_999] = "{\"id\": null}"
    var options = RecordOptions(maximumRecord: 2_000)
    options.mapping.maximumDepth = 8
    for tail in ["", " x"] {
      let text = document(bad) + tail
      let expected = await words(
        of: text,
        framing,
        length: 1 << 30,
        concurrently: 1,
        options: options,
      )
      #expect(expected.count { $0.hasPrefix("bad") } == 7)
      #expect(expected.last?.hasPrefix("broken") == !tail.isEmpty)
      for length in [50_000, 1 << 30] {
        let found = await words(
          of: text,
          framing,
          length: length,
          concurrently: 2,
          options: options,
        )
        #expect(difference(found, expected) == nil)
      }
    }
    let broken = document(elements(5_000) + ["{\"id\": 1]"] + elements(5_000))
    let expected = await words(of: broken, framing, length: 1 << 30, concurrently: 1)
    #expect(expected.last?.hasPrefix("broken 5000 records") == true)
    let found = await words(of: broken, framing, length: 9_999, concurrently: 2)
    #expect(difference(found, expected) == nil)
  }

  @Test("stops at the first failure if asked to")
  func stopping() async {
    var texts = elements(9_000)
    for index in [5_000, 5_500, 8_000] { texts[index] = "{\"id\": \"\"}" }
    let options = RecordOptions(stopsAtFirstError: true)
    let text = document(texts)
    let expected = await words(
      of: text,
      framing,
      length: 1 << 30,
      concurrently: 1,
      options: options,
    )
    #expect(expected.count == 5_002)
    let found = await words(of: text, framing, length: 30_000, concurrently: 2, options: options)
    #expect(difference(found, expected) == nil)
  }

  @Test("reads ahead only so far")
  func pressure() async throws {
    let piece = elements(500).joined(separator: ",") + ","
    let producer = Producer("[" + piece, length: 1, isEndless: true)
    // The first piece opens an array, the next ones another, which is a bad element.
    let records = producer.records(of: JSONValue.self, .elements(), by: Strict.self)
      .concurrently(2)
    var iterator = records.makeAsyncIterator()
    var count = 0
    while count < 400, try await iterator.next() != nil { count += 1 }
    #expect(count == 400)
    #expect(producer.requests.withLock { $0 } * piece.utf8.count < 1_000_000)
  }

  @Test("is interrupted after all records before")
  func interruption() async {
    struct Outage: Error {}
    let text = "[1, 2, 3, [4"
    let pieces = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array(text.utf8))
      continuation.finish(throwing: Outage())
    }
    var found: [Int] = []
    let error = await #expect(throws: StreamInterruption.self) {
      for try await record in pieces.records(of: Int.self, .elements(), by: Strict.self)
        .concurrently(2)
      {
        found.append(try record.get())
      }
    }
    #expect(found == [1, 2, 3])
    #expect(error?.cause is Outage)
    #expect(error?.location.byteOffset == text.utf8.count)
  }

  private static let calls = Locked(0)

  @Test("ends when its task is cancelled")
  func cancellation() async {
    struct Slow: StrictModel {
      let id: Int
      func validate() throws { ConcurrentStreamTests.calls.withLock { $0 += 1 } }
    }
    let text = "[\((0..<100_000).map { "{\"id\": \($0)}" }.joined(separator: ","))]"
    let producer = Producer(text, length: 1 << 30)
    let task = Task {
      for try await _ in producer.records(of: Slow.self, .elements()).concurrently(2) {}
    }
    while Self.calls.withLock({ $0 == 0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(Self.calls.withLock { $0 } < 100_000)
  }
}
