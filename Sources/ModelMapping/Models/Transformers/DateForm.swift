public import ModelMappingFoundation

/// The form of dates in JSON: a pattern, a count of seconds, or a standard.
///
/// Without a form, dates are read in the forms that the engine knows, and written as in RFC 3339. A form replaces both:
///
/// ```swift
/// struct Issue: StrictModel {
///   let published: Date
///   let changed: Date?
///   static let valueTransformer = ValueTransformer.standard
///     .dates(.secondsSince1970)
///     .dates("published", .pattern("yyyy/MM/dd"))
/// }
///
/// let issue = try Issue(json: #"{"published": "2014/05/06", "changed": 1399360089}"#)
/// print(try issue.jsonString())
/// // Prints "{"published":"2014/05/06","changed":1399360089}"
/// ```
///
/// In every engine, a value that does not have the form cannot be converted.
public struct DateForm: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case pattern(DatePattern, text: String)
    case count(EpochText.Unit)
    case rfc3339
    case rfc1123
    indirect case anyOf([DateForm])
    /// A form that is a mistake, with the reason.
    case invalid(String)
  }

  let kind: Kind

  /// The number of seconds since 1970 in UTC, with a fraction if there is one.
  ///
  /// A string that contains the number is read where the engine converts strings to numbers.
  public static let secondsSince1970 = DateForm(kind: .count(.seconds))

  /// The number of milliseconds since 1970 in UTC, with a fraction if there is one.
  ///
  /// A string that contains the number is read where the engine converts strings to numbers.
  public static let millisecondsSince1970 = DateForm(kind: .count(.milliseconds))

  /// The number of microseconds since 1970 in UTC, with a fraction if there is one.
  ///
  /// A string that contains the number is read where the engine converts strings to numbers.
  public static let microsecondsSince1970 = DateForm(kind: .count(.microseconds))

  /// The number of nanoseconds since 1970 in UTC.
  ///
  /// A date holds some hundred nanoseconds in our time. A string that contains the number is read where the engine
  /// converts strings to numbers.
  public static let nanosecondsSince1970 = DateForm(kind: .count(.nanoseconds))

  /// `2014-05-06T07:08:09Z`, with a fraction if there is one; read with any offset, written in UTC.
  public static let rfc3339 = DateForm(kind: .rfc3339)

  /// `Tue, 06 May 2014 07:08:09 GMT`, as in the header fields of HTTP; fractions are dropped.
  ///
  /// The obsolete forms `Tuesday, 06-May-14 07:08:09 GMT` and `Tue May  6 07:08:09 2014` are read too.
  public static let rfc1123 = DateForm(kind: .rfc1123)

  /// Strings that match a pattern, such as `dd.MM.yyyy HH:mm`.
  ///
  /// The letters mean the same in every language, and names are English. Any other letter is a mistake in the
  /// declaration, and so is a pattern without a year or whose dates cannot be read back.
  ///
  /// | Letters | Meaning |
  /// |---|---|
  /// | `yyyy`, `y`, `yy` | the year, of four digits, of one to four, or of two for 1969 to 2068 |
  /// | `MM`, `M`, `MMM`, `MMMM` | the month: `05`, `5`, `May`, `May`; names are read in any case |
  /// | `dd`, `d` | the day of the month |
  /// | `EEE`, `EEEE` | the day of the week: `Tue`, `Tuesday`; it must be the day of the date |
  /// | `HH`, `H` | the hour from 0 to 23 |
  /// | `hh`, `h`, `a` | the hour from 1 to 12, with `AM` or `PM` |
  /// | `mm`, `m`, `ss`, `s` | the minute and the second; a leap second is read as the second after it |
  /// | `S` to `SSSSSSSSS` | a fraction of a second of one to nine digits |
  /// | `x`, `X` | the offset from UTC: `+08`, or `+0530`; for `X`, UTC is `Z` |
  /// | `Z`, `xx`, `XX` | the offset from UTC: `+0800`; for `XX`, UTC is `Z` |
  /// | `ZZZZZ`, `xxx`, `XXX` | the offset from UTC: `+08:00`; for `ZZZZZ` and `XXX`, UTC is `Z` |
  /// | `ZZZZ` | the offset from UTC: `GMT+08:00`; UTC is `GMT` |
  /// | `'text'`, `''` | text, a quote |
  ///
  /// Two letters are two digits, one letter is one or two; offsets are read in any of these spellings. A part that the
  /// pattern lacks has its first value: January, the first day, midnight.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - zone: The time zone of dates that have no offset, and the one that dates are written in. Where clocks are set
  ///     back, an hour that occurs twice is read as the first.
  /// - Returns: The form.
  public static func pattern(_ text: String, in zone: TimeZone = .gmt) -> DateForm {
    do throws(DatePattern.Mistake) {
      return DateForm(kind: .pattern(try DatePattern(text, zone: zone), text: text))
    } catch {
      return DateForm(kind: .invalid("the pattern `\(text)`: \(error.words)"))
    }
  }

  /// Several forms: dates are read by the first that fits, and written by the first.
  ///
  /// ```swift
  /// struct Visit: LenientModel {
  ///   var day: Date?
  ///   static let valueTransformer = ValueTransformer.standard
  ///     .dates(.anyOf(.pattern("dd.MM.yyyy"), .rfc3339, .millisecondsSince1970))
  /// }
  ///
  /// print(try Visit(json: #"{"day": "2014-05-06T07:08:09Z"}"#).jsonString())
  /// // Prints "{"day":"06.05.2014"}"
  /// ```
  ///
  /// - Parameter forms: The forms; an empty list is a mistake in the declaration.
  /// - Returns: A form.
  public static func anyOf(_ forms: DateForm...) -> DateForm {
    for case .invalid(let words) in forms.map(\.kind) { return DateForm(kind: .invalid(words)) }
    return DateForm(kind: forms.isEmpty ? .invalid("no form is given") : .anyOf(forms))
  }

  /// The reason why the form is a mistake; nil if it is not.
  var mistake: String? {
    if case .invalid(let words) = kind { words } else { nil }
  }
}

