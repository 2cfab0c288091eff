import ModelMapping
import Testing

@Suite("Unusable nested models")
struct NestedModelTests {
  @Test("are reported by the lenient engine, which keeps the previous value")
  func lenient() {
    for source in Source.all {
      let json = #"{"inner": {"size": -1}, "name": "x"}"#
      #expect(
        story(Outer.self, from: json, through: source, by: Lenient.self)
          == "x, size 7; validationFailed inner"
      )
      #expect(
        story(Outer.self, from: #"{"inner": 5, "name": "x"}"#, through: source, by: Lenient.self)
          == "x, size 7; typeMismatch inner"
      )
      #expect(
        story(Outer.self, from: #"{"inner": {"size": "y"}}"#, through: source, by: Lenient.self)
          == "none, size 7; invalidValue inner.size"
      )
    }
  }

  @Test("are reported by the strict engine under their path, without missing children")
  func strict() {
    for source in Source.all {
      #expect(
        story(
          Outer.self,
          from: #"{"inner": {"size": -1}, "name": 5}"#,
          through: source,
          by: Exact.self,
        ) == "typeMismatch name; validationFailed inner"
      )
      #expect(
        story(Outer.self, from: #"{"inner": 5, "name": "x"}"#, through: source, by: Strict.self)
          == "typeMismatch inner"
      )
      #expect(
        story(Outer.self, from: #"{"inner": {}}"#, through: source, by: Strict.self)
          == "missingKey inner.size; missingKey name"
      )
      #expect(
        story(Outer.self, from: #"{"name": "x"}"#, through: source, by: Strict.self)
          == "missingKey inner"
      )
    }
  }

  @Test("an empty array does not convert to a model")
  func emptyArray() {
    for source in Source.all {
      let json = #"{"inner": [], "name": "x"}"#
      #expect(
        story(Outer.self, from: json, through: source, by: Lenient.self)
          == "x, size 7; typeMismatch inner"
      )
      #expect(
        story(Outer.self, from: json, through: source, by: Strict.self) == "typeMismatch inner"
      )
      #expect(
        story(Outer.self, from: #"{"inner": [1]}"#, through: source, by: Lenient.self)
          == "none, size 7; typeMismatch inner"
      )
    }
  }

  @Test("an update modifies or replaces a nested model, depending on the policy")
  func update() throws {
    for source in Source.all {
      var book = Book(pages: Pages(first: 1, last: 2), title: "t")
      _ = try source.update(&book, from: #"{"pages": {"last": 9}}"#, by: ModelMapper<Lenient>())
      #expect(book == Book(pages: Pages(first: 1, last: 9), title: "t"))
      _ = try source.update(&book, from: #"{"pages": {"last": 5}}"#, by: ModelMapper<Strict>())
      #expect(book == Book(pages: Pages(first: nil, last: 5), title: "t"))
    }
  }

  @Test("a failed update changes nothing")
  func failedUpdate() {
    for source in Source.all {
      let before = Book(pages: Pages(first: 1, last: 2), title: "t")
      var book = before
      let error = #expect(throws: ModelError.self) {
        try source.update(
          &book,
          from: #"{"title": "new", "pages": {"first": 3, "last": "x"}}"#,
          by: ModelMapper<Strict>(),
        )
      }
      #expect(error?.keyPath == "pages.last")
      #expect(book == before)
    }
  }

  struct Inner: LenientModel {
    var size = 7

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }
  }

  struct Outer: LenientModel, CustomStringConvertible {
    var name = "none"
    var inner = Inner()

    var description: String { "\(name), size \(inner.size)" }
  }

  struct Pages: MappableModel, Equatable {
    typealias Policy = Strict

    var first: Int?
    var last: Int
  }

  struct Book: MappableModel, Equatable {
    typealias Policy = Strict

    var pages: Pages
    var title: String
  }
}
