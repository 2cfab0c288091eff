extension JSONObject: Codable {
  /// Takes an object from a decoder.
  ///
  /// In a model it is just what stands in the JSON. From any other decoder it has the order in which
  /// that lists its keys; Foundation's lists them in none.
  ///
  /// - Parameter decoder: what to read from.
  /// - Throws: `DecodingError` for a value that is no object.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      guard case .object(let object) = decoder.value else {
        throw decoder.mismatch(JSONObject.self, expected: JSONKind.object.noun)
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

  /// Gives the members to an encoder, in their order.
  ///
  /// - Parameter encoder: what to write to.
  /// - Throws: what the encoder throws, such as for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return encoder.write(.object(self)) }
    var container = encoder.container(keyedBy: TreeKey.self)
    for (key, value) in self { try container.encode(value, forKey: TreeKey(key)) }
  }
}
