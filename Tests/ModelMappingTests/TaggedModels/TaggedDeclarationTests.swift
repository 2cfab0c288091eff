import ModelMapping
import Testing

@Suite("Declarations of enums with payloads")
struct TaggedDeclarationTests {
  private func words<Value>(_ type: Value.Type) -> [String] {
    ModelMapper<Strict>().audit(type).map(\.description)
  }

  @Test("an internal tag requires models as payloads")
  func internalPayload() throws {
    enum Wrong: TaggedModel {
      case number(Int)
      case list([TaggedCircle])
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Wrong>] = [
        .init("number", Wrong.number) { if case .number(let number) = $0 { number } else { nil } },
        .init("list", Wrong.list) { if case .list(let list) = $0 { list } else { nil } },
      ]
    }
    struct Holder: LenientModel {
      var wrong: Wrong?
      var size = 0
    }
    #expect(words(Wrong.self).count == 2)
    #expect(words(Wrong.self)[0].contains("the payload of `number`, Int, is not a model"))
    #expect(words(Holder.self)[0].hasPrefix("wrong: cases of TaggedDeclarationTests.Wrong: "))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Wrong.self, from: #"{"type": "number"}"#)
    }
    #expect(error?.code == .invalidDeclaration)
    // The lenient engine leaves the property alone, and reports it.
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Holder.self,
      from: #"{"wrong": {"type": "number"}, "size": 1}"#,
    )
    #expect(mapped.value.size == 1)
    #expect(mapped.value.wrong == nil)
    #expect(
      mapped.report.issues.contains { $0.code == .invalidDeclaration && $0.jsonPath == "wrong" }
    )
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().jsonString(from: Wrong.number(1)) }
  }

  struct Inside: StrictModel {
    let x: Int?
    static let keyMapper: KeyMapper = ["x": "type.x"]
  }
  struct Element: StrictModel {
    let first: Int?
    static let keyMapper: KeyMapper = ["first": ["type[0]", "first"]]
  }
  struct Around: StrictModel {
    let inside: Inside?
    let next: [Nested]?
    static let keyMapper: KeyMapper = ["inside": .flattened]
  }
  struct ReadInside: StrictModel {
    let x: Int?
    static let keyMapper: KeyMapper = ["x": .reading(.path("type", "x"))]
  }
  /// Each of these can be read and written.
  struct Beside: StrictModel {
    let x: Int
    let y: Int?
    let type: String
    let other: Int?
    static let keyMapper: KeyMapper = [
      "x": ["x", "type.x"], "y": .reading("type.y", "y"), "other": "types.type",
    ]
  }
  enum Nested: TaggedModel {
    case inside(Inside)
    case element(Element)
    case around(Around)
    case read(ReadInside)
    case beside(Beside)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Nested>] = [
      .init("inside", Nested.inside), .init("element", Nested.element),
      .init("around", Nested.around), .init("read", Nested.read), .init("beside", Nested.beside),
    ]
  }

  @Test("no property of a payload is inside the tag, whatever leads to the enum")
  func insideTag() throws {
    let start = "cases of TaggedDeclarationTests.Nested: the payload of"
    let expected = [
      "`inside`, TaggedDeclarationTests.Inside, has `x` of TaggedDeclarationTests.Inside at `type.x`",
      "`element`, TaggedDeclarationTests.Element, has `first` of TaggedDeclarationTests.Element at `type[0]`",
      "`around`, TaggedDeclarationTests.Around, has `x` of TaggedDeclarationTests.Inside at `type.x`",
      "`read`, TaggedDeclarationTests.ReadInside, has `x` of TaggedDeclarationTests.ReadInside at `type.x`",
    ]
    .map { "\(start) \($0), but `type` is the tag" }
    #expect(words(Nested.self) == expected.map { "the document: \($0)" })
    #expect(words(Around.self) == expected.map { "next: \($0)" })
    let value = Nested.inside(Inside(x: 1))
    func refuses<Policy: MappingPolicy>(_ mapper: ModelMapper<Policy>) {
      let read = #expect(throws: ModelError.self) {
        try mapper.map(Nested.self, from: #"{"type": "inside"}"#)
      }
      #expect(read?.code == .invalidDeclaration)
      let written = #expect(throws: ModelError.self) { try mapper.jsonString(from: value) }
      #expect(written?.code == .invalidDeclaration)
      #expect(
        mapper.modelIssues(in: value).map(\.code) == expected.map { _ in .invalidDeclaration }
      )
    }
    refuses(ModelMapper<Strict>())
    refuses(ModelMapper<Exact>())
    refuses(ModelMapper<Lenient>())
    // By itself the payload can be mapped.
    #expect(try Inside(json: #"{"type": {"x": 1}}"#).x == 1)
  }

  @Test(
    "a property of a payload may have the tag's key, or one inside it that only other keys need"
  )
  func besideTag() throws {
    enum Choice: TaggedModel {
      case beside(Beside)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Choice>] = [.init("beside", Choice.beside)]
    }
    #expect(words(Choice.self).isEmpty)
    let json = #"{"type":"beside","x":1,"types":{"type":2}}"#
    #expect(try Choice(json: json).jsonString() == json)
  }

  @Test("a flattened enum is not beside a property inside its tag or its content")
  func insideFlattened() {
    enum Choice: TaggedModel {
      case number(Int)
      static let tagging = Tagging.adjacent("type", content: "value")
      static let cases: [TaggedCase<Choice>] = [.init("number", Choice.number)]
    }
    struct InTag: StrictModel {
      let choice: Choice
      let x: Int
      static let keyMapper: KeyMapper = ["choice": .flattened, "x": "type.x"]
    }
    struct InContent: StrictModel {
      let choice: Choice
      let x: Int
      static let keyMapper: KeyMapper = ["choice": .flattened, "x": "value.x"]
    }
    #expect(words(InTag.self).first?.contains("have the same key `type`") == true)
    #expect(words(InContent.self).first?.contains("have the same key `value`") == true)
  }

  @Test("tags are unique, payloads can be mapped, and there are cases")
  func others() {
    enum Twice: TaggedModel {
      case a, b
      static let tagging = Tagging.adjacent("x", content: "x")
      static let cases: [TaggedCase<Twice>] = [.init("a", .a), .init("a", .b)]
    }
    #expect(words(Twice.self).contains { $0.contains("two cases have the tag `a`") })
    #expect(
      words(Twice.self).contains { $0.contains("the tag and the payload have the same key `x`") }
    )

    enum Empty: TaggedModel {
      static let tagging = Tagging.external
      static var cases: [TaggedCase<Empty>] { [] }
    }
    #expect(words(Empty.self).first?.contains("no case is declared") == true)

    enum Function: TaggedModel {
      case run(@Sendable () -> Void)
      static let tagging = Tagging.external
      static var cases: [TaggedCase<Function>] {
        [
          .init("run", Function.run) { (value) -> (@Sendable () -> Void)? in
            switch value {
            case .run(let run): run
            }
          }
        ]
      }
    }
    #expect(words(Function.self).first?.contains("cannot be mapped") == true)

    enum Nothings: TaggedModel {
      case a, b
      static let tagging = Tagging.untagged
      static let cases: [TaggedCase<Nothings>] = [.init("a", .a), .init("b", .b)]
    }
    #expect(words(Nothings.self).first?.contains("two cases have no payload") == true)
  }

  @Test("a payload that is an array has no place for an internal tag")
  func rowPayload() {
    struct Pair: StrictModel {
      let first: Int
      static let keyMapper: KeyMapper = ["first": .path(0)]
    }
    enum Rows: TaggedModel {
      case pair(Pair)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Rows>] = [
        .init("pair", Rows.pair) { if case .pair(let pair) = $0 { pair } else { nil } }
      ]
    }
    #expect(
      words(Rows.self).map { $0.contains("is an array, which has no place for a tag") } == [true]
    )
  }

  @Test("an unknown tag is kept by a case or by the protocol, not by both")
  func unknownTwice() {
    enum Both: TaggedModel, UnknownCaseProviding {
      case one
      case other(UnknownTag)
      static let unknownCase = Both.one
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Both>] = [
        .init("one", .one), .unknown(Both.other),
      ]
    }
    let rule = "declare `.unknown` or UnknownCaseProviding, not both"
    #expect(words(Both.self).map { $0.contains(rule) } == [true])
  }

  @Test("mistakes in a payload's model are found")
  func inside() {
    struct Payload: LenientModel {
      var size = 0
      static let keyMapper: KeyMapper = ["szie": "x"]
    }
    enum Event: TaggedModel {
      case payload(Payload)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Event>] = [
        .init("payload", Event.payload) {
          switch $0 {
          case .payload(let payload): payload
          }
        }
      ]
    }
    struct Holder: LenientModel {
      var events: [Event] = []
    }
    #expect(Holder.audit().map(\.keyPath.description) == ["events"])
  }

  enum Endless<Value: Sendable & SendableMetatype>: TaggedModel {
    indirect case more(Endless<[Value]>)
    case end
    static var tagging: Tagging { .external }
    static var cases: [TaggedCase<Endless<Value>>] {
      [
        .init("more", Endless.more) { if case .more(let more) = $0 { more } else { nil } },
        .init("end", .end) { if case .end = $0 { true } else { false } },
      ]
    }
  }

  @Test("an enum that contains itself with ever larger arguments is refused")
  func endless() {
    #expect(words(Endless<Int>.self).contains { $0.contains("ever larger type arguments") })
  }

  @Test("many mappers with enums that contain themselves work at once")
  func threads() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let options = MappingOptions(keyMapper: number % 2 == 0 ? .titleCase : nil)
          let mapper = ModelMapper<Strict>(options: options)
          let key = number % 2 == 0 ? "Parts" : "parts"
          let json = #"{"type": "group", "\#(key)": [{"type": "group", "\#(key)": []}]}"#
          for _ in 0..<20 {
            let shape = try mapper.map(TaggedShape<InternalForm>.self, from: json)
            #expect(shape == .group(TaggedGroup(parts: [.group(TaggedGroup(parts: []))])))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("plans of enums that contain themselves are released with their mapper")
  func lifetime() throws {
    final class Token: Sendable {}
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      let options = MappingOptions(
        valueTransformer: .standard.reading(TaggedCircle.self) { [token] (text: String) in
          withExtendedLifetime(token) { TaggedCircle(radius: Double(text.count)) }
        }
      )
      let mapper = ModelMapper<Strict>(options: options)
      let json = #"[{"type": "group", "value": {"parts": [{"type": "circle", "value": "abc"}]}}]"#
      let shapes = try mapper.map([TaggedShape<AdjacentForm>].self, from: json)
      #expect(shapes == [.group(TaggedGroup(parts: [.circle(TaggedCircle(radius: 3))]))])
    }
    #expect(weakToken == nil)
  }
}
