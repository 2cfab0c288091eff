import ModelMappingFoundation
import PropertyIntrospection

/// The forms of dates, durations and data that a model declares, as those of scalars.
extension TypeForm.Form {
  var scalarForm: ScalarForm {
    switch self {
    case .dates(let form): form.scalarForm
    case .durations(let form): form.scalarForm
    case .data(let form): form.scalarForm
    }
  }
}

// MARK: - Dates

extension DateForm {
  /// The form as that of a scalar.
  var scalarForm: ScalarForm {
    ScalarForm(
      expectation: expectation,
      read: { [self] input, rules, slot in
        date(input, rules).consumed { Date.put($0, into: slot, isOptional: false) }
      },
      json: { [self] slot in json(slot.get(Date.self)) },
      description: { [self] isReading in .date(description(isReading: isReading)) },
    )
  }

  /// Returns what values of the form are in JSON, when they are read or written.
  func description(isReading: Bool) -> ValueDescription {
    switch kind {
    case .pattern(let pattern, "yyyy-MM-dd"):
      .string(format: "date", pattern: pattern.regularExpression)
    case .pattern(let pattern, _): .string(pattern: pattern.regularExpression)
    case .count: .number
    case .rfc3339: .string(format: "date-time")
    case .rfc1123 where isReading:
      .oneOf(DatePattern.http.map { .string(pattern: $0.regularExpression) })
    case .rfc1123: .string(pattern: DatePattern.http[0].regularExpression)
    case .anyOf(let forms) where isReading:
      .oneOf(forms.map { $0.description(isReading: true) })
    case .anyOf(let forms): forms.first?.description(isReading: false) ?? .json
    case .invalid: .json
    }
  }
}

// MARK: - Durations

extension DurationForm {
  fileprivate var scalarForm: ScalarForm {
    ScalarForm(
      expectation: expectation,
      range: kind == .milliseconds ? .number.with("type", "Duration") : nil,
      read: { [self] input, rules, slot in
        duration(input, rules).consumed { slot.set($0) }
      },
      json: { [self] slot in json(slot.get(Duration.self)) },
      zero: { $0.set(Duration.zero) },
      description: { [self] _ in description },
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

// MARK: - Data

extension DataForm {
  fileprivate var scalarForm: ScalarForm {
    ScalarForm(
      expectation: .other("a base64url string"),
      read: { input, _, slot in
        guard case .text(let bytes) = input else { return .mismatch }
        guard let data = Data(base64URL: bytes.makeString()) else { return .invalid }
        slot.set(data)
        return .exact(())
      },
      json: { slot in .string(slot.get(Data.self).base64URL) },
      zero: { $0.set(Data()) },
      description: { _ in .string(pattern: Data.base64URLPattern) },
    )
  }
}

extension Data {
  /// A regular expression for whole groups of four digits, the last of which may lack its padding.
  fileprivate static var base64URLPattern: String {
    "^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-]{2}(==)?|[A-Za-z0-9_-]{3}=?)?$"
  }

  fileprivate init?(base64URL text: String) {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.utf8.count - digits.count
    guard digits.count % 4 != 1, padding == 0 || text.utf8.count % 4 == 0 && padding <= 2,
      text.utf8.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var plain = digits.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      // No base64 has these, so that it is refused.
      case UInt8(ascii: "+"), UInt8(ascii: "/"): UInt8(ascii: "!")
      default: byte
      }
    }
    while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
    self.init(base64Encoded: String(decoding: plain, as: UTF8.self))
  }

  fileprivate var base64URL: String {
    let bytes = base64EncodedData().filter { $0 != UInt8(ascii: "=") }
      .map { byte in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
