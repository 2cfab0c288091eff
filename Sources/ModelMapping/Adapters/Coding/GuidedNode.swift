import PropertyIntrospection

/// A part of the document of any decoder, read as the types of a model ask for it.
///
/// A decoder hands over the decoder of a part only to the `init(from:)` of a type. This is that type, and what it reads
/// is set for the duration of the call.
struct GuidedNode: Decodable {
  typealias Reading = (any Decoder) throws -> Any

  /// The tree, in the form of native trees.
  let tree: Any

  @TaskLocal private static var reading: Frozen<Reading>?

  /// The error for a part that is not JSON either, so that the parts around it are not read again.
  struct Unreadable: Error {
    let error: any Error
  }

  /// The number of `Decodable` types of properties around a part.
  @TaskLocal private static var depth = 0

  /// Returns the value of a `Decodable` type that a closure decodes, or nil beyond a few of them inside each other.
  ///
  /// If one fails, it is read again as JSON, and then perhaps those around it. One that is read several times counts
  /// as several levels.
  static func decoded<Value>(levels: Int = 1, _ decode: () throws -> Value) throws -> Value? {
    depth < 8 ? try $depth.withValue(depth + levels, operation: decode) : nil
  }

  /// Calls a closure that decodes a part, which is read by another closure.
  static func guided<Value>(
    by reading: @escaping Reading,
    _ body: () throws -> Value,
  ) throws -> Value {
    try $reading.withValue(Frozen(reading), operation: body)
  }

  init(from decoder: any Decoder) throws {
    try self.init(from: decoder, Self.reading?.value ?? JSONValue.init(from:))
  }

  /// Reads a part with a closure, or as JSON if it does not fit.
  ///
  /// Other errors than `DecodingError` belong to the decoder, which may find the part elsewhere then: that of a
  /// database reads the JSON in a column only after the column itself.
  init(from decoder: any Decoder, _ reading: Reading) throws {
    if StackSpace.isScarce { throw JSONValue.excess(in: decoder) }
    do {
      tree = try reading(decoder)
    } catch let error as DecodingError {
      guard let json = try? JSONValue(from: decoder) else { throw Unreadable(error: error) }
      tree = json
    }
  }
}
