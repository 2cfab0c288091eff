import Foundation
import ModelMapping
import Testing

@Test("Migrating from Swift libraries: HandyJSON", .printing)
func migratedFromHandyJSON() throws {
  struct Length {
    var seconds = 0
  }

  enum Genre: String {
    case jazz
    case rock
  }

  class Song: LenientModel {
    var title = ""
    var genre: Genre?
    required init() {}
  }

  final class Disc: LenientModel, MappingPostprocessing {
    var id = 0
    var artist: String?
    var songs: [Song] = []
    var length = Length()
    var cover: (any AnyObject)?

    static let keyMapper: KeyMapper = [
      name(\.id): ["disc_id", "id"], name(\.artist): "meta.artist",
    ]
    static let ignoredProperties: Set<String> = [name(\.cover)]
    static let valueTransformer = ValueTransformer.standard
      .adding("LengthFromString:") { (text: String) in
        Length(seconds: text.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) })
      }
      .adding("JSONObjectFromLength:") { (length: Length) in
        "\(length.seconds / 60):\(length.seconds % 60)"
      }

    func postprocess(_ object: JSONObject) {
      songs.sort { $0.title < $1.title }
    }
  }

  let json = #"""
    {
      "code": 0,
      "data": {
        "disc": {
          "id": "7",
          "meta": {"artist": "Nico"},
          "length": "43:12",
          "songs": [{"title": "These Days", "genre": "rock"}, {"title": "Chelsea Girls"}]
        }
      }
    }
    """#
  let mapper = ModelMapper<Lenient>(options: MappingOptions(startingAt: "data.disc"))
  let disc = try mapper.map(Disc.self, from: json)
  print(disc.id, disc.length.seconds, disc.songs.map(\.title))
  print(try disc.jsonString(selection: .excluding(["songs"])))
  #expect(
    Console.text() == """
      7 2592 ["Chelsea Girls", "These Days"]
      {"disc_id":7,"meta":{"artist":"Nico"},"length":"43:12"}
      """
  )

  enum Keeping: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.nullForOptional = .keep
      return rules
    }
  }

  struct Seat: MappableModel, DefaultInitializable {
    typealias Policy = Keeping
    var row: String? = "A"
  }

  #expect(try Seat(json: #"{"row": null}"#).row == "A")
}

// What the tables say beside the blocks, and no other page holds.

private struct Tag: LenientModel, Hashable {
  var name = ""
}

@Test("Migrating from Swift libraries: names that lead to containers of models")
func migratedContainers() throws {
  let mapper = ModelMapper<Lenient>()
  let ann = #"{"name": "a"}"#
  let tag = Tag(name: "a")
  #expect(try mapper.map([[Tag]].self, from: "[[\(ann)], []]") == [[tag], []])
  #expect(try mapper.map([String: [Tag]].self, from: #"{"x": [\#(ann)]}"#) == ["x": [tag]])
  #expect(try mapper.map(Set<Tag>.self, from: "[\(ann), \(ann)]") == [tag])
  #expect(try [Tag](json: [["name": "a"], NSNull()]) == [tag])
  #expect(try [String: Tag](json: #"{"x": \#(ann), "y": 1}"#) == ["x": tag])
  #expect(throws: ModelError.self) { try [Tag](json: ann) }
}

@Test("Migrating from Swift libraries: what does not fit in a lenient model")
func migratedMisfits() throws {
  struct Sample: LenientModel {
    var small: Int8 = 7
    var cut = 7
    var text = "old"
    var isOn = false
    var size: Int? = 7
    var date: Date?
    var user = 7
  }

  let sample = try Sample(
    json: #"""
      {"small": 300, "cut": "1.5", "text": [1], "isOn": "yes", "size": {}, "date": 1e12, "user": null}
      """#
  )
  #expect(sample.small == 7)
  #expect(sample.cut == 1)
  #expect(sample.text == "old")
  #expect(sample.isOn)
  #expect(sample.size == 7)
  #expect(sample.date == Date(timeIntervalSince1970: 1e9))
  #expect(sample.user == 7)
  #expect(try Sample(json: #"{"size": null}"#).size == nil)
}

@Test("Migrating from Swift libraries: keys")
func migratedKeys() throws {
  struct Keyed: LenientModel {
    var id = 0
    var artist = ""
    static let keyMapper: KeyMapper = [
      name(\.id): ["id", "ID", "Id"], name(\.artist): .literal("meta.artist"),
    ]
  }

  struct Plain: LenientModel {
    var firstName = ""
    var htmlURL = ""
    var htmlUrl = ""
    var line2 = ""
    var fileURLPath = ""
  }

  let keyed = try Keyed(json: #"{"Id": 3, "meta.artist": "Nico"}"#)
  #expect(keyed.id == 3)
  #expect(keyed.artist == "Nico")

  let titled = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .titleCase))
  #expect(try titled.map(Plain.self, from: #"{"FirstName": "Ann"}"#).firstName == "Ann")

  let snaked = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .snakeCase))
  let plain = try snaked.map(Plain.self, from: #"{"first_name": "Ann", "html_url": "/"}"#)
  #expect(plain.firstName == "Ann")
  #expect(plain.htmlURL == "/")
  #expect(plain.htmlUrl == "/")

  let others = #"{"firstName": "Ann", "line_2": "left", "file_url_path": "/"}"#
  let unfound = try snaked.map(Plain.self, from: others)
  #expect([unfound.firstName, unfound.line2, unfound.fileURLPath] == ["", "", "/"])
  let spelled = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .ignoringCase))
  let found = try spelled.map(Plain.self, from: others)
  #expect([found.firstName, found.line2, found.fileURLPath] == ["Ann", "left", "/"])
}

@Test("Migrating from Swift libraries: conversions instead of what has no counterpart")
func migratedConversions() throws {
  struct Sample: LenientModel {
    var rounded = 0
    var text = ""
    var ratio = 0.0
    var link: URL?
    static let valueTransformer = ValueTransformer.standard
      .adding("IntFromNumber:") { (number: Double) in Int(number.rounded()) }
      .adding("StringFromArray:") { (array: JSONValue) in array.jsonString() }
      .adding("StringFromObject:") { (object: JSONValue) in object.jsonString() }
      .adding("DoubleFromString:") { (text: String) in Double(text) }
      .adding("JSONObjectFromDouble:") { (number: Double) in
        number.isFinite ? JSONValue.number(JSONNumber(number)) : .string("\(number)")
      }
      .adding("setLinkWithString:") { (text: String) in URL(string: "https://" + text) }
  }

  let sample = try Sample(
    json: #"{"rounded": 2.5, "text": [1, 2], "ratio": "inf", "link": "swift.org"}"#
  )
  #expect(sample.rounded == 3)
  #expect(sample.text == "[1,2]")
  #expect(sample.ratio == .infinity)
  #expect(sample.link?.absoluteString == "https://swift.org")
  #expect(try Sample(json: #"{"text": {"a": 1}}"#).text == #"{"a":1}"#)
  #expect(try sample.jsonValue(selection: .only(["ratio"])) == ["ratio": "inf"])

  let prefix = "context"
  let transformer = ModelMapping.ValueTransformer.standard
    .adding("StringFromString:") { (text: String) in "\(prefix) \(text)" }
  let mapper = ModelMapper<Lenient>(options: MappingOptions(valueTransformer: transformer))
  #expect(try mapper.map(Tag.self, from: #"{"name": "a"}"#).name == "context a")

  enum Whole: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.conversions.cutsFractions = false
      return rules
    }
  }
  #expect(try ModelMapper<Whole>().map([Int].self, from: "[1, 2.5]") == [1])
}

@Test("Migrating from Swift libraries: hooks instead of what has no counterpart")
func migratedHooks() throws {
  struct Owner: LenientModel, MappingPreprocessing, ExportPostprocessing {
    var tag = Tag()
    var first = ""

    static func preprocess(_ object: inout JSONObject) {
      object["tag"] = .object(object)
      if case .array(let items)? = object["items"] { object["first"] = items.first }
    }

    func postprocess(exported object: inout JSONObject) {
      object["begin"] = object["first"]
      object["first"] = nil
    }
  }

  let owner = try Owner(json: #"{"name": "flat", "items": ["a", "b"]}"#)
  #expect(owner.tag.name == "flat")
  #expect(owner.first == "a")
  #expect(try owner.jsonValue() == ["tag": ["name": "flat"], "begin": "a"])

  class Base: LenientModel {
    var name = ""
    required init() {}
  }

  final class Derived: Base, MappingPostprocessing {
    var isDone = false
    func postprocess(_ object: JSONObject) { isDone = true }
  }

  #expect(try Derived(json: "{}").isDone)
}

@Test("Migrating from Swift libraries: coders")
func migratedCoders() throws {
  class Base: LenientModel, CodableModel {
    var name = ""
    required init() {}
  }

  final class Derived: Base {
    var size = 0
  }

  enum Shape: Codable, Equatable {
    case dot
    case circle(radius: Int)
  }

  struct Drawing: StrictModel {
    let shapes: [Shape]
  }

  let list = try PropertyListEncoder().encode(["name": "a", "size": "5"])
  #expect(try PropertyListDecoder().decode(Derived.self, from: list).size == 5)

  let shapes: [Shape] = [.dot, .circle(radius: 2)]
  let json = try JSONEncoder().encode(["shapes": shapes])
  #expect(try Drawing(json: json).shapes == shapes)
}
