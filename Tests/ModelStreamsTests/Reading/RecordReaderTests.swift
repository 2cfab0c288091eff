import Foundation
import ModelStreams
import PropertyIntrospection
import Testing

@Suite("A reader of records")
struct RecordReaderTests {
  private struct Product: StrictModel, Equatable {
    let name: String
    let price: Double
    let tags: [String]?
  }

  @Test("maps models, arrays, dictionaries, scalars and trees")
  func kinds() throws {
    var products = RecordReader<Product, Strict>(.lines)
    products.append("{\"name\": \"Cup\", \"price\": 2.5}\n")
    #expect(try products.next()?.get() == Product(name: "Cup", price: 2.5, tags: nil))
    var arrays = RecordReader<[Int], Strict>(.concatenated)
    arrays.append("[1, 2][3]")
    #expect(try arrays.next()?.get() == [1, 2])
    #expect(try arrays.next()?.get() == [3])
    var optionals = RecordReader<Int?, Lenient>(.lines)
    optionals.append("null\n1\n")
    #expect(try optionals.next()?.get() == .some(nil))
    #expect(try optionals.next()?.get() == 1)
    #expect(try optionals.next() == nil)
    var dates = RecordReader<[String: Date], Strict>(.elements())
    dates.append("[{\"at\": 0}]")
    #expect(try dates.next()?.get() == ["at": Date(timeIntervalSince1970: 0)])
  }

  @Test("takes comments in lines, and loses no record of other framings to them")
  func comments() {
    var options = RecordOptions()
    options.mapping.reading = .comments
    func read(_ framing: Framing, _ text: String) -> [String] {
      Transcript([Int].self, framing, text, options: options).lines
    }
    #expect(read(.lines, "[1, /* ] */ 2]\n[3,] // last") == ["[1, 2]", "[3]"])
    for (framing, text) in [
      (Framing.concatenated, "[1, /* ] */ 2][3]"), (.concatenated, "[1] // one\n[3]"),
      (.elements(), "[[1, /* ] */ 2], [3]]"), (.elements(), "[[1], // one\n[3]]"),
      (.sequence, "\u{1E}[1, /* ] */ 2]\n\u{1E}[3]\n"),
    ] {
      let lines = read(framing, text)
      #expect(lines.contains { $0.hasPrefix("bad") || $0.hasPrefix("broken") }, "\(lines)")
    }
  }

