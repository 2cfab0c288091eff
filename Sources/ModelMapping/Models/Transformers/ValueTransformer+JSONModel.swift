extension ValueTransformer {
  /// JSONModel's conversions, for models ported from it.
  ///
  /// As in JSONModel: any number other than 0 is true; a string is true by `NSString`'s rule (after spaces, a sign
  /// and zeros comes a `Y`, `y`, `T`, `t` or a digit), otherwise false; numeric strings and Booleans become numbers;
  /// fractions are truncated for integers; numbers and Booleans become strings (`"1"` and `"0"`); numbers become
  /// dates, as seconds since 1970; and `[]` is an empty dictionary.
  ///
  /// Unlike JSONModel: the whole string must be a number, which `"12abc"` and `""` are not; a number out of range is
  /// an issue, where JSONModel wraps; an invalid date, URL or time zone string is an issue, where JSONModel stores
  /// nil; dates may have fractional seconds; numbers convert to `Decimal` and base64 to `Data`, where JSONModel has
  /// no conversion; Booleans do not convert to dates.
  ///
  /// ```swift
  /// struct Preference: StrictModel {
  ///   let isOn: Bool
  ///   let version: String
  ///   static let valueTransformer = ValueTransformer.jsonModel
  /// }
  ///
  /// let preference = try Preference(json: #"{"isOn": "YES", "version": true}"#)
  /// print(preference.isOn, preference.version)
  /// // Prints "true 1"
  /// ```
  public static let jsonModel = ValueTransformer(conversions: .jsonModel)
    .adding("BoolFromString:") { (text: String) in isTrue(text) }
    .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
    .asPreset()

  /// The rule of `NSString.boolValue`.
  private static func isTrue(_ text: String) -> Bool {
    var rest = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    rest = rest.drop { $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }
}

extension ConversionRules {
  /// JSONModel's conversions between JSON kinds, as far as rules express them.
  package static var jsonModel: ConversionRules {
    var conversions = Lenient.conversions
    conversions.textToDate = .rfc3339
    conversions.numberToDate = .seconds
    conversions.trimsText = false
    conversions.nullWords = false
    conversions.emptyArrayIsObjectOfModels = false
    return conversions
  }
}
