extension Strict {
  /// The conversions of this policy.
  static var conversions: ConversionRules {
    ConversionRules(
      numberToBool: .zeroAndOne,
      textToBool: .trueAndFalse,
      textToNumber: .json,
      boolToNumber: false,
      cutsFractions: false,
      numberToText: true,
      boolToText: false,
      textToDate: .rfc3339,
      numberToDate: .seconds,
      trimsText: false,
      nullWords: false,
      emptyArrayIsObject: false,
      emptyArrayIsObjectOfModels: false,
    )
  }
}
