import Foundation
import ModelMapping
import Testing

@Suite("Invalid values of optional properties")
struct InvalidForOptionalTests {
  @Test("have a separate rule", arguments: rows)
  func outcome(json: String, result: String) {
    for source in Source.all {
      #expect(story(Event.self, from: json, through: source, by: Forgiving.self) == result)
    }
  }

  private static let rows: [(String, String)] = [
    (#"{"start": "2012-11-26T10:00:01Z"}"#, "1353924001.0 nil 5"),
    (#"{"start": "soon"}"#, "invalidValue start"),
    (
      #"{"start": "2012-11-26T10:00:01Z", "end": "soon", "seats": 300}"#,
      "1353924001.0 nil 5; invalidValue end; numberOutOfRange seats",
    ),
    (#"{"start": "2012-11-26T10:00:01Z", "end": []}"#, "typeMismatch end"),
    (#"{"start": "2012-11-26T10:00:01Z", "seats": []}"#, "typeMismatch seats"),
    (#"{"start": "soon", "end": "soon"}"#, "invalidValue start"),
  ]

  @Test("follow the general rule by default")
  func unstated() {
    var rules = Strict.rules
    #expect(rules.legacy.invalidForOptional == nil)
    rules.legacy.invalidForOptional = .fail
    #expect(rules != Strict.rules)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Event.self, from: #"{"start": 0, "end": "soon"}"#)
    }
    #expect(error?.keyPath == "end")
  }

  @Test("can be rejected by a policy that forgives other invalid values")
  func refused() {
    let json = #"{"start": "soon", "end": "soon"}"#
    #expect(
      story(Event.self, from: json, through: .text, by: Refusing.self) == "invalidValue end"
    )
  }

  struct Event: StrictModel, DefaultInitializable, CustomStringConvertible {
    var start = Date(timeIntervalSince1970: 0)
    var end: Date?
    var seats: Int8 = 5
    static let optionalProperties: Set<String> = ["seats"]

    var description: String {
      "\(start.timeIntervalSince1970) \(end.map { "\($0)" } ?? "nil") \(seats)"
    }
  }

  enum Forgiving: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.invalidForOptional = .reset
      return rules
    }
  }

  enum Refusing: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.invalidForOptional = .fail
      return rules
    }
  }
}
