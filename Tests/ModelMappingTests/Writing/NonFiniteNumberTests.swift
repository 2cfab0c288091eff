import Foundation
import ModelMapping
import Testing

@Suite("Non-finite numbers in JSON trees")
struct NonFiniteNumberTests {
  struct Trees: LenientModel {
    var before = 1
    var value: JSONValue = ["a": [1, .nan, ["b": .nan, "c": 2]], "d": .nan]
    var lone: JSONValue = .nan
    var object: JSONObject = ["x": .number(JSONNumber(-Double.infinity)), "y": [.nan]]
    var any: Any = ["list": [1, Double.nan, Float.infinity] as [Any], "n": 2] as [String: Any]
    var number = JSONNumber(Double.infinity)
    var custom = Custom()
    var after = 2
  }

  /// A type that encodes itself as a tree.
  struct Custom: Codable {
    var tree: JSONValue = ["p": .nan, "q": 1]

    init() {}

    init(from decoder: any Decoder) throws { tree = try JSONValue(from: decoder) }

    func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
  }

  private static let lenient = """
    {"before":1,"value":{"a":[1,{"c":2}]},"object":{"y":[]},"any":{"list":[1],"n":2},\
    "custom":{"q":1},"after":2}
    """

  @Test("the lenient engine omits them along with their keys or array positions")
  func lenient() throws {
    #expect(try Trees().jsonString() == Self.lenient)
    #expect(try Trees().jsonValue().jsonString() == Self.lenient)
    #expect(try String(decoding: Trees().jsonData(), as: UTF8.self) == Self.lenient)
    let native = try Trees().jsonObject()
    #expect(
      try JSONValue(json: JSONSerialization.data(withJSONObject: native))
        == JSONValue(json: Self.lenient)
    )
    let sorted = try Trees().jsonString(options: [.sortedKeys, .prettyPrinted])
    #expect(try JSONValue(json: sorted) == JSONValue(json: Self.lenient))
  }

  private static let strict = """
    NonFiniteNumberTests.Trees: 10 problems
      value.a[1]: expected a number that JSON can hold, found nan
      value.a[2].b: expected a number that JSON can hold, found nan
      value.d: expected a number that JSON can hold, found nan
      lone: expected a number that JSON can hold, found nan
      object.x: expected a number that JSON can hold, found -inf
      object.y[0]: expected a number that JSON can hold, found nan
      any.list[1]: expected a value that JSON can hold, found nan
      any.list[2]: expected a value that JSON can hold, found inf
      number: expected a number that JSON can hold, found Infinity
      custom.p: expected a number that JSON can hold, found nan
    """

  @Test("the strict engine reports each with its path")
  func strict() {
    let mapper = ModelMapper<Strict>()
    let text = #expect(throws: ModelError.self) { try mapper.jsonString(from: Trees()) }
    #expect(text?.description == Self.strict)
    #expect(text?.issues.allSatisfy { $0.code == .invalidValue } == true)
    let tree = #expect(throws: ModelError.self) { try mapper.jsonValue(from: Trees()) }
    #expect(tree?.description == Self.strict)
    struct Holder: StrictModel {
      var tree: JSONValue
    }
    let native = #expect(throws: ModelError.self) { try Holder(tree: [.nan]).jsonObject() }
    #expect(native?.keyPath == "tree[0]")
  }

  @Test("a document that is itself a tree behaves the same")
  func document() throws {
    #expect(try ModelMapper<Lenient>().jsonString(from: [1, .nan] as JSONValue) == "[1]")
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: [1, .nan] as JSONValue)
    }
    #expect(error?.keyPath == "[1]")
  }

  @Test("numbers that an export hook adds are covered too")
  func hook() throws {
    struct Adding: LenientModel, ExportPostprocessing {
      var a = 1

      func postprocess(exported object: inout JSONObject) throws { object["b"] = .nan }
    }
    #expect(try Adding().jsonString() == #"{"a":1}"#)
    #expect(try Adding().jsonValue() == ["a": 1])
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: [Adding()])
    }
    #expect(error?.keyPath == "[0].b")
  }

  @Test("omitting them leaves other output intact, and finite trees are written whole")
  func others() throws {
    struct Two: LenientModel {
      var first: JSONValue = [.nan]
      var second: JSONValue = [1, "a", nil, true, 1.5, [:], []]
    }
    #expect(
      try Two().jsonString() == #"{"first":[],"second":[1,"a",null,true,1.5,{},[]]}"#
    )
    var deep: JSONValue = 1
    for _ in 0..<100_000 { deep = [deep] }
    var two = Two()
    two.second = deep
    #expect(try two.jsonString().utf8.count == 200_001 + #"{"first":[],"second":}"#.utf8.count)
    #expect(try two.jsonValue()["first"] == [])
    // Trees this deep would overflow the stack when released, so they are released level by level.
    while case .array(let inner) = deep, let next = inner.first { deep = next }
    while case .array(let inner) = two.second, let next = inner.first { two.second = next }
  }
}

extension JSONValue {
  fileprivate static let nan = JSONValue.number(JSONNumber(Double.nan))
}
