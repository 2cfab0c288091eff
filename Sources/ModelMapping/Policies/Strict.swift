/// A policy that requires every value to be present and valid, and otherwise reports all issues as a `ModelError`.
///
/// The successor of JSONModel, and stricter: primitive values are checked too, and an optional property excuses
/// an absent value, never an invalid one.
public enum Strict: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules { MappingRules() }

  /// The conversions of this policy.
  static var conversions: ConversionRules { ConversionRules() }
}
