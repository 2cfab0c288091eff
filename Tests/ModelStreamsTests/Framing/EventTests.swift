import ModelStreams
import Testing

@Suite("Server-sent events")
struct EventTests {
  private struct Delta: StrictModel, Equatable {
    let text: String
    let index: Int?
  }

  /// Reads a stream in all ways to cut it, and returns what is found in words; each is the same.
  private func read(
    _ text: String,
    options: RecordOptions = RecordOptions(),
    sourceLocation: SourceLocation = #_sourceLocation,
  ) -> [String] {
    let bytes = Array(text.utf8)
    let whole = Transcript(JSONValue.self, .serverSentEvents, [bytes], options: options)
    for pieces in cuts(of: bytes) {
      let other = Transcript(JSONValue.self, .serverSentEvents, pieces, options: options)
      #expect(other == whole, "\(pieces)", sourceLocation: sourceLocation)
    }
    return whole.lines
  }

  @Test(
    "are found with every line end",
    arguments: ["\n", "\r", "\r\n"],
  )
  func lineEnds(end: String) {
    let lines = [
      "\u{FEFF}: a comment", "event: first", "data: 1", "", "", "data:2", "", "data: [3,", "id: x",
      ": ping",
      "data", "data:  4]", "retry: 5", "", "event: none", "", "unknown: 1", "data", "", "data: 5",
    ]
    let all = ["1", "2", "[3,4]", "5"]
    #expect(read(lines.joined(separator: end)) == all)
    #expect(read(lines.joined(separator: end) + end) == all)
    #expect(read(lines.joined(separator: end) + end + end) == all)
  }

  @Test("may have fields whose names begin like those that are known, and no colon")
  func fields() {
    #expect(read("dat: 1\ndata2: 2\ndatas\nDATA: 3\n data: 4\n\ndata : 5\n\n") == [])
    #expect(read(":data: 1\n::\n:\n\n") == [])
    #expect(read("") == [])
    #expect(read("\n\n\r\r\n") == [])
    #expect(read("data: \"a: b\"\n\n") == ["\(JSONValue.string("a: b"))"])
  }

  @Test("are passed over if the options say so")
  func ignored() {
    let text = "data: 1\n\ndata: [DONE]\n\ndata:[DONE] \n\ndata: ping\n\ndata: \n\n"
    let lines = read(text)
    #expect(lines.first == "1")
    #expect(lines.count == 2 && lines[1].hasPrefix("bad 1 at 7:7 +43: malformedJSON"))
    #expect(read(text, options: RecordOptions(ignoredData: ["ping", "[DONE]"])) == ["1"])
    #expect(read("data: [DONE]\n\n", options: RecordOptions(ignoredData: [])).count == 1)
  }

