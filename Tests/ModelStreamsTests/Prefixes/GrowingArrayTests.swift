import ModelStreams
import Synchronization
import Testing

@Suite("An array in a document that is cut off")
struct GrowingArrayTests {
  private struct Part: LenientModel, Equatable {
    var size = 0.5
    var parts: [Part] = []
  }

  private struct Item: LenientModel, Equatable {
    var title = ""
    var minutes: Int?
    var kinds: [String] = []
    var part: Part?
    var sizes: [String: Int] = [:]
  }

  private struct Whole: LenientModel, Equatable {
    var name = "start"
    var items: [Item] = []
    var numbers: [Double] = []
    var more: [[Item]]? = nil
    var tags: [String] = []
    var best = Item()
    var own = 0
    static let keyMapper: KeyMapper = ["own": .unmapped]
  }

  /// A document in random order, sometimes with something to report.
  private struct Writer {
    var random: SystemRandomNumberGenerator = .init()

    mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    mutating func many(_ most: Int, _ make: (inout Writer) -> String) -> String {
      let space = chance(3) ? " " : ""
      let parts = (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&self) }
      return space + parts.joined(separator: "\(space),\(space)") + space
    }

    mutating func text() -> String {
      let texts = ["", "a", "ä😀", #"\u00e4\n"#, "tea", "]", "}", ",", #"\""#, "12"]
      return "\"\(texts.randomElement(using: &random) ?? "")\""
    }

    mutating func object(_ members: [(String, (inout Writer) -> String)]) -> String {
      var members = members.shuffled(using: &random)
      members.removeLast(Int.random(in: 0..<members.count, using: &random))
      if chance(40), let first = members.first { members.append(first) }
      if chance(40) { members.insert(("unknown", { $0.item(0) }), at: 0) }
      let all = members.map { key, make in "\"\(key)\":\(chance(3) ? " " : "")\(make(&self))" }
      return "{\(all.joined(separator: chance(3) ? " , " : ","))}"
    }

    mutating func part(_ depth: Int) -> String {
      object([
        ("size", { "\(Int.random(in: -9...999, using: &$0.random))e-1" }),
        ("parts", { "[\($0.many(depth > 0 ? 2 : 0) { $0.part(depth - 1) })]" }),
      ])
    }

    mutating func item(_ bad: Int) -> String {
      object([
        ("title", { $0.text() }),
        (
          "minutes",
          { $0.chance(60) ? "[1]" : $0.chance(5) ? "null" : "\(Int.random(in: 0...99))" },
        ),
        ("kinds", { "[\($0.many(3) { $0.text() })]" }),
        ("part", { $0.part(2) }),
        ("sizes", { "{\($0.many(2) { "\($0.text()):\(Int.random(in: 0...9))" })}" }),
      ])
    }

    mutating func whole() -> String {
      object([
        ("name", { $0.text() }),
        ("items", { "[\($0.many(6) { $0.chance(60) ? "7" : $0.item(1) })]" }),
        ("numbers", { "[\($0.many(9) { "\(Double.random(in: -9...9, using: &$0.random))" })]" }),
        ("more", { "[\($0.many(3) { "[\($0.many(2) { $0.item(1) })]" })]" }),
        ("tags", { "[\($0.many(5) { $0.text() })]" }),
        ("best", { $0.item(1) }),
      ])
    }
  }

  @Test("is after each prefix what it is when that is read at once", arguments: 0..<60)
  func everyPrefix(_: Int) throws {
    var writer = Writer()
    let text = writer.whole()
    let bytes = Array(text.utf8)
    let takesOpenStrings = writer.chance(2)
    var reader = PrefixReader(takesOpenStrings: takesOpenStrings)
    var (model, kept) = (Whole(), [Whole]())
    var end = 0
    while end < bytes.count {
      let next = min(bytes.count, end + Int.random(in: 1...(writer.chance(4) ? 40 : 4)))
      reader.append(bytes[end..<next])
      end = next
      switch Int.random(in: 0..<12) {
      case 0: model.items.removeAll()
      case 1: model.items.append(Item(title: "own"))
      case 2: (model.name, model.own) = ("own", end)
      case 3: model.numbers = [1]
      case 4: model.best.title = "own"
      case 5: kept.append(model)
      case 6:
        var copy = reader
        var other = model
        try copy.update(&other)
        copy.append(bytes[end...])
        try copy.update(&other)
      default: break
      }
      let before = kept
      var whole = model
      let expected = try ModelMapper<Lenient>()
        .update(&whole, fromPrefix: bytes[..<end], takesOpenStrings: takesOpenStrings)
      let status = try reader.update(&model)
      #expect(model == whole, "\(text.prefix(end))")
      #expect(status.report.issues.map(\.description) == expected.report.issues.map(\.description))
      #expect(kept == before)
    }
  }

  private struct Counted: LenientModel {
    static let validations = Atomic(0)
    var number = 0
    func validate() throws { Self.validations.wrappingAdd(1, ordering: .relaxed) }
  }

  private struct Counting: LenientModel {
    var numbers: [Counted] = []
  }

  @Test("is not read again from its start")
  func growth() throws {
    var reader = PrefixReader()
    var model = Counting()
    reader.append(#"{"numbers": ["#)
    for number in 0..<500 {
      reader.append("\(number == 0 ? "" : ","){\"number\": \(number)}")
      try reader.update(&model)
    }
    reader.append("]}")
    #expect(try reader.update(&model).isComplete)
    #expect(model.numbers.map(\.number) == Array(0..<500))
    #expect(Counted.validations.load(ordering: .relaxed) == 500)
  }

  private struct Refusing: LenientModel, Equatable {
    var numbers: [Int] = []
    var name = ""
    func validate(_ problems: inout ValidationProblems) {
      if numbers.count == 3 { problems.add(at: "numbers", "three") }
    }
  }

  @Test("stays as it was if the model is not valid")
  func validation() throws {
    var reader = PrefixReader()
    var model = Refusing()
    reader.append(#"{"name": "a", "numbers": [1,2,"#)
    try reader.update(&model)
    #expect(model == Refusing(numbers: [1, 2], name: "a"))
    reader.append("3,")
    #expect(throws: ModelError.self) { try reader.update(&model) }
    #expect(model == Refusing(numbers: [1, 2], name: "a"))
    reader.append("4]")
    try reader.update(&model)
    #expect(model == Refusing(numbers: [1, 2, 3, 4], name: "a"))
  }

  private final class Shared: LenientModel {
    var number = 0
  }

  private struct Sharing: LenientModel {
    var objects: [Shared] = []
  }

  @Test("has new objects after each update")
  func objects() throws {
    var reader = PrefixReader()
    var model = Sharing()
    reader.append(#"{"objects": [{"number": 1},"#)
    try reader.update(&model)
    model.objects[0].number = 7
    reader.append(#"{"number": 2}]}"#)
    try reader.update(&model)
    #expect(model.objects.map(\.number) == [1, 2])
  }
}
