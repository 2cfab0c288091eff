/// The conversions between JSON kinds that a policy allows.
///
/// ```swift
/// enum Numeric: MappingPolicy {
///   static var rules: MappingRules {
///     var rules = Strict.rules
///     rules.conversions.boolToNumber = true
///     rules.conversions.cutsFractions = true
///     return rules
///   }
/// }
///
/// print(try ModelMapper<Numeric>().map([Int].self, from: "[true, 1.9]"))
/// // Prints "[1, 1]"
/// ```
///
/// Whatever is allowed, no conversion traps, wraps, saturates or depends on a locale.
public struct ConversionRules: Sendable, Hashable {
  /// The numbers that convert to Booleans.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.conversions.numberToBool = .any
  /// // {"isOn": 5} is read as true.
  /// ```
  @nonexhaustive
  public enum NumberToBool: Sendable, Hashable {
    /// No number.
    case none
    /// 0 and 1.
    case zeroAndOne
    /// All numbers: 0 is false, any other number true.
    case any
  }

  /// The strings that convert to Booleans.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.conversions.textToBool = .words
  /// // {"isOn": "YES"} is read as true.
  /// ```
  @nonexhaustive
  public enum TextToBool: Sendable, Hashable {
    /// No string.
    case none
    /// "true" and "false".
    case trueAndFalse
    /// The words true, yes and 1, false, no and 0 in any case, and other numeric strings by their value.
    ///
    /// Surrounding white space is ignored.
    case words
    /// The same words, and "on" and "off", which forms send for checkboxes.
    case formWords
  }

  /// The strings that convert to numbers.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.conversions.textToNumber = .trimmed
  /// // {"count": " 12 "} is read as 12.
  /// ```
  @nonexhaustive
  public enum TextToNumber: Sendable, Hashable {
    /// No string.
    case none
    /// Only numbers as defined by RFC 8259.
    case json
    /// Also with surrounding white space, a plus sign, leading zeros, or no digits on one side of the decimal point.
    ///
    /// The whole string must be a number: "12abc" is not one.
    case trimmed
  }

  /// The strings that convert to dates.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.conversions.textToDate = .commonForms
  /// // {"day": "2014-05-06"} is read as the start of that day in UTC.
  /// ```
  @nonexhaustive
  public enum TextToDate: Sendable, Hashable {
    /// RFC 3339, which always has a time zone.
    case rfc3339
    /// Also YYModel's ten formats; formats without a time zone are in UTC.
    ///
    /// And the numbers that `numberToDate` allows, as strings, if they have 9 to 13 digits before the decimal point:
    /// `"2014"` may be a year, `"20140506"` a day.
    case commonForms
  }

  /// The numbers that convert to dates.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.conversions.numberToDate = .secondsOrMilliseconds
  /// // {"day": 1399334400000} is read as May 6, 2014, as is {"day": 1399334400}.
  /// ```
  @nonexhaustive
  public enum NumberToDate: Sendable, Hashable {
    /// No number.
    case none
    /// Numbers, as seconds since 1970 in UTC, in the years 0 to 9999.
    case seconds
    /// The same; numbers with a magnitude of 10¹¹ or more are milliseconds.
    case secondsOrMilliseconds
  }

  /// The numbers that convert to Booleans.
  public var numberToBool: NumberToBool = .zeroAndOne
  /// The strings that convert to Booleans.
  public var textToBool: TextToBool = .trueAndFalse
  /// The strings that convert to numbers.
  public var textToNumber: TextToNumber = .json
  /// A Boolean value indicating whether Booleans convert to the numbers 1 and 0.
  public var boolToNumber = false
  /// A Boolean value indicating whether a number's fraction is dropped for an integer.
  public var cutsFractions = false
  /// A Boolean value indicating whether numbers convert to strings, spelled as in the document.
  public var numberToText = true
  /// A Boolean value indicating whether Booleans convert to the strings "true" and "false".
  public var boolToText = false
  /// The strings that convert to dates.
  public var textToDate: TextToDate = .rfc3339
  /// The numbers that convert to dates.
  public var numberToDate: NumberToDate = .seconds
  /// A Boolean value indicating whether URL, UUID, time zone and locale strings are trimmed of white space.
  ///
  /// A string of only white space then counts as null.
  public var trimsText = false
  /// A Boolean value indicating whether "null", "nil", "(null)" and "<null>", in any case, count as null.
  ///
  /// This does not apply to types that accept any string: `String`, `Any`, `JSONValue` and enums with string raw
  /// values.
  public var nullWords = false
  /// A Boolean value indicating whether `[]` converts to an empty dictionary, as written by PHP.
  ///
  /// Dictionaries of models have a separate rule.
  public var emptyArrayIsObject = false
  /// A Boolean value indicating whether `[]` converts to an empty dictionary of models.
  public var emptyArrayIsObjectOfModels = false
  /// A Boolean value indicating whether a value other than an array or null converts to an array or a set of it.
  ///
  /// For documents that write a list of one as its only element, as converters from XML and forms do; `FormEncoded`
  /// has this rule. The report lists each such value; a JSON Schema does not describe it. A value that no element can
  /// be read from is not usable for the array. Ranges and arrays of a fixed length are not converted.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.conversions.singleValueToArray = true
  /// // {"authors": "Ende"} is read as ["Ende"].
  /// ```
  public var singleValueToArray = false

  /// Creates the conversions of `Strict`.
  init() {}
}