  @Test("have names, IDs and times for reconnecting")
  func properties() throws {
    var reader = RecordReader<Int, Strict>(.serverSentEvents)
    reader.append("id: a\nretry: 10\n\nevent: x\ndata: 1\n\ndata: 2\nid: b\nretry: 1x\n\n")
    reader.append("event:y\nevent\nid: c\u{0}\nretry: 99999999999999999999\ndata: 3\nid\n\n")
    var events: [ServerSentEvent<Int>] = []
    while let record = try reader.next() {
      let event = reader.lastEvent
      events.append(
        ServerSentEvent(name: event.name, id: event.id, retry: event.retry, data: try record.get())
      )
    }
    #expect(
      events == [
        ServerSentEvent(name: "x", id: "a", retry: 10, data: 1),
        ServerSentEvent(id: "b", retry: 10, data: 2), ServerSentEvent(id: "", retry: 10, data: 3),
      ]
    )
  }

  @Test("are bad with their places in the stream")
  func bad() {
    let lines = read("data: {\"a\": 1\ndata: ]\n\ndata: 2\n\n")
    #expect(lines.count == 2 && lines[1] == "2")
    #expect(lines[0].hasPrefix("bad 0 at 1:7 +6: malformedJSON  2:7 +20"))
    // A string does not extend over two lines, and a null character is not part of JSON.
    #expect(read("data: \"a\ndata: b\"\n\n")[0].hasPrefix("bad 0 at 1:7 +6: malformedJSON"))
    #expect(read("data: \"\u{0}\"\n\n")[0].hasPrefix("bad 0 at 1:7 +6: malformedJSON"))
    // The end of the stream cuts an event off.
    #expect(read("data: 1\n\ndata: {\"a\"")[1].hasPrefix("bad 1 at 3:7 +15: malformedJSON"))
  }

  @Test("are bad if they are not UTF-8, also across pieces")
  func invalidUTF8() throws {
    for pieces: [[UInt8]] in [
      [[0xC3], [0x28]], [[0xED, 0xA0], [0x80]], [[0xF0, 0x9F], [0x98]],
    ] {
      var reader = RecordReader<String, Strict>(.serverSentEvents)
      reader.append("data: \"ä\"\n\ndata: \"")
      for piece in pieces { reader.append(piece) }
      reader.append("\"\n\nevent: \"ok\"\ndata: \"b\"\n\n")
      #expect(try reader.next()?.get() == "ä")
      guard case .failure(let error)? = try reader.next() else {
        Issue.record("the text is not UTF-8")
        return
      }
      #expect(error.error.code == .malformedJSON)
      #expect(error.line == 3)
      #expect(try reader.next()?.get() == "b")
    }
  }

  @Test("that are too large fail, and the next ones are read")
  func limits() {
    let options = RecordOptions(maximumRecord: 12)
    let long = String(repeating: "1", count: 13)
    for event in [
      "data: \(long)\n\n", "data: 1\ndata: \(long)\n\n", "data: 1\n: \(long)\n\n",
      "id: \(long)\ndata: 1\n\n",
      "event: \(long)\n\n", "data: 1\nid: \(long)\n\n", "data: \(long)\r\n\r\n",
      "data: \(long)\ndata: [DONE]\n\n",
      "data: [DONE]\nid: 123\n\n",
    ] {
      let lines = read("data: 1\n\n\(event)data: 2\n\n", options: options)
      #expect(
        lines.count == 3 && lines[1].contains("recordTooLarge") && lines[2] == "2",
        "\(event)",
      )
      #expect(lines[0] == "1")
    }
    #expect(read("data: 12345678901\n\n", options: options) == ["12345678901"])
    // What is not part of an event is not stored.
    let comment = ": \(long)\n" + "unknown-\(long): \(long)\n"
    #expect(read("\(comment)data: 1\n\n\(comment)", options: options) == ["1"])
    #expect(read("data: 1\n\n", options: RecordOptions(maximumRecord: -1)) == ["1"])
  }

  @Test("that never end are bounded")
  func endless() throws {
    var reader = RecordReader<JSONValue, Lenient>(
      .serverSentEvents,
      options: RecordOptions(maximumRecord: 1 << 16),
    )
    reader.append("data: 1\n\ndata: ")
    #expect(try reader.next()?.get() == 1)
    var failures = 0
    for index in 0..<1_000 {
      reader.append(repeatElement(UInt8(ascii: "x"), count: 4_096))
      if index.isMultiple(of: 3) { reader.append("\ndata: ") }
      if case .failure(let error)? = try reader.next() {
        failures += 1
        #expect(error.error.code == .recordTooLarge)
      }
    }
    #expect(failures == 1)
    reader.append("\n\ndata: 2\n\n")
    #expect(try reader.next()?.get() == 2)
    #expect(reader.progress.records == 3)
  }

  @Test("take time in proportion to their length, with every line end")
  func growth() throws {
    for (line, end) in [
      ("data: 1\r", "\r"), ("data: 1,\n: x\n", "\n"), ("\r", "\r"), (": x\r\n", "\n"),
    ] {
      try expectLinear(20_000) { count in
        let bytes = Array((String(repeating: line, count: count) + end).utf8)
        return {
          var reader = RecordReader<JSONValue, Lenient>(.serverSentEvents)
          for piece in pieces(of: bytes, size: 1_000) {
            reader.append(piece)
            while try reader.next() != nil {}
          }
          while try reader.finish() != nil {}
        }
      }
    }
  }

  @Test("come with their records, from pieces and from bytes")
  func async() async throws {
    let text =
      "event: delta\ndata: {\"text\":\ndata: \"Hi\"}\n\nevent: other\ndata: {}\n\ndata: [DONE]\n\n"
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    for byte in text.utf8 { continuation.yield(byte) }
    var iterator = bytes.records(of: Delta.self, .serverSentEvents).events.makeAsyncIterator()
    // The stream goes on.
    let first = try await iterator.next()
    #expect(first?.name == "delta")
    #expect(try first?.data.get() == Delta(text: "Hi", index: nil))
    let second = try await iterator.next()
    #expect(second?.name == "other")
    #expect(throws: RecordError.self) { try second?.data.get() }
    continuation.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test("are written as they are read")
  func writing() throws {
    func text(_ events: [ServerSentEvent<Delta>]) throws -> String {
      var text = ""
      var writer = RecordWriter(.serverSentEvents, options: .prettyPrinted) {
        text += String(decoding: $0, as: UTF8.self)
      }
      for event in events { try writer.write(event) }
      try writer.write(Delta(text: "a\nb", index: 1))
      try writer.finish()
      return text
    }
    let event = ServerSentEvent(name: "ä", id: "", retry: 0, data: Delta(text: "\r", index: nil))
    let written = try text([event])
    #expect(
      written
        == "event: ä\nid: \nretry: 0\ndata: {\"text\":\"\\r\"}\n\ndata: {\"text\":\"a\\nb\",\"index\":1}\n\n"
    )
    var reader = RecordReader<Delta, Strict>(.serverSentEvents)
    reader.append(written)
    #expect(try reader.next()?.get() == event.data)
    #expect(
      reader.lastEvent.name == "ä" && reader.lastEvent.id == "" && reader.lastEvent.retry == 0
    )
    for bad in [
      ServerSentEvent(name: "a\nb", data: event.data), ServerSentEvent(id: "\r", data: event.data),
      ServerSentEvent(id: "\u{0}", data: event.data), ServerSentEvent(retry: -1, data: event.data),
    ] {
      let error = #expect(throws: ModelError.self) { try text([bad]) }
      #expect(error?.code == .invalidValue)
    }
  }
}
