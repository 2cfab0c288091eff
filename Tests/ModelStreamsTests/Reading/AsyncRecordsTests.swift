import Foundation
import ModelStreams
import PropertyIntrospection
import Testing

@Suite("Asynchronous records")
struct AsyncRecordsTests {
  private struct Reading: LenientModel, Equatable {
    var celsius = 0.0
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
  }

  @Test("come from pieces, cut anywhere")
  func pieces() async throws {
    let producer = Producer(["{\"celsius\": 2", "1}\nx\n{\"cel", "sius\": 22}"])
    var found: [Double?] = []
    for try await record in producer.records(of: Reading.self, .lines) {
      found.append(try? record.get().celsius)
    }
    #expect(found == [21, nil, 22])
  }

  @Test("come from bytes as soon as they are complete")
  func bytes() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var iterator = bytes.records(of: Reading.self, .lines).makeAsyncIterator()
    for byte in "{\"celsius\": 21}\n{".utf8 { continuation.yield(byte) }
    #expect(try await iterator.next()?.get() == Reading(celsius: 21))
    for byte in "\"celsius\": 22}".utf8 { continuation.yield(byte) }
    continuation.finish()
    #expect(try await iterator.next()?.get() == Reading(celsius: 22))
    #expect(try await iterator.next() == nil)
    #expect(iterator.progress == StreamProgress(bytes: 31, records: 2))
  }

  @Test("come from text, and from elements of an array, with any policy")
  func others() async throws {
    let text = AsyncStream { continuation in
      for character in "[1,  2.5, \"ä\"]" { continuation.yield(String(character)) }
      continuation.finish()
    }
    var found: [JSONValue] = []
    for try await record in text.map(\.utf8).records(
      of: JSONValue.self,
      .elements(),
      by: Strict.self,
    ) {
      found.append(try record.get())
    }
    #expect(found == [1, 2.5, "ä"])
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    for byte in "1 2".utf8 { continuation.yield(byte) }
    continuation.finish()
    var sum = 0
    for try await record in bytes.records(of: Int.self, .concatenated, by: Exact.self) {
      sum += try record.get()
    }
    #expect(sum == 3)
  }

  @Test(
    "from bytes come when their last byte has arrived, or what follows a number",
    .timeLimit(.minutes(1)),
    arguments: [" ", "\t", "\r", "\n"],
  )
  func early(space: String) async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var iterator = bytes.records(of: Int.self, .concatenated, by: Exact.self).makeAsyncIterator()
    for number in 1...3 {
      for byte in "\(number)\(space)".utf8 { continuation.yield(byte) }
      // The stream goes on, so that a record that is withheld would be waited for.
      #expect(try await iterator.next()?.get() == number)
    }
    continuation.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test("request a piece when those before are used, and not sooner")
  func pressure() async throws {
    let producer = Producer(["{}\n{}\n", "{}\n", "{}\n"])
    var iterator = producer.records(of: Reading.self, .lines).makeAsyncIterator()
    var requests: [Int] = []
    while try await iterator.next() != nil { requests.append(producer.requests.withLock { $0 }) }
    #expect(requests == [1, 1, 2, 3])
  }

  @Test("are interrupted by an error of the producer, after all records before")
  func interruption() async {
    let producer = Producer(["{\"celsius\": 1}\n{\"cel", "sius\": 2}\n\n{\"ce"], error: Outage())
    var found: [Double] = []
    let error = await #expect(throws: StreamInterruption.self) {
      for try await record in producer.records(of: Reading.self, .lines) {
        found.append(try record.get().celsius)
      }
    }
    #expect(found == [1, 2])
    #expect(error?.cause is Outage)
    #expect(error?.location == JSONLocation(byteOffset: 35, line: 4, column: 5))
    #expect(error?.description == "interrupted after 35 bytes, in line 4: Outage()")
  }

  @Test("that are lines are interrupted in a line, which no carriage return ends")
  func interruptionOfLines() async {
    let producer = Producer(["1\r\n[\r2", "\r,"], error: Outage())
    let error = await #expect(throws: StreamInterruption.self) {
      for try await _ in producer.records(of: [Int].self, .lines, by: Lenient.self) {}
    }
    #expect(error?.location == JSONLocation(byteOffset: 8, line: 2, column: 6))
  }

  @Test("from bytes are interrupted likewise")
  func interruptionOfBytes() async {
    let bytes = AsyncThrowingStream<UInt8, any Error> { continuation in
      for byte in "1\n2\n3".utf8 { continuation.yield(byte) }
      continuation.finish(throwing: Outage())
    }
    var found: [Int] = []
    let error = await #expect(throws: StreamInterruption.self) {
      for try await record in bytes.records(of: Int.self, .lines, by: Strict.self) {
        found.append(try record.get())
      }
    }
    #expect(found == [1, 2])
    #expect(error?.location.byteOffset == 5)
  }

  @Test("are interrupted by a cancellation of the producer, also when they are requested again")
  func cancelledProducer() async throws {
    let pieces = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("11\n12".utf8))
      continuation.finish(throwing: CancellationError())
    }
    var iterator = pieces.records(of: Int.self, .lines, by: Strict.self).makeAsyncIterator()
    #expect(try await iterator.next()?.get() == 11)
    for _ in 0..<3 {
      await #expect(throws: CancellationError.self) { try await iterator.next() }
    }
  }

  @Test("end with an error if the framing is broken")
  func broken() async {
    let producer = Producer(["[{},", " ]"])
    var count = 0
    let error = await #expect(throws: ModelError.self) {
      for try await _ in producer.records(of: Reading.self, .elements()) { count += 1 }
    }
    #expect(count == 1)
    #expect(error?.issues[0].location?.byteOffset == 5)
  }

  @Test("stop at the first failure if asked to")
  func stopping() async throws {
    let producer = Producer(["1\nx\n", "3\n"])
    var count = 0
    let options = RecordOptions(stopsAtFirstError: true)
    for try await _ in producer.records(of: Int.self, .lines, by: Strict.self, options: options) {
      count += 1
    }
    #expect(count == 2)
    #expect(producer.requests.withLock { $0 } == 1)
  }

  @Test("end when their task is cancelled")
  func cancellation() async {
    let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    continuation.yield(Array("1\n2\n3".utf8))
    // The first task is cancelled while it uses a record, the second while it waits for a piece.
    for isBusy in [true, false] {
      let task = Task {
        for try await _ in pieces.records(of: Int.self, .lines, by: Strict.self) {
          start.yield()
          while isBusy, !Task.isCancelled { await Task.yield() }
        }
      }
      if isBusy { for await _ in starts { break } }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    continuation.finish()
  }

  @Test("report their progress after each piece")
  func progress() async throws {
    let producer = Producer(["1\n2\n", "x", "\n"])
    let steps = Locked<[StreamProgress]>([])
    let records = producer.records(of: Int.self, .lines, by: Strict.self)
      .onProgress { progress in steps.withLock { $0.append(progress) } }
    for try await _ in records {}
    #expect(
      steps.withLock { $0 } == [
        StreamProgress(bytes: 4, records: 2), StreamProgress(bytes: 4, records: 2),
        StreamProgress(bytes: 6, records: 3, failures: 1),
        StreamProgress(bytes: 6, records: 3, failures: 1),
      ]
    )
  }
}
