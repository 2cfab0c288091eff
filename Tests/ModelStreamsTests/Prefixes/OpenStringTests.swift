import Foundation
import ModelStreams
import Synchronization
import Testing

@Suite("An open string")
struct OpenStringTests {
  @Test("is tried once where the type does not take it")
  func refusals() throws {
    let json = #"{"first":{"text":"a"},"link":"https://example.com","last":{"text":"b"}}"#
    Linked.hooks.withLock { $0 = 0 }
    var reader = PrefixReader(takesOpenStrings: true)
    var linked = Linked()
    var updates = 0
    for byte in json.utf8 {
      reader.append([byte])
      if reader.hasNews {
        try reader.update(&linked)
        if linked.first != nil { updates += linked.last == nil ? 1 : 2 }
      }
    }
    #expect(linked.link?.host() == "example.com" && linked.last?.text == "b")
    // Once for each model of each update, and once for the beginning of the link.
    #expect(Linked.hooks.withLock { $0 } == updates + 1)
  }

  private struct Linked: LenientModel {
    static let hooks = Mutex(0)
    struct Part: LenientModel, MappingPostprocessing {
      var text = ""
      mutating func postprocess(_ object: JSONObject) { Linked.hooks.withLock { $0 += 1 } }
    }
    var first: Part?
    var link: URL?
    var last: Part?
  }

