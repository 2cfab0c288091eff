extension JSONObject {
  /// Decodes an object.
  ///
  /// In a model it is exactly the object in the JSON. From any other decoder it has the order in which that
  /// decoder lists its keys; Foundation's lists them in no particular order. A decoder that converts keys leaves
  /// these as they are, like those of a dictionary.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for a value that is not an object.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      guard case .object(let object) = try decoder.json() else {
        throw decoder.mismatch(JSONObject.self, expected: .object)
      }
      self = object
      return
    }
    try self.init(members: decoder.container(keyedBy: TreeKey.self).allKeys, of: decoder)
  }

  /// Decodes an object of which the decoder lists these keys.
  init(members keys: [TreeKey], of decoder: any Decoder) throws {
    // A decoder that converts keys does not convert those of a dictionary. The values are optional, because how
    // decoders decode null as another type varies.
    var members = try decoder.singleValueContainer().decode([String: JSONValue?].self)
    self.init()
    for key in keys {
      if let value = members.removeValue(forKey: key.stringValue) {
        self[key.stringValue] = .some(value ?? .null)
      }
    }
    // The decoder has listed these as converted.
    for key in ascending(Array(members.keys)) { self[key] = .some((members[key] ?? nil) ?? .null) }
  }

  /// Encodes the members.
  ///
  /// In a model they are written in order. Any other encoder receives a dictionary, whose keys it does not
  /// convert.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws, such as for a non-finite number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.write(json: .object(self)) }
    var container = encoder.singleValueContainer()
    try container.encode(Dictionary(map { ($0.key, $0.value) }) { $1 })
  }
}
