import ModelStreams
import PropertyIntrospection
import Testing

@Suite("Records that are mapped before they are requested", .serialized)
struct RowTests {
  /// Counts of a kind of calls, by what they are about.
  private final class Calls: Sendable {
    private let counts = Locked<[Int: Int]>([:])

    func note(_ id: Int) { counts.withLock { $0[id, default: 0] += 1 } }
    func take() -> [Int: Int] {
      counts.withLock { counts in
        defer { counts = [:] }
        return counts
      }
    }
  }

  private static let validations = Calls()

  private struct Part: StrictModel {
    let id: Int
    func validate() throws {
      RowTests.validations.note(id)
      if id % 10 == 5 { throw Refusal() }
    }
  }

  private struct Refusal: Error {}

  private struct Whole: StrictModel {
    let id: Int
    let part: Part
    func validate() throws { RowTests.validations.note(id) }
  }

  /// Records whose parts with numbers that end in 5 are refused, with no line of its own for each.
  private func texts(_ count: Int) -> [String] {
    (0..<count).map { "{\"id\": \($0 * 10),\n \"part\": {\"id\": \($0 * 7 + 1001)}}" }
  }

  private static let framings: [(Framing, String, String, String)] = [
    (.elements(at: "a"), "{\"a\": [", " ,\n", "]}"), (.concatenated, "", "", ""),
    (.sequence, "\u{1E}", "\n\u{1E}", "\n"),
  ]

  @Test("are the same wherever the stream is cut, and hooks are called once for each")
  func cutting() {
    for (framing, start, separator, end) in Self.framings {
      let bytes = Array((start + texts(12).joined(separator: separator) + end).utf8)
      _ = Self.validations.take()
      let whole = Transcript(Whole.self, framing, [bytes], by: Strict.self)
      let calls = Self.validations.take()
      #expect(whole.lines.count == 12)
      #expect(whole.lines.count { $0.hasPrefix("bad") } == 1)
      #expect(calls.count == 23)
      #expect(calls.values.allSatisfy { $0 == 1 })
      for pieces in cuts(of: bytes) {
        #expect(Transcript(Whole.self, framing, pieces, by: Strict.self) == whole)
        #expect(Self.validations.take() == calls)
      }
    }
  }

  @Test("may be bad in any way, wherever they are", arguments: 0..<10)
  func failures(position: Int) {
    let bad = [
      "{\"id\": \"x\", \"part\": {}}", "{\"id\": 1]}", "[1, 2]", "{\"id\": 01}", "5",
      "nul",
      "{\"id\": 1, \"part\": \(String(repeating: "[", count: 40))\(String(repeating: "]", count: 40))}",
      "{\"id\": 1, \"part\": {\"id\": 2}, \"more\": \"\(String(repeating: "x", count: 200))\"}",
      "{\"id\": 1, \"part\": {\"id\": 2}} ]",
    ]
    var options = RecordOptions(maximumRecord: 150)
    options.mapping.maximumDepth = 8
    for (framing, start, separator, end) in Self.framings {
      for text in bad {
        var records = texts(10)
        records[position] = text
        let bytes = Array((start + records.joined(separator: separator) + end).utf8)
        let whole = Transcript(Whole.self, framing, [bytes], options: options, by: Strict.self)
        let single = Transcript(
          Whole.self,
          framing,
          bytes.map { [$0] },
          options: options,
          by: Strict.self,
        )
        #expect(whole.lines == single.lines)
        #expect(whole.lines.count > position)
        // One is refused in any case.
        let good = whole.lines[..<position].count { $0.hasPrefix("Whole") }
        #expect(good == (position > 2 ? position - 1 : position))
      }
    }
  }

  private static let objects = Locked(0)

  private final class Thing: LenientModel {
    var id = 0
    init() { RowTests.objects.withLock { $0 += 1 } }
    deinit { RowTests.objects.withLock { $0 -= 1 } }
  }

  @Test("are freed if they are not requested")
  func lifetimes() throws {
    let text = (0..<30).map { "{\"id\": \($0)}" }.joined()
    for taken in 0...20 {
      var reader = RecordReader<Thing, Lenient>(.concatenated)
      reader.append(text)
      for id in 0..<taken { #expect(try reader.next()?.get().id == id) }
      #expect(reader.progress.records == taken)
    }
    #expect(Self.objects.withLock { $0 } == 0)
  }

  @Test("are those of each copy of an iterator")
  func copies() async throws {
    let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array((0..<5).map { "{\"id\": \($0)}" }.joined().utf8))
    continuation.finish()
    var first = pieces.records(of: Thing.self, .concatenated).makeAsyncIterator()
    #expect(try await first.next()?.get().id == 0)
    var second = first
    for id in 1..<5 {
      #expect(try await first.next()?.get().id == id)
      if id > 2 { #expect(try await second.next()?.get().id == id - 2) }
    }
    #expect(try await first.next() == nil)
    #expect(try await second.next()?.get().id == 3)
    #expect(try await second.next()?.get().id == 4)
    #expect(try await second.next() == nil)
  }
}
