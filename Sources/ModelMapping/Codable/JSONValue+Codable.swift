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
  /// - Throws: What the decoder throws for a value that is none of these.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = decoder.value
    } else if let scalar = try? JSONValue(scalarFrom: decoder) {
      self = scalar
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd {
        // Null is checked first: how decoders decode null as a `Decodable` type varies.
        let isNull = try container.decodeNil()
        elements.append(isNull ? .null : try container.decode(JSONValue.self))
      }
      self = .array(elements)
    } else {
      do {
        self = .object(try JSONObject(from: decoder))
      } catch {
        guard let scalar = try? JSONValue(foreignFrom: decoder) else { throw error }
        self = scalar
      }
    }
  }

  /// Decodes a date or data, for which JSON has no kind, or throws.
  private init(foreignFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let date = try? container.decode(Date.self), let value = date.jsonValue {
      self = value
    } else {
      self = .string(try container.decode(Data.self).base64EncodedString())
    }
  }

  /// Decodes a scalar, or throws.
  private init(scalarFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? JSONNumber(from: decoder) {
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
  /// - Throws: What the encoder throws, such as for a non-finite number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return encoder.write(self) }
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
}
