import Foundation
import ModelMapping

/// What every order has.
protocol Order: LenientModel {}

struct Address: LenientModel, Codable {
  var street = ""
  var zip = 0
}

/// The regular model, without any declaration.
struct RegularOrder: Order, Codable {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
}

class BaseOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  required init() {}
}

final class ClassOrder: BaseOrder {}

struct AlternativeOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  static let keyMapper: KeyMapper = ["customer": ["buyer", "customer"]]
}

struct SpelledOrder: Order {
  var iD = 0
  var cusTomer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  static let keyMapper: KeyMapper = .ignoringCase
}

struct OrderDetails: LenientModel {
  var note: String?
  var placed = ""
  var items = 0
}

struct FlattenedOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var details = OrderDetails()
  var address = Address()
  static let keyMapper: KeyMapper = ["details": .flattened]
}

struct OpenOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var items = 0
  var address = Address()
  var others = UnknownMembers()
}

struct PathOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var street = ""
  var zip = 0
  static let keyMapper: KeyMapper = ["street": "address.street", "zip": "address.zip"]
}

struct FieldOrder: Order {
  var id = Field<Int>.absent
  var customer = Field<String>.absent
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
}

struct PreprocessedOrder: Order, MappingPreprocessing {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  static func preprocess(_ object: inout JSONObject) {}
}

struct PostprocessedOrder: Order, MappingPostprocessing {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  mutating func postprocess(_ object: JSONObject) { items += 1 }
}

struct TransformedOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  static let valueTransformer: ValueTransformer = .standard.reading("customer") {
    (text: String) in text
  }
}

struct ConstrainedOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var note: String?
  var placed = ""
  var items = 0
  var address = Address()
  static let constraints: ValueConstraints = [
    "id": .range(0...), "customer": .length(...80), "items": .range(0...99),
  ]
}

struct DatedOrder: Order {
  var id = UUID()
  var customer: URL?
  var total = Decimal()
  var isPaid = false
  var note: Data?
  var placed = Date()
  var items = 0
  var address = Address()
}

/// Optional scalars of many types.
struct OptionalOrder: Order {
  var id: UInt32?
  var customer: String?
  var total: Float?
  var isPaid: Bool?
  var note: UUID?
  var placed: Date?
  var items: Int?
  var discount: Decimal?
}

enum OrderKind: String { case retail, wholesale, sample }
enum OrderState: Int { case open, packed, sent, paid }

struct EnumOrder: Order {
  var id = 0
  var customer = ""
  var total = 0.0
  var isPaid = false
  var kind = OrderKind.retail
  var placed = ""
  var state = OrderState.open
  var address = Address()
}

struct CountedOrder: Order {
  var counts: [String: Int] = [:]
}

struct ShippedOrder: Order {
  var id = 0
  var customer = ""
  var addresses: [Address] = []
  var billing: Address?
}

struct TinyOrder: Order {
  var id = 0
}

/// Cases by a tag, in each form.
enum InternalOrder: TaggedModel {
  case order(RegularOrder)
  case address(Address)
  static let tagging = Tagging.internal("kind")
  static let cases: [TaggedCase<InternalOrder>] = [
    .init("address", InternalOrder.address) {
      if case .address(let address) = $0 { address } else { nil }
    },
    .init("order", InternalOrder.order) { if case .order(let order) = $0 { order } else { nil } },
  ]
}

enum AdjacentOrder: TaggedModel {
  case order(RegularOrder)
  case address(Address)
  static let tagging = Tagging.adjacent("kind", content: "content")
  static let cases: [TaggedCase<AdjacentOrder>] = [
    .init("address", AdjacentOrder.address) {
      if case .address(let address) = $0 { address } else { nil }
    },
    .init("order", AdjacentOrder.order) { if case .order(let order) = $0 { order } else { nil } },
  ]
}

enum UntaggedOrder: TaggedModel {
  case address(StrictAddress)
  case order(StrictOrder)
  static let tagging = Tagging.untagged
  static let cases: [TaggedCase<UntaggedOrder>] = [
    .init("address", UntaggedOrder.address) {
      if case .address(let address) = $0 { address } else { nil }
    },
    .init("order", UntaggedOrder.order) { if case .order(let order) = $0 { order } else { nil } },
  ]
}

struct StrictAddress: StrictModel {
  let street: String
  let zip: Int
}

struct StrictOrder: StrictModel {
  let id: Int
  let customer: String
  let total: Double
  let isPaid: Bool
  let note: String?
  let placed: String
  let items: Int
  let address: StrictAddress
}

/// With `JSONDecoder`, a second key is written by hand.
struct HandwrittenOrder: Decodable {
  let order: RegularOrder

  private enum Key: String, CodingKey {
    case id, buyer, customer, total, isPaid, note, placed, items, address
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    var order = RegularOrder()
    order.id = try values.decode(Int.self, forKey: .id)
    order.customer =
      try values.decodeIfPresent(String.self, forKey: .buyer)
      ?? values.decode(String.self, forKey: .customer)
    order.total = try values.decode(Double.self, forKey: .total)
    order.isPaid = try values.decode(Bool.self, forKey: .isPaid)
    order.note = try values.decodeIfPresent(String.self, forKey: .note)
    order.placed = try values.decode(String.self, forKey: .placed)
    order.items = try values.decode(Int.self, forKey: .items)
    order.address = try values.decode(Address.self, forKey: .address)
    self.order = order
  }
}

/// With `JSONDecoder`, a tag is written by hand.
enum HandwrittenUnion: Decodable {
  case order(RegularOrder)
  case address(Address)

  private enum Key: CodingKey { case kind }

  init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .kind)
    self =
      kind == "order"
      ? .order(try RegularOrder(from: decoder)) : .address(try Address(from: decoder))
  }
}
