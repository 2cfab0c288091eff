import Foundation
import ModelStreams
import Testing

/// Pieces of a stream.
private func stream(_ texts: String...) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    for text in texts { continuation.yield(Array(text.utf8)) }
    continuation.finish(throwing: CocoaError(.fileReadUnknown))
  }
}

@Suite("Documentation comments: streams", .printing)
struct StreamCommentTests {
  struct Reading: LenientModel {
    var celsius = 0.0
  }

  @Test("The error of a record")
  func errors() throws {
    struct Reading: StrictModel {
      let celsius: Double
    }

    var reader = RecordReader<Reading, Strict>(.lines)
    reader.append("{\"celsius\": 21}\n{\"celsius\": \"cold\"}\n")
    while let record = try reader.next() {
      if case .failure(let error) = record { print(error) }
    }
    #expect(
      Console.text().replacing("StreamCommentTests.", with: "") == """
        record 2, line 2: Reading: 1 problem
          celsius (line 2, column 13): expected a number, found "cold"
        """
    )
  }

  @Test("Options")
  func options() throws {
    var options = RecordOptions()
    options.maximumRecord = 4096
    options.stopsAtFirstError = true
    options.mapping.keyMapper = .snakeCase
    var reader = RecordReader<Reading, Strict>(.lines, options: options)

    reader.append("{\"celsius\": 1}\n")
    #expect(try reader.next()?.get().celsius == 1)
  }

  @Test("Progress")
  func progress() throws {
    var reader = RecordReader<Reading, Lenient>(.lines)
    reader.append("{\"celsius\": 21}\n{\"cel")
    _ = try reader.next()
    print(reader.progress)
    // Prints "1 record, 16 bytes"
    #expect(Console.text() == "1 record, 16 bytes")
  }

  @Test("An interruption, and an observer of progress")
  func interruption() async throws {
    let pieces = stream("{}\n{}", "\n{")
    var count = 0
    func use(_ record: Result<Reading, RecordError>) { count += 1 }
    do {
      for try await record in pieces.records(of: Reading.self, .lines) { use(record) }
    } catch let error as StreamInterruption {
      print(error.location.byteOffset, error.cause)
    }
    #expect(count == 2)
    #expect(Console.text().hasPrefix("7 "))
    do {
      let pieces = stream("{}\n")
      let records = pieces.records(of: Reading.self, .lines).onProgress { print($0) }
      for try await _ in records {}
    } catch {
      #expect(error is StreamInterruption)
    }
    #expect(Console.text() == "1 record, 3 bytes")
  }

  @Test("Files")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("readings-\(UUID().uuidString).json")
    try Data("{\"celsius\": 1}\n{\"celsius\": 2}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    var records = try FileRecords<Reading, Lenient>(contentsOf: file, .lines)
    while let record = try records.next() {
      print(try record.get().celsius)
    }
    #expect(Console.text() == "1.0\n2.0")

    let pieces = try FilePieces(contentsOf: file)
    for try await record in pieces.records(of: Reading.self, .lines) {
      print(try record.get().celsius)
    }
    #expect(Console.text() == "1.0\n2.0")
  }

  @Test("A writer with a mapper")
  func checkedWriting() throws {
    struct Reading: LenientModel {
      var celsius = 0.0
      static let constraints: ValueConstraints = ["celsius": .range((-273.15)...)]
    }

    let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
    var lines: [String] = []
    var writer = RecordWriter(.lines) { lines.append(String(decoding: $0, as: UTF8.self)) }
    try writer.write(Reading(celsius: 4), with: mapper)
    do {
      try writer.write(Reading(celsius: -300), with: mapper)
    } catch let error as ModelError {
      print(error.issues[0].keyPath)
      // Prints "celsius"
    }
    try writer.finish()
    print(lines)
    // Prints "["{\"celsius\":4}\n"]"
    #expect(Console.text() == "celsius\n" + #"["{\"celsius\":4}\n"]"#)
  }

  @Test("A document that is cut off")
  func prefixes() throws {
    struct Search: LenientModel {
      var query = ""
      var limit = 0
    }

    var search = Search()
    let prefix = #"{"query": "tea", "limit": 1"#
    let status = try ModelMapper<Lenient>().update(&search, fromPrefix: prefix)
    print(search.query, search.limit)
    // Prints "tea 0"
    print(status.completePaths, status.openPath, status.isComplete)
    // Prints "[query] limit false"
    #expect(Console.text() == "tea 0\n[query] limit false")
    do {
      let search = try Search(jsonPrefix: #"{"query": "green t"#, takesOpenStrings: true)
      print(search.query)
      // Prints "green t"
      print(try [Search](jsonPrefix: #"[{"query": "tea"}, {"que"#).count)
      // Prints "1"
    }
    #expect(Console.text() == "green t\n1")
  }

  @Test("Whether a value is complete")
  func completeness() throws {
    struct Search: LenientModel {
      var query = ""
    }

    var reader = PrefixReader()
    var search = Search()
    reader.append(#"{"query": "tea", "limit": 1"#)
    let status = try reader.update(&search)
    print(status.isComplete("query"), status.isComplete("limit"))
    // Prints "true false"
    #expect(Console.text() == "true false")
    do {
      var search = Search()
      let prefix = #"{"query": "tea", "limit": 1"#
      let status = try ModelMapper<Lenient>().update(&search, fromPrefix: prefix)
      #expect(status.isComplete("query"))
    }
  }

  @Test("Several cores")
  func concurrency() async throws {
    struct Book: StrictModel {
      let title: String
    }

    do {
      let bytes = Array(#"{"data": {"books": [{"title": "Momo"}]}}"#.utf8)
      let mapper = ModelMapper<Strict>(options: MappingOptions(startingAt: "data.books"))
      let books = try await mapper.map([Book].self, from: bytes, concurrently: 4)
      #expect(books.map(\.title) == ["Momo"])
    }
    let bytes = Array(#"[{"title": "Momo"}]"#.utf8)
    let books = try await [Book](json: bytes, concurrently: 4)
    #expect(books.map(\.title) == ["Momo"])
  }
}
