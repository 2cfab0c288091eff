import Foundation
import ModelArchives
import ModelMapping
import Testing

/// A struct without `init()`, with a property of any type.
struct Held<Value>: StrictModel {
  let value: Value
}

/// A class with an assignable property of any type.
final class Kept<Value>: LenientModel {
  var value: Value?

  required init() {}

  convenience init(_ value: Value) {
    self.init()
    self.value = value
  }
}

/// A property value, another one of the same type, and the description of the first.
struct ValueRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let isEqualToItself: @Sendable () -> Bool
  let isEqualToOther: @Sendable () -> Bool
  let hashes: @Sendable () -> [Int]
  let descriptions: @Sendable () -> [String]
  /// Whether the value survives copying and archiving, in a struct and in a class.
  let comesBack: @Sendable () throws -> [Bool]

  init<Value>(
    _ name: String,
    _ value: @escaping @Sendable @autoclosure () -> Value,
    other: @escaping @Sendable @autoclosure () -> Value,
    _ text: String,
  ) {
    testDescription = name
    self.text = text
    isEqualToItself = {
      Held(value: value()).isModelEqual(to: Held(value: value()))
        && Kept(value()).isModelEqual(to: Kept(value()))
    }
    isEqualToOther = {
      Held(value: value()).isModelEqual(to: Held(value: other()))
        || Held(value: other()).isModelEqual(to: Held(value: value()))
        || Kept(value()).isModelEqual(to: Kept(other()))
        || Kept(value()).isModelEqual(to: Kept())
    }
    hashes = {
      [value(), value(), other()].map { value in
        var hasher = Hasher()
        Held(value: value).modelHash(into: &hasher)
        return hasher.finalize()
      }
    }
    descriptions = { [Held(value: value()).modelDescription, Kept(value()).modelDescription] }
    comesBack = {
      let held = Held(value: value())
      let kept = Kept(value())
      let readHeld = try Held<Value>(archivedData: held.archivedData())
      let readKept = try Kept<Value>(archivedData: kept.archivedData())
      return try [
        held.isModelEqual(to: readHeld),
        kept.isModelEqual(to: readKept),
        held.isModelEqual(to: held.modelCopy()),
        kept.isModelEqual(to: kept.modelCopy()),
        readHeld.modelDescription == held.modelDescription,
        readKept.modelDescription == kept.modelDescription,
      ]
    }
  }
}

// MARK: - Property types

enum Hue: String, CaseIterable { case red, green }

struct Rung: RawRepresentable { let rawValue: Int }

struct Extent: Codable {
  var width = 1.5
  var moment = Date(timeIntervalSinceReferenceDate: 0.1)
}

enum Outline: Codable, Hashable {
  case empty
  case circle(radius: Double)
}

struct Brooch: StrictModel {
  let id: Int
  let hue: Hue?
}

final class Pendant: LenientModel {
  var name = ""

  init() {}

  init(_ name: String) { self.name = name }
}

