import Foundation
import ModelMapping
import Testing

private struct Ticket: StrictModel, Equatable {
  struct Fare: StrictModel, Equatable {
    let price: Decimal
    let currency: String
  }

  let ticketID: Int
  let fare: Fare
  let fares: [Fare]
  var sold: Date?
  var note: String?

  static let keyMapper: KeyMapper = .snakeCase.mapping(["sold": "times.sold"])
}

extension Ticket: CodableModel {}

/// A user-defined Codable type that contains a model.
private struct Booking: Codable, Equatable {
  var ticket: Ticket
  var others: [String: [Ticket]] = [:]
  var last: Ticket?
}

private struct Lamp: LenientModel, CodableModel, Equatable {
  var name = "lamp"
  var watts = 5
  var factor = 1.0
}

/// A base class.
private class Account: LenientModel, CodableModel {
  var name = ""
  var home: Lamp?

  required init() {}
}

private class SavingsAccount: Account {
  var rate = 0.0
}

private final class Leaf: StrictModel, CodableModel {
  var id = 0
  let fixed = 7
  init() {}
}

extension Leaf: DefaultInitializable {}

@Suite("Models as Codable types")
struct CodableModelTests {
  private static let json = """
    {"ticket_id": "17", "fare": {"price": 6.25, "currency": "EUR"}, "fares": [], \
    "times": {"sold": "2024-05-06T07:08:09Z"}}
    """
  private static let ticket = Ticket(
    ticketID: 17,
    fare: Ticket.Fare(price: 6.25, currency: "EUR"),
    fares: [],
    sold: Date(timeIntervalSince1970: 1_714_979_289),
  )

