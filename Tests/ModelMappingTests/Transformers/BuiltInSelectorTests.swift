import Foundation
import ModelMapping
import Testing

@Suite("Listed conversions")
struct BuiltInSelectorTests {
  typealias Transformer = ModelMapping.ValueTransformer

  /// Each type with its name in selectors, and a string and a number that convert to it.
  static let targets: [(name: String, type: Any.Type, text: String, number: String)] = [
    ("Bool", Bool.self, "true", "1"), ("String", String.self, "x", "1"),
    ("Int", Int.self, "12", "1"), ("Int8", Int8.self, "12", "1"),
    ("UInt64", UInt64.self, "12", "1"), ("Float", Float.self, "1.5", "1"),
    ("Double", Double.self, "1.5", "1"), ("Decimal", Decimal.self, "1.5", "1"),
    ("JSONNumber", JSONNumber.self, "1.5", "1"),
    ("Date", Date.self, "2014-05-06T07:08:09Z", "1399360089"),
    ("URL", URL.self, "https://example.com", "1"), ("Data", Data.self, "AAEC", "1"),
    ("UUID", UUID.self, "00000000-0000-0000-0000-000000000001", "1"),
    ("TimeZone", TimeZone.self, "UTC", "1"), ("Locale", Locale.self, "de", "1"),
  ]

  private func takes(_ type: Any.Type, _ json: String, _ transformer: Transformer) -> Bool {
    func map<Value>(_: Value.Type) -> Bool {
      let mapper = ModelMapper<Strict>(options: .init(valueTransformer: transformer))
      return (try? mapper.map(Value.self, from: json)) != nil
    }
    return _openExistential(type, do: map)
  }

  @Test(
    "a conversion is listed if and only if it is supported",
    arguments: [Transformer.standard, .exact, .jsonModel],
  )
  func complete(transformer: Transformer) {
    let selectors = Set(transformer.selectors)
    #expect(selectors.count == transformer.selectors.count)
    for (name, type, text, number) in Self.targets {
      let natural =
        switch name {
        case "Bool": "Bool"
        case "String": "String"
        case "Date", "URL", "Data", "UUID", "TimeZone", "Locale": ""
        default: "Number"
        }
      for (source, json) in [
        ("String", "\"\(text)\""), ("Number", number), ("Bool", "true"), ("Array", "[]"),
        ("Object", "{}"),
      ] where source != natural {
        let isListed = selectors.contains("\(name)From\(source):")
        #expect(takes(type, json, transformer) == isListed, "\(name)From\(source):")
      }
    }
  }

  @Test("each conversion can be removed")
  func removal() {
    for (name, type, text, _) in Self.targets {
      let selector = "\(name)FromString:"
      guard Transformer.standard.selectors.contains(selector) else { continue }
      let without = Transformer.standard.removing(selector)
      #expect(!without.selectors.contains(selector))
      #expect(takes(type, "\"\(text)\"", .standard))
      #expect(!takes(type, "\"\(text)\"", without))
      #expect(!takes([String: [Any]].self, "1", without))
    }
    let without = Transformer.standard.removing("JSONObjectFromDate:")
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: without))
    let error = #expect(throws: ModelError.self) { try mapper.jsonString(from: [Date()]) }
    #expect(
      error?.issues.map(\.description) == [
        "[0]: Date can be read but not written: add `.writing(Date.self)`"
      ]
    )
  }

  @Test("custom conversions come first, in the order they were added")
  func own() {
    let transformer = Transformer.exact
      .adding("TintFromString:") { (text: String) in try Tint(hex: text) }
      .adding("IntFromNSString:") { (text: String) in text.count }
    #expect(transformer.selectors.prefix(2) == ["TintFromString:", "IntFromNSString:"])
    #expect(
      Array(transformer.selectors.dropFirst(2)) == [
        "DateFromString:", "URLFromString:", "UUIDFromString:", "DataFromString:",
        "TimeZoneFromString:", "LocaleFromString:", "SetFromArray:", "JSONObjectFromDate:",
        "JSONObjectFromURL:", "JSONObjectFromUUID:", "JSONObjectFromData:",
        "JSONObjectFromTimeZone:", "JSONObjectFromLocale:", "JSONObjectFromSet:",
      ]
    )
    #expect(
      Transformer.standard.adding("BoolFromNumber:") { (n: Int) in n == 2 }.selectors
        .filter { $0 == "BoolFromNumber:" }.count == 1
    )
  }

  struct Exactly: StrictModel {
    let count: Int
    let name: String
    static let valueTransformer = ValueTransformer.exact
  }

  @Test("`exact` forbids conversions between JSON kinds, but not in enclosing models")
  func exact() throws {
    struct Around: StrictModel {
      let count: Int
      let inner: Exactly
    }
    let error = #expect(throws: ModelError.self) {
      try Around(json: #"{"count":"1","inner":{"count":"1","name":2}}"#)
    }
    #expect(error?.issues.map(\.keyPath.description) == ["inner.count", "inner.name"])
  }

  @Test(
    "`jsonModel` reads bools from strings and numbers as JSONModel does",
    arguments: [
      (#""Yes""#, true), (#""y""#, true), (#""true""#, true), (#""01""#, true), (#"" +7""#, true),
      (#""no""#, false), (#""abc""#, false), (#""0""#, false), (#""""#, false), ("2", true),
      ("0", false), ("-0.5", true), ("true", true),
    ],
  )
  func jsonModelBools(json: String, expected: Bool) throws {
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: .jsonModel))
    #expect(try mapper.map([Bool].self, from: "[\(json)]") == [expected])
  }

  @Test("`jsonModel` converts all else as JSONModel does, except as documented")
  func jsonModelRest() throws {
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: .jsonModel))
    #expect(try mapper.map([Int].self, from: #"["12",true,1.9,"1.9"]"#) == [12, 1, 1, 1])
    #expect(try mapper.map([String].self, from: "[true,false,19.95]") == ["1", "0", "19.95"])
    #expect(try mapper.map([Double].self, from: #"["16909129"]"#) == [16_909_129])
    #expect(try mapper.map([Date].self, from: "[1.5]") == [Date(timeIntervalSince1970: 1.5)])
    #expect(
      try mapper.map([Date].self, from: #"["2012-11-26T10:00:01+02:00"]"#)
        == [Date(timeIntervalSince1970: 1_353_916_801)]
    )
    #expect(try mapper.map([String: Int].self, from: "[]") == [:])
    #expect(try mapper.map([TimeZone].self, from: #"["PST"]"#).count == 1)
    for json in [#""12abc""#, #""""#, "300"] {
      #expect(throws: ModelError.self) { try mapper.map(Int8.self, from: json) }
    }
    #expect(throws: ModelError.self) { try mapper.map(Date.self, from: #""1992-03-15""#) }
    #expect(try mapper.map([Decimal].self, from: "[12.1]") == [Decimal(string: "12.1")])
  }
}
