import Foundation
import ModelMapping
import Pages
import StrippedModels
import Testing

@Suite("Issue codes")
struct IssueCodesGuideTests {
  @Test("are all on the page, in the order of their declaration")
  func headings() throws {
    let source = try String(
      contentsOf: Repository.file("Sources/ModelMapping/Errors/ModelIssue.swift"),
      encoding: .utf8,
    )
    let declared = source.split(separator: "\n").compactMap { line -> String? in
      let parts = line.components(separatedBy: "Self(rawValue: \"")
      return parts.count == 2 ? parts[1].components(separatedBy: "\"")[0] : nil
    }
    #expect(declared.count >= 20)
    #expect(try sections().map(\.code) == declared)
    #expect(troubles.map(\.code.rawValue) == declared)
  }

  @Test("have the message that the library makes", arguments: troubles)
  func message(of trouble: Trouble) throws {
    let section = try #require(try sections().first { $0.code == trouble.code.rawValue })
    let blocks = Markdown(section.text).blocks
    #expect(blocks.map(\.language) == ["swift", "text"])
    #expect(blocks.last?.text == trouble.message)
    let made = try trouble.made()
    #expect(made.description == trouble.message)
    #expect(Set(made.codes) == [trouble.code])
  }

  /// The text under each heading of the page that is a code.
  private func sections() throws -> [(code: String, text: String)] {
    let page = try String(
      contentsOf: Repository.file("Guides/Reference/Issue-Codes.md"),
      encoding: .utf8,
    )
    return page.components(separatedBy: "\n### `").dropFirst().map { part in
      let text = part.components(separatedBy: "\n## ")[0].components(separatedBy: "\n### ")[0]
      return (text.components(separatedBy: "`")[0], text)
    }
  }
}

/// What goes wrong in a section of the page.
struct Trouble: Sendable, CustomTestStringConvertible {
  let code: ModelIssue.Code
  let message: String
  /// Throws the error, or returns the report.
  let run: @Sendable () throws -> Any

  var testDescription: String { code.rawValue }

  init(_ code: ModelIssue.Code, _ message: String, _ run: @escaping @Sendable () throws -> Any) {
    self.code = code
    self.message = message
    self.run = run
  }

  func made() throws -> (description: String, codes: [ModelIssue.Code]) {
    do {
      let report = try #require(try run() as? MappingReport, "nothing went wrong")
      return (report.description, report.issues.map(\.code))
    } catch let error as ModelError {
      return (error.description, error.issues.map(\.code))
    }
  }
}

/// A model with a superclass from a module without reflection metadata.
private final class Device: StrippedBase, LenientModel {
  required override init() {
    super.init()
  }
}

