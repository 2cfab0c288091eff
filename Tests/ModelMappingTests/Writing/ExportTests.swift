import Foundation
import ModelMapping
import Testing

@Suite("Writing models")
struct ExportTests {
  enum Kind: String { case big, small }

  struct Part: LenientModel, Equatable {
    var b = 1
    var a: Int?
  }

  struct Model: LenientModel, Equatable {
    var zeta = "z/\"\u{1F600}\n"
    var alpha: String?
    var flag = true
    var int = Int.min
    var unsigned = UInt64.max
    var double = 0.1
    var whole = 100.0
    var float: Float = 0.1
    var decimal = Decimal(string: "123456789012345678901234567890.12345678") ?? 0
    var date = Date(timeIntervalSince1970: 0)
    var fraction = Date(timeIntervalSince1970: 1.5)
    var data = Data([0, 255, 62])
    var url = URL(string: "https://example.org/a?b=c")
    var uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    var kind = Kind.small
    var list: [Int?] = [1, nil, 3]
    var set: Set<Int> = [3, 1, 2]
    var map: [String: Int?] = ["b": 2, "a": nil, "é": 3, "B": 4]
    var byNumber: [Int: Part] = [10: Part(), 9: Part(a: 1)]
    var part = Part()
    var parts = [Part(), Part(a: 2)]
    var json: JSONValue = ["k": [1, nil, "v"]]
    var empty: [String] = []
    var none: [String: Part] = [:]
  }

