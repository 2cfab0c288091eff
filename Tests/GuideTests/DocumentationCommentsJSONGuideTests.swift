import Foundation
import ModelHTTP
import ModelMapping
import Testing

@Suite("Documentation comments: JSON", .printing)
struct JSONCommentTests {
  @Test("A value is read by key and index, and created from literals")
  func values() throws {
    let document = try JSONValue(json: #"{"user": {"name": "Ann", "tags": ["a", "b"]}}"#)
    print(document["user"]?["tags"]?[0]?.string ?? "none")
    // Prints "a"

    let answer: JSONValue = ["ok": true, "count": 2, "next": nil]
    print(answer.jsonString())
    // Prints "{"ok":true,"count":2,"next":null}"
    #expect(Console.text() == "a\n" + #"{"ok":true,"count":2,"next":null}"#)
  }

  @Test("A mapper reads, updates and writes")
  func mappers() throws {
    struct Book: LenientModel {
      var title = ""
    }
    struct Order: StrictModel {
      let id: Int
      var note: String
    }

    let mapper = ModelMapper<Lenient>(options: MappingOptions(startingAt: "data.books"))
    let books = try mapper.map([Book].self, from: #"{"data": {"books": [{"title": "Momo"}]}}"#)
    print(books.map(\.title))
    // Prints "["Momo"]"
    #expect(Console.text() == #"["Momo"]"#)

    var order = Order(id: 7, note: "fragile")
    let report = try ModelMapper<Strict>().update(&order, from: #"{"note": "heavy"}"#)
    print(order, report)
    // Prints "Order(id: 7, note: "heavy") nothing to report"
    #expect(Console.text() == #"Order(id: 7, note: "heavy") nothing to report"#)

    print(try ModelMapper<Strict>().jsonString(from: ["Momo": 304]))
    // Prints "{"Momo":304}"
    #expect(Console.text() == #"{"Momo":304}"#)
  }
}
