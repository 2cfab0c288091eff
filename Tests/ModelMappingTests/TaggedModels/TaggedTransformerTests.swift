import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("The transformer of a union")
struct TaggedTransformerTests {
  struct Color: Equatable {
    let red: Int
  }

  enum External: TaggedModel, Equatable {
    case day(Date)
    case color(Color)
    case colors([Color?])
    static let tagging = Tagging.external
    static let cases: [TaggedCase<External>] = [
      .init("day", External.day), .init("color", External.color), .init("colors", External.colors),
    ]
    static let valueTransformer = TaggedTransformerTests.transformer
  }

  enum Adjacent: TaggedModel, Equatable {
    case day(Date)
    case color(Color)
    static let tagging = Tagging.adjacent("t", content: "c")
    static let cases: [TaggedCase<Adjacent>] = [
      .init("day", Adjacent.day), .init("color", Adjacent.color),
    ]
    static let valueTransformer = TaggedTransformerTests.transformer
  }

  enum Untagged: TaggedModel, Equatable {
    case color(Color)
    case day(Date)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Untagged>] = [
      .init("color", Untagged.color), .init("day", Untagged.day),
    ]
    static let valueTransformer = TaggedTransformerTests.transformer
  }

  static let transformer = ValueTransformer.standard
    .dates(.pattern("yyyy/MM/dd"))
    .reading(Color.self) { (red: Int) in red > 0 ? Color(red: red) : nil }
    .writing(Color.self, \.red)

  /// A model with the enums, whose own forms are not those of the enums.
  struct Page: StrictModel, Equatable {
    let day: Date
    let external: [External]
    let adjacent: [String: Adjacent]
    let untagged: Untagged?
    static let valueTransformer = ValueTransformer.standard.dates(.pattern("dd.MM.yyyy"))
  }

  private let json =
    #"{"day":"02.01.2020","external":[{"day":"2020/01/02"},{"color":3},{"colors":[1,null]}],"#
    + #""adjacent":{"a":{"t":"color","c":4},"b":{"t":"day","c":"2020/01/02"}},"untagged":5}"#

  @Test("holds for payloads, in each engine", arguments: Source.all)
  func payloads(_ source: Source) throws {
    func check<Policy: MappingPolicy>(_ policy: Policy.Type) throws {
      let mapper = ModelMapper<Policy>()
      let page = try source.mapWithReport(Page.self, from: json, by: mapper).value
      #expect(
        page
          == Page(
            day: page.day,
            external: [.day(page.day), .color(Color(red: 3)), .colors([Color(red: 1), nil])],
            adjacent: ["a": .color(Color(red: 4)), "b": .day(page.day)],
            untagged: .color(Color(red: 5)),
          )
      )
      #expect(try mapper.jsonString(from: page, options: .sortedKeys).count == json.count)
      let object = try #require(mapper.jsonObject(from: page) as? [String: Any])
      #expect(try mapper.map(Page.self, from: object) == page)
      let tree = try mapper.jsonValue(from: page)
      #expect(try mapper.map(Page.self, from: tree) == page)
      var other = page
      try source.update(&other, from: #"{"external":[{"day":"2021/01/02"}]}"#, by: mapper)
      #expect(other.external != page.external && other.day == page.day)
    }
    try check(Strict.self)
    try check(Lenient.self)
    try check(Exact.self)
  }

  @Test(
    "a payload that it refuses is an issue at its place",
    arguments: [
      (#"{"external":[{"day":"02.01.2020"}]}"#, "external[0]"),
      (#"{"external":[{"color":0}]}"#, "external[0]"),
      (#"{"external":[{"color":"red"}]}"#, "external[0]"),
      (#"{"adjacent":{"a":{"t":"day","c":7}}}"#, "adjacent.a"),
      (#"{"untagged":"02.01.2020"}"#, "untagged"),
    ],
  )
  func refused(_ change: String, _ path: String) throws {
    for source in Source.all {
      var page = try Page(json: json)
      let present = page
      let error = #expect(throws: ModelError.self) {
        try source.update(&page, from: change, by: ModelMapper<Strict>())
      }
      #expect(error?.issues.map(\.keyPath.description) == [path])
      #expect(page == present)
    }
  }

  @Test("holds in archives, schemas and coders")
  func elsewhere() throws {
    let page = try Page(json: json)
    #expect(page.modelIssues().isEmpty && Page.audit().isEmpty)
    struct Event: StrictModel, Equatable {
      let adjacent: Adjacent
    }
    let event = try Event(json: #"{"adjacent":{"t":"day","c":"2020/01/02"}}"#)
    #expect(try Event(archivedData: event.archivedData()) == event)
    let schema = try External.jsonSchema().jsonString()
    #expect(schema.contains(#""pattern":"^[0-9]{4}\\/[0-9]{2}\\/[0-9]{2}$""#))
    struct Coded: CodableModel, StrictModel, Equatable {
      let external: [External]
    }
    let text = #"{"external":[{"color":3},{"day":"2020\/01\/02"}]}"#
    let coded = try JSONDecoder().decode(Coded.self, from: Data(text.utf8))
    #expect(coded.external.first == .color(Color(red: 3)))
    #expect(try String(decoding: JSONEncoder().encode(coded), as: UTF8.self) == text)
  }

  @Test("its conversions decide how the tag is read too")
  func tags() throws {
    enum Numbered: TaggedModel {
      case a(Int)
      static let tagging = Tagging.adjacent("t", content: "c")
      static let cases: [TaggedCase<Numbered>] = [.init(1, Numbered.a)]
      static let valueTransformer = ValueTransformer.exact
    }
    #expect(throws: ModelError.self) { try Numbered(json: #"{"t":"1","c":1}"#) }
    #expect(throws: ModelError.self) { try Numbered(json: #"{"t":1,"c":"1"}"#) }
    #expect(try Numbered(json: #"{"t":1,"c":1}"#).jsonString() == #"{"t":1,"c":1}"#)
  }

  @Test("a conversion for a property is a mistake, as payloads have no names")
  func mistakes() throws {
    enum Wrong: TaggedModel {
      case day(Date)
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Wrong>] = [.init("day", Wrong.day)]
      static let valueTransformer = ValueTransformer.standard
        .reading("day") { (text: String) in Date() }.dates("day", .secondsSince1970)
        .adding("Nothing") { (text: String) in Date() }
    }
    let words = Wrong.audit().map(\.message)
    #expect(words.count == 3)
    #expect(
      words.filter {
        $0.hasSuffix("is for a property, but payloads have no names: use one for a type")
      }
      .count == 2
    )
    #expect(throws: ModelError.self) { try Wrong(json: #"{"day":0}"#) }
    #expect(throws: ModelError.self) { try Wrong.day(Date()).jsonString() }
  }
}
