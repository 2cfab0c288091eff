import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Nil in raw values and from conversions")
struct RawNilTests {
  struct Rating: RawRepresentable, Hashable {
    var rawValue: Int?
  }

  /// A number that is written as nil if it is negative.
  struct Level: RawRepresentable, Hashable {
    var rawValue: Int
  }

  enum Tag: TaggedModel, Equatable {
    case rating(Rating)
    case level(Level)
    static let tagging = Tagging.adjacent("t", content: "c")
    static let cases: [TaggedCase<Tag>] = [
      .init("r", Tag.rating) { if case .rating(let rating) = $0 { rating } else { nil } },
      .init("l", Tag.level) { if case .level(let level) = $0 { level } else { nil } },
    ]
  }

  private static let transformer = ValueTransformer.standard
    .adding("JSONObjectFromLevel:") { (level: Level) in level.rawValue < 0 ? nil : level.rawValue }

  struct Lists: StrictModel {
    let list: [Rating]
    let nested: [[Rating?]]
    let set: Set<Rating>
    let byKey: [String: Rating]
    let one: Rating
  }

  @Test("are null, which is read again")
  func rawValues() throws {
    let json =
      #"{"list":[null,1],"nested":[[null,2]],"set":[null],"byKey":{"a":null},"one":null}"#
    let lists = try Lists(json: json)
    #expect(lists.list == [Rating(rawValue: nil), Rating(rawValue: 1)])
    #expect(try lists.jsonString() == json)
    #expect(try lists.jsonString(options: .includesNil) == json)
    #expect(try lists.jsonValue() == JSONValue(json: json))
    #expect(
      try ModelMapper<Strict>().map(JSONValue.self, from: lists.jsonObject())
        == JSONValue(json: json)
    )
    #expect(try ModelMapper<Lenient>().jsonString(from: lists) == json)
    #expect(try Lists(archivedData: lists.archivedData()).list == lists.list)
    struct Loose: LenientModel { var any: [Any] = [Rating(rawValue: nil), 1] }
    #expect(try Loose().jsonString() == #"{"any":[null,1]}"#)
  }

  @Test("are a difference from a default")
  func defaults() throws {
    struct Soft: LenientModel { var one = Rating(rawValue: 3) }
    let soft = Soft(one: Rating(rawValue: nil))
    var restored = Soft()
    try restored.update(json: soft.jsonString(selection: .omittingDefaults))
    #expect(restored.one.rawValue == nil)
  }

  struct Levels: LenientModel {
    var list: [Level] = [Level(rawValue: 1), Level(rawValue: -1), Level(rawValue: 2)]
    var byKey = ["a": Level(rawValue: -1)]
    var one = Level(rawValue: -1)
    static let valueTransformer = RawNilTests.transformer
  }

  @Test("are null in containers if a conversion gives it")
  func conversions() throws {
    let json = #"{"list":[1,null,2],"byKey":{"a":null}}"#
    #expect(try Levels().jsonString() == json)
    #expect(try Levels().jsonValue() == JSONValue(json: json))
    #expect(
      try ModelMapper<Strict>().map(JSONValue.self, from: Levels().jsonObject())
        == JSONValue(json: json)
    )
    #expect(try Levels().jsonString(options: .includesNil).hasSuffix(#","one":null}"#))
  }

  @Test("are missing where a property is declared as required")
  func declaredRequired() throws {
    struct Review: StrictModel {
      var rating: Rating?
      static let requiredProperties: Set<String> = ["rating"]
    }
    #expect(Review(rating: Rating(rawValue: nil)).modelIssues().map(\.code) == [.missingKey])
    #expect(Review(rating: Rating(rawValue: 3)).modelIssues().isEmpty)
    #expect(throws: ModelError.self) { try Review(json: #"{"rating":null}"#) }
  }

  struct Strictly: StrictModel, DefaultInitializable {
    var one = Level(rawValue: -1)
    var other: Level? = Level(rawValue: -1)
    var late = Level(rawValue: -1)
    static let optionalProperties: Set<String> = ["late"]
    static let valueTransformer = RawNilTests.transformer
  }

  @Test("are an issue for a required property that could not be read without it")
  func required() throws {
    func issues(_ body: () throws -> Void) -> [String] {
      let error = #expect(throws: ModelError.self, performing: body)
      return error?.issues.map { "\($0.keyPath): \($0.code)" } ?? []
    }
    #expect(issues { _ = try Strictly().jsonString() } == ["one: invalidValue"])
    #expect(issues { _ = try Strictly().jsonString(options: .sortedKeys) } == ["one: invalidValue"])
    #expect(issues { _ = try Strictly().jsonValue() } == ["one: invalidValue"])
    #expect(issues { _ = try Strictly().jsonObject() } == ["one: invalidValue"])
    let written = try Strictly(one: Level(rawValue: 1)).jsonString()
    #expect(written == #"{"one":1}"#)
    #expect(try Strictly(json: written).one.rawValue == 1)
  }

  @Test("are null if a conversion reads null")
  func readFromNull() throws {
    struct Pair<Rules: MappingPolicy>: MappableModel, DefaultInitializable {
      typealias Policy = Rules
      var one = Level(rawValue: -1)
      var all = [Level(rawValue: -1), Level(rawValue: 2)]
      static var valueTransformer: ValueTransformer {
        RawNilTests.transformer.adding("LevelFromNull:") { Level(rawValue: -1) }
      }
    }
    let json = #"{"one":null,"all":[null,2]}"#
    #expect(try Pair<Strict>().jsonString() == json)
    #expect(try Pair<Lenient>().jsonString() == json)
    #expect(try Pair<Strict>().jsonValue() == JSONValue(json: json))
    #expect(try Pair<Strict>().jsonObject()["one"] is NSNull)
    #expect(try Pair<Strict>(json: json).one.rawValue == -1)
  }

  @Test("leave the elements of unions in place")
  func tags() throws {
    let tag = Tag.rating(Rating(rawValue: nil))
    let mapper = ModelMapper<Strict>(options: MappingOptions(valueTransformer: Self.transformer))
    let json = try mapper.jsonString(from: [tag, .level(Level(rawValue: -1))])
    #expect(json == #"[{"t":"r","c":null},{"t":"l","c":null}]"#)
    #expect(try mapper.map([Tag].self, from: #"[{"t":"r","c":null}]"#) == [tag])
  }
}
