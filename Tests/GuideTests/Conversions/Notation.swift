import Foundation
import ModelMapping

/// The notation of values in the tables of the conversions page.
///
/// It is made without the library's own writers, which are what the tables test.
enum Notation {
  /// A value of a type; what is in an `Any` has its type with it if it is a number.
  static func text<Value>(of value: Value) -> String {
    Value.self == Any.self ? boxed(value) : own(value)
  }

  fileprivate static func own(_ value: Any) -> String {
    if let value = value as? any Notated { return value.notation }
    if value is NSNull { return "NSNull()" }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum { return ".\(value)" }
    let parts = mirror.children.map { "\($0.label ?? "_"): \(own($0.value))" }
    return "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
  }

  private static func boxed(_ value: Any) -> String {
    let text = own(value)
    let isNumber = value is any Numeric || value is JSONNumber
    return isNumber ? "\(type(of: value))(\(text))" : text
  }
}

/// A type with a notation of its own.
protocol Notated {
  var notation: String { get }
}

extension Notated where Self: CustomStringConvertible {
  var notation: String { description }
}

extension Bool: Notated {}
extension Int: Notated {}
extension Int8: Notated {}
extension Int16: Notated {}
extension Int32: Notated {}
extension Int64: Notated {}
extension UInt: Notated {}
extension UInt8: Notated {}
extension UInt16: Notated {}
extension UInt32: Notated {}
extension UInt64: Notated {}
extension Float: Notated {}
extension Double: Notated {}
extension Decimal: Notated {}

extension String: Notated {
  var notation: String { debugDescription }
}

extension JSONNumber: Notated {
  var notation: String { text }
}

extension URL: Notated {
  var notation: String { absoluteString }
}

extension UUID: Notated {
  var notation: String { uuidString }
}

extension TimeZone: Notated {
  var notation: String { identifier }
}

extension Locale: Notated {
  var notation: String { identifier }
}

extension Data: Notated {
  var notation: String {
    let bytes = map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "<\(bytes.joined(separator: " "))>"
  }
}

extension Optional: Notated {
  var notation: String {
    guard let value = self else { return "nil" }
    let text = Notation.text(of: value)
    return Wrapped.self is any OptionalType.Type && text == "nil" ? ".some(nil)" : text
  }
}

private protocol OptionalType {}
extension Optional: OptionalType {}

extension Array: Notated {
  var notation: String { "[\(map { Notation.text(of: $0) }.joined(separator: ", "))]" }
}

extension Set: Notated {
  var notation: String { "[\(map { Notation.text(of: $0) }.sorted().joined(separator: ", "))]" }
}

extension Dictionary: Notated {
  var notation: String {
    if isEmpty { return "[:]" }
    let members = map { (Notation.text(of: $0.key), Notation.text(of: $0.value)) }
    let sorted = members.sorted { $0.0 < $1.0 }.map { "\($0.0): \($0.1)" }
    return "[\(sorted.joined(separator: ", "))]"
  }
}

extension JSONValue: Notated {
  var notation: String {
    switch self {
    case .null: ".null"
    case .bool(let value): ".bool(\(value))"
    case .number(let number): ".number(\(number.text))"
    case .string(let text): ".string(\(text.debugDescription))"
    case .array(let elements): ".array(\(elements.notation))"
    case .object(let object): ".object(\(object.notation))"
    }
  }
}

extension JSONObject: Notated {
  var notation: String {
    if isEmpty { return "[:]" }
    let members = map { "\($0.key.debugDescription): \($0.value.notation)" }
    return "[\(members.joined(separator: ", "))]"
  }
}
