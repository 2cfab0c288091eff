import Foundation
import ModelHTTP
import ModelMapping
import Testing

@Suite("The issues of values made in code")
struct ModelIssuesTests {
  private struct Line: StrictModel, Equatable {
    var count = 1
    var tags: [String] = []
    static let keyMapper: KeyMapper = ["count": "n"]
    static let constraints: ValueConstraints = [
      "count": .range(1...9), "tags": [.unique, .each(.length(1...3))],
    ]
  }

  private enum Payment: TaggedModel {
    case card(Card)
    case lines([Line])
    case none
    static let tagging = Tagging.adjacent("kind", content: "data")
    static let cases: [TaggedCase<Payment>] = [
      .init("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
      .init("lines", Payment.lines) { if case .lines(let lines) = $0 { lines } else { nil } },
      .init("none", .none, matches: { if case .none = $0 { true } else { false } }),
    ]
  }

  private struct Card: StrictModel {
    var number = "1234"
    var limit: Int?
    static let sensitiveProperties: Set<String> = ["number"]
    static let requiredProperties: Set<String> = ["limit"]
    static let constraints: ValueConstraints = ["number": .length(4...4)]
  }

  private struct Order: StrictModel {
    var first = Line()
    var lines: [Line] = []
    var named: [String: Line?] = [:]
    var payment = Payment.none
    var field: Field<Line> = .absent
    @Clamped var wrapped = Line()
    var total = 0

    func validate(_ problems: inout ValidationProblems) {
      if total < 0 { problems.add(at: "first.count", "negative", parameters: ["minimum": 0]) }
    }

    func validate() throws {
      if total == -2 { throw ValidationFailure("two below") }
    }
  }

  @propertyWrapper
  private struct Clamped<Value>: InitializableWrapper {
    var wrappedValue: Value
  }

  private static let bad = Line(count: 10)

  private static func words(_ issues: [ModelIssue]) -> [String] {
    issues.map { "\($0.keyPath) | \($0.jsonPath) | \($0.code) | \($0.message)" }
  }

  @Test("values without a fault have none")
  func none() throws {
    var order = Order(lines: [Line(), Line(tags: ["a", "b"])], named: ["x": nil, "y": Line()])
    order.payment = .card(Card(limit: 3))
    order.field = .value(Line())
    #expect(order.modelIssues().isEmpty)
    #expect(try order.checked().lines.count == 2)
    #expect([order].modelIssues().isEmpty && ["a": order].modelIssues().isEmpty)
    order.field = .null
    #expect(order.modelIssues().isEmpty)
  }

