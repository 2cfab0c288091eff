import Foundation
import ModelHTTP
import Testing

@Suite("A merge patch")
struct MergePatchTests {
  /// The examples of RFC 7396, appendix A: a document, a patch and the result.
  @Test(
    "gives the results of RFC 7396",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
      (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
      (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ],
  )
  func standard(_ document: String, _ patch: String, _ result: String) throws {
    let patched = try JSONValue(json: document).applying(mergePatch: JSONValue(json: patch))
    #expect(patched == (try JSONValue(json: result)))
  }

  private static let documents = [
    "{}", #"{"a":1}"#, #"{"a":{"b":2,"c":[1]}}"#, #"{"a":{"b":3},"d":"x"}"#, #"{"a":[{"b":1}]}"#,
    "[1]", "7",
    #"{"1":1,"1.0":2}"#,
  ]

  @Test("between two documents leads from one to the other", arguments: documents, documents)
  func roundTrip(_ first: String, _ second: String) throws {
    let (old, new) = (try JSONValue(json: first), try JSONValue(json: second))
    let patch = old.mergePatch(to: new)
    #expect(old.applying(mergePatch: patch) == new)
    if first == second, old.object != nil { #expect(patch == [:]) }
  }

  @Test("changes strings whose bytes differ", arguments: [[:], ["b": 1]] as [JSONObject])
  func normalization(others: JSONObject) throws {
    let (composed, decomposed): (JSONValue, JSONValue) = ("\u{e9}", "e\u{301}")
    for (old, new): (JSONValue, JSONValue) in [
      (composed, decomposed), (decomposed, composed), ([1, composed], [1, decomposed]),
      ([["x": composed]], [["x": decomposed]]),
    ] {
      var (before, after) = (others, others)
      before["a"] = old
      after["a"] = new
      let patch = JSONValue.object(before).mergePatch(to: .object(after))
      #expect(Array(patch.jsonData()) == Array(JSONValue.object(["a": new]).jsonData()))
      let patched = JSONValue.object(before).applying(mergePatch: patch)
      #expect(patched["a"].map { Array($0.jsonData()) } == Array(new.jsonData()))
    }
  }

  @Test("of nested objects is found in time linear in their size")
  func growth() throws {
    try expectLinear(100) { count in
      let numbers = (0..<20 * count).map { "\"\($0)\":\($0)" }.joined(separator: ",")
      func document(_ last: Int) throws -> JSONValue {
        let text = String(repeating: "{\"a\":", count: count) + "{\(numbers),\"last\":\(last)}"
        return try JSONValue(json: text + String(repeating: "}", count: count))
      }
      let (old, new) = (try document(1), try document(2))
      return { () throws in
        #expect(old.mergePatch(to: new).jsonString().utf8.count == 6 * count + 10)
      }
    }
  }

  private struct Account: StrictModel, Equatable {
    let name: String
    let limits: [String: Int]
    let note: String?
  }

  @Test("between two models leads from one to the other")
  func models() throws {
    let old = Account(name: "a", limits: ["x": 1, "y": 2], note: "n")
    let new = Account(name: "a", limits: ["x": 1, "z": 3], note: nil)
    let patch = try old.mergePatch(to: new)
    #expect(patch == ["limits": ["y": nil, "z": 3], "note": nil])
    #expect(try old.applying(mergePatch: patch) == new)
  }

  private struct Dot: LenientModel, Equatable {
    var x = 5
    var color = "red"
  }

  private struct Look: LenientModel, Equatable {
    var theme: String? = "light"
    var size: Int? = 1
    var json: JSONValue = 3
    var dot: Dot? = Dot()
    static let keyMapper: KeyMapper = ["size": "more.size", "dot": .flattened]
  }

  @Test("of a model changes no member that it does not mention")
  func unmentioned() throws {
    let look = Look(theme: nil, size: nil, json: .null, dot: nil)
    #expect(try look.applying(mergePatch: [:]) == look)
    let patched = try look.applying(mergePatch: ["more": ["size": 4], "json": nil])
    #expect(patched == Look(theme: nil, size: 4, json: 3, dot: nil))
    #expect(try look.applying(mergePatch: ["theme": nil]).theme == "light")
  }

  private struct Room: StrictModel, Equatable {
    struct Bed: StrictModel, Equatable {
      let width: Int
      let note: String?
    }

    let name: String
    let rate: Double?
    let tags: [String]
    let beds: [Bed]
    let owner: Bed?
    let opened: Date?
    let kind: Kind

    enum Kind: String {
      case single, double
    }
  }

  @Test(
    "of a model is the same as one of its document",
    arguments: [
      "{}", #"{"name": "b"}"#, #"{"name": 7}"#, #"{"name": null}"#,
      #"{"rate": 2.5, "tags": ["z"]}"#,
      #"{"kind": "single"}"#, #"{"kind": "x"}"#, #"{"rate": null}"#, #"{"rate": "2"}"#,
      #"{"rate": "x"}"#, #"{"tags": "x"}"#,
      #"{"tags": [1]}"#,
      #"{"tags": null}"#, #"{"beds": []}"#, #"{"beds": [{"width": 1}]}"#,
      #"{"owner": {"width": 4}}"#,
      #"{"owner": null}"#, #"{"other": 1}"#, #"{"other": null}"#,
    ],
    // The last two have another value as text.
    [
      nil, Date(timeIntervalSince1970: 1.000_123), Date(timeIntervalSinceReferenceDate: 1 / 3),
      Date(timeIntervalSinceReferenceDate: 1e9.nextUp),
    ],
  )
  func documentOfModel(_ patch: String, _ date: Date?) throws {
    let beds = [Room.Bed(width: 1, note: nil), Room.Bed(width: 2, note: "n")]
    let room = Room(
      name: "a",
      rate: 1.5,
      tags: ["x", "y"],
      beds: beds,
      owner: beds[1],
      opened: date,
      kind: .double,
    )
    func check<Policy: MappingPolicy>(_: Policy.Type) throws {
      let mapper = ModelMapper<Policy>()
      let document = try mapper.jsonValue(from: room, options: .includesNil)
      guard let tree = try? mapper.map(JSONValue.self, from: patch),
        let expected = try? mapper.mapWithReport(
          Room.self,
          from: document.applying(mergePatch: tree),
        ),
        Policy.self == Strict.self || expected.report.issues.isEmpty
      else { return }
      let patched = try mapper.applyingWithReport(mergePatch: patch, to: room)
      #expect(patched.value == expected.value)
      #expect(patched.report.issues.map(\.code) == expected.report.issues.map(\.code))
    }
    try check(Strict.self)
    try check(Lenient.self)
    try check(Exact.self)
  }

  @Test("that leaves an invalid model is an error")
  func invalid() {
    let account = Account(name: "a", limits: [:], note: nil)
    let error = #expect(throws: ModelError.self) {
      try account.applying(mergePatch: ["name": nil, "limits": ["x": "many"]])
    }
    #expect(error?.issues.map(\.code) == [.invalidValue, .nullValue])
    let other = #expect(throws: ModelError.self) { try account.applying(mergePatch: [1]) }
    #expect(other?.code == .wrongRoot)
  }

  // MARK: The mapper's rules

  private struct Person: StrictModel, Equatable {
    let name: String
    let address: Address?
    let password: String?
    static let sensitiveProperties: Set<String> = ["password"]

    struct Address: StrictModel, Equatable { let street: String }
  }

  private let ann = Person(name: "Ann", address: .init(street: "Elm 1"), password: "s3cret")

  private func outcome(
    _ patch: String,
    _ mapper: ModelMapper<some MappingPolicy>,
  ) -> String {
    do {
      return try mapper.applying(mergePatch: patch, to: ann).jsonString(
        selection: .excluding(["password"])
      )
    } catch {
      return error.issues.map { "\($0.keyPath) \($0.code)" }.joined(separator: ", ")
    }
  }

  private enum Forbidding: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.unknownKeys = .forbid
      return rules
    }
  }

  @Test(
    "applied by a mapper obeys the rules for keys",
    arguments: [
      (#"{"name": "Bea"}"#, #"{"name":"Bea","address":{"street":"Elm 1"}}"#),
      (#"{"address": null}"#, #"{"name":"Ann"}"#),
      (#"{"name": "Bea", "name": "Cem"}"#, "name duplicateKey"),
      (#"{"address": {"street": "a", "street": "b"}}"#, "address.street duplicateKey"),
      (#"{"nmae": "Bea"}"#, "nmae unknownKey"),
      (#"{"nmae": null}"#, "nmae unknownKey"),
      (#"{"address": {"town": null, "street": "b"}}"#, "address.town unknownKey"),
      (#"{"name": null}"#, "name nullValue"),
      (#"[1]"#, " wrongRoot"),
      (#"null"#, " wrongRoot"),
      (#"{"name": "Bea""#, " malformedJSON"),
    ],
  )
  func rules(_ patch: String, _ outcome: String) throws {
    #expect(self.outcome(patch, ModelMapper<Forbidding>()) == outcome)
    let bytes = try? ModelMapper<Forbidding>().applying(mergePatch: Array(patch.utf8), to: ann)
    let expected = outcome.hasPrefix("{") ? try? Person(json: outcome) : nil
    #expect(bytes?.name == expected?.name && bytes?.address == expected?.address)
  }

  @Test("applied by a mapper that is less strict obeys its rules")
  func laxRules() {
    let kept = #"{"name":"Ann","address":{"street":"Elm 1"}}"#
    #expect(outcome(#"{"nmae": null}"#, ModelMapper<Strict>()) == kept)
    #expect(outcome(#"{"name": "Bea", "name": "Ann"}"#, ModelMapper<Lenient>()) == kept)
  }

  @Test("applied by a mapper has its limits, its start and its inputs")
  func limits() throws {
    let shallow = ModelMapper<Strict>(options: MappingOptions(maximumDepth: 3))
    #expect(outcome(#"{"x": [[[]]]}"#, shallow) == " tooDeep")
    let inner = ModelMapper<Forbidding>(options: MappingOptions(startingAt: "data"))
    let bea = try inner.applying(mergePatch: #"{"data": {"name": "Bea"}}"#, to: ann)
    #expect(bea.name == "Bea" && bea.password == "s3cret")
    let tree: JSONValue = ["name": "Bea", "address": nil]
    let mapper = ModelMapper<Forbidding>()
    #expect(try mapper.applying(mergePatch: tree, to: ann).address == nil)
    let native: [String: Any] = ["name": "Bea"]
    #expect(try mapper.applying(mergePatch: native, to: ann) == bea)
  }

  @Test("applied by a mapper is not quoted if the model has secrets")
  func secrets() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().applying(mergePatch: #"{"password": "hunter2" "x"}"#, to: ann)
    }
    #expect(error?.modelName == "MergePatchTests.Person")
    #expect(error?.description.contains("hunter2") == false)
  }

  struct Keyed: LenientModel {
    var id = 1
    var name: String? = "n"
    var inner: [String: Part] = ["a": Part()]
    static let keyMapper: KeyMapper = ["id": ["id", "ID"], "name": ["name", "title"]]

    struct Part: LenientModel {
      var size = 1
      var note = "n"
      static let keyMapper: KeyMapper = .ignoringCase
    }
  }

  @Test("take alternative keys and other spellings, also in values of dictionaries")
  func otherKeys() throws {
    let old = Keyed()
    let patch = #"{"ID": 2, "title": null, "inner": {"a": {"SIZE": 3}}}"#
    let new = try ModelMapper<Lenient>().applying(mergePatch: patch, to: old)
    #expect(new.id == 2 && new.name == "n" && new.inner["a"]?.size == 3)
    #expect(new.inner["a"]?.note == "n")
    let both = try ModelMapper<Lenient>().applying(mergePatch: #"{"ID": 2, "id": 3}"#, to: old)
    #expect(both.id == 3)
    let bad = try ModelMapper<Lenient>().applyingWithReport(mergePatch: #"{"ID": "x"}"#, to: old)
    #expect(bad.value.id == 1 && bad.report.issues.map(\.location?.column) == [8])
  }
}
