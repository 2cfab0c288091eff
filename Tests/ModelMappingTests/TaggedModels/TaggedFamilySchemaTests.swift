import ModelMapping
import ModelSchema
import Testing

private class Pet: StrictModel, ModelFamily, DefaultInitializable {
  var kind = ""
  required init() {}
  class var members: [any MappableModel.Type] { [Cat.self, Pet.self] }
  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    object["kind"] == "cat" ? Cat.self : nil
  }
}

private final class Cat: Pet {
  var lives = 9
}

private enum Guest: TaggedModel {
  case pet(Pet)
  case none
  static let tagging = Tagging.internal("type")
  static let cases: [TaggedCase<Guest>] = [
    .init("pet", Guest.pet) { if case .pet(let pet) = $0 { pet } else { nil } },
    .init("none", .none) { if case .none = $0 { true } else { false } },
  ]
}

@Suite("JSON Schema of families in enums with payloads")
struct TaggedFamilySchemaTests {
  @Test("the tag is a property of each member, so that the members can be closed")
  func members() throws {
    let schema = try ModelMapper<TaggedClosed>().jsonSchema(of: [Guest].self)
    let cases = schema["$defs"]?["Guest"]?["oneOf"]?.array ?? []
    let members = cases.first?["anyOf"]?.array ?? []
    #expect(members.count == 2)
    for member in members {
      #expect(member["properties"]?["type"] == ["const": "pet"])
      #expect(member["required"]?.array?.contains("type") == true)
      #expect(member["additionalProperties"] == false)
    }
    #expect(members.first?["properties"]?.object?.keys == ["type", "kind", "lives"])
  }

  @Test(
    "a validator accepts what is read",
    .enabled(if: SchemaValidator.isAvailable),
  )
  func agreement() throws {
    let mapper = ModelMapper<TaggedClosed>()
    let documents = [
      #"{"type": "pet", "kind": "cat", "lives": 9}"#, #"{"type": "pet", "kind": "dog"}"#,
      #"{"type": "none"}"#, #"{"type": "pet", "kind": "cat", "lives": 9, "x": 1}"#,
    ]
    let results = try SchemaValidator.validate([
      .init(
        schema: try mapper.jsonSchema(of: Guest.self),
        documents: documents.map { try JSONValue(json: $0) },
      )
    ])
    #expect(results.first?.failures.map(\.isEmpty) == [true, true, true, false])
    #expect(
      documents.map { (try? mapper.map(Guest.self, from: $0)) != nil } == [true, true, true, false]
    )
  }

  @Test("a tool's arguments have the members, too")
  func tools() throws {
    struct Visit: StrictModel { let guest: Guest }
    let schema = try Visit.jsonSchema(.strictTools)
    let cases = schema["$defs"]?["Guest"]?["anyOf"]?.array ?? []
    #expect(cases.first?["anyOf"]?.array?.count == 2)
  }
}
