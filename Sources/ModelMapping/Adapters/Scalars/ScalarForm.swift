import ModelMappingFoundation
import PropertyIntrospection

/// How values of a type that has no adapter of its own are converted from and to JSON scalars.
///
/// Such types are rare, or rarely mapped in this way; closures keep their code small.
struct ScalarForm: Sendable {
  /// The expectation of values.
  let expectation: Expectation
  /// The expectation of a number that is out of range.
  var range: Expectation?
  /// Converts a JSON value and puts the result into a slot.
  let read: @Sendable (ScalarInput, ConversionRules, Slot) -> Conversion<Void>
  /// Returns the JSON of the value in a slot, or nil if JSON cannot represent it.
  let json: @Sendable (Slot) -> JSONValue?
  /// Returns the value in a slot as a native Swift number, if it is not a `Double`.
  var native: (@Sendable (Slot) -> Any?)?
  /// Puts zero into an empty slot; nil if the type has none.
  var zero: (@Sendable (Slot) -> Void)?
  /// Returns the form of values in JSON, when they are read or written.
  let description: @Sendable (_ isReading: Bool) -> ValueDescription
}

/// Reads and writes values by a `ScalarForm`.
final class ScalarFormAdapter: ValueAdapter {
  private let form: ScalarForm
  private let rules: ConversionRules
  /// Whether the model declares the form, so that it is the same in every decoder and encoder.
  private let isDeclared: Bool

  init(_ form: ScalarForm, memory: TypeMemory, rules: ConversionRules, isDeclared: Bool) {
    self.form = form
    self.rules = rules
    self.isDeclared = isDeclared
    super.init(memory: memory, form.expectation, .aside)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.mark
    let result = try convert(from: &source, into: slot)
    if case .exact = result { return .written }
    return try source.conclude(
      result,
      since: mark,
      expectation,
      range: { [form, expectation] in form.range ?? expectation },
      converted: { [form] in form.json(slot.filled) },
    )
  }

  private func convert<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Conversion<Void> {
    let found = try source.kind()
    switch found {
    case .null:
      try source.readNull()
      return .null
    case .foreign:
      let value = source.readForeign(Any.self)
      return value.map { memory.set(slot, to: $0) } == true ? .exact(()) : .mismatch
    default:
      var result = Conversion<Void>.mismatch
      try source.readScalar(found) { [form, rules] input in
        if rules.nullWords, case .text(let text) = input, isNullWord(text) {
          result = .null
        } else {
          result = form.read(input, rules, slot)
        }
      }
      return result
    }
  }

  override func node(at location: DecodingLocation) throws -> Any {
    let own = isDeclared || location.isJSON ? nil : location.value(of: memory.type)
    return try own ?? location.scalar(prefersText: isDeclared)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard let json = form.json(slot) else { return refuse(slot, &sink) }
    sink.writer.write(json)
    return true
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if !isDeclared, sink.kept != nil, let value = memory.box(slot) as? any Encodable,
      !(value is any FixedWidthInteger)
    {
      return sink.keep(value)
    }
    if let json = form.json(slot) { return json }
    _ = refuse(slot, &sink)
    return nil
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    switch jsonValue(of: slot, for: &sink) {
    case .string(let text)?: text
    case .number(let number)?: form.native.map { $0(slot) } ?? number.doubleValue
    default: nil
    }
  }

  private func refuse(_ slot: Slot, _ sink: inout some ExportSink & ~Copyable) -> Bool {
    sink.cannotWrite(memory.box(slot), as: expectation)
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    guard let zero = form.zero else { return false }
    zero(slot)
    return true
  }

  override func description(isReading: Bool) -> ValueDescription {
    form.description(isReading)
  }
}

/// The forms that a model declares, as forms of scalars.
extension TypeForm.Form {
  /// Returns the form of the values of a type that has it.
  func scalarForm(of type: Any.Type) -> ScalarForm? {
    switch self {
    case .dates(let form): form.scalarForm
    case .durations(let form): form.scalarForm
    case .data(let form): form.scalarForm
    case .numbers: (type as? any Scalar.Type)?.textForm
    }
  }
}

// MARK: - Numbers

extension Scalar {
  /// The form of numbers that are strings.
  fileprivate static var textForm: ScalarForm {
    let isInteger = Self.self is any FixedWidthInteger.Type
    return ScalarForm(
      expectation: isInteger
        ? .other("an integer in a string") : .other("a number in a string"),
      range: .fitting(Self.self),
      read: { input, rules, slot in
        switch input {
        case .text(let bytes):
          guard let number = JSONNumber(text: bytes.makeString()),
            !isInteger || number.parts(\.isPlainInteger) == true
          else { return .invalid }
          let result = number.parts { convert(.number($0), rules, into: slot, isOptional: false) }
          return result ?? .outOfRange
        case .number where rules.numberToText:
          let result = convert(input, rules, into: slot, isOptional: false)
          if case .exact = result { return .coerced(()) }
          return result
        default: return .mismatch
        }
      },
      json: { $0.get(Self.self).jsonValue?.number.map { .string($0.text) } },
      zero: { slot in zero.map { slot.set($0) } },
      description: { _ in
        let digits = "(0|[1-9][0-9]*)"
        return .string(
          pattern: isInteger
            ? "^-?\(digits)$" : "^-?\(digits)([.][0-9]+)?([eE][+-]?[0-9]+)?$"
        )
      },
    )
  }
}

// MARK: - Dates

extension DateForm {
  /// The form as a form of a scalar.
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

  /// Returns the description of the form in JSON, for reading or writing.
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
    case .secondsText: .other("seconds as `3.5s`")
    case .iso8601: .other("a duration as in ISO 8601 (PT1H30M)")
    case .hoursMinutesSeconds: .other("a duration as `h:mm:ss`")
    case .hoursMinutes: .other("a duration as `HH:mm`")
    }
  }

  private var description: ValueDescription {
    switch kind {
    case .milliseconds: .number
    case .secondsText: .string(pattern: "^-?(0|[1-9][0-9]*)([.][0-9]+)?s$")
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
      case .secondsText: Self.seconds(bytes.makeString())
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
    case .secondsText: return .string(value.number.text + "s")
    case .iso8601: return .string(DurationText.iso8601(value))
    case .hoursMinutesSeconds: return .string(DurationText.clock(value))
    case .hoursMinutes: return DurationText.hoursMinutes(value).map { .string($0) }
    }
  }

  private static let placesOfMilliseconds = 15

  /// Returns the duration of a text such as `3.5s`.
  private static func seconds(_ text: String) -> Duration? {
    guard text.hasSuffix("s"), !text.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    return JSONNumber(text: String(text.dropLast()))?.parts { Duration($0) }
  }
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
