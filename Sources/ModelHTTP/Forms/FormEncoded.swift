public import ModelMapping

/// A policy for the parameters of forms, queries and environments, which are strings.
///
/// ```swift
/// struct Search: MappableModel, DefaultInitializable {
///   typealias Policy = FormEncoded
///   var query = ""
///   var page = 1
///   var tags: [String] = []
///   static let keyMapper: KeyMapper = ["query": "q", "tags": "tag"]
///   static let requiredProperties: Set<String> = ["query"]
/// }
///
/// let search = try Search(json: JSONValue(formEncoded: "q=swift&tag=server"))
/// print(search)
/// // Prints "Search(query: "swift", page: 1, tags: ["server"])"
/// ```
///
/// Like `Strict`: every value must be valid. A property that is not `Optional` is required if `requiredProperties` names
/// it, or if the model has no `init()` that gives it a default. Strings convert to numbers, to Booleans (`true`, `yes`,
/// `on`, `1`) and to dates in the common forms, a single value is a list of one, and a parameter that no property has is
/// in the report. A blank field of a form is an empty string, which is not a number.
public enum FormEncoded: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    var rules = Strict.rules
    rules.usesDefaults = true
    rules.unknownKeys = .report
    rules.conversions.textToBool = .formWords
    rules.conversions.textToDate = .commonForms
    rules.conversions.singleValueToArray = true
    return rules
  }
}
