import ModelMapping
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

  @Test("that leaves an invalid model is an error")
  func invalid() {
    let account = Account(name: "a", limits: [:], note: nil)
    let error = #expect(throws: ModelError.self) {
      try account.applying(mergePatch: ["name": nil, "limits": ["x": "many"]])
    }
    #expect(error?.issues.map(\.code) == [.invalidValue, .missingKey])
    let other = #expect(throws: ModelError.self) { try account.applying(mergePatch: [1]) }
    #expect(other?.code == .wrongRoot)
  }
}
