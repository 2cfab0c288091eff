import ModelMapping
import Testing

@Suite("Nested models under duplicate keys")
struct DuplicateModelTests {
  @Test("the last occurrence is applied to the defaults of a new model", arguments: rows)
  func new(row: (json: String, new: String, updated: String)) {
    #expect(story(Outer.self, from: row.json, by: Lenient.self) == row.new)
    #expect(story(Object.self, from: row.json, by: Lenient.self) == row.new)
  }

  @Test("the last occurrence is applied to the original values in an update", arguments: rows)
  func updated(row: (json: String, new: String, updated: String)) {
    let outer = Outer(inner: Inner(a: 5, b: 6), maybe: Inner(a: 7, b: 8), thing: Thing(9, 9))
    #expect(story(updating: outer, from: row.json, by: Lenient.self) == row.updated)
    let object = Object()
    (object.inner, object.maybe) = (Inner(a: 5, b: 6), Inner(a: 7, b: 8))
    object.thing = Thing(9, 9)
    #expect(story(updating: object, from: row.json, by: Lenient.self) == row.updated)
  }

  private static let rows: [(json: String, new: String, updated: String)] = [
    (
      #"{"inner": {"a": 3}, "inner": {"b": 4}}"#,
      "0,4 nil 1,2 0,0; duplicateKey inner",
      "5,4 7,8 9,9 0,0; duplicateKey inner",
    ),
    (
      #"{"inner": {"a": 3}, "inner": {"b": 4}, "inner": {}}"#,
      "0,0 nil 1,2 0,0; duplicateKey inner; duplicateKey inner",
      "5,6 7,8 9,9 0,0; duplicateKey inner; duplicateKey inner",
    ),
    (
      #"{"maybe": {"a": 3}, "maybe": {"b": 4}}"#,
      "0,0 0,4 1,2 0,0; duplicateKey maybe",
      "5,6 7,4 9,9 0,0; duplicateKey maybe",
    ),
    (
      #"{"maybe": {"a": 3}, "maybe": null}"#,
      "0,0 nil 1,2 0,0; duplicateKey maybe",
      "5,6 nil 9,9 0,0; duplicateKey maybe",
    ),
    (
      #"{"thing": {"a": 3}, "thing": {"b": 4}}"#,
      "0,0 nil 1,4 0,0; duplicateKey thing",
      "5,6 7,8 9,4 0,0; duplicateKey thing",
    ),
    (
      #"{"thing": {"a": 3}, "inner": {"a": 1}, "thing": {"b": 4}, "thing": {"a": 5}}"#,
      "1,0 nil 5,2 0,0; duplicateKey thing; duplicateKey thing",
      "1,6 7,8 5,9 0,0; duplicateKey thing; duplicateKey thing",
    ),
    (
      #"{"inner": {"a": 3}, "inner": 5}"#,
      "0,0 nil 1,2 0,0; duplicateKey inner; typeMismatch inner",
      "5,6 7,8 9,9 0,0; duplicateKey inner; typeMismatch inner",
    ),
    (
      #"{"deep": {"x": 3}, "deep": {"y": 4}}"#,
      "0,0 nil 1,2 0,4; duplicateKey deep",
      "5,6 7,8 9,9 0,4; duplicateKey deep",
    ),
    (
      #"{"deep": {"x": 3, "z": 1}, "deep": 5}"#,
      "0,0 nil 1,2 0,0; duplicateKey deep",
      "5,6 7,8 9,9 0,0; duplicateKey deep",
    ),
  ]

  @Test("objects at all nesting levels are restored")
  func nestedObjects() throws {
    let chain = Chain("a", Chain("b", Chain("c", nil)))
    let (second, third) = (chain.next, chain.next?.next)
    try ModelMapper<Lenient>().update(
      &Box(chain).value,
      from: #"{"next": {"name": "x", "next": {"name": "y"}}, "name": "z", "next": {"next": {}}}"#,
    )
    #expect("\(chain)" == "z b c")
    #expect(chain.next === second && chain.next?.next === third)
  }

  @Test(
    "objects are restored wherever the type of a property hides them",
    arguments: hiddenObjects,
  )
  func hidden(row: (json: String, expected: String)) throws {
    let (circle, other, inner) = (Circle(), Circle(), Circle())
    var holder = Holder(shape: circle, any: other, square: Square(circle: inner))
    for object in [circle, other, inner] { object.width = 1 }
    try holder.update(json: row.json)
    #expect("\(holder.shape) \(holder.any) \(holder.square)" == row.expected)
    #expect((holder.shape as? Circle) === circle && (holder.any as? Circle) === other)
  }

