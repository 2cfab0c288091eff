import Foundation
import ModelMapping
import Testing

@Suite("Conversion to types that accept any value")
struct AnyConversionTests {
  @Test("converts any value to JSONValue unchanged", arguments: values)
  func value(json: String, value: JSONValue) {
    ConversionRow(json, .value(value)).check(keeping: "kept")
  }

  @Test("converts objects to JSONObject unchanged", arguments: objects)
  func object(row: ConversionRow<JSONObject>) {
    row.check(keeping: ["kept": true])
  }

  @Test("preserves the order of members and the digits of numbers")
  func order() throws {
    let json = #"{"value":{"b":1.50,"a":[1e2,{"z":-0,"y":12345678901234567890.0}]}}"#
    for source in Source.keepingDigits {
      let mapped = try source.mapWithReport(
        Holder<JSONValue>.self,
        from: json,
        by: ModelMapper<Strict>(),
      )
      #expect(try ModelMapper<Strict>().jsonString(from: mapped.value) == json)
    }
  }

  @Test("converts any value to Any as a native Swift type", arguments: natives)
  func any(json: String, description: String) throws {
    for source in Source.keepingDigits {
      #expect(try described(Any.self, json, from: source, by: Lenient.self) == description)
      #expect(try described(Any.self, json, from: source, by: Strict.self) == description)
      #expect(try described(Any.self, json, from: source, by: Exact.self) == description)
    }
  }

  @Test("converts objects and arrays to collections of Any")
  func containers() throws {
    let object = #"{"a": [1, "x"], "b": null}"#
    let array = #"[true, {"a": 1.5}]"#
    for source in Source.keepingDigits {
      #expect(
        try described([String: Any].self, object, from: source, by: Strict.self)
          == #"["a": [Int 1, String x], "b": NSNull]"#
      )
      #expect(
        try described([Any].self, array, from: source, by: Strict.self)
          == #"[Bool true, ["a": Double 1.5]]"#
      )
      #expect(try described(Any?.self, "null", from: source, by: Strict.self) == "nil")
    }
  }

  @Test("keeps values from JSONSerialization unchanged")
  func serialization() throws {
    let source = Source.serialization
    let object = #"{"a": [1, "x"], "b": null, "c": {"d": []}}"#
    let mapped = try source.mapWithReport(
      Holder<[String: Any]>.self,
      from: "{\"value\": \(object)}",
      by: ModelMapper<Strict>(),
    )
    let expected = try JSONSerialization.jsonObject(with: Data(object.utf8))
    #expect(mapped.value.value as NSDictionary == expected as? NSDictionary)
  }

  static let values: [(String, JSONValue)] = [
    ("null", .null),
    ("true", true),
    ("1", 1),
    ("1.5", 1.5),
    ("12345678901234567890", .number(JSONNumber(UInt64(12_345_678_901_234_567_890)))),
    (#""""#, ""),
    (#""null""#, "null"),
    (#""a\u0000b""#, "a\0b"),
    ("[]", []),
    ("{}", [:]),
    (#"[1, null, {"a": [[], false]}]"#, [1, nil, ["a": [[], false]]]),
    (#"{"a": {"b": {"c": "d"}}, "e": [{}]}"#, ["a": ["b": ["c": "d"]], "e": [[:]]]),
  ]

  static let objects: [ConversionRow<JSONObject>] = [
    .init("{}", .value([:])),
    .init(#"{"a": 1, "b": [null]}"#, .value(["a": 1, "b": [nil]])),
    .init("[]", .value([:]), strict: .refused(.typeMismatch)),
    .init("[[]]", .refused(.typeMismatch)),
    .init("1", .refused(.typeMismatch)),
    .init(#""text""#, .refused(.typeMismatch)),
    .init(#""null""#, .refused(.nullValue), strict: .refused(.typeMismatch)),
    .init("null", .refused(.nullValue)),
  ]

  static let natives: [(String, String)] = [
    ("null", "NSNull"),
    ("true", "Bool true"),
    ("0", "Int 0"),
    ("-1", "Int -1"),
    ("9223372036854775807", "Int 9223372036854775807"),
    ("9223372036854775808", "UInt64 9223372036854775808"),
    ("18446744073709551616", "Decimal 18446744073709551616"),
    ("12345678901234567890123456789012345678", "Decimal 12345678901234567890123456789012345678"),
    ("1\(String(repeating: "0", count: 200))", "Double 1e+200"),
    (
      "1\(String(repeating: "0", count: 400))", "JSONNumber 1\(String(repeating: "0", count: 400))",
    ),
    ("1.0", "Double 1.0"),
    ("1e2", "Double 100.0"),
    ("0.1", "Double 0.1"),
    ("1e400", "JSONNumber 1e400"),
    (#""a\n""#, "String a\n"),
    ("[]", "[]"),
    ("{}", "[:]"),
    (#"[1, [true], {"a": null}]"#, #"[Int 1, [Bool true], ["a": NSNull]]"#),
  ]

  private func described<Value, Policy: MappingPolicy>(
    _: Value.Type,
    _ json: String,
    from source: Source,
    by _: Policy.Type,
  ) throws -> String {
    let mapped = try source.mapWithReport(
      Holder<Value>.self,
      from: "{\"value\": \(json)}",
      by: ModelMapper<Policy>(),
    )
    #expect(mapped.report.isEmpty)
    return described(mapped.value.value)
  }

  /// Describes the types and values of a tree, which is not `Equatable`.
  private func described(_ value: Any) -> String {
    switch value {
    case is NSNull: return "NSNull"
    case let value as [Any]: return "[\(value.map { described($0) }.joined(separator: ", "))]"
    case let value as [String: Any] where value.isEmpty: return "[:]"
    case let value as [String: Any]:
      let members = value.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(described($0.value))" }
      return "[\(members.joined(separator: ", "))]"
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        return mirror.children.first.map { described($0.value) } ?? "nil"
      }
      return "\(type(of: value)) \(value)"
    }
  }
}