  @Test("are decoded and encoded by Foundation's JSON coders according to their plan")
  func json() throws {
    let read = try JSONDecoder().decode(Ticket.self, from: Data(Self.json.utf8))
    #expect(read == Self.ticket)
    let written = try JSONEncoder().encode(read)
    #expect(
      try JSONValue(json: written) == [
        "ticket_id": 17, "fare": ["price": 6.25, "currency": "EUR"], "fares": [],
        "times": ["sold": 736_672_089],
      ]
    )
    #expect(try JSONDecoder().decode([Ticket].self, from: Data("[\(Self.json)]".utf8)) == [read])
  }

  @Test("round-trip through property lists, and read native dates and data from them")
  func propertyList() throws {
    let data = try PropertyListEncoder().encode(Self.ticket)
    #expect(try PropertyListDecoder().decode(Ticket.self, from: data) == Self.ticket)

    struct Parcel: StrictModel, DecodableModel, Equatable {
      let sent: Date
      let seal: Data
      let escapeMask: [Date]
    }
    struct PlainParcel: Encodable {
      var sent = Date(timeIntervalSince1970: 1_714_979_289)
      var seal = Data([1, 2, 254])
      var escapeMask = [Date(timeIntervalSince1970: 86_400)]
    }
    for format: PropertyListSerialization.PropertyListFormat in [.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let parcel = try PropertyListDecoder().decode(
        Parcel.self,
        from: encoder.encode(PlainParcel()),
      )
      #expect(parcel.sent == PlainParcel().sent)
      #expect(parcel.seal == PlainParcel().seal)
      #expect(parcel.escapeMask == PlainParcel().escapeMask)
    }
  }

  @Test("work inside types with synthesized Codable")
  func parts() throws {
    let booking = Booking(ticket: Self.ticket, others: ["b": [Self.ticket]], last: nil)
    let data = try JSONEncoder().encode(booking)
    #expect(try JSONDecoder().decode(Booking.self, from: data) == booking)
  }

  @Test("apply their own engine's conversions and defaults")
  func engine() throws {
    let json = Data(#"{"name": 5, "watts": "many", "more": [1]}"#.utf8)
    #expect(try JSONDecoder().decode(Lamp.self, from: json) == Lamp(name: "5"))
    // Values the lenient engine omits are omitted here too.
    let written = try JSONEncoder().encode(Lamp(factor: .nan))
    #expect(try JSONValue(json: written) == ["name": "lamp", "watts": 5])
  }

  @Test(
    "preserve the digits the decoder provides",
    arguments: [
      "9223372036854775807", "18446744073709551615", "0.1", "123456789.123456789012345678",
      "-0.000001", "1e3",
    ],
  )
  func digits(_ number: String) throws {
    struct Exact: StrictModel, CodableModel {
      let number: Decimal
      let text: String
    }
    let json = Data(#"{"number": \#(number), "text": "\#(number)"}"#.utf8)
    let exact = try JSONDecoder().decode(Exact.self, from: json)
    #expect(exact.number == Decimal(string: number))
    #expect(exact.text == number)
    let again = try JSONDecoder().decode(Exact.self, from: JSONEncoder().encode(exact))
    #expect(again.number == exact.number)
  }

  @Test("can be classes, decoded as the requested type")
  func classes() throws {
    let json = Data(#"{"name": "a", "home": {"watts": 7}, "rate": 1.5, "id": 3}"#.utf8)
    let account = try JSONDecoder().decode(Account.self, from: json)
    #expect(type(of: account) == Account.self)
    #expect(account.home == Lamp(watts: 7))
    let savings = try JSONDecoder().decode(SavingsAccount.self, from: json)
    #expect(savings.name == "a")
    #expect(savings.rate == 1.5)
    // Encodes the dynamic type, not the static one.
    let written = try JSONEncoder().encode(savings as Account)
    #expect(try JSONValue(json: written)["rate"] == 1.5)
    let leaf = try JSONDecoder().decode(Leaf.self, from: json)
    #expect(leaf.id == 3)
    #expect(leaf.fixed == 7)
    #expect(try JSONValue(json: JSONEncoder().encode(leaf)) == ["id": 3, "fixed": 7])
  }

  @Test("can be decode-only or encode-only")
  func oneWay() throws {
    struct In: StrictModel, DecodableModel {
      let id: Int
      static let keyMapper: KeyMapper = .titleCase
    }
    struct Out: StrictModel, EncodableModel {
      let id: Int
      static let keyMapper: KeyMapper = .titleCase
    }
    let value = try JSONDecoder().decode(In.self, from: Data(#"{"Id": 5}"#.utf8))
    #expect(
      String(decoding: try JSONEncoder().encode(Out(id: value.id)), as: UTF8.self) == #"{"Id":5}"#
    )
    #expect(!(value is any Encodable))
    #expect(!(Out(id: 1) is any Decodable))
  }

  // MARK: Synthesized and custom Codable

  @Test("use their key mapper instead of any CodingKeys they declare")
  func codingKeys() throws {
    struct Keyed: StrictModel, CodableModel {
      let id: Int
      enum CodingKeys: String, CodingKey { case id = "identifier" }
      static let keyMapper: KeyMapper = ["id": "ID"]
    }
    let value = try JSONDecoder().decode(
      Keyed.self,
      from: Data(#"{"ID": 1, "identifier": 2}"#.utf8),
    )
    #expect(value.id == 1)
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == #"{"ID":1}"#)
  }

  @Test("that were already Codable use their plan once they conform to CodableModel")
  func codableBefore() throws {
    let json = Data(#"{"id": "1"}"#.utf8)
    #expect(try JSONDecoder().decode(Late.self, from: json).id == 1)
    // Without that conformance, the synthesized Codable is used.
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Plain.self, from: json) }
    let keyed = try JSONDecoder().decode(Plain.self, from: Data(#"{"identifier": 2}"#.utf8))
    #expect(keyed.id == 2)
    #expect(
      String(decoding: try JSONEncoder().encode(keyed), as: UTF8.self) == #"{"identifier":2}"#
    )
    #expect(try Plain(json: json).id == 1)
  }

  @Test("keep a custom init(from:) and encode(to:)")
  func own() throws {
    let value = try JSONDecoder().decode(Own.self, from: Data("7".utf8))
    #expect(value.id == 7)
    #expect(String(decoding: try JSONEncoder().encode([value]), as: UTF8.self) == "[-7]")
    // The model's own entry points still use its plan.
    #expect(try Own(json: #"{"id": 8}"#).id == 8)
    #expect(try Own(json: #"{"id": 8}"#).jsonString() == #"{"id":8}"#)
  }

  // MARK: Errors

  @Test(
    "throw one DecodingError with all issues, at the decoder's path plus that of the first issue",
    arguments: [
      (
        #"{"ticket": {"ticket_id": 1, "fare": {"prize": 1}, "fares": [{"price": []}]}}"#,
        ["ticket", "fare", "price"],
        """
        Ticket: 4 problems
          fare.currency: missing required key
          fare.price: missing required key; found `prize`: did you mean `price`?
          fares[0].price: expected a decimal number, found an array
          fares[0].currency: missing required key
        """,
      ),
      (
        #"{"ticket": {"fare": {"price": 1, "currency": "EUR"}, "fares": []}}"#,
        ["ticket", "ticketID"],
        """
        Ticket: 1 problem
          ticketID (in JSON ticket_id): missing required key
        """,
      ),
      (
        #"{"ticket": [1]}"#, ["ticket"],
        """
        Ticket: 1 problem
          the document: expected an object, found an array
        """,
      ),
      (
        #"{"ticket": null}"#, ["ticket"],
        """
        Ticket: 1 problem
          the document: expected an object, found null
        """,
      ),
    ],
  )
  func decodingErrors(_ json: String, _ path: [String], _ words: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Booking.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    // Foundation's decoder does not preserve key order, so the issues may be in any order.
    let lines = { (text: String) in text.split(separator: "\n").sorted() }
    #expect(lines(context.debugDescription) == lines(words))
    let model = try #require(context.underlyingError as? ModelError)
    #expect(model.description == context.debugDescription)
    #expect(model.modelName == "Ticket")
    let first = model.keyPath.components.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
    let steps = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(steps == ["ticket"] + first)
    if model.issues.count == 1 { #expect(steps == path) }
  }

  @Test("report an element's index as an integer in the coding path")
  func decodingIndex() throws {
    let json =
      #"{"t": [{"ticket_id": 1, "fare": {"price": 1, "currency": "E"}, "fares": [{"price": 1, "currency": "E"}, 5]}]}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: [Ticket]].self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [nil, 0, nil, 1])
    #expect(context.codingPath.map(\.stringValue) == ["t", "Index 0", "fares", "Index 1"])
    #expect(
      context.debugDescription == "Ticket: 1 problem\n  fares[1]: expected an object, found 5"
    )
  }

  @Test("throw the decoder's own error for malformed JSON")
  func malformed() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Ticket.self, from: Data(#"{"ticket_id": 1,,}"#.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(!(context.underlyingError is ModelError))
  }

  @Test(
    "throw one EncodingError with all issues, at the encoder's path plus that of the first issue"
  )
  func encodingErrors() throws {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(["a": [Curve(points: [1, .nan], scale: .infinity)]])
    }
    guard case .invalidValue(let value, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect((value as? Curve)?.scale == .infinity)
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0", "points", "Index 1"])
    #expect(
      context.debugDescription == """
        Curve: 2 problems
          points[1]: expected a number that JSON can hold, found nan
          scale: expected a number that JSON can hold, found inf
        """
    )
    let model = try #require(context.underlyingError as? ModelError)
    #expect(model.issues.map(\.code) == [.invalidValue, .invalidValue])
  }

  @Test("with an invalid declaration fail to decode, unless lenient")
  func declaration() {
    struct Wrong: LenientModel, CodableModel {
      var id = 0
      static let keyMapper: KeyMapper = ["ID": "id"]
    }
    #expect(throws: Never.self) { try JSONDecoder().decode(Wrong.self, from: Data("{}".utf8)) }
    struct Worse: StrictModel, CodableModel {
      let id: Int
      static let keyMapper: KeyMapper = ["ID": "id"]
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Worse.self, from: Data("{}".utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    let model = context.underlyingError as? ModelError
    #expect(model?.issues.map(\.code) == [.invalidDeclaration])
    #expect(context.codingPath.isEmpty)
  }
}

private struct Curve: StrictModel, EncodableModel {
  let points: [Double]
  let scale: Float
}

/// Codable before it became a Codable model.
private struct Late: StrictModel, Codable {
  var id: Int
}

extension Late: CodableModel {}

/// A model that is Codable, but not a Codable model.
private struct Plain: StrictModel, Codable {
  let id: Int
  private enum CodingKeys: String, CodingKey { case id = "identifier" }
}

private struct Own: StrictModel {
  let id: Int
}

extension Own: CodableModel {
  init(from decoder: any Decoder) throws {
    id = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(-id)
  }
}
