import PropertyIntrospection

/// A type represented by a single JSON scalar.
protocol Scalar: SendableMetatype {
  /// The value that the type expects.
  static var expectation: Expectation { get }
  /// The value to use if none is known, or nil if the type has none.
  static var zero: Self? { get }

  /// Reads a value in the type's usual form.
  ///
  /// - Returns: The value, or nil, with nothing consumed, if it needs conversion.
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Self?

  /// Reads a number in quotation marks, without a report of the conversion; for any other value, returns nil and
  /// consumes nothing.
  static func readQuoted<S: ValueSource>(from source: inout S) -> Self?

  /// Converts a value that is not in the usual form.
  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Self>

  /// Converts a value that is not in the usual form, and puts the result into a slot.
  // A requirement, so that it is compiled for each type.
  static func convert(
    _ input: ScalarInput,
    _ rules: ConversionRules,
    into slot: Slot,
    isOptional: Bool,
  ) -> Conversion<Void>

  /// Reads the value that a `Decodable` type requests, or throws a `DecodingError`.
  static func read(from decoder: JSONValueDecoder) throws -> Self

  /// Writes the value.
  ///
  /// - Returns: False, with nothing written, if the value is not representable in JSON.
  func write(to writer: inout JSONWriter) -> Bool

  /// The value as JSON, or nil if it is not representable.
  var jsonValue: JSONValue? { get }

  /// The value as stored in `[String: Any]`, or nil if it is not representable.
  var nativeValue: Any? { get }
}

extension Scalar {
  static var zero: Self? { nil }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Self? {
    nil
  }

  @inline(__always)
  static func readQuoted<S: ValueSource>(from source: inout S) -> Self? { nil }

  static func convert(
    _ input: ScalarInput,
    _ rules: ConversionRules,
    into slot: Slot,
    isOptional: Bool,
  ) -> Conversion<Void> {
    convert(input, rules).consumed { put($0, into: slot, isOptional: isOptional) }
  }

  @inline(__always)
  static func put(_ value: Self, into slot: Slot, isOptional: Bool) {
    if isOptional { slot.set(Optional(value)) } else { slot.set(value) }
  }

  var nativeValue: Any? { self }
}
