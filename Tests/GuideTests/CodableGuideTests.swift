import Foundation
import ModelMapping
import Testing

private struct Seat: StrictModel {
  let row: Int
  let isTaken: Bool
  static let keyMapper: KeyMapper = .snakeCase
}

extension Seat: CodableModel {}

@Test("Codable: models as Codable types, and the other way", .printing)
func codable() throws {
  struct Hall: Codable {
    var name: String
    var seats: [Seat]
  }

  let json = #"{"name": "Blue", "seats": [{"row": 1, "is_taken": "true"}]}"#
  let hall = try JSONDecoder().decode(Hall.self, from: Data(json.utf8))
  print(hall.seats[0])

  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  print(String(decoding: try encoder.encode(hall), as: UTF8.self))
  #expect(
    Console.text() == """
      Seat(row: 1, isTaken: true)
      {"name":"Blue","seats":[{"is_taken":true,"row":1}]}
      """
  )

  struct Ticket: StrictModel, CodableModel {
    let seat: Seat
    let sold: Date
    let printed: Date
    static let valueTransformer = ValueTransformer.standard
      .dates(name(\.printed), .pattern("yyyy-MM-dd"))
  }

  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .secondsSince1970
  let ticketJSON = #"{"seat": {"row": 1, "is_taken": true}, "sold": 0, "printed": "1970-01-02"}"#
  let ticket = try decoder.decode(Ticket.self, from: Data(ticketJSON.utf8))
  print(ticket.sold == .init(timeIntervalSince1970: 0), try ticket.jsonString())
  #expect(
    Console.text() == """
      true {"seat":{"row":1,"is_taken":true},"sold":"1970-01-01T00:00:00Z","printed":"1970-01-02"}
      """
  )

  let list = try PropertyListEncoder().encode(ticket)
  let native = try PropertyListSerialization.propertyList(from: list, format: nil)
  #expect((native as? [String: Any])?["sold"] is Date)
  #expect(try PropertyListDecoder().decode(Ticket.self, from: list).seat.row == 1)

  let broken = #"{"name": "Red", "seats": [{"row": "A", "is_taken": 2}]}"#
  do {
    _ = try JSONDecoder().decode(Hall.self, from: Data(broken.utf8))
  } catch DecodingError.dataCorrupted(let context) {
    let error = context.underlyingError as? ModelError
    print(error?.issues.map(\.keyPath.description).sorted() ?? [])
  }
  #expect(
    Console.text() == """
      ["isTaken", "row"]
      """
  )

  struct Cinema: StrictModel {
    let city: String
    let halls: [Hall]
  }

  let cinema = #"""
    {
      "city": "Ulm",
      "halls": [{"name": "Blue", "seats": [{"row": "A", "is_taken": 2}]}]
    }
    """#
  do {
    _ = try Cinema(json: cinema)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Cinema: 2 problems
        halls[0].seats[0].row (line 3, column 48): expected an integer, found "A"
        halls[0].seats[0].isTaken (in JSON halls[0].seats[0].is_taken, line 3, column 65): expected a Boolean, found 2
      """
  )
  let again = try Cinema(json: Cinema(city: "Ulm", halls: [hall]).jsonString())
  #expect(again.halls[0].seats[0].isTaken)
}

private struct ModelBox<Value: Codable & Sendable>: StrictModel, CodableModel {
  let value: Value
}

private struct PlainBox<Value: Decodable>: Decodable {
  let value: Value
}

@Test("Codable: the table of differences from JSONDecoder")
func differencesFromJSONDecoder() throws {
  func read<Value: Codable & Sendable>(
    _: Value.Type,
    _ json: String,
  ) -> (plain: Value?, model: Value?, decoded: Value?) {
    let json = #"{"value":\#(json)}"#
    return (
      try? JSONDecoder().decode(PlainBox<Value>.self, from: Data(json.utf8)).value,
      try? ModelBox<Value>(json: json).value,
      try? JSONDecoder().decode(ModelBox<Value>.self, from: Data(json.utf8)).value,
    )
  }
  let url = read(URL.self, #""https://a.example/b c""#)
  #expect(url.plain?.absoluteString == "https://a.example/b%20c")
  #expect(url.model == nil && url.decoded == url.plain)
  let fraction = read([Int: Int].self, #"{"1.0": 2}"#)
  #expect(fraction.plain == nil && fraction.model == [1: 2] && fraction.decoded == [1: 2])
  let sign = read([Int: Int].self, #"{"+1": 2}"#)
  #expect(sign.plain == [1: 2] && sign.model == nil && sign.decoded == nil)
  let range = read(Range<Int>.self, "[1, 2, 3]")
  #expect(range.plain == 1..<2 && range.model == nil && range.decoded == nil)
}
