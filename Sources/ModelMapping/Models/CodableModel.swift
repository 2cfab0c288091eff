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
/// The model's declarations apply: its key mapper, not `CodingKeys`. Each property is decoded as its own type, so that
/// the decoder's strategies count and dates, data and the like have the decoder's own form, unless the model declares a
/// form or a conversion; another value is decoded as text or a number, and the model's engine converts it. A model with
/// its own `init(from:)` keeps it. In a class hierarchy, the topmost class adopts the protocol.
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
/// The model's declarations apply: its key mapper, not `CodingKeys`. Dates, data and the like have the encoder's own
/// form, unless the model declares one. A model with its own `encode(to:)` keeps it. In a class hierarchy, the topmost
/// class adopts the protocol.
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