extension ValueRow {
  static let scalars: [ValueRow] = [
    .init("Bool", true, other: false, "true"),
    .init("Int", Int.min, other: .max, "-9223372036854775808"),
    .init("Int8", Int8.min, other: .max, "-128"),
    .init("Int16", Int16.min, other: .max, "-32768"),
    .init("Int32", Int32.min, other: .max, "-2147483648"),
    .init("Int64", Int64.max, other: .max - 1, "9223372036854775807"),
    .init("UInt", UInt.max, other: .max - 1, "18446744073709551615"),
    .init("UInt8", UInt8.max, other: 0, "255"),
    .init("UInt16", UInt16.max, other: 0, "65535"),
    .init("UInt32", UInt32.max, other: 0, "4294967295"),
    .init("UInt64", UInt64.max, other: .max - 1, "18446744073709551615"),
    .init("Double", 0.1, other: 0.1.nextUp, "0.1"),
    .init("Double, NaN", Double.nan, other: 0, "nan"),
    .init("Double, infinite", -Double.infinity, other: .infinity, "-inf"),
    .init("Double, smallest", Double.leastNonzeroMagnitude, other: 0, "5e-324"),
    .init("Float", Float.greatestFiniteMagnitude, other: .infinity, "3.4028235e+38"),
    .init("Float, NaN", Float.nan, other: 0, "nan"),
    .init("Decimal", Decimal(string: "0.1") ?? 0, other: 0.2, "0.1"),
    .init("Decimal, NaN", Decimal.nan, other: 0, "NaN"),
    .init(
      "Decimal, 38 digits",
      Decimal(string: "-12345678901234567890123456789012345678") ?? 0,
      other: 0,
      "-12345678901234567890123456789012345678",
    ),
    .init("String", "a \"b\"\n\u{0}é🙂", other: "", #""a \"b\"\n\u0000é🙂""#),
    .init("Date", date(1.5), other: date(1.5.nextUp), "2001-01-01T00:00:01.500Z"),
    .init("Date, before", date(-1e-9), other: date(0), "2000-12-31T23:59:59.999999999Z"),
    .init(
      "Date, no number",
      date(.nan),
      other: date(0),
      "nan",
    ),
    .init(
      "URL",
      url("https://a.b/c?d=%20"),
      other: url("c"),
      "https://a.b/c?d=%20",
    ),
    .init(
      "URL with base",
      url("c", "https://a.b/x/"),
      other: url("https://a.b/x/c"),
      url("c", "https://a.b/x/").description,
    ),
    .init("UUID", uuid, other: UUID(), "5F0E1B1C-7A0B-4B0C-9D35-1F1D8C7E2A10"),
    .init("Data", Data([0, 171, 255]), other: Data(), "<3 bytes: 00abff>"),
    .init(
      "TimeZone",
      TimeZone(identifier: "Asia/Kathmandu") ?? .gmt,
      other: .gmt,
      "Asia/Kathmandu",
    ),
    .init("Locale", Locale(identifier: "de_CH"), other: Locale(identifier: "fr"), "de_CH"),
    .init("JSONNumber", JSONNumber(text: "1.50") ?? 0, other: 1, "1.50"),
    .init("JSONNumber, infinite", JSONNumber(-Double.infinity), other: 1, "-Infinity"),
  ]

  static let others: [ValueRow] = [
    .init("enum", Hue.red, other: .green, "red"),
    .init(
      "raw value, not Equatable",
      Rung(rawValue: 3),
      other: Rung(rawValue: 4),
      "<Rung> {\n        rawValue = 3\n    }",
    ),
    .init(
      "Codable, not Equatable",
      Extent(),
      other: Extent(width: 1.5, moment: date(0.1.nextUp)),
      """
      <Extent> {
              width = 1.5;
              moment = 2001-01-01T00:00:00.100Z
          }
      """,
    ),
    .init("Codable enum", Outline.empty, other: .circle(radius: 1), "empty"),
    .init(
      "Codable enum with a payload",
      Outline.circle(radius: 2),
      other: .empty,
      "circle(2.0)",
    ),
    .init("JSONValue", ["a": [1, nil]] as JSONValue, other: ["a": [1]], #"{"a":[1,null]}"#),
    .init("JSONValue, not finite", .number(JSONNumber(.nan)) as JSONValue, other: nil, "null"),
    .init(
      "JSONValue, empty key",
      ["": ["": "NaN"]] as JSONValue,
      other: ["": "NaN"],
      #"{"":{"":"NaN"}}"#,
    ),
    .init("JSONObject", ["b": 1, "a": 2] as JSONObject, other: [:], #"{"b":1,"a":2}"#),
    .init("Any, integer", 5 as Any, other: 5.0 as Any, "5"),
    .init("Any, null", NSNull() as Any, other: 0 as Any, "<null>"),
    .init(
      "Any, nested",
      ["b": [1, "x", NSNull(), date(0.1)] as [Any], "a": Decimal(1)] as [String: Any] as Any,
      other: ["b": [1, "x", NSNull(), date(0.2)] as [Any], "a": Decimal(1)] as [String: Any] as Any,
      """
      {
              "a" = 1;
              "b" = [
                  1;
                  "x";
                  <null>;
                  2001-01-01T00:00:00.100Z
              ]
          }
      """,
    ),
    .init(
      "model struct",
      Brooch(id: 1, hue: nil),
      other: Brooch(id: 1, hue: .red),
      "<Brooch> {\n        id = 1;\n        hue = <nil>\n    }",
    ),
    .init(
      "model class",
      Pendant("a"),
      other: Pendant("b"),
      "<Pendant> {\n        name = \"a\"\n    }",
    ),
  ]

  static let containers: [ValueRow] = [
    .init("Optional, nil", Int?.none, other: 0, "<nil>"),
    .init("Optional", 0 as Int?, other: nil, "0"),
    .init("Optional of Optional", Int??.some(.none), other: 0, "<nil>"),
    .init("Optional of JSONValue", JSONValue?.some(.null), other: nil, "<null>"),
    .init("Optional of Any", Any?.some([1]), other: nil, "[\n        1\n    ]"),
    .init(
      "Optional model",
      Pendant?.some(Pendant("a")),
      other: nil,
      "<Pendant> {\n        name = \"a\"\n    }",
    ),
    .init("array", [1, 2], other: [2, 1], "[\n        1;\n        2\n    ]"),
    .init("array, empty", [Int](), other: [0], "[]"),
    .init(
      "array of NaN",
      [Double.nan, 1],
      other: [1, .nan],
      "[\n        nan;\n        1.0\n    ]",
    ),
    .init("array of NaN, of Float", [Float.nan], other: [0], "[\n        nan\n    ]"),
    .init("array of NaN, of Date", [date(.nan)], other: [date(0)], "[\n        nan\n    ]"),
    .init(
      "array of arrays of NaN",
      [[Double.nan], []],
      other: [[], [.nan]],
      "[\n        [\n            nan\n        ];\n        []\n    ]",
    ),
    .init("Optional, NaN", Double?.some(.nan), other: nil, "nan"),
    .init("Optional date, NaN", Optional(date(.nan)), other: nil, "nan"),
    .init("set of NaN", Set([Double.nan]), other: [0], "[\n        nan\n    ]"),
    .init(
      "dictionary of NaN",
      ["a": Double.nan],
      other: ["b": .nan],
      "{\n        \"a\" = nan\n    }",
    ),
    .init(
      "dictionary in an array",
      [["a": 1], [:]],
      other: [[:], ["a": 1]],
      "[\n        {\n            \"a\" = 1\n        };\n        {}\n    ]",
    ),
    .init(
      "array of Optional",
      [1, nil] as [Int?],
      other: [1, 0],
      "[\n        1;\n        <nil>\n    ]",
    ),
    .init(
      "array of arrays",
      [[1], []] as [[Int]],
      other: [[], [1]],
      "[\n        [\n            1\n        ];\n        []\n    ]",
    ),
    .init(
      "array of models",
      [Pendant("a")],
      other: [Pendant("a"), Pendant("a")],
      "[\n        <Pendant> {\n            name = \"a\"\n        }\n    ]",
    ),
    .init("set", Set(["b", "a"]), other: ["a"], "[\n        \"a\";\n        \"b\"\n    ]"),
    .init(
      "set of enums",
      Set([Hue.green, .red]),
      other: [.red],
      "[\n        green;\n        red\n    ]",
    ),
    .init(
      "set of dates",
      Set([date(.nan), date(0.1)]),
      other: [],
      "[\n        2001-01-01T00:00:00.100Z;\n        nan\n    ]",
    ),
    .init(
      "dictionary",
      ["b": 1, "a": 2],
      other: ["b": 1, "a": 3],
      "{\n        \"a\" = 2;\n        \"b\" = 1\n    }",
    ),
    .init("dictionary, empty", [String: Int](), other: ["a": 1], "{}"),
    .init(
      "dictionary by integers",
      [-1: "x"] as [Int8: String],
      other: [1: "x"],
      "{\n        -1 = \"x\"\n    }",
    ),
    .init(
      "dictionary by enums",
      [Hue.red: [1]],
      other: [.green: [1]],
      "{\n        red = [\n            1\n        ]\n    }",
    ),
    .init(
      "dictionary by UUIDs",
      [uuid: 1.5],
      other: [:],
      "{\n        5F0E1B1C-7A0B-4B0C-9D35-1F1D8C7E2A10 = 1.5\n    }",
    ),
    .init(
      "dictionary of nil",
      ["a": nil] as [String: Int?],
      other: [:],
      "{\n        \"a\" = <nil>\n    }",
    ),
  ]

  static let all = scalars + others + containers

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: seconds)
  }

  private static func url(_ text: String, _ base: String? = nil) -> URL {
    URL(string: text, relativeTo: base.flatMap { URL(string: $0) }) ?? URL(fileURLWithPath: "")
  }

  private static let uuid = UUID(uuidString: "5F0E1B1C-7A0B-4B0C-9D35-1F1D8C7E2A10") ?? UUID()
}
