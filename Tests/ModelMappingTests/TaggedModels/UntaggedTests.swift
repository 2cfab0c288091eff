import ModelMapping
import Synchronization
import Testing

@Suite("Enums without tags")
struct UntaggedTests {
  enum Answer: TaggedModel, Equatable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([Answer])
    case circle(TaggedCircle)
    case rect(TaggedRect)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Answer>] = [
      .init("flag", Answer.flag) { if case .flag(let flag) = $0 { flag } else { nil } },
      .init("number", Answer.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("text", Answer.text) { if case .text(let text) = $0 { text } else { nil } },
      .init("list", Answer.list) { if case .list(let list) = $0 { list } else { nil } },
      .init("circle", Answer.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .init("rect", Answer.rect) { if case .rect(let rect) = $0 { rect } else { nil } },
    ]
  }

  @Test("the first case counts that is read without an issue", arguments: Source.all)
  func first(_ source: Source) throws {
    let json =
      #"{"a": [true, 5, "5", "yes", [1, ["x"], []], {"radius": 1}, {"height": 1, "width": 2}], "b": [{"radius": 1, "name": null}]}"#
    let expected: [String: [Answer]] = [
      "a": [
        .flag(true), .number(5), .text("5"), .text("yes"),
        .list([.number(1), .list([.text("x")]), .list([])]), .circle(TaggedCircle(radius: 1)),
        .rect(TaggedRect(width: 2, height: 1)),
      ],
      "b": [.circle(TaggedCircle(radius: 1))],
    ]
    for value in [
      try source.mapWithReport([String: [Answer]].self, from: json, by: ModelMapper<Strict>())
        .value,
      try source.mapWithReport([String: [Answer]].self, from: json, by: ModelMapper<Lenient>())
        .value,
      try source.mapWithReport([String: [Answer]].self, from: json, by: ModelMapper<Exact>()).value,
    ] {
      #expect(value == expected)
    }
    let mapper = ModelMapper<Strict>()
    let text = try mapper.jsonString(from: expected["a"] ?? [])
    #expect(try mapper.map([Answer].self, from: text) == expected["a"])
  }

  @Test("otherwise the first that is read with corrections, which are reported")
  func corrected() throws {
    struct Sizes: LenientModel, Equatable {
      var sizes: [Size] = []
    }
    enum Size: TaggedModel, Equatable {
      case pixels(Int)
      case none
      static let tagging = Tagging.untagged
      static let cases: [TaggedCase<Size>] = [
        .init("pixels", Size.pixels) { if case .pixels(let pixels) = $0 { pixels } else { nil } },
        .init("none", .none),
      ]
    }
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Sizes.self,
      from: #"{"sizes": ["7", 2.5, null]}"#,
    )
    #expect(mapped.value.sizes == [.pixels(7), .pixels(2), .none])
    #expect(mapped.report.issues.map(\.code) == [.coerced, .fractionDropped])
    #expect(mapped.report.issues.map(\.jsonPath.description) == ["sizes[0]", "sizes[1]"])
    #expect(try mapped.value.jsonString() == #"{"sizes":[7,2,null]}"#)
  }

  @Test("if there is none, one issue says why for each case", arguments: Source.all)
  func failure(_ source: Source) {
    enum Side: TaggedModel {
      case circle(TaggedCircle)
      case number(Int)
      static let tagging = Tagging.untagged
      static let cases: [TaggedCase<Side>] = [
        .init("circle", Side.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .init("number", Side.number) { if case .number(let number) = $0 { number } else { nil } },
      ]
    }
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(
        [String: Side].self,
        from: #"{"a": {"side": 1}, "b": 1}"#,
        by: ModelMapper<Strict>(),
      )
    }
    #expect(error?.issues.count == 1)
    #expect(error?.issues.first?.jsonPath == "a")
    #expect(error?.issues.first?.code == .typeMismatch)
    #expect(
      error?.issues.first?.detail
        == "\n    circle: radius: missing required key\n    number: expected an integer, found an object"
    )
    let null = #expect(throws: ModelError.self) {
      try source.mapWithReport(
        [String: Side].self,
        from: #"{"a": null}"#,
        by: ModelMapper<Strict>(),
      )
    }
    #expect(null?.issues.map(\.code) == [.nullValue])
  }

  struct Words: StrictModel, Equatable { let words: [String] }
  struct Size: StrictModel, Equatable { let size: Double? }
  enum Detail: TaggedModel, Equatable {
    case words(Words)
    case size(Size)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Detail>] = [
      .init("words", Detail.words) { if case .words(let words) = $0 { words } else { nil } },
      .init("size", Detail.size) { if case .size(let size) = $0 { size } else { nil } },
    ]
  }

  @Test("an object of which a payload reads no key is not that case", arguments: Source.all)
  func noKeys(_ source: Source) throws {
    func details(_ json: String) throws -> [String: Detail] {
      let mapper = ModelMapper<Strict>()
      return try source.mapWithReport([String: Detail].self, from: json, by: mapper).value
    }
    let read = try details(#"{"a": {"words": ["x"]}, "b": {"size": null, "z": 1}, "c": {}}"#)
    let none = Detail.size(Size(size: nil))
    #expect(read == ["a": .words(Words(words: ["x"])), "b": none, "c": none])
    let error = #expect(throws: ModelError.self) { try details(#"{"a": {"words": [[]]}}"#) }
    #expect(
      error?.issues.map(\.description)
        == [
          "a.words[0] (line 1, column 18): expected a string, found an array"
        ].map { source.isText ? $0 : $0.replacing(" (line 1, column 18)", with: "") }
    )
    let other = #expect(throws: ModelError.self) { try details(#"{"a": {"z": 1}}"#) }
    #expect(
      other?.issues.map(\.detail) == [
        "\n    words: words: missing required key\n    size: no property reads any of its keys"
      ]
    )
  }

  struct Pointer: StrictModel {
    let ref: String
  }

  final class Schema: StrictModel, DefaultInitializable {
    var type = ""
    var format: String?
    var properties: [String: Reference]?
    static let optionalProperties: Set<String> = ["type"]
  }

  indirect enum Reference: TaggedModel {
    case pointer(Pointer)
    case schema(Schema)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Reference>] = [
      .init("pointer", Reference.pointer) {
        if case .pointer(let pointer) = $0 { pointer } else { nil }
      },
      .init("schema", Reference.schema) {
        if case .schema(let schema) = $0 { schema } else { nil }
      },
    ]
  }

  @Test(
    "if one fits but for something inside it, that is reported, at any depth",
    arguments: Source.all,
  )
  func inside(_ source: Source) {
    let json = """
      {"pet": {"type": "object", "properties": {
        "id": {"type": "integer", "format": 64},
        "tags": {"properties": {"name": {"type": [], "format": {}}}}
      }}}
      """
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport([String: Reference].self, from: json, by: ModelMapper<Exact>())
    }
    let lines = [
      "pet.properties.id.format (line 2, column 39): expected a string, found 64",
      "pet.properties.tags.properties.name.type (line 3, column 44): expected a string, found an array",
      "pet.properties.tags.properties.name.format (line 3, column 58): expected a string, found an object",
    ]
    let expected = lines.map { source.isText ? $0 : $0.replacing(/\ \(line.*?\)/, with: "") }
    #expect(error?.issues.map(\.description).sorted() == expected.sorted())
  }

  struct Account: StrictModel {
    let id: Int
    let name: String
  }
  struct Link: StrictModel {
    let id: String
    let href: String
  }
  enum Owner: TaggedModel {
    case account(Account)
    case link(Link)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Owner>] = [
      .init("account", Owner.account) { if case .account(let it) = $0 { it } else { nil } },
      .init("link", Owner.link) { if case .link(let link) = $0 { link } else { nil } },
    ]
  }

  @Test("a case whose required keys are absent does not fit but for something inside it")
  func missing() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([String: Owner].self, from: #"{"o": {"id": "u1"}}"#)
    }
    #expect(
      error?.issues.map(\.detail) == [
        "\n    account: name: missing required key\n    link: href: missing required key"
      ]
    )
  }

  struct Ping: StrictModel, Equatable { let note: String? }
  struct Message: StrictModel, Equatable {
    let text: String
    let meta: [Ping]?
  }
  enum Event: TaggedModel, Equatable {
    case ping(Ping)
    case message(Message)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Event>] = [
      .init("ping", Event.ping) { if case .ping(let ping) = $0 { ping } else { nil } },
      .init("message", Event.message) {
        if case .message(let message) = $0 { message } else { nil }
      },
    ]
  }
  enum Incoming: TaggedModel, Equatable {
    case known(Event)
    case other(JSONObject)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Incoming>] = [
      .init("known", Incoming.known) { if case .known(let event) = $0 { event } else { nil } },
      .init("other", Incoming.other) { if case .other(let it) = $0 { it } else { nil } },
    ]
  }

  @Test(
    "a tag recognizes an object, and unknown keys inside one do not matter",
    arguments: Source.all,
  )
  func recognized(_ source: Source) throws {
    let json = """
      {"a": [{"type": "ping", "ts": 5}, {"type": "message", "text": "a", "meta": [{"v": 1}]}, {"v": 2}]}
      """
    for mapped in [
      try source.mapWithReport([String: [Incoming]].self, from: json, by: ModelMapper<Strict>()),
      try source.mapWithReport([String: [Incoming]].self, from: json, by: ModelMapper<Lenient>()),
    ] {
      let message = Message(text: "a", meta: [Ping(note: nil)])
      #expect(
        mapped.value["a"] == [
          .known(.ping(Ping(note: nil))), .known(.message(message)), .other(["v": 2]),
        ]
      )
      #expect(mapped.report.issues.map(\.keyPath) == ["a[1].meta[0]"])
    }
  }

  @Test("sensitive values are not quoted in the reasons")
  func sensitive() {
    struct Login: StrictModel {
      let pin: Int
      static let sensitiveProperties: Set<String> = ["pin"]
    }
    enum Entry: TaggedModel {
      case login(Login)
      static let tagging = Tagging.untagged
      static let cases: [TaggedCase<Entry>] = [
        .init("login", Entry.login) {
          switch $0 {
          case .login(let login): login
          }
        }
      ]
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Entry].self, from: #"[{"pin": "s3cret"}]"#)
    }
    #expect(error?.description.contains("s3cret") == false)
  }

  struct First: StrictModel, Equatable {
    let x: Endless?
    let z: Int
  }
  struct Second: StrictModel, Equatable {
    let x: Endless?
  }
  indirect enum Endless: TaggedModel, Equatable {
    case first(First)
    case second(Second)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Endless>] = [
      .init("first", Endless.first) { if case .first(let first) = $0 { first } else { nil } },
      .init("second", Endless.second) { if case .second(let second) = $0 { second } else { nil } },
    ]
  }

  @Test(
    "values inside each other are not tried endlessly",
    .timeLimit(.minutes(2)),
    arguments: [Source.text, .tree],
  )
  func endless(_ source: Source) throws {
    func json(_ depth: Int) -> String {
      #"{"a":"# + String(repeating: #"{"x":"#, count: depth) + "null"
        + String(repeating: "}", count: depth + 1)
    }
    for depth in [8, 100] {
      let mapped = try source.mapWithReport(
        [String: Endless].self,
        from: json(depth),
        by: ModelMapper<Strict>(),
      )
      #expect(mapped.value["a"] != nil)
    }
    let mapper = ModelMapper<Strict>(options: MappingOptions(maximumUntaggedEffort: 4))
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport([String: Endless].self, from: json(100), by: mapper)
    }
    #expect(error?.description.contains("read too often") == true)
  }

  /// A number that is never accepted.
  struct Never: RawRepresentable {
    /// Counts the attempts of a test.
    final class Counter: Sendable {
      let attempts = Atomic<Int>(0)
    }

    @TaskLocal static var counter: Counter?
    let rawValue: Int

    init?(rawValue: Int) {
      Self.counter?.attempts.add(1, ordering: .relaxed)
      return nil
    }
  }

  indirect enum Doubling: TaggedModel {
    case left([Doubling])
    case right([Doubling])
    case leaf(Never)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Doubling>] = [
      .init("left", Doubling.left) { if case .left(let list) = $0 { list } else { nil } },
      .init("right", Doubling.right) { if case .right(let list) = $0 { list } else { nil } },
      .init("leaf", Doubling.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } },
    ]
  }

  @Test("the work is limited in proportion to the document", arguments: Source.all)
  func effort(_ source: Source) throws {
    func attempts(_ json: String, effort: Int? = nil) -> Int {
      var options = MappingOptions()
      if let effort { options.maximumUntaggedEffort = effort }
      let counter = Never.Counter()
      Never.$counter.withValue(counter) {
        _ = try? source.mapWithReport(
          [String: [Doubling]].self,
          from: #"{"a":\#(json)}"#,
          by: ModelMapper<Strict>(options: options),
        )
      }
      return counter.attempts.load(ordering: .relaxed)
    }
    func value(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "5" + String(repeating: "]", count: depth)
    }
    for depth in [4, 16, 40, 100] {
      // However deep the innermost value is, it is tried as often, without and with findings.
      #expect(attempts("[\(value(depth))]") == 6)
      #expect(attempts("[\(value(depth))]", effort: 0) <= 2)
    }
    func list(_ count: Int) -> String {
      "[" + Array(repeating: value(14), count: count).joined(separator: ",") + "]"
    }
    #expect(attempts(list(40)) <= 2 * attempts(list(20)))
  }

  @Test("what fails or fits inside is told the second time as the first", arguments: Source.all)
  func again(_ source: Source) throws {
    func read(_ json: String, effort: Int = 64) throws -> [Doubling]? {
      let options = MappingOptions(maximumUntaggedEffort: effort)
      return try source.mapWithReport(
        [String: [Doubling]].self,
        from: #"{"a": [\#(json)]}"#,
        by: ModelMapper<Strict>(options: options),
      ).value["a"]
    }
    let deep = String(repeating: "[", count: 40) + "5" + String(repeating: "]", count: 40)
    let exhausted = #expect(throws: ModelError.self) { try read(deep, effort: 4) }
    #expect(exhausted?.issues.map(\.code) == [.tooDeep])
    #expect(exhausted?.keyPath == "a[0]")
    let error = #expect(throws: ModelError.self) { try read("[[[]], [[5], []]]") }
    #expect(error?.issues.map(\.code) == [.typeMismatch])
    #expect(error?.keyPath == "a[0]")
    let detail = error?.issues.first?.detail ?? ""
    #expect(detail.contains("left: [1]: ") && detail.contains("right: [1]: "))
    // Equal arrays at different depths.
    #expect(try read("[[], [[]], [[[]]]]")?.count == 1)
  }

  @Test("a large list can be an untagged value")
  func largeList() throws {
    let json = "[" + Array(repeating: "1", count: 50_000).joined(separator: ",") + "]"
    let answer = try ModelMapper<Strict>().map(Answer.self, from: json)
    guard case .list(let list) = answer else {
      Issue.record("not a list")
      return
    }
    #expect(list.count == 50_000)
  }
}
