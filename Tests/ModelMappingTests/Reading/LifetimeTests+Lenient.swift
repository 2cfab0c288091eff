import ModelMapping
import Testing

/// Values that the lenient engine drops, keeps and replaces.
extension LifetimeTests {
  private static let document = CountedDocument()

  @Test(
    "dropped elements are released, and the others stay alive",
    arguments: [
      ("items", #"[{"id": 1}, 2, {"id": 3}, null, "x"]"#, -1),
      ("items", #"[{"id": 1}, {"id": -1}, {"id": 3}]"#, -1),
      ("items", "[]", -3),
      ("byName", #"{"a": {"id": 1}, "b": 2, "c": {"id": 3}, "d": {"id": -1}}"#, 0),
      ("byName", #"{"a": {"id": 1}, "a": {"id": 2}, "b": {"id": 3}, "b": {"id": 4}}"#, 0),
      ("group", #"[{"id": 1}, {"id": -1}, {"id": 1}, {"id": 2}]"#, 0),
      ("rows", #"[{"mark": {"id": 1}, "note": "a"}, {"mark": {"id": 2}, "note": "refused"}]"#, -1),
      ("rows", #"[{"mark": {"id": 1}, "note": "a"}, {"note": "b"}]"#, 0),
      ("rows", #"[{"mark": {"id": 1}, "note": "a"}, {"mark": {"id": -1}, "note": "b"}]"#, 0),
    ],
  )
  func dropping(_ key: String, _ value: String, _ difference: Int) throws {
    let text = Self.document.with(key, value).text
    let count = CountedDocument.objects + difference
    for source in Source.keepingDigits {
      // Duplicate keys do not affect the count: the second value replaces the first.
      try expect(count, "raw struct, \(source)") {
        try source.mapWithReport(RawRoot.self, from: text, by: ModelMapper<Lenient>()).value
      }
      try expect(count, "struct, \(source)") {
        try source.mapWithReport(DefaultRoot.self, from: text, by: ModelMapper<Lenient>()).value
      }
      try expect(count, "object, \(source)") {
        try source.mapWithReport(ObjectRoot.self, from: text, by: ModelMapper<Lenient>()).value
      }
    }
  }

  private func expect<Value>(
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

  @Test("a duplicate key replaces the objects of its first value")
  func twice() throws {
    let text = Self.document
      .adding("items", #"[{"id": 1}]"#)
      .adding("byName", "{}")
      .adding("maybe", "null")
      .adding("first", #"{"id": 100}"#)
      .adding("row", #"{"mark": {"id": 101}, "note": "again"}"#)
      .adding("last", "7")
      .text
    let mapper = ModelMapper<Lenient>()
    try expect(CountedDocument.objects - 5, "raw struct") {
      let root = try mapper.map(RawRoot.self, from: text)
      #expect(root.first.id == 100)
      #expect(root.row.mark.id == 101)
      #expect(root.maybe == nil)
      #expect(root.last == 7)
      return root
    }
    try expect(CountedDocument.objects - 5, "struct") {
      try mapper.map(DefaultRoot.self, from: text)
    }
    try expect(CountedDocument.objects - 5, "object") {
      try mapper.map(ObjectRoot.self, from: text)
    }
  }

  @Test(
    "absent or unusable values in a struct without defaults are zero and hold no other objects"
  )
  func zeros() throws {
    let mapper = ModelMapper<Lenient>()
    // `first`, and `mark` of `row`.
    try expect(2, "empty") { try mapper.map(RawRoot.self, from: "{}") }
    try expect(2, "wrong") {
      try mapper.map(
        RawRoot.self,
        from: """
          {"first": 1, "items": 2, "byName": 3, "group": 4, "maybe": 5, "row": 6, "rows": 7,
          "text": [8], "last": {}}
          """,
      )
    }
  }

  @Test(
    "a document that even the lenient engine rejects leaks nothing",
    arguments: [
      document.with("last", "-1").text,
      String(document.text.dropLast()),
      document.text + "]",
      document.adding("other", "[1, 2,]").text,
      document.with("rows", #"[{"mark": {"id": 1}, "note": "a"}, {"mark": {"id": "\x"}}]"#).text,
      document.adding("first", #"{"id": 2"#).text,
    ],
  )
  func refused(_ text: String) {
    let mapper = ModelMapper<Lenient>()
    let made = Counted.making {
      #expect(throws: ModelError.self) { try mapper.map(RawRoot.self, from: text) }
      #expect(throws: ModelError.self) { try mapper.map(DefaultRoot.self, from: text) }
      #expect(throws: ModelError.self) { try mapper.map(ObjectRoot.self, from: text) }
      #expect(throws: ModelError.self) { try mapper.mapWithReport(RawRoot.self, from: text) }
      #expect(throws: ModelError.self) {
        try mapper.map(RawRoot.self, from: "[\(text)]")
      }
    }
    #expect(made >= 3 * CountedDocument.objects)
    #expect(Counted.living == 0)
  }

  @Test("a missing value without a zero releases the objects created before it")
  func withoutZero() {
    struct Choice: StrictModel {
      enum Size: String { case small }
      let mark: Counted
      let marks: [Counted]
      let size: Size
    }
    let text = #"{"mark": {"id": 1}, "marks": [{"id": 2}], "size": "large"}"#
    let made = Counted.making {
      #expect(throws: ModelError.self) { try ModelMapper<Lenient>().map(Choice.self, from: text) }
      #expect(throws: ModelError.self) {
        try ModelMapper<Lenient>().map(Choice.self, from: #"{"mark": {"id": 1}}"#)
      }
    }
    #expect(made >= 3)
    #expect(Counted.living == 0)
  }

  // MARK: Updates

  static let updates = [
    #"{"items": [{"id": 1}, {"id": 2}], "maybe": {"id": 3}, "last": 1}"#,
    #"{"first": {"id": 1}, "row": {"mark": {"id": 1}, "note": "x"}, "maybe": null}"#,
    #"{"items": [{"id": 1}, {"id": "x"}], "rows": [{"mark": {"id": 1}}], "last": 1}"#,
    #"{"items": [{"id": 1}, {"id": 2}], "first": {"id": 2}, "last": "x"}"#,
    #"{"items": [{"id": 1}, {"id": 2}], "maybe": {"id": 2}, "last": -1}"#,
    #"{"items": [{"id": 1}], "last": 1} x"#,
    #"{"items": [{"id": 1}, {"id": 2}], "last": 1"#,
    #"{"items": [{"id": 1}, {"id": 2}], "items": [], "maybe": {"id": -1}}"#,
    "[]", "null", "1", "",
  ]

  @Test(
    "only the model's objects are alive after an update, whether it succeeds or fails",
    arguments: updates,
  )
  func update(_ text: String) throws {
    try expectUpdate(RawRoot.self, Strict.self, text) { $0.held }
    try expectUpdate(RawRoot.self, Lenient.self, text) { $0.held }
    try expectUpdate(DefaultRoot.self, Strict.self, text) { $0.held }
    try expectUpdate(DefaultRoot.self, Lenient.self, text) { $0.held }
    try expectUpdate(ObjectRoot.self, Strict.self, text) { $0.held }
    try expectUpdate(ObjectRoot.self, Lenient.self, text) { $0.held }
  }

  private func expectUpdate<Root: CountedRoot, Policy: MappingPolicy>(
    _ type: Root.Type,
    _ policy: Policy.Type,
    _ text: String,
    held: (Root) -> Int,
  ) throws {
    do {
      var root = try Root(json: Self.document.text)
      _ = try? ModelMapper<Policy>().update(&root, from: text)
      #expect(Counted.living == held(root), "\(type), \(policy)")
      let copy = root
      _ = try? ModelMapper<Policy>().update(&root, from: text)
      #expect(Counted.living >= held(root), "\(type), \(policy)")
      withExtendedLifetime(copy) {}
    }
    #expect(Counted.living == 0, "\(type), \(policy)")
  }
}

extension RawRoot {
  /// The number of objects that the value holds.
  fileprivate var held: Int {
    2 + items.count + byName.count + group.count + (maybe == nil ? 0 : 1) + rows.count
  }
}

extension DefaultRoot {
  fileprivate var held: Int {
    2 + items.count + byName.count + group.count + (maybe == nil ? 0 : 1) + rows.count
  }
}

extension ObjectRoot {
  fileprivate var held: Int {
    2 + items.count + byName.count + group.count + (maybe == nil ? 0 : 1) + rows.count
  }
}
