/// A policy for the parameters of forms, queries and environments, which are strings.
///
/// ```swift
/// struct Search: MappableModel {
///   typealias Policy = Parameters
///   let query: String
///   let page: Int
///   let tags: [String]
///   static let keyMapper: KeyMapper = ["query": "q", "tags": "tag"]
/// }
///
/// let search = try Search(json: JSONValue(formEncoded: "q=swift&page=2&tag=server"))
/// print(search)
/// // Prints "Search(query: "swift", page: 2, tags: ["server"])"
/// ```
///
/// Like `Strict`: every value must be there and valid. Strings convert to numbers, to Booleans (`true`, `yes`, `1`) and
/// to dates in the common forms, a single value is a list of one, and a parameter that no property has is in the report.
/// A blank field of a form is an empty string, which is not a number.
public enum Parameters: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .report
    rules.conversions.textToBool = .words
    rules.conversions.textToDate = .commonForms
    rules.conversions.singleValueToArray = true
    return rules
  }
}
