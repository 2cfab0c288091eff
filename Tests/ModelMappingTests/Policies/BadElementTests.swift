import Foundation
import ModelMapping
import Testing

@Suite("Unusable elements")
struct BadElementTests {
  @Test("the lenient engine drops them and reports their original indices", arguments: documents)
  func dropped(document: Document) throws {
    for source in Source.all {
      let mapped = try source.mapWithReport(
        Basket.self,
        from: document.json,
        by: ModelMapper<Lenient>(),
      )
      #expect(mapped.value == document.basket)
      #expect(mapped.report.issues.map(\.keyPath.description) == document.paths)
      #expect(mapped.report.issues.map(\.jsonPath.description) == document.paths)
      #expect(mapped.report.issues.allSatisfy { $0.code == .dropped })
    }
  }

  @Test("the strict engine rejects them with their original indices", arguments: documents)
  func refused(document: Document) {
    for source in Source.all {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Basket.self, from: document.json, by: ModelMapper<Strict>())
      }
      #expect(error?.issues.map(\.keyPath.description) == document.paths)
      #expect(error?.issues.map(\.code) == document.codes)
    }
  }

  struct Hours: LenientModel {
    var degrees: [Double?] = []
    var points: [Item?] = []
    var named: [String: Int?] = [:]
    var few: [Int?] = []
    static let constraints: ValueConstraints = ["few": .each(.range(0...9))]

    struct Item: StrictModel, Equatable {
      let size: Int

      func validate() throws {
        if size == 0 { throw ValidationFailure("empty") }
      }
    }
  }

  @Test(
    "an Optional element becomes nil, so that the others keep their indices",
    arguments: Source.all,
  )
  func optional(source: Source) throws {
    let json = """
      {"degrees": [1, "n/a", 3, null], "points": [{"size": 1}, {"size": 0}, 5],
        "named": {"a": 1, "b": []}, "few": [1, 10, 2]}
      """
    let mapped = try source.mapWithReport(Hours.self, from: json, by: ModelMapper<Lenient>())
    #expect(mapped.value.degrees == [1, nil, 3, nil])
    #expect(mapped.value.points == [Hours.Item(size: 1), nil, nil])
    #expect(mapped.value.named == ["a": 1, "b": nil])
    #expect(mapped.value.few == [1, nil, 2])
    #expect(
      mapped.report.issues.map { "\($0.jsonPath) \($0.code)" } == [
        "degrees[1] invalidValue", "points[1] validationFailed", "points[2] typeMismatch",
        "named.b typeMismatch", "few[1] constraintViolated",
      ]
    )
  }

  @Test("so does an element that is a Field, which becomes absent", arguments: Source.all)
  func field(source: Source) throws {
    struct Series: LenientModel {
      var list: [Field<Int>] = []
      var named: [String: Field<Int>] = [:]
    }
    let json = #"{"list": [1, "x", null], "named": {"a": 1, "b": []}}"#
    let mapped = try source.mapWithReport(Series.self, from: json, by: ModelMapper<Lenient>())
    #expect(mapped.value.list == [1, .absent, .null])
    #expect(mapped.value.named == ["a": 1, "b": .absent])
    #expect(mapped.report.issues.map(\.jsonPath) == ["list[1]", "named.b"])
  }

  @Test("words that count as null are quoted where null is not expected")
  func nullWords() throws {
    struct Words: LenientModel {
      var numbers: [Int] = []
      var link = URL(filePath: "/")
    }
    let json = #"{"numbers": [1, "null"], "link": "nil"}"#
    let report = try ModelMapper<Lenient>().mapWithReport(Words.self, from: json).report
    #expect(
      report.description == """
        numbers[1] (line 1, column 17): left out: expected an integer, found "null"
        link (line 1, column 34): expected a URL, found "nil"
        """
    )
  }

  @Test("the report describes them with their location")
  func words() throws {
    let json = """
      {
        "numbers": [1, "x", null],
        "items": [{"size": true}, 5]
      }
      """
    let report = try ModelMapper<Lenient>().mapWithReport(Basket.self, from: json).report
    #expect(
      report.description == """
        numbers[1] (line 2, column 18): left out: expected an integer, found "x"
        numbers[2] (line 2, column 23): left out: expected an integer, found null
        items[0].size (line 3, column 22): true was read as an integer
        items[1] (line 3, column 29): left out: expected an object, found 5
        """
    )
  }

  struct Item: LenientModel, Equatable {
    var size = 0
  }

  struct Basket: LenientModel, Equatable {
    var numbers: [Int] = []
    var names: Set<String> = []
    var prices: [String: Double] = [:]
    var items: [Item] = []

    static let optionalProperties: Set<String> = ["numbers", "names", "prices", "items"]
  }

  struct Document: Sendable, CustomTestStringConvertible {
    let json: String
    let basket: Basket
    let paths: [String]
    let codes: [ModelIssue.Code]

    init(
      _ json: String,
      _ basket: Basket,
      _ paths: [String],
      _ codes: [ModelIssue.Code],
    ) {
      self.json = json
      self.basket = basket
      self.paths = paths
      self.codes = codes
    }

    var testDescription: String { json }
  }

  static let documents: [Document] = [
    Document(
      #"{"numbers": [1, "x", 2, null, [], 3, {}, 1e30]}"#,
      Basket(numbers: [1, 2, 3]),
      ["numbers[1]", "numbers[3]", "numbers[4]", "numbers[6]", "numbers[7]"],
      [.invalidValue, .nullValue, .typeMismatch, .typeMismatch, .numberOutOfRange],
    ),
    Document(
      #"{"names": ["a", {}, "b", null]}"#,
      Basket(names: ["a", "b"]),
      ["names[1]", "names[3]"],
      [.typeMismatch, .nullValue],
    ),
    Document(
      #"{"prices": {"a": 1.5, "b": "x", "c": null, "d": 2, "e": []}}"#,
      Basket(prices: ["a": 1.5, "d": 2]),
      ["prices.b", "prices.c", "prices.e"],
      [.invalidValue, .nullValue, .typeMismatch],
    ),
    Document(
      #"{"items": [{"size": 1}, 5, {"size": 2}, null, "x", [1]]}"#,
      Basket(items: [Item(size: 1), Item(size: 2)]),
      ["items[1]", "items[3]", "items[4]", "items[5]"],
      [.typeMismatch, .nullValue, .typeMismatch, .typeMismatch],
    ),
  ]
}
