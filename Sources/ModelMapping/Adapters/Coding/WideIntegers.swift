// The container protocols have default methods that reject these integers, and the compiler prefers them to the
// methods for all scalars; hence these overloads.

extension Int128: Scalar {}

extension UInt128: Scalar {}

// MARK: - Reading

extension JSONValueDecoder {
  func decode(_: Int128.Type) throws -> Int128 { try Int128.read(from: self) }
  func decode(_: UInt128.Type) throws -> UInt128 { try UInt128.read(from: self) }
}

extension ObjectReader {
  func decode(_: Int128.Type, forKey key: Key) throws -> Int128 {
    try Int128.read(from: member(key))
  }

  func decode(_: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try UInt128.read(from: member(key))
  }
}

extension ArrayReader {
  mutating func decode(_: Int128.Type) throws -> Int128 { try nextScalar(Int128.self) }
  mutating func decode(_: UInt128.Type) throws -> UInt128 { try nextScalar(UInt128.self) }
}

// MARK: - Writing

extension JSONValueEncoder {
  func encode(_ value: Int128) { write(.number(JSONNumber(value))) }
  func encode(_ value: UInt128) { write(.number(JSONNumber(value))) }
}

extension ObjectWriter {
  func encode(_ value: Int128, forKey key: Key) {
    encoder.set(.number(JSONNumber(value)), for: key)
  }

  func encode(_ value: UInt128, forKey key: Key) {
    encoder.set(.number(JSONNumber(value)), for: key)
  }
}

extension ArrayWriter {
  func encode(_ value: Int128) { encoder.append(.number(JSONNumber(value))) }
  func encode(_ value: UInt128) { encoder.append(.number(JSONNumber(value))) }
}
