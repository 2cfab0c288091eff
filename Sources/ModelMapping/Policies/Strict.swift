/// A policy that requires every value to be present and valid, and otherwise reports all issues as a `ModelError`.
///
/// ```swift
/// struct Loan: StrictModel {
///   let reader: String
///   let days: Int
/// }
///
/// do {
///   _ = try Loan(json: #"{"days": "two weeks"}"#)
/// } catch {
///   print(error.issues.map(\.code), error.missingKeys)
/// }
/// // Prints "[missingKey, invalidValue] ["reader"]"
/// ```
///
/// The successor of JSONModel, and stricter: primitive values are checked too, and an optional property excuses
/// an absent value, never an invalid one.
public enum Strict: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules { MappingRules() }

  /// The conversions of this policy.
  static var conversions: ConversionRules { ConversionRules() }
}
