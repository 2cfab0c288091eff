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

  let list = try PropertyListEncoder().encode(Seat(row: 2, isTaken: false))
  print(try PropertyListDecoder().decode(Seat.self, from: list))
  #expect(
    Console.text() == """
      Seat(row: 2, isTaken: false)
      """
  )

  let broken = #"{"name": "Red", "seats": [{"row": "A", "is_taken": 2}]}"#
  do {
    _ = try JSONDecoder().decode(Hall.self, from: Data(broken.utf8))
  } catch DecodingError.dataCorrupted(let context) {
    let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
    print(path.count, path[0], path[1])
    let error = context.underlyingError as? ModelError
    print(error?.issues.map(\.keyPath.description).sorted() ?? [])
  }
  #expect(
    Console.text() == """
      3 seats 0
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
        halls[0].seats[0].isTaken (in JSON halls[0].seats[0].is_taken, line 3, column 65): expected a bool, found 2
      """
  )
  let again = try Cinema(json: Cinema(city: "Ulm", halls: [hall]).jsonString())
  #expect(again.halls[0].seats[0].isTaken)
}
