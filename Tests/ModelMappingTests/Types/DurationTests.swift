import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Durations")
struct DurationTests {
  @Test(
    "are numbers of seconds",
    arguments: [
      ConversionRow<Duration>("90", .value(.seconds(90))),
      ConversionRow<Duration>("-1.5", .value(.milliseconds(-1_500))),
      ConversionRow<Duration>("0.1", .value(.milliseconds(100))),
      ConversionRow<Duration>("1e3", .value(.seconds(1_000))),
      ConversionRow<Duration>("1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
      ConversionRow<Duration>(
        "18446744073709551614",
        .value(.seconds(Int64.max) * 2),
        from: Source.keepingDigits,
      ),
      ConversionRow<Duration>(
        "170141183460469231731",
        .value(Duration(attoseconds: 170_141_183_460_469_231_731_000_000_000_000_000_000)),
        from: Source.keepingDigits,
      ),
      ConversionRow<Duration>(
        "170141183460469231732",
        .refused(.numberOutOfRange),
        from: Source.keepingDigits,
      ),
      ConversionRow<Duration>(
        "-170141183460469231732",
        .refused(.numberOutOfRange),
        from: Source.keepingDigits,
      ),
      ConversionRow<Duration>(
        #""1.5""#,
        .coerced(.milliseconds(1_500)),
        exact: .refused(.typeMismatch),
      ),
      ConversionRow<Duration>(#""PT1M""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
      ConversionRow<Duration>("[1, 2]", .refused(.typeMismatch)),
      ConversionRow<Duration>(native: Duration.seconds(5), .value(.seconds(5))),
    ],
  )
  func reading(row: ConversionRow<Duration>) { row.check(keeping: .seconds(-1)) }

  @Test("are written exactly, to the attosecond")
  func writing() throws {
    let all: [(Duration, String)] = [
      (.zero, "0"), (.seconds(90), "90"), (.milliseconds(-1_500), "-1.5"),
      (.nanoseconds(1), "0.000000001"),
      (Duration(secondsComponent: 0, attosecondsComponent: -1), "-0.000000000000000001"),
      (
        Duration(secondsComponent: .max, attosecondsComponent: 1),
        "9223372036854775807.000000000000000001",
      ),
      (.seconds(Int64.max) * 2, "18446744073709551614"),
      (.seconds(Int64.min) * 3, "-27670116110564327424"),
      (Duration(attoseconds: .max), "170141183460469231731.687303715884105727"),
      (Duration(attoseconds: .min), "-170141183460469231731.687303715884105728"),
    ]
    for (duration, text) in all {
      #expect(try ModelMapper<Strict>().jsonString(from: [duration]) == "[\(text)]")
      #expect(try ModelMapper<Strict>().map([Duration].self, from: "[\(text)]") == [duration])
    }
  }

  struct Timer: StrictModel, Equatable {
    var interval: Duration
    var leeway: Duration?
    static let constraints: ValueConstraints = [
      "interval": [.range(0.5...10), .multiple(of: 0.25)]
    ]
  }

  @Test("have constraints in seconds, a schema and archives")
  func models() throws {
    #expect(try Timer(json: #"{"interval": 0.75}"#).interval == .milliseconds(750))
    let error = #expect(throws: ModelError.self) { try Timer(json: #"{"interval": 10.1}"#) }
    #expect(error?.issues.count == 2)
    #expect(
      try Timer.jsonSchema()["properties"]?["interval"]
        == ["type": "number", "minimum": 0.5, "maximum": 10, "multipleOf": 0.25]
    )
    let timer = Timer(
      interval: .seconds(1),
      leeway: Duration(secondsComponent: 1, attosecondsComponent: 7),
    )
    #expect(try Timer(archivedData: timer.archivedData()) == timer)
    #expect(try timer.jsonObject()["leeway"] as? Double == 1)
  }
}
