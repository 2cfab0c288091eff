import ModelMappingFoundation

/// How dates and data are given in the dictionaries that models are written to.
///
/// Property lists and `UserDefaults` have dates and data of their own, which models read back:
///
/// ```swift
/// struct Preferences: LenientModel {
///   var opened: Date?
///   var bookmark = Data()
/// }
///
/// let preferences = Preferences(opened: Date(timeIntervalSince1970: 0), bookmark: Data([1, 2]))
/// let members = try preferences.jsonObject(scalars: .native)
/// let file = try PropertyListSerialization.data(
///   fromPropertyList: members,
///   format: .binary,
///   options: 0,
/// )
/// let list = try PropertyListSerialization.propertyList(from: file, format: nil)
/// print(try Preferences(json: list as? [String: Any] ?? [:]).bookmark.count)
/// // Prints "2"
/// ```
public struct NativeScalars: Sendable, Hashable {
  let isNative: Bool

  /// As in JSON: strings, or what the model declares.
  public static let json = NativeScalars(isNative: false)

  /// As `Date` and `Data`, unless the model declares a form or a conversion.
  ///
  /// A `Decimal` is a `Double` if that has the same digits, as property lists round a `Decimal`. A property list has no
  /// null, so do not add `includesNil`; `Nullable`, elements that are nil, and gaps in rows are still null. What a hook
  /// or a `Codable` type writes is JSON.
  public static let native = NativeScalars(isNative: true)

  /// Returns a value as it is given with `native`, or nil if it is given as in JSON.
  static func form(of value: Any) -> Any? {
    switch value {
    case let date as Date: return date.timeIntervalSinceReferenceDate.isFinite ? date : nil
    case let data as Data: return data
    case let decimal as Decimal:
      let double = JSONNumber(decimal).doubleValue
      return JSONNumber(double).decimalValue == decimal ? double : nil
    default: return nil
    }
  }
}
