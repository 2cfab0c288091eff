import Foundation
import ModelMapping
import Testing

/// An `Encodable` value.
struct Example: Sendable, CustomTestStringConvertible {
  let value: any Encodable & Sendable

  init(_ value: any Encodable & Sendable) {
    self.value = value
  }

  var testDescription: String { "\(value)" }
}

@Suite("Encodable types")
struct JSONValueEncoderTests {
  @Test(
    "encode to the same JSON as with Foundation's encoder",
    arguments: [
      Example(Point(x: 1, y: -2)),
      Example(
        Stroke(points: [Point(x: 1), Point(x: 2)], width: 0.5, color: .green, labels: ["a": 1])
      ),
      Example(Stroke(points: [], width: nil, color: nil, labels: [:])),
      Example(Shape.empty),
      Example(Shape.circle(center: Point(x: 1), radius: 2)),
      Example(Shape.pair(1, nil)),
      Example(Named(name: "n", value: [Shape.empty, .pair(2, "b")])),
      Example(Named<Int?>(name: "n", value: nil)),
      Example(Named(name: "n", value: [1, nil, 3])),
      Example(Named(name: "n", value: ["a": [Point(x: 1)]])),
      Example(Named(name: "n", value: Weekday.tuesday)),
      Example(
        Tables(byInt: [1: "a", -2: "b"], byEnum: [.red: 1], byCorner: [Corner("NE"): true])
      ),
      Example(
        Scalars(
          bool: true,
          text: "é\n\"",
          float: 0.1,
          double: 1e-7,
          int: .min,
          int8: .min,
          int16: .min,
          int32: .min,
          int64: .max,
          uint: .max,
          uint8: .max,
          uint16: .max,
          uint32: .max,
          uint64: .max,
        )
      ),
      Example(Nested(1, [2, 3], 4)),
      Example(Clock(12, 30)),
      Example(Mixed(1, ["a", nil, "b"])),
      Example(Named(name: "n", value: [Either.number(1), .text("a"), .nothing])),
      Example(Named(name: "n", value: Silent())),
      Example(1...5),
      Example(SIMD4<Float>(1, 2, 3, 4.5)),
    ],
  )
  func same(_ example: Example) throws {
    func check<Value: Encodable>(_ value: Value) throws {
      let ours = try ModelMapper<Strict>().jsonValue(from: value)
      let theirs = try JSONValue(json: try JSONEncoder().encode(value))
      #expect(ours == theirs)
    }
    try check(example.value)
  }

  @Test("can be subclasses that encode their superclass")
  func classes() throws {
    let mapper = ModelMapper<Strict>()
    #expect(
      try mapper.jsonString(from: Label(id: 1, text: "t")) == #"{"text":"t","super":{"id":1}}"#
    )
    #expect(
      try mapper.jsonString(from: Badge(id: 1, icons: ["a"])) == #"{"tag":{"id":1},"icons":["a"]}"#
    )
    #expect(try mapper.jsonString(from: Sticker(id: 1, glue: "g")) == #"{"id":1,"glue":"g"}"#)
  }

  @Test("preserve the order in which they encode their members")
  func order() throws {
    let text = try ModelMapper<Strict>().jsonString(from: Nested(1, [2, 3], 4))
    #expect(text == #"{"at":{"place":[1,[2,3],{"z":4}]}}"#)
  }

  @Test("see their coding path, write null, and numbers of 128 bits alone")
  func prying() throws {
    let text = try ModelMapper<Strict>().jsonString(from: Prying(wide: [.min, .max]))
    #expect(text == #"{"none":null,"wide":[\#(Int128.min),\#(Int128.max)],"paths":["wide"]}"#)
  }

  @Test("become an empty object if they encode nothing")
  func silent() throws {
    let mapper = ModelMapper<Strict>()
    #expect(try mapper.jsonString(from: Silent()) == "{}")
    #expect(
      try mapper.jsonString(from: Named(name: "n", value: Silent())) == #"{"name":"n","value":{}}"#
    )
    #expect(try mapper.jsonString(from: Abandoned()) == #"{"parent":{},"list":[{},[]]}"#)
  }

  @Test("keep the last value of a member encoded twice, at its first position")
  func twice() throws {
    let text = try ModelMapper<Strict>().jsonString(from: Twice())
    #expect(text == #"{"a":3,"b":{"x":1,"y":2},"c":"end"}"#)
  }

  @Test("encode sets and dictionaries in a deterministic order")
  func canonicalOrder() throws {
    let mapper = ModelMapper<Strict>()
    #expect(try mapper.jsonString(from: Bags()) == Bags.text)
  }
}

/// Requests containers but encodes nothing into them.
private struct Abandoned: Codable {
  init() {}
  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    _ = container.superEncoder(forKey: AnyKey("parent"))
    var list = container.nestedUnkeyedContainer(forKey: AnyKey("list"))
    _ = list.superEncoder()
    _ = list.nestedUnkeyedContainer()
  }
}

/// Encodes some keys more than once.
private struct Twice: Codable {
  init() {}
  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(1, forKey: AnyKey("a"))
    var first = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("b"))
    try first.encode(1, forKey: AnyKey("x"))
    var second = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("b"))
    try second.encode(2, forKey: AnyKey("y"))
    _ = container.nestedUnkeyedContainer(forKey: AnyKey("c"))
    try container.encode("end", forKey: AnyKey("c"))
    try container.encode(3, forKey: AnyKey("a"))
  }
}

/// Unordered containers, too large to be in order by chance.
private struct Bags: Codable {
  var numbers = Set(1...12)
  var colors: [Color: Int] = [.red: 1, .green: 2]
  var byInt = Dictionary(uniqueKeysWithValues: (1...11).map { ($0, $0) })
  var maybe: Set<String>? = ["d", "a", "c", "b", "e", "g", "f"]
  var ids: [UUID: Int] = Dictionary(
    uniqueKeysWithValues: (0...3).compactMap { number in
      UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)").map { ($0, number) }
    }
  )

  static let text = #"""
    {"numbers":[1,2,3,4,5,6,7,8,9,10,11,12],"colors":["green",2,"red",1],\#
    "byInt":{"1":1,"10":10,"11":11,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9},\#
    "maybe":["a","b","c","d","e","f","g"],\#
    "ids":["00000000-0000-0000-0000-000000000000",0,"00000000-0000-0000-0000-000000000001",1,\#
    "00000000-0000-0000-0000-000000000002",2,"00000000-0000-0000-0000-000000000003",3]}
    """#
}
