import Foundation
import ModelMapping

/// JSON as `JSONSerialization` gives it, with `NSNumber` and `NSNull`: for hooks, and for what is written.
enum NativeJSON {
  static func of(_ object: JSONObject) -> [AnyHashable: Any] {
    var dictionary: [AnyHashable: Any] = [:]
    for (key, member) in object { dictionary[key] = value(of: member) }
    return dictionary
  }

  static func value(of json: JSONValue) -> Any {
    switch json {
    case .null: return NSNull()
    case .bool(let flag): return NSNumber(value: flag)
    case .number(let number): return NSNumber(json: number)
    case .string(let text): return text
    case .array(let values): return values.map(value)
    case .object(let object):
      var members: [String: Any] = [:]
      for (key, member) in object { members[key] = value(of: member) }
      return members
    }
  }

  static func object(of members: [String: Any]) throws -> JSONObject {
    try ModelMapper<Exact>().map(JSONObject.self, from: members)
  }

  /// The members of a dictionary, in the order that they had before a hook saw them.
  static func object(of dictionary: NSMutableDictionary, order: [String]) throws -> JSONObject {
    var members: [String: Any] = [:]
    for (key, value) in dictionary {
      if let text = key as? String { members[text] = value }
    }
    let object = try self.object(of: members)
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
