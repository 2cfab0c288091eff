/// Every required value present and right, or one `ModelError` that lists all that is wrong.
///
/// The successor of JSONModel, and stricter: primitives are checked too, and an optional property
/// excuses an absent value, never a wrong one.
public enum Strict: MappingPolicy, Sendable {
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
