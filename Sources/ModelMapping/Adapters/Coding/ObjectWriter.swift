/// An encoding container for the members of an object.
struct ObjectWriter<Key: CodingKey> {
  let encoder: JSONValueEncoder
}

extension ObjectWriter: KeyedEncodingContainerProtocol {
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.set(.null, for: key) }

  func encode<Value: Encodable & Scalar>(_ value: Value, forKey key: Key) throws {
    try encoder.set(scalar: value, for: key)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let tree = try encoder.encoder(at: encoder.level.location(of: key)).tree(of: value)
    encoder.set(tree, for: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy _: NestedKey.Type,
    forKey key: Key,
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.memberEncoder(key).container(keyedBy: NestedKey.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.memberEncoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.memberEncoder(CodingLevel.keyOfSuper) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.memberEncoder(key) }
}
