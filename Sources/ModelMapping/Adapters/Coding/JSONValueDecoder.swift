/// Decodes `Decodable` types from a tree.
///
/// Types for which the library has its own form, such as `Date` and `Decimal`, have that form here, too. It
/// throws `DecodingError` in the cases in which Foundation's `JSONDecoder` does.
struct JSONValueDecoder {
  let value: JSONValue
  let location: CodingLocation

  /// Decodes a value of a type from a tree.
  ///
  /// - Throws: The error of the type's `init(from:)`, usually a `DecodingError`.
  static func decode<Value: Decodable>(
    _: Value.Type,
    from value: JSONValue,
    at location: CodingLocation = .root,
  ) throws -> Value {
    try JSONValueDecoder(value: value, location: location).decode(Value.self)
  }
}

extension JSONValueDecoder: Decoder {
  var codingPath: [any CodingKey] { location.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch([String: Any].self, expected: .object)
    }
    return KeyedDecodingContainer(ObjectReader<Key>(object, at: location))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([Any].self, expected: .array)
    }
    return ArrayReader(elements, at: location)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

// The compiler selects the first `decode` for each type that the protocol lists, as they are all scalars, and
// the second for all others.
extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.kind == .null }

  func decode<Value: Decodable & Scalar>(_: Value.Type) throws -> Value {
    try Value.read(from: self)
  }

  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    if let type = Value.self as? any Scalar.Type, let scalar = try type.read(from: self) as? Value {
      return scalar
    }
    if StackSpace.isScarce {
      throw corruption(.tooDeep, expected: .nesting(location.depth))
    }
    do {
      return try Value(from: self)
    } catch DecodingError.dataCorrupted(let context) where context.underlyingError == nil {
      throw redacted(refinement(of: context, from: Value.self), from: Value.self)
    } catch {
      throw redacted(error, from: Value.self)
    }
  }
}

// MARK: - Scalars

extension JSONValueDecoder {
  /// No conversions between the kinds of JSON, as `Decodable` types expect, except for dates.
  fileprivate static let rules: ConversionRules = {
    var rules = Exact.conversions
    rules.numberToDate = .seconds
    return rules
  }()
}

// As a protocol requirement this is compiled for each scalar; a single generic version would be several times
// slower.
extension Scalar {
  static func read(from decoder: JSONValueDecoder) throws -> Self {
    let kind = decoder.value.kind
    if kind == .null { throw decoder.mismatch(Self.self, expected: expectation) }
    if decoder.location.isExact { return try readExact(from: decoder) }
    var source = TreeSource(decoder.value)
    return try readUsual(from: &source) ?? readConverted(from: &source, kind, decoder)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private static func readConverted(
    from source: inout TreeSource,
    _ kind: JSONKind,
    _ decoder: JSONValueDecoder,
  ) throws -> Self {
    var conversion = Conversion<Self>.mismatch
    try source.readScalar(kind) { conversion = convert($0, JSONValueDecoder.rules) }
    switch conversion {
    case .exact(let value), .coerced(let value), .fractionDropped(let value): return value
    case .null, .mismatch: throw decoder.mismatch(Self.self, expected: expectation)
    case .invalid: throw decoder.corruption(.invalidValue, expected: expectation)
    case .outOfRange:
      throw decoder.corruption(.numberOutOfRange, expected: .fitting(Self.self))
    }
  }
}

extension Scalar {
  /// Reads the type's archive form.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private static func readExact(from decoder: JSONValueDecoder) throws -> Self {
    if let value = ExactScalar.read(Self.self, from: decoder.value) { return value }
    throw decoder.mismatch(Self.self, expected: expectation)
  }
}

extension TreeSource {
  private static let limits = MappingLimits(MappingOptions())
  private static let tolerance = Findings.Tolerance(Exact.rules)

  /// Creates a source for one value, whose findings are ignored.
  fileprivate init(_ value: JSONValue) {
    let findings = Findings(wantsReport: false, Self.tolerance, limit: 1)
    self.init(TreeValue(value), depth: Self.limits.start, findings: findings)
  }
}

// MARK: - JSON

extension JSONValueDecoder {
  /// Returns the value as JSON; in an archive, JSON has a form of its own.
  func json() throws -> JSONValue {
    guard location.isExact else { return value }
    do throws(Fault) {
      if let json = try ExactJSON.read(value) { return json }
    } catch {
      throw corruption(.tooDeep, expected: .nesting(location.depth))
    }
    throw mismatch(JSONValue.self, expected: .value)
  }
}

// MARK: - Errors

extension JSONValueDecoder {
  /// Returns the error for a value that is null or of the wrong kind.
  @inline(never)
  func mismatch(_ type: Any.Type, expected: Expectation) -> DecodingError {
    if value.kind == .null {
      return .valueNotFound(type, context(.nullValue, expected: expected, found: "null"))
    }
    return .typeMismatch(type, context(.typeMismatch, expected: expected, found: value.excerpt))
  }

