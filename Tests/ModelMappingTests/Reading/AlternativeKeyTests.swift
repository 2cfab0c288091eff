import ModelMapping
import Testing

@Suite("Alternative keys")
struct AlternativeKeyTests {
  private struct Book: LenientModel, Equatable {
    var id: Int?
    var title = "untitled"
    static let keyMapper: KeyMapper = [
      "id": ["id", "ID", "meta.id", .literal("book.id")],
      "title": ["title", "names.main"],
    ]
  }

  private static let rows: [(String, Book)] = [
    (#"{"id": 1}"#, Book(id: 1)),
    (#"{"ID": 2}"#, Book(id: 2)),
    (#"{"meta": {"id": 3}}"#, Book(id: 3)),
    (#"{"book.id": 4}"#, Book(id: 4)),
    (#"{"meta.id": 5}"#, Book(id: 5)),
    // The order of the declaration applies, regardless of that in the document.
    (#"{"id": 1, "ID": 2, "meta": {"id": 3}, "book.id": 4}"#, Book(id: 1)),
    (#"{"book.id": 4, "meta": {"id": 3}, "ID": 2, "id": 1}"#, Book(id: 1)),
    (#"{"book.id": 4, "meta": {"id": 3}, "ID": 2}"#, Book(id: 2)),
    (#"{"meta": {"id": 3}, "book.id": 4}"#, Book(id: 3)),
    (#"{"book.id": 4, "meta": {"id": 3}}"#, Book(id: 3)),
    // Null counts as absent if a later alternative has a value.
    (#"{"id": null, "ID": 2}"#, Book(id: 2)),
    (#"{"ID": 2, "id": null}"#, Book(id: 2)),
    (#"{"id": null, "ID": null, "meta": {"id": null}, "book.id": 4}"#, Book(id: 4)),
    (#"{"id": null, "meta": {"id": 3}}"#, Book(id: 3)),
    (#"{"id": null, "meta": null, "book.id": 4}"#, Book(id: 4)),
    (#"{"id": null}"#, Book(id: nil)),
    (#"{"id": null, "ID": null}"#, Book(id: nil)),
    // Two properties, one of them with a path.
    (#"{"names": {"main": "t"}, "ID": 2}"#, Book(id: 2, title: "t")),
    (#"{"names": {"main": "no"}, "title": "t"}"#, Book(title: "t")),
    (#"{"names": {"main": "t"}, "title": null}"#, Book(title: "t")),
  ]

  @Test("the first alternative with a value wins", arguments: rows.indices)
  func first(_ row: Int) throws {
    let (json, book) = Self.rows[row]
    for source in Source.all {
      for kept in [nil, 9] {
        var updated = Book(id: kept)
        _ = try source.update(&updated, from: json, by: ModelMapper<Lenient>())
        var expected = book
        if expected.id == nil, !json.contains("\"id\"") { expected.id = kept }
        #expect(updated == expected, "\(json), \(source)")
      }
      let lenient = try source.mapWithReport(Book.self, from: json, by: ModelMapper<Lenient>())
      #expect(lenient.value == book, "\(json), \(source)")
      #expect(lenient.report.isEmpty, "\(json), \(source)")
    }
  }

  @Test("null in all alternatives is reported once, at the first one present")
  func allNull() throws {
    struct Required: StrictModel {
      let id: Int
      static let keyMapper: KeyMapper = ["id": ["id", "ID", "meta.id"]]
    }
    let error = #expect(throws: ModelError.self) {
      try Required(json: #"{"meta": {"id": null}, "ID": null, "id": null}"#)
    }
    #expect(
      error?.issues.map(\.description)
        == ["id (line 1, column 42): expected an integer, found null"]
    )
    let second = #expect(throws: ModelError.self) { try Required(json: #"{"ID": null}"#) }
    #expect(
      second?.issues.map(\.description)
        == ["id (in JSON ID, line 1, column 8): expected an integer, found null"]
    )
  }

  @Test("if all alternatives are absent, the first is reported as missing")
  func allMissing() {
    struct Required: StrictModel {
      let id: Int
      static let keyMapper: KeyMapper = ["id": ["meta.id", "ID"]]
    }
    let error = #expect(throws: ModelError.self) { try Required(json: "{}") }
    #expect(
      error?.issues.map(\.description)
        == ["id (in JSON meta.id, line 1, column 1): missing required key"]
    )
    #expect(error?.missingKeys == ["id"])
  }

  @Test("the first alternative present is used even if its value is invalid")
  func wrongFirst() {
    struct Required: StrictModel {
      let id: Int
      static let keyMapper: KeyMapper = ["id": ["id", "ID"]]
    }
    let error = #expect(throws: ModelError.self) {
      try Required(json: #"{"ID": 1, "id": "x"}"#)
    }
    #expect(
      error?.issues.map(\.description)
        == [#"id (line 1, column 17): expected an integer, found "x""#]
    )
  }

  @Test("an invalid value under a later alternative is reported with its JSON path")
  func wrongSecond() {
    struct Required: StrictModel {
      let ids: [Int]
      static let keyMapper: KeyMapper = ["ids": ["ids", "meta.ids"]]
    }
    let error = #expect(throws: ModelError.self) {
      try Required(json: #"{"meta": {"ids": [1, "x"]}}"#)
    }
    #expect(
      error?.issues.map(\.description)
        == [#"ids[1] (in JSON meta.ids[1], line 1, column 22): expected an integer, found "x""#]
    )
  }

  @Test("two properties can share an alternative key")
  func shared() throws {
    struct Pair: LenientModel, Equatable {
      var first = 0
      var second = 0
      static let keyMapper: KeyMapper = ["first": ["a", "both"], "second": ["b", "both"]]
    }
    for source in Source.all {
      for (json, pair) in [
        (#"{"both": 1}"#, Pair(first: 1, second: 1)),
        (#"{"both": 1, "a": 2}"#, Pair(first: 2, second: 1)),
        (#"{"b": 3, "both": 1}"#, Pair(first: 1, second: 3)),
      ] {
        let mapped = try source.mapWithReport(Pair.self, from: json, by: ModelMapper<Strict>())
        #expect(mapped.value == pair)
      }
    }
  }

  @Test("models and arrays are read from later alternatives too")
  func nested() throws {
    struct Outer: LenientModel, Equatable {
      var books: [Book] = []
      var best: Book?
      static let keyMapper: KeyMapper = [
        "books": ["books", "all.books"], "best": ["best", "all.best"],
      ]
    }
    let json =
      #"{"all": {"best": {"ID": 1}, "books": [{"id": 2}, {"meta": {"id": 3}}]}, "other": [[]]}"#
    for source in Source.all {
      let value = try source.mapWithReport(Outer.self, from: json, by: ModelMapper<Lenient>()).value
      #expect(value == Outer(books: [Book(id: 2), Book(id: 3)], best: Book(id: 1)))
    }
  }
}