  private static let hiddenObjects: [(json: String, expected: String)] = [
    (#"{"shape": {"width": 8}, "shape": {"height": 2}}"#, "1x2 1x0 0(1x0)"),
    (#"{"shape": {"width": 8}, "shape": 3}"#, "1x0 1x0 0(1x0)"),
    (#"{"any": {"width": 8}, "any": {"height": 2}}"#, "1x0 1x2 0(1x0)"),
    (
      #"{"square": {"side": 8, "circle": {"width": 8}}, "square": {"circle": {"height": 2}}}"#,
      "1x0 1x0 0(1x2)",
    ),
    (
      #"{"square": {"side": 8, "circle": {"width": 8}}, "any": {"width": 7}, "square": 3}"#,
      "1x0 7x0 0(1x0)",
    ),
  ]

  @Test("an update that fails later leaves everything unchanged")
  func rolledBack() {
    let chain = Chain("a", Chain("b", nil))
    let box = Box(chain)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Refusing>().update(
        &box.value,
        from: #"{"next": {"name": "x"}, "next": {"name": "y"}, "name": []}"#,
      )
    }
    #expect(error?.issues.map(\.code) == [.typeMismatch])
    #expect("\(chain)" == "a b")
  }

  @Test(
    "an object keeps what another key changed since the first occurrence",
    arguments: Source.keepingDigits,
  )
  func sharedObject(_ source: Source) throws {
    final class Node: LenientModel {
      var a = 1
      var b = 2
      var c = 3
    }
    struct Pair: LenientModel {
      var first = Node()
      var second = Node()
    }
    let node = Node()
    var pair = Pair(first: node, second: node)
    let json = #"{"first":{"a":5},"second":{"b":7},"first":{"c":6}}"#
    try source.update(&pair, from: json, by: ModelMapper<Lenient>())
    #expect(node.b == 7 && node.c == 6)
  }

  @Test("a struct without defaults releases the values of the first occurrence")
  func bare() {
    let text = "a text that is too long to stand in the string itself"
    #expect(
      story(
        Bare.self,
        from:
          #"{"part": {"text": "\#(text)"}, "part": {"number": 1}, "path": {"text": "\#(text)"}, "path": {}}"#,
        by: Lenient.self,
      )
        == "Bare(part: nil 1, text: ); defaulted text; duplicateKey part; duplicateKey path"
    )
  }

  @Test("a required key is missing if only the first occurrence has it")
  func required() {
    #expect(
      story(Deep.self, from: #"{"path": {"text": "a"}, "path": {}}"#, by: LastWins.self)
        == "missingKey text"
    )
    #expect(
      story(Deep.self, from: #"{"path": {}, "path": {"text": "a"}}"#, by: LastWins.self)
        == #"Deep(text: "a"); duplicateKey path"#
    )
  }

  // MARK: Models and policies

  /// A box for passing a constant object as `inout`.
  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  struct Inner: LenientModel {
    var a = 0
    var b = 0
  }

  final class Thing: LenientModel {
    var a = 1
    var b = 2
    init() {}
    init(_ a: Int, _ b: Int) { (self.a, self.b) = (a, b) }
  }

  protocol Shape {}

  final class Circle: LenientModel, Shape, CustomStringConvertible {
    var width = 0
    var height = 0
    init() {}

    var description: String { "\(width)x\(height)" }
  }

  struct Square: LenientModel, Shape, CustomStringConvertible {
    var side = 0
    var circle = Circle()

    var description: String { "\(side)(\(circle))" }
  }

  struct Holder: LenientModel {
    var shape: any Shape = Circle()
    var any: Any = Circle()
    var square: any Shape = Square()

    static let families: [String: any ModelFamily.Type] = [
      "shape": Shapes.self, "any": Shapes.self, "square": Shapes.self,
    ]
  }

  enum Shapes: ModelFamily {
    static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { nil }
  }

  struct Outer: LenientModel, CustomStringConvertible {
    var inner = Inner()
    var maybe: Inner?
    var thing = Thing()
    var x = 0
    var y = 0

    static let keyMapper: KeyMapper = ["x": "deep.x", "y": "deep.y"]

    var description: String { text(inner, maybe, thing, x, y) }
  }

  final class Object: LenientModel, CustomStringConvertible {
    var inner = Inner()
    var maybe: Inner?
    var thing = Thing()
    var x = 0
    var y = 0

    static let keyMapper: KeyMapper = ["x": "deep.x", "y": "deep.y"]

    var description: String { text(inner, maybe, thing, x, y) }
  }

  final class Chain: LenientModel, CustomStringConvertible {
    var name = ""
    var next: Chain?
    init() {}
    init(_ name: String, _ next: Chain?) { (self.name, self.next) = (name, next) }

    var description: String { next.map { "\(name) \($0)" } ?? name }
  }

  struct Part: MappableModel, CustomStringConvertible {
    typealias Policy = Lenient

    let text: String?
    let number: Int?

    var description: String { "\(text ?? "nil") \(number.map { "\($0)" } ?? "nil")" }
  }

  struct Bare: MappableModel, CustomStringConvertible {
    typealias Policy = Lenient

    let part: Part
    let text: String

    static let keyMapper: KeyMapper = ["text": "path.text"]

    var description: String { "Bare(part: \(part), text: \(text))" }
  }

  struct Deep: MappableModel {
    typealias Policy = LastWins

    let text: String

    static let keyMapper: KeyMapper = ["text": "path.text"]
  }

  enum LastWins: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.duplicateKeys = .lastWins
      return rules
    }
  }

  enum Refusing: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unusableValue = .fail
      return rules
    }
  }
}

private func text(
  _ inner: DuplicateModelTests.Inner,
  _ maybe: DuplicateModelTests.Inner?,
  _ thing: DuplicateModelTests.Thing,
  _ x: Int,
  _ y: Int,
) -> String {
  "\(inner.a),\(inner.b) \(maybe.map { "\($0.a),\($0.b)" } ?? "nil") \(thing.a),\(thing.b) "
    + "\(x),\(y)"
}
