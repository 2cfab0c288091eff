import Foundation
import ModelMapping

/// The failure for a value that YYModel does not write.
private let leftOut = ValidationFailure("YYModel leaves it out")

extension ModelMapping.ValueTransformer {
  /// Adds conversions of strings, data and dates.
  func addingYYModelScalars() -> ModelMapping.ValueTransformer {
    adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
      .adding("DataFromString:") { (text: String) in Data(text.utf8) }
      // Nil would be written as null in containers.
      .adding("JSONObjectFromData:") { (_: Data) throws -> String in throw leftOut }
      .adding("JSONObjectFromDate:") { (date: Date) throws -> String in
        guard let text = ZonedDateText.text(of: date) else { throw leftOut }
        return text
      }
  }

  /// Adds conversions to all number types, with YYModel's reading of strings.
  func addingYYModelNumbers() -> ModelMapping.ValueTransformer {
    addingIntegers()
      .addingNumber(Double.self) { try $0.double() }
      .addingNumber(Float.self) { try $0.float() }
      .addingNumber(Bool.self) { $0.isTrue }
      .addingNumber(NSNumber.self) { try $0.object() }
      .adding("DecimalFromString:") { (text: String) in NumberPrefix(text).decimal }
  }

  private func addingIntegers() -> ModelMapping.ValueTransformer {
    addingInteger(Int.self).addingInteger(Int8.self).addingInteger(Int16.self)
      .addingInteger(Int32.self).addingInteger(Int64.self)
      .addingInteger(UInt.self).addingInteger(UInt8.self).addingInteger(UInt16.self)
      .addingInteger(UInt32.self).addingInteger(UInt64.self)
  }

  private func addingInteger<Integer: FixedWidthInteger & Sendable>(
    _ type: Integer.Type
  ) -> ModelMapping.ValueTransformer {
    addingNumber(type) { try $0.integer() }
  }

  /// Adds conversions to a number from a string, and failures for arrays and objects.
  private func addingNumber<Number>(
    _: Number.Type,
    _ number: @escaping @Sendable (NumberText) throws -> Number,
  ) -> ModelMapping.ValueTransformer {
    adding("\(Number.self)FromString:") { (text: String) throws -> Number? in
      try NumberText(text).map(number)
    }
    .adding("\(Number.self)FromArray:") { (_: [JSONValue]) throws -> Number? in
      throw ValidationFailure("expected a number, found an array")
    }
    .adding("\(Number.self)FromObject:") { (_: JSONObject) throws -> Number? in
      throw ValidationFailure("expected a number, found an object")
    }
  }
}
