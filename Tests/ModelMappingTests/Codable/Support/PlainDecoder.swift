/// A document in which every scalar is text, as in YAML, forms, CSV and XML.
indirect enum PlainNode {
  case text(String)
  case list([PlainNode])
  case map([(String, PlainNode)])
  /// What nothing can be read from.
  case broken
}

extension PlainNode: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: PlainNode...) { self = .list(elements) }
  init(dictionaryLiteral members: (String, PlainNode)...) { self = .map(members) }
}

/// Reads text as whatever type is asked for, as decoders of YAML and forms do; `~` is null.
struct PlainDecoder: Decoder, SingleValueDecodingContainer {
  struct Mismatch: Error {}

  let node: PlainNode
  /// Whether errors are `DecodingError`s; some decoders throw their own.
  var throwsDecodingErrors = true
  /// Counts how often text is read.
  var counter: Counter?

  final class Counter {
    var count = 0
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var mismatch: any Error {
    guard throwsDecodingErrors else { return Mismatch() }
    return DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a mismatch"))
  }

  func at(_ node: PlainNode) -> PlainDecoder {
    PlainDecoder(node: node, throwsDecodingErrors: throwsDecodingErrors, counter: counter)
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .map(let members) = node else { throw mismatch }
    return KeyedDecodingContainer(PlainMembers(members: members, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = node else { throw mismatch }
    return PlainElements(elements: elements, decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    if case .text("~") = node { true } else { false }
  }

  private func scalar<Value: LosslessStringConvertible>() throws -> Value {
    counter?.count += 1
    guard case .text(let text) = node, let value = Value(text) else { throw mismatch }
    return value
  }

  func decode(_: Bool.Type) throws -> Bool { try scalar() }
  func decode(_: String.Type) throws -> String { try scalar() }
  func decode(_: Double.Type) throws -> Double { try scalar() }
  func decode(_: Float.Type) throws -> Float { try scalar() }
  func decode(_: Int.Type) throws -> Int { try scalar() }
  func decode(_: Int8.Type) throws -> Int8 { try scalar() }
  func decode(_: Int16.Type) throws -> Int16 { try scalar() }
  func decode(_: Int32.Type) throws -> Int32 { try scalar() }
  func decode(_: Int64.Type) throws -> Int64 { try scalar() }
  func decode(_: UInt.Type) throws -> UInt { try scalar() }
  func decode(_: UInt8.Type) throws -> UInt8 { try scalar() }
  func decode(_: UInt16.Type) throws -> UInt16 { try scalar() }
  func decode(_: UInt32.Type) throws -> UInt32 { try scalar() }
  func decode(_: UInt64.Type) throws -> UInt64 { try scalar() }
  func decode<Value: Decodable>(_: Value.Type) throws -> Value { try Value(from: self) }
}

private struct PlainMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [(String, PlainNode)]
  let decoder: PlainDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.0) } }

  func contains(_ key: Key) -> Bool { members.contains { $0.0 == key.stringValue } }

  private func at(_ key: Key) throws -> PlainDecoder {
    guard let member = members.first(where: { $0.0 == key.stringValue }) else {
      throw decoder.mismatch
    }
    return decoder.at(member.1)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try at(key).decodeNil() }
  func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: at(key))
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy _: Inner.Type,
    forKey key: Key,
  ) throws -> KeyedDecodingContainer<Inner> {
    try at(key).container(keyedBy: Inner.self)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try at(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }
}

private struct PlainElements: UnkeyedDecodingContainer {
  let elements: [PlainNode]
  let decoder: PlainDecoder
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> PlainDecoder {
    if isAtEnd { throw decoder.mismatch }
    defer { currentIndex += 1 }
    return decoder.at(elements[currentIndex])
  }

  /// Passes over the element whether it is null or not, as a decoder of YAML does.
  mutating func decodeNil() throws -> Bool { try next().decodeNil() }
  mutating func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    try Value(from: next())
  }
  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy _: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    try next().container(keyedBy: Inner.self)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}
