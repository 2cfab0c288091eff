import Foundation
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

  /// A custom type of bytes, which may call the closure any number of times.
  private struct OwnBytes: ContiguousBytes {
    let bytes: [UInt8]
    var calls = 1

    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      for _ in 1..<calls { _ = try bytes.withUnsafeBytes(body) }
      return try bytes.withUnsafeBytes(body)
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
          the document: there is no file `/no/such/book.json`
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
