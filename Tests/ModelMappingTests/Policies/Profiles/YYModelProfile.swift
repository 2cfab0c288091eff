import ModelMapping

/// YYModel's choices, as far as rules make them.
///
/// What it does with single types (prefixes of numbers, UTF-8 for data, numbers that wrap) is for
/// conversions of one's own, of which one stands here as an example.
enum YYModelProfile: MappingPolicy {
  static var rules: MappingRules {
    MappingRules(
      missingValue: .keep,
      nullValue: .reset,
      nullForOptional: .setNil,
      unusableValue: .keep,
      invalidValue: .reset,
      unknownKeys: .ignore,
      duplicateKeys: .lastWins,
      badElements: .drop,
      nonObjects: .unfit,
      nestedArrays: .unfit,
      nestedModels: .updatedInPlace,
      failingModels: .takenAnyway,
      validatesUpdates: true,
      nullAlternatives: .take,
      pathArrays: .stop,
      unsupportedProperties: .keep,
      declarationMistakes: .keep,
      unwritableValues: .keep,
      collectsAllIssues: true,
      conversions: conversions,
      elementConversions: Exact.rules.conversions,
    )
  }

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
      numberToDate: .none,
      trimsText: true,
      nullWords: true,
      emptyArrayIsObject: false,
      emptyArrayIsObjectOfModels: false,
    )
  }

  static let valueTransformer = ValueTransformer.standard
    .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
}
