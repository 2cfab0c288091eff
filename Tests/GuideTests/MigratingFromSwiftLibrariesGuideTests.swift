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

    static let keyMapper: KeyMapper = ["id": ["disc_id", "id"], "artist": "meta.artist"]
    static let ignoredProperties: Set<String> = ["cover"]
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

@Test("Migrating from Swift libraries: ObjectMapper", .printing)
func migratedFromObjectMapper() throws {
  final class User: LenientModel {
    var name: String?
    var age = 0
    var joined: Date?
    var city: String?
    var friends: [User] = []

    static let keyMapper: KeyMapper = ["name": "username", "city": "address.city"]
    static let valueTransformer = ValueTransformer.standard.dates(.secondsSince1970)

    func validate() throws {
      if name == nil { throw ValidationFailure("a user has a name") }
    }
  }

  struct Point: StrictModel {
    let x: Double
    let label: String?
  }

  let user = try User(
    json:
      #"{"username": "Ann", "joined": 86400, "address": {"city": "Ulm"}, "friends": [{"age": 9}]}"#
  )
  print(user.name ?? "", user.city ?? "", user.friends.count)
  print(try user.jsonString(selection: .only(["name", "joined", "city"])))

  do {
    _ = try [Point](json: #"[{"x": 1}, {"x": "left", "label": {}}]"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Ann Ulm 0
      {"username":"Ann","joined":86400,"address":{"city":"Ulm"}}
      Array<Point>: 2 problems
        [1].x (line 1, column 18): expected a number, found "left"
        [1].label (line 1, column 35): expected a string, found an object
      """
  )

  enum AsTyped: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.conversions = Exact.rules.conversions
      return rules
    }
  }

  struct Score: MappableModel, DefaultInitializable {
    typealias Policy = AsTyped
    var points = 3
    var player = "nobody"
  }

  print(try Score(json: #"{"points": "12", "player": 7}"#))
  #expect(
    Console.text() == """
      Score(points: 3, player: "nobody")
      """
  )
}

@Test("Migrating from Swift libraries: SmartCodable", .printing)
func migratedFromSmartCodable() throws {
  struct Hobby: LenientModel {
    var name = ""
  }

  struct Student: LenientModel, MappingPostprocessing {
    var name = ""
    var level = 1
    var grade = 1
    var hobby: Hobby?
    var extra: [String: Any] = [:]
    var isSelected = false

    static let keyMapper: KeyMapper = ["name": ["nick_name", "real.name"]]
    static let ignoredProperties: Set<String> = ["isSelected"]
    static let valueTransformer = ValueTransformer.standard
      .adding("HobbyFromString:") { (text: String) throws in try Hobby(json: text) }

    mutating func postprocess(_ object: JSONObject) {
      name = name.capitalized
    }
  }

  let json = #"""
    {
      "nick_name": null,
      "real": {"name": "ann"},
      "level": "two",
      "grade": 2.5,
      "hobby": "{\"name\": \"chess\"}",
      "extra": {"size": 40}
    }
    """#
  let mapped = try ModelMapper<Lenient>().mapWithReport(Student.self, from: json)
  var student = mapped.value
  print(student.name, student.level, student.grade, student.hobby?.name ?? "", student.extra)
  print(mapped.report)

  try student.update(json: #"{"level": 3}"#)
  print(student.name, student.level)
  #expect(
    Console.text() == """
      Ann 1 2 chess ["size": 40]
      level (line 4, column 12): expected an integer, found "two"
      grade (line 5, column 12): 2.5 was cut to 2
      Ann 3
      """
  )
}

@Test("Migrating from Swift libraries: Codable", .printing)
func migratedFromCodable() throws {
  struct Ticket: StrictModel, CodableModel {
    let id: Int
    let seat: String
    let price: Decimal
    let bookedAt: Date
    let note: String?

    static let keyMapper: KeyMapper = .snakeCase.mapping(["id": "ticket_id"])
  }

  let json = #"""
    {"ticket_id": 7, "seat": "A1", "price": 12.10, "booked_at": "2024-05-01T10:00:00Z"}
    """#
  let ticket = try JSONDecoder().decode(Ticket.self, from: Data(json.utf8))
  print(ticket.id, ticket.price)
  #expect(
    Console.text() == """
      7 12.1
      """
  )

  do {
    _ = try Ticket(json: #"{"ticket_id": 7, "seat": null, "price": "a lot", "bookedAt": 0}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Ticket: 3 problems
        bookedAt (in JSON booked_at, line 1, column 1): missing required key; found `bookedAt`: did you mean `booked_at`?
        seat (line 1, column 26): expected a string, found null
        price (line 1, column 41): expected a decimal number, found "a lot"
      """
  )

  struct Visit: LenientModel {
    var began: Date?

    static let valueTransformer = ValueTransformer.standard
      .adding("DateFromNumber:") { (seconds: Double) in
        Date(timeIntervalSinceReferenceDate: seconds)
      }
      .adding("JSONObjectFromDate:") { (date: Date) in date.timeIntervalSinceReferenceDate }
  }

  struct OldVisit: Codable {
    var began = Date(timeIntervalSinceReferenceDate: 60)
  }

  let visit = try Visit(json: JSONEncoder().encode(OldVisit()))
  print(visit.began == OldVisit().began, try visit.jsonString())
  #expect(
    Console.text() == """
      true {"began":60}
      """
  )
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
      "id": ["id", "ID", "Id"], "artist": .literal("meta.artist"),
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
