import Foundation
import ModelMapping
import Testing

private struct Login: StrictModel, CodableModel {
  let user: String
  let password: String
  let pins: [Int]?
  static let sensitiveProperties: Set = ["password", "pins"]
}

private struct Site: LenientModel {
  var name = ""
  var logins: [Login] = []
  var extra: [String: Login] = [:]
}

private class Person: LenientModel {
  var name = ""
  required init() {}
  class var sensitiveProperties: Set<String> { [] }
}

private final class Agent: Person {
  var alias = ""
  override class var sensitiveProperties: Set<String> { ["alias"] }
}

private struct Team: LenientModel {
  var lead = Person()
}

private struct Town: LenientModel {
  var mayor: Person = Agent()
}

/// A model without sensitive properties, as a baseline for messages.
private struct Open: StrictModel {
  let user: String
  let password: String
}

@Suite("Redaction of malformed JSON and Codable errors")
struct RedactionOfTextTests {
  @Test(
    "only punctuation is quoted if any model has sensitive properties",
    arguments: [
      (#"{"user": "a", "password": QZYXZY}"#, "a value, found another character"),
      (
        #"{"user": "a", "password": "QZY"XZY"}"#,
        "a comma or the closing bracket, found another character",
      ),
      (
        #"{"user": "a", "password": "QZY\XZY"}"#,
        #"an escape as in RFC 8259, found `\`"#,
      ),
      (
        #"{"user": "a", "password": "QZYXZY, "pins": []}"#,
        "a comma or the closing bracket, found another character",
      ),
      (#"{"user": "a", "password": "QZYXZY"#, "unexpected end of input"),
      (#"{"user": "a", "password" "QZYXZY"}"#, #"a colon after the key, found `"`"#),
      (
        #"{"user": "a", "pins": [8675309 8675309]}"#,
        "a comma or the closing bracket, found another character",
      ),
      (
        #"{"user": "a", "pins": [08675309]}"#,
        "a number as in RFC 8259, found another character",
      ),
      (#"{"user": "a", "pins": [1,]}"#, "a value, found `]`"),
      (
        #"{"user": "a", "password": ["QZYXZY" "QZYXZY"]}"#,
        #"a comma or the closing bracket, found `"`"#,
      ),
      (#"{"user": "a", "other": tQZYXZY}"#, "a value, found another character"),
      (#"{"user": "a", "other": trQZYXZY}"#, "true, false or null, found another character"),
      (#"{"user": "a"} QZYXZY"#, "the end of the document, found another character"),
      (
        #"{"user": "a", "password": "\#u{1}QZYXZY"}"#,
        "control characters to be escaped, found another character",
      ),
      (#"QZYXZY"#, "a value, found another character"),
      (#"{"user": "a", // "password"\n}"#, "a key in double quotes, found `/`"),
      (#"<html><body>{"password": "QZYXZY"}"#, "a value, found `<`"),
      (#"{"user": "a", "age": NaN, "password": "QZYXZY"}"#, "a value, found `NaN`"),
      (
        #"{"user": "a", "password": None}"#, "a value, found `None`; write null, true or false",
      ),
      (#"{"user": "a", "password": NaNQZYXZY}"#, "a value, found another character"),
      (
        #"{"user": "a", "password": 'QZYXZY'}"#,
        "a value, found `'`; write strings in double quotes",
      ),
    ],
  )
  func malformed(_ json: String, _ words: String) {
    let error = #expect(throws: ModelError.self) { try Login(json: json) }
    #expect(error.map { Secret.leaks(in: $0) } == [])
    let malformed = error?.issues.last { $0.code == .malformedJSON }
    #expect(
      malformed.map {
        $0.description.contains(": expected \(words)") || $0.description.contains(": \(words)")
      } == true
    )
    #expect(malformed?.location != nil)
    for read in Self.readers {
      for json in [
        json, #"{"logins": [\#(json)]}"#, #"{"extra": {"a": \#(json)}, "name": "a"}"#, "[\(json)]",
      ] {
        #expect(Self.leaks(json, read) == [])
      }
    }
  }

  @Test("no value that was found before is quoted, because a bracket may have moved it")
  func moved() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(
        [String: [String: Login]].self,
        from: #"{"a": {"b": {"user": "a"}, "password": "QZYXZY"}}}"#,
      )
    }
    #expect(error.map { Secret.leaks(in: $0) } == [])
    #expect(error?.issues.map(\.code) == [.missingKey, .typeMismatch, .malformedJSON])
  }

  @Test("the input is quoted as usual if no model has any")
  func open() {
    let error = #expect(throws: ModelError.self) {
      try Open(json: #"{"user": "a", "password": QZYXZY}"#)
    }
    #expect(
      error?.description == """
        Open: 1 problem
          password (line 1, column 27): expected a value, found `QZYXZY}`
        """
    )
  }

  @Test("corrupting the input at any offset leaks nothing")
  func everywhere() {
    let json = Array(
      #"{"logins": [{"user": "a", "password": "QZYXZYQZYXZY", "pins": [8675309]}], "name": "n"}"#
        .utf8
    )
    let wrongs: [[UInt8]] = [
      [0x22], [0x5C], [0x7D], [0xFF], [],
    ]
    var leaks: [String] = []
    for index in json.indices {
      for wrong in wrongs {
        let broken = Array(json[..<index]) + wrong + json[(index + 1)...]
        for read in [Self.readers[1], Self.readers[5]] { leaks += Self.leaks(broken, read) }
      }
      leaks += Self.leaks(Array(json[..<index]), Self.readers[1])
    }
    #expect(leaks == [])
  }

  @Test("an update is redacted if an object's subclass may have sensitive properties")
  func objects() throws {
    let json = #"{"lead": {"alias": QZYXZY}, "alias": QZYXZY, "mayor": {"alias": QZYXZY}}"#
    let alias = #"{"alias": QZYXZY}"#
    var person: Person = Agent()
    var team = Team(lead: Agent())
    var town = Town()
    let lenient = ModelMapper<Lenient>()
    let attempts = [
      #expect(throws: ModelError.self) { try lenient.update(&person, from: alias) },
      #expect(throws: ModelError.self) { try lenient.update(&team, from: json) },
      #expect(throws: ModelError.self) { try lenient.update(&town, from: json) },
      #expect(throws: ModelError.self) { try Town(json: #"{"mayor": {"alias": QZYXZY}}"#) },
      #expect(throws: ModelError.self) { try Agent(json: alias) },
    ]
    for error in attempts {
      #expect(error.map { Secret.leaks(in: $0) } == [])
      #expect(error?.issues.map(\.found) == ["another character"])
    }
  }

  @Test("input and values are redacted if a family selects the type")
  func families() {
    let broken = #expect(throws: ModelError.self) {
      try Guild(json: #"{"members": [{"alias": QZYXZY}]}"#)
    }
    #expect(broken.map { Secret.leaks(in: $0) } == [])
    #expect(broken?.issues.map(\.found) == ["another character"])
    let wrong = #expect(throws: ModelError.self) {
      try Guild(json: #"{"members": [{"name": [], "alias": ["QZYXZY"]}]}"#)
    }
    #expect(
      wrong?.description == """
        Guild: 2 problems
          members[0].name (line 1, column 23): expected a string, found an array
          members[0].alias (line 1, column 36): expected a string, found a redacted value
        """
    )
  }

  // MARK: Codable

  @Test("invalid values read through Codable are redacted")
  func decoding() throws {
    for json in [
      #"{"user": "a", "password": ["QZYXZY"], "pins": [8675309, "QZYXZY"]}"#,
      #"{"user": "a", "password": {"QZYXZY": 8675309}}"#,
    ] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Login].self, from: Data("[\(json)]".utf8))
      }
      #expect(error.map { Secret.leaks(in: $0) } == [])
      let wrapped = #expect(throws: ModelError.self) {
        try Wrapping(json: #"{"box": {"login": \#(json)}}"#)
      }
      #expect(wrapped.map { Secret.leaks(in: $0) } == [])
      #expect(wrapped?.keyPath == "box.login.password")
    }
  }

  @Test("a model read by synthesized Codable is redacted as a whole")
  func compilerMade() {
    for json in [
      #"{"user": "a", "word": ["QZYXZY"]}"#, #"{"user": "a", "word": {"QZYXZY": "1"}}"#,
      #"{"user": "a", "word": {"a": "QZYXZY"}}"#, #"{"user": ["QZYXZY"]}"#,
    ] {
      let error = #expect(throws: ModelError.self) {
        try Wrapping(json: #"{"box": {"plain": \#(json)}}"#)
      }
      #expect(error.map { Secret.leaks(in: $0) } == [])
      #expect(
        error?.description == """
          Wrapping: 1 problem
            box.plain (line 1, column 19): expected a PlainLogin, found an object
          """
      )
    }
  }

  @Test("encoding errors are redacted")
  func encoding() throws {
    struct Rate: StrictModel, CodableModel {
      let name: String
      let secret: [Double]
      static let sensitiveProperties: Set = ["secret"]
    }
    let rate = Rate(name: "QZYXZY", secret: [8_675_309, .nan])
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode([rate]) }
    #expect(error.map { Secret.leaks(in: $0) } == [])
    let wrapped = #expect(throws: ModelError.self) {
      try Wrapping(box: Box(plain: PlainLogin(user: "a", word: ["QZYXZY": .nan]))).jsonString()
    }
    #expect(wrapped.map { Secret.leaks(in: $0) } == [])
    #expect(
      wrapped?.description == """
        Wrapping: 1 problem
          box.plain: expected a PlainLogin that JSON can hold, found a redacted value
        """
    )
  }

  // MARK: Entry points

  @Test("in enums that contain each other stay hidden, whichever type is mapped first")
  func enumsInEachOther() {
    func mapper() -> ModelMapper<Strict> {
      // With plans of its own.
      ModelMapper<Strict>(options: MappingOptions(keyMapper: .identity))
    }
    func leaks(_ mapper: ModelMapper<Strict>) -> [String] {
      Self.leaks(#"{"inner": {"login": {"word": \#(Secret.text)}}}"#) { json in
        _ = try mapper.map(InnerMail.self, from: json)
      }
    }
    #expect(leaks(mapper()) == [])
    let second = mapper()
    #expect(throws: ModelError.self) { try second.map(OuterMail.self, from: "{}") }
    #expect(leaks(second) == [])
    let closures = mapper()
    #expect(
      Self.leaks(#"{"size": {"user": \#(Secret.text)}}"#) {
        _ = try closures.map(Measured.self, from: $0)
      } == []
    )
  }

  private static let readers: [@Sendable ([UInt8]) throws -> Void] = [
    { _ = try Login(json: $0) },
    { _ = try Site(json: $0) },
    { _ = try [Login](json: String(decoding: $0, as: UTF8.self)) },
    { _ = try [String: Site](json: Data($0)) },
    { _ = try ModelMapper<Strict>().mapWithReport(Site.self, from: $0) },
    { json in
      var site = Site()
      try site.update(json: json)
    },
  ]

  private static func leaks(_ json: String, _ read: ([UInt8]) throws -> Void) -> [String] {
    leaks(Array(json.utf8), read)
  }

  private static func leaks(_ json: [UInt8], _ read: ([UInt8]) throws -> Void) -> [String] {
    do {
      try read(json)
      return []
    } catch {
      return Secret.leaks(in: error)
    }
  }
}

