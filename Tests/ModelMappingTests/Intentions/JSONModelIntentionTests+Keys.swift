import Foundation
import ModelMapping
import Testing

/// Keys and merging.
///
/// | its test | covered by |
/// |---|---|
/// | a mapper from a block, from a dictionary, in snake case, in upper case | `mappers`; `KeyMapperTests` |
/// | a mapper that is reused | `usedAgain`; `KeyMapperTests` counts the calls |
/// | key paths, read and written | `KeyPathTests`, `KeyWritingTests` |
/// | a mapper for all classes, and combined with a class's own | `forAllModels`; `KeyMapperTests` |
/// | a key that begins with `@` | `mappers` |
/// | merging with and without mapping | `merging`; a model always uses its keys |
/// | merging a value of the wrong type, and an invalid nested array | `mergingWrongValues` |
/// | exceptions to title case | `mappers` |
/// | values that look like keys | `valuesThatLookLikeKeys` |
/// | a path through three arrays | `throughThreeArrays`; `PathArrayRuleTests` |
extension JSONModelIntentionTests {
  private static func model(_ keyMapper: KeyMapper) throws -> String {
    struct Names: LenientModel {
      var propName = 1
      var itemObject145 = 2
      var identifier = 3
    }
    return try ModelMapper<Lenient>(options: .init(keyMapper: keyMapper)).jsonString(from: Names())
  }

  @Test("mappers by case style, closure, list and exceptions give each property its key")
  func mappers() throws {
    #expect(
      try Self.model(.snakeCase) == #"{"prop_name":1,"item_object145":2,"identifier":3}"#
    )
    #expect(try Self.model(.titleCase) == #"{"PropName":1,"ItemObject145":2,"Identifier":3}"#)
    #expect(
      try Self.model(.titleCase.mapping(["identifier": "ID"]))
        == #"{"PropName":1,"ItemObject145":2,"ID":3}"#
    )
    #expect(
      try Self.model(KeyMapper { JSONKey("@" + $0.uppercased()) })
        == #"{"@PROPNAME":1,"@ITEMOBJECT145":2,"@IDENTIFIER":3}"#
    )
    #expect(
      try Self.model(["propName": "a.b", "identifier": "@type"])
        == #"{"a":{"b":1},"itemObject145":2,"@type":3}"#
    )
  }

  private struct Typed: StrictModel, Equatable {
    let type: Int
    let pathed: String
    let plain: String
    static let keyMapper: KeyMapper = ["type": "@type", "pathed": "texts.deep.value"]
  }

  @Test("a mapper can be reused for every document and source")
  func usedAgain() throws {
    for round in 0..<3 {
      for source in Source.all {
        let json =
          #"{"@type":\#(round),"texts":{"deep":{"value":"v"}},"plain":"FIRST_SECOND"}"#
        let mapped = try source.mapWithReport(Typed.self, from: json, by: ModelMapper<Strict>())
        #expect(mapped.value == Typed(type: round, pathed: "v", plain: "FIRST_SECOND"))
        #expect(try mapped.value.jsonString() == json)
      }
    }
  }

  @Test("mappers do not change values that look like keys")
  func valuesThatLookLikeKeys() throws {
    struct Person: StrictModel {
      let firstName: String
      let other: [String: String]
    }
    let mapper = ModelMapper<Strict>(options: .init(keyMapper: .snakeCase))
    let json = #"{"first_name":"FIRST_SECOND","other":{"someKey":"otherValue"}}"#
    let person = try mapper.map(Person.self, from: json)
    #expect(person.firstName == "FIRST_SECOND" && person.other == ["someKey": "otherValue"])
    #expect(try mapper.jsonString(from: person) == json)
  }

  @Test("a ModelMapper's key mapper applies only to models without their own, and only there")
  func forAllModels() throws {
    struct Plain: StrictModel, Equatable {
      let name: Int
      let typed: Typed?
    }
    let mapper = ModelMapper<Strict>(options: .init(keyMapper: .titleCase))
    let json = #"{"Name":1,"Typed":{"@type":2,"texts":{"deep":{"value":"v"}},"plain":"p"}}"#
    let plain = try mapper.map(Plain.self, from: json)
    #expect(plain == Plain(name: 1, typed: Typed(type: 2, pathed: "v", plain: "p")))
    #expect(try mapper.jsonString(from: plain) == json)
    #expect(throws: ModelError.self) { try Plain(json: json) }
    #expect(try Plain(json: #"{"name": 1}"#) == Plain(name: 1, typed: nil))
  }

  // MARK: Merging

  private struct Image: StrictModel, Equatable {
    var name: String
    var size: Int?
  }

  private struct Gallery: StrictModel, Equatable {
    var title: String
    var author: String?
    var images: [Image]
    var cover: Image
    static let keyMapper: KeyMapper = ["author": "meta.author", "title": "name"]
  }

  private var gallery: Gallery {
    Gallery(
      title: "t",
      author: "ann",
      images: [Image(name: "i", size: 1)],
      cover: Image(name: "c", size: 2),
    )
  }

  @Test("merging updates properties whose keys are in the document, and replaces nested models")
  func merging() throws {
    for source in Source.all {
      var merged = gallery
      let json = #"{"name": "new", "title": "no", "meta": {}, "cover": {"name": "d"}}"#
      _ = try source.update(&merged, from: json, by: ModelMapper<Strict>())
      var expected = gallery
      expected.title = "new"
      expected.cover = Image(name: "d", size: nil)
      #expect(merged == expected)
      _ = try source.update(&merged, from: "{}", by: ModelMapper<Strict>())
      #expect(merged == expected)
    }
  }

  @Test("merging an invalid value changes nothing and reports all issues")
  func mergingWrongValues() {
    for source in Source.all {
      var merged = gallery
      let json = """
        {"name": "new", "meta": {"author": {}}, "images": [{"name": "x"}, {"size": 1}, 5], \
        "cover": {"name": "d"}}
        """
      let error = #expect(throws: ModelError.self) {
        try source.update(&merged, from: json, by: ModelMapper<Strict>())
      }
      #expect(
        error?.issues.map { "\($0.code) \($0.keyPath)" }.sorted() == [
          "missingKey images[1].name", "typeMismatch author", "typeMismatch images[2]",
        ]
      )
      #expect(merged == gallery)
    }
  }

  // MARK: Arrays in key paths

  private struct Drug: StrictModel, Equatable {
    let brand: String
    let packs: [Image]
  }

  private struct Interaction: StrictModel, Equatable {
    let drugs: [Drug]
    static let keyMapper: KeyMapper = ["drugs": "alternatives.items.data"]
  }

  @Test("a path through three arrays yields one flat list, if the policy allows it")
  func throughThreeArrays() throws {
    let json = #"""
      {"alternatives": [
        {"items": [{"data": [{"brand": "a", "packs": [{"name": "x"}]}]},
                   {"data": [{"brand": "b", "packs": []}, {"brand": "c", "packs": []}]}]},
        {"items": []},
        {"items": [{"data": [{"brand": "d", "packs": []}]}]}]}
      """#
    for source in Source.all {
      let interaction = try source.mapWithReport(
        Interaction.self,
        from: json,
        by: ModelMapper<JSONModelProfile>(),
      ).value
      #expect(interaction.drugs.map(\.brand) == ["a", "b", "c", "d"])
      #expect(interaction.drugs[0].packs == [Image(name: "x")])
      #expect(
        story(Interaction.self, from: json, through: source, by: Strict.self) == "missingKey drugs"
      )
    }
  }
}
