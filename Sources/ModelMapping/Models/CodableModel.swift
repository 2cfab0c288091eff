/// A model that any `Decoder` can read and any `Encoder` can write.
///
/// ```swift
/// struct Seat: StrictModel, CodableModel {
///   let row: Int
///   let isTaken: Bool
///   static let keyMapper: KeyMapper = .snakeCase
/// }
/// ```
///
/// ```swift
/// let seats = try JSONDecoder().decode([Seat].self, from: data)
/// ```
public typealias CodableModel = DecodableModel & EncodableModel

/// A model that any `Decoder` can read, by its plan and its own engine.
///
/// What counts is what the model declares: its key mapper, not the `CodingKeys` that the compiler would
/// use; its engine's conversions, not the strategies of the decoder. A model with an `init(from:)` of its
/// own keeps it. Of classes the one at the top of the hierarchy adopts the protocol.
public protocol DecodableModel: MappableModel, Decodable {}

/// A model that any `Encoder` can write, by its plan and its own engine.
///
/// What counts is what the model declares: its key mapper, not the `CodingKeys` that the compiler would
/// use. A model with an `encode(to:)` of its own keeps it. Of classes the one at the top of the hierarchy
/// adopts the protocol.
public protocol EncodableModel: MappableModel, Encodable {}

extension DecodableModel {
  /// Reads a model from what a decoder has, with the model's own engine.
  ///
  /// The decoder's value is taken as a `JSONValue`, and then mapped. Numbers have the digits that the
  /// decoder gives them.
  ///
  /// - Parameter decoder: what to read from.
  /// - Throws: `DecodingError` with every issue that the engine does not forgive in its description, the
  ///   path of the first behind the decoder's own, and the `ModelError` underlying; or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do throws(ModelError) {
      self = try ModelMapper<Policy>().map(Self.self, reading: TreeValue(value), known: Self.self)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: error.codingPath(in: decoder.codingPath),
          debugDescription: error.description,
          underlyingError: error,
        )
      )
    }
  }
}

extension EncodableModel {
  /// Gives what the model writes to an encoder, with the model's own engine.
  ///
  /// - Parameter encoder: what to write to.
  /// - Throws: `EncodingError` for values that JSON cannot hold, if the engine does not leave them out,
  ///   with the path of the first behind the encoder's own and the `ModelError` underlying; or what the
  ///   encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var options = MappingOptions()
    if let encoder = encoder as? JSONValueEncoder {
      options.maximumDepth = try encoder.roomForContainer()
    }
    let value: JSONValue
    do throws(ModelError) {
      let run = try ModelMapper<Policy>(options: options).exportRun(
        of: Self.self,
        known: Self.self,
      )
      value = try run.tree(self, JSONForm.self, [], .all)
    } catch {
      // An error is printed with the value, of which sensitive properties must not be seen.
      let hides = PlanCache.shared.root(for: Self.self, Policy.self)?.hidesText ?? true
      throw EncodingError.invalidValue(
        hides ? Self.self : self,
        .init(
          codingPath: error.codingPath(in: encoder.codingPath),
          debugDescription: error.description,
          underlyingError: error,
        ),
      )
    }
    try value.encode(to: encoder)
  }
}
