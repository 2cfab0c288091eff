import Foundation
import ModelMapping
import Testing

private struct Everything: StrictModel {
  let int8: Int8
  let double: Double
  let decimal: Decimal
  let bool: Bool
  let date: Date
  let url: URL
  let uuid: UUID
  let data: Data
  let list: [Int]
  let map: [String: Int]
  let keyed: [Int: Int]
  let weekday: Weekday
  let level: Level
  let opaque: Opaque

  enum Weekday: String, CaseIterable {
    case mon, tue
  }

  enum Level: Int {
    case low = 1
  }

  struct Opaque: Decodable {
    let x: Int
  }
}

@Suite("An expectation")
struct ExpectationTests {
  @Test("is data for each kind of value")
  func kinds() {
    let json = """
      {"int8": 700, "double": "x", "decimal": [], "bool": 7, "date": "x", "url": 1, "uuid": "x", "data": "?",
      "list": {}, "map": [], "keyed": {"a": 1}, "weekday": "tues", "level": 9, "opaque": 3}
      """
    let error = #expect(throws: ModelError.self) { try Everything(json: json) }
    #expect(
      error?.issues.map {
        "\($0.keyPath) \($0.expectation?.kind ?? .value) \($0.expectation?.parameters ?? [:])"
      } == [
        #"int8 integer {"type":"Int8"}"#,
        "double number {}",
        "decimal decimal {}",
        "bool bool {}",
        #"date date {"forms":["rfc3339","secondsSince1970"]}"#,
        "url url {}",
        "uuid uuid {}",
        "data base64 {}",
        "list array {}",
        "map object {}",
        #"keyed.a key {"type":"Int"}"#,
        #"weekday oneOf {"enum":["mon","tue"]}"#,
        #"level rawValue {"type":"Level","rawType":"Int"}"#,
        #"opaque object {}"#,
      ]
    )
    let weekday = error?.issues.first { $0.keyPath == "weekday" }
    #expect(weekday?.suggestedValue == "tue")
    #expect(weekday?.suggestedKey == nil)
  }

  @Test("of JSON itself names the part of the grammar")
  func syntax() {
    let cases = [
      ("", "document"), ("[1 2]", "comma"), ("{a}", "key"), (#"{"a" 1}"#, "colon"),
      ("[tru]", "literal"),
      ("[01]", "number"), (#"["\x"]"#, "escape"), ("[1] 2", "end"), ("[1", "more"),
      ("[}", "value"),
    ]
    for (json, element) in cases {
      let error = #expect(throws: ModelError.self) { try JSONValue(json: json) }
      #expect(
        error?.issues.first?.expectation == .init(.syntax, ["element": .string(element)])
      )
    }
    let deep = #expect(throws: ModelError.self) { try JSONValue(json: "[[[]]]", maximumDepth: 2) }
    #expect(deep?.issues.first?.expectation == .init(.nesting, ["maximum": 2]))
  }

  @Test("names the key that was probably meant")
  func suggestedKeys() {
    struct Guest: StrictModel {
      let name: String
      let a: Int
    }
    let error = #expect(throws: ModelError.self) { try Guest(json: #"{"nmae": "Ann", "b": 1}"#) }
    #expect(error?.issues.map(\.suggestedKey) == ["nmae", nil])
    #expect(error?.issues.first?.suggestion == "found `nmae`: did you mean `name`?")
  }

  @Test("survives in an error that a conversion throws")
  func thrown() {
    struct Job: StrictModel {
      let at: Int
      static let valueTransformer = ValueTransformer.standard
        .adding("setAtWithString:") { (text: String) throws -> Int in
          throw ModelError(
            modelName: "At",
            issues: [
              ModelIssue(
                code: .init(rawValue: "own"),
                keyPath: "hour",
                expectation: .init(.range, ["minimum": 0, "maximum": 23]),
                found: text,
                suggestedValue: "12",
              )
            ],
          )
        }
    }
    let error = #expect(throws: ModelError.self) { try Job(json: #"{"at": "99"}"#) }
    #expect(
      error?.issues.first?.description
        == #"at.hour (line 1, column 8): expected 0 to 23, found 99; did you mean "12"?"#
    )
    #expect(error?.issues.first?.code.rawValue == "own")
  }

  @Test("is encoded with its parameters")
  func encoded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(ModelIssue.Expectation(.range, ["minimum": 1]))
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"kind":"range","parameters":{"minimum":1}}"#
    )
  }
}
