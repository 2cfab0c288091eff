public import ModelMapping

/// YYModel's rules: set suitable values, reset invalid numbers, keep most other properties.
///
/// ```swift
/// struct Order: LenientModel {
///   var id = 0
///   var isPaid = false
/// }
///
/// let json = #"{"id": "12abc", "isPaid": "yes"}"#
/// print(try ModelMapper<YYModelPolicy>().map(Order.self, from: json))
/// // Prints "Order(id: 12, isPaid: true)"
/// ```
///
/// It is the policy of `YYModel` and works with any other model:
/// `ModelMapper<YYModelPolicy>().map(Book.self, from: data)`.
///
/// Like YYModel: numbers are read from the start of a string, so `"12abc"` is 12 and `"abc"` is 0; null
/// and invalid values reset a property to its value in a new model; elements of containers are selected
/// by kind and not converted; data is read as text in UTF-8 and not written; dates are written in the
/// device's time zone; a nested model that rejects itself is kept anyway.
///
/// Unlike YYModel: no number wraps, and one that is out of range is reset; a rejected update changes
/// nothing; corrections are reported.
public enum YYModelPolicy: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    var rules = Lenient.rules
    rules.nullValue = .reset
    rules.invalidValue = .reset
    rules.legacy.failingModels = .takenAnyway
    rules.legacy.nullAlternatives = .take
    rules.conversions = conversions
    rules.legacy.elementConversions = Exact.rules.conversions
    rules.legacy.untypedNumbers = .objects
    return rules
  }

  private static var conversions: ConversionRules {
    var conversions = Lenient.rules.conversions
    conversions.numberToDate = .none
    conversions.nullWords = false
    conversions.emptyArrayIsObject = false
    conversions.emptyArrayIsObjectOfModels = false
    return conversions
  }

  /// Conversions beyond the rules: numbers from string prefixes, strings from Booleans, data, written dates.
  public static let valueTransformer = ModelMapping.ValueTransformer.standard
    .addingYYModelScalars()
    .addingYYModelNumbers()
}
