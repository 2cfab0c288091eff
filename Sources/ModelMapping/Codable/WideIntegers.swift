// Of these integers the containers' protocols have a default that refuses them, and which the compiler
// prefers to the methods for all scalars; so they are named here.

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: Scalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: Scalar {}

// MARK: - Reading

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension JSONValueDecoder {
  func decode(_: Int128.Type) throws -> Int128 { try Int128.read(from: self) }
  func decode(_: UInt128.Type) throws -> UInt128 { try UInt128.read(from: self) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ObjectReader {
  func decode(_: Int128.Type, forKey key: Key) throws -> Int128 {
    try Int128.read(from: member(key))
  }

  func decode(_: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try UInt128.read(from: member(key))
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ArrayReader {
  mutating func decode(_: Int128.Type) throws -> Int128 { try nextScalar(Int128.self) }
  mutating func decode(_: UInt128.Type) throws -> UInt128 { try nextScalar(UInt128.self) }
}

// MARK: - Writing

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension JSONValueEncoder {
  func encode(_ value: Int128) { write(.number(JSONNumber(value))) }
  func encode(_ value: UInt128) { write(.number(JSONNumber(value))) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ObjectWriter {
  func encode(_ value: Int128, forKey key: Key) {
    encoder.set(.number(JSONNumber(value)), for: key)
  }

  func encode(_ value: UInt128, forKey key: Key) {
    encoder.set(.number(JSONNumber(value)), for: key)
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ArrayWriter {
  func encode(_ value: Int128) { encoder.append(.number(JSONNumber(value))) }
  func encode(_ value: UInt128) { encoder.append(.number(JSONNumber(value))) }
}
