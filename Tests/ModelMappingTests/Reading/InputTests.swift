import Foundation
import ModelHTTP
import ModelMapping
import Testing

/// Every kind of input, at every entry point.
@Suite("Kinds of input")
struct InputTests {
  private struct Book: LenientModel, Equatable {
    var title = ""
    var pages = 0
  }

  private final class Shelf: LenientModel {
    var title = ""
    var pages = 0
  }

  private let text = #"-{"title": "Momo – ä", "pages": "304"}-"#
  private let whole = Book(title: "Momo – ä", pages: 304)

  /// A string stored as UTF-16 on Apple platforms, where its UTF-8 is not contiguous.
  private var bridged: String { NSString(string: text).substring(from: 1) }
  private var substring: Substring { text.dropFirst().dropLast() }
  private var bytes: ArraySlice<UInt8> { Array(text.utf8)[1..<(text.utf8.count - 1)] }
  private var data: Data { Data(text.utf8).dropFirst().dropLast() }

  /// A custom type of bytes, which may give its document any number of times.
  private struct OwnBytes: JSONInput, ~Copyable {
    let bytes: [UInt8]
    var calls = 1

    func provideJSON(to reader: inout JSONInputReader) {
      for _ in 0..<calls { bytes.withUnsafeBytes { reader.read($0) } }
    }
  }

  /// A custom type of a tree.
  private struct OwnTree: JSONInput {
    let members: [String: Any]
    var isArray = false

    func provideJSON(to reader: inout JSONInputReader) {
      if isArray { reader.read([members]) } else { reader.read(members) }
    }
  }

