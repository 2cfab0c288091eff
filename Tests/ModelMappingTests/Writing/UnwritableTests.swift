import Foundation
import ModelMapping
import Testing

@Suite("Values that JSON cannot represent")
struct UnwritableTests {
  struct Numbers: LenientModel {
    var before = 1
    var nan = Double.nan
    var infinity: Double? = -.infinity
    var float = Float.infinity
    var list = [1, .nan, 2, .infinity]
    var map = ["a": Double.nan, "b": 1]
    var optionals: [Double?] = [nil, .nan, 1]
    var decimal = Decimal.nan
    var far = Date(timeIntervalSince1970: 1e15)
    var any: Any = Double.nan
    var after = 2
  }

  private static let lenient =
    #"{"before":1,"list":[1,2],"map":{"b":1},"optionals":[null,1],"after":2}"#

  @Test("the lenient engine omits them")
  func leftOut() throws {
    #expect(try Numbers().jsonString() == Self.lenient)
    #expect(try Numbers().jsonValue().jsonString() == Self.lenient)
    #expect(try Numbers().jsonString(options: .includesNil) == Self.lenient)
    #expect(
      try JSONValue(json: JSONSerialization.data(withJSONObject: Numbers().jsonObject()))
        == JSONValue(json: Self.lenient)
    )
    #expect(try ModelMapper<Lenient>().jsonString(from: [Double.nan]) == "[]")
  }

  private static let strict = [
    "nan: expected a number that JSON can hold, found nan",
    "infinity: expected a number that JSON can hold, found -inf",
    "float: expected a number that JSON can hold, found inf",
    "list[1]: expected a number that JSON can hold, found nan",
    "list[3]: expected a number that JSON can hold, found inf",
    "map.a: expected a number that JSON can hold, found nan",
    "optionals[1]: expected a number that JSON can hold, found nan",
    "decimal: expected a decimal number that JSON can hold, found NaN",
    "far: expected a date that JSON can hold, found 1000000000000000.0 seconds since 1970",
    "any: expected a value that JSON can hold, found nan",
  ]

  @Test("the strict engine reports all of them")
  func strict() {
    let mapper = ModelMapper<Strict>()
    let text = #expect(throws: ModelError.self) { try mapper.jsonString(from: Numbers()) }
    #expect(text?.issues.map(\.description) == Self.strict)
    #expect(text?.issues.allSatisfy { $0.code == .invalidValue } == true)
    #expect(text?.modelName == "UnwritableTests.Numbers")
    let tree = #expect(throws: ModelError.self) { try mapper.jsonValue(from: Numbers()) }
    #expect(tree?.issues.map(\.description) == Self.strict)
    let data = #expect(throws: ModelError.self) { try mapper.jsonData(from: [Numbers()]) }
    #expect(data?.issues.first?.keyPath == "[0].nan")
  }

  @Test("they are reported at any position inside an Any")
  func everywhereInAny() throws {
    struct Box: StrictModel {
      var any: Any
    }
    let values: [(Any, String)] = [
      ([1, Double.nan], "any[1]"), ([[1], [Double.infinity]], "any[1][0]"),
      (["a": [Float.nan]], "any.a[0]"), (["a": ["b": Decimal.nan]] as [String: Any], "any.a.b"),
      (JSONValue.array([1, .number(JSONNumber(.nan))]), "any[1]"),
      ([JSONValue.number(JSONNumber(.nan))], "any[0]"), ([Optional(Double.nan)], "any[0]"),
      (Set([Double.nan]), "any[0]"), ([AnyHashable(Double.nan)], "any[0]"),
      ([["x": Double.nan]], "any[0].x"), (["x": ["y": Double.nan]], "any.x.y"),
      ([JSONNumber(.infinity)], "any[0]"), ([Date(timeIntervalSince1970: .nan)], "any[0]"),
    ]
    for (value, path) in values {
      let attempts: [() throws -> Any] = [
        { try Box(any: value).jsonString() }, { try Box(any: value).jsonValue() },
        { try Box(any: value).jsonObject() },
      ]
      for attempt in attempts {
        let error = #expect(throws: ModelError.self, "\(value)") { try attempt() }
        #expect(error?.issues.first?.keyPath.description == path, "\(value)")
      }
    }
  }

  @Test("a NaN date is omitted or reported at any position")
  func dateThatIsNoNumber() throws {
    struct Moment: Codable { var date = Date(timeIntervalSinceReferenceDate: .nan) }
    struct Dates: LenientModel {
      var date = Moment().date
      var optional: Date? = Moment().date
      var moment = Moment()
      var any: Any = Moment().date
      var list: Any = [Moment().date]
    }
    #expect(try Dates().jsonString() == #"{"list":[]}"#)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonData(from: Dates())
    }
    #expect(
      error?.issues.map(\.description) == [
        "date: expected a date that JSON can hold, found nan",
        "optional: expected a date that JSON can hold, found nan",
        "moment.date: expected a date that JSON can hold, found nan",
        "any: expected a value that JSON can hold, found nan",
        "list[0]: expected a value that JSON can hold, found nan",
      ]
    )
  }

  @Test("the JSON path is reported if it differs")
  func paths() {
    struct Moved: StrictModel {
      let values: [Double]
      static let keyMapper: KeyMapper = ["values": "a.v"]
    }
    let error = #expect(throws: ModelError.self) { try Moved(values: [1, .nan]).jsonString() }
    #expect(
      error?.description == """
        UnwritableTests.Moved: 1 problem
          values[1] (in JSON a.v[1]): expected a number that JSON can hold, found nan
        """
    )
  }

  @Test("values inside Any are written as they are elsewhere")
  func insideAny() throws {
    struct Loose: LenientModel {
      var any: Any
      init() { any = 0 }
      init(_ any: Any) { self.any = any }
    }
    let date = Date(timeIntervalSince1970: 0)
    #expect(try Loose(date).jsonString() == #"{"any":"1970-01-01T00:00:00Z"}"#)
    #expect(try Loose([date]).jsonString() == #"{"any":["1970-01-01T00:00:00Z"]}"#)
    #expect(try Loose(["a": [date]]).jsonString() == #"{"any":{"a":["1970-01-01T00:00:00Z"]}}"#)
    #expect(
      try Loose([1, "a", true, NSNull(), 2.5, nil as Int?] as [Any?]).jsonString()
        == #"{"any":[1,"a",true,null,2.5,null]}"#
    )
  }

  // MARK: Cycles

  final class Node: LenientModel {
    var name = ""
    var next: Node?
    var children: [Node] = []
    init() {}
  }

  @Test("objects that contain each other are an error", arguments: [1, 2, 3])
  func cycles(_ length: Int) {
    let nodes = (0..<length).map { _ in Node() }
    for (index, node) in nodes.enumerated() { node.next = nodes[(index + 1) % length] }
    let mapper = ModelMapper<Lenient>(options: .init(maximumDepth: 100))
    let error = #expect(throws: ModelError.self) { try mapper.jsonString(from: nodes[0]) }
    #expect(error?.issues.map(\.code).first == .tooDeep)
    #expect(throws: ModelError.self) { try mapper.jsonValue(from: nodes[0]) }
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().jsonData(from: nodes) }
    for node in nodes { node.next = nil }
  }

  @Test("objects that contain each other in more than one way fail quickly")
  func branchingCycles() throws {
    let node = Node()
    node.next = node
    node.children = [node, node]
    defer {
      node.next = nil
      node.children = []
    }
    let error = #expect(throws: ModelError.self) { try node.jsonString() }
    #expect(error?.code == .tooDeep)
    #expect(throws: ModelError.self) { try node.jsonValue() }
    #expect(throws: ModelError.self) { try node.jsonObject() }
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().jsonString(from: node) }
  }

  @Test("a model's tree that is too deep for a dictionary is reported, not dropped")
  func deepTree() throws {
    struct Holder: LenientModel {
      var tree: JSONValue = 1
      var after: [Int] = [1]
    }
    var holder = Holder()
    for _ in 0..<600 { holder.tree = [holder.tree] }
    let error = #expect(throws: ModelError.self) { try holder.jsonObject() }
    #expect(
      error?.description == """
        UnwritableTests.Holder: 1 problem
          tree: expected at most 512 levels of nesting, found more, or objects that contain each other
        """
    )
    #expect(try holder.jsonString().utf8.count == 1_200 + #"{"tree":1,"after":[1]}"#.utf8.count)
  }
}
