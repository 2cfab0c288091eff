import Foundation
import ModelMapping

extension SeededGenerator {
  private static let strange: [JSONValue] = [
    nil, true, 1, -1, 300, "x", "1", "first", "none", [], [:], [nil], [1], ["a": 1], [["b": nil]],
    ["type": "first"], ["type": 2, "value": 5],
  ]
  private static let keys = [
    "type", "value", "own", "op", "d", "first", "second", "a", "b", "p", "rest", "canary",
  ]

  /// Returns a document with one change somewhere.
  mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object) where !chance(of: 8): .object(changed(object))
    case .array(let elements) where !chance(of: 6): .array(changed(elements))
    default: pick(Self.strange)
    }
  }

  private mutating func changed(_ object: JSONObject) -> JSONObject {
    var object = object
    let key = object.isEmpty || chance(of: 8) ? pick(Self.keys) : pick(object.keys)
    switch next() % 9 {
    case 0: object[key] = nil
    case 1: object[key] = .null
    case 2: object[pick(Self.keys)] = pick(Self.strange)
    case 3: object["canary"] = "canary"
    case 4:
      // Another order.
      let value = object[key]
      object[key] = nil
      object[key] = value
    case 5: object[key] = pick(Self.strange)
    default: object[key] = changed(object[key] ?? .null)
    }
    return object
  }

  private mutating func changed(_ elements: [JSONValue]) -> [JSONValue] {
    guard let element = elements.randomElement(using: &self) else { return [pick(Self.strange)] }
    switch next() % 4 {
    case 0: return elements + [element]
    case 1: return Array(elements.dropLast())
    default: return elements.dropFirst() + [changed(element)]
    }
  }
}

extension JSONValue {
  /// The value in Swift's own types.
  var native: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let number):
      Int(number.text) ?? UInt64(number.text) ?? Double(number.text) ?? number as Any
    case .string(let text): text
    case .array(let elements): elements.map(\.native)
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.native) })
    }
  }

  /// Makes a value of what is written in Swift's own types.
  init(native: Any) {
    switch native {
    case let members as [String: Any]:
      self = .object(JSONObject(members.map { ($0.key, JSONValue(native: $0.value)) }))
    case let elements as [Any]: self = .array(elements.map { JSONValue(native: $0) })
    default:
      self =
        (try? ModelMapper<Exact>().map(JSONValue.self, from: ["value": native]))?["value"] ?? "?"
    }
  }

  /// How often each string, number and Boolean occurs.
  var scalars: [String: Int] {
    switch self {
    case .null: [:]
    case .array(let elements):
      elements.reduce(into: [:]) { $0.merge($1.scalars, uniquingKeysWith: +) }
    case .object(let members):
      members.reduce(into: [:]) { $0.merge($1.value.scalars, uniquingKeysWith: +) }
    default: [jsonString(): 1]
    }
  }
}