  /// A sequence that needs no more than the conformance.
  @Test("any sequence of bytes is read, also one whose bytes are not contiguous")
  func sequences() throws {
    let json = String(substring)
    let sequences: [any Sequence<UInt8>] = [
      json.utf8, Array(json.utf8), json.utf8.lazy.map(\.self),
    ]
    func check(_ json: some Sequence<UInt8>) throws {
      let mapper = ModelMapper<Lenient>()
      #expect(try Book(json: json) == whole)
      #expect(try [Book](json: Array("[".utf8) + Array(json) + Array("]".utf8)) == [whole])
      #expect(try mapper.map(Book.self, from: json) == whole)
      #expect(
        try mapper.mapWithReport(Book.self, from: json).report.issues.map(\.code) == [.coerced]
      )
      var book = Book()
      try book.update(json: json)
      #expect(book == whole)
      book = Book()
      #expect(try mapper.update(&book, from: json).issues.map(\.code) == [.coerced])
      #expect(book == whole)
      let shelf = Shelf()
      try shelf.update(json: json)
      #expect(shelf.pages == 304)
      #expect(try mapper.fill(Shelf(), from: json).issues.map(\.code) == [.coerced])
      #expect(try JSONValue(json: json)["pages"] == "304")
    }
    for sequence in sequences { try check(sequence) }
  }

  private struct Countdown: Sequence, IteratorProtocol, JSONInput {
    var count: UInt8

    mutating func next() -> UInt8? {
      if count == 0 { return nil }
      count -= 1
      return 0x31 + count
    }
  }

  @Test("slices of strings and bytes are read with their own offsets")
  func reading() throws {
    #expect(try Book(json: substring) == whole)
    #expect(try Book(json: String(bridged.dropLast())) == whole)
    #expect(try Book(json: bytes) == whole)
    #expect(try Book(json: ContiguousArray(bytes)) == whole)
    #expect(try Book(json: data) == whole)
    #expect(try Book(json: OwnBytes(bytes: Array(bytes))) == whole)
    #expect(try Book(json: OwnBytes(bytes: Array(bytes), calls: 3)) == whole)
    let report = try ModelMapper<Lenient>().mapWithReport(Book.self, from: substring).report
    #expect(
      report.issues.map(\.description) == [
        #"pages (line 1, column 35): "304" was read as an integer"#
      ]
    )
    let other = try ModelMapper<Lenient>().mapWithReport(Book.self, from: bytes).report
    #expect(other.description == report.description)
  }

  @Test("slices are read into arrays, dictionaries and trees")
  func containers() throws {
    let array = "[\(substring)]"
    #expect(try [Book](json: array.dropFirst(0)) == [whole])
    #expect(try [Book](json: Array(array.utf8)[...]) == [whole])
    let object = "{\"a\": \(substring)}"
    #expect(try [String: Book](json: object.dropFirst(0)) == ["a": whole])
    #expect(try [String: Book](json: ContiguousArray(object.utf8)) == ["a": whole])
    #expect(try JSONValue(json: substring)["pages"] == "304")
    #expect(try JSONValue(json: bytes)["pages"] == "304")
  }

  @Test("slices update and fill models")
  func updating() throws {
    var book = Book()
    try book.update(json: substring)
    #expect(book == whole)
    book = Book()
    try book.update(json: bytes)
    #expect(book == whole)
    let shelf = Shelf()
    try shelf.update(json: substring)
    #expect(shelf.pages == 304)
    shelf.pages = 0
    try shelf.update(json: bytes)
    #expect(shelf.pages == 304)
    shelf.pages = 0
    try ModelMapper<Lenient>().fill(shelf, from: substring)
    #expect(shelf.pages == 304)
    shelf.pages = 0
    try ModelMapper<Lenient>().fill(shelf, from: bytes)
    #expect(shelf.pages == 304)
  }

  @Test("views of strings, other sequences of bytes, and spans are read at every entry point")
  func otherBytes() throws {
    let mapper = ModelMapper<Lenient>()
    let view = substring.utf8
    let repeated = repeatElement(UInt8(0x37), count: 3)
    let all = Array(view)
    let slice = all[...]
    #expect(try Book(json: view) == whole)
    #expect(try Book(json: all.span.bytes) == whole)
    #expect(try mapper.map(Int.self, from: repeated) == 777)
    #expect(try mapper.map(Book.self, from: slice.span.bytes) == whole)
    #expect(try mapper.mapWithReport(Book.self, from: view).report.issues.count == 1)
    #expect(try mapper.mapWithReport(Book.self, from: all.span.bytes).report.issues.count == 1)
    #expect(try JSONValue(json: view)["pages"] == "304")
    #expect(try JSONValue(json: all.span.bytes)["pages"] == "304")
    let array = "[\(substring)]"
    #expect(try [Book](json: array.utf8) == [whole])
    #expect(try [Book](json: Array(array.utf8).span.bytes) == [whole])
    let object = "{\"a\": \(substring)}"
    #expect(try [String: Book](json: object.utf8) == ["a": whole])
    #expect(try [String: Book](json: Array(object.utf8).span.bytes) == ["a": whole])
    var books = [Book(), Book(), Book(), Book()]
    try books[0].update(json: view)
    try books[1].update(json: all.span.bytes)
    try mapper.update(&books[2], from: view)
    try mapper.update(&books[3], from: all.span.bytes)
    #expect(books == Array(repeating: whole, count: 4))
    let shelves = (0..<4).map { _ in Shelf() }
    try shelves[0].update(json: view)
    try shelves[1].update(json: all.span.bytes)
    try mapper.fill(shelves[2], from: view)
    try mapper.fill(shelves[3], from: all.span.bytes)
    #expect(shelves.map(\.pages) == [304, 304, 304, 304])
  }

  @Test("views of strings and spans have the errors of the same bytes")
  func errorsOfOtherBytes() throws {
    for text in ["", "{", #"{"title": }"#, "[]", "\u{FEFF}x"] {
      let bytes = Array(text.utf8)
      let expected = error { () throws(ModelError) in try Book(json: bytes) }
      #expect(expected != nil)
      for found in [
        error { () throws(ModelError) in try Book(json: text.utf8) },
        error { () throws(ModelError) in try Book(json: bytes.span.bytes) },
        error { () throws(ModelError) in try Book(json: bytes.reversed().reversed()) },
      ] {
        #expect(found?.description == expected?.description)
      }
    }
  }

  @Test("a type of one's own is an input at every entry point")
  func ownTypes() throws {
    let mapper = ModelMapper<Lenient>()
    let all = Array(bytes)
    for calls in 1...3 {
      let own = OwnBytes(bytes: all, calls: calls)
      #expect(try mapper.map(Book.self, from: own) == whole)
      #expect(try mapper.mapWithReport(Book.self, from: own).report.issues.count == 1)
      #expect(try mapper.applying(mergePatch: own, to: Book()) == whole)
      #expect(try JSONValue(json: own)["pages"] == "304")
      var book = Book()
      #expect(try mapper.update(&book, from: own).issues.count == 1)
      #expect(book == whole)
      let shelf = Shelf()
      try mapper.fill(shelf, from: own)
      #expect(shelf.pages == 304)
    }
    let tree = OwnTree(members: ["title": "Momo – ä", "pages": 304])
    #expect(try Book(json: tree) == whole)
    #expect(try JSONValue(json: tree)["pages"] == 304)
    #expect(try [Book](json: OwnTree(members: tree.members, isArray: true)) == [whole])
    #expect(try mapper.map(Int.self, from: Countdown(count: 3)) == 321)
    #expect(try mapper.map(Int.self, from: JSONValue.number(3)) == 3)
    #expect(
      try mapper.map([String: Int].self, from: ["a": 1] as JSONObject) == ["a": 1]
    )
  }

  @Test("an input that gives no document, or a wrong one first, is an error")
  func noDocument() throws {
    let none = error { () throws(ModelError) in
      try Book(json: OwnBytes(bytes: Array(bytes), calls: 0))
    }
    #expect(none?.code == .emptyInput)
    var book = whole
    #expect(throws: ModelError.self) { try book.update(json: OwnBytes(bytes: [], calls: 0)) }
    #expect(book == whole)
    let wrong = error { () throws(ModelError) in
      try Book(json: OwnBytes(bytes: [0x7B], calls: 2))
    }
    #expect(wrong?.code == .malformedJSON && wrong?.issues.count == 1)
    #expect(
      error { () throws(ModelError) in try JSONValue(json: OwnBytes(bytes: [], calls: 0)) }?.code
        == .emptyInput
    )
  }

  private enum Shape: TaggedModel, Equatable {
    case circle(Int)
    case book(Book)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let size) = $0 { size } else { nil } },
      .init("book", Shape.book) { if case .book(let book) = $0 { book } else { nil } },
    ]
  }

  private enum LenientShape: TaggedModel, Equatable {
    typealias Policy = Lenient
    case circle(Int)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<LenientShape>] = [
      .init("circle", LenientShape.circle) { if case .circle(let size) = $0 { size } else { nil } }
    ]
  }

  @Test("unions, nested arrays and dictionaries are documents")
  func documents() throws {
    #expect(try Shape(json: #"{"circle": 3}"#) == .circle(3))
    #expect(throws: ModelError.self) { try Shape(json: #"{"circle": 3.5}"#) }
    #expect(try LenientShape(json: #"{"circle": 3.5}"#) == .circle(3))
    #expect(try Shape(json: ["circle": 3]) == .circle(3))
    let shapes = [Shape.circle(1), .book(whole)]
    #expect(try [Shape](json: shapes.jsonString()) == shapes)
    #expect(try Shape.circle(2).jsonValue() == ["circle": 2])
    #expect(try [String: Shape](json: ["a": shapes[0]].jsonData()) == ["a": shapes[0]])
    let nested = ["a": [[whole], []]]
    #expect(try [String: [[Book]]](json: nested.jsonString()) == nested)
    #expect(try nested.jsonObject()["a"] is [Any])
  }

  /// Returns the error thrown by a closure, or nil if there is none.
  private func error<Value>(_ read: () throws(ModelError) -> Value) -> ModelError? {
    do {
      _ = try read()
      return nil
    } catch {
      return error
    }
  }

  @Test("malformed slices are rejected with their own offsets")
  func malformed() {
    let text = "--{\"title\": }--"
    let bytes = Array(text.utf8)
    let errors = [
      error { () throws(ModelError) in try Book(json: text.dropFirst(2).dropLast(2)) },
      error { () throws(ModelError) in try Book(json: bytes[2..<(bytes.count - 2)]) },
    ]
    for error in errors { #expect(error?.issues.first?.location?.byteOffset == 10) }
    let empty = [
      error { () throws(ModelError) in try Book(json: text.dropFirst(100)) },
      error { () throws(ModelError) in try Book(json: bytes[..<0]) },
    ]
    for error in empty { #expect(error?.code == .emptyInput) }
  }

  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  @Test("documents are read from files")
  func files() throws {
    try withFile(String(substring)) { file in
      #expect(try Book(contentsOf: file) == whole)
      let mapped = try ModelMapper<Lenient>().mapWithReport(Book.self, contentsOf: file)
      #expect(mapped.value == whole && mapped.report.issues.count == 1)
    }
    try withFile("[\(substring)]") { file in
      let books = try [Book](contentsOf: file)
      #expect(books == [whole])
    }
    try withFile("{\"a\": \(substring)}") { file in
      let books = try [String: Book](contentsOf: file)
      #expect(books == ["a": whole])
    }
    try withFile("{") { file in
      let error = error { () throws(ModelError) in try Book(contentsOf: file) }
      #expect(error?.code == .malformedJSON)
      #expect(error?.file == file)
      let first = error?.description.split(separator: "\n").first
      #expect(first == "InputTests.Book in `\(file.path)`: 1 problem")
      let encoded = try error.map { try String(decoding: JSONEncoder().encode($0), as: UTF8.self) }
      #expect(encoded?.contains("file") == false)
    }
  }

  @Test("missing files, folders and remote URLs are rejected")
  func unreadable() throws {
    func error(_ url: URL) -> ModelError? {
      self.error { () throws(ModelError) in try Book(contentsOf: url) }
    }
    let missing = error(URL(filePath: "/no/such/book.json"))
    #expect(missing?.code == .unreadableFile)
    #expect(
      missing?.description == """
        InputTests.Book: 1 problem
          the document: the file `/no/such/book.json` does not exist
        """
    )
    #expect(missing?.issues.first?.cause is CocoaError)
    let folder = error(FileManager.default.temporaryDirectory)
    #expect(folder?.code == .unreadableFile)
    #expect(folder?.description.contains("cannot be read") == true)
    let remote = try error(#require(URL(string: "https://example.com/book.json")))
    #expect(
      remote?.description == """
        InputTests.Book: 1 problem
          the document: expected a file URL, found one with the scheme `https`
        """
    )
  }
}
