import Foundation
import ModelMapping
import ModelSchema
import Testing

private enum Single: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.conversions.singleValueToArray = true
    return rules
  }
}

private enum LenientSingle: MappingPolicy {
  static var rules: MappingRules {
    var rules = Lenient.rules
    rules.conversions.singleValueToArray = true
    return rules
  }
}

@Suite("A single value for a list")
struct SingleValueTests {
  private func read<Value>(_: Value.Type, _ json: String) throws -> Value {
    var values: [Value] = []
    for source in Source.all {
      let mapped = try source.mapWithReport(
        Holder<Value>.self,
        from: #"{"value": \#(json)}"#,
        by: ModelMapper<Single>(),
      )
      #expect(mapped.report.issues.last?.code == .coerced)
      #expect(mapped.report.issues.last?.expectation?.kind == .array)
      #expect(mapped.report.issues.last?.keyPath.description == "value")
      values.append(mapped.value.value)
    }
    return values[0]
  }

  private struct Tag: MappableModel, Equatable {
    typealias Policy = Single
    var name = ""
  }

  @Test("is read as an array or a set of it")
  func reading() throws {
    #expect(try read([String].self, #""a""#) == ["a"])
    #expect(try read([Int8].self, "7") == [7])
    #expect(try read([Double].self, "7") == [7])
    #expect(try read([Bool].self, "true") == [true])
    #expect(try read([Int?].self, "7") == [7])
    #expect(try read([Int]?.self, "7") == [7])
    #expect(try read(Set<String>.self, #""a""#) == ["a"])
    #expect(
      try read(ContiguousArray<UUID>.self, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#).count == 1
    )
    #expect(try read([Date].self, #""2014-05-06T07:08:09Z""#).count == 1)
    #expect(try read([[Int]].self, "7") == [[7]])
    #expect(try read([Tag].self, #"{"name": "a"}"#) == [Tag(name: "a")])

    #expect(try read([JSONValue].self, #"{"a": 1}"#) == [["a": 1]])
    #expect(try read([Any].self, #""a""#) as? [String] == ["a"])
  }

  @Test("counts only where an array is expected")
  func others() throws {
    let mapper = ModelMapper<Single>()
    #expect(try mapper.map([Int].self, from: "[1]") == [1])
    #expect(try mapper.map([Int].self, from: "1") == [1])
    #expect(try mapper.map([[Int]].self, from: "[1, [2]]") == [[1], [2]])
    #expect(try mapper.map([String: [Int]].self, from: #"{"a": 1}"#) == ["a": [1]])
    #expect(try mapper.map(Holder<[Int]?>.self, from: #"{"value": null}"#).value == nil)
    for policy in [Strict.rules, Lenient.rules, Exact.rules] {
      #expect(!policy.conversions.singleValueToArray)
    }
    func code<Value>(_ type: Value.Type, _ json: String) -> ModelIssue.Code? {
      let error = #expect(throws: ModelError.self) { try mapper.map(type, from: json) }
      return error?.code
    }
    #expect(code([Int].self, "null") != nil)
    #expect(code(ClosedRange<Int>.self, "1") == .wrongRoot)
    #expect(code([String: Int].self, "1") == .wrongRoot)
    #expect(code([Int].self, "{") == .malformedJSON)
    #expect(code([Int].self, "tru") == .malformedJSON)
  }

  @Test("that does not fit is an issue of the element")
  func unfit() throws {
    for source in Source.all {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(
          Holder<[Int]>.self,
          from: #"{"value": "x"}"#,
          by: ModelMapper<Single>(),
        )
      }
      #expect(error?.issues.map(\.keyPath.description) == ["value[0]"])
      #expect(error?.issues.map(\.jsonPath.description) == ["value"])
      #expect(error?.issues.map(\.code) == [.invalidValue])
    }
    struct Lax: LenientModel {
      var ids = [77]
      var name = ""
    }
    let mapped = try ModelMapper<LenientSingle>()
      .mapWithReport(Lax.self, from: #"{"ids": {}, "name": "a"}"#)
    #expect(mapped.value.ids == [77])
    #expect(mapped.report.issues.map(\.code) == [.typeMismatch])
    #expect(try ModelMapper<LenientSingle>().map(Lax.self, from: #"{"ids": "5"}"#).ids == [5])
  }

  private final class Item: LenientModel {
    var id = 0
    var name = ""
    var note = ""
    static let identity = "id"
    init() {}
  }

  @Test("keeps the object with its identity when it updates")
  func updating() throws {
    struct List: LenientModel {
      var items: [Item] = []
      var tags = ["a"]
    }
    var list = List()
    list.items = [Item(), Item()]
    (list.items[1].id, list.items[1].note) = (7, "kept")
    let second = list.items[1]
    try ModelMapper<LenientSingle>()
      .update(&list, from: #"{"items": {"id": 7, "name": "x"}, "tags": "b"}"#)
    #expect(list.items.count == 1)
    #expect(list.items.first === second)
    #expect(second.name == "x")
    #expect(second.note == "kept")
    #expect(list.tags == ["b"])
  }

  private struct Tagged: MappableModel, CodableModel {
    typealias Policy = Single
    var tags: [String]
    var ids: Set<Int>
  }

  @Test("comes from other decoders, too")
  func decoding() throws {
    let json = Data(#"{"tags": "a", "ids": 1}"#.utf8)
    let tagged = try JSONDecoder().decode(Tagged.self, from: json)
    #expect(tagged.tags == ["a"])
    #expect(tagged.ids == [1])
  }

  @Test("is not in the schema, which describes what is read without a report")
  func schema() throws {
    let properties = try Tagged.jsonSchema()["properties"]
    #expect(properties?["tags"] == ["type": "array", "items": ["type": "string"]])
  }
}
