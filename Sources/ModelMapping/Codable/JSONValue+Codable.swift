import ModelMappingFoundation

extension JSONValue: Codable {
  /// Decodes any value.
  ///
  /// In a model the value is exactly the one in the JSON. Any other decoder is queried in the order null, bool,
  /// number, string, array, object; whether digits and order are preserved depends on the decoder, and
  /// Foundation's does not preserve order. Dates and data, as in property lists, become strings: RFC 3339 and
  /// base64.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: What the decoder throws for a value that is none of these; `DecodingError` for one that is nested too
  ///   deep for the stack.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = try decoder.json()
      return
    }
    if StackSpace.isScarce {
      throw Self.excess(in: decoder)
    }
    if let scalar = try? JSONValue(scalarFrom: decoder) {
      self = scalar
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd {
        // How decoders decode null as another type varies, and some pass over an element that is not null.
        elements.append(try container.decode(JSONValue?.self) ?? .null)
      }
      self = .array(elements)
    } else if let container = try? decoder.container(keyedBy: TreeKey.self) {
      let number = try JSONNumber(decimalIn: decoder.singleValueContainer())
      self =
        try number.map { .number($0) }
        ?? .object(JSONObject(members: container.allKeys, of: decoder))
    } else {
      try self.init(foreignFrom: decoder)
    }
  }

  /// Decodes a date or data, for which JSON has no kind, or throws.
  private init(foreignFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let date = try? container.decode(Date.self), let value = date.jsonValue {
      self = value
    } else if let data = try? container.decode(Data.self) {
      self = .string(data.base64EncodedString())
    } else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "The value cannot be represented in JSON, or is a number out of the decoder's range.",
      )
    }
  }

  /// Decodes a scalar, or throws.
  private init(scalarFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? JSONNumber(scalarIn: container) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the value.
  ///
  /// In a model the value is written unchanged. How another encoder handles numbers with more digits than a
  /// `Double`, and the order of an object, depends on that encoder.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws, such as for a non-finite number; `EncodingError` for a value that is nested too
  ///   deep for the stack.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.write(json: self) }
    if StackSpace.isScarce {
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: Self.excess),
      )
    }
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    }
  }

  private static let excess =
    "The value is nested too deeply for the stack."

  /// Returns the error for a value that is nested too deep for the stack.
  static func excess(in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: excess))
  }
}
