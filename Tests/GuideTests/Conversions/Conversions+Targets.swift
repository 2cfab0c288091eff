import Foundation
import ModelMapping

/// The types that the conversions page has tables of, by their names there.
extension Conversions {
  /// Those of one property.
  static let properties: [String: Target] = scalars.merging(compounds) { $1 }

  private static let scalars: [String: Target] = [
    "Bool": .property(Bool.self, keeping: [true, false]),
    "Int": .property(Int.self, keeping: [77]),
    "Int8": .property(Int8.self, keeping: [77]),
    "Int16": .property(Int16.self, keeping: [77]),
    "Int32": .property(Int32.self, keeping: [77]),
    "Int64": .property(Int64.self, keeping: [77]),
    "UInt": .property(UInt.self, keeping: [77]),
    "UInt8": .property(UInt8.self, keeping: [77]),
    "UInt16": .property(UInt16.self, keeping: [77]),
    "UInt32": .property(UInt32.self, keeping: [77]),
    "UInt64": .property(UInt64.self, keeping: [77]),
    "Double": .property(Double.self, keeping: [77]),
    "Float": .property(Float.self, keeping: [77]),
    "Decimal": .property(Decimal.self, keeping: [77]),
    "JSONNumber": .property(JSONNumber.self, keeping: [77]),
    "String": .property(String.self, keeping: ["kept"]),
    "Date": .property(Date.self, keeping: [Date(timeIntervalSinceReferenceDate: 77)]),
    "URL": .property(URL.self, keeping: [URL(fileURLWithPath: "/kept")]),
    "UUID": .property(UUID.self, keeping: [UUID()]),
    "TimeZone": .property(TimeZone.self, keeping: [TimeZone(secondsFromGMT: 7200) ?? .current]),
    "Locale": .property(Locale.self, keeping: [Locale(identifier: "is_IS")]),
    "Data": .property(Data.self, keeping: [Data([77])]),
  ]

  private static let compounds: [String: Target] = [
    "Size": .property(Size.self, keeping: [.huge]),
    "Level": .property(Level.self, keeping: [.top]),
    "[Int]": .property([Int].self, keeping: [[77]]),
    "[Int?]": .property([Int?].self, keeping: [[77]]),
    "[[Int]]": .property([[Int]].self, keeping: [[[77]]]),
    "[Point]": .property([Point].self, keeping: [[]]),
    "[Span]": .property([Span].self, keeping: [[]]),
    "Set<Int>": .property(Set<Int>.self, keeping: [[77]]),
    "Set<String>": .property(Set<String>.self, keeping: [["kept"]]),
    "[String: Int]": .property([String: Int].self, keeping: [["kept": 77]]),
    "[Int: String]": .property([Int: String].self, keeping: [[77: "kept"]]),
    "[Size: Int]": .property([Size: Int].self, keeping: [[.huge: 77]]),
    "[String: [Int]]": .property([String: [Int]].self, keeping: [["kept": [77]]]),
    "[String: Span]": .property([String: Span].self, keeping: [["kept": Span(from: 7, to: 7)]]),
    "Point": .property(Point.self, isUpdatedInPlace: true, keeping: [Point(x: 77, y: 77)]),
    "Span": .property(Span.self, isUpdatedInPlace: true, keeping: [Span(from: 77, to: 77)]),
    "Money": .property(Money.self, keeping: [Money(amount: 77, currency: "kept")]),
    "Shade": .property(in: ShadeHolder.self, keeping: [Shade(grey: 77)]),
    "Bool?": .property(Bool?.self, keeping: [true, false]),
    "Int?": .property(Int?.self, keeping: [77]),
    "String?": .property(String?.self, keeping: ["kept"]),
    "Date?": .property(Date?.self, keeping: [Date(timeIntervalSinceReferenceDate: 77)]),
    "URL?": .property(URL?.self, keeping: [URL(fileURLWithPath: "/kept")]),
    "Size?": .property(Size?.self, keeping: [.huge]),
    "[Int]?": .property([Int]?.self, keeping: [[77]]),
    "[String: Int]?": .property([String: Int]?.self, keeping: [["kept": 77]]),
    "Span?": .property(Span?.self, isUpdatedInPlace: true, keeping: [Span(from: 77, to: 77)]),
    "Money?": .property(Money?.self, keeping: [Money(amount: 77, currency: "kept")]),
    "JSONValue?": .property(JSONValue?.self, keeping: [.string("kept")]),
    "Any?": .property(Any?.self, keeping: ["kept"]),
    "Int??": .property(Int??.self, keeping: [77]),
    "String??": .property(String??.self, keeping: ["kept"]),
    "Any": .property(Any.self, keeping: ["kept"]),
    "[Any]": .property([Any].self, keeping: [["kept"]]),
    "[String: Any]": .property([String: Any].self, keeping: [["kept": 77]]),
    "JSONValue": .property(JSONValue.self, keeping: [.string("kept")]),
    "JSONObject": .property(JSONObject.self, keeping: [["kept": 77]]),
  ]

  /// Those that are whole documents.
  static let documents: [String: Target] = [
    "Given": .document(Given.self),
    "Bare": .document(Bare.self),
    "Spare": .document(Spare.self),
    "Linked": .document(Linked.self),
  ]

  /// Those that documents are written into.
  static let updates: [String: Target] = [
    "Given": .update(of: Given(count: 1, note: "was", spot: Point(x: 2, y: 3), tags: ["was"]))
  ]
}
