import Foundation
import ModelMapping
import Testing

/// JSONModel behavior that its own tests do not cover.
///
/// | behavior | covered by |
/// |---|---|
/// | the index of an invalid element is its index in the document | `realIndices`; `BadElementTests` |
/// | an invalid element of a nested array | `realIndices` |
/// | a document that is a dictionary of models | `dictionaryDocuments`; `EntryPointTests` |
/// | a document of the wrong type for an array of models | `dictionaryDocuments` |
/// | primitives from strings, arrays and objects | `primitivesFromAnything` |
/// | empty objects for nil paths, a key that conflicts with a path, a literal key | `KeyWritingTests`, `KeyPathTests` |
/// | an optional collection with an invalid element | `optionalCollections` |
/// | a set of models | `optionalCollections` |
/// | merging without a mapper | not applicable: a model has its keys |
/// | title case alone | `JSONModelIntentionTests+Keys` |
/// | writing only some properties | `someProperties`; `ExportTests` |
/// | comparing, describing | `Comparable`; the tests of values |
/// | how dates are written | `DateConversionTests` |
/// | numbers as dates | `builtInConversions` |
/// | types that cannot be mapped, protocols in brackets | `DeclarationTests`, `OddPropertyTests` |
extension JSONModelIntentionTests {
  private struct Item: StrictModel, Hashable {
    let id: Int
  }

  @Test("an invalid element keeps its own index, even if earlier elements are dropped")
  func realIndices() {
    let flat = #"{"value": [5, {"id": 1}, {"id": []}]}"#
    let nested = #"{"value": [[{"id": 1}, {}], [], [{"id": 2}]]}"#
    for source in Source.all {
      #expect(
        story(Holder<[Item]>.self, from: flat, through: source, by: Strict.self)
          == "typeMismatch value[0]; typeMismatch value[2].id"
      )
      #expect(
        story(Holder<[Item]>.self, from: flat, through: source, by: JSONModelProfile.self)
          == "typeMismatch value[2].id"
      )
      #expect(
        story(Holder<[[Item]]>.self, from: nested, through: source, by: Strict.self)
          == "missingKey value[0][1].id"
      )
      #expect(
        story(Holder<[Item]>.self, from: nested, through: source, by: JSONModelProfile.self)
          == "missingKey value[0][1].id"
      )
    }
  }

  @Test("root arrays and dictionaries yield all their models, or fail with a path")
  func dictionaryDocuments() throws {
    #expect(
      try [String: Item](json: #"{"a": {"id": 1}, "b": {"id": 2}}"#)
        == ["a": Item(id: 1), "b": Item(id: 2)]
    )
    #expect(try [String: Item](json: "{}") == [:])
    #expect(try [Item](json: "[]") == [])
    let lists = try ModelMapper<Strict>().map([String: [Item]].self, from: #"{"a": [{"id": 1}]}"#)
    #expect(lists == ["a": [Item(id: 1)]])
    for (json, faults) in [
      (#"{"a": {}}"#, "missingKey a.id"), (#"{"a": 5}"#, "typeMismatch a"), ("[]", "wrongRoot"),
    ] {
      #expect(story([String: Item].self, from: json, by: Strict.self) == faults)
    }
    for (json, faults) in [
      ("{}", "wrongRoot"), ("null", "wrongRoot"), ("", "emptyInput"),
      (#"[{"id": 1}, null]"#, "nullValue [1]"),
    ] {
      #expect(story([Item].self, from: json, by: Strict.self) == faults)
    }
  }

  private struct Wide: StrictModel {
    let int8: Int8
    let uint: UInt
    let flag: Bool
    let double: Double
    static let keyMapper = KeyMapper { _ in "v" }
  }

  @Test(
    "invalid values for a number of any width or a bool are reported",
    arguments: ["[]", "{}", #""x""#, "1e400"],
  )
  func primitivesFromAnything(json: String) {
    let document = #"{"v": \#(json)}"#
    for source in Source.keepingDigits {
      for policy in [Strict.self, Exact.self, JSONModelProfile.self] as [any MappingPolicy.Type] {
        #expect(Self.faultCount(document, source, policy) > 0)
      }
    }
  }

  private static func faultCount<Policy: MappingPolicy>(
    _ json: String,
    _ source: Source,
    _: Policy.Type,
  ) -> Int {
    do {
      return try source.mapWithReport(Wide.self, from: json, by: ModelMapper<Policy>())
        .report.issues.count
    } catch {
      return (error as? ModelError)?.issues.count ?? 0
    }
  }

  @Test("optional collections, sets included, can be absent but not contain invalid elements")
  func optionalCollections() throws {
    struct Shop: StrictModel, Equatable {
      let items: [Item]?
      let distinct: Set<Item>?
      let named: [String: Item]?
    }
    for source in Source.all {
      let mapper = ModelMapper<Strict>()
      let full = #"{"items": [{"id": 1}], "distinct": [{"id": 2}, {"id": 2}], "named": {}}"#
      #expect(
        try source.mapWithReport(Shop.self, from: full, by: mapper).value
          == Shop(items: [Item(id: 1)], distinct: [Item(id: 2)], named: [:])
      )
      let empty = try source.mapWithReport(Shop.self, from: #"{"items": null}"#, by: mapper)
      #expect(empty.value == Shop(items: nil, distinct: nil, named: nil))
      #expect(
        story(
          Shop.self,
          from: #"{"items": [{}], "distinct": [5], "named": {"a": null}}"#,
          through: source,
          by: Strict.self,
        ) == "missingKey items[0].id; nullValue named.a; typeMismatch distinct[0]"
      )
    }
  }

  @Test("a subset of properties can be written, with nested models always complete")
  func someProperties() throws {
    struct Outer: StrictModel {
      let name: String
      let item: Item
      let list: [Item]
      static let keyMapper: KeyMapper = ["name": "meta.name"]
    }
    let outer = Outer(name: "n", item: Item(id: 1), list: [Item(id: 2)])
    #expect(try outer.jsonString(selection: .only(["name"])) == #"{"meta":{"name":"n"}}"#)
    #expect(
      try outer.jsonString(selection: .only(["item", "name"]))
        == #"{"meta":{"name":"n"},"item":{"id":1}}"#
    )
    #expect(try outer.jsonString(selection: .only([])) == "{}")
    #expect(
      try outer.jsonString(selection: .excluding(["item", "name"])) == #"{"list":[{"id":2}]}"#
    )
    #expect(try outer.jsonData(selection: .only(["item"])) == Data(#"{"item":{"id":1}}"#.utf8))
    #expect(try outer.jsonObject(selection: .only(["list"])).keys.sorted() == ["list"])
  }
}
