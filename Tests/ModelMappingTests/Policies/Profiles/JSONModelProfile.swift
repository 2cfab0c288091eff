import ModelMapping

/// JSONModel's choices, as far as rules make them.
enum JSONModelProfile: MappingPolicy {
  static var rules: MappingRules {
    MappingRules(
      missingValue: .fail,
      nullValue: .fail,
      nullForOptional: .keep,
      unusableValue: .fail,
      invalidValue: .reset,
      unknownKeys: .ignore,
      duplicateKeys: .lastWins,
      badElements: .fail,
      nonObjects: .drop,
      nestedArrays: .flatten,
      nestedModels: .replaced,
      failingModels: .forgivenIfOptional,
      validatesUpdates: true,
      nullAlternatives: .skip,
      pathArrays: .goThrough,
      unsupportedProperties: .fail,
      declarationMistakes: .fail,
      unwritableValues: .fail,
      collectsAllIssues: false,
      conversions: conversions,
      elementConversions: nil,
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
      textToDate: .rfc3339,
      numberToDate: .seconds,
      trimsText: false,
      nullWords: false,
      emptyArrayIsObject: true,
      emptyArrayIsObjectOfModels: false,
    )
  }

  static var valueTransformer: ValueTransformer { .jsonModel }
}

/// The choices of JSONModel's `mergeFromDictionary:useKeyMapping:error:`.
enum JSONModelMergeProfile: MappingPolicy {
  static var rules: MappingRules {
    var rules = JSONModelProfile.rules
    rules.nullValue = .keep
    rules.failingModels = .forgiven
    rules.validatesUpdates = false
    return rules
  }

  static var valueTransformer: ValueTransformer { .jsonModel }
}
