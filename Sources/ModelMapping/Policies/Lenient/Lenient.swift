/// Fill what fits, keep the rest as it was, and say in the report what was coerced or left out.
///
/// The successor of YYModel. A `LenientModel` never fails for a value in it: only for text that is no
/// JSON, a document of the wrong kind, or its own `validate()`. A struct without `init()` has no
/// defaults to keep; it takes the zeros of its types, and fails where a type has none.
public enum Lenient: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    MappingRules(
      missingValue: .keep,
      nullValue: .keep,
      nullForOptional: .setNil,
      unusableValue: .keep,
      invalidValue: .keep,
      unknownKeys: .ignore,
      duplicateKeys: .lastWins,
      badElements: .drop,
      nonObjects: .unfit,
      nestedArrays: .unfit,
      nestedModels: .updatedInPlace,
      failingModels: .unusable,
      validatesUpdates: true,
      nullAlternatives: .skip,
      pathArrays: .stop,
      unsupportedProperties: .keep,
      declarationMistakes: .keep,
      unwritableValues: .keep,
      collectsAllIssues: true,
      conversions: conversions,
      elementConversions: nil,
    )
  }
}
