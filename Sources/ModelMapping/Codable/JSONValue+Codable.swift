import Foundation

extension JSONValue: Codable {
  /// Takes any value that a decoder has.
  ///
  /// In a model the value is just what stands in the JSON. Any other decoder is asked for what it
  /// takes the value to be, in the order null, bool, number, text, array, object; whether it keeps
  /// digits and order is up to it, and Foundation's does not keep the order. Dates and data, which a
  /// property list has, become text: RFC 3339 and base64.
  ///
  /// - Parameter decoder: what to read from.
  /// - Throws: what the decoder throws for a value that is nothing of all this.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = decoder.value
    } else if let scalar = try? JSONValue(scalarFrom: decoder) {
      self = scalar
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd {
        // Null is asked for first: what a decoder gives for null as a `Decodable` type is its own affair.
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

  /// Takes a value that JSON has no kind for, or throws.
  private init(foreignFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let date = try? container.decode(Date.self), let value = date.jsonValue {
      self = value
    } else {
      self = .string(try container.decode(Data.self).base64EncodedString())
    }
  }

  /// Takes a value that is one scalar, or throws.
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

  /// Gives the value to an encoder.
  ///
  /// In a model the value is written just as it is. What another encoder makes of numbers with more
  /// digits than a `Double` has, and of the order of an object, is up to it.
  ///
  /// - Parameter encoder: what to write to.
  /// - Throws: what the encoder throws, such as for a number that is not finite.
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
