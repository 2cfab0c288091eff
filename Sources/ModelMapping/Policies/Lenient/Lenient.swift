/// Fill what fits, keep the rest as it was, and say in the report what was coerced or left out.
///
/// The successor of YYModel: never fails for a value, only for text that is no JSON, a document of the
/// wrong kind, and a model whose own `validate()` refuses it.
public enum Lenient: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    MappingRules(
      missingValue: .keep,
      nullValue: .keep,
      unusableValue: .keep,
      unknownKeys: .ignore,
      duplicateKeys: .lastWins,
      badElements: .drop,
      nestedModels: .updatedInPlace,
      unsupportedProperties: .keep,
      declarationMistakes: .keep,
      unwritableValues: .keep,
      collectsAllIssues: true,
      conversions: conversions,
    )
  }
}
