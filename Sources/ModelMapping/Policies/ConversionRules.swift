/// Which values a policy converts, beyond those whose JSON kind is the target's own.
///
/// Whatever is allowed here, no conversion traps, wraps or saturates, and none knows a locale.
public struct ConversionRules: Sendable, Hashable {
  /// Which numbers are bools.
  public enum NumberToBool: Sendable, Hashable {
    /// None.
    case none
    /// 0 and 1.
    case zeroAndOne
    /// All: 0 is false, any other number true.
    case any
  }

  /// Which texts are bools.
  public enum TextToBool: Sendable, Hashable {
    /// None.
    case none
    /// "true" and "false".
    case trueAndFalse
    /// true, yes and 1, false, no and 0 in any case, and the text of any other number, by its value;
    /// white space around it is dropped.
    case words
  }

  /// Which texts are numbers.
  public enum TextToNumber: Sendable, Hashable {
    /// None.
    case none
    /// The text of a number as RFC 8259 has it, and nothing else.
    case json
    /// Also with white space around it, a plus sign, leading zeros, or no digits on one side of the
    /// point. The whole text must be a number: "12abc" is none.
    case trimmed
  }

  /// Which texts are dates.
  public enum TextToDate: Sendable, Hashable {
    /// RFC 3339, which always has a zone.
    case rfc3339
    /// Also the ten forms of YYModel, of which some have no zone and mean UTC.
    case commonForms
  }

  /// Which numbers are dates.
  public enum NumberToDate: Sendable, Hashable {
    /// None.
    case none
    /// All: seconds since 1970 in UTC.
    case seconds
    /// All: seconds since 1970 in UTC, and milliseconds from 10¹¹ on, either way.
    case secondsOrMilliseconds
  }

  /// Bools from numbers.
  public var numberToBool: NumberToBool
  /// Bools from text.
  public var textToBool: TextToBool
  /// Numbers from text.
  public var textToNumber: TextToNumber
  /// Whether bools become the numbers 1 and 0.
  public var boolToNumber: Bool
  /// Whether a number with a fraction becomes an integer by losing it.
  public var cutsFractions: Bool
  /// Whether numbers become text, as they are written.
  public var numberToText: Bool
  /// Whether bools become the texts "true" and "false".
  public var boolToText: Bool
  /// Dates from text.
  public var textToDate: TextToDate
  /// Dates from numbers.
  public var numberToDate: NumberToDate
  /// Whether white space round the text of a URL, UUID, time zone or locale is dropped, and a text of
  /// nothing else counts as null.
  public var trimsText: Bool
  /// Whether "null", "nil", "(null)" and "<null>", in any case, count as null for all types that do
  /// not take text as it is: `String`, `Any` and `JSONValue` do, and enums of text.
  public var nullWords: Bool
  /// Whether `[]` is taken for a dictionary without members, as PHP writes it; this is not about
  /// dictionaries of models.
  public var emptyArrayIsObject: Bool
  /// Whether `[]` is taken for a dictionary of models without members.
  public var emptyArrayIsObjectOfModels: Bool

  /// Rules, each stated.
  public init(
    numberToBool: NumberToBool,
    textToBool: TextToBool,
    textToNumber: TextToNumber,
    boolToNumber: Bool,
    cutsFractions: Bool,
    numberToText: Bool,
    boolToText: Bool,
    textToDate: TextToDate,
    numberToDate: NumberToDate,
    trimsText: Bool,
    nullWords: Bool,
    emptyArrayIsObject: Bool,
    emptyArrayIsObjectOfModels: Bool,
  ) {
    self.numberToBool = numberToBool
    self.textToBool = textToBool
    self.textToNumber = textToNumber
    self.boolToNumber = boolToNumber
    self.cutsFractions = cutsFractions
    self.numberToText = numberToText
    self.boolToText = boolToText
    self.textToDate = textToDate
    self.numberToDate = numberToDate
    self.trimsText = trimsText
    self.nullWords = nullWords
    self.emptyArrayIsObject = emptyArrayIsObject
    self.emptyArrayIsObjectOfModels = emptyArrayIsObjectOfModels
  }
}
