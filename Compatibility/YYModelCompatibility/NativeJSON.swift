import Foundation
import ModelMapping

/// Converts JSON to the types of `JSONSerialization`, with `NSNumber` and `NSNull`, for hooks and output.
enum NativeJSON {
  /// Converts a value of any depth, without recursion.
  static func value(of json: JSONValue) -> Any {
    var open: [Level] = []
    var next: JSONValue? = json
    while true {
      var made: Any?
      switch next {
      case .array(let values)?: open.append(Level(values: values, keys: nil))
      case .object(let object)?:
        open.append(Level(values: object.map(\.value), keys: object.keys))
      case .some(let scalar): made = Self.scalar(scalar)
      case nil: made = open.popLast()?.made
      }
      if let made {
        if open.isEmpty { return made }
        open[open.count - 1].add(made)
      }
      next = open[open.count - 1].next
    }
  }

  private static func scalar(_ json: JSONValue) -> Any {
    switch json {
    case .bool(let flag): NSNumber(value: flag)
    case .number(let number): NSNumber(json: number)
    case .string(let text): text
    default: NSNull()
    }
  }

  /// A partially converted array or object.
  private struct Level {
    let values: [JSONValue]
    let keys: [String]?
    private var done: [Any] = []

    init(values: [JSONValue], keys: [String]?) {
      self.values = values
      self.keys = keys
    }

    /// The next value; avoids a `nil` literal, which would mean JSON null.
    var next: JSONValue? { values.indices.contains(done.count) ? .some(values[done.count]) : .none }

    mutating func add(_ value: Any) { done.append(value) }

    var made: Any {
      // An object can contain distinct keys that Swift compares as equal.
      keys.map { Dictionary(zip($0, done)) { $1 } } ?? done
    }
  }

  static func object(of members: [String: Any]) throws -> JSONObject {
    try ModelMapper<Exact>().map(JSONObject.self, from: members)
  }

  /// Converts a dictionary, keeping the order its members had before a hook ran.
  static func object(of dictionary: NSMutableDictionary, order: [String]) throws -> JSONObject {
    let object = try self.object(of: dictionary.members ?? [:])
    var ordered = JSONObject()
    for key in order { if let value = object[key] { ordered[key] = value } }
    for (key, value) in object where ordered[key] == nil { ordered[key] = value }
    return ordered
  }
}

extension NSNumber {
  /// Creates a number like `JSONSerialization`: an integer if it fits, otherwise a double.
  convenience init(json number: JSONNumber) {
    if let integer = Int64(exactly: number) {
      self.init(value: integer)
    } else if let integer = UInt64(exactly: number) {
      self.init(value: integer)
    } else {
      self.init(value: number.doubleValue)
    }
  }
}
