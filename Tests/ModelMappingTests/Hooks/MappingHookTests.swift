import ModelMapping
import Testing

@Suite("Model hooks")
struct MappingHookTests {
  struct Event: StrictModel, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing,
    Equatable
  {
    let title: String
    var tags: [String] = []
    var note: String?
    var words: Int?
    static let ignoredProperties: Set<String> = ["words"]

    static func preprocess(_ object: inout JSONObject) throws {
      if object["refuse"] == true { throw ValidationFailure("refused before") }
      if let old = object["name"] { object["title"] = old }
      if case .string(let text)? = object["tags"] {
        object["tags"] = .array(text.split(separator: ",").map { .string(String($0)) })
      }
    }

    mutating func postprocess(_ object: JSONObject) throws {
      if title.isEmpty { throw ValidationFailure("refused after") }
      words = title.split(separator: " ").count
      if let more = object["more"] { note = "more: \(more)" }
    }

    func postprocess(exported object: inout JSONObject) throws {
      if title == "secret" { throw ValidationFailure("not for export") }
      object["kind"] = "event"
    }
  }

  struct Diary: StrictModel, Equatable {
    var best: Event?
    var events: [Event]
  }

  class Base: LenientModel, MappingPreprocessing, MappingPostprocessing {
    var value = 0
    var log: [String] = []
    required init() {}
    class var ignoredProperties: Set<String> { ["log"] }
    class func preprocess(_ object: inout JSONObject) throws { object["value"] = 5 }
    func postprocess(_ object: JSONObject) throws {
      log.append("base \(object.count)")
      if object["fail"] == true { throw ValidationFailure("no") }
    }
  }

  final class Derived: Base {
    var other = 0
    override class func preprocess(_ object: inout JSONObject) throws { object["value"] = 6 }
    override func postprocess(_ object: JSONObject) throws {
      try super.postprocess(object)
      log.append("derived")
    }
  }

  @Test("preprocess the object, postprocess the model, and postprocess the output")
  func all() throws {
    let json = #"{"name":"a b c","tags":"x,y","more":1}"#
    for event in [
      try Event(json: json), try Event(json: JSONValue(json: json)),
      try Event(json: ["name": "a b c", "tags": "x,y", "more": 1]),
    ] {
      #expect(event.title == "a b c")
      #expect(event.tags == ["x", "y"])
      #expect(event.words == 3)
      #expect(event.note == "more: 1")
      let text = #"{"title":"a b c","tags":["x","y"],"note":"more: 1","kind":"event"}"#
      #expect(try event.jsonString() == text)
      #expect(try event.jsonValue() == JSONValue(json: text))
      #expect(try event.jsonObject()["kind"] as? String == "event")
    }
  }

  @Test("are called in nested models")
  func nested() throws {
    let json = #"{"best":{"name":"one","tags":[]},"events":[{"name":"two x","tags":"a"}]}"#
    let diary = try Diary(json: json)
    #expect(diary.best?.words == 1)
    #expect(diary.events[0].words == 2)
    #expect(
      try diary.jsonString()
        == #"{"best":{"title":"one","tags":[],"kind":"event"},"#
        + #""events":[{"title":"two x","tags":["a"],"kind":"event"}]}"#
    )
    #expect(try Diary(json: diary.jsonData()) == diary)
  }

  @Test("that throw produce an issue at the model's path")
  func throwing() throws {
    let json = """
      {"best": {"title":"", "tags":[]},
       "events":[{"refuse":true}, {"title":"ok"},
         {"tags":[1],"title":[5]}]}
      """
    let error = #expect(throws: ModelError.self) { try Diary(json: json) }
    #expect(
      error?.description == """
        MappingHookTests.Diary: 4 problems
          best (line 1, column 10): refused after
          events[0] (line 2, column 12): refused before
          events[1].tags (line 2, column 29): missing required key
          events[2].title (line 3, column 4): expected a string, found an array
        """
    )
    #expect(error?.issues.first?.cause is ValidationFailure)
    let secret = Diary(best: nil, events: [try Event(json: #"{"title":"secret","tags":[]}"#)])
    let unwritten = #expect(throws: ModelError.self) { try secret.jsonString() }
    #expect(
      unwritten?.description
        == "MappingHookTests.Diary: 1 problem\n  events[0]: not for export"
    )
    #expect(throws: ModelError.self) { try secret.jsonValue() }
  }

  @Test("of the dynamic class are called, for new objects and for updates")
  func classes() throws {
    let object: Base = try Derived(json: #"{"value":1,"other":2}"#)
    #expect(object.value == 6)
    #expect(object.log == ["base 2", "derived"])
    try object.update(json: #"{"other":3}"#)
    #expect(object.log == ["base 2", "derived", "base 2", "derived"])
    #expect((object as? Derived)?.other == 3)
    #expect(throws: ModelError.self) { try object.update(json: #"{"other":4,"fail":true}"#) }
    #expect((object as? Derived)?.other == 3)
  }

  @Test("before reading are both called for a class that has both, the static one first")
  func bothBefore() throws {
    class Old: LenientModel, MappingPreprocessing {
      var title = ""
      required init() {}
      class func preprocess(_ object: inout JSONObject) throws {
        if object["refuse"] == true { throw ValidationFailure("refused") }
        if let name = object["name"] { object["title"] = name }
      }
    }
    final class Raw: Old, MappingPreparing {
      var raw = ""
      class var ignoredProperties: Set<String> { ["raw"] }
      func prepare(for object: inout JSONObject) throws { raw = object.description }
    }
    let raw = try Raw(json: #"{"name": "x"}"#)
    #expect(raw.title == "x")
    #expect(raw.raw == #"{"name":"x","title":"x"}"#)
    try raw.update(json: #"{"name": "y"}"#)
    #expect(raw.title == "y")
    #expect(throws: ModelError.self) { try raw.update(json: #"{"refuse": true}"#) }
    #expect(raw.raw == #"{"name":"y","title":"y"}"#)
  }
}
