/// As `Strict`, and no conversion between JSON kinds at all: a number is a number, a text a text.
public enum Exact: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    MappingRules(
      missingValue: .fail,
      nullValue: .fail,
      unusableValue: .fail,
      unknownKeys: .ignore,
      duplicateKeys: .forbid,
      badElements: .fail,
      nestedModels: .replaced,
      unsupportedProperties: .fail,
      declarationMistakes: .fail,
      unwritableValues: .fail,
      collectsAllIssues: true,
      conversions: conversions,
    )
  }
}
