import Foundation
import ModelMapping
import Observation
import Testing

@Suite("Kinds of models")
struct ModelKindTests {
  // MARK: Structs

  @Test("a struct without init() is built from its document, including its lets")
  func letStruct() throws {
    struct Point: StrictModel, Equatable {
      let x: Int
      let name: String
      let next: [Point]
      private let hidden: Bool

      init(x: Int, name: String, next: [Point], hidden: Bool) {
        (self.x, self.name, self.next, self.hidden) = (x, name, next, hidden)
      }
    }
    let json =
      #"{"x":1,"name":"a","next":[{"x":2,"name":"b","next":[],"hidden":false}],"hidden":true}"#
    let inner = Point(x: 2, name: "b", next: [], hidden: false)
    let point = Point(x: 1, name: "a", next: [inner], hidden: true)
    for source in Source.all {
      let strict = try source.mapWithReport(Point.self, from: json, by: ModelMapper<Strict>())
      #expect(strict.value == point)
      let lenient = try source.mapWithReport(Point.self, from: json, by: ModelMapper<Lenient>())
      #expect(lenient.value == point)
    }
    #expect(try point.jsonString() == json)
  }

  @Test("an initialized let in a struct with init() is written but never read")
  func letWithValue() throws {
    struct Versioned: StrictModel, DefaultInitializable {
      let version = 3
      var name = ""
    }
    let value = try Versioned(json: #"{"version": 9, "name": "n"}"#)
    #expect(value.version == 3)
    #expect(try value.jsonString() == #"{"version":3,"name":"n"}"#)
    #expect(throws: Never.self) { try Versioned(json: #"{"name": ""}"#) }
  }

  @Test("properties of every size and alignment are stored at the right offset")
  func layout() throws {
    struct Mixed: StrictModel, Equatable {
      let a: Bool
      let b: Int64
      let c: UInt8?
      let d: Int16
      let e: String?
      let f: Bool?
      let g: Decimal
      let h: Int8
      let i: Double?
      let j: UUID?
      let k: Float
    }
    let json = """
      {"a":true,"b":-9007199254740993,"c":255,"d":-2,"e":"e","f":false,"g":1.10,"h":-128,"i":0.5,\
      "j":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","k":0.1}
      """
    let value = try Mixed(json: json)
    #expect(value.b == -9_007_199_254_740_993)
    #expect(value.c == 255)
    #expect(value.f == false)
    #expect(value.g == Decimal(string: "1.1"))
    #expect(value.h == -128)
    #expect(value.k == 0.1)
    #expect(try value.jsonString() == json.replacing("1.10", with: "1.1"))
    let empty = try Mixed(json: #"{"a":false,"b":0,"d":0,"g":0,"h":0,"k":0}"#)
    #expect(
      empty
        == Mixed(a: false, b: 0, c: nil, d: 0, e: nil, f: nil, g: 0, h: 0, i: nil, j: nil, k: 0)
    )
  }

  @Test("an empty model reads any object and writes an empty one")
  func empty() throws {
    struct Nothing: StrictModel {}
    final class NoObject: LenientModel { init() {} }
    #expect(try Nothing(json: #"{"a": 1}"#).jsonString() == "{}")
    #expect(try NoObject(json: "{}").jsonString(options: .prettyPrinted) == "{}")
    #expect(try [Nothing](json: "[{}, {}, {}]").jsonString() == "[{},{},{}]")
    #expect(throws: ModelError.self) { try Nothing(json: "[]") }
  }

  @Test("properties may have any name")
  func names() throws {
    // The test needs these names.
    // swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores, IdentifiersMustBeASCII
    struct Odd: LenientModel, Equatable {
      var `class` = 0
      var `default` = 0
      var `self` = 0
      var `init`: Int?
      var größe = 0
      var `two words` = 0
      var _leading = 0
      var protocolType = 0
    }
    let json =
      #"{"class":1,"default":2,"self":3,"init":4,"größe":5,"two words":6,"_leading":7,"protocolType":8}"#
    for source in Source.all {
      let odd = try source.mapWithReport(Odd.self, from: json, by: ModelMapper<Strict>()).value
      #expect([odd.class, odd.default, odd.`self`, odd.`init`, odd.größe] == [1, 2, 3, 4, 5])
      #expect(odd.`two words` == 6)
      #expect(odd._leading == 7 && odd.protocolType == 8)
      #expect(try odd.jsonString() == json)
    }
  }

  @Test("computed properties, static properties and observers are ignored")
  func notStored() throws {
    struct Model: LenientModel {
      static let shared = 1
      var stored = 1 { didSet { changes += 1 } }
      var twice: Int { stored * 2 }
      var changes = 0
      static let ignoredProperties: Set<String> = ["changes"]
    }
    let model = try Model(json: #"{"stored": 4, "twice": 5, "shared": 6}"#)
    #expect(model.stored == 4)
    #expect(try model.jsonString() == #"{"stored":4}"#)
  }

  // MARK: Recursion

  final class Node: LenientModel {
    var name = ""
    var next: Node?
    var children: [Node] = []
    var byName: [String: Node] = [:]
    init() {}
  }

  struct Tree: StrictModel, Equatable {
    let value: Int
    let children: [Tree]
  }

  @Test("recursive models are read and written")
  func recursive() throws {
    let json = """
      {"name":"a","next":{"name":"b","children":[],"byName":{}},"children":[{"name":"c",\
      "children":[{"name":"d","children":[],"byName":{}}],"byName":{}}],\
      "byName":{"e":{"name":"f","children":[],"byName":{}}}}
      """
    for source in Source.all {
      let lenient = try source.mapWithReport(Node.self, from: json, by: ModelMapper<Lenient>())
      #expect(lenient.value.children[0].children[0].name == "d")
      #expect(try lenient.value.jsonString() == json)
      let strict = try source.mapWithReport(Node.self, from: json, by: ModelMapper<Strict>())
      #expect(try strict.value.jsonString() == json)
    }
    let tree = #"{"value":1,"children":[{"value":2,"children":[]},{"value":3,"children":[]}]}"#
    #expect(try Tree(json: tree).jsonString() == tree)
    #expect(
      try ModelMapper<Lenient>().map(
        Tree.self,
        from: #"{"children": [{}, {"children": [1, {}]}]}"#,
      )
        == Tree(
          value: 0,
          children: [
            Tree(value: 0, children: []),
            Tree(value: 0, children: [Tree(value: 0, children: [])]),
          ],
        )
    )
  }

  @Test("nesting up to the maximum depth is mapped, and one level more is reported")
  func deep() throws {
    for depth in [10, 100] {
      let mapper = ModelMapper<Lenient>(options: .init(maximumDepth: depth))
      func json(_ levels: Int) -> String {
        // A node's lists add one level.
        String(repeating: #"{"next":"#, count: levels - 1) + "{}"
          + String(repeating: "}", count: levels - 1)
      }
      let node = try mapper.map(Node.self, from: json(depth))
      let error = #expect(throws: ModelError.self) {
        try mapper.map(Node.self, from: json(depth + 1))
      }
      #expect(error?.code == .tooDeep)
      #expect(error?.issues.count == 1)
      let tree = try JSONValue(json: json(depth), maximumDepth: depth)
      #expect(throws: Never.self) { try mapper.map(Node.self, from: tree) }
      // When written, the deepest node has lists of its own, which add one level.
      #expect(throws: ModelError.self) { try mapper.jsonString(from: node) }
      let shallower = try mapper.map(Node.self, from: json(depth - 1))
      #expect(try mapper.jsonString(from: shallower).contains(#""children":[]"#))
      #expect(try mapper.jsonValue(from: shallower).object?.count == 4)
    }
  }

  // MARK: Containers

  enum Color: String, CaseIterable { case red, green }
  enum Level: Int {
    case low = 1
    case high
  }

  struct Containers: StrictModel, Equatable {
    let grid: [[Tree]]
    let byNumber: [Int: Tree]
    let byColor: [Color: [Set<Level>]]
    let byLevel: [Level: Int?]
    let some: [Int?]
    let deep: Int??
    let sets: Set<Set<Int>>
    let maps: [String: [String: [Double]]]
    let maybe: [Tree]?
  }

  @Test("nested containers of models and enums are mapped")
  func containers() throws {
    let tree = #"{"value":1,"children":[]}"#
    let json = """
      {"grid":[[\(tree),\(tree)],[],[\(tree)]],"byNumber":{"-1":\(tree),"7":\(tree)},\
      "byColor":{"green":[[1],[]],"red":[[2]]},"byLevel":{"1":null,"2":3},"some":[1,null,2],\
      "deep":5,"sets":[[1]],"maps":{"a":{"b":[0.5]},"c":{}},"maybe":[\(tree)]}
      """
    for source in Source.all {
      let strict = try source.mapWithReport(Containers.self, from: json, by: ModelMapper<Strict>())
      let value = strict.value
      #expect(value.grid.map(\.count) == [2, 0, 1])
      #expect(value.byNumber.keys.sorted() == [-1, 7])
      #expect(value.byColor == [.green: [[.low], []], .red: [[.high]]])
      #expect(value.byLevel == [.low: nil as Int?, .high: 3])
      #expect(value.some == [1, nil, 2])
      #expect(value.deep == .some(.some(5)))
      #expect(try value.jsonString() == json)
      let lenient = try source.mapWithReport(
        Containers.self,
        from: json,
        by: ModelMapper<Lenient>(),
      )
      #expect(lenient.value == value)
      #expect(lenient.report.isEmpty)
    }
  }

  @Test("nested Optionals read null as nil and write nil at any level alike")
  func optionals() throws {
    struct Deep: StrictModel, Equatable {
      let a: Int??
      let b: String???
      let c: [Int??]
    }
    let value = try Deep(json: #"{"a": null, "b": "x", "c": [null, 1]}"#)
    #expect(value.a == nil)
    #expect(value.b == "x")
    #expect(value.c == [nil, 1])
    #expect(try value.jsonString() == #"{"b":"x","c":[null,1]}"#)
    let inner = Deep(a: .some(nil), b: .some(.some(nil)), c: [.some(nil), nil])
    #expect(try inner.jsonString() == #"{"c":[null,null]}"#)
    #expect(try inner.jsonString(options: .includesNil) == #"{"a":null,"b":null,"c":[null,null]}"#)
    #expect(
      try inner.jsonValue(options: .includesNil).jsonString()
        == #"{"a":null,"b":null,"c":[null,null]}"#
    )
  }

  // MARK: Generic and nested types

  struct Box<Content: Equatable>: StrictModel, Equatable {
    let content: Content
    let others: [String: Content]
    struct Label<Text: Equatable>: StrictModel, Equatable {
      let text: Text
      let content: Content
    }
  }

  @Test("generic types and types nested in them are mapped")
  func generic() throws {
    #expect(
      try Box<Int>(json: #"{"content": 1, "others": {"a": 2}}"#)
        == Box(content: 1, others: ["a": 2])
    )
    #expect(
      try Box<Box<Tree?>>(json: #"{"content": {"content": null, "others": {}}, "others": {}}"#)
        == Box(content: Box(content: nil, others: [:]), others: [:])
    )
    typealias Label = Box<Int>.Label<String>
    #expect(try Label(json: #"{"text": "t", "content": 1}"#) == Label(text: "t", content: 1))
    let error = #expect(throws: ModelError.self) { try Label(json: "{}") }
    #expect(error?.modelName == "ModelKindTests.Box<Int>.Label<String>")
  }

  // MARK: Unusual types

  @Observable final class Watched: LenientModel {
    var name = ""
    var size = 1
    init() {}
  }

  @Test("an @Observable class is mapped by the names of its properties")
  func observable() throws {
    let watched = try Watched(json: #"{"name": "n", "size": 2, "_name": "no"}"#)
    #expect(watched.name == "n")
    #expect(try watched.jsonString() == #"{"name":"n","size":2}"#)
    #expect(throws: Never.self) {
      try ModelMapper<Strict>().map(Watched.self, from: #"{"name": "n", "size": 2}"#)
    }
  }

  enum NoStruct: StrictModel { case one }
  actor Busy: StrictModel { var count = 1 }

  @Test("an enum or an actor as a model is reported as an invalid declaration")
  func impossible() {
    let first = #expect(throws: ModelError.self) { try NoStruct(json: "{}") }
    #expect(
      first?.description
        == """
        ModelKindTests.NoStruct: 1 problem
          the document: ModelKindTests.NoStruct: the type is an enum, and only structs and classes \
        have stored properties
        """
    )
    #expect(first?.code == .invalidDeclaration)
    let second = #expect(throws: ModelError.self) { try Busy(json: "{}") }
    #expect(second?.code == .invalidDeclaration)
    #expect(throws: ModelError.self) { try ModelMapper<Lenient>().map(Busy.self, from: "{}") }
    #expect(throws: ModelError.self) { try ModelMapper<Lenient>().map(NoStruct.self, from: "{}") }
    #expect(throws: ModelError.self) { try NoStruct.one.jsonString() }
  }
}
