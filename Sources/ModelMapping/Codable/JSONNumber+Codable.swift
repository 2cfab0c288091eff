import Foundation

extension JSONNumber: Codable {
  /// Takes a number from a decoder.
  ///
  /// In a model it has its digits as they stand in the JSON. Any other decoder is asked for an
  /// integer, and else for a `Double` and a `Decimal`, of which the more exact is taken.
  ///
  /// - Parameter decoder: what to read from.
  /// - Throws: `DecodingError` for a value that is no number.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = try JSONNumber.read(from: decoder)
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int64.self) {
      self.init(value)
    } else if let value = try? container.decode(UInt64.self) {
      self.init(value)
    } else {
      let value = try container.decode(Double.self)
      self.init(value)
      guard let decimal = try? container.decode(Decimal.self), decimal.isFinite else { return }
      let exact = JSONNumber(unchecked: decimal.description)
      // A `Decimal` may have more digits of the same number; of a number that it cannot hold it makes
      // another one.
      if exact != self, exact.doubleValue == value { self = exact }
    }
  }

  /// Gives the number to an encoder.
  ///
  /// In a model it is written with its digits. Any other encoder gets it as the first of `Int64`,
  /// `UInt64`, `Double` and `Decimal` that holds it exactly, and if none does as the nearest `Double`.
  ///
  /// - Parameter encoder: what to write to.
  /// - Throws: what the encoder throws for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.encode(self) }
    var container = encoder.singleValueContainer()
    let nearest = doubleValue
    if let value = Int64(exactly: self) {
      try container.encode(value)
    } else if let value = UInt64(exactly: self) {
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
