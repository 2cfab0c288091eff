import ModelMappingFoundation
import PropertyIntrospection

/// The forms of values that restore them bit for bit.
package enum ExactForm {
  /// Returns the form of a scalar, or nil if it has none.
  package static func write(scalar: Any) -> JSONValue? {
    switch ScalarKind.find(type(of: scalar))?.kind {
    case .string: (scalar as? String).map { .string($0) }
    case .int: (scalar as? Int).map { .number(JSONNumber($0)) }
    case .bool: (scalar as? Bool).map { .bool($0) }
    default: (scalar as? any Scalar).flatMap { ExactScalar.write($0) }
    }
  }

  /// Returns the scalar of a form.
  ///
  /// - Throws: A fault if the form is not one of the type.
  package static func scalar(of type: Any.Type, from tree: JSONValue) throws(Fault) -> Any {
    func open<Value: Scalar>(_ type: Value.Type) -> Any? { ExactScalar.read(type, from: tree) }
    switch (ScalarKind.find(type)?.kind, tree) {
    case (.string, .string(let text)): return text
    case (.bool, .bool(let bool)): return bool
    case (.int, .number(let number)):
      if let value = number.text.plain({ Int.readPlain(from: &$0) }) { return value }
      if let value = open(Int.self) { return value }
    case (let kind?, _):
      if let value = open(kind.scalarType) { return value }
    default: break
    }
    throw Fault(.typeMismatch, expected: .of(type), found: tree.kind.noun)
  }

  /// Returns the encoding of a value, with scalars in their exact forms.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - room: The number of arrays and objects that may be nested in it.
  ///   - maximumDepth: The number that may be nested in all of the document, for the fault.
  /// - Returns: The form.
  /// - Throws: Why the value cannot be encoded.
  package static func write(
    _ value: any Encodable,
    room: Int,
    maximumDepth: Int,
  ) throws(Fault) -> JSONValue {
    do {
      return try JSONValueEncoder.encode(value, room: room, at: .exactRoot)
    } catch {
      throw Fault(encoding: error, maximumDepth: maximumDepth)
    }
  }

  /// Returns the value of an encoding.
  package static func value<Value: Decodable>(
    of _: Value.Type,
    from tree: JSONValue,
  ) throws(Fault) -> Value {
    do {
      return try JSONValueDecoder.decode(Value.self, from: tree, at: .exactRoot)
    } catch {
      throw Fault(decoding: error, from: tree, as: .of(Value.self))
    }
  }
}

/// The exact form of a scalar, which restores it bit for bit.
///
/// It is the ordinary JSON form, except for values that JSON cannot represent or would round.
enum ExactScalar {
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
    case .string(let bits):
      UInt64(bits, radix: 16).flatMap { UInt32(exactly: $0) }.map { Float(bitPattern: $0) }
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

/// The exact form of JSON, which restores its non-finite numbers.
///
/// JSON is stored unchanged, except that a non-finite number becomes `{"": "NaN"}`; to stay unambiguous, an
/// object whose only key is empty becomes `{"": object}`.
enum ExactJSON {
  /// Returns the exact form of JSON.
  static func write(_ json: JSONValue, room: Int) throws(Fault) -> JSONValue {
    switch json {
    case .null, .bool, .string: return json
    case .number(let number):
      return number.isFinite ? json : .object(["": .string(number.text)])
    case .array(let elements):
      try check(room)
      var trees: [JSONValue] = []
      for element in elements { trees.append(try write(element, room: room - 1)) }
      return .array(trees)
    case .object(let object):
      try check(room)
      let isAmbiguous = object.keys == [""]
      var members = JSONObject()
      for (key, value) in object {
        members[key] = try write(value, room: room - (isAmbiguous ? 2 : 1))
      }
      return .object(isAmbiguous ? ["": .object(members)] : members)
    }
  }

  private static func check(_ room: Int) throws(Fault) {
    if room <= 0 || StackSpace.isScarce { throw .tooDeep(MappingOptions.defaultMaximumDepth) }
  }

  /// Returns the JSON of a form, or nil if it is not a valid form.
  static func read(_ tree: JSONValue) throws(Fault) -> JSONValue? {
    switch tree {
    case .null, .bool, .string, .number: return tree
    case .array(let elements):
      try check(1)
      var values: [JSONValue] = []
      for element in elements {
        guard let value = try read(element) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .object(let object):
      try check(1)
      guard object.keys == [""], let inner = object[""] else { return try members(of: object) }
      switch inner {
      case .object(let object): return try members(of: object)
      case .string:
        return ExactScalar.read(JSONNumber.self, from: inner).map { .number($0) }
      default: return nil
      }
    }
  }

  private static func members(of object: JSONObject) throws(Fault) -> JSONValue? {
    var members = JSONObject()
    for (key, tree) in object {
      guard let value = try read(tree) else { return nil }
      members[key] = value
    }
    return .object(members)
  }
}
