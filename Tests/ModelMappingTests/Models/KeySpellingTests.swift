import Foundation
import ModelMapping
import Testing

@Suite("Keys in other spellings")
struct KeySpellingTests {
  private struct User: LenientModel, Equatable {
    var userName: String?
    var age = 0
    var isAdmin: Bool?
    var tags: [String] = []
    static let keyMapper: KeyMapper = .ignoringCase
  }

  private static let documents: [(String, User)] = [
    (
      #"{"userName": "a", "age": 1, "isAdmin": true}"#, User(userName: "a", age: 1, isAdmin: true),
    ),
    (
      #"{"user_name": "a", "AGE": 1, "is-admin": true}"#,
      User(userName: "a", age: 1, isAdmin: true),
    ),
    (#"{"USER-NAME": "a", "_Age_": 1, "IsAdmin": null}"#, User(userName: "a", age: 1)),
    (
      #"{"Tags": ["x", "y"], "username": "a", "other": {"userName": 1}}"#,
      User(userName: "a", tags: ["x", "y"]),
    ),
    // The exact key takes precedence, wherever it is, even if it is null.
    (#"{"user_name": "no", "userName": "a"}"#, User(userName: "a")),
    (#"{"userName": "a", "user_name": "no"}"#, User(userName: "a")),
    (#"{"user_name": "no", "userName": null}"#, User()),
    (#"{"Tags": ["no"], "tags": ["x"], "TAGS": ["no"]}"#, User(tags: ["x"])),
    // A value that does not fit is handled as under the exact key.
    (#"{"Age": {}}"#, User()),
    (#"{"user name": "no", "user": "no", "": "no", "_": 1, "-": 2}"#, User()),
  ]

  @Test("a key is found whatever its spelling", arguments: documents.indices, Source.all)
  func spellings(_ row: Int, _ source: Source) throws {
    let (json, expected) = Self.documents[row]
    let mapper = ModelMapper<Lenient>()
    #expect(try source.mapWithReport(User.self, from: json, by: mapper).value == expected)
    var user = User()
    _ = try source.update(&user, from: json, by: mapper)
    #expect(user == expected)
  }

  @Test("of two other spellings the last one counts and is a duplicate key")
  func twoSpellings() throws {
    let json = #"{"user_name": "first", "age": 1, "USERNAME": "last"}"#
    let mapped = try ModelMapper<Lenient>().mapWithReport(User.self, from: json)
    #expect(mapped.value.userName == "last")
    #expect(mapped.report.issues.map(\.code) == [.duplicateKey])
    #expect(mapped.report.issues.first?.location?.column == 34)
    struct Name: StrictModel {
      let userName: String
      static let keyMapper: KeyMapper = .ignoringCase
    }
    enum Closed: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.duplicateKeys = .forbid
        rules.unknownKeys = .forbid
        return rules
      }
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map(Name.self, from: #"{"USER_NAME": "a", "User-Name": "b"}"#)
    }
    #expect(error?.issues.map(\.code) == [.duplicateKey])
    // A spelling that yields to the exact key is not unknown; any other key is.
    #expect(
      try ModelMapper<Closed>().map(Name.self, from: #"{"USER_NAME": "a", "userName": "b"}"#)
        .userName == "b"
    )
    let unknown = #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map(Name.self, from: #"{"USER_NAME": "a", "usr_name": "b"}"#)
    }
    #expect(unknown?.issues.map(\.jsonPath.description) == ["usr_name"])
  }

  private struct Nested: StrictModel, Equatable {
    let title: String
    let first: Int?
    let part: Part
    struct Part: StrictModel, Equatable {
      let bigNumber: Int
      static let keyMapper: KeyMapper = .ignoringCase
    }
    static let keyMapper: KeyMapper = .ignoringCase.mapping([
      "title": "metaData.mainTitle", "first": "metaData.list[0].x",
    ])
  }

  @Test("steps of paths and nested models are found too", arguments: Source.all)
  func nested(_ source: Source) throws {
    let mapper = ModelMapper<Lenient>()
    let expected = Nested(title: "t", first: 1, part: .init(bigNumber: 2))
    for json in [
      #"{"metaData": {"mainTitle": "t", "list": [{"x": 1}]}, "part": {"bigNumber": 2}}"#,
      #"{"META_DATA": {"main-title": "t", "LIST": [{"X": 1}]}, "Part": {"BIG_NUMBER": 2}}"#,
      #"{"meta_data": {"mainTitle": "no"}, "metaData": {"Main_Title": "t", "list": [{"X": 1}]}, "PART": {"bignumber": 2}}"#,
      #"{"metaData": {"Main_Title": "no"}, "PART": {"bignumber": 2}, "metaData": {"mainTitle": "t", "List": [{"x": 1}]}}"#,
    ] where source.isText || !json.contains("no") {
      #expect(
        try source.mapWithReport(Nested.self, from: json, by: mapper).value == expected,
        "\(json)",
      )
    }
  }

  @Test("errors have the key of the document")
  func errors() {
    let error = #expect(throws: ModelError.self) {
      try Nested(json: #"{"metadata": {"mainTitle": "t"}, "PART": {"Big_Number": []}}"#)
    }
    #expect(error?.issues.map(\.jsonPath.description) == ["PART.Big_Number"])
    #expect(error?.issues.map(\.keyPath.description) == ["part.bigNumber"])
    #expect(error?.issues.first?.location?.column == 57)
  }

  @Test("properties that differ only in spelling are a declaration mistake")
  func collisions() throws {
    struct Clash: StrictModel {
      let userName: String
      let username: String
      static let keyMapper: KeyMapper = .ignoringCase
    }
    #expect(Clash.audit().map(\.code) == [.invalidDeclaration])
    #expect(
      Clash.audit().first?.description.contains(
        "the keys `userName` of `userName` and `username` of `username` are the same"
      ) == true
    )
    #expect(throws: ModelError.self) { try Clash(json: "{}") }

    struct Inner: LenientModel {
      var a = 0
      var b = 0
      static let keyMapper: KeyMapper = .ignoringCase.mapping([
        "a": "x.key", "b": .path("x", "KEY"),
      ])
    }
    #expect(Inner.audit().first?.description.contains("`x.key` of `a` and `x.KEY` of `b`") == true)

    struct Alternatives: StrictModel {
      let id: Int
      let again: Int
      static let keyMapper: KeyMapper = .ignoringCase.mapping([
        "id": ["id", "ID"], "again": "other",
      ])
    }
    #expect(Alternatives.audit().isEmpty)
    #expect(try Alternatives(json: #"{"Id": 1, "OTHER": 2}"#).id == 1)
  }

  @Test("the exact key is written, and other models are not affected")
  func writing() throws {
    let user = User(userName: "a", age: 1)
    #expect(try user.jsonString() == #"{"userName":"a","age":1,"tags":[]}"#)
    #expect(try User(json: user.jsonString()) == user)
    struct Plain: LenientModel {
      var userName = ""
    }
    #expect(try Plain(json: #"{"user_name": "a"}"#).userName == "")
    let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .ignoringCase))
    #expect(try mapper.map(Plain.self, from: #"{"user_name": "a"}"#).userName == "a")
  }

  @Test("issues have the keys of the document, all along a path")
  func paths() throws {
    struct Box: StrictModel {
      let size: Int
      let link: URL?
      let name: String
      static let keyMapper: KeyMapper = .ignoringCase.mapping([
        "size": "my_box.size", "link": "my_box.links[0].to", "name": "my_box.text.name",
      ])
    }
    let error = #expect(throws: ModelError.self) {
      try Box(json: #"{"MyBox": {"SIZE": "x", "Links": [{"TO": 5}], "Text": {}}}"#)
    }
    #expect(
      error?.issues.map { "\($0.jsonPointer) \($0.location?.column ?? 0)" } == [
        "/MyBox/SIZE 20", "/MyBox/Links/0/TO 42", "/MyBox/Text/name 55",
      ]
    )
    let twice = #expect(throws: ModelError.self) {
      try Box(json: #"{"MyBox": {"SIZE": 1, "Size": 2, "Text": {"Name": ""}}}"#)
    }
    #expect(twice?.issues.map(\.jsonPointer) == ["/MyBox/Size"])
    let both = #"{"MyBox": {"SIZE": []}, "my_box": {"Size": [], "text": {"name": ""}}}"#
    let exact = #expect(throws: ModelError.self) { try Box(json: both) }
    #expect(exact?.issues.map(\.jsonPointer) == ["/my_box/Size"])
  }

  @Test("letters beyond ASCII are folded too")
  func unicode() throws {
    struct Town: LenientModel {
      var size = 0
      static let keyMapper: KeyMapper = .ignoringCase.mapping(["size": "größe"])
    }
    #expect(try Town(json: #"{"GRÖßE": 1}"#).size == 1)
    #expect(try Town(json: #"{"GRO\u0308ße": 2}"#).size == 2)
  }

  @Test("many spellings of one key take linear time")
  func many() throws {
    let members = (0..<20_000).map {
      String(repeating: "_", count: $0 % 7) + "user\(String(repeating: "-", count: $0 % 11))name"
    }
    let json = "{" + members.map { #""\#($0)": "x""# }.joined(separator: ",") + "}"
    #expect(try User(json: json).userName == "x")
  }
}
