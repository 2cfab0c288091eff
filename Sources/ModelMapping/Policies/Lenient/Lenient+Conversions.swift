extension Lenient {
  /// The conversions of this policy.
  static var conversions: ConversionRules {
    ConversionRules(
      numberToBool: .any,
      textToBool: .words,
      textToNumber: .trimmed,
      boolToNumber: true,
      cutsFractions: true,
      numberToText: true,
      boolToText: true,
      textToDate: .commonForms,
      numberToDate: .secondsOrMilliseconds,
      trimsText: true,
      nullWords: true,
      emptyArrayIsObject: true,
      emptyArrayIsObjectOfModels: true,
    )
  }
}
