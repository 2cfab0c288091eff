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
