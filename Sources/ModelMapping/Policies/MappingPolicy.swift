/// A way of handling values that do not fit: the generic parameter that turns the mapper into an engine.
///
/// A policy is a set of named rules, fixed at compile time and read when the plan of a type is built.
/// `Lenient` follows YYModel, `Strict` JSONModel. A custom policy takes a few lines:
///
/// ```swift
/// enum Closed: MappingPolicy {
///   static var rules: MappingRules {
///     var rules = Strict.rules
///     rules.unknownKeys = .forbid
///     return rules
///   }
/// }
/// ```
public protocol MappingPolicy: SendableMetatype {
  /// The rules of this policy.
  static var rules: MappingRules { get }

  /// Conversions for all models, used where a model and the options have none. Defaults to the conversions of the
  /// rules.
  static var valueTransformer: ValueTransformer { get }
}

extension MappingPolicy {
  /// The conversions of the rules.
  public static var valueTransformer: ValueTransformer { .standard }
}

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

/// A policy that reads values that fit, keeps everything else unchanged, and reports the values that it converted or
/// left out.
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
