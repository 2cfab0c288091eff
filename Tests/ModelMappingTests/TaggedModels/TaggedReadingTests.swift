import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Reading enums with payloads")
struct TaggedReadingTests {
  private func check<Form: TaggedForm>(_: Form.Type, _ json: String) throws {
    let circle = TaggedShape<Form>.circle(TaggedCircle(radius: 2, name: "c"))
    let group = TaggedShape<Form>.group(
      TaggedGroup(parts: [circle, .nothing, .group(TaggedGroup(parts: []))])
    )
    let drawing = TaggedDrawing<Form>(
      main: circle,
      spare: nil,
      list: [.nothing, .rect(TaggedRect(width: 1, height: 2)), group],
      named: ["a": circle, "b": nil],
    )
    for source in Source.all {
      let strict = ModelMapper<Strict>()
      #expect(
        try source.mapWithReport(TaggedDrawing<Form>.self, from: json, by: strict).value == drawing
      )
      let lenient = ModelMapper<Lenient>()
      let mapped = try source.mapWithReport(TaggedDrawing<Form>.self, from: json, by: lenient)
      #expect(mapped.value == drawing)
      #expect(mapped.report.issues.isEmpty)
      let closed = ModelMapper<TaggedClosed>()
      #expect(
        try source.mapWithReport(TaggedDrawing<Form>.self, from: json, by: closed).value == drawing
      )
    }
    #expect(ModelMapper<Strict>().audit(TaggedDrawing<Form>.self).isEmpty)
    // Written and read back, in each kind of output.
    let mapper = ModelMapper<Strict>()
    #expect(try JSONValue(json: drawing.jsonString()) == JSONValue(json: json))
    #expect(try drawing.jsonValue() == JSONValue(json: json))
    #expect(try nativeTree(of: drawing) == JSONValue(json: json))
    #expect(try mapper.map(TaggedDrawing<Form>.self, from: drawing.jsonObject()) == drawing)
    #expect(try TaggedDrawing<Form>(archivedData: drawing.archivedData()) == drawing)
    #expect(try drawing.modelCopy() == drawing)
    #expect(drawing.isModelEqual(to: drawing))
  }

  @Test("an external tag is the only key of an object, or a string")
  func external() throws {
    try check(
      ExternalForm.self,
      #"""
      {"main": {"circle": {"radius": 2, "name": "c"}},
       "list": ["nothing", {"rect": {"width": 1, "height": 2}},
         {"group": {"parts": [{"circle": {"radius": 2, "name": "c"}}, "nothing",
           {"group": {"parts": []}}]}}],
       "named": {"a": {"circle": {"radius": 2, "name": "c"}}, "b": null}}
      """#,
    )
  }

  @Test("an internal tag is a member of the payload")
  func internalTag() throws {
    try check(
      InternalForm.self,
      #"""
      {"main": {"type": "circle", "radius": 2, "name": "c"},
       "list": [{"type": "nothing"}, {"type": "rect", "width": 1, "height": 2},
         {"type": "group", "parts": [{"type": "circle", "radius": 2, "name": "c"}, {"type": "nothing"},
           {"type": "group", "parts": []}]}],
       "named": {"a": {"type": "circle", "radius": 2, "name": "c"}, "b": null}}
      """#,
    )
  }

  @Test("an adjacent tag is a member in addition to the payload")
  func adjacent() throws {
    try check(
      AdjacentForm.self,
      #"""
      {"main": {"type": "circle", "value": {"radius": 2, "name": "c"}},
       "list": [{"type": "nothing"}, {"type": "rect", "value": {"width": 1, "height": 2}},
         {"type": "group", "value": {"parts": [{"type": "circle", "value": {"radius": 2, "name": "c"}},
           {"type": "nothing"}, {"type": "group", "value": {"parts": []}}]}}],
       "named": {"a": {"type": "circle", "value": {"radius": 2, "name": "c"}}, "b": null}}
      """#,
    )
  }

  @Test("the tag may be anywhere in its object", arguments: Source.all)
  func tagAnywhere(_ source: Source) throws {
    let mapper = ModelMapper<TaggedClosed>()
    let inside = #"[{"parts": [{"radius": 1, "type": "circle"}], "type": "group"}]"#
    let json = #"{"list": \#(inside), "named": {}, "main": {"type": "nothing"}}"#
    let drawing = try source.mapWithReport(
      TaggedDrawing<InternalForm>.self,
      from: json,
      by: mapper,
    ).value
    #expect(drawing.list == [.group(TaggedGroup(parts: [.circle(TaggedCircle(radius: 1))]))])
    let adjacent =
      #"{"value": {"parts": [{"value": {"radius": 1}, "type": "circle"}]}, "type": "group"}"#
    let other = try source.mapWithReport(
      [String: TaggedShape<AdjacentForm>].self,
      from: #"{"a": \#(adjacent)}"#,
      by: mapper,
    )
    #expect(other.value == ["a": .group(TaggedGroup(parts: [.circle(TaggedCircle(radius: 1))]))])
  }

  private static let contents: [(String, TaggedContent)] = [
    (#"{"number": 7}"#, .number(7)),
    (#"{"words": ["a", "b"]}"#, .words(["a", "b"])),
    (#"{"table": {"x": 1.5}}"#, .table(["x": 1.5])),
    (#"{"maybe": 4}"#, .maybe(4)),
    (#"{"maybe": null}"#, .maybe(nil)),
    (
      #"{"nested": {"type": "rect", "width": 1, "height": 2}}"#,
      .nested(.rect(TaggedRect(width: 1, height: 2))),
    ),
    (#""nothing""#, .nothing),
  ]

  @Test(
    "a payload may be a scalar, a collection, an Optional or an enum",
    arguments: contents.indices,
  )
  func payloads(_ row: Int) throws {
    let (json, content) = Self.contents[row]
    let mapper = ModelMapper<Strict>()
    #expect(try mapper.map(TaggedContent.self, from: json) == content)
    #expect(try mapper.map([TaggedContent].self, from: "[\(json)]") == [content])
    #expect(try mapper.jsonValue(from: content) == JSONValue(json: json))
    #expect(try mapper.jsonString(from: [content]) == "[\(JSONValue(json: json).jsonString())]")
  }

  @Test("a case without a payload in other spellings")
  func withoutPayload() throws {
    let mapper = ModelMapper<TaggedClosed>()
    for json in [#"{"nothing": null}"#, #"{"nothing": {}}"#, #""nothing""#] {
      #expect(try mapper.map(TaggedShape<ExternalForm>.self, from: json) == .nothing)
    }
    #expect(try mapper.map(TaggedContent.self, from: #""maybe""#) == .maybe(nil))
    for json in [#"{"type": "nothing", "value": null}"#, #"{"value": {}, "type": "nothing"}"#] {
      #expect(try mapper.map(TaggedShape<AdjacentForm>.self, from: json) == .nothing)
    }
  }

  @Test("a payload's property may have the key of the tag, which is then written once")
  func sharedKey() throws {
    struct Ping: StrictModel, Equatable {
      var kind: String
      var count: Int
    }
    enum Event: TaggedModel, Equatable {
      case ping(Ping)
      static let tagging = Tagging.internal("kind")
      static let cases: [TaggedCase<Event>] = [
        .init("ping", Event.ping) {
          switch $0 {
          case .ping(let ping): ping
          }
        }
      ]
    }
    let mapper = ModelMapper<Strict>()
    let event = try mapper.map(Event.self, from: #"{"count": 1, "kind": "ping"}"#)
    #expect(event == .ping(Ping(kind: "ping", count: 1)))
    #expect(try mapper.jsonString(from: event) == #"{"kind":"ping","count":1}"#)
    #expect(throws: ModelError.self) {
      try mapper.jsonString(from: Event.ping(Ping(kind: "x", count: 1)))
    }
  }

  private struct Canvas: LenientModel, Equatable {
    var shape = TaggedShape<InternalForm>.circle(TaggedCircle(radius: 1, name: "old"))
    var shapes: [TaggedShape<AdjacentForm>] = []
  }

  @Test(
    "an update reads over the payload of the same case, and replaces another one",
    arguments: Source.all,
  )
  func updates(_ source: Source) throws {
    let mapper = ModelMapper<Lenient>()
    var canvas = Canvas()
    _ = try source.update(
      &canvas,
      from: #"{"shape": {"type": "circle", "radius": 5}}"#,
      by: mapper,
    )
    #expect(canvas.shape == .circle(TaggedCircle(radius: 5, name: "old")))
    _ = try source.update(
      &canvas,
      from: #"{"shape": {"type": "rect", "width": 1, "height": 2}}"#,
      by: mapper,
    )
    #expect(canvas.shape == .rect(TaggedRect(width: 1, height: 2)))
    let before = canvas
    let strict = ModelMapper<Strict>()
    let error = #expect(throws: ModelError.self) {
      try source.update(
        &canvas,
        from: #"{"shape": {"type": "rect", "width": "x", "height": 1}}"#,
        by: strict,
      )
    }
    #expect(error?.issues.map(\.jsonPath.description) == ["shape.width"])
    #expect(canvas == before)
    _ = try source.update(&canvas, from: #"{"shapes": [{"type": "nothing"}]}"#, by: strict)
    #expect(canvas.shapes == [.nothing])
  }

  @Test("objects in payloads are restored when an update fails")
  func objects() throws {
    final class Counter: LenientModel {
      var count = 0
    }
    enum Holder: TaggedModel {
      case counter(Counter)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Holder>] = [
        .init("counter", Holder.counter) {
          switch $0 {
          case .counter(let counter): counter
          }
        }
      ]
    }
    struct Page: LenientModel {
      var holder = Holder.counter(Counter())
      var size = 0
    }
    var page = Page()
    guard case .counter(let counter) = page.holder else { return }
    try page.update(json: #"{"holder": {"type": "counter", "count": 3}}"#)
    #expect(counter.count == 3)
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(
        &page,
        from: #"{"holder": {"type": "counter", "count": 9}, "size": "x"}"#,
      )
    }
    #expect(counter.count == 3)
  }

  indirect enum Term: TaggedModel, Equatable {
    case number(Int)
    case minus(Term)
    case maybe(Term?)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Term>] = [
      .init("number", Term.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("minus", Term.minus) { if case .minus(let term) = $0 { term } else { nil } },
      .init("maybe", Term.maybe) { if case .maybe(let term) = $0 { term } else { nil } },
    ]
  }

  @Test("an enum may be its own payload, up to the maximum depth", arguments: Source.all)
  func recursion(_ source: Source) throws {
    struct Holder: LenientModel, Equatable {
      var term = Term.number(0)
    }
    let mapper = ModelMapper<Strict>()
    let json = #"{"term": {"minus": {"maybe": {"minus": {"number": 1}}}}}"#
    let holder = Holder(term: .minus(.maybe(.minus(.number(1)))))
    #expect(try source.mapWithReport(Holder.self, from: json, by: mapper).value == holder)
    #expect(try JSONValue(json: holder.jsonString()) == JSONValue(json: json))
    let twice = #"{"term": {"maybe": null}, "term": {"number": 2}}"#
    if source.isText { #expect(try Holder(json: twice).term == .number(2)) }
    if source.isText {
      let deep =
        #"{"term":"# + String(repeating: #"{"minus":"#, count: 100_000) + "1"
        + String(repeating: "}", count: 100_001)
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Holder.self, from: deep, by: mapper)
      }
      #expect(error?.issues.contains { $0.code == .tooDeep } == true)
    }
    var term = Term.number(1)
    for _ in 0..<600 { term = .minus(term) }
    #expect(throws: ModelError.self) { try mapper.jsonString(from: Holder(term: term)) }
    #expect(try mapper.jsonSchema(of: Term.self)["$ref"] != nil)
    #expect(mapper.audit(Term.self).isEmpty)
  }

  @Test("a ready-made value in a dictionary is taken")
  func readyMade() throws {
    let shape = TaggedShape<InternalForm>.circle(TaggedCircle(radius: 3))
    let canvas = try Canvas(json: ["shape": shape])
    #expect(canvas.shape == shape)
  }

  @Test("payloads with hooks receive the object with the tag")
  func hooks() throws {
    struct Note: StrictModel, MappingPreprocessing, Equatable {
      let text: String
      static func preprocess(_ object: inout JSONObject) {
        object["text"] = object["words"]
        object["words"] = nil
      }
    }
    enum Entry: TaggedModel, Equatable {
      case note(Note)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Entry>] = [
        .init("note", Entry.note) {
          switch $0 {
          case .note(let note): note
          }
        }
      ]
    }
    let entry = try ModelMapper<TaggedClosed>().map(
      Entry.self,
      from: #"{"words": "x", "type": "note"}"#,
    )
    #expect(entry == .note(Note(text: "x")))
  }

  @Test("the tag is not among the unknown members of its payload", arguments: Source.all)
  func unknownMembers(_ source: Source) throws {
    struct Extended: StrictModel, Equatable {
      let n: Int
      var inner: [String: JSONValue]?
      let others: UnknownMembers
    }
    enum Entry: TaggedModel, Equatable {
      case extended(Extended)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Entry>] = [
        .init("extended", Entry.extended) {
          switch $0 {
          case .extended(let extended): extended
          }
        }
      ]
    }
    struct Log: StrictModel, Equatable {
      let entry: Entry
      let others: UnknownMembers
    }
    let json = #"{"entry":{"type":"extended","n":1,"z":{"type":2}},"type":3}"#
    let log = try source.mapWithReport(Log.self, from: json, by: ModelMapper<Strict>()).value
    #expect(log.others == ["type": 3])
    #expect(log.entry == .extended(Extended(n: 1, others: ["z": ["type": 2]])))
    #expect(try log.jsonString() == json)
  }
}
