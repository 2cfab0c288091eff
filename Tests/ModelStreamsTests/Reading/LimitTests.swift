import Foundation
import ModelStreams
import Testing

@Suite("The limits of a stream, and the statuses of its errors")
struct LimitTests {
  private static let streams: [(framing: Framing, text: String)] = [
    (.lines, "1\n[2]\n{\"a\":3}\n4"), (.concatenated, "1 [2] {\"a\":3} 4 "),
    (.sequence, "\u{1E}1\n\u{1E}[2]\n\u{1E}{\"a\":3}\n"), (.elements(), "[1,[2],{\"a\":3}] "),
    (.elements(at: "x"), "{\"y\":[],\"x\":[1,[2],{\"a\":3}],\"z\":{}}"),
    (.serverSentEvents, ": a\r\ndata: 1\r\n\r\ndata: [2\r\ndata:]\r\n\r\ndata: {\"a\":3}\r\n\r\n"),
  ]

  @Test("end it at a number of bytes, after all records before, wherever pieces end")
  func total() {
    for (framing, text) in Self.streams {
      let bytes = Array(text.utf8)
      let all = Transcript(JSONValue.self, framing, [bytes])
      for maximumBytes in [bytes.count, bytes.count + 1, .max] {
        let options = RecordOptions(maximumBytes: maximumBytes)
        #expect(Transcript(JSONValue.self, framing, [bytes], options: options) == all)
      }
      for maximumBytes in -1..<bytes.count {
        let options = RecordOptions(maximumBytes: maximumBytes)
        let whole = Transcript(JSONValue.self, framing, [bytes], options: options)
        #expect(whole.lines.last?.hasPrefix("broken: streamTooLarge") == true, "\(whole)")
        #expect(whole.lines.last?.contains("+\(max(maximumBytes, 0)) expected at most") == true)
        #expect(whole.lines.dropLast().elementsEqual(all.lines.prefix(whole.lines.count - 1)))
        for pieces in cuts(of: bytes, every: 5) {
          let other = Transcript(JSONValue.self, framing, pieces, options: options)
          #expect(other.lines == whole.lines, "\(framing) \(maximumBytes)")
        }
      }
    }
  }

  @Test("count also what is skipped, and what never ends")
  func endless() throws {
    let options = RecordOptions(maximumRecord: 100, maximumBytes: 10_000)
    var reader = RecordReader<JSONValue, Lenient>(.lines, options: options)
    reader.append("1\n")
    #expect(try reader.next()?.get() == 1)
    var failures = 0
    let error = #expect(throws: ModelError.self) {
      for _ in 0..<10_000 {
        reader.append(repeatElement(UInt8(ascii: "["), count: 1_000))
        if try reader.next() != nil { failures += 1 }
      }
    }
    #expect(failures == 1)
    #expect(error?.code == .streamTooLarge)
    #expect(error?.httpStatus == 413)
    #expect(throws: ModelError.self) { try reader.next() }
  }

  @Test("end an asynchronous stream, too")
  func async() async {
    let pieces = AsyncStream<String> { continuation in
      for _ in 0..<100 { continuation.yield("1\n") }
      continuation.finish()
    }
    var count = 0
    let records = pieces.records(
      of: Int.self,
      .lines,
      by: Strict.self,
      options: RecordOptions(maximumBytes: 21),
    )
    let error = await #expect(throws: ModelError.self) {
      for try await record in records { count += try record.get() }
    }
    #expect(count == 10)
    #expect(error?.issues[0].location?.line == 11)
  }

  private struct Seat: StrictModel {
    let row: Int
  }

  private struct Pen: StrictModel {
    let colour: String
    static let keyMapper: KeyMapper = ["color": "c"]
  }

  private struct TooLong: HTTPStatusProviding {
    let httpStatus = 413
  }

  private struct Outage: Error {}

  @Test("have statuses by what is wrong")
  func statuses() throws {
    let deep = String(repeating: "[", count: 1_000)
    for (json, status) in [
      ("", 400), ("{", 400), ("{\"row\":", 400), (deep, 400), ("[]", 422), ("{}", 422),
      ("{\"row\": \"x\"}", 422), ("{\"row\": 1e99}", 422),
    ] {
      let error = #expect(throws: ModelError.self) { try Seat(json: json) }
      #expect(error?.httpStatus == status, "\(json)")
    }
    #expect(throws: ModelError.self) { try Pen(json: "{}") }
    do { _ = try Pen(json: "{}") } catch { #expect(error.httpStatus == 500) }
    let file = URL(fileURLWithPath: "/none/at/all.json")
    do { _ = try Seat(contentsOf: file) } catch { #expect(error.httpStatus == 500) }
    let issue = ModelIssue(code: .recordTooLarge, detail: "")
    let large = ModelError(modelName: "Seat", issues: [issue])
    #expect(large.httpStatus == 413)
  }

  @Test("keep the status of a producer's error")
  func interruptions() async throws {
    for (cause, status) in [
      (TooLong() as any Error, 413), (Outage(), 400),
      (ModelError(modelName: "", issues: [ModelIssue(code: .unreadableFile)]), 500),
    ] {
      let pieces = AsyncThrowingStream<[UInt8], any Error> { continuation in
        continuation.yield(Array("{\"row\": 1}\n{\"row\": ".utf8))
        continuation.finish(throwing: cause)
      }
      var iterator = pieces.records(of: Seat.self, .lines).makeAsyncIterator()
      #expect(try await iterator.next()?.get().row == 1)
      let error = await #expect(throws: StreamInterruption.self) { try await iterator.next() }
      #expect(error?.httpStatus == status)
    }
    var reader = RecordReader<Seat, Strict>(.lines, options: RecordOptions(maximumRecord: 3))
    reader.append("{}\n{\"row\": 1}\n")
    var statuses: [Int] = []
    while let record = try reader.next() {
      if case .failure(let error) = record { statuses.append(error.httpStatus) }
    }
    #expect(statuses == [422, 413])
  }

  @Test("give a fraction of a known total")
  func fractions() {
    #expect(StreamProgress(bytes: 25).fraction(of: 100) == 0.25)
    #expect(StreamProgress(bytes: 101).fraction(of: 100) == 1)
    #expect(StreamProgress().fraction(of: 0) == 1)
    #expect(StreamProgress().fraction(of: 10) == 0)
    #expect(StreamProgress().fraction(of: -1) == 1)
  }
}