  @Test(
    "is taken by strings, `Any` and JSON, and by nothing else",
    arguments: [
      (#"{"note":"nil"#, #"{"note":"nil"}"#),
      (#"{"note":"null and"#, #"{"note":"null and"}"#),
      (#"{"tags":["a","b"#, #"{"tags":["a","b"]}"#),
      (#"{"notes":{"a":"b"#, #"{"notes":{"a":"b"}}"#),
      (#"{"any":"2024"#, #"{"any":"2024"}"#),
      (#"{"any":[{"a":"no"#, #"{"any":[{"a":"no"}]}"#),
      (#"{"json":{"a":"x"#, #"{"json":{"a":"x"}}"#),
      (#"{"object":"x"#, #"{"object":"x"}"#),
      (#"{"inner":{"limit":3,"note":"x"#, #"{"inner":{"limit":3,"note":"x"}}"#),
      (#"{"seats":"1"#, "{}"),
      (#"{"seats":1,"price":"3.1"#, #"{"seats":1}"#),
      (#"{"when":"2024-05-06"#, "{}"),
      (#"{"when":"2024-05-06T07:08:09Z"#, "{}"),
      (#"{"link":"https://exa"#, "{}"),
      (#"{"id":"6F9619FF-8B86-D011-B42D-00C04FC964FF"#, "{}"),
      (#"{"data":"AAAA"#, "{}"),
      (#"{"level":"ab"#, "{}"),
      (#"{"wrapped":"ab"#, "{}"),
      (#"{"done":"no"#, "{}"),
      (#"{"ids":["1","2"#, #"{"ids":[1]}"#),
      (#"{"levels":["a","ab"#, #"{"levels":["a"]}"#),
      (#"{"numbers":{"a":"1","b":"2"#, #"{"numbers":{"a":1}}"#),
      (#"{"short":"hello"#, "{}"),
      (#"{"upper":"x"#, "{}"),
      (#"{"coded":{"number":1,"text":"x"#, #"{"coded":{"number":1}}"#),
      (#"{"inner":"n"#, "{}"),
      (#"{"inner":{"limit":"1"#, "{}"),
      (#"{"tags":"null"#, "{}"),
      (#"{"shape":"do"#, "{}"),
      (#"{"hooked":{"level":"a","link":"x"#, #"{"hooked":{"level":"a","link":null}}"#),
      (#"{"first":"x","second":"y"#, #"{"second":"y"}"#),
      (#"{"unknown":"x"#, "{}"),
    ],
  )
  func types(_ prefix: String, _ expected: String) throws {
    var reader = PrefixReader(takesOpenStrings: true)
    var model = Everything()
    reader.append(prefix)
    try reader.update(&model)
    #expect(try model.jsonString(selection: .omittingDefaults) == expected)
    let made = try Everything(jsonPrefix: prefix, takesOpenStrings: true)
    #expect(try made.jsonString(selection: .omittingDefaults) == expected)
  }

  @Test("of a tag chooses no type")
  func tags() throws {
    struct Talk: LenientModel { var blocks: [Block] = [] }
    func texts(_ prefix: String) throws -> [String] {
      try Talk(jsonPrefix: prefix, takesOpenStrings: true).blocks.map { block in
        (block as? Text)?.text ?? "\(type(of: block))"
      }
    }
    #expect(try texts(#"{"blocks":[{"kind":"text","text":"Hel"#) == ["Hel"])
    #expect(try texts(#"{"blocks":[{"kind":"text"#) == ["Block"])
    #expect(try texts(#"{"blocks":[{"kind":"text""#) == [""])
  }

  @Test("leaves an object unchanged where it is not taken")
  func objects() throws {
    var reader = PrefixReader(takesOpenStrings: true)
    let note = Note()
    var same = note
    reader.append(#"{"text":"x","list":[1,2],"link":"https://a"#)
    try reader.update(&same)
    #expect(note.text == "x" && note.list == [1, 2] && note.link == nil)
    reader.append(#".de/b"}"#)
    try reader.update(&same)
    #expect(note === same && note.link?.absoluteString == "https://a.de/b")
  }

  @Test("of an identity does not choose an element")
  func identity() throws {
    var list = try Shelf(json: #"{"items":[{"id":"a","pages":7}]}"#)
    var reader = PrefixReader(takesOpenStrings: true)
    reader.append(#"{"items":[{"id":"a"#)
    try reader.update(&list)
    #expect(list.items.map(\.pages) == [0])
  }

  private enum Level: String, CaseIterable { case a, ab, abc }

  private struct Upper { var text = "" }

  private struct Wrapped: RawRepresentable { let rawValue: String }

  private struct Coded: Codable, Equatable {
    var number: Int
    var text: String?
  }

  private enum Shape: TaggedModel {
    case dot
    case other(Inner)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Shape>] = [
      .init("do", .dot) { if case .dot = $0 { true } else { false } },
      .init("other", Shape.other) { if case .other(let inner) = $0 { inner } else { nil } },
    ]
  }

  private struct Inner: LenientModel {
    var limit = 0
    var note: String?
  }

  private struct Hooked: LenientModel, MappingPreprocessing {
    var level: Level?
    var link: URL?
    static func preprocess(_ object: inout JSONObject) { object["extra"] = 1 }
  }

  private struct Everything: LenientModel {
    var note: String?
    var tags: [String] = []
    var notes: [String: String] = [:]
    var any: Any?
    var json: JSONValue = nil
    var object: NSString?
    var inner: Inner?
    var seats = 0
    var price: Decimal = 0
    var when: Date?
    var link: URL?
    var id: UUID?
    var data: Data?
    var level: Level?
    var wrapped: Wrapped?
    var done: Bool?
    var ids: [Int] = []
    var levels: [Level] = []
    var numbers: [String: Int] = [:]
    var short: String?
    var upper: Upper?
    var coded: Coded?
    var shape: Shape?
    var hooked: Hooked?
    var either: String?
    static let constraints: ValueConstraints = ["short": .length(...5)]
    static let valueTransformer = ValueTransformer.standard
      .reading(Upper.self) { (text: String) in Upper(text: text.uppercased()) }
      .writing(Upper.self) { (upper: Upper) in upper.text }
    static let keyMapper: KeyMapper = ["either": ["second", "first"]]
  }

  private class Block: LenientModel, ModelFamily {
    var kind = ""
    required init() {}
    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "text" ? Text.self : nil
    }
  }

  private final class Text: Block { var text = "" }

  private final class Note: LenientModel {
    var text = ""
    var list: [Int] = []
    var link: URL?
  }

  private struct Shelf: LenientModel {
    var items: [Item] = []

    struct Item: LenientModel {
      var id = ""
      var pages = 0
      static let identity = "id"
    }
  }
}
