import Foundation
import ModelMapping
import Testing

@Suite("Entry points")
struct EntryPointTests {
  struct Point: StrictModel, Equatable {
    let x: Int
    var y: Int?
  }

  private static let point = #"{"x":1,"y":2}"#
  private static let wanted = Point(x: 1, y: 2)

  @Test("a model is read from data, a string, bytes, a tree or a dictionary")
  func model() throws {
    #expect(try Point(json: Data(Self.point.utf8)) == Self.wanted)
    #expect(try Point(json: Self.point) == Self.wanted)
    #expect(try Point(json: Array(Self.point.utf8)) == Self.wanted)
    #expect(try Point(json: JSONValue(json: Self.point)) == Self.wanted)
    #expect(try Point(json: ["x": 1, "y": 2] as [String: Any]) == Self.wanted)
    // A slice of data, whose start index is not 0.
    #expect(try Point(json: Data("xx\(Self.point)".utf8).dropFirst(2)) == Self.wanted)
    // A string created from a substring.
    #expect(try Point(json: String("xx\(Self.point)".dropFirst(2))) == Self.wanted)
  }

  @Test("an array of models is read from every kind of input")
  func array() throws {
    let json = "[\(Self.point),\(Self.point)]"
    let wanted = [Self.wanted, Self.wanted]
    #expect(try [Point](json: Data(json.utf8)) == wanted)
    #expect(try [Point](json: json) == wanted)
    #expect(try [Point](json: Array(json.utf8)) == wanted)
    #expect(try [Point](json: JSONValue(json: json)) == wanted)
    #expect(try [Point](json: [["x": 1, "y": 2], ["x": 1, "y": 2]] as [Any]) == wanted)
    #expect(try wanted.jsonString() == json)
    #expect(try [Point](json: "[]") == [])
  }

  @Test("a dictionary of models is read from every kind of input")
  func dictionary() throws {
    let json = #"{"a":\#(Self.point),"b":\#(Self.point)}"#
    let wanted = ["a": Self.wanted, "b": Self.wanted]
    #expect(try [String: Point](json: Data(json.utf8)) == wanted)
    #expect(try [String: Point](json: json) == wanted)
    #expect(try [String: Point](json: Array(json.utf8)) == wanted)
    #expect(try [String: Point](json: JSONValue(json: json)) == wanted)
    let native: [String: Any] = ["a": ["x": 1, "y": 2], "b": ["x": 1, "y": 2]]
    #expect(try [String: Point](json: native) == wanted)
    #expect(try wanted.jsonString() == json)
  }

  @Test("any property type can be the root of a document")
  func scalars() throws {
    let mapper = ModelMapper<Strict>()
    #expect(try mapper.map(Int.self, from: " 7 ") == 7)
    #expect(try mapper.map(String.self, from: #""a""#) == "a")
    #expect(try mapper.map(Bool.self, from: "true") == true)
    #expect(try mapper.map(Double?.self, from: "null") == nil)
    #expect(try mapper.map([Int: [Bool]].self, from: #"{"1": [true]}"#) == [1: [true]])
    #expect(try mapper.map(Set<String>.self, from: #"["a"]"#) == ["a"])
    #expect(try mapper.map(JSONValue.self, from: "[1]") == [1])
    #expect(try mapper.map(Point?.self, from: Self.point) == Self.wanted)
    #expect(try mapper.map([Point?].self, from: "[null,\(Self.point)]") == [nil, Self.wanted])
    #expect(try mapper.map(Any.self, from: #"{"a": [1]}"#) as? [String: [Int]] == ["a": [1]])
  }

  private func refusal<Value, Policy: MappingPolicy>(
    _ type: Value.Type,
    _ policy: Policy.Type,
    _ json: String,
  ) -> String? {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Policy>().map(type, from: json)
    }
    return error?.issues.map { "\($0.code): \($0)" }.joined(separator: "\n")
  }

  @Test("both engines report a root of the wrong kind with its location")
  func wrongRoots() {
    let rows: [(String, String)] = [
      ("null", "wrongRoot: the document (line 1, column 1): expected an object, found null"),
      ("  []", "wrongRoot: the document (line 1, column 3): expected an object, found an array"),
      ("1", "wrongRoot: the document (line 1, column 1): expected an object, found 1"),
      (#""a""#, #"wrongRoot: the document (line 1, column 1): expected an object, found "a""#),
      ("true", "wrongRoot: the document (line 1, column 1): expected an object, found true"),
    ]
    for (json, words) in rows {
      #expect(refusal(Point.self, Strict.self, json) == words)
      #expect(refusal(Point.self, Lenient.self, json) == words)
      #expect(refusal([String: Point].self, Strict.self, json) == words || json == "  []")
    }
    #expect(
      refusal([Point].self, Lenient.self, "{}")
        == "wrongRoot: the document (line 1, column 1): expected an array, found an object"
    )
    #expect(
      refusal(Int.self, Strict.self, "[]")
        == "wrongRoot: the document (line 1, column 1): expected an integer, found an array"
    )
    #expect(
      refusal(Int.self, Lenient.self, "null")
        == "wrongRoot: the document (line 1, column 1): expected an integer, found null"
    )
  }

  @Test("an element of the wrong kind is reported under its index or key")
  func elements() {
    #expect(
      refusal([Point].self, Strict.self, #"[{"x": 1}, null, {"y": 1}, []]"#) == """
        nullValue: [1] (line 1, column 12): expected an object, found null
        missingKey: [2].x (line 1, column 18): missing required key
        typeMismatch: [3] (line 1, column 28): expected an object, found an array
        """
    )
    #expect(
      refusal([String: Point].self, Strict.self, #"{"a b": {"x": "z"}, "": {}}"#) == """
        invalidValue: a b.x (line 1, column 15): expected an integer, found "z"
        missingKey: [""].x (line 1, column 25): missing required key
        """
    )
  }

  @Test("a mapper's policy overrides that of its models, including nested ones")
  func engines() throws {
    struct Loose: LenientModel, Equatable {
      var point = Point(x: 5)
      var number = 1
    }
    let json = #"{"point": {"y": 3}, "number": "7"}"#
    #expect(try Loose(json: json) == Loose(point: Point(x: 5, y: 3), number: 7))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Exact>().map(Loose.self, from: json)
    }
    #expect(error?.issues.map(\.code) == [.missingKey, .typeMismatch])
    let mapped = try ModelMapper<Lenient>().map(Point.self, from: #"{"y": "2"}"#)
    #expect(mapped == Point(x: 0, y: 2))
  }
}
