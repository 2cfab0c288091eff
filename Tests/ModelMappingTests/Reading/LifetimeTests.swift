import ModelMapping
import Testing

@Suite("Object lifetimes", .serialized)
struct LifetimeTests {
  // MARK: Success

  @Test("a value holds exactly the objects of its document, and none outlives it")
  func success() throws {
    for source in Source.all {
      try expectExact(RawRoot.self, from: source)
      try expectExact(DefaultRoot.self, from: source)
      try expectExact(ObjectRoot.self, from: source)
    }
  }

  private func expectExact<Root: CountedRoot>(_ type: Root.Type, from source: Source) throws {
    try expectCount(CountedDocument.objects, "\(type), strict, \(source)") {
      try source.mapWithReport(type, from: CountedDocument().text, by: ModelMapper<Strict>()).value
    }
    try expectCount(CountedDocument.objects, "\(type), lenient, \(source)") {
      try source.mapWithReport(type, from: CountedDocument().text, by: ModelMapper<Lenient>()).value
    }
  }

  private func expectCount<Value>(
    _ count: Int,
    _ comment: Comment,
    of make: () throws -> Value,
  ) rethrows {
    do {
      let value = try make()
      #expect(Counted.living == count, comment)
      withExtendedLifetime(value) {}
    }
    #expect(Counted.living == 0, comment)
  }