  /// Returns the error for a value of the right kind with invalid content.
  @inline(never)
  fileprivate func corruption(_ code: ModelIssue.Code, expected: Expectation) -> DecodingError {
    .dataCorrupted(context(code, expected: expected, found: value.excerpt))
  }

  @inline(never)
  private func context(
    _ code: ModelIssue.Code,
    expected: Expectation,
    found: String,
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "Expected \(expected.english ?? "a value"), found \(found).",
      underlyingError: Fault(code, expected: expected),
    )
  }
}

extension JSONValueDecoder {
  /// Returns the error of a type, with the valid raw values added for an enum.
  ///
  /// The standard library's `init(from:)` of an enum with raw values does not list them.
  @inline(never)
  private func refinement(of context: DecodingError.Context, from type: Any.Type) -> DecodingError {
    guard let enumeration = type as? any RawRepresentable.Type,
      context.codingPath.count == location.depth,
      context.debugDescription.hasPrefix("Cannot initialize \(type) from invalid ")
    else { return .dataCorrupted(context) }
    return .dataCorrupted(
      .init(
        codingPath: context.codingPath,
        debugDescription: context.debugDescription,
        underlyingError: Fault(.invalidValue, expected: .ofRawValue(enumeration)),
      )
    )
  }
}

extension JSONValue {
  /// A short description of the value, for `found`.
  @inline(never)
  var excerpt: String {
    switch self {
    case .string(let text): ModelMapping.excerpt(of: text)
    case .number(let number): ModelMapping.excerpt(ofNumber: number.text)
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: kind.noun
    }
  }
}

/// A decoding container for the elements of an array.
struct ArrayReader {
  private let elements: [JSONValue]
  private let level: CodingLevel
  private(set) var currentIndex = 0

  init(_ elements: [JSONValue], at location: CodingLocation) {
    self.elements = elements
    level = CodingLevel(of: location)
  }

  // Returns a decoder of the next element, or throws if there is none; the caller advances past it on success.
  // `type` is the requested type; `wanted` is the type expected in the JSON, if different.
  private func next(_ type: Any.Type, wanted: Any.Type? = nil) throws -> JSONValueDecoder {
    guard currentIndex < elements.count else { throw absence(of: type, wanted ?? type) }
    return JSONValueDecoder(
      value: elements[currentIndex],
      location: level.location(of: currentIndex),
    )
  }

  mutating func nextScalar<Value: Scalar>(_: Value.Type) throws -> Value {
    let value = try Value.read(from: next(Value.self))
    currentIndex += 1
    return value
  }

  @inline(never)
  private func absence(of type: Any.Type, _ wanted: Any.Type) -> DecodingError {
    .valueNotFound(
      type,
      .init(
        codingPath: level.location(of: currentIndex).path,
        debugDescription: "The array has only \(elements.count) elements.",
        underlyingError: Fault(.missingKey, expected: .of(wanted)),
      ),
    )
  }
}

extension ArrayReader: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { level.location.path }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next(JSONValue.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable & Scalar>(_: Value.Type) throws -> Value {
    try nextScalar(Value.self)
  }

  mutating func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    let value = try next(Value.self).decode(Value.self)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy _: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try next(
      KeyedDecodingContainer<NestedKey>.self,
      wanted: [String: Any].self,
    ).container(keyedBy: NestedKey.self)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try next(
      (any UnkeyedDecodingContainer).self,
      wanted: [Any].self,
    ).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try next((any Decoder).self, wanted: JSONValue.self)
    currentIndex += 1
    return decoder
  }
}

/// A decoding container for the members of an object.
struct ObjectReader<Key: CodingKey> {
  private let object: JSONObject
  private let level: CodingLevel

  init(_ object: JSONObject, at location: CodingLocation) {
    self.object = object
    level = CodingLevel(of: location)
  }

  /// Returns a decoder of a key's value, or throws if there is none.
  func member(_ key: Key) throws -> JSONValueDecoder {
    guard let value = object[key.stringValue] else { throw absence(of: key) }
    return JSONValueDecoder(value: value, location: level.location(of: key))
  }

  /// Returns a decoder of a key's value, or of null if there is none.
  private func memberOrNull(_ key: any CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(value: object[key.stringValue] ?? .null, location: level.location(of: key))
  }

  @inline(never)
  private func absence(of key: Key) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: codingPath,
        debugDescription: "No value for the key \"\(key.stringValue)\".",
      ),
    )
  }
}

extension ObjectReader: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { level.location.path }

  var allKeys: [Key] { object.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable & Scalar>(_: Value.Type, forKey key: Key) throws -> Value {
    try Value.read(from: member(key))
  }

  func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(Value.self)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy _: NestedKey.Type,
    forKey key: Key,
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try member(key).container(keyedBy: NestedKey.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { memberOrNull(CodingLevel.keyOfSuper) }

  func superDecoder(forKey key: Key) throws -> any Decoder { memberOrNull(key) }
}
