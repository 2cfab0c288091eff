import Foundation
import ModelMapping
import Testing

@Suite("Writing without secrets")
struct RedactedWritingTests {
  /// The output of every way to write a value.
  private func outcomes<Value, Policy: MappingPolicy>(
    _ value: Value,
    _ mapper: ModelMapper<Policy>,
    _ options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) -> Set<String> {
    let ways: [() throws -> String] = [
      {
        try mapper.jsonString(from: value, options: options, selection: selection)
      },
      {
        let data = try mapper.jsonData(
          from: value,
          options: options.union(.sortedKeys),
          selection: selection,
        )
        return try JSONValue(json: data).jsonString()
      },
      {
        try mapper.jsonValue(from: value, options: options, selection: selection)
          .jsonString()
      },
      {
        let object = try mapper.jsonObject(
          from: value,
          options: options,
          selection: selection,
        )
        return try mapper.jsonString(from: object, options: .sortedKeys)
      },
    ]
    return Set(
      ways.map { way in
        do {
          return try JSONValue(json: way()).jsonString(options: .sortedKeys)
        } catch {
          return "\(error)"
        }
      }
    )
  }

  private let login = Login(
    user: "ann",
    password: "p1",
    session: Session(device: "phone", token: "t1"),
    sessions: [Session(device: "desk", token: "t2")],
    others: ["x": Session(device: "car", token: "t3")],
    shape: .session(Session(device: "tv", token: "t4")),
    any: [Session(device: "pad", token: "t5")],
    coded: Coded(session: CodableSession(device: "bus", token: "t6")),
  )

