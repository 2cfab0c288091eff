import ModelMappingFoundation
import PropertyIntrospection

/// A type represented by a single JSON scalar.
protocol Scalar: Codable, Hashable, SendableMetatype {
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

  // Requirements, so that they are compiled for each type.
  /// Returns the value of a slot, or nil if it is nil.
  static func scalar(of slot: Slot, _ isOptional: Bool) -> (any Scalar)?
  /// Calls a closure with each value of the array in a slot.
  static func forEach(in slot: Slot, _ body: (any Scalar) -> Void)

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

extension ScalarKind {
  /// The type as a scalar.
  var scalarType: any Scalar.Type { Self.scalarTypes[rawValue] }

  /// The types in case order.
  private static let scalarTypes = allCases.compactMap { $0.type as? any Scalar.Type }

  var expectation: Expectation { scalarType.expectation }

  /// Whether finite values are stored unchanged in `[String: Any]`.
  var isNative: Bool {
    switch self {
    case .string, .bool, .double, .float: true
    case .int, .int8, .int16, .int32, .int64: true
    case .uint, .uint8, .uint16, .uint32, .uint64: true
    case .decimal, .date, .url, .uuid, .data, .timeZone, .locale, .jsonNumber: false
    }
  }

  /// Returns the memory operations of the type or its `Optional`.
  func memory(isOptional: Bool) -> TypeMemory {
    switch self {
    // The types with a fast path are the most common and have specialized code.
    case .string: compiledMemory(String.self, isOptional)
    case .int: compiledMemory(Int.self, isOptional)
    case .bool: compiledMemory(Bool.self, isOptional)
    case .double: compiledMemory(Double.self, isOptional)
    default: scalarType.memory(isOptional: isOptional)
    }
  }

  @inline(__always)
  private func compiledMemory<Value>(_ type: Value.Type, _ isOptional: Bool) -> TypeMemory {
    if isOptional {
      return .of(Value?.self, TypeOperations(of: Value?.self, isUsualMember: false))
    }
    return .of(type, TypeOperations(of: type))
  }

  /// Puts nil or the type's zero into an empty slot, if the type has one.
  func initialize(_ slot: Slot, isNil: Bool) -> Bool {
    switch self {
    // The most commonly missing types need no dynamic lookup.
    case .string where isNil: slot.set(String?.none)
    case .int where isNil: slot.set(Int?.none)
    case .bool where isNil: slot.set(Bool?.none)
    default: return scalarType.initialize(slot, isNil: isNil)
    }
    return true
  }
}

extension Scalar {
  fileprivate static func memory(isOptional: Bool) -> TypeMemory {
    isOptional ? .of(Self?.self) : .of(Self.self)
  }

  static func forEach(in slot: Slot, _ body: (any Scalar) -> Void) {
    for value in slot.get([Self].self) { body(value) }
  }

  static func scalar(of slot: Slot, _ isOptional: Bool) -> (any Scalar)? {
    isOptional ? slot.get(Self?.self) : slot.get(Self.self)
  }

  fileprivate static func initialize(_ slot: Slot, isNil: Bool) -> Bool {
    if isNil {
      slot.set(Self?.none)
      return true
    }
    guard let zero else { return false }
    slot.set(zero)
    return true
  }
}

extension ValueSource {
  /// Reports the result of converting a value, and returns to the value if it was not converted.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - start: The position before the value.
  ///   - expectation: The type's expectation.
  ///   - range: Returns the type's expectation of a number that is out of range.
  ///   - converted: Returns the converted value as JSON.
  /// - Returns: The outcome of reading.
  /// - Throws: The failure that ends the mapping, if the fault does.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func conclude(
    _ result: Conversion<Void>,
    since start: Mark,
    _ expectation: Expectation,
    range: () -> Expectation,
    converted: () -> JSONValue?,
  ) throws(ReadingFailure) -> ReadResult {
    switch result {
    case .exact: break
    case .coerced: try note(.coerced, at: start, expected: expectation)
    case .fractionDropped:
      let expected = converted().map { Expectation.integer.with("const", $0) }
      try note(.fractionDropped, at: start, expected: expected)
    case .null: return .null
    case .mismatch: return try refuse(.typeMismatch, since: start, expectation)
    case .invalid: return try refuse(.invalidValue, since: start, expectation)
    case .outOfRange: return try refuse(.numberOutOfRange, since: start, range())
    }
    return .written
  }

  private mutating func refuse(
    _ code: ModelIssue.Code,
    since start: Mark,
    _ expected: Expectation,
  ) throws(ReadingFailure) -> ReadResult {
    rewind(to: start)
    var detail: String?
    if expected.kind == .url, try kind() == .string {
      try readScalar(.string) { input in
        if case .text(let bytes) = input { detail = URLText.problem(in: bytes.makeString()) }
      }
      rewind(to: start)
    }
    return try refuse(code, expected: expected, detail: detail)
  }
}
