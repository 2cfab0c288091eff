import ModelMapping
import ModelSchema
import Testing

private enum Defaulting: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.usesDefaults = true
    return rules
  }
}

@Suite("With the rule `usesDefaults`")
struct DefaultRuleTests {
  private struct Place: StrictModel, Equatable {
    var x: Int
    var y: Int
  }

  private struct Query: StrictModel, DefaultInitializable, Equatable {
    var name = ""
    var page = 1
    var note: String? = "none"
    var limit: Nullable<Int> = .value(3)
    var place = Place(x: 1, y: 2)
    var origin = Place(x: 3, y: 4)
    static let keyMapper: KeyMapper = ["name": ["name", "n"], "place": .flattened]
    static let requiredProperties: Set<String> = ["name"]
  }

  private final class Box: StrictModel, DefaultInitializable {
    var size = 5
    var inner = Query(name: "inner")
  }

  private let mapper = ModelMapper<Defaulting>()

  @Test("a property with a default may be absent or null", arguments: Source.all)
  func defaults(_ source: Source) throws {
    let absent = try source.mapWithReport(Query.self, from: #"{"n": "a"}"#, by: mapper)
    #expect(absent.value == Query(name: "a"))
    #expect(absent.report.isEmpty)
    let nulls = #"{"name": "a", "page": null, "note": null, "limit": null}"#
    let read = try source.mapWithReport(Query.self, from: nulls, by: mapper).value
    #expect(read == Query(name: "a", note: nil, limit: .null))
    #expect(try mapper.map(Box.self, from: "{}").inner == Query(name: "inner"))
    #expect(try mapper.map([Box].self, from: #"[{"size": 7}]"#).map(\.size) == [7])
  }

  @Test(
    "whatever is there must be valid, and what is declared to be required must be there",
    arguments: [
      ("{}", "name", ModelIssue.Code.missingKey), (#"{"name": null}"#, "name", .nullValue),
      (#"{"name": "a", "page": "x"}"#, "page", .invalidValue),
      (#"{"name": "a", "x": 1}"#, "place.y", .missingKey),
      (#"{"name": "a", "origin": {}}"#, "origin.x", .missingKey),
    ],
  )
  func issues(_ json: String, _ path: String, _ code: ModelIssue.Code) {
    let error = #expect(throws: ModelError.self) { try mapper.map(Query.self, from: json) }
    #expect(error?.issues.first?.keyPath.description == path)
    #expect(error?.code == code)
  }

  @Test("a model without `init()` has no defaults")
  func inPlace() {
    let error = #expect(throws: ModelError.self) { try mapper.map(Place.self, from: #"{"x": 1}"#) }
    #expect(error?.missingKeys == ["y"])
    #expect(Query.audit().isEmpty && mapper.audit(Query.self).isEmpty)
  }

  @Test("the schema shows the defaults")
  func schema() throws {
    let schema = try mapper.jsonSchema(of: Box.self)
    #expect(schema["required"] == nil)
    #expect(schema["properties"]?["size"] == ["type": ["integer", "null"], "default": 5])
    let query = try mapper.jsonSchema(of: Query.self)
    #expect(query["required"] == nil && query["anyOf"]?.array?.count == 2)
    #expect(try Box.jsonSchema()["required"] == ["size", "inner"])
  }

  @Test("the three engines do not have it")
  func engines() {
    for rules in [Strict.rules, Lenient.rules, Exact.rules] { #expect(!rules.usesDefaults) }
  }
}