  @Test("`redacting` leaves out secrets wherever they are")
  func redacting() throws {
    let text = """
      {"any":[{"device":"pad"}],"coded":{"session":{"device":"bus"}},"others":{"x":{"device":"car"}},\
      "session":{"device":"phone"},"sessions":[{"device":"desk"}],\
      "shape":{"session":{"device":"tv"}},"user":"ann"}
      """
    let mapper = ModelMapper<Lenient>()
    #expect(outcomes(login, mapper, selection: .redacting) == [text])
    #expect(outcomes([login], mapper, selection: .redacting) == ["[\(text)]"])
    #expect(outcomes(["a": login], mapper, selection: .redacting) == [#"{"a":\#(text)}"#])
    #expect(outcomes(login as Login?, mapper, selection: .redacting) == [text])
    #expect(outcomes([login] as Any, mapper, selection: .redacting) == ["[\(text)]"])
    #expect(outcomes(login, mapper, selection: [.redacting, .omittingDefaults]) == [text])
    #expect(outcomes(login, mapper, .includesNil, selection: .redacting) == [text])
    let all =
      try login.jsonString(options: .prettyPrinted, selection: .redacting) + login.redacted()
    for secret in ["p1", "t1", "t2", "t3", "t4", "t5", "t6"] { #expect(!all.contains(secret)) }
    #expect(try login.jsonString().contains("t6"))
  }

  @Test("`redacting` leaves out what flattened and unknown members hide")
  func inlined() throws {
    let text = #"{"user":"ann","device":"phone","token":"t1","more":"m"}"#
    let flat = try Flat(json: text)
    #expect(outcomes(flat, ModelMapper<Lenient>()) == [try sorted(text)])
    // An unknown member may be a secret under another name.
    let redacted = try sorted(#"{"user":"ann","device":"phone"}"#)
    #expect(outcomes(flat, ModelMapper<Lenient>(), selection: .redacting) == [redacted])
    let hidden = try Hidden(json: #"{"pin":"1234","pni":"1235","name":"a"}"#)
    #expect(outcomes(hidden, ModelMapper<Lenient>(), selection: .redacting) == [#"{"name":"a"}"#])
  }

  private func sorted(_ text: String) throws -> String {
    try JSONValue(json: text).jsonString(options: .sortedKeys)
  }

  @Test("key paths select in nested models, arrays, dictionaries and payloads")
  func paths() {
    let mapper = ModelMapper<Lenient>()
    let only = outcomes(
      login,
      mapper,
      selection: .only(
        ["user", "session.token", "sessions.device", "others.token", "shape.device"]
      ),
    )
    #expect(
      only == [
        """
        {"others":{"x":{"token":"t3"}},"session":{"token":"t1"},"sessions":[{"device":"desk"}],\
        "shape":{"session":{"device":"tv"}},"user":"ann"}
        """
      ]
    )
    let paths: Set<String> = [
      "session.token", "sessions.token", "others", "shape", "any", "coded", "password",
    ]
    let text = #"{"session":{"device":"phone"},"sessions":[{"device":"desk"}],"user":"ann"}"#
    #expect(outcomes(login, mapper, selection: .excluding(paths)) == [text])
    #expect(
      outcomes([login, login], mapper, selection: .excluding(paths)) == ["[\(text),\(text)]"]
    )
    #expect(outcomes(["a": login], mapper, selection: .excluding(paths)) == [#"{"a":\#(text)}"#])
    #expect(outcomes(login, mapper, selection: [.omittingDefaults, .excluding(paths)]) == [text])
    // A property is written whole if it is named itself.
    let whole = outcomes(login, mapper, selection: .only(["session", "session.token"]))
    #expect(whole == [#"{"session":{"device":"phone","token":"t1"}}"#])
    let both = outcomes(
      login,
      mapper,
      selection: [.only(["session"]), .excluding(["session.token"])],
    )
    #expect(both == [#"{"session":{"device":"phone"}}"#])
  }

  @Test("key paths select again in a model of the same type")
  func recursion() throws {
    let tree = try Tree(json: #"{"name":"a","next":{"name":"b","next":{"name":"c"}}}"#)
    let mapper = ModelMapper<Lenient>()
    #expect(
      outcomes(tree, mapper, selection: .excluding(["next.name"]))
        == [#"{"name":"a","next":{"next":{"name":"c"}}}"#]
    )
    #expect(
      outcomes(tree, mapper, selection: .only(["next.next"])) == [
        #"{"next":{"next":{"name":"c"}}}"#
      ]
    )
  }

  @Test("nested models that make their own dictionaries do so unless something in them is selected")
  func ownDictionaries() throws {
    let holder = Holding(name: "n", own: Own(), others: [Own()])
    let object = try holder.jsonObject(selection: .excluding(["others.b"]))
    #expect(object["own"] as? [String: Int] == ["made": 1])
    #expect((object["others"] as? [[String: Int]]) == [["a": 1]])
  }

  @Test("a path that does not exist is an error, also if there is nothing to write")
  func mistakes() {
    func error(_ paths: [String]) -> String {
      do {
        return try [Login]().jsonString(selection: .excluding(paths))
      } catch {
        return error.issues.map { $0.detail ?? "" }.joined(separator: "\n")
      }
    }
    let name = "RedactedWritingTests"
    #expect(
      error(["session.tokne"])
        == "`excluding` names `session.tokne`, which is not a stored property of \(name).Session"
    )
    #expect(
      error(["sesion.token"])
        == "`excluding` names `sesion`, which is not a stored property of \(name).Login"
    )
    #expect(error(["user.x"]) == "`excluding` names `user.x`, but `user` holds no model")
    #expect(
      error(["shape.tokne"])
        == "`excluding` names `shape.tokne`, which is not a stored property of \(name).Session"
    )
    #expect(error(["others.token", "any.x", "coded.x"]) == "[]")
    let number = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: 7, selection: .only(["a"]))
    }
    #expect(number?.issues[0].detail == "`only` names `a`, but the value holds no model")
  }

  @Test("a redacted line is one line, whatever the values are")
  func line() {
    let session = Session(device: "a\nb\u{2028}\r", token: "t")
    #expect(
      session.redacted()
        == #"<RedactedWritingTests.Session> {device = "a\nb\u{2028}\r"; token = <redacted>}"#
    )
    #expect(Empty().redacted() == "<RedactedWritingTests.Empty> {list = []; map = {}}")
  }

  private struct Session: LenientModel {
    var device = ""
    var token = ""
    static let sensitiveProperties: Set<String> = ["token"]
  }

  private struct CodableSession: LenientModel, CodableModel {
    var device = ""
    var token = ""
    static let sensitiveProperties: Set<String> = ["token"]
  }

  private struct Coded: Codable { var session: CodableSession }

  private enum Shape: TaggedModel {
    case session(Session)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Shape>] = [
      .init("session", Shape.session) {
        if case .session(let session) = $0 { session } else { nil }
      }
    ]
  }

  private struct Login: LenientModel {
    var user = ""
    var password = ""
    var session = Session()
    var sessions: [Session] = []
    var others: [String: Session] = [:]
    var shape: Shape?
    var any: Any?
    var coded: Coded?
    static let sensitiveProperties: Set<String> = ["password"]
  }

  private struct Flat: LenientModel {
    var user = ""
    var session = Session()
    var more = UnknownMembers()
    static let keyMapper: KeyMapper = ["session": .flattened]
  }

  private struct Hidden: LenientModel {
    var name = ""
    var pin = ""
    var more = UnknownMembers()
    static let sensitiveProperties: Set<String> = ["pin"]
  }

  private final class Tree: LenientModel {
    var name = ""
    var next: Tree?
  }

  private struct Own: LenientModel, DictionaryWriting {
    var a = 1
    var b = 2
    func dictionaryToWrite() -> [String: Any] { ["made": 1] }
  }

  private struct Holding: LenientModel {
    var name = ""
    var own = Own()
    var others: [Own] = []
  }

  private struct Empty: LenientModel {
    var list: [Int] = []
    var map: [String: Int] = [:]
  }
}