// MARK: - Conversions

extension DateForm {
  /// Returns the date of a JSON value.
  func date(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Date> {
    switch (kind, input) {
    case (.pattern(let pattern, _), .text(let text)): return Self.date(text, [pattern])
    case (.rfc1123, .text(let text)): return Self.date(text, DatePattern.http)
    case (.rfc3339, .text(let text)):
      return DateText.read(text, takesCommonForms: false).map { .exact($0) } ?? .invalid
    case (.count(let unit), .number(let number)):
      return number.flatMap { EpochText.date($0, in: unit) }.map { .exact($0) } ?? .outOfRange
    case (.count(let unit), .text(let text)) where rules.textToNumber != .none:
      guard let number = NumberText(text, rules) else { return .invalid }
      return EpochText.date(number, in: unit).map { .coerced($0) } ?? .outOfRange
    case (.anyOf(let forms), _): return Self.date(input, forms, rules)
    default: return .mismatch
    }
  }

  private static func date(_ text: ByteView, _ patterns: [DatePattern]) -> Conversion<Date> {
    for pattern in patterns {
      var cursor = DateCursor(text: text)
      if let date = cursor.read(pattern) { return .exact(date) }
    }
    return .invalid
  }

  /// Returns the date by the first form that fits, or else the reason that is closest to fitting.
  private static func date(
    _ input: ScalarInput,
    _ forms: [DateForm],
    _ rules: ConversionRules,
  ) -> Conversion<Date> {
    var result = Conversion<Date>.mismatch
    for form in forms {
      let next = form.date(input, rules)
      switch (next, result) {
      case (.exact, _), (.coerced, _): return next
      case (.mismatch, _), (_, .outOfRange): break
      default: result = next
      }
    }
    return result
  }

  /// Returns a date as JSON, or nil if the form cannot hold it.
  func json(_ date: Date) -> JSONValue? {
    switch kind {
    case .pattern(let pattern, _): pattern.text(of: date).map { .string($0) }
    case .count(let unit): EpochText.number(date, in: unit).map { .number($0) }
    case .rfc3339: DateText.write(date).map { .string($0) }
    case .rfc1123: DatePattern.http.first?.text(of: date).map { .string($0) }
    case .anyOf(let forms): forms.first?.json(date)
    case .invalid: nil
    }
  }

  // MARK: Descriptions

  /// The names of the forms in an expectation: the pattern, or the form's name here.
  private var names: [JSONValue] {
    switch kind {
    case .pattern(_, let text): [.string(text)]
    case .count(let unit): [.string("\(unit)Since1970")]
    case .rfc3339: ["rfc3339"]
    case .rfc1123: ["rfc1123"]
    case .anyOf(let forms): forms.flatMap(\.names)
    case .invalid: []
    }
  }

  /// The expectation of values of the form.
  var expectation: Expectation { Expectation(.date, ["forms": .array(names)]) }
}
