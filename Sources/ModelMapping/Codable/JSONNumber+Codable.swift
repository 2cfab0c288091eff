import ModelMappingFoundation

extension JSONNumber: Codable {
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
  /// - Throws: What the encoder throws for a non-finite number.
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
