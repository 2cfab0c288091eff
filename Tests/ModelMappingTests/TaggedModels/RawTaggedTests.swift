import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Enums with raw values and tags")
struct RawTaggedTests {
  enum Level: String, TaggedModel, CaseIterable {
    case low, high
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Level>] = [.init("LOW", .low), .init("HIGH", .high)]
  }
  enum Code: Int, TaggedModel {
    case first = 1
    static let tagging = Tagging.internal("code")
    static let cases: [TaggedCase<Code>] = [.init(7, .first)]
  }
  struct Report: StrictModel, Equatable {
    var level: Level
    var maybe: Level?
    var list: [Level]
    var counts: [Level: Int]
    var set: Set<Level>
    var code: Code
  }

  private static let json =
    #"{"level":"HIGH","list":["LOW","HIGH"],"counts":{"HIGH":2},"set":["LOW"],"code":{"code":7}}"#
  private static let report = Report(
    level: .high,
    maybe: nil,
    list: [.low, .high],
    counts: [.high: 2],
    set: [.low],
    code: .first,
  )

  @Test("are mapped by their tags in all engines", arguments: Source.all)
  func mapping(_ source: Source) throws {
    func check<Policy: MappingPolicy>(_ mapper: ModelMapper<Policy>) throws {
      let mapped = try source.mapWithReport(Report.self, from: Self.json, by: mapper)
      #expect(mapped.value == Self.report)
      #expect(mapped.report.isEmpty)
      #expect(try mapper.jsonString(from: Self.report) == Self.json)
      #expect(try mapper.jsonValue(from: Self.report) == JSONValue(json: Self.json))
      #expect(mapper.audit(Report.self).isEmpty)
    }
    try check(ModelMapper<Strict>())
    try check(ModelMapper<Exact>())
    try check(ModelMapper<Lenient>())
  }

  @Test(
    "are not read from raw values",
    arguments: [
      (#"{"level":"high","list":[],"counts":{},"set":[],"code":{"code":7}}"#, "level"),
      (
        #"{"level":"HIGH","list":[],"counts":{"high":1},"set":[],"code":{"code":7}}"#,
        "counts.high",
      ),
      (#"{"level":"HIGH","list":[],"counts":{},"set":[],"code":1}"#, "code"),
    ],
  )
  func rawValues(_ json: String, _ path: MappingPath) {
    let error = #expect(throws: ModelError.self) { try Report(json: json) }
    #expect(error?.issues.map(\.keyPath) == [path])
  }

  @Test("have their tags in schemas, archives and values of type Any")
  func others() throws {
    let schema = try Report.jsonSchema()
    #expect(
      schema["properties"]?["counts"]?["propertyNames"] == ["enum": ["LOW", "HIGH"]]
    )
    let level = schema["$defs"]?["RawTaggedTests.Level"]
    #expect(level == ["oneOf": [["const": "LOW"], ["const": "HIGH"]]])
    let data = try Self.report.archivedData()
    #expect(String(decoding: data, as: UTF8.self).contains("HIGH"))
    #expect(!String(decoding: data, as: UTF8.self).contains("high"))
    #expect(try Report(archivedData: data) == Self.report)
    struct Open: StrictModel { var value: Any }
    #expect(try Open(value: Level.low).jsonString() == #"{"value":"LOW"}"#)
    #expect(try Self.report.modelCopy() == Self.report)
    #expect(Self.report.modelIssues().isEmpty)
  }

  @Test("are keys of a dictionary only if each case is a tag that is a string")
  func keys() {
    enum Numbered: TaggedModel, Hashable {
      case one
      static let tagging = Tagging.internal("n")
      static let cases: [TaggedCase<Numbered>] = [.init(1, .one)]
    }
    enum Full: String, TaggedModel {
      case one
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Full>] = [.init("a", .one), .init("a", .one)]
    }
    for type in [[Numbered: Int].self, [Full: Int].self] as [Any.Type] {
      let error = #expect(throws: ModelError.self) {
        if type == [Full: Int].self {
          _ = try ModelMapper<Strict>().map([Full: Int].self, from: "{}")
        } else {
          _ = try ModelMapper<Strict>().map([Numbered: Int].self, from: "{}")
        }
      }
      #expect(error?.code == .unsupportedProperty || error?.code == .invalidDeclaration)
    }
  }
}
