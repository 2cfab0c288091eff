import ModelMappingFoundation
import PropertyIntrospection

/// A declared form of the values of a type, such as dates.
struct TypeForm: Sendable {
  enum Form: Sendable {
    case dates(DateForm)
    case durations(DurationForm)
    case data(DataForm)
    case numbers(NumberForm)
  }

  let form: Form
  /// The property whose values have the form; nil for all properties.
  fileprivate(set) var property: String?
  /// Whether it is declared for one property.
  fileprivate var isOfProperty = false

  init(_ form: Form) { self.form = form }

  /// Returns whether values of a type have the form.
  func isFor(_ type: Any.Type) -> Bool {
    switch form {
    case .dates: type == Date.self
    case .durations: type == Duration.self
    case .data: type == Data.self
    case .numbers: NumberForm.isFor(type, isOfProperty: isOfProperty)
    }
  }

  /// The name of the function that declares it.
  var name: String {
    switch form {
    case .dates: "dates"
    case .durations: "durations"
    case .data: "data"
    case .numbers: "numbers"
    }
  }

  /// The form if it is a form of dates, which can be keys too; otherwise nil.
  var dates: DateForm? { if case .dates(let form) = form { form } else { nil } }
}

extension ValueTransformer {
  /// Returns the transformer with a form for all values of its type, or for the values of one property.
  func adding(
    _ form: TypeForm,
    for property: String?,
    _ mistake: String? = nil,
  ) -> ValueTransformer {
    var form = form
    form.property = property
    if property != nil { form.isOfProperty = true }
    let call = property.map { "\(form.name)(\"\($0)\", …)" } ?? "\(form.name)(…)"
    if let mistake { return addingFault("`\(call)`: \(mistake)") }
    if forms.contains(where: { $0.property == property && $0.name == form.name }) {
      return addingFault("`\(call)` is declared twice")
    }
    return adding(form)
  }

  /// Returns the form of all values of a type, if there is one.
  func form(of type: Any.Type) -> TypeForm.Form? {
    forms.first { $0.property == nil && $0.isFor(type) }?.form
  }

  /// The form of all dates, if there is one.
  var dateForm: DateForm? { forms.first { $0.property == nil && $0.dates != nil }?.dates }

  /// The forms for one property each.
  var propertyForms: [TypeForm] { forms.filter { $0.property != nil } }

  /// Messages about forms for one property that are declared outside a model.
  var formsForNoModel: [String] {
    propertyForms.map { form in
      "`\(form.name)(\"\(form.property ?? "")\", …)` is for one property, so it belongs in a model's transformer"
    }
  }

  /// Returns the forms for the values of a property as a transformer; nil if the property has none of its own.
  func forms(ofProperty name: String) -> ValueTransformer? {
    let own = forms.filter { $0.property == name }
    return own.isEmpty ? nil : own.reduce(.standard) { $0.adding($1, for: nil) }
  }
}

/// The form of `Data` in JSON.
///
/// Without a form, data is a string in base64. A form replaces it:
///
/// ```swift
/// struct Token: StrictModel {
///   let signature: Data
///   static let valueTransformer = ValueTransformer.standard.data(.base64URL)
/// }
///
/// let token = try Token(json: #"{"signature": "-_8"}"#)
/// print(Array(token.signature))
/// // Prints "[251, 255]"
/// print(try token.jsonString())
/// // Prints "{"signature":"-_8"}"
/// ```
///
/// In every engine, a value that does not have the form cannot be converted.
public struct DataForm: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case base64URL
  }

  private let kind: Kind

  /// Base64 with `-` and `_` in place of `+` and `/`, as in RFC 4648 and JSON Web Tokens.
  ///
  /// It is written without padding, and read with or without it.
  public static let base64URL = DataForm(kind: .base64URL)
}

extension ValueTransformer {
  /// Returns a transformer with a form for all data that it applies to, as ``dates(_:)`` is for dates.
  ///
  /// - Parameter form: The form.
  /// - Returns: These conversions with the form.
  public func data(_ form: DataForm) -> ValueTransformer {
    adding(TypeForm(.data(form)), for: nil)
  }

  /// Returns a transformer with a form for the data of one property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, which is `Data`, or an `Optional` or a container of data.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func data(_ property: String, _ form: DataForm) -> ValueTransformer {
    adding(TypeForm(.data(form)), for: property)
  }
}