private let troubles: [Trouble] = {
  struct Order: StrictModel {
    let id: Int8
    let customer: String
    let placed: Date?
  }

  struct Period: StrictModel {
    let from: Int
    let to: Int
    func validate() throws {
      guard from <= to else { throw ValidationFailure("from is after to") }
    }
  }

  struct Seat: StrictModel {
    let row: Int
    static let constraints: ValueConstraints = [name(\.row): .range(1...40)]
  }

  enum LampState: String, UnknownCaseProviding {
    case on, off, other
    static let unknownCase = LampState.other
  }

  struct Lamp: LenientModel {
    var state = LampState.off
  }

  struct Paint: StrictModel {
    let color: Int
    static let valueTransformer = ValueTransformer.standard
      .adding("setColorWithString:") { (text: String) throws -> Int in
        guard let number = Int(text, radix: 16) else {
          throw ValidationFailure("no hexadecimal number")
        }
        return number
      }
  }

  struct Button: StrictModel {
    let title: String
    let action: () -> Void
  }

  struct Pen: StrictModel {
    let colour: String
    static let keyMapper: KeyMapper = ["color": "c"]
  }

  struct Shop: LenientModel {
    var name = ""
    var stars = 0
    var tags: [String] = []
  }

  enum Closed: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.unknownKeys = .forbid
      return rules
    }
  }

  return [
    Trouble(
      .malformedJSON,
      """
      Order: 1 problem
        the document (line 1, column 29): expected a key in double quotes, found `}`
      """,
    ) {
      try Order(json: #"{"id": 7, "customer": "Ann",}"#)
    },
    Trouble(
      .unreadableFile,
      """
      Order: 1 problem
        the document: the file `/no/such/order.json` does not exist
      """,
    ) {
      try Order(contentsOf: URL(filePath: "/no/such/order.json"))
    },
    Trouble(
      .emptyInput,
      """
      Order: 1 problem
        the document (line 1, column 1): expected a JSON document, found nothing
      """,
    ) {
      try Order(json: "")
    },
    Trouble(
      .wrongRoot,
      """
      Order: 1 problem
        the document (line 1, column 1): expected an object, found an array
      """,
    ) {
      try Order(json: #"[{"id": 7, "customer": "Ann"}]"#)
    },
    Trouble(
      .tooDeep,
      """
      JSONValue: 1 problem
        the document (line 1, column 4): expected at most 3 levels of nesting, found `[1]]]]`
      """,
    ) {
      try ModelMapper<Strict>(options: MappingOptions(maximumDepth: 3))
        .map(JSONValue.self, from: "[[[[1]]]]")
    },
    Trouble(
      .missingKey,
      """
      Order: 1 problem
        customer (line 1, column 1): missing required key; found `costumer`: did you mean `customer`?
      """,
    ) {
      try Order(json: #"{"id": 7, "costumer": "Ann"}"#)
    },
    Trouble(
      .nullValue,
      """
      Order: 1 problem
        customer (line 1, column 23): expected a string, found null
      """,
    ) {
      try Order(json: #"{"id": 7, "customer": null}"#)
    },
    Trouble(
      .typeMismatch,
      """
      Order: 1 problem
        customer (line 1, column 23): expected a string, found an object
      """,
    ) {
      try Order(json: #"{"id": 7, "customer": {"name": "Ann"}}"#)
    },
    Trouble(
      .invalidValue,
      """
      Order: 2 problems
        id (line 1, column 8): expected an integer, found 7.5
        placed (line 1, column 42): expected a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, found "12/24/2024"
      """,
    ) {
      try Order(json: #"{"id": 7.5, "customer": "Ann", "placed": "12/24/2024"}"#)
    },
    Trouble(
      .numberOutOfRange,
      """
      Order: 1 problem
        id (line 1, column 8): expected an integer that fits Int8, found 700
      """,
    ) {
      try Order(json: #"{"id": 700, "customer": "Ann"}"#)
    },
    Trouble(
      .unknownKey,
      """
      Order: 1 problem
        place (line 1, column 30): no property has this key; did you mean `placed`?
      """,
    ) {
      try ModelMapper<Closed>()
        .map(Order.self, from: #"{"id": 7, "customer": "Ann", "place": 0}"#)
    },
    Trouble(
      .duplicateKey,
      """
      Order: 1 problem
        id (line 1, column 30): the key occurs twice
      """,
    ) {
      try Order(json: #"{"id": 7, "customer": "Ann", "id": 8}"#)
    },
    Trouble(
      .constraintViolated,
      """
      Seat: 1 problem
        row (line 1, column 9): expected 1 to 40, found 0
      """,
    ) {
      try Seat(json: #"{"row": 0}"#)
    },
    Trouble(
      .validationFailed,
      """
      Period: 1 problem
        the document (line 1, column 1): from is after to
      """,
    ) {
      try Period(json: #"{"from": 9, "to": 3}"#)
    },
    Trouble(
      .transformFailed,
      """
      Paint: 1 problem
        color (line 1, column 11): no hexadecimal number
      """,
    ) {
      try Paint(json: #"{"color": "red"}"#)
    },
    Trouble(
      .unsupportedProperty,
      """
      Button: 1 problem
        the document: `action` of Button is of type () -> (), which cannot be mapped: ignore it, map it to `.unmapped`, or give it a type that can be mapped
      """,
    ) {
      try Button(json: #"{"title": "OK"}"#)
    },
    Trouble(
      .invalidDeclaration,
      """
      Pen: 1 problem
        the document: keyMapper names `color`, which is not a stored property of Pen; did you mean `colour`?
      """,
    ) {
      try Pen(json: #"{"c": "red"}"#)
    },
    Trouble(
      .reflectionUnavailable,
      """
      Device: 1 problem
        the document (line 1, column 1): StrippedBase: the type was compiled without reflection metadata, so its properties cannot be found; compile its module without -disable-reflection-metadata (Xcode: SWIFT_REFLECTION_METADATA_LEVEL = all)
      """,
    ) {
      try Device(json: "{}")
    },
    Trouble(
      .coerced,
      """
      stars (line 1, column 11): "4" was read as an integer
      """,
    ) {
      try ModelMapper<Lenient>().mapWithReport(Shop.self, from: #"{"stars": "4"}"#).report
    },
    Trouble(
      .noKeysMatched,
      """
      the document (line 1, column 1): no property reads any of its keys
      """,
    ) {
      try ModelMapper<Lenient>().mapWithReport(Shop.self, from: #"{"error": {"code": 404}}"#).report
    },
    Trouble(
      .fractionDropped,
      """
      stars (line 1, column 11): 4.5 was cut to 4
      """,
    ) {
      try ModelMapper<Lenient>().mapWithReport(Shop.self, from: #"{"stars": 4.5}"#).report
    },
    Trouble(
      .unknownCase,
      """
      state (line 1, column 11): "dimmed" was read as the unknown case
      """,
    ) {
      try ModelMapper<Lenient>().mapWithReport(Lamp.self, from: #"{"state": "dimmed"}"#).report
    },
    Trouble(
      .defaulted,
      """
      customer (line 1, column 1): missing; set to the zero value
      """,
    ) {
      try ModelMapper<Lenient>().mapWithReport(Order.self, from: #"{"id": 7}"#).report
    },
    Trouble(
      .dropped,
      """
      tags[1] (line 1, column 18): left out: expected a string, found an object
      """,
    ) {
      try ModelMapper<Lenient>().mapWithReport(Shop.self, from: #"{"tags": ["old", {}]}"#).report
    },
  ]
}()

@Test("Issue codes: what else the page says")
func furtherCodes() throws {
  struct Track: LenientModel {
    var title = ""
  }

  final class Knot: LenientModel {
    var next: Knot?
  }

  func code(_ run: () throws -> Any) -> ModelIssue.Code? {
    #expect(throws: ModelError.self) { _ = try run() }?.code
  }

  let inside = ModelMapper<Lenient>(options: MappingOptions(startingAt: "data"))
  #expect(code { try inside.map(Track.self, from: "{}") } == .missingKey)
  #expect(code { try Track(json: "<html>") } == .malformedJSON)
  #expect(code { try Track(json: [0x22, 0xFF, 0x22]) } == .malformedJSON)
  #expect(code { try Track(json: "null") } == .wrongRoot)
  #expect(try ModelMapper<Lenient>().map(Track.self, from: #"{"data": {}}"#).title.isEmpty)
  let knot = Knot()
  knot.next = knot
  #expect(code { try knot.jsonString() } == .tooDeep)
  knot.next = nil
  let dates = try ModelMapper<Lenient>().mapWithReport([Date].self, from: "[1700000000000]")
  #expect(dates.report.issues.map(\.code) == [.coerced])
}
