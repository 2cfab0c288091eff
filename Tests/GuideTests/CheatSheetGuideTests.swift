import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import ModelStreams
import Pages
import Testing

/// The code in the tables of the cheat sheet, so that it is compiled.
private enum CheatSheet {
  enum Defaults {
    struct Book: LenientModel { var title = "" }
  }

  enum Errors {
    struct Book: StrictModel { let title: String }
  }

  struct Article: LenientModel {
    var page = 1
    let note: String?
    var id = 0
    init() { note = nil }
    static let optionalProperties: Set<String> = [name(\.page)]
    static let requiredProperties: Set<String> = [name(\.id)]
  }

  struct Renamed: LenientModel {
    var title = ""
    var cache = ""
    var others: UnknownMembers = [:]
    static let keyMapper: KeyMapper = [name(\.title): "headline"]
    static let ignoredProperties: Set<String> = [name(\.cache)]
  }

  struct Person: LenientModel {
    var id = 0
    var city = ""
    var age = 20
    var pin = ""
    var name: Field<String> = .absent
    static var keyMapper: KeyMapper {
      KeyMapper.identity.mapping([name(\.city): "address.city"])
        .mapping([name(\.id): ["id", "ID"]])
    }
    static let constraints: ValueConstraints = [name(\.age): .range(13...)]
    static let sensitiveProperties: Set<String> = [name(\.pin)]
    static let identity = name(\.id)
    func validate() throws {}
  }

  enum Size: String, UnknownCaseProviding {
    case small, other
    static let unknownCase = Size.other
  }

  struct Hooked: LenientModel, MappingPreprocessing, MappingPostprocessing {
    var size = Size.small
    static func preprocess(_ object: inout JSONObject) throws {}
    mutating func postprocess(_ object: JSONObject) throws {}
  }

  struct Message: StrictModel {
    let version: String
    static let constraints: ValueConstraints = [name(\.version): .oneOf(["2.0"])]
  }

  struct Snake: LenientModel {
    var firstName = ""
    static let keyMapper: KeyMapper = .snakeCase
  }

  enum Closed: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.unknownKeys = .forbid
      return rules
    }
  }

  enum Event: TaggedModel {
    case started
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Event>] = [.init("started", Event.started)]
  }

  struct Dated: LenientModel {
    var day: Date?
    static let valueTransformer = ValueTransformer.standard.dates(.pattern("yyyy-MM-dd"))
  }

  struct Hue: Hashable {
    let degrees: Int
  }

  struct Lamp: StrictModel {
    let hue: Hue
    static let valueTransformer =
      ValueTransformer.standard.reading(Hue.self) { (degrees: Int) in Hue(degrees: degrees) }
  }

  static func calls(
    data: Data,
    url: URL,
    bytes: AsyncStream<[UInt8]>,
    selection: JSONSelection,
  ) async throws {
    typealias Book = Defaults.Book
    var book = try Book(json: data)
    _ = try [Book](json: data)
    _ = try Book(contentsOf: url)
    _ = try book.jsonString()
    _ = try book.jsonData()
    _ = try book.jsonString(selection: .only([Book.name(\.title)]))
    _ = try book.jsonString(options: [.prettyPrinted, .includesNil])
    try book.update(json: data)
    _ = try ModelMapper<Lenient>().mapWithReport(Book.self, from: data)
    _ = MappingOptions(startingAt: "data.books")
    _ = try ModelMapper<Exact>().map(Book.self, from: data)
    _ = try JSONValue(json: data)
    _ = bytes.records(of: Event.self, .lines)
    _ = try Book.jsonSchema()
    _ = try book.modelCopy().isModelEqual(to: book)
    _ = try book.archivedData()
    _ = Book.audit()
  }

  static func concurrently(data: [UInt8]) async throws {
    struct Book: LenientModel, Sendable { var title = "" }
    _ = try await [Book](json: data, concurrently: 4)
  }
}

@Suite("The cheat sheet")
struct CheatSheetGuideTests {
  @Test("has only code that compiles")
  func code() throws {
    let page = try String(contentsOf: Repository.file("Guides/Cheat-Sheet.md"), encoding: .utf8)
    let tests = TestText(try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
    let tables = try Table.all(in: page)
    #expect(tables.count == 2)
    for row in tables.flatMap(\.rows) {
      let parts = row.cells[1].split(separator: "`", omittingEmptySubsequences: false)
      for code in parts.enumerated().filter({ $0.offset % 2 == 1 }) {
        // What comes after an ellipsis is the reader's; labels name a function.
        let text = code.element.split(separator: "…")[0]
        let known = text.replacingOccurrences(of: "(to:)", with: "(to:")
        #expect(tests.holds(known), "line \(row.line): \(known)")
      }
    }
  }

  @Test("declares without mistakes")
  func audits() {
    #expect(CheatSheet.Article.audit().isEmpty)
    #expect(CheatSheet.Renamed.audit().isEmpty)
    #expect(CheatSheet.Person.audit().isEmpty)
    #expect(CheatSheet.Dated.audit().isEmpty)
    #expect(CheatSheet.Lamp.audit().isEmpty)
  }
}
