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
