import Foundation
import ModelMapping
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

struct Shade: Hashable {
  var red = 0
  var green = 0
  var blue = 0
}

extension ModelMapping.ValueTransformer {
  static let shades = ValueTransformer.standard
    .adding("ShadeFromString:") { (text: String) throws -> Shade in
      guard text.count == 7, let number = Int(text.dropFirst(), radix: 16) else {
        throw ValidationFailure("a shade is written as #rrggbb")
      }
      return Shade(red: number >> 16, green: number >> 8 & 255, blue: number & 255)
    }
    .adding("ShadeFromArray:") { (parts: [Int]) -> Shade? in
      parts.count == 3 ? Shade(red: parts[0], green: parts[1], blue: parts[2]) : nil
    }
    .adding("JSONObjectFromShade:") { (shade: Shade) in [shade.red, shade.green, shade.blue] }
}

struct Theme: StrictModel {
  let main: Shade
  let accent: Shade?
  let others: [String: [Shade]]
  static let valueTransformer = ValueTransformer.shades
}

@Test("Transformers and hooks: conversions by selector", .printing)
func transformersBySelector() throws {
  let theme = try Theme(
    json: ##"{"main": "#ff8000", "others": {"warm": ["#ff0000", [250, 1, 2]]}}"##
  )
  print(theme.main)
  print(try theme.jsonString())
  #expect(
    Console.text() == """
      Shade(red: 255, green: 128, blue: 0)
      {"main":[255,128,0],"others":{"warm":[[255,0,0],[250,1,2]]}}
      """
  )

  let mapper = ModelMapper<Strict>(options: .init(valueTransformer: .shades))
  let shades = try mapper.map([Shade].self, from: ##"["#000001", "#000002"]"##)
  print(shades.map(\.blue))
  #expect(
    Console.text() == """
      [1, 2]
      """
  )

  do {
    _ = try Theme(
      json: ##"{"main": "red", "others": {"a": [[1, 2]], "b": [true]}}"##
    )
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Theme: 3 problems
        main (line 1, column 10): a shade is written as #rrggbb
        others.a[0] (line 1, column 34): expected a Shade, found an array: `ShadeFromArray:` does not convert it
        others.b[0] (line 1, column 49): expected a Shade, found true
      """
  )
}

@Test("Transformers and hooks: conversions of types and properties", .printing)
func transformersOfTypes() throws {
  struct Hue: Hashable {
    var degrees = 0
  }

  struct Lamp: StrictModel {
    let hue: Hue
    let others: [Hue?]
    let port: Int
    static let valueTransformer = ValueTransformer.standard
      .reading(Hue.self) { (degrees: Int) in Hue(degrees: degrees % 360) }
      .reading(Hue.self) { (name: String) throws in
        guard let degrees = ["red": 0, "green": 120, "blue": 240][name] else {
          throw ValidationFailure("a hue is red, green, blue or a number")
        }
        return Hue(degrees: degrees)
      }
      .writing(Hue.self) { (hue: Hue) in hue.degrees }
      .reading(name(\.port)) { json in json == "default" ? 80 : json.number?.intValue }
  }

  let lamp = try Lamp(json: #"{"hue": "green", "others": [400, null], "port": "default"}"#)
  print(try lamp.jsonString())
  do {
    _ = try Lamp(json: #"{"hue": "grey", "others": [], "port": {}}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      {"hue":120,"others":[40,null],"port":80}
      Lamp: 2 problems
        hue (line 1, column 9): a hue is red, green, blue or a number
        port (line 1, column 39): expected an integer, found an object: `reading("port")` does not convert it
      """
  )
}

@Test("Transformers and hooks: a string in place of an absent object")
func stringsForNothing() throws {
  struct Reply: StrictModel, Equatable {
    let text: String
  }

  struct Message: StrictModel {
    let reply: Reply?
    static let valueTransformer = ValueTransformer.standard
      .reading("reply") { (text: String) -> Reply? in nil }
  }
  #expect(try Message(json: #"{"reply": ""}"#).reply == nil)
  #expect(try Message(json: #"{"reply": {"text": "a"}}"#).reply == Reply(text: "a"))
}

