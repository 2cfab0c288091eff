import Foundation

/// Reads the row of a database: columns by their names, and JSON in a column for a type that is not a scalar.
struct RowDecoder: Decoder {
  let columns: [(name: String, value: String?)]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RowMembers(row: self))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw JSONRequired() }
  /// Answers with the first column.
  func singleValueContainer() -> any SingleValueDecodingContainer {
    ColumnDecoder(value: columns[0].value)
  }
}

/// The error upon which a row reads the JSON in a column.
private struct JSONRequired: Error {}

private struct RowMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: RowDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.columns.compactMap { Key(stringValue: $0.name) } }

  private func column(_ key: Key) throws -> ColumnDecoder {
    guard let column = row.columns.first(where: { $0.name == key.stringValue }) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "no column"))
    }
    return ColumnDecoder(value: column.value)
  }

  func contains(_ key: Key) -> Bool { row.columns.contains { $0.name == key.stringValue } }
  func decodeNil(forKey key: Key) throws -> Bool { try column(key).decodeNil() }
  func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value {
    let column = try column(key)
    do {
      return try column.decode(Value.self)
    } catch is JSONRequired {
      return try JSONDecoder().decode(Value.self, from: Data((column.value ?? "null").utf8))
    }
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy _: Inner.Type,
    forKey _: Key,
  ) throws -> KeyedDecodingContainer<Inner> {
    throw JSONRequired()
  }
  func nestedUnkeyedContainer(forKey _: Key) throws -> any UnkeyedDecodingContainer {
    throw JSONRequired()
  }
  func superDecoder() throws -> any Decoder { row }
  func superDecoder(forKey key: Key) throws -> any Decoder { try column(key) }
}

private struct ColumnDecoder: Decoder, SingleValueDecodingContainer {
  let value: String?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw JSONRequired()
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw JSONRequired() }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == nil }

  private func scalar<Value: LosslessStringConvertible>() throws -> Value {
    guard let result = value.flatMap({ Value($0) }) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a mismatch"))
    }
    return result
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
  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    // As for a database's own form of dates.
    if Value.self == Date.self, let seconds = value.flatMap(Double.init),
      let date = Date(timeIntervalSince1970: seconds) as? Value
    {
      return date
    }
    return try Value(from: self)
  }
}
