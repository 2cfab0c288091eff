import Foundation
import ModelMapping

/// JSON as `JSONSerialization` gives it, with `NSNumber` and `NSNull`: for hooks, and for what is written.
enum NativeJSON {
  /// A value, which may be nested as deep as it likes.
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

  /// An array or object of which some values are made.
  private struct Level {
    let values: [JSONValue]
    let keys: [String]?
    private var done: [Any] = []

    init(values: [JSONValue], keys: [String]?) {
      self.values = values
      self.keys = keys
    }

    /// Not written with `nil` in a condition, which would be JSON's null.
    var next: JSONValue? { values.indices.contains(done.count) ? .some(values[done.count]) : .none }

    mutating func add(_ value: Any) { done.append(value) }

    var made: Any {
      // Keys that Swift takes for one may stand in an object side by side.
      keys.map { Dictionary(zip($0, done)) { $1 } } ?? done
    }
  }

  static func object(of members: [String: Any]) throws -> JSONObject {
    try ModelMapper<Exact>().map(JSONObject.self, from: members)
  }

  /// The members of a dictionary, in the order that they had before a hook saw them.
  static func object(of dictionary: NSMutableDictionary, order: [String]) throws -> JSONObject {
    let object = try self.object(of: dictionary.members ?? [:])
    var ordered = JSONObject()
    for key in order { if let value = object[key] { ordered[key] = value } }
    for (key, value) in object where ordered[key] == nil { ordered[key] = value }
    return ordered
  }
}

extension NSNumber {
  /// A number as `JSONSerialization` gives it: an integer if it fits, else a double.
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