private class Member: StrictModel, ModelFamily, DefaultInitializable {
  var name: String?
  required init() {}
  class var sensitiveProperties: Set<String> { [] }

  static func memberType(for object: JSONObject) -> (any MappableModel.Type)? {
    object["alias"] == nil ? nil : SecretMember.self
  }
}

private final class SecretMember: Member {
  var alias: String?
  override class var sensitiveProperties: Set<String> { ["alias"] }
}

private struct Guild: StrictModel {
  var members: [Member]
}

private struct Wrapping: StrictModel {
  let box: Box
}

private struct Box: Codable {
  var login: Login?
  var plain: PlainLogin?
}

private struct PlainLogin: StrictModel, Codable {
  let user: String
  let word: [String: Double]
  static let sensitiveProperties: Set = ["word"]
}

/// Two enums that contain each other, one of them with secrets.
private indirect enum OuterMail: TaggedModel {
  case inner(InnerMail)
  case login(PlainLogin)
  static let tagging = Tagging.external
  static let cases: [TaggedCase<OuterMail>] = [
    .init("inner", OuterMail.inner) { if case .inner(let mail) = $0 { mail } else { nil } },
    .init("login", OuterMail.login) { if case .login(let login) = $0 { login } else { nil } },
  ]
}

private indirect enum InnerMail: TaggedModel {
  case inner(OuterMail)
  case size(Int)
  static let tagging = Tagging.external
  static let cases: [TaggedCase<InnerMail>] = [
    .init("inner", InnerMail.inner) { if case .inner(let mail) = $0 { mail } else { nil } },
    .init("size", InnerMail.size) { if case .size(let size) = $0 { size } else { nil } },
  ]
}

/// A model with secrets only in what a closure takes.
private struct Measured: StrictModel {
  let size: Int
  static let valueTransformer = ValueTransformer.standard.reading("size") { (login: PlainLogin) in
    login.user.count
  }
}
