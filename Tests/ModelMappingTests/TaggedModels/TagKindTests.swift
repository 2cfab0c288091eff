import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

/// Tags that are integers or Booleans, and objects without a tag.
@Suite("Tags of all kinds")
struct TagKindTests {
  struct Size: StrictModel, Equatable { var size = 0 }

  enum Event: TaggedModel, Equatable {
    case created(Size)
    case deleted
    case flagged(Size)
    case named(Size)
    static let tagging = Tagging.internal("op")
    static let cases: [TaggedCase<Event>] = [
      .init(1, Event.created), .init(-2, .deleted), .init(true, Event.flagged),
      .init("n", Event.named),
    ]
  }

  enum Boxed: TaggedModel, Equatable {
    case number(Int)
    case list([Boxed])
    case none
    static let tagging = Tagging.adjacent("t", content: "c", default: 0)
    static let cases: [TaggedCase<Boxed>] = [
      .init(0, Boxed.number), .init(1, Boxed.list), .init(2, .none),
    ]
  }

  enum Figure: TaggedModel, Equatable {
    case point(Size)
    case line(Size)
    static let tagging = Tagging.internal("type", default: "point")
    static let cases: [TaggedCase<Figure>] = [
      .init("point", Figure.point), .init("line", Figure.line),
    ]
  }

  struct Holder<Value: Sendable & Equatable & SendableMetatype>: StrictModel, Equatable {
    var all: [Value]
  }

  private func read<Value: Equatable & Sendable, Policy: MappingPolicy>(
    _: Value.Type,
    _ json: String,
    _: Policy.Type,
    _ source: Source,
  ) throws -> Mapped<Holder<Value>> {
    let json = #"{"all": [\#(json)]}"#
    return try source.mapWithReport(Holder<Value>.self, from: json, by: ModelMapper<Policy>())
  }

  @Test("are found by other decoders")
  func otherDecoders() throws {
    struct Log: StrictModel, CodableModel, Equatable { let events: [Event] }
    let log = Log(events: [
      .created(Size(size: 1)), .deleted, .flagged(Size(size: 2)), .named(Size(size: 3)),
    ])
    let data = try JSONEncoder().encode(log)
    #expect(try JSONDecoder().decode(Log.self, from: data) == log)
    let list = try PropertyListEncoder().encode(log)
    #expect(try PropertyListDecoder().decode(Log.self, from: list) == log)
  }

  @Test("are found wherever they are, and written as they were declared", arguments: Source.all)
  func kinds(_ source: Source) throws {
    let json = """
      {"op": 1, "size": 3}, {"size": 4, "op": 1}, {"op": -2}, {"size": 5, "op": true}, {"op": "n", "size": 6}
      """
    let events: [Event] = [
      .created(Size(size: 3)), .created(Size(size: 4)), .deleted, .flagged(Size(size: 5)),
      .named(Size(size: 6)),
    ]
    for mapped in [
      try read(Event.self, json, Strict.self, source),
      try read(Event.self, json, Lenient.self, source),
      try read(Event.self, json, TaggedClosed.self, source),
      try read(Event.self, json, Exact.self, source),
    ] {
      #expect(mapped.value.all == events)
      #expect(mapped.report.issues.isEmpty)
      let holder = mapped.value
      let written = """
        {"all":[{"op":1,"size":3},{"op":1,"size":4},{"op":-2},{"op":true,"size":5},{"op":"n","size":6}]}
        """
      #expect(try holder.jsonString() == written)
      #expect(try nativeTree(of: holder) == JSONValue(json: written))
      #expect(try Holder<Event>(json: holder.jsonObject()) == holder)
      #expect(try Holder<Event>(archivedData: holder.archivedData()) == holder)
      #expect(try holder.modelCopy() == holder)
    }
    #expect(ModelMapper<Strict>().audit(Event.self).isEmpty)
  }

