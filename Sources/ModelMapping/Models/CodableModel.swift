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
/// The model's declarations apply: its key mapper, not compiler-generated `CodingKeys`; its engine's
/// conversions, not the decoder's strategies. A model with its own `init(from:)` keeps it. In a class
/// hierarchy, the topmost class adopts the protocol.
///
/// ```swift
/// struct Ticket: StrictModel, DecodableModel {
///   let seatNumber: Int
///   static let keyMapper: KeyMapper = .snakeCase
/// }
///
/// let data = Data(#"{"seat_number": 7}"#.utf8)
/// print(try JSONDecoder().decode(Ticket.self, from: data).seatNumber)
/// // Prints "7"
/// ```
public protocol DecodableModel: MappableModel, Decodable {}

/// A model that any `Encoder` can write, by its plan and its own engine.
///
/// The model's declarations apply: its key mapper, not compiler-generated `CodingKeys`. A model with its own
/// `encode(to:)` keeps it. In a class hierarchy, the topmost class adopts the protocol.
///
/// ```swift
/// struct Receipt: StrictModel, EncodableModel {
///   let orderID: Int
///   static let keyMapper: KeyMapper = .snakeCase
/// }
///
/// let data = try JSONEncoder().encode(Receipt(orderID: 7))
/// print(String(decoding: data, as: UTF8.self))
/// // Prints "{"order_id":7}"
/// ```
public protocol EncodableModel: MappableModel, Encodable {}

extension DecodableModel {
  /// Creates a model by decoding from the given decoder, with the model's own engine.
  ///
  /// The value is decoded as a `JSONValue` and then mapped. Numbers have the digits that the decoder
  /// provides.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the engine does not forgive an issue: its description lists them all, its coding
  ///   path is the decoder's followed by the first issue's, its underlying error is the `ModelError`; or any
  ///   error that the decoder throws.
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
  /// Encodes the model into the given encoder, with the model's own engine.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for values that JSON cannot represent, unless the engine omits them: its coding
  ///   path is the encoder's followed by the first issue's, its underlying error is the `ModelError`; or any
  ///   error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var options = MappingOptions()
    var writing: JSONWritingOptions = []
    if let encoder = encoder as? JSONValueEncoder {
      options.maximumDepth = try encoder.roomForContainer()
      if encoder.location.isRedacting { writing = .redacting }
    }
    let value: JSONValue
    do throws(ModelError) {
      let run = try ModelMapper<Policy>(options: options).exportRun(
        of: Self.self,
        known: Self.self,
      )
      value = try run.tree(self, JSONForm.self, writing, .all)
    } catch {
      // The printed error includes the value, which must not reveal sensitive properties.
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
