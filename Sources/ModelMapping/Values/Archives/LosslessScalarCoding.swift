import ModelMappingFoundation

/// The archive form of a scalar, which restores it bit for bit.
///
/// It is the ordinary JSON form, except for values that JSON cannot represent or would round.
enum LosslessScalarCoding {
  /// Returns the form of a scalar, or nil if it has none.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func write(_ scalar: any Scalar) -> JSONValue? {
    switch scalar {
    case let value as Double: write(value)
    case let value as Float:
      value.isFinite ? value.jsonValue : .string(String(value.bitPattern, radix: 16))
    case let value as Decimal: value.jsonValue ?? .string(value.description)
    case let value as Date: write(value.timeIntervalSinceReferenceDate)
    case let value as URL: write(value)
    case let value as TimeZone: write(value)
    case let value as JSONNumber: value.isFinite ? .number(value) : .string(value.text)
    default: scalar.jsonValue
    }
  }

  /// Returns the scalar of a form, or nil if it is not a form of the type.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func read<Value: Scalar>(_ type: Value.Type, from tree: JSONValue) -> Value? {
    let value: (any Scalar)? =
      switch type {
      case is Double.Type: double(tree)
      case is Float.Type: float(tree)
      case is Decimal.Type: decimal(tree)
      case is Date.Type: double(tree).map { Date(timeIntervalSinceReferenceDate: $0) }
      case is URL.Type: url(tree)
      case is TimeZone.Type: timeZone(tree)
      // The locale of no language has an empty name, which is not one in JSON.
      case is Locale.Type: tree.string.map { Locale(identifier: $0) }
      case is JSONNumber.Type: number(tree)
      default: Value.readExactly(tree)
      }
    return value as? Value
  }

  // MARK: Numbers and dates

  /// A non-finite number becomes a string of its bits.
  private static func write(_ value: Double) -> JSONValue? {
    value.isFinite ? value.jsonValue : .string(String(value.bitPattern, radix: 16))
  }

  private static func double(_ tree: JSONValue) -> Double? {
    switch tree {
    case .number(let number): number.parts(\.double)
    case .string(let bits): UInt64(bits, radix: 16).map { Double(bitPattern: $0) }
    default: nil
    }
  }

  private static func float(_ tree: JSONValue) -> Float? {
    switch tree {
    case .number(let number): number.parts(\.float)
    case .string(let bits): UInt32(bits, radix: 16).map { Float(bitPattern: $0) }
    default: nil
    }
  }

  private static func decimal(_ tree: JSONValue) -> Decimal? {
    switch tree {
    case .string(let text): return text == Decimal.nan.description ? .nan : nil
    case .number(let number):
      if let value = number.decimalValue { return value }
      // The largest values have 39 digits, one more than `decimalValue` accepts.
      return Decimal(string: number.text).flatMap { $0.description == number.text ? $0 : nil }
    default: return nil
    }
  }

  private static func number(_ tree: JSONValue) -> JSONNumber? {
    switch tree {
    case .number(let number): number
    case .string(let text):
      [.nan, .infinity, -.infinity].map { JSONNumber($0) }.first { $0.text == text }
    default: nil
    }
  }

  // MARK: URLs and time zones

  /// A URL relative to another becomes an array of both.
  private static func write(_ url: URL) -> JSONValue? {
    guard let base = url.baseURL else { return url.jsonValue }
    return write(base).map { .array([.string(url.relativeString), $0]) }
  }

  private static func url(_ tree: JSONValue) -> URL? {
    guard case .array(let parts) = tree else { return URL.readExactly(tree) }
    guard parts.count == 2, let text = parts[0].string, !StackSpace.isScarce,
      let base = url(parts[1])
    else { return nil }
    return URL(string: text, relativeTo: base)
  }

  /// A time zone whose identifier omits its seconds becomes its offset in seconds.
  private static func write(_ zone: TimeZone) -> JSONValue? {
    let seconds = zone.secondsFromGMT()
    let isExact = TimeZone(identifier: zone.identifier)?.secondsFromGMT() == seconds
    return isExact ? zone.jsonValue : .number(JSONNumber(seconds))
  }

  private static func timeZone(_ tree: JSONValue) -> TimeZone? {
    guard let seconds = tree.number else { return TimeZone.readExactly(tree) }
    return seconds.intValue.flatMap { TimeZone(secondsFromGMT: $0) }
  }
}

extension Scalar {
  /// Returns the value of a tree without any conversion, or nil.
  fileprivate static func readExactly(_ tree: JSONValue) -> Self? {
    try? Self.read(from: JSONValueDecoder(value: tree, location: .root))
  }
}
