/// A policy like `Strict`, but without conversions between JSON kinds: numbers stay numbers, strings stay strings.
///
/// ```swift
/// struct Sample: MappableModel {
///   typealias Policy = Exact
///   let value: Double
/// }
///
/// print(try Sample(json: #"{"value": 1.5}"#).value)
/// // Prints "1.5"
///
/// do {
///   print(try Sample(json: #"{"value": "1.5"}"#).value)
/// } catch {
///   print(error.code, error.keyPath)
/// }
/// // Prints "typeMismatch value"
/// ```
public enum Exact: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    var rules = Strict.rules
    rules.conversions = conversions
    return rules
  }

  /// The conversions of this policy.
  static var conversions: ConversionRules {
    var conversions = ConversionRules()
    conversions.numberToBool = .none
    conversions.textToBool = .none
    conversions.textToNumber = .none
    conversions.numberToText = false
    conversions.numberToDate = .none
    return conversions
  }
}
