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
  enum Kind: Sendable, Hashable {
    case milliseconds, iso8601, hoursMinutesSeconds, hoursMinutes
  }

  let kind: Kind

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
