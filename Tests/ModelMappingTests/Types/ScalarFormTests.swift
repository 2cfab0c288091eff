import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

@Suite("Forms of durations, data and numbers")
struct ScalarFormTests {
  private struct Iso: StrictModel {
    let value: Duration
    static let valueTransformer = ValueTransformer.standard.durations(.iso8601)
  }

  private struct Clock: StrictModel {
    let value: Duration
    static let valueTransformer = ValueTransformer.standard.durations(.hoursMinutesSeconds)
  }

  private struct Day: StrictModel {
    let value: Duration
    static let valueTransformer = ValueTransformer.standard.durations(.hoursMinutes)
  }

  private struct Millis: StrictModel {
    let value: Duration
    static let valueTransformer = ValueTransformer.standard.durations(.milliseconds)
  }

  @Test(
    "read and write ISO 8601",
    arguments: [
      ("PT1H30M", .seconds(5400), "PT1H30M"), ("P1DT2H", .seconds(93_600), "PT26H"),
      ("PT0S", .zero, "PT0S"), ("-PT0.5S", .milliseconds(-500), "-PT0.5S"),
      ("PT1,25M", .seconds(75), "PT1M15S"), ("P2W", .seconds(1_209_600), "PT336H"),
      ("PT90S", .seconds(90), "PT1M30S"), ("P1D", .seconds(86_400), "PT24H"),
      ("PT0.000000000000000001S", Duration(attoseconds: 1), "PT0.000000000000000001S"),
    ] as [(String, Duration, String)],
  )
  func iso(text: String, value: Duration, written: String) throws {
    let model = try Iso(json: #"{"value": "\#(text)"}"#)
    #expect(model.value == value)
    #expect(try model.jsonString() == #"{"value":"\#(written)"}"#)
    #expect(try Iso(json: model.jsonValue()).value == value)
  }

  @Test(
    "refuse what is not ISO 8601",
    arguments: [
      "", "P", "PT", "P1DT", "1H", "PT1", "PTH", "PT1.5H30M", "PT30M1H", "P1Y", "P1M", "PT-1S",
      "PT1S ", "PT1.S", "PT.5S", "pt1s", "PT١S", "--PT1S",
      "PT999999999999999999999999999999999999999S", "PT99999999999999999999999H",
    ],
  )
  func badIso(text: String) {
    let error = #expect(throws: ModelError.self) { try Iso(json: #"{"value": "\#(text)"}"#) }
    #expect(error?.issues.map(\.code) == [.invalidValue])
    #expect(error?.issues[0].expected == "a duration as in ISO 8601 (PT1H30M)")
    #expect(error?.keyPath.description == "value")
  }

  @Test("read and write hours, minutes and seconds")
  func clock() throws {
    let rows: [(String, Duration, String)] = [
      ("1:02:03", .seconds(3723), "1:02:03"), ("00:00:09.50", .milliseconds(9500), "0:00:09.5"),
      ("-10:00:00", .seconds(-36_000), "-10:00:00"), ("100:59:59", .seconds(363_599), "100:59:59"),
    ]
    for (text, value, written) in rows {
      let model = try Clock(json: #"{"value": "\#(text)"}"#)
      #expect(model.value == value)
      #expect(try model.jsonString() == #"{"value":"\#(written)"}"#)
    }
    for text in [
      "1:02", "1:2:3", "1:60:00", "1:00:60", "1:00:00.", "1.5:00:00", "a:00:00", ":00:00", "",
    ] {
      #expect(throws: ModelError.self) { try Clock(json: #"{"value": "\#(text)"}"#) }
    }
    #expect(try Day(json: #"{"value": "8:30"}"#).jsonString() == #"{"value":"08:30"}"#)
    #expect(try Day(json: #"{"value": "24:00"}"#).value == .seconds(86_400))
    for text in ["08:60", "08:3", "08:30:00", "0830"] {
      #expect(throws: ModelError.self) { try Day(json: #"{"value": "\#(text)"}"#) }
    }
    #expect(throws: ModelError.self) { try Day(value: .seconds(1)).jsonString() }
  }

  @Test("write the longest durations so that they are read back")
  func extremes() throws {
    for value in [Duration(attoseconds: .min), Duration(attoseconds: .max)] {
      #expect(try Iso(json: Iso(value: value).jsonString()).value == value)
      #expect(try Clock(json: Clock(value: value).jsonString()).value == value)
      #expect(try Millis(json: Millis(value: value).jsonString()).value == value)
    }
    let longer = "PT47261439850130342H8M51.687303715884105728S"
    #expect(try Iso(json: #"{"value": "-\#(longer)"}"#).value == Duration(attoseconds: .min))
    #expect(throws: ModelError.self) { try Iso(json: #"{"value": "\#(longer)"}"#) }
  }

  @Test("read and write milliseconds")
  func milliseconds() throws {
    let model = try Millis(json: #"{"value": 2500.25}"#)
    #expect(model.value == .microseconds(2_500_250))
    #expect(try model.jsonString() == #"{"value":2500.25}"#)
    #expect(try Millis(json: #"{"value": "7"}"#).value == .milliseconds(7))
    let error = #expect(throws: ModelError.self) { try Millis(json: #"{"value": 1e40}"#) }
    #expect(error?.code == .numberOutOfRange)
    #expect(throws: ModelError.self) { try Millis(json: #"{"value": "PT1S"}"#) }
  }

  @Test("read and write base64url")
  func base64URL() throws {
    struct Token: StrictModel {
      let value: Data
      let plain: [Data]?
      static let valueTransformer = ValueTransformer.standard.data("value", .base64URL)
    }
    for (text, bytes, written) in [
      ("-_8", [0xFB, 0xFF], "-_8"), ("-_8=", [0xFB, 0xFF], "-_8"), ("", [], ""),
      ("AQ", [1], "AQ"), ("AQ==", [1], "AQ"), ("AQID", [1, 2, 3], "AQID"),
    ] as [(String, [UInt8], String)] {
      let token = try Token(json: #"{"value": "\#(text)", "plain": ["+/8="]}"#)
      #expect(Array(token.value) == bytes)
      #expect(try token.jsonString() == #"{"value":"\#(written)","plain":["+/8="]}"#)
    }
    for text in ["+_8", "/w", "A", "AQ=", "AQ===", "=", "A Q", "AQ==x", "é"] {
      let error = #expect(throws: ModelError.self) { try Token(json: #"{"value": "\#(text)"}"#) }
      #expect(error?.issues.first?.expected == "a base64url string")
    }
  }

  @Test("count micro- and nanoseconds")
  func epoch() throws {
    struct Event: StrictModel {
      let micro: Date
      let nano: Date
      static let valueTransformer = ValueTransformer.standard
        .dates("micro", .microsecondsSince1970).dates("nano", .nanosecondsSince1970)
    }
    let event = try Event(json: #"{"micro": 1399360089125000, "nano": "1399360089125000000"}"#)
    #expect(event.micro == event.nano)
    #expect(event.micro.timeIntervalSince1970 == 1_399_360_089.125)
    #expect(try event.jsonString() == #"{"micro":1399360089125000,"nano":1399360089125000000}"#)
    let error = #expect(throws: ModelError.self) {
      try Event(json: #"{"micro": [], "nano": 1e40}"#)
    }
    #expect(error?.issues.map(\.expected) == ["microseconds since 1970", "nanoseconds since 1970"])
  }

  @Test("apply in Optionals and containers, in updates and archives, and are declared once")
  func declarations() throws {
    struct Plan: LenientModel, Equatable {
      var steps: [Duration?] = []
      var rest: Duration?
      var total = Duration.zero
      static let valueTransformer = ValueTransformer.standard
        .durations(.iso8601).durations("total", .hoursMinutes)
    }
    var plan = try Plan(json: #"{"steps": ["PT1S", null], "rest": "PT2S", "total": "01:00"}"#)
    #expect(plan == Plan(steps: [.seconds(1), nil], rest: .seconds(2), total: .seconds(3600)))
    try plan.update(json: #"{"rest": null, "total": "x"}"#)
    #expect(plan == Plan(steps: [.seconds(1), nil], total: .seconds(3600)))
    #expect(try plan.jsonObject()["total"] as? String == "01:00")
    #expect(try Plan(archivedData: plan.archivedData()) == plan)
    #expect(
      try Plan.jsonSchema()["properties"]?["rest"]?["format"] == "duration"
    )
    struct Wrong: StrictModel {
      let name: String
      static let valueTransformer = ValueTransformer.standard
        .durations("name", .iso8601).data("nmae", .base64URL)
        .durations(.iso8601).durations(.milliseconds)
    }
    let mistakes = Wrong.audit().map(\.description).joined(separator: "\n")
    #expect(
      mistakes.contains("`durations(\"name\", …)` is for durations, but `name` is of type String")
    )
    #expect(mistakes.contains("nmae"))
    #expect(mistakes.contains("`durations(…)` is declared twice"))
    let options = MappingOptions(valueTransformer: .standard.durations("x", .iso8601))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: options).map([Int].self, from: "[]")
    }
    #expect(error?.issues.first?.detail?.contains("belongs in a model's transformer") == true)
  }

  @Test("say what to do about NaN")
  func nan() {
    for text in ["[NaN]", "[1, Infinity]"] {
      let error = #expect(throws: ModelError.self) { try JSONValue(json: text) }
      #expect(error?.issues[0].message.contains("JSON has no NaN") == true)
    }
  }

  @Test("make numbers of decimals")
  func decimals() {
    #expect(JSONNumber(Decimal(1990) / 100).text == "19.9")
    #expect(JSONNumber(Decimal(-5)) == -5)
    let digits = Decimal(string: "12345678901234567890123456789012345678")
    #expect(JSONNumber(digits ?? 0).text == "12345678901234567890123456789012345678")
    #expect(!JSONNumber(Decimal.nan).isFinite)
    #expect(!JSONNumber(.nan).isFinite)
  }
}
