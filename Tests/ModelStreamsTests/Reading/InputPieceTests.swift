import Foundation
import ModelStreams
import Testing

/// A piece of a stream that offers its bytes only as a raw span.
private struct Packet: JSONInput, Sendable {
  private let storage: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { storage = Array(bytes) }

  func provideJSON(to reader: inout JSONInputReader) { reader.read(storage.span.bytes) }
}

/// A piece that offers nothing.
private struct Nothing: JSONInput, Sendable {
  func provideJSON(to reader: inout JSONInputReader) {}
}

@Suite("Pieces that are inputs")
struct InputPieceTests {
  private struct Reading: LenientModel, Equatable {
    var celsius = 0.0
  }

  private func stream<Piece: Sendable>(_ pieces: [Piece]) -> AsyncStream<Piece> {
    AsyncStream { continuation in
      for piece in pieces { continuation.yield(piece) }
      continuation.finish()
    }
  }

  private func values(
    _ records: some AsyncSequence<Result<Reading, RecordError>, any Error>
  ) async throws -> [Double] {
    var values: [Double] = []
    for try await record in records { values.append(try record.get().celsius) }
    return values
  }

  private let texts = ["{\"celsius\": 2", "1}\n", "", "{\"celsius\": 22}"]

  @Test("may be spans, text, or bytes of any kind")
  func pieces() async throws {
    let packets = stream(texts.map { Packet($0.utf8) })
    #expect(try await values(packets.records(of: Reading.self, .lines)) == [21, 22])
    let records = stream(texts.map { Packet($0.utf8) })
      .records(of: Reading.self, .lines, by: Strict.self)
    #expect(try await values(records) == [21, 22])
    #expect(try await values(stream(texts).records(of: Reading.self, .lines)) == [21, 22])
    let substrings = stream(texts.map { $0[...] })
    #expect(try await values(substrings.records(of: Reading.self, .lines)) == [21, 22])
    let data = stream(texts.map { Data($0.utf8) })
    #expect(try await values(data.records(of: Reading.self, .lines)) == [21, 22])
    let slices = stream(texts.map { Array($0.utf8)[...] })
    #expect(try await values(slices.records(of: Reading.self, .lines)) == [21, 22])
    #expect(try await values(stream([Nothing()]).records(of: Reading.self, .lines)) == [])
    let trees = stream([JSONValue.object(["celsius": 1]), ["celsius": 2]])
    #expect(try await values(trees.records(of: Reading.self, .concatenated)) == [1, 2])
  }

  @Test("are mapped on several cores")
  func concurrency() async throws {
    let elements = (0..<5_000).map { "{\"celsius\": \($0)}" }
    let text = "[\(elements.joined(separator: ","))]"
    let expected = try [Reading](json: text)
    #expect(try await [Reading](json: text, concurrently: 2) == expected)
    #expect(try await [Reading](json: Packet(text.utf8), concurrently: 2) == expected)
    let bytes = Array(text.utf8)
    #expect(try await [Reading](json: bytes.span.bytes, concurrently: 2) == expected)
    #expect(try await [Reading](json: Data(bytes), concurrently: 2) == expected)
    #expect(try await [Reading](json: ContiguousArray(bytes), concurrently: 2) == expected)
    let mapper = ModelMapper<Strict>()
    #expect(try await mapper.map([Int].self, from: "[1]", concurrently: 2) == [1])
    await #expect(throws: ModelError.self) {
      try await [Reading](json: Nothing(), concurrently: 2)
    }
  }
}
