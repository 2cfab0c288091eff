import Foundation
import ModelStreams
import Testing

private struct Event: LenientModel {
  var id = 0
  var kind = ""
}

/// Pieces of a body, as a server passes them on.
private func body(_ pieces: String...) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    for piece in pieces { continuation.yield(Array(piece.utf8)) }
    continuation.finish()
  }
}

@Suite("Streaming", .printing)
struct StreamingGuideTests {
  @Test("Bad records")
  func bad() throws {
    var reader = RecordReader<Int, Strict>(.lines)
    reader.append("1\ntwo\n3")
    while let record = try reader.next() {
      if case .failure(let error) = record { print(error) }
    }
    #expect(
      Console.text() == """
        record 2, line 2: Int: 1 problem
          the document (line 2, column 1): expected a value, found `two`
        """
    )
  }

  @Test("A huge array in a document")
  func elements() throws {
    let document = #"{"count": 2, "data": {"items": [{"id": 1}, {"id": 2}]}, "next": null}"#
    var events = RecordReader<Event, Lenient>(.elements(at: "data.items"))
    events.append(document)
    while let record = try events.next() {
      print(try record.get().id)
    }
    let rest = try events.finish()
    print(rest == nil)
    // Prints "1"
    // Prints "2"
    // Prints "true"
    #expect(Console.text() == "1\n2\ntrue")
  }

  @Test("Files")
  func files() throws {
    func count(in file: URL) throws -> Int {
      var count = 0
      var records = try FileRecords<Event, Lenient>(contentsOf: file, .lines)
      while let record = try records.next() {
        if case .success = record { count += 1 }
      }
      return count
    }

    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("events-\(UUID().uuidString).json")
    try Data("{}\n\n{}\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try count(in: file) == 2)
  }

  @Test("Bytes that a server hands you")
  func pushing() throws {
    final class Connection {
      private var reader = RecordReader<Event, Lenient>(.concatenated)
      private(set) var events: [Event] = []

      func receive(_ bytes: ArraySlice<UInt8>) throws {
        reader.append(bytes)
        while let record = try reader.next() { events.append(try record.get()) }
      }

      func close() throws {
        while let record = try reader.finish() { events.append(try record.get()) }
      }
    }

    let connection = Connection()
    for piece in ["{\"id\": 1}{\"i", "d\": 2}"] { try connection.receive(Array(piece.utf8)[...]) }
    try connection.close()
    #expect(connection.events.map(\.id) == [1, 2])
  }

  @Test("Several cores")
  func concurrency() async throws {
    func events(in body: [UInt8]) async throws -> [Event] {
      try await [Event](json: body, concurrently: 4)
    }

    #expect(try await events(in: Array(#"[{"id": 1}, {"id": 2}]"#.utf8)).map(\.id) == [1, 2])
  }

  @Test("Progress")
  func progress() async throws {
    func read(_ body: some AsyncSequence<[UInt8], any Error>, of total: Int) async throws -> Int {
      var count = 0
      let records = body.records(of: Event.self, .lines).onProgress { progress in
        print("\(Int(progress.fraction(of: total) * 100)) %, \(progress)")
      }
      for try await _ in records { count += 1 }
      return count
    }

    #expect(try await read(body("{}\n", "{}\n"), of: 6) == 2)
    #expect(
      Console.text() == """
        50 %, 1 record, 3 bytes
        100 %, 2 records, 6 bytes
        100 %, 2 records, 6 bytes
        """
    )
  }

  @Test("Writing")
  func writing() throws {
    func export(_ events: [Event], to write: @escaping (Data) throws -> Void) throws {
      var writer = RecordWriter(.elements(at: "data.items"), to: write)
      for event in events { try writer.write(event) }
      try writer.finish()
    }

    var text = ""
    try export([Event(id: 1, kind: "a")]) { text += String(decoding: $0, as: UTF8.self) }
    #expect(text == #"{"data":{"items":[{"id":1,"kind":"a"}]}}"#)
  }

  @Test("Server-sent events")
  func events() async throws {
    struct Delta: LenientModel {
      var text = ""
    }

    func text(in body: some AsyncSequence<[UInt8], any Error>) async throws -> String {
      var text = ""
      for try await event in body.records(of: Delta.self, .serverSentEvents).events {
        if event.name == "delta" { text += try event.data.get().text }
      }
      return text
    }

    let pieces = ["event: delta\ndata: {\"text\":", " \"a\"}\n\ndata: {\"text\": \"b\"}\n\n"]
    #expect(try await text(in: body(pieces[0], pieces[1])) == "a")
  }

  @Test("A document that is not finished yet")
  func prefixes() throws {
    struct BookTable: LenientModel {
      var restaurant = ""
      var guests = 0
      var wishes: [String] = []
    }

    var arguments = PrefixReader()
    var booking = BookTable()
    for piece in [#"{"restaurant": "Mo"#, #"mo", "guests": 4, "wis"#, #"hes": ["quiet", "by the"#] {
      arguments.append(piece)
      if arguments.hasNews {
        let status = try arguments.update(&booking)
        print(booking.guests, booking.restaurant, booking.wishes, status.isComplete("wishes[0]"))
      }
    }
    #expect(
      Console.text() == """
        0  [] false
        4 Momo [] false
        4 Momo ["quiet"] true
        """
    )
  }
}

@Suite("Streaming: JSON with text around it")
struct EmbeddedGuideTests {
  struct BookTable: LenientModel {
    var restaurant = ""
    var guests = 0
    var wishes: [String] = []
  }

  @Test("an element of which nothing is complete is not there", .printing)
  func elements() throws {
    print(try [BookTable](jsonPrefix: #"[{"guests": 4}, {"gue"#).map(\.guests))
    #expect(Console.text() == "[4]")
  }

  @Test("an answer is read as a whole and piece by piece", .printing)
  func answers() throws {
    let fenced = "```json\n{\"restaurant\": \"Momo\", \"guests\": 4}\n```"
    let reply = "Sure, here is the booking:\n\n\(fenced)\nAnything else?"
    let embedded = MappingOptions(reading: .embedded)
    print(try ModelMapper<Lenient>(options: embedded).map(BookTable.self, from: reply).restaurant)

    var chatting = PrefixReader(options: embedded)
    var booked = BookTable()
    chatting.append(reply.prefix(65))
    try chatting.update(&booked)
    print(booked.restaurant, booked.guests)
    #expect(
      Console.text() == """
        Momo
        Momo 0
        """
    )
  }

  @Test("what is not JSON in an answer is an error at its place", .printing)
  func errors() {
    let embedded = MappingOptions(reading: .embedded)
    do {
      let reply = "Here it is: {\"restaurant\": None}"
      print(try ModelMapper<Lenient>(options: embedded).map(BookTable.self, from: reply))
    } catch {
      print(error.issues[0])
    }
    #expect(
      Console.text() == """
        restaurant (line 1, column 28): expected a value, found `None}`; write null, true or false
        """
    )
  }
}
