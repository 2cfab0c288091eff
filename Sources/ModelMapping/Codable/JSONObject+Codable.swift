extension JSONObject: Codable {
  /// Decodes an object.
  ///
  /// In a model it is exactly the object in the JSON. From any other decoder it has the order in which that
  /// decoder lists its keys; Foundation's lists them in no particular order.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for a value that is not an object.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      guard case .object(let object) = decoder.value else {
        throw decoder.mismatch(JSONObject.self, expected: .object)
      }
      self = object
      return
    }
    let container = try decoder.container(keyedBy: TreeKey.self)
    self.init()
    for key in container.allKeys {
      let isNull = try container.decodeNil(forKey: key)
      self[key.stringValue] =
        isNull ? .some(.null) : try container.decode(JSONValue.self, forKey: key)
    }
  }

  /// Encodes the members, in order.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws, such as for a non-finite number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return encoder.write(.object(self)) }
    var container = encoder.container(keyedBy: TreeKey.self)
    for (key, value) in self { try container.encode(value, forKey: TreeKey(key)) }
  }
}