  @Test("are converted as properties are", arguments: Source.all)
  func converted(_ source: Source) throws {
    let json = #"{"op": "1", "size": 3}, {"size": 4, "op": "-2"}, {"op": "true", "size": 1}"#
    for mapped in [
      try read(Event.self, json, Lenient.self, source),
      try read(Event.self, json, Strict.self, source),
    ] {
      #expect(
        mapped.value.all == [.created(Size(size: 3)), .deleted, .flagged(Size(size: 1))]
      )
      #expect(mapped.report.issues.map(\.jsonPath).prefix(2) == ["all[0].op", "all[1].op"])
    }
    let error = #expect(throws: ModelError.self) {
      try read(Event.self, json, Exact.self, source)
    }
    #expect(error?.issues.map(\.jsonPath) == ["all[0].op", "all[1].op", "all[2].op"])
    // A number where the tags are strings.
    struct Form: StrictModel, Equatable { let x: Int? }
    enum Text: TaggedModel, Equatable {
      case seven(Form)
      static let tagging = Tagging.internal("t")
      static let cases: [TaggedCase<Text>] = [.init("7", Text.seven)]
    }
    let seven = #"{"t": 7, "x": 1}"#
    #expect(try ModelMapper<Lenient>().map(Text.self, from: seven) == .seven(Form(x: 1)))
    #expect(throws: ModelError.self) { try ModelMapper<Exact>().map(Text.self, from: seven) }
  }

  @Test("that no case has are errors with the known tags", arguments: Source.all)
  func unknown(_ source: Source) throws {
    let json = #"{"op": 7}, {"op": false}, {"op": "m"}, {"op": 1.5}, {"op": []}, {"op": null}, {}"#
    let error = #expect(throws: ModelError.self) {
      try read(Event.self, json, Strict.self, source)
    }
    #expect(
      error?.issues.map(\.code) == [
        .invalidValue, .invalidValue, .invalidValue, .typeMismatch, .typeMismatch, .typeMismatch,
        .missingKey,
      ]
    )
    let words = #"expected one of 1, -2, true, "n", found 7"#
    #expect(error?.issues.first?.description.contains(words) == true)
  }

  @Test("that are absent or null mean the default", arguments: Source.all)
  func defaulted(_ source: Source) throws {
    let figures =
      #"{"size": 1}, {"type": null, "size": 2}, {"type": "line", "size": 3}, {"size": 4, "type": "line"}"#
    let expected: [Figure] = [
      .point(Size(size: 1)), .point(Size(size: 2)), .line(Size(size: 3)), .line(Size(size: 4)),
    ]
    #expect(try read(Figure.self, figures, Strict.self, source).value.all == expected)
    #expect(try read(Figure.self, figures, TaggedClosed.self, source).value.all == expected)
    #expect(try read(Figure.self, figures, Lenient.self, source).value.all == expected)
    #expect(try expected[0].jsonString() == #"{"type":"point","size":1}"#)
    let boxes = #"{"c": 3}, {"c": [{"c": 1}], "t": 1}, {"t": 2}, {"t": null, "c": 4}"#
    #expect(
      try read(Boxed.self, boxes, Strict.self, source).value.all
        == [.number(3), .list([.number(1)]), .none, .number(4)]
    )
    // A tag that is there must be one.
    let error = #expect(throws: ModelError.self) {
      try read(Figure.self, #"{"type": "lin", "size": 1}, {"type": 3}"#, Strict.self, source)
    }
    #expect(error?.issues.map(\.jsonPath) == ["all[0].type", "all[1].type"])
    let missing = #expect(throws: ModelError.self) {
      try read(Boxed.self, "{}", Strict.self, source)
    }
    #expect(missing?.issues.map(\.jsonPath) == ["all[0].c"])
  }

  @Test("are in the schema as they are declared; the default case needs none")
  func schema() throws {
    let schema = try ModelMapper<Strict>().jsonSchema(of: Boxed.self)
    #expect(schema.jsonString().contains(#""t":{"enum":[0,null]}"#))
    let figure = try ModelMapper<Strict>().jsonSchema(of: Figure.self).jsonString()
    #expect(figure.contains(#""required":["size"]"#))
    #expect(figure.contains(#""required":["type","size"]"#))
  }

  @Test("and defaults are checked")
  func mistakes() {
    enum Wrong: TaggedModel {
      case a(Size)
      case b(Size)
      case c(Size)
      static let tagging = Tagging.internal("type", default: "x")
      static let cases: [TaggedCase<Wrong>] = [
        .init(1.5, Wrong.a), .init(1, Wrong.b), .init(1, Wrong.c),
      ]
    }
    let words = ModelMapper<Strict>().audit(Wrong.self).map(\.description).joined(separator: "\n")
    #expect(words.contains("the tag `1.5` is neither a string, an integer nor a Boolean"))
    #expect(words.contains("two cases have the tag `1`"))
    #expect(words.contains(#"no case has the default tag "x""#))
    enum External: TaggedModel {
      case a(Int)
      static let tagging = Tagging.external
      static let cases: [TaggedCase<External>] = [.init(1, External.a)]
    }
    let error = #expect(throws: ModelError.self) { try External(json: #"{"1": 2}"#) }
    #expect(error?.description.contains("is not a string, which the form requires") == true)
  }
}
