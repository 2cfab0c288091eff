import Foundation
import ModelMapping
import Testing

@Test("Troubleshooting: a property kept its default", .printing)
func troubleWithDefaults() throws {
  struct Track: LenientModel {
    var trackTitle = "untitled"
    var seconds = 0
  }

  enum Curious: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unknownKeys = .report
      return rules
    }
  }

  let json = #"{"track_title": "Red", "seconds": "a while"}"#
  print(try ModelMapper<Curious>().mapWithReport(Track.self, from: json).report)
  #expect(
    Console.text() == """
      track_title (line 1, column 2): no property has this key; did you mean `trackTitle`?
      seconds (line 1, column 35): expected an integer, found "a while"
      """
  )
  let usual = try ModelMapper<Lenient>().mapWithReport(Track.self, from: json)
  #expect(usual.report.issues.map(\.keyPath.description) == ["seconds"])
  #expect(usual.value.trackTitle == "untitled")
}

@Test("Troubleshooting: absent keys are reported in a struct without `init()` only")
func absentKeys() throws {
  struct Loose: LenientModel {
    var name = "?"
    var size = 0
  }
  struct Bare: StrictModel {
    let name: String
    let size: Int
  }
  let json = #"{"size": 1}"#
  #expect(try ModelMapper<Lenient>().mapWithReport(Loose.self, from: json).report.isEmpty)
  let report = try ModelMapper<Lenient>().mapWithReport(Bare.self, from: json).report
  #expect(report.issues.map(\.code) == [.defaulted])
}

@Test("Troubleshooting: constants of structs and classes", .printing)
func troubleWithConstants() throws {
  struct Badge: StrictModel {
    let shape = "round"
    let text: String
  }

  final class Sign: StrictModel, DefaultInitializable {
    let shape = "round"
    var text = ""
  }

  let document = #"{"shape": "square", "text": "Exit"}"#
  print(try Badge(json: document).shape, try Sign(json: document).shape)
  #expect(
    Console.text() == """
      square round
      """
  )
  let short = #"{"text": "Exit"}"#
  #expect(try Sign(json: short).text == "Exit")
  let error = #expect(throws: ModelError.self) { try Badge(json: short) }
  #expect(error?.missingKeys == ["shape"])
}
