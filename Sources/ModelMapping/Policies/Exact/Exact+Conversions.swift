extension Exact {
  /// The conversions of this policy.
  static var conversions: ConversionRules {
    ConversionRules(
      numberToBool: .none,
      textToBool: .none,
      textToNumber: .none,
      boolToNumber: false,
      cutsFractions: false,
      numberToText: false,
      boolToText: false,
      textToDate: .rfc3339,
      numberToDate: .none,
      trimsText: false,
      nullWords: false,
      emptyArrayIsObject: false,
      emptyArrayIsObjectOfModels: false,
    )
  }
}