  @Test("reports locations and paths of the whole stream")
  func locations() throws {
    let text = """
      {"meta": [1, 2],
       "data": [
        {"name": "Cup", "price": 1},
        {"name": 5,
         "price": "much", "tags": ["a",
           []]},
        {"name": "Pot", "price": 3}]}
      """
    let whole = Transcript(Product.self, .elements(at: "data"), text, by: Strict.self)
    let expected = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: MappingOptions(startingAt: "data"))
        .map([Product].self, from: text)
    }
    let places = try #require(expected).issues.map {
      "\($0.jsonPath) \($0.location?.byteOffset ?? -1) \($0.location?.line ?? 0) \($0.location?.column ?? 0)"
    }
    var reader = RecordReader<Product, Strict>(.elements(at: "data"))
    reader.append(text)
    #expect(try reader.next()?.get().name == "Cup")
    guard case .failure(let error)? = try reader.next() else {
      Issue.record("the second record is bad")
      return
    }
    #expect(error.index == 1)
    let offset = try #require(text.firstRange(of: "{\"name\": 5")).lowerBound.utf16Offset(in: text)
    #expect(error.location == JSONLocation(byteOffset: offset, line: 4, column: 3))
    #expect(
      error.error.issues.map {
        "\($0.jsonPath) \($0.location?.byteOffset ?? -1) \($0.location?.line ?? 0) \($0.location?.column ?? 0)"
      } == places
    )
    #expect(error.error.issues.map(\.keyPath) == ["price", "tags[1]"])
    #expect(whole.lines.count == 3)
    for pieces in cuts(of: Array(text.utf8)) {
      #expect(Transcript(Product.self, .elements(at: "data"), pieces, by: Strict.self) == whole)
    }
  }

  @Test("counts lines as the locations of a document do")
  func lines() throws {
    let text = "[1,\r\n2,\r3,\n\r4,\r\r\nx]"
    var reader = RecordReader<JSONValue, Strict>(.concatenated)
    for byte in text.utf8 { reader.append([byte]) }
    guard case .failure(let error)? = try reader.next() else {
      Issue.record("the record is bad")
      return
    }
    let expected = #expect(throws: ModelError.self) { try JSONValue(json: text) }
    #expect(error.error.issues.map(\.location) == expected?.issues.map(\.location))
    // The same in a stream in which lines end between pieces.
    let stream = "\r\n1\r2\n\r3\r\r\n" + text
    let pieces = cuts(of: Array(stream.utf8))
    let first = Transcript(JSONValue.self, .concatenated, pieces[0])
    #expect(first.lines.last?.hasPrefix("bad 3 at 7:1 +11: malformedJSON  13:1 +28") == true)
    for pieces in pieces {
      #expect(Transcript(JSONValue.self, .concatenated, pieces) == first)
    }
  }

  @Test("stops at the first failure if asked to")
  func stopping() throws {
    let options = RecordOptions(stopsAtFirstError: true)
    let transcript = Transcript(Int.self, .lines, "1\nx\n3\n", options: options)
    #expect(transcript.lines.count == 2)
    #expect(transcript.progress == StreamProgress(bytes: 4, records: 2, failures: 1))
    // What follows may be broken.
    #expect(Transcript(Int.self, .elements(), "[1, \"x\", }", options: options).lines.count == 2)
  }

  @Test("knows its progress")
  func progress() throws {
    var reader = RecordReader<Int, Lenient>(.elements(at: "a"))
    reader.append("{\"b\": 1, \"a\": [1, ")
    #expect(reader.progress == StreamProgress())
    #expect(try reader.next()?.get() == 1)
    #expect(reader.progress == StreamProgress(bytes: 16, records: 1))
    reader.append("[], 22]} ")
    while try reader.next() != nil {}
    #expect(reader.progress == StreamProgress(bytes: 24, records: 3, failures: 1))
    #expect("\(reader.progress)" == "3 records, 1 failure, 24 bytes")
  }

  @Test("counts the bytes of a skipped record, wherever pieces end", arguments: [1, 7, 64])
  func progressOfSkipped(size: Int) {
    let long = String(repeating: "x", count: 40)
    let stream = Array("[1]\n[\"\(long)\"]\r\n\n".utf8)
    let options = RecordOptions(maximumRecord: 16)
    let transcript = Transcript(
      JSONValue.self,
      .lines,
      pieces(of: stream, size: size),
      options: options,
    )
    #expect(transcript.lines.last?.contains("recordTooLarge") == true)
    #expect(transcript.progress == StreamProgress(bytes: stream.count, records: 2, failures: 1))
  }

  @Test("says the same of a record that is too large, wherever pieces end")
  func tooLarge() {
    for (framing, text) in [
      (Framing.lines, "1\n[1,2,3,4,5,6,7,8]\n2\n"), (.concatenated, "1 [1,2,3,4,5,6,7,8] 2 "),
      (.elements(at: "a"), #"{"a":[1,[1,2,3,4,5,6,7,8],2]}"#),
      // Brackets that do not match, or an array that is cut off, are an error afterwards.
      (.concatenated, "1 [1,2,3,4,5,6,7,8} 2 "), (.elements(), "[1,[1,2,3,4,5,6,7,8},2]"),
      (.elements(), "[1,[1,2,3,4,5,6,7,8],"),
      (.sequence, "\u{1E}1\n\u{1E}[1,2,3,4,5,6,7,8]\n\u{1E}2\n"),
      (.sequence, "\u{1E}1\n\u{1E}123456789\u{1E}2\n"),
      (.sequence, "\u{1E}1\n and others\u{1E}2\n"),
    ] {
      for stops in [false, true] {
        let options = RecordOptions(maximumRecord: 8, stopsAtFirstError: stops)
        let whole = Transcript(JSONValue.self, framing, text, options: options)
        #expect(whole.lines.count == (stops ? 2 : 3))
        #expect(whole.lines[1].contains("recordTooLarge"))
        let bytes = Array(text.utf8)
        for pieces in cuts(of: bytes) {
          #expect(Transcript(JSONValue.self, framing, pieces, options: options) == whole)
        }
      }
    }
  }

  @Test("takes no records if none may have a byte", arguments: [0, -1, .min])
  func noBytes(maximum: Int) {
    let options = RecordOptions(maximumRecord: maximum)
    for framing in [Framing.lines, .concatenated, .elements()] {
      let text = framing == .elements() ? "[1,[2]]" : "1\n[2]\n"
      let transcript = Transcript(JSONValue.self, framing, text, options: options)
      #expect(transcript.lines.count == 2)
      #expect(transcript.lines.allSatisfy { $0.contains("at most 0 bytes") })
    }
  }

  @Test("throws the error of broken framing again and again")
  func again() {
    var reader = RecordReader<Int, Lenient>(.concatenated)
    reader.append("1 ] 2")
    #expect(throws: Never.self) { try reader.next()?.get() }
    for _ in 0..<2 {
      let error = #expect(throws: ModelError.self) { try reader.next() }
      #expect(error?.issues.map(\.location) == [JSONLocation(byteOffset: 2, line: 1, column: 3)])
      #expect(error?.modelName == "Int")
    }
    let error = #expect(throws: ModelError.self) { try reader.finish() }
    #expect(error?.code == .malformedJSON)
  }

  @Test("takes arrays, slices, data, strings, spans and other sequences of bytes")
  func inputs() throws {
    var reader = RecordReader<Int, Lenient>(.lines)
    let bytes = Array("x1\n".utf8)
    reader.append(bytes[1...])
    reader.append(Data("2".utf8))
    reader.append("x3\n".dropFirst())
    reader.append(Substring("4\n").utf8)
    let more = Array("5\n".utf8)
    reader.append(more.span)
    reader.append(more.span.bytes)
    reader.append(repeatElement(0x36, count: 3))
    reader.append(ContiguousArray("\n".utf8))
    var found: [Int] = []
    while let record = try reader.next() { found.append(try record.get()) }
    #expect(found == [1, 23, 4, 5, 5, 666])
    #expect(try reader.finish() == nil)
  }

  @Test("maps with the options of a mapper, also a part of each record")
  func options() throws {
    struct User: StrictModel {
      let firstName: String
    }
    var options = RecordOptions()
    options.mapping.keyMapper = .snakeCase
    options.mapping.startingAt = "user"
    var reader = RecordReader<User, Strict>(.concatenated, options: options)
    reader.append("{\"user\": {\"first_name\": \"Ann\"}}{\"user\": {}}{}")
    #expect(try reader.next()?.get().firstName == "Ann")
    for path in ["user.first_name", "user"] {
      guard case .failure(let error)? = try reader.next() else {
        Issue.record("the record is bad")
        return
      }
      #expect(error.error.issues.map(\.jsonPath.description) == [path])
    }
  }

  @Test("takes linear time if pieces arrive faster than records are taken")
  func backlog() throws {
    let piece = Array(String(repeating: "1\n", count: 2048).utf8)
    try expectLinear(500) { count in
      {
        var reader = RecordReader<Int, Strict>(.lines)
        for _ in 0..<count {
          reader.append(piece)
          _ = try reader.next()
        }
      }
    }
  }

  @Test("does not quote text of a stream whose models may be sensitive")
  func redaction() {
    struct Account: StrictModel {
      let password: String
      static let sensitiveProperties: Set<String> = ["password"]
    }
    let text = "{\"password\": \"geheim\"} geheim geheim}"
    for framing in [Framing.lines, .concatenated, .elements()] {
      let lines = Transcript(Account.self, framing, text, by: Strict.self).lines.dropFirst()
      #expect(!lines.joined().contains("geheim"))
    }
  }

  private static let calls = Locked(0)

  @Test("calls hooks once for each record that is not cut off")
  func hooks() throws {
    struct Counted: StrictModel {
      let id: Int
      func validate() throws { RecordReaderTests.calls.withLock { $0 += 1 } }
    }
    var reader = RecordReader<Counted, Strict>(.elements())
    reader.append("[{\"id\": 1}, {\"id\": 2}, {\"id\": \"x\"}, {\"id\": 3}]")
    while try reader.next() != nil {}
    #expect(RecordReaderTests.calls.withLock { $0 } == 3)
  }
}
