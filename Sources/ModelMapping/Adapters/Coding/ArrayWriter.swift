/// An encoding container for the elements of an array.
struct ArrayWriter {
  let encoder: JSONValueEncoder
}

extension ArrayWriter: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.elementCount }

  func encodeNil() { encoder.append(.null) }

  func encode<Value: Encodable & Scalar>(_ value: Value) throws {
    try encoder.append(scalar: value)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    let tree = try encoder.encoder(at: encoder.level.location(of: count)).tree(of: value)
    encoder.append(tree)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy _: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.appendEncoder().container(keyedBy: NestedKey.self)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.appendEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.appendEncoder() }
}
