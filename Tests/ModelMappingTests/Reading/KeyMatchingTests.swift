import ModelMapping
import Testing

@Suite("Key matching")
struct KeyMatchingTests {
  @Test("works for keys of any length in any order", arguments: 1...40)
  func lengths(count: Int) throws {
    let filler = String(repeating: "x", count: count - 1)
    // The keys are created with the plan, so each length has its own mapper.
    let mapper = KeyMapper { name in .literal(filler + name) }
    let mappers = ModelMapper<Strict>(options: MappingOptions(keyMapper: mapper))
    let members = ["a": 1, "b": 2, "c": 3, "d": 4]
    for order in ["abcd", "dcba", "cadb"] {
      let text = order.map { "\"\(filler)\($0)\": \(members[String($0)] ?? 0)" }
      let others = ["\"\(filler)\": 7", "\"\(filler)e\": 8", "\"\(filler)aa\": 9", "\"A\": 9"]
      for json in [text, others + text, text + others] {
        let json = "{\(json.joined(separator: ", "))}"
        #expect(try mappers.map(Four.self, from: json) == Four(a: 1, b: 2, c: 3, d: 4))
        let tree = try JSONValue(json: json)
        #expect(try mappers.map(Four.self, from: tree) == Four(a: 1, b: 2, c: 3, d: 4))
      }
    }
  }

  @Test("works for keys that share their first and last bytes")
  func alike() throws {
    let model = try Alike(
      json:
        #"{"prefix__2__suffix": 2, "prefix__1__suffix": 1, "prefix__4__suffix": 4, "prefix__3__suffix": 3}"#
    )
    #expect(model == Alike(a: 1, b: 2, c: 3))
  }

  @Test("works for empty, escaped and non-ASCII keys")
  func strange() throws {
    let json =
      #"{"": 1, "a\"b": 2, "a\/b": 3, "\u00e9": 4, "a.b": 5, "\ud83d\ude00": 6, "x\ty": 7}"#
    let model = Strange(empty: 1, quote: 2, slash: 3, accent: 4, dot: 5, face: 6, tab: 7)
    #expect(try Strange(json: json) == model)
    #expect(try Strange(json: JSONValue(json: json)) == model)
    #expect(try Strange(json: JSONValue(json: json).jsonString(options: .escapingSlashes)) == model)
    #expect(
      try model.jsonString()
        == #"{"":1,"a\"b":2,"a/b":3,"é":4,"a.b":5,"😀":6,"x\ty":7}"#
    )
    #expect(try Strange(json: model.jsonString(options: .prettyPrinted)) == model)
  }

  @Test("works for keys with unnecessary escapes")
  func escapes() throws {
    #expect(
      try Four(json: #"{"\u0061": 1, "b": 2, "\u0063": 3, "d": 4}"#)
        == Four(a: 1, b: 2, c: 3, d: 4)
    )
    let error = #expect(throws: ModelError.self) {
      try Four(json: #"{"a": 1, "\u0061": 1, "b": 2, "c": 3, "d": 4}"#)
    }
    #expect(error?.issues.map(\.code) == [.duplicateKey])
  }

  @Test("distinguishes keys by case and white space")
  func exactness() {
    let error = #expect(throws: ModelError.self) {
      try Four(json: #"{"A": 1, " b": 2, "c ": 3, "d\u0000": 4}"#)
    }
    #expect(error?.missingKeys == ["a", "b", "c", "d"])
  }

  struct Four: StrictModel, Equatable {
    let a: Int
    let b: Int
    let c: Int
    let d: Int
  }

  struct Alike: StrictModel, Equatable {
    let a: Int
    let b: Int
    let c: Int

    static let keyMapper: KeyMapper = [
      "a": "prefix__1__suffix", "b": "prefix__2__suffix", "c": "prefix__3__suffix",
    ]
  }

  struct Strange: StrictModel, Equatable {
    let empty: Int
    let quote: Int
    let slash: Int
    let accent: Int
    let dot: Int
    let face: Int
    let tab: Int

    static let keyMapper: KeyMapper = [
      "empty": .literal(""), "quote": "a\"b", "slash": "a/b", "accent": "é", "dot": .literal("a.b"),
      "face": "😀", "tab": "x\ty",
    ]
  }
}
