import Foundation
import ModelMapping

/// Conversions between JSON and the types of `JSONSerialization`, with `NSNumber` and `NSNull`.
enum NativeJSON {
  private static let mapper = ModelMapper<YYModelPolicy>()

  /// Converts a value to write, or returns nil if a model in it refuses to be written.
  static func value<Value>(writing value: Value) -> Any? { try? mapper.jsonObject(from: value) }

  /// Writes a value as text in UTF-8, or returns nil if a model in it refuses to be written.
  static func data<Value>(writing value: Value) -> Data? { try? mapper.jsonData(from: value) }

  /// Writes a value as text, or returns nil if a model in it refuses to be written.
  static func string<Value>(writing value: Value) -> String? { try? mapper.jsonString(from: value) }

  /// Returns a dictionary or an array of Foundation as one of Swift, unless keys prevent it; other values unchanged.
  ///
  /// The mapper refuses one that is nested too deeply, for which a cast would need more stack than there is.
  static func converted(_ value: Any) throws(ModelError) -> Any {
    guard type(of: value) is AnyClass, value is NSDictionary || value is NSArray
    else { return value }
    return try ModelMapper<Exact>().map([Any].self, from: [value])[0]
  }

  static func object(of members: [String: Any]) throws -> JSONObject {
    try ModelMapper<Exact>().map(JSONObject.self, from: members)
  }

  /// Converts a dictionary, keeping the order its members had before a hook ran.
  static func object(of dictionary: NSMutableDictionary, order: [String]) throws -> JSONObject {
    let object = try self.object(of: try dictionary.members ?? [:])
    var ordered = JSONObject()
    for key in order { if let value = object[key] { ordered[key] = value } }
    for (key, value) in object where ordered[key] == nil { ordered[key] = value }
    return ordered
  }
}