/// The form of durations in JSON.
///
/// Without a form, a `Duration` is a number of seconds. A form replaces it:
///
/// ```swift
/// struct Video: StrictModel {
///   let length: Duration
///   let timeout: Duration
///   static let valueTransformer = ValueTransformer.standard
///     .durations(.iso8601)
///     .durations("timeout", .milliseconds)
/// }
///
/// let video = try Video(json: #"{"length": "PT1H30M", "timeout": 2500}"#)
/// print(video.length.components.seconds, video.timeout)
/// // Prints "5400 2.5 seconds"
/// print(try video.jsonString())
/// // Prints "{"length":"PT1H30M","timeout":2500}"
/// ```
///
/// In every engine, a value that does not have the form cannot be converted.
public struct DurationForm: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case milliseconds, secondsText, iso8601, hoursMinutesSeconds, hoursMinutes
  }

  let kind: Kind

  /// The number of milliseconds, with a fraction if there is one.
  public static let milliseconds = DurationForm(kind: .milliseconds)

  /// `"3.5s"`: seconds in a string, with a fraction if there is one, as in the JSON of Protocol Buffers.
  public static let secondsText = DurationForm(kind: .secondsText)

  /// `PT1H30M`, as in ISO 8601: weeks or days, hours, minutes and seconds, of which the last may have a fraction.
  ///
  /// A day has 24 hours. Years and months have no fixed length and are not read. Durations are written in hours,
  /// minutes and seconds, negative ones with a minus sign in front.
  public static let iso8601 = DurationForm(kind: .iso8601)

  /// `1:02:03`: hours, minutes and seconds, with a fraction if there is one.
  public static let hoursMinutesSeconds = DurationForm(kind: .hoursMinutesSeconds)

  /// `08:30`: hours and minutes, as in a time of day since midnight; a duration with seconds cannot be written.
  public static let hoursMinutes = DurationForm(kind: .hoursMinutes)
}

extension ValueTransformer {
  /// Returns a transformer with a form for all durations that it applies to, as ``dates(_:)`` is for dates.
  ///
  /// - Parameter form: The form.
  /// - Returns: These conversions with the form.
  public func durations(_ form: DurationForm) -> ValueTransformer {
    adding(TypeForm(.durations(form)), for: nil)
  }

  /// Returns a transformer with a form for the durations of one property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, which is a `Duration`, or an `Optional` or a container of durations.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func durations(_ property: String, _ form: DurationForm) -> ValueTransformer {
    adding(TypeForm(.durations(form)), for: property)
  }
}

/// The form of numbers in JSON.
///
/// Without a form, numbers are numbers in JSON, of which many readers keep 53 bits. A form replaces it:
///
/// ```swift
/// struct Payment: StrictModel {
///   let id: UInt64
///   let step: Double
///   static let valueTransformer = ValueTransformer.standard.numbers(.text).numbers("step", .text)
/// }
///
/// let json = #"{"id":"18446744073709551615","step":"0.5"}"#
/// print(try Payment(json: json).jsonString() == json)
/// // Prints "true"
/// ```
///
/// In every engine, a value that does not have the form cannot be converted.
public struct NumberForm: Sendable, Hashable {
  /// The number in a string, all digits of which are kept: `"12345678901234567890"`.
  ///
  /// The text is a number in JSON, for integers without a fraction and an exponent. A number that is not in a
  /// string is read where the engine converts numbers to strings.
  public static let text = NumberForm()

  private init() {}

  /// Returns whether the values of a type have a form: values that a number of JavaScript may not hold or, if a
  /// property names it, all numbers.
  fileprivate static func isFor(_ type: Any.Type, isOfProperty: Bool) -> Bool {
    let large: [Any.Type] = [
      Int64.self, UInt64.self, Int128.self, UInt128.self, Decimal.self, JSONNumber.self,
    ]
    if large.contains(where: { $0 == type }) { return true }
    return isOfProperty
      && (type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type)
  }
}

extension ValueTransformer {
  /// Returns a transformer with a form for all numbers of the types `Int64`, `UInt64`, `Int128`, `UInt128`, `Decimal`
  /// and `JSONNumber` that it applies to, as ``dates(_:)`` is for dates.
  ///
  /// - Parameter form: The form.
  /// - Returns: These conversions with the form.
  public func numbers(_ form: NumberForm) -> ValueTransformer {
    adding(TypeForm(.numbers(form)), for: nil)
  }

  /// Returns a transformer with a form for the numbers of one property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, which is a number of any type, or an `Optional` or a container of numbers.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func numbers(_ property: String, _ form: NumberForm) -> ValueTransformer {
    adding(TypeForm(.numbers(form)), for: property)
  }
}
