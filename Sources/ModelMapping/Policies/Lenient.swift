/// A policy that reads what fits, keeps everything else unchanged, and reports what was converted or left out.
///
/// ```swift
/// struct Book: LenientModel {
///   var title = ""
///   var pages = 0
/// }
///
/// let json = #"{"title": null, "pages": "304"}"#
/// let mapped = try ModelMapper<Lenient>().mapWithReport(Book.self, from: json)
/// print(mapped.value)
/// // Prints "Book(title: "", pages: 304)"
/// print(mapped.report.issues.map(\.code))
/// // Prints "[nullValue, coerced]"
/// ```
///
/// The successor of YYModel. A value that does not fit never makes a `LenientModel` fail, unless `requiredProperties`
/// names its property. The mapping fails only for a document that is not valid JSON, of the wrong kind or nested too
/// deeply, if there is nothing at `startingAt`, if `validate()` or a hook rejects the model, or if the type itself
/// cannot be mapped. A struct without `init()` has no defaults to keep; it uses the zeros of its types, and fails if a
/// type has none.
public enum Lenient: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    var rules = MappingRules()
    rules.missingValue = .keep
    rules.nullValue = .keep
    rules.unusableValue = .keep
    rules.invalidValue = .keep
    rules.duplicateKeys = .lastWins
    rules.badElements = .drop
    rules.nestedModels = .updatedInPlace
    rules.unsupportedProperties = .keep
    rules.declarationMistakes = .keep
    rules.unwritableValues = .keep
    rules.conversions = conversions
    return rules
  }

  /// The conversions of this policy.
  static var conversions: ConversionRules {
    var conversions = ConversionRules()
    conversions.numberToBool = .any
    conversions.textToBool = .words
    conversions.textToNumber = .trimmed
    conversions.boolToNumber = true
    conversions.cutsFractions = true
    conversions.boolToText = true
    conversions.textToDate = .commonForms
    conversions.numberToDate = .secondsOrMilliseconds
    conversions.trimsText = true
    conversions.nullWords = true
    conversions.emptyArrayIsObject = true
    conversions.emptyArrayIsObjectOfModels = true
    return conversions
  }
}
