import Foundation
import ModelMapping
import ModelSchema
import PropertyIntrospection
import Testing

@Suite("Properties omitted by name")
struct OmissionTests {
  struct Contact: LenientModel, Equatable {
    var name = "none"
    var phone: String?
    var nickname: String?
    var size = 1
    var tags = ["a"]
    var dot: FlatDot?
    static let omittingDefaults: Set<String> = ["size", "tags", "nickname", "dot"]
    static let keyMapper: KeyMapper = ["dot": .flattened, "size": "more.size"]
  }

  /// Writes a model in all forms, which must agree.
  private func written<Model: MappableModel>(
    _ model: Model,
    _ options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws -> String {
    let text = try model.jsonString(options: options, selection: selection)
    let tree = try JSONValue(json: text)
    #expect(try model.jsonValue(options: options, selection: selection) == tree)
    let object = try model.jsonObject(options: options, selection: selection)
    let native = try JSONSerialization.data(withJSONObject: object)
    #expect(try JSONValue(json: native) == tree)
    return text
  }

  @Test("are left out if nil is their default, whatever the options")
  func omittingNil() throws {
    var contact = Contact(size: 2, tags: [])
    #expect(
      try written(contact, .includesNil)
        == #"{"name":"none","phone":null,"more":{"size":2},"tags":[]}"#
    )
    contact.nickname = "n"
    contact.dot = FlatDot()
    #expect(
      try written(contact, .includesNil)
        == #"{"name":"none","phone":null,"nickname":"n","more":{"size":2},"tags":[],"#
        + #""x":5,"y":6,"color":"red"}"#
    )
    struct Bare: StrictModel {
      let id: Int
      var note: String?
      var next: Field<Int>
      var other: String?
      static let omittingDefaults: Set<String> = ["note", "next"]
    }
    #expect(Bare.audit().isEmpty)
    let bare = Bare(id: 1, note: nil, next: .absent)
    #expect(try written(bare, .includesNil) == #"{"id":1,"other":null}"#)
    #expect(
      try written(Bare(id: 1, note: "a", next: .null), .includesNil)
        == #"{"id":1,"note":"a","next":null,"other":null}"#
    )
    #expect(try written(bare, selection: .only(["note"])) == "{}")
  }

  @Test("are left out if they have their default, with the objects of their paths")
  func omittingDefaults() throws {
    #expect(try written(Contact()) == #"{"name":"none"}"#)
    #expect(try written(Contact(), .includesNil) == #"{"name":"none","phone":null}"#)
    #expect(try written(Contact(tags: ["b"])) == #"{"name":"none","tags":["b"]}"#)
    #expect(
      try written(Contact(phone: "1", size: 2), [.sortedKeys])
        == #"{"more":{"size":2},"name":"none","phone":"1"}"#
    )
    #expect(
      try Contact(phone: "1").jsonString(options: .prettyPrinted)
        == "{\n  \"name\": \"none\",\n  \"phone\": \"1\"\n}"
    )
    for contact in [Contact(), Contact(size: 0, tags: []), Contact(nickname: "")] {
      #expect(try Contact(json: contact.jsonString()) == contact)
    }
  }

  @Test("are left out of nested models too, in both engines")
  func nested() throws {
    struct Book: LenientModel {
      var owner = Contact()
      var contacts: [Contact] = []
      var byName: [String: Contact] = [:]
      var style = Contact(size: 3)
      static let omittingDefaults: Set<String> = ["style", "owner"]
    }
    #expect(try written(Book()) == #"{"contacts":[],"byName":{}}"#)
    let book = Book(
      owner: Contact(size: 4),
      contacts: [Contact(), Contact(size: 2)],
      byName: ["a": Contact()],
    )
    let text =
      #"{"owner":{"name":"none","more":{"size":4}},"contacts":[{"name":"none"},"#
      + #"{"name":"none","more":{"size":2}}],"byName":{"a":{"name":"none"}}}"#
    #expect(try written(book) == text)
    #expect(try ModelMapper<Strict>().jsonString(from: book) == text)
  }

  /// A model that counts how often it is created and written.
  final class Nest: LenientModel {
    static let counts = Locked((created: 0, converted: 0))
    var name = "a"
    var nests: [Nest] = []
    var other: Nest?
    var inner: Inner?
    required init() { Self.counts.withLock { $0.created += 1 } }
    static let omittingDefaults: Set<String> = ["name", "nests", "other", "inner"]
    static let keyMapper: KeyMapper = ["other": "o.o", "inner": .flattened]
    static let valueTransformer = ValueTransformer.standard
      .writing("name") { (name: String) -> String in
        counts.withLock { $0.converted += 1 }
        return name
      }

    /// Returns a model inside so many others.
    static func chain(_ depth: Int) -> Nest {
      var nest = Nest()
      nest.name = "b"
      for level in 0..<depth {
        let outer = Nest()
        switch level % 3 {
        case 0: outer.nests = [nest]
        case 1: outer.other = nest
        default: outer.inner = Inner(nest: nest)
        }
        nest = outer
      }
      return nest
    }
  }

  struct Inner: LenientModel {
    var nest: Nest?
    static let omittingDefaults: Set<String> = ["nest"]
  }

  @Test("are written once at each level of nested models, in every form")
  func deeplyNested() throws {
    let nest = Nest.chain(60)
    let forms: [() throws -> JSONValue] = [
      { try JSONValue(json: nest.jsonString()) },
      { try nest.jsonValue() },
      { try JSONValue(json: JSONSerialization.data(withJSONObject: nest.jsonObject())) },
      { try JSONValue(json: nest.jsonString(options: .sortedKeys)) },
    ]
    for form in forms {
      Nest.counts.withLock { $0 = (0, 0) }
      #expect(try form().jsonString().contains("b"))
      let counts = Nest.counts.withLock { $0 }
      #expect(counts.created <= 70 && counts.converted <= 140)
    }
    #expect(try written(Nest.chain(2)) == #"{"o":{"o":{"nests":[{"name":"b"}]}}}"#)
    #expect(
      try written(Nest.chain(4)) == #"{"nests":[{"nest":{"o":{"o":{"nests":[{"name":"b"}]}}}}]}"#
    )
  }

  @Test("are reported once if they cannot be written at any level of nested models")
  func deeplyUnwritable() throws {
    final class Level: StrictModel, DefaultInitializable {
      var value = 1.0
      var next: Level?
      required init() {}
      static let omittingDefaults: Set<String> = ["value", "next"]
    }
    var level = Level()
    level.value = .nan
    for _ in 0..<40 {
      let outer = Level()
      outer.next = level
      level = outer
    }
    let error = #expect(throws: ModelError.self) { try level.jsonString() }
    #expect(error?.issues.count == 1)
    #expect(error?.issues.first?.keyPath.components.count == 41)
  }

  @Test("are left out of a selection, whose other names apply")
  func selections() throws {
    let contact = Contact(phone: "1")
    #expect(try contact.jsonString(selection: .only(["size", "phone"])) == #"{"phone":"1"}"#)
    #expect(try contact.jsonString(selection: .excluding(["name"])) == #"{"phone":"1"}"#)
    #expect(try contact.jsonValue(selection: .only(["size"])) == [:])
  }

  @Test("are left out of a document without defaults")
  func differences() throws {
    struct Theme: LenientModel {
      var font: String? = "serif"
      var color: String? = "red"
      var size = 1
      static let omittingDefaults: Set<String> = ["size"]
    }
    struct Settings: LenientModel {
      var theme = Theme()
    }
    let theme = Theme(font: nil, color: nil, size: 2)
    #expect(
      try written(theme, selection: .omittingDefaults) == #"{"font":null,"color":null,"size":2}"#
    )
    #expect(
      try written(Settings(theme: theme), selection: .omittingDefaults)
        == #"{"theme":{"font":null,"color":null,"size":2}}"#
    )
    #expect(try written(Theme(), selection: .omittingDefaults) == "{}")
  }

  @Test("are left out before a hook changes the object")
  func hooks() throws {
    struct Hooked: LenientModel, ExportPostprocessing {
      var size = 1
      var note: String?
      static let omittingDefaults: Set<String> = ["size"]
      func postprocess(exported object: inout JSONObject) throws {
        object["keys"] = .number(JSONNumber(object.count))
      }
    }
    #expect(try written(Hooked()) == #"{"keys":0}"#)
    #expect(try written(Hooked(size: 2)) == #"{"size":2,"keys":1}"#)
  }

  @Test("of a strict model are left out with its optional properties")
  func strict() throws {
    class Base: StrictModel, DefaultInitializable {
      var size = 1
      required init() {}
      class var optionalProperties: Set<String> { ["size"] }
      class var omittingDefaults: Set<String> { ["size"] }
    }
    final class Derived: Base {
      var name = ""
      var others = UnknownMembers()
      override class var omittingDefaults: Set<String> { ["size", "others", "name"] }
      override class var optionalProperties: Set<String> { ["size", "name"] }
    }
    #expect(try written(Base()) == "{}")
    let derived = try Derived(json: #"{"name": "n", "z": 1}"#)
    #expect(try written(derived) == #"{"name":"n","z":1}"#)
    #expect(try written(Derived()) == "{}")
    #expect(try [derived as Base].jsonString() == #"[{"name":"n","z":1}]"#)
    #expect(try Derived(json: derived.jsonString()).isModelEqual(to: derived))
  }

  @Test("are written if comparing them fails, which is then reported")
  func unwritable() throws {
    struct Reading: StrictModel, DefaultInitializable {
      var value = Double.nan
      static let omittingDefaults: Set<String> = ["value"]
    }
    let error = #expect(throws: ModelError.self) { try Reading().jsonString() }
    #expect(error?.issues.map(\.keyPath) == ["value"])
    var reading = Reading()
    reading.value = 2
    #expect(try written(reading) == #"{"value":2}"#)
  }

  @Test("must exist, be written, and be nil or have a default")
  func mistakes() throws {
    struct Wrong: LenientModel {
      var name = ""
      var note: String?
      var hidden: String?
      static let omittingDefaults: Set<String> = ["noet", "hidden"]
      static let ignoredProperties: Set<String> = ["hidden"]
    }
    let words = Wrong.audit().map(\.description)
    #expect(words.count == 2)
    for part in [
      "omittingDefaults names `noet`", "did you mean `note`?",
      "omittingDefaults names `hidden`, which is not written to JSON",
    ] { #expect(words.contains { $0.contains(part) }) }
    #expect(try written(Wrong(name: "n")) == #"{"name":"n"}"#)
    struct Bare: StrictModel {
      let size: Int
      static let omittingDefaults: Set<String> = ["size"]
    }
    let error = #expect(throws: ModelError.self) { try Bare(json: #"{"size": 1}"#) }
    #expect(error?.code == .invalidDeclaration)
    #expect(
      error?.description.contains("omittingDefaults names `size`, which has no default") == true
    )
  }

  @Test("of a name that a class and its superclass both have are a mistake, and are written")
  func hiddenNames() throws {
    let sub = Sub()
    sub.set("mine")
    #expect(try written(sub) == #"{"note":"mine"}"#)
    let words = Sub.audit().map(\.message)
    #expect(words == ["omittingDefaults names `note`, which a class and its superclass both have"])
    #expect(Base.audit().isEmpty)
    #expect(try written(Base()) == "{}")
  }

  private class Base: LenientModel {
    private var note: String?
    required init() {}
    class var omittingDefaults: Set<String> { ["note"] }
  }

  private final class Sub: Base {
    private var note: String?
    func set(_ text: String) { note = text }
  }

  @Test("are not required in the schema of what is written")
  func schema() throws {
    let schema = try Contact.jsonSchema(.init(direction: .writing))
    #expect(schema["required"] == ["name"])
  }
}
