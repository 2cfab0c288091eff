import ModelMapping
import Testing

/// Objects that begin with their tag are read in one pass.
///
/// With another member first they are read the long way, which
/// must agree, whatever follows.
@Suite("Tags that come first")
struct FirstTagTests {
  struct Small: LenientModel, Equatable { var size = 0 }
  struct Named: LenientModel, Equatable {
    var type = ""
    var size = 0
  }
  struct Rest: LenientModel, Equatable {
    var size = 0
    var rest = UnknownMembers()
  }
  final class Node: LenientModel, Equatable {
    var size = 0
    var next: Part?
    var parts: [Part] = []
    required init() {}
    static func == (left: Node, right: Node) -> Bool {
      left.size == right.size && left.next == right.next && left.parts == right.parts
    }
  }
  enum Part: TaggedModel, Equatable {
    case small(Small)
    case named(Named)
    case rest(Rest)
    case node(Node)
    case none
    static let tagging = Tagging.internal("type")
    static let cases = casesOfParts
  }
  enum Wrapped: TaggedModel, Equatable {
    case small(Small)
    case many([Wrapped])
    case number(Int)
    case none
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Wrapped>] = [
      .init("small", Wrapped.small) { if case .small(let small) = $0 { small } else { nil } },
      .init("many", Wrapped.many) { if case .many(let many) = $0 { many } else { nil } },
      .init("number", Wrapped.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("none", Wrapped.none),
    ]
  }

  static let casesOfParts: [TaggedCase<Part>] = [
    .init("small", Part.small) { if case .small(let small) = $0 { small } else { nil } },
    .init("named", Part.named) { if case .named(let named) = $0 { named } else { nil } },
    .init("rest", Part.rest) { if case .rest(let rest) = $0 { rest } else { nil } },
    .init("node", Part.node) { if case .node(let node) = $0 { node } else { nil } },
    .init("none", Part.none),
  ]

  /// Reads a document whose first tag is at `…`: right there, and behind another member.
  private func check<Value: Equatable>(_ type: Value.Type, _ json: String) throws {
    let direct = json.replacing("…", with: "")
    let behind = json.replacing("…", with: #""zz": [0, {"type": 1}],"#)
    let mapper = ModelMapper<Lenient>()
    let first = Result { try mapper.mapWithReport(type, from: direct) }
    let second = Result { try mapper.mapWithReport(type, from: behind) }
    func issues(_ result: Result<Mapped<Value>, any Error>) -> [String] {
      switch result {
      case .success(let mapped): mapped.report.issues.map { "\($0.code) \($0.jsonPath)" }
      case .failure(let error as ModelError): error.issues.map { "\($0.code) \($0.jsonPath)" }
      case .failure(let error): ["\(error)"]
      }
    }
    #expect(
      issues(first) == issues(second).filter { !$0.hasSuffix("zz") },
      "\(direct)",
    )
    let values = (try? first.get().value, try? second.get().value)
    if case (let first?, let second?) = values, !json.contains("rest") {
      #expect(first == second, "\(direct)")
    }
    // In a tree, repeated keys are already gone.
    if let value = values.0 {
      #expect(try mapper.map(type, from: JSONValue(json: direct)) == value, "\(direct)")
    }
  }

  @Test(
    "beside the payload",
    arguments: [
      #"{…"type": "small", "size": 1}"#,
      #"{…"type": "small", "size": 1, "other": [1], "more": {"type": "named"}}"#,
      #"{…"type": "small", "size": 1, "type": "named"}"#,
      #"{…"type": "small", "type": "named", "size": 2}"#,
      #"{…"type": "named", "size": 2, "type": "small"}"#,
      #"{…"type": "named", "size": 2, "type": "named"}"#,
      #"{…"type": "small", "size": 1, "ty\u0070e": "named"}"#,
      #"{…"ty\u0070e": "small", "size": 1, "a\u0062": 3}"#,
      #"{…"type": "small", "size": 1, "type": 5}"#,
      #"{…"type": "small", "size": 1, "type": "none"}"#,
      #"{…"type": "rest", "size": 1, "a": 1, "type": "rest"}"#,
      #"{…"type": "rest", "size": 1, "a": 1}"#,
      #"{…"type": "node", "next": {"type": "small", "size": 3}, "parts": [{"type": "none"}]}"#,
      #"{…"type": "node", "next": {"type": "small", "size": 3, "type": "named"}}"#,
      #"{…"type": "node", "parts": [{"type": "node", "type": "small", "size": 4}, {"type": "small"}]}"#,
      #"{…"type": "node", "parts": [{"type": "small", "size": "x"}], "size": 7, "type": "small"}"#,
      #"{…"type": "small", "size": {"type": "small"}}"#,
      #"{…"type": "unknown", "size": 1}"#,
      #"{…"type": "small", "size": 1"#,
      #"{…"type": "small", "size": 1, "type": }"#,
    ],
  )
  func beside(_ json: String) throws { try check(Part.self, json) }

  @Test(
    "before the payload",
    arguments: [
      #"{…"type": "small", "value": {"size": 1}}"#,
      #"{…"type": "small", "value": {"size": 1}, "x": 2}"#,
      #"{…"type": "small", "value": {"size": 1}, "type": "number"}"#,
      #"{…"type": "number", "value": 1, "value": 2}"#,
      #"{…"type": "number", "value": 1, "value": 2, "value": "x"}"#,
      #"{…"type": "number", "value": "x"}"#,
      #"{…"type": "many", "value": [{"type": "number", "value": 1}, {"type": "none"}]}"#,
      #"{…"type": "many", "value": [{"type": "number", "value": 1, "value": 2}], "value": []}"#,
      #"{…"type": "none", "value": null}"#,
      #"{…"type": "number", "value": 1, "x": }"#,
    ],
  )
  func before(_ json: String) throws { try check(Wrapped.self, json) }

  @Test("a tag that occurs twice is an error where keys must not")
  func forbidden() {
    for json in [
      #"{"type": "small", "size": 1, "type": "small"}"#,
      #"{"type": "small", "type": "named", "size": 1}"#,
    ] {
      let error = #expect(throws: ModelError.self) {
        try ModelMapper<Strict>().map(Part.self, from: json)
      }
      #expect(error?.issues.map(\.code).contains(.duplicateKey) ?? false)
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>()
        .map(Wrapped.self, from: #"{"type": "number", "value": 1, "value": 2}"#)
    }
    #expect(error?.issues.map(\.code) == [.duplicateKey])
  }

  @Test("objects inside each other that have their tags twice are read twice at most")
  func linear() throws {
    // Twice for each level would take longer than anybody waits.
    let depth = 200
    let open = String(
      repeating: #"{"type": "node", "parts": [{"type": "none"}], "next": "#,
      count: depth,
    )
    let json = open + "null" + String(repeating: #", "type": "node"}"#, count: depth)
    let part = try ModelMapper<Lenient>().map(Part.self, from: json)
    var count = 0
    var next: Part? = part
    while case .node(let node)? = next {
      count += 1
      next = node.next
    }
    #expect(count == depth)
  }
}
