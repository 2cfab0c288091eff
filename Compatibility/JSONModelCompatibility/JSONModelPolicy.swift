public import ModelMapping

/// What JSONModel does with what does not fit, as far as that neither crashes nor loses a fault.
///
/// It is the policy of every `JSONModel`, and can be that of other models, or of a mapper:
/// `ModelMapper<JSONModelPolicy>()`. The rows of the migration guide say what is done as JSONModel does it,
/// and what is not.
public enum JSONModelPolicy: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    MappingRules(
      missingValue: .fail,
      nullValue: .fail,
      nullForOptional: .keep,
      unusableValue: .fail,
      invalidValue: .fail,
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
      collectsAllIssues: true,
      conversions: conversions,
      elementConversions: nil,
      invalidForOptional: .reset,
    )
  }

  /// JSONModel's conversions.
  public static var valueTransformer: ValueTransformer { JSONModelConversions.all }

  private static var conversions: ConversionRules {
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
}

/// What JSONModel does when it merges: what is passed over is passed over at the top only, so that a
/// nested model must be whole, as it must be where models are made.
enum JSONModelMergePolicy: MappingPolicy {
  static var rules: MappingRules {
    var rules = JSONModelPolicy.rules
    rules.validatesUpdates = false
    rules.invalidForOptional = .keep
    return rules
  }

  static var valueTransformer: ValueTransformer { JSONModelPolicy.valueTransformer }
}
