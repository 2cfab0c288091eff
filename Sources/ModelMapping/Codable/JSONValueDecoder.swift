/// Gives a `Decodable` type the parts of a tree.
///
/// What the library has a form for of its own, such as `Date` and `Decimal`, has that form here too. It
/// throws `DecodingError` in the cases in which Foundation's `JSONDecoder` does.
struct JSONValueDecoder {
  let value: JSONValue
  let place: CodingPlace

  /// Makes a value of a type from a tree.
  ///
  /// - Throws: what the type's `init(from:)` throws, most often a `DecodingError`.
  static func decode<Value: Decodable>(
    _: Value.Type,
    from value: JSONValue,
    at place: CodingPlace = .root,
  ) throws -> Value {
    try JSONValueDecoder(value: value, place: place).decode(Value.self)
  }
}

extension JSONValueDecoder: Decoder {
  var codingPath: [any CodingKey] { place.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch([String: Any].self, expected: JSONKind.object.noun)
    }
    return KeyedDecodingContainer(ObjectReader<Key>(object, at: place))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([Any].self, expected: JSONKind.array.noun)
    }
    return ArrayReader(elements, at: place)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

// The compiler takes the first `decode` for each type that the protocol lists, as they all are scalars,
// and the second for all others.
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
      throw corruption(.tooDeep, expected: "at most \(place.depth) levels of nesting")
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
  /// No conversions between the kinds of JSON, as `Decodable` types expect, but for dates.
  fileprivate static let rules: ConversionRules = {
    var rules = Exact.conversions
    rules.numberToDate = .seconds
    return rules
  }()
}

// As a requirement of the protocol this is compiled for each scalar, and not once for all of them, which
// would be several times slower.
extension Scalar {
  static func read(from decoder: JSONValueDecoder) throws -> Self {
    let kind = decoder.value.kind
    if kind == .null { throw decoder.mismatch(Self.self, expected: noun) }
    if decoder.place.isExact { return try readExact(from: decoder) }
    var source = TreeSource(decoder.value)
    if let value = try readUsual(from: &source) { return value }
    switch try convert(kind, from: &source, JSONValueDecoder.rules) {
    case .exact(let value), .coerced(let value), .truncated(let value): return value
    case .null, .mismatch: throw decoder.mismatch(Self.self, expected: noun)
    case .invalid: throw decoder.corruption(.invalidValue, expected: noun)
    case .outOfRange:
      throw decoder.corruption(.numberOutOfRange, expected: codingNoun(ofNumber: Self.self))
    }
  }
}

extension Scalar {
  /// Reads the form that the type has in an archive.
  @inline(never)
  private static func readExact(from decoder: JSONValueDecoder) throws -> Self {
    if let value = ExactForm.read(Self.self, from: decoder.value) { return value }
    throw decoder.mismatch(Self.self, expected: noun)
  }
}

extension TreeSource {
  private static let limits = MappingLimits(MappingOptions())
  private static let tolerance = Findings.Tolerance(Exact.rules)

  /// A source for one value, in which nobody looks for findings.
  fileprivate init(_ value: JSONValue) {
    let findings = Findings(wantsReport: false, Self.tolerance, limit: 1)
    self.init(TreeValue(value), depth: Self.limits.start, findings: findings)
  }
}

// MARK: - Errors

extension JSONValueDecoder {
  /// The error of a value that is null or of another kind than wanted.
  @inline(never)
  func mismatch(_ type: Any.Type, expected: String) -> DecodingError {
    if value.kind == .null {
      return .valueNotFound(type, context(.nullValue, expected: expected, found: "null"))
    }
    return .typeMismatch(type, context(.typeMismatch, expected: expected, found: value.excerpt))
  }

  /// The error of a value of the right kind that does not fit all the same.
  @inline(never)
  fileprivate func corruption(_ code: ModelIssue.Code, expected: String) -> DecodingError {
    .dataCorrupted(context(code, expected: expected, found: value.excerpt))
  }

  private func context(
    _ code: ModelIssue.Code,
    expected: String,
    found: String,
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "Expected \(expected), found \(found).",
      underlyingError: CodingFault(code: code, expected: expected),
    )
  }
}

extension JSONValueDecoder {
  /// The error of a type as it is, or with what we know of it.
  ///
  /// The standard library's `init(from:)` of an enum with raw values does not say which there are.
  @inline(never)
  private func refinement(of context: DecodingError.Context, from type: Any.Type) -> DecodingError {
    guard let enumeration = type as? any RawRepresentable.Type,
      context.codingPath.count == place.depth,
      context.debugDescription.hasPrefix("Cannot initialize \(type) from invalid ")
    else { return .dataCorrupted(context) }
    return .dataCorrupted(
      .init(
        codingPath: context.codingPath,
        debugDescription: context.debugDescription,
        underlyingError: CodingFault(
          code: .invalidValue,
          expected: codingNoun(ofRawValue: enumeration),
        ),
      )
    )
  }
}

extension JSONValue {
  /// The value in a few words, for "found".
  var excerpt: String {
    switch self {
    case .string(let text): ModelMapping.excerpt(of: text)
    case .number(let number): ModelMapping.excerpt(ofNumber: number.text)
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: kind.noun
    }
  }
}
