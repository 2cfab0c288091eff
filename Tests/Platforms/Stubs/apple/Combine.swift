// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// Stub of Combine.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol TopLevelDecoder {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol TopLevelEncoder {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}