@Test("Transformers and hooks: dates", .printing)
func transformersOfDates() throws {
  struct Magazine: StrictModel {
    let founded: Date
    let updated: Date
    let issues: [Date]
    static let valueTransformer = ValueTransformer.standard
      .dates(.secondsSince1970)
      .dates(name(\.founded), .pattern("d MMMM yyyy"))
      .dates(name(\.issues), .anyOf(.pattern("yyyy/MM/dd"), .rfc3339))
  }

  let json = """
    {
      "founded": "6 May 1914",
      "updated": 1399360089.5,
      "issues": ["2014/05/06", "2014-06-03T00:00:00Z"]
    }
    """
  let magazine = try Magazine(json: json)
  print(try magazine.jsonString())
  #expect(
    Console.text() == """
      {"founded":"6 May 1914","updated":1399360089.5,"issues":["2014/05/06","2014/06/03"]}
      """
  )

  struct Diary: StrictModel {
    let day: Date
    static let valueTransformer = ValueTransformer.standard
      .dates(name(\.day), .pattern("YYYY-MM-dd"))
  }

  for issue in Diary.audit() { print(issue) }
  #expect(
    Console.text() == """
      the document: valueTransformer: `dates("day", …)`: the pattern `YYYY-MM-dd`: `YYYY` is a week-based year: write `y` for the calendar year
      """
  )
}

@Test("Transformers and hooks: mistakes and names", .printing)
func transformersMistakes() {
  struct Misspelt: StrictModel {
    let size: Int
    static let valueTransformer = ValueTransformer.standard
      .adding("setSzieWithString:") { (text: String) in text.count }
      .adding("IntFromString:") { (number: Double) in Int(number) }
  }

  for issue in Misspelt.audit() { print(issue) }
  #expect(
    Console.text() == """
      the document: valueTransformer: `IntFromString:` converts a string, but its closure takes Double
      the document: valueTransformer: `setSzieWithString:` names no stored property of Misspelt; did you mean `size`?
      """
  )
}

class Vehicle: LenientModel, ModelFamily {
  var name = ""
  required init() {}

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    switch object["kind"] {
    case "car": Car.self
    case "boat": Boat.self
    default: nil
    }
  }
}

final class Car: Vehicle {
  var doors = 0
}

final class Boat: Vehicle {
  var sails = 0
}

protocol Drawable {
  var drawing: String { get }
}

struct Dot: StrictModel, Drawable {
  let size: Int
  var drawing: String { "dot \(size)" }
}

struct Line: StrictModel, Drawable {
  let length: Int
  var drawing: String { "line \(length)" }
}

enum Drawables: ModelFamily {
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    object["length"] == nil ? Dot.self : Line.self
  }
}

struct Canvas: StrictModel {
  let layers: [any Drawable]
  static let families: [String: any ModelFamily.Type] = [name(\.layers): Drawables.self]
}

@Test("Transformers and hooks: families", .printing)
func familiesOnThePage() throws {
  let vehicles = try [Vehicle](
    json: #"[{"kind": "car", "doors": 2}, {"kind": "boat"}, {"name": "?"}]"#
  )
  print(vehicles.map { "\(type(of: $0))" })
  #expect(
    Console.text() == """
      ["Car", "Boat", "Vehicle"]
      """
  )

  let canvas = try Canvas(json: #"{"layers": [{"size": 1}, {"length": 2}]}"#)
  print(canvas.layers.map(\.drawing))
  #expect(
    Console.text() == """
      ["dot 1", "line 2"]
      """
  )
}

@Test("Transformers and hooks: hooks", .printing)
func hooksOnThePage() throws {
  struct Event: StrictModel, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing {
    let title: String
    var words: Int?
    static let ignoredProperties: Set<String> = [name(\.words)]

    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["name"] { object["title"] = old }
    }

    mutating func postprocess(_ object: JSONObject) throws {
      words = title.split(separator: " ").count
    }

    func postprocess(exported object: inout JSONObject) throws {
      object["version"] = 2
    }
  }

  let event = try Event(json: #"{"name": "opening of the fair"}"#)
  print(event.title, event.words ?? 0)
  print(try event.jsonString())
  #expect(
    Console.text() == """
      opening of the fair 4
      {"title":"opening of the fair","version":2}
      """
  )
}

@Test("Transformers and hooks: durations and data", .printing)
func durationsAndDataOnThePage() throws {
  struct Screening: StrictModel {
    let length: Duration
    let start: Duration
    let timeout: Duration
    let ticket: Data
    static let valueTransformer = ValueTransformer.standard
      .durations(.iso8601)
      .durations(name(\.start), .hoursMinutes)
      .durations(name(\.timeout), .milliseconds)
      .data(.base64URL)
  }

  let film = #"{"length": "PT1H30M", "start": "20:15", "timeout": 2500, "ticket": "-_8"}"#
  let screening = try Screening(json: film)
  print(screening.length.components.seconds, screening.start.components.seconds)
  print(try screening.jsonString())
  #expect(
    Console.text() == """
      5400 72900
      {"length":"PT1H30M","start":"20:15","timeout":2500,"ticket":"-_8"}
      """
  )
}
