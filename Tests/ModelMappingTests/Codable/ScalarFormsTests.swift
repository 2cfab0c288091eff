import Foundation
import ModelMapping
import Testing

@Suite("Scalars in Decodable types")
struct ScalarFormsTests {
  private let mapper = ModelMapper<Strict>()

  private static let all = #"""
    {"date":"2001-02-03T04:05:06.789Z","url":"https://example.com/a%20b?c=d","data":"AQID",\#
    "decimal":12345678901234567890.12345678901234567,\#
    "uuid":"ED2E9A1C-3BD4-4A4C-8A45-6A2F4E0D3A01","timeZone":"Europe/Berlin","locale":"de_DE"}
    """#

  @Test("round-trip in the library's own formats")
  func roundTrip() throws {
    let forms = try mapper.map(Forms.self, from: Self.all)
    #expect(forms.date == Date(timeIntervalSinceReferenceDate: 2_865_906.789))
    #expect(forms.url == URL(string: "https://example.com/a%20b?c=d"))
    #expect(forms.data == Data([1, 2, 3]))
    #expect(forms.decimal == Decimal(string: "12345678901234567890.12345678901234567"))
    #expect(forms.uuid == UUID(uuidString: "ED2E9A1C-3BD4-4A4C-8A45-6A2F4E0D3A01"))
    #expect(forms.timeZone == TimeZone(identifier: "Europe/Berlin"))
    #expect(forms.locale == Locale(identifier: "de_DE"))
    #expect(try mapper.jsonString(from: forms) == Self.all)
  }

  @Test(
    "read dates from RFC 3339 strings or from whole or fractional seconds since 1970",
    arguments: [
      (#""1970-01-02T00:00:00Z""#, 86_400), (#""1970-01-02 01:00:00.5+01:00""#, 86_400.5),
      ("86400", 86_400), ("-1.5e0", -1.5), ("100000000000", 100_000_000_000),
    ] as [(String, TimeInterval)],
  )
  func dates(_ text: String, _ seconds: TimeInterval) throws {
    let forms = try mapper.map(Forms.self, from: #"{"date": \#(text)}"#)
    #expect(forms.date == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "have the same format in every kind of container",
    arguments: [
      (#"["2001-01-01T00:00:00Z"]"#, "Instants"), (#"{"a":"2001-01-01T00:00:00Z"}"#, "Calendar"),
      (#""2001-01-01T00:00:00Z""#, "Instant"),
    ],
  )
  func places(_ json: String, _ name: String) throws {
    switch name {
    case "Instants":
      #expect(try mapper.jsonString(from: mapper.map(Instants.self, from: json)) == json)
    case "Calendar":
      #expect(try mapper.jsonString(from: mapper.map(Diary.self, from: json)) == json)
    default: #expect(try mapper.jsonString(from: mapper.map(Instant.self, from: json)) == json)
    }
  }

  @Test("keep all digits of 128-bit integers")
  func wide() throws {
    let json = #"""
      {"one":-170141183460469231731687303715884105728,\#
      "other":340282366920938463463374607431768211455,\#
      "ones":[1,-170141183460469231731687303715884105728],\#
      "others":[340282366920938463463374607431768211455],\#
      "alone":[[170141183460469231731687303715884105727,340282366920938463463374607431768211455]]}
      """#
    let wide = try mapper.map(Wide.self, from: json)
    #expect(wide.one == .min)
    #expect(wide.other == .max)
    #expect(wide.ones == [1, .min])
    #expect(wide.others == [.max])
    #expect(wide.alone == [WidePair(.max, .max)])
    #expect(try mapper.jsonString(from: wide) == json)
  }

  @Test(
    "never go through Double",
    arguments: [
      "9007199254740993", "-9007199254740993", "9223372036854775807", "1e18", "4.0", "400e-2",
    ],
  )
  func digits(_ text: String) throws {
    let point = try mapper.map(Point.self, from: #"{"x": \#(text), "y": 0}"#)
    #expect(JSONNumber(point.x) == JSONNumber(text: text))
  }
}

private struct Instants: Codable {
  var dates: [Date]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    dates = [try container.decode(Date.self)]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for date in dates { try container.encode(date) }
  }
}

private struct Diary: Codable {
  var dates: [String: Date]

  init(from decoder: any Decoder) throws {
    dates = try [String: Date](from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try dates.encode(to: encoder)
  }
}

private struct Instant: Codable {
  var date: Date

  init(from decoder: any Decoder) throws {
    date = try decoder.singleValueContainer().decode(Date.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date)
  }
}

private struct Wide: Codable {
  var one: Int128
  var other: UInt128
  var ones: [Int128]
  var others: [UInt128]
  var alone: [WidePair]
}

/// Decodes its elements by concrete type, unlike a generic container.
private struct WidePair: Codable, Equatable {
  var one: Int128
  var other: UInt128

  init(_ one: Int128, _ other: UInt128) {
    (self.one, self.other) = (one, other)
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    one = try container.decode(Int128.self)
    other = try container.decode(UInt128.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(one)
    try container.encode(other)
  }
}
