import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// A model with one property of the given type.
class Of<Value: Sample>: JSONModel {
  var value = Value.sample
}

protocol Sample {
  static var sample: Self { get }
}

extension Bool: Sample { static var sample: Bool { false } }
extension Int: Sample { static var sample: Int { 7 } }
extension UInt: Sample { static var sample: UInt { 7 } }
extension Double: Sample { static var sample: Double { 7 } }
extension Decimal: Sample { static var sample: Decimal { 7 } }
extension String: Sample { static var sample: String { "s" } }
extension Date: Sample { static var sample: Date { Date(timeIntervalSince1970: 7) } }
extension URL: Sample { static var sample: URL { URL(fileURLWithPath: "/") } }
extension TimeZone: Sample { static var sample: TimeZone { .current } }
extension Array: Sample where Element == JSONValue { static var sample: [JSONValue] { [] } }
extension Dictionary: Sample where Key == String, Value == JSONValue {
  static var sample: [String: JSONValue] { [:] }
}
extension Set: Sample where Element == Int { static var sample: Set<Int> { [] } }

extension Row {
  /// The result of each kind of value for each type: the value, `mm` for a mismatch, or `no` for
  /// another error.
  static let matrix: [Row] = [
    .different("J123", "what each kind of value becomes for each type") {
      func cell<Value: Sample>(_ json: String, _: Value.Type) -> String {
        do {
          let model = try Of<Value>(string: #"{"value": \#(json)}"#)
          let value = model.value
          if let date = value as? Date {
            return "\((date.timeIntervalSince1970 * 10).rounded() / 10)"
          }
          if let zone = value as? TimeZone { return zone.identifier }
          return "\(value)"
        } catch {
          return error.typeMismatch == nil ? "no" : "mm"
        }
      }
      for (json, cells) in rows {
        let found = [
          cell(json, Bool.self), cell(json, Int.self), cell(json, UInt.self),
          cell(json, Double.self), cell(json, Decimal.self), cell(json, String.self),
          cell(json, Date.self), cell(json, URL.self), cell(json, TimeZone.self),
          cell(json, [JSONValue].self), cell(json, [String: JSONValue].self),
          cell(json, Set<Int>.self),
        ]
        #expect(found.joined(separator: " | ") == cells, "\(json)")
      }
      #expect(story { try Gallery(string: #"{"must": true}"#) } == "1 at must mismatch")
    }
  ]

  private static let rows: [(String, String)] = [
    ("null", "no | no | no | no | no | no | no | no | no | no | no | no"),
    ("true", "true | 1 | 1 | 1.0 | 1 | 1 | 1.0 | mm | mm | mm | mm | mm"),
    ("5", "true | 5 | 5 | 5.0 | 5 | 5 | 5.0 | mm | mm | mm | mm | mm"),
    ("1.9", "true | 1 | 1 | 1.9 | 1.9 | 1.9 | 1.9 | mm | mm | mm | mm | mm"),
    (#""12""#, "true | 12 | 12 | 12.0 | 12 | 12 | no | 12 | no | mm | mm | mm"),
    (#""abc""#, "false | 0 | no | 0.0 | NaN | abc | no | abc | no | mm | mm | mm"),
    (#""""#, "false | 0 | no | 0.0 | NaN |  | no | no | no | mm | mm | mm"),
    (#""PST""#, "false | 0 | no | 0.0 | NaN | PST | no | PST | PST | mm | mm | mm"),
    (
      #""2012-11-26T10:00:01Z""#,
      "true | 2012 | no | 2012.0 | 2012 | 2012-11-26T10:00:01Z | 1353924001.0 | "
        + "no | no | mm | mm | mm",
    ),
    ("[]", "mm | mm | mm | mm | mm | mm | mm | mm | mm | [] | [:] | []"),
    ("[1]", "mm | mm | mm | mm | mm | mm | mm | mm | mm | [1] | mm | [1]"),
    (#"{"a": 1}"#, #"mm | mm | mm | mm | mm | mm | mm | mm | mm | mm | ["a": 1] | mm"#),
  ]
}
