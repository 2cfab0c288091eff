import ModelMappingFoundation

extension JSONValue {
  /// Decodes any value.
  ///
  /// In a model the value is exactly the one in the JSON. Any other decoder is queried in the order null, bool,
  /// number, string, array, object; whether digits and order are preserved depends on the decoder, and
  /// Foundation's does not preserve order. Dates and data, as in property lists, become strings: RFC 3339 and
  /// base64.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The decoder's error for a value that is none of these; `DecodingError` for one that is nested too
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
  /// - Throws: The encoder's error, such as for a non-finite number; `EncodingError` for a value that is nested too
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

extension JSONNumber {
  /// Decodes a number.
  ///
  /// In a model it keeps its digits from the JSON. Any other decoder is queried for an integer, and otherwise
  /// for a `Double` and a `Decimal`, of which the more exact one is used.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for a value that is not a number.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = try JSONNumber.read(from: decoder)
      return
    }
    let container = try decoder.singleValueContainer()
    do {
      try self.init(scalarIn: container)
    } catch {
      guard let number = JSONNumber(decimalIn: container) else { throw error }
      self = number
    }
  }

  /// Decodes a number that the decoder can read as an integer or a `Double`.
  init(scalarIn container: some SingleValueDecodingContainer) throws {
    if let value = try? container.decode(Int64.self) {
      self.init(value)
    } else if let value = try? container.decode(UInt64.self) {
      self.init(value)
    } else {
      let value = try container.decode(Double.self)
      self.init(value)
      // A `Decimal` may have more digits of the same number, but becomes a different number if it cannot hold
      // it.
      guard let exact = JSONNumber(decimalIn: container) ?? JSONNumber(textIn: container) else {
        return
      }
      if exact != self, exact.doubleValue == value { self = exact }
    }
  }

  /// Decodes a `Decimal`, which property lists contain as a dictionary; nil for other values.
  init?(decimalIn container: some SingleValueDecodingContainer) {
    guard let decimal = try? container.decode(Decimal.self), decimal.isFinite else { return nil }
    self.init(unchecked: decimal.description)
  }

  /// Decodes the text of a number, where all scalars are text.
  private init?(textIn container: some SingleValueDecodingContainer) {
    guard let text = try? container.decode(String.self) else { return nil }
    self.init(text: text)
  }

  /// Encodes the number.
  ///
  /// In a model it is written with its digits. Any other encoder receives the first of `Int64`, `UInt64`,
  /// `Double` and `Decimal` that holds it exactly, or else the nearest `Double`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The encoder's error for a non-finite number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.encode(self) }
    var container = encoder.singleValueContainer()
    let nearest = doubleValue
    // No integer is -0.
    let mayBeInteger = nearest != 0 || nearest.sign == .plus
    if mayBeInteger, let value = Int64(exactly: self) {
      try container.encode(value)
    } else if mayBeInteger, let value = UInt64(exactly: self) {
      try container.encode(value)
    } else if JSONNumber(nearest) == self {
      try container.encode(nearest)
    } else if let decimal = decimalValue {
      try container.encode(decimal)
    } else {
      try container.encode(nearest)
    }
  }
}

extension JSONObject {
  /// Decodes an object.
  ///
  /// In a model it is exactly the object in the JSON. From any other decoder it has the order in which that
  /// decoder lists its keys; Foundation's lists them in no particular order. A decoder that converts keys leaves
  /// these as they are, like the keys of a dictionary.
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
    // A decoder that converts keys does not convert the keys of a dictionary. The values are optional, because how
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
  /// - Throws: The encoder's error, such as for a non-finite number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.write(json: .object(self)) }
    var container = encoder.singleValueContainer()
    try container.encode(Dictionary(map { ($0.key, $0.value) }) { $1 })
  }
}
