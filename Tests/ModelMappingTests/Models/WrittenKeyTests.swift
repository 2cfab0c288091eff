import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Keys for writing")
struct WrittenKeyTests {
  private struct Contact: StrictModel, Equatable {
    let name: String
    let tag: String?
    let id: Int
    static let keyMapper: KeyMapper = [
      "name": .reading("full_name", "user.name").writing("out.name"),
      "tag": .reading("tags.first"),
      "id": JSONKey("id").writing("ID"),
    ]
  }

  @Test("one key is written, others are read", arguments: Source.all)
  func both(_ source: Source) throws {
    let mapper = ModelMapper<Strict>()
    let json = #"{"user": {"name": "Ann"}, "tags": {"first": "x"}, "id": 7}"#
    let contact = try source.mapWithReport(Contact.self, from: json, by: mapper).value
    #expect(contact == Contact(name: "Ann", tag: "x", id: 7))
    #expect(try contact.jsonString() == #"{"out":{"name":"Ann"},"ID":7}"#)
    #expect(try contact.jsonValue() == ["out": ["name": "Ann"], "ID": 7])
    #expect(try nativeTree(of: contact) == ["out": ["name": "Ann"], "ID": 7])
    #expect(Contact.audit().isEmpty)
  }

  @Test("the written key is not read, but not unknown either")
  func readBack() throws {
    enum Closed: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.unknownKeys = .forbid
        return rules
      }
    }
    struct Note: LenientModel {
      var text = "none"
      static let keyMapper: KeyMapper = ["text": .reading("body").writing("text")]
    }
    let mapper = ModelMapper<Closed>()
    #expect(try mapper.map(Note.self, from: #"{"text": "x"}"#).text == "none")
    let error = #expect(throws: ModelError.self) {
      try mapper.map(Note.self, from: #"{"text": "x", "txt": "y"}"#)
    }
    #expect(error?.issues.map(\.jsonPath) == ["txt"])
    let schema = try Note.jsonSchema()
    #expect(schema["properties"]?["body"]?["type"] == "string")
    #expect(schema["properties"]?["text"] == nil)
    let written = try Note.jsonSchema(SchemaOptions(direction: .writing))
    #expect(written["properties"]?.object?.keys == ["text"])
  }

  @Test("the first alternative that is not only read is written")
  func alternatives() {
    #expect(
      JSONKey.firstOf([.reading("a"), "b", "c"])
        == JSONKey(arrayLiteral: "a", "b", "c").writing("b")
    )
    #expect(JSONKey.reading("a").writing("a") == "a")
    #expect(JSONKey.reading("a").writing(["b", "c"]) == JSONKey.reading("a").writing("b"))
    #expect(JSONKey.unmapped.writing("a") == .unmapped)
    #expect(JSONKey("a").writing(.unmapped) == .reading("a"))
    #expect(JSONKey.reading() == .unmapped)
  }

  @Test("two properties written to one key in each other's way are a declaration mistake")
  func conflict() {
    struct Twice: StrictModel {
      let a: Int
      let b: Int
      static let keyMapper: KeyMapper = [
        "a": .reading("a").writing("x"), "b": .reading("b").writing("x.y"),
      ]
    }
    #expect(Twice.audit().map(\.code) == [.invalidDeclaration])
    struct Wrong: StrictModel {
      let a: Int
      static let keyMapper: KeyMapper = ["a": .reading("a").writing(.path(0))]
    }
    #expect(Wrong.audit().first?.description.contains("begins with an index") == true)
  }

  @Test("errors of writing name the written key, those of reading the read one")
  func errors() {
    struct Ratio: StrictModel {
      var value: Double
      static let keyMapper: KeyMapper = ["value": .reading("in").writing("out")]
    }
    let written = #expect(throws: ModelError.self) { try Ratio(value: .nan).jsonString() }
    #expect(written?.issues.map(\.jsonPath) == ["out"])
    let read = #expect(throws: ModelError.self) { try Ratio(json: #"{"in": []}"#) }
    #expect(read?.issues.map(\.jsonPath) == ["in"])
  }

  @Test("an update reads the keys for reading, and an archive restores the model")
  func others() throws {
    struct Draft: LenientModel, Equatable {
      var text = ""
      static let keyMapper: KeyMapper = ["text": .reading("a").writing("b")]
    }
    var draft = Draft(text: "old")
    try draft.update(json: #"{"b": "x"}"#)
    #expect(draft.text == "old")
    try draft.update(json: #"{"a": "new"}"#)
    #expect(draft.text == "new")
    #expect(try Draft(archivedData: draft.archivedData()) == draft)
  }
}