  private static let compact = #"""
    {"zeta":"z/\"😀\n","flag":true,"int":-9223372036854775808,"unsigned":18446744073709551615,\#
    "double":0.1,"whole":100,"float":0.1,"decimal":123456789012345678901234567890.12345678,\#
    "date":"1970-01-01T00:00:00Z","fraction":"1970-01-01T00:00:01.500Z","data":"AP8+",\#
    "url":"https://example.org/a?b=c","uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F",\#
    "kind":"small","list":[1,null,3],"set":[1,2,3],"map":{"B":4,"a":null,"b":2,"é":3},\#
    "byNumber":{"10":{"b":1},"9":{"b":1,"a":1}},"part":{"b":1},"parts":[{"b":1},{"b":1,"a":2}],\#
    "json":{"k":[1,null,"v"]},"empty":[],"none":{}}
    """#

  @Test("properties are written in declaration order, without nil")
  func compact() throws {
    #expect(try Model().jsonString() == Self.compact)
    #expect(try String(decoding: Model().jsonData(), as: UTF8.self) == Self.compact)
    #expect(try Model().jsonValue().jsonString() == Self.compact)
    #expect(try ModelMapper<Strict>().jsonString(from: Model()) == Self.compact)
  }

  @Test(
    "output round-trips with every engine and from every source",
    arguments: Source.keepingDigits,
  )
  func roundTrip(_ source: Source) throws {
    var model = Model()
    for _ in 0..<2 {
      let text = try model.jsonString()
      let strict = try source.mapWithReport(Model.self, from: text, by: ModelMapper<Strict>())
      #expect(strict.value == model)
      let lenient = try source.mapWithReport(Model.self, from: text, by: ModelMapper<Lenient>())
      #expect(lenient.value == model)
      #expect(lenient.report.isEmpty)
      let exact = try source.mapWithReport(Model.self, from: text, by: ModelMapper<Exact>())
      #expect(exact.value == model)
      model.alpha = "a"
      model.part.a = 5
      model.url = URL(string: "x:y")
    }
  }

  @Test("a dictionary of native Swift types round-trips")
  func nativeRoundTrip() throws {
    let object = try Model().jsonObject()
    #expect(try ModelMapper<Strict>().map(Model.self, from: object) == Model())
    #expect(try ModelMapper<Lenient>().map(Model.self, from: object) == Model())
  }

  @Test("the dictionary is accepted by JSONSerialization and has the same meaning")
  func serialization() throws {
    let object = try Model().jsonObject(options: .includesNil)
    #expect(JSONSerialization.isValidJSONObject(object))
    let data = try JSONSerialization.data(withJSONObject: object)
    var read = try Model(json: data)
    // JSONSerialization keeps no more digits than a Double.
    #expect(abs(Double(truncating: (read.decimal - Model().decimal) as NSDecimalNumber)) < 1e15)
    read.decimal = Model().decimal
    #expect(read == Model())
    #expect(object["alpha"] is NSNull)
    #expect(object["int"] as? Int == Int.min)
    #expect(object["unsigned"] as? UInt64 == UInt64.max)
    #expect(object["flag"] as? Bool == true)
    #expect(object["date"] as? String == "1970-01-01T00:00:00Z")
    #expect((object["parts"] as? [[String: Any]])?.count == 2)
    #expect((object["list"] as? [Any])?[1] is NSNull)
  }

  // MARK: Options

  @Test("pretty-printing puts each member or element on its own line")
  func pretty() throws {
    struct Small: LenientModel {
      var name = "n"
      var list = [1, 2]
      var part: Part? = Part()
      var none: [Int] = []
      var nothing: [String: Int] = [:]
      var nested: [[Part]] = [[], [Part()]]
      var empty = Empty()
      var gone: Int?
      struct Empty: LenientModel {}
    }
    #expect(
      try Small().jsonString(options: .prettyPrinted) == """
        {
          "name": "n",
          "list": [
            1,
            2
          ],
          "part": {
            "b": 1
          },
          "none": [],
          "nothing": {},
          "nested": [
            [],
            [
              {
                "b": 1
              }
            ]
          ],
          "empty": {}
        }
        """
    )
    #expect(
      try Small().jsonString(
        options: [.prettyPrinted, .sortedKeys, .includesNil],
        selection: .only(["gone", "name"]),
      )
        == """
        {
          "gone": null,
          "name": "n"
        }
        """
    )
  }

  @Test("keys are sorted by Unicode scalars, at every level")
  func sorted() throws {
    // These names are under test.
    // swift-format-ignore: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII
    struct Unsorted: LenientModel {
      var b = Part(b: 1, a: 2)
      var B = 1
      var a = ["z": Part(b: 1, a: 2), "Z": Part()]
      var é = 2
      var aa = 3
      var json: JSONValue = ["y": 1, "x": ["d": 1, "c": 2]]
    }
    let text =
      #"{"B":1,"a":{"Z":{"b":1},"z":{"a":2,"b":1}},"aa":3,"b":{"a":2,"b":1},"json":{"x":{"c":2,"d":1},"y":1},"é":2}"#
    #expect(try Unsorted().jsonString(options: .sortedKeys) == text)
    #expect(try Unsorted().jsonValue(options: .sortedKeys).jsonString(options: .sortedKeys) == text)
  }

  @Test("sorting concerns members in every value of a tree")
  func sortedTrees() throws {
    struct Tree: LenientModel, ExportPostprocessing {
      var z = 1
      var json: JSONValue = ["b": [["d": 1, "c": 2]], "a": 2]
      var any: Any = ["q": ["y": 1, "x": 2] as JSONValue]
      var others: UnknownMembers = ["k": ["n": 1, "m": 2], "c": 3]
      var byName: [String: JSONValue] = ["n": ["b": 1, "a": 2]]
      func postprocess(exported object: inout JSONObject) throws { object["b"] = 1 }
    }
    struct Outer: LenientModel {
      var tree = Tree()
      var name = "n"
    }
    for selection in [JSONSelection.all, .omittingDefaults] {
      var outer = Outer()
      outer.tree.z = 2
      let text = try outer.jsonString(options: .sortedKeys, selection: selection)
      let whole = try outer.jsonValue(options: .sortedKeys, selection: selection)
      #expect(whole.jsonString() == text)
      let tree = try outer.tree.jsonValue(options: .sortedKeys, selection: selection)
      let inner = try outer.tree.jsonString(options: .sortedKeys, selection: selection)
      #expect(inner == tree.jsonString())
      #expect(tree.jsonString() == tree.jsonString(options: .sortedKeys))
    }
  }

  @Test("keys of dictionaries are sorted by Unicode scalars, with and without `sortedKeys`")
  func sortedDictionaries() throws {
    struct Tables: LenientModel {
      var counts = ["z": 1, "e\u{301}": 2, "a": 3]
      var parts = ["z": Part(), "e\u{301}": Part(), "\u{1F600}": Part(), "\u{FF5E}": Part()]
      var any: Any = ["z": 1, "e\u{301}": 2, "a": 3] as [String: Any]
    }
    for options in [[], .sortedKeys] as [JSONWritingOptions] {
      for value in [
        try Tables().jsonValue(options: options),
        try JSONValue(json: Tables().jsonString(options: options)),
      ] {
        let keys = try ["counts", "parts", "any"].map { key in
          try #require(value[key]?.object).keys.map { Array($0.unicodeScalars) }
        }
        #expect(keys[0] == [["a"], ["e", "\u{301}"], ["z"]])
        #expect(keys[1] == [["e", "\u{301}"], ["z"], ["\u{FF5E}"], ["\u{1F600}"]])
        #expect(keys[2] == keys[0])
      }
    }
  }

  @Test("nil is written as null, at every level")
  func includesNil() throws {
    struct Outer: LenientModel {
      var a: Int?
      var part = Part()
      var parts = [Part()]
      var other: Part?
    }
    let text = #"{"a":null,"part":{"b":1,"a":null},"parts":[{"b":1,"a":null}],"other":null}"#
    #expect(try Outer().jsonString(options: .includesNil) == text)
    #expect(try Outer().jsonValue(options: .includesNil).jsonString() == text)
    #expect(
      try JSONValue(
        json: JSONSerialization.data(withJSONObject: Outer().jsonObject(options: .includesNil))
      ) == JSONValue(json: text)
    )
  }

  @Test("slashes are escaped on request, in keys and values")
  func slashMask() throws {
    struct Slashed: LenientModel {
      var path = "a/b"
      var map = ["c/d": "/"]
      static let keyMapper: KeyMapper = ["path": .literal("p/q")]
    }
    #expect(try Slashed().jsonString() == #"{"p/q":"a/b","map":{"c/d":"/"}}"#)
    let text = #"{"p\/q":"a\/b","map":{"c\/d":"\/"}}"#
    #expect(try Slashed().jsonString(options: .escapingSlashes) == text)
    #expect(try Slashed().jsonString(options: [.escapingSlashes, .sortedKeys]).contains(#"p\/q"#))
  }

  @Test("properties of the root model can be selected or excluded")
  func selection() throws {
    struct Outer: LenientModel {
      var a = 1
      var b = 2
      var part = Part(b: 3, a: 4)
      var deep = 5
      static let keyMapper: KeyMapper = ["deep": "x.y"]
    }
    let outer = Outer()
    #expect(
      try outer.jsonString(selection: .only(["part", "a"])) == #"{"a":1,"part":{"b":3,"a":4}}"#
    )
    #expect(
      try outer.jsonString(selection: .excluding(["a", "deep"])) == #"{"b":2,"part":{"b":3,"a":4}}"#
    )
    #expect(
      try outer.jsonString(selection: [.only(["a", "deep"]), .excluding(["a"])])
        == #"{"x":{"y":5}}"#
    )
    #expect(try outer.jsonString(selection: .only([])) == "{}")
    #expect(try outer.jsonString(options: .prettyPrinted, selection: .only([])) == "{}")
    #expect(try outer.jsonValue(selection: .only(["b"])) == ["b": 2])
    #expect(try outer.jsonObject(selection: .only(["b"])) as? [String: Int] == ["b": 2])
    #expect(
      try String(decoding: outer.jsonData(selection: .only(["b"])), as: UTF8.self) == #"{"b":2}"#
    )
  }

  @Test("sets are written in a stable order")
  func sets() throws {
    struct Sets: LenientModel {
      var texts: Set<String> = ["b", "a", "é", "B", ""]
      var numbers: Set<Double> = [10, 9, -0.5, 1e300]
      var dates = Set([2, 0, 1].map { Date(timeIntervalSince1970: $0) })
    }
    let text = #"""
      {"texts":["","B","a","b","é"],"numbers":[-0.5,9,10,1e+300],"dates":["1970-01-01T00:00:00Z",\#
      "1970-01-01T00:00:01Z","1970-01-01T00:00:02Z"]}
      """#
    #expect(try Sets().jsonString() == text)
    #expect(try Sets().jsonValue().jsonString() == text)
  }

  @Test("sets of objects and of structs with dictionaries are written equally if they are equal")
  func setsWithoutOrder() throws {
    final class Mark: LenientModel, Hashable {
      var number = 0
      static func == (left: Mark, right: Mark) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    struct Entry: LenientModel, Hashable {
      var values: [String: Int] = [:]
    }
    struct Sets: LenientModel {
      var marks: Set<Mark> = []
      var entries: Set<Entry> = []
      var any: Any = Set<Mark>()
    }
    func sets(_ numbers: [Int]) -> Sets {
      let marks = numbers.map { number in
        let mark = Mark()
        mark.number = number
        return mark
      }
      let entries = numbers.map { number in
        Entry(values: Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", number) }))
      }
      return Sets(marks: Set(marks), entries: Set(entries), any: Set(marks))
    }
    let one = sets(Array(0..<9))
    let other = sets((0..<9).reversed())
    let text = try one.jsonString()
    #expect(text.hasPrefix(#"{"marks":[{"number":0},{"number":1},"#))
    #expect(try text == other.jsonString())
    #expect(try one.jsonValue() == other.jsonValue() && text == one.jsonValue().jsonString())
    #expect(try JSONValue(json: text)["marks"] == one.jsonValue()["any"])
    let marks = try one.jsonObject()["marks"] as? [[String: Any]]
    #expect(marks?.map { $0["number"] as? Int } == Array(0..<9))
    #expect(try nativeTree(of: one)["entries"] == one.jsonValue()["entries"])
  }

  @Test("sets in Any are written in the order of sets of their type")
  func anySets() throws {
    struct Loose: LenientModel {
      var any: Any = Set([10, 5, 1, 4, 2, 3])
      var list: [Any] = [Set(["z", "b", "a", "y", "x"])]
      var mixed: Any = Set([5, "a", true, "z", "x", "y"] as [AnyHashable])
    }
    let text =
      #"{"any":[1,2,3,4,5,10],"list":[["a","b","x","y","z"]],"mixed":[5,"a",true,"x","y","z"]}"#
    #expect(try Loose().jsonString() == text)
    #expect(try Loose().jsonValue().jsonString() == text)
    let object = try JSONSerialization.data(withJSONObject: Loose().jsonObject())
    #expect(try JSONValue(json: object) == JSONValue(json: text))
  }

  // MARK: Roots

  @Test("containers and scalars can be the whole document")
  func roots() throws {
    let parts = [Part(), Part(a: 2)]
    #expect(try parts.jsonString() == #"[{"b":1},{"b":1,"a":2}]"#)
    #expect(try ["k": Part()].jsonString() == #"{"k":{"b":1}}"#)
    #expect(try parts.jsonValue() == [["b": 1], ["b": 1, "a": 2]])
    #expect(try parts.jsonObject().count == 2)
    #expect(try ["k": Part()].jsonObject()["k"] as? [String: Int] == ["b": 1])
    #expect(
      try String(decoding: [Part]().jsonData(options: .prettyPrinted), as: UTF8.self) == "[]"
    )
    let mapper = ModelMapper<Lenient>()
    #expect(try mapper.jsonString(from: 1) == "1")
    #expect(try mapper.jsonString(from: "a\"") == #""a\"""#)
    #expect(try mapper.jsonString(from: Int?.none) == "null")
    #expect(try mapper.jsonString(from: [1, nil]) == "[1,null]")
    #expect(try mapper.jsonString(from: ["a": [true]]) == #"{"a":[true]}"#)
    #expect(try mapper.jsonValue(from: Kind.big) == "big")
    #expect(
      try String(decoding: mapper.jsonData(from: Part?.some(Part())), as: UTF8.self) == #"{"b":1}"#
    )
    let error = #expect(throws: ModelError.self) { try mapper.jsonString(from: { 1 }) }
    #expect(error?.issues.map(\.code) == [.unsupportedProperty])
  }
}