  @Test("containers at the root hold exactly their objects")
  func containers() throws {
    try expectCount(20, "array") {
      let elements = (1...20).map { #"{"id": \#($0)}"# }.joined(separator: ",")
      return try ModelMapper<Strict>().map([Counted].self, from: "[\(elements)]")
    }
    try expectCount(2, "dictionary") {
      try ModelMapper<Strict>().map(
        [String: Counted].self,
        from: #"{"a": {"id": 1}, "b": {"id": 2}}"#,
      )
    }
    try expectCount(1, "optional") {
      try ModelMapper<Strict>().map(Counted?.self, from: #"{"id": 1}"#)
    }
    try expectCount(0, "nil") {
      try ModelMapper<Strict>().map(Counted?.self, from: "null")
    }
    try expectCount(3, "nested arrays") {
      try ModelMapper<Strict>().map(
        [[Counted]].self,
        from: #"[[{"id": 1}], [], [{"id": 2}, {"id": 3}]]"#,
      )
    }
    try expectCount(1, "a set of equal objects") {
      try ModelMapper<Strict>().map(Set<Counted>.self, from: #"[{"id": 1}, {"id": 1}, {"id": 1}]"#)
    }
  }

  // MARK: Failure

  /// A document that the strict engine rejects, and the paths of its issues.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let paths: [MappingPath]
    var options = MappingOptions()
    var textOnly = false

    init(
      _ words: String,
      _ document: CountedDocument,
      _ paths: MappingPath...,
      options: MappingOptions = .init(),
    ) {
      testDescription = words
      text = document.text
      self.paths = paths
      self.options = options
    }

    init(_ words: String, text: String, _ paths: MappingPath...) {
      testDescription = words
      self.text = text
      self.paths = paths
      textOnly = true
    }
  }

  private static let good = CountedDocument()

  static let faults = [
    Fault("a wrong value in the last property", good.with("last", #""x""#), "last"),
    Fault("null in the last property", good.with("last", "null"), "last"),
    Fault("the last key missing", good.without("last"), "last"),
    Fault("the first key missing", good.without("first"), "first"),
    Fault(
      "a wrong third element of an array",
      good.with("items", #"[{"id": 1}, {"id": 2}, {"id": "x"}, {"id": 4}]"#),
      "items[2].id",
    ),
    Fault(
      "null as the third element of an array",
      good.with("items", #"[{"id": 1}, {"id": 2}, null, {"id": 4}]"#),
      "items[2]",
    ),
    Fault(
      "a wrong value inside a dictionary",
      good.with("byName", #"{"a": {"id": 1}, "b": {"id": "x"}, "c": {"id": 3}}"#),
      "byName.b.id",
    ),
    Fault(
      "a wrong value inside a set",
      good.with("group", #"[{"id": 1}, {"id": 2}, 3]"#),
      "group[2]",
    ),
    Fault("a wrong value inside an optional", good.with("maybe", #"{"id": "x"}"#), "maybe.id"),
    Fault(
      "a wrong value in a nested struct",
      good.with("row", #"{"mark": {"id": 1}, "note": []}"#),
      "row.note",
    ),
    Fault(
      "a key missing in a nested struct",
      good.with("row", #"{"mark": {"id": 1}}"#),
      "row.note",
    ),
    Fault(
      "a wrong value in a nested struct of an array",
      good.with(
        "rows",
        #"[{"mark": {"id": 1}, "note": "a"}, {"mark": {"id": 2}, "note": 1.5e}]"#.replacing(
          "1.5e",
          with: "{}",
        ),
      ),
      "rows[1].note",
    ),
    Fault("a root that its own validation refuses", good.with("last", "-1"), ""),
    Fault(
      "a nested object that its own validation refuses",
      good.with("first", #"{"id": -1}"#),
      "first",
    ),
    Fault(
      "a nested struct that its own validation refuses",
      good.with("row", #"{"mark": {"id": 1}, "note": "refused"}"#),
      "row",
    ),
    Fault(
      "an element that its own validation refuses",
      good.with(
        "rows",
        #"[{"mark": {"id": 1}, "note": "a"}, {"mark": {"id": 2}, "note": "refused"}]"#,
      ),
      "rows[1]",
    ),
    Fault("a duplicate key", text: good.adding("first", #"{"id": 2}"#).text, "first"),
    Fault(
      "a duplicate key of a nested object",
      text: good.with("maybe", #"{"id": 1, "id": 2}"#).text,
      "maybe.id",
    ),
    Fault(
      "a duplicate key of a dictionary",
      text: good.with("byName", #"{"a": {"id": 1}, "b": {"id": 2}, "a": {"id": 3}}"#).text,
      "byName.a",
    ),
    Fault(
      "more issues than are wanted",
      good.with(
        "items",
        #"[{"id": 1}, {"id": "x"}, {"id": 2}, {"id": "x"}, {"id": 4}, {"id": "x"}]"#,
      ),
      "items[1].id",
      options: MappingOptions(maximumIssues: 1),
    ),
    Fault(
      "more issues than are wanted, the last a missing key",
      good.with("maybe", #"{"id": "x"}"#).without("last"),
      "maybe.id",
      options: MappingOptions(maximumIssues: 1),
    ),
    Fault(
      "more issues than are wanted, the last a validation",
      good.with("maybe", #"{"id": "x"}"#).with("row", #"{"mark": {"id": 1}, "note": "refused"}"#),
      "maybe.id",
      options: MappingOptions(maximumIssues: 1),
    ),
    Fault(
      "nesting that is too deep",
      good,
      "rows[0].mark",
      options: MappingOptions(maximumDepth: 3),
    ),
    Fault("text that ends too soon", text: String(good.text.dropLast()), ""),
    Fault("text that ends inside the last value", text: String(good.text.dropLast(2)) + "x}", ""),
    Fault("text behind the document", text: good.text + " x", ""),
    Fault(
      "a broken value that no property wants, at the end",
      text: good.adding("other", #"[{"a": tru}]"#).text,
      "",
    ),
    Fault(
      "a broken literal in a nested object",
      text: good.with("rows", #"[{"mark": {"id": 1}, "note": "a"}, {"mark": {"id": nul}}]"#).text,
      "rows[1].mark.id",
    ),
    Fault(
      "a broken string in a nested object of a dictionary",
      text: good.with("byName", #"{"a": {"id": 1}, "b": {"id": "\q"}}"#).text,
      "byName.b.id",
    ),
  ]

  @Test("a rejected document leaks nothing", arguments: faults)
  func failure(_ fault: Fault) {
    // A tree is well-formed, and holds each key once.
    let sources = fault.textOnly ? [Source.text, .data, .bytes] : Source.keepingDigits
    for source in sources {
      expectNothing(of: RawRoot.self, fault, from: source)
      expectNothing(of: DefaultRoot.self, fault, from: source)
      expectNothing(of: ObjectRoot.self, fault, from: source)
    }
  }

  private func expectNothing<Root: CountedRoot>(
    of type: Root.Type,
    _ fault: Fault,
    from source: Source,
  ) {
    let comment: Comment = "\(type), \(source)"
    let mapper = ModelMapper<Strict>(options: fault.options)
    let made = Counted.making {
      do {
        _ = try source.mapWithReport(type, from: fault.text, by: mapper)
        Issue.record("mapped: \(comment)")
      } catch {
        #expect((error as? ModelError)?.issues.map(\.keyPath) == fault.paths, comment)
      }
    }
    #expect(made > 0, comment)
    #expect(Counted.living == 0, comment)
  }

  @Test(
    "the same faults leak nothing in containers at the root",
    arguments: faults,
  )
  func failureInContainers(_ fault: Fault) {
    guard fault.options.maximumDepth > 3 else { return }
    let good = CountedDocument().text
    let mapper = ModelMapper<Strict>(options: fault.options)
    let made = Counted.making {
      #expect(throws: ModelError.self) {
        try mapper.map([RawRoot].self, from: "[\(good), \(good), \(fault.text)]")
      }
      #expect(throws: ModelError.self) {
        try mapper.map([String: ObjectRoot].self, from: #"{"a": \#(good), "b": \#(fault.text)}"#)
      }
      #expect(throws: ModelError.self) {
        try mapper.map([DefaultRoot?].self, from: "[\(good), null, \(fault.text)]")
      }
    }
    #expect(made > 3 * CountedDocument.objects)
    #expect(Counted.living == 0)
  }
}