  @Test("nested models are checked, wherever they are, with their paths")
  func paths() throws {
    var order = Order(first: Self.bad, lines: [Line(), Self.bad])
    order.named = ["b": Self.bad, "a": nil]
    order.payment = .lines([Self.bad])
    order.field = .value(Self.bad)
    order.wrapped = Self.bad
    let found = "constraintViolated | expected 1 to 9, found 10"
    let expected = [
      "first.count | first.n | \(found)", "lines[1].count | lines[1].n | \(found)",
      "named.b.count | named.b.n | \(found)",
      "payment[0].count | payment.data[0].n | \(found)", "field.count | field.n | \(found)",
      "wrapped.count | wrapped.n | \(found)",
    ]
    #expect(Self.words(order.modelIssues()) == expected)
    let error = #expect(throws: ModelError.self) { try order.checked() }
    #expect(error.map { Self.words($0.issues) } == expected)
    #expect(error?.modelName.hasSuffix("Order") == true)
    #expect(
      Self.words([order].modelIssues()).first == "[0]."
        + expected[0].replacing("first.n", with: "[0].first.n")
    )
    #expect(
      Self.words(Payment.lines([Self.bad]).modelIssues()) == ["[0].count | data[0].n | \(found)"]
    )
  }

  @Test("all kinds of checks are made, whatever else is wrong")
  func kinds() {
    var order = Order(total: -2)
    order.lines = [Line(count: 0, tags: ["", "x", "x", "long"])]
    order.payment = .card(Card(number: "12345"))
    #expect(
      Self.words(order.modelIssues()) == [
        "first.count | first.n | validationFailed | negative",
        " |  | validationFailed | two below",
        "lines[0].count | lines[0].n | constraintViolated | expected 1 to 9, found 0",
        "lines[0].tags[2] | lines[0].tags[2] | constraintViolated | expected unique elements, found \"x\"",
        "lines[0].tags[0] | lines[0].tags[0] | constraintViolated | expected 1 to 3 characters, found \"\"",
        "lines[0].tags[3] | lines[0].tags[3] | constraintViolated | expected 1 to 3 characters, found \"long\"",
        "payment.number | payment.data.number | constraintViolated | expected 4 characters, found a redacted value",
        "payment.limit | payment.data.limit | missingKey | missing required key",
      ]
    )
  }

  @Test("what is reported for a value is reported for its document, too")
  func agreement() throws {
    var order = Order(first: Self.bad, lines: [Line(tags: ["x", "x"])])
    order.payment = .card(Card(number: "1"))
    let read = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Order.self, from: order.jsonString())
    }
    let made = Set(Self.words(order.modelIssues()))
    #expect(made == Set(Self.words(read?.issues ?? [])))
  }

  private final class Node: LenientModel {
    var value = 0
    var next: Node?
    var other: Node?
    var others: [Node] = []
    init() {}
    class var constraints: ValueConstraints { ["value": .range(...9)] }
  }

  @Test("objects that contain each other are checked once, and long chains end")
  func objects() {
    let node = Node()
    node.value = 10
    node.next = node
    node.others = [node, Node()]
    node.others[1].next = node
    #expect(node.modelIssues().map(\.keyPath) == ["value"])
    let first = Node()
    var last = first
    for _ in 0..<20_000 {
      let next = Node()
      (last.next, last.other) = (next, next)
      last = next
    }
    last.value = 11
    #expect(first.modelIssues().map(\.keyPath.components.count) == [20_001])
    while let next = first.next {
      (first.next, first.other) = (next.next, nil)
      (next.next, next.other) = (nil, nil)
    }
  }

  @Test("the number of issues is limited")
  func limit() {
    let lines = Array(repeating: Self.bad, count: 300)
    #expect(lines.modelIssues().count == 100)
    let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumIssues: 2))
    let error = #expect(throws: ModelError.self) { try mapper.checked(lines) }
    #expect(error?.issues.count == 2 && error?.isTruncated == true)
  }

  @Test("a type that cannot be mapped is an issue")
  func mistakes() {
    struct Wrong: StrictModel {
      var a = 1
      static let keyMapper: KeyMapper = ["b": "c"]
    }
    #expect(Wrong().modelIssues().map(\.code) == [.invalidDeclaration])
  }

  private struct Loose: LenientModel {
    var ratio = 0.5
    static let constraints: ValueConstraints = ["ratio": .range(0...1)]
  }

  @Test("a mapper that validates writes only what the strict engine reads")
  func writing() throws {
    let plain = ModelMapper<Lenient>()
    let careful = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
    #expect(try plain.jsonString(from: [Loose(ratio: 2)]) == #"[{"ratio":2}]"#)
    #expect(try careful.jsonString(from: [Loose()]) == #"[{"ratio":0.5}]"#)
    for value in [Loose(ratio: 2), Loose(ratio: .nan)] {
      #expect(throws: ModelError.self) { try careful.jsonString(from: [value]) }
      #expect(throws: ModelError.self) { try careful.jsonData(from: value) }
      #expect(throws: ModelError.self) { try careful.jsonBytes(from: value) }
      var bytes: [UInt8] = [1]
      #expect(throws: ModelError.self) { try careful.append([value], to: &bytes) }
      #expect(bytes == [1])
      #expect(throws: ModelError.self) { try careful.jsonValue(from: ["a": value]) }
      #expect(throws: ModelError.self) { try careful.jsonObject(from: value) }
    }
    let mended = try careful.applying(mergePatch: #"{"ratio": 1}"#, to: Loose(ratio: 2))
    #expect(mended.ratio == 1)
  }

  private class Shape: LenientModel {
    var sides = 3
    required init() {}
    class var constraints: ValueConstraints { ["sides": .range(1...9)] }
  }

  private final class Colored: Shape {
    var color = ""
    func validate(_ problems: inout ValidationProblems) {
      if color.isEmpty { problems.add(at: "color", "is empty") }
    }
  }

  private struct Drawing: LenientModel {
    var shape = Shape()
    var shapes: [Shape] = []
  }

  @Test("an object of a subclass is checked where a property has its superclass's type")
  func subclasses() {
    var drawing = Drawing()
    #expect(drawing.modelIssues().isEmpty)
    drawing.shape = Colored()
    drawing.shape.sides = 10
    drawing.shapes = [Colored()]
    #expect(drawing.modelIssues().map(\.keyPath).contains("shape.sides"))
  }
}
