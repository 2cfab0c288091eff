import ModelMappingFoundation
import PropertyIntrospection

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
  private enum Kind: Sendable, Hashable {
    case milliseconds, iso8601, hoursMinutesSeconds, hoursMinutes
  }

  private let kind: Kind

  /// The number of milliseconds, with a fraction if there is one.
  public static let milliseconds = DurationForm(kind: .milliseconds)

  /// `PT1H30M`, as in ISO 8601: weeks or days, hours, minutes and seconds, of which the last may have a fraction.
  ///
  /// A day has 24 hours. Years and months have no fixed length and are not read. Durations are written in hours, minutes
  /// and seconds, negative ones with a minus sign in front.
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
    adding(form.typeForm, for: nil)
  }

  /// Returns a transformer with a form for the durations of one property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, which is a `Duration`, or an `Optional` or a container of durations.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func durations(_ property: String, _ form: DurationForm) -> ValueTransformer {
    adding(form.typeForm, for: property)
  }
}

extension DurationForm {
  fileprivate var typeForm: TypeForm {
    TypeForm(
      type: Duration.self,
      name: "durations",
      form: ScalarForm(
        expectation: expectation,
        range: kind == .milliseconds ? .number.with("type", "Duration") : nil,
        read: { [self] input, rules, slot in
          duration(input, rules).consumed { slot.set($0) }
        },
        json: { [self] slot in json(slot.get(Duration.self)) },
        zero: { $0.set(Duration.zero) },
        description: { [self] _ in description },
      ),
    )
  }

  private var expectation: Expectation {
    switch kind {
    case .milliseconds: .number
    case .iso8601: .other("a duration as in ISO 8601 (PT1H30M)")
    case .hoursMinutesSeconds: .other("a duration as `h:mm:ss`")
    case .hoursMinutes: .other("a duration as `HH:mm`")
    }
  }

  private var description: ValueDescription {
    switch kind {
    case .milliseconds: .number
    case .iso8601: .string(format: "duration", pattern: Self.isoPattern)
    case .hoursMinutesSeconds:
      .string(pattern: "^-?[0-9]+:[0-5][0-9]:[0-5][0-9]([.][0-9]+)?$")
    case .hoursMinutes: .maybeUnwritten(.string(pattern: "^-?[0-9]+:[0-5][0-9]$"))
    }
  }

  /// A regular expression for ISO 8601 without years and months, with a fraction only in the last number.
  private static var isoPattern: String {
    func part(_ unit: String) -> String { "([0-9]+([.,][0-9]+(?=\(unit)$))?\(unit))?" }
    let days = ["W", "D"].map(part).joined()
    let times = ["H", "M", "S"].map(part).joined()
    return "^-?P(?=[0-9T])\(days)(T(?=[0-9])\(times))?$"
  }

  private func duration(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Duration> {
    if kind == .milliseconds {
      return convertNumber(input, rules, zeroAndOne: (.zero, .milliseconds(1))) {
        Duration($0, places: Self.placesOfMilliseconds)
      }
    }
    guard case .text(let bytes) = input else { return .mismatch }
    let text = DurationText(bytes.makeString())
    let value: Duration? =
      switch kind {
      case .iso8601: text.iso8601
      case .hoursMinutesSeconds: text.clock(hasSeconds: true)
      default: text.clock(hasSeconds: false)
      }
    return value.map { .exact($0) } ?? .invalid
  }

  private func json(_ value: Duration) -> JSONValue? {
    switch kind {
    case .milliseconds:
      let text = EpochText.decimal(value.attoseconds, places: Self.placesOfMilliseconds)
      return .number(JSONNumber(unchecked: text))
    case .iso8601: return .string(DurationText.iso8601(value))
    case .hoursMinutesSeconds: return .string(DurationText.clock(value))
    case .hoursMinutes: return DurationText.hoursMinutes(value).map { .string($0) }
    }
  }

  private static let placesOfMilliseconds = 15
}
