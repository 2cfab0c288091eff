/// As `Strict`, and no conversion between JSON kinds at all: a number is a number, a text a text.
public enum Exact: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    MappingRules(
      missingValue: .fail,
      nullValue: .fail,
      nullForOptional: .setNil,
      unusableValue: .fail,
      invalidValue: .fail,
      unknownKeys: .ignore,
      duplicateKeys: .forbid,
      badElements: .fail,
      nonObjects: .unfit,
      nestedArrays: .unfit,
      nestedModels: .replaced,
      failingModels: .unusable,
      validatesUpdates: true,
      nullAlternatives: .skip,
      pathArrays: .stop,
      unsupportedProperties: .fail,
      declarationMistakes: .fail,
      unwritableValues: .fail,
      collectsAllIssues: true,
      conversions: conversions,
      elementConversions: nil,
    )
  }
}
