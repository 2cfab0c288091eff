extension ValueTransformer {
  /// JSONModel's conversions, for models that come from there.
  ///
  /// As JSONModel does: any number that is not 0 is true; a text is true by `NSString`'s rule (after
  /// spaces, a sign and zeros a `Y`, `y`, `T`, `t` or a digit) and else false; numeric text and bools
  /// become numbers, fractions are cut for integers, numbers and bools become text (`"1"` and `"0"`),
  /// numbers are seconds since 1970 for dates, and `[]` is an empty dictionary.
  ///
  /// Not as JSONModel does: a text must be a number as a whole, `"12abc"` and `""` are none; a number
  /// that does not fit is an issue, where JSONModel wraps; a date, URL or zone that does not parse is an
  /// issue, where JSONModel stores nil, and dates may have fractions; a number is taken for a `Decimal`
  /// and base64 for `Data`, where JSONModel has no conversion; a bool is no date.
  public static let jsonModel = ValueTransformer(conversions: jsonModelConversions)
    .adding("BoolFromString:") { (text: String) in isTrue(text) }
    .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
    .asPreset()

  private static var jsonModelConversions: ConversionRules {
    ConversionRules(
      numberToBool: .any,
      textToBool: .words,
      textToNumber: .trimmed,
      boolToNumber: true,
      cutsFractions: true,
      numberToText: true,
      boolToText: true,
      textToDate: .rfc3339,
      numberToDate: .seconds,
      trimsText: false,
      nullWords: false,
      emptyArrayIsObject: true,
      emptyArrayIsObjectOfModels: false,
    )
  }

  /// The rule of `NSString.boolValue`.
  private static func isTrue(_ text: String) -> Bool {
    var rest = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    rest = rest.drop { $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }
}
