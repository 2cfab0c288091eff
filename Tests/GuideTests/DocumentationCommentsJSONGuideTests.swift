import Foundation
import ModelHTTP
import ModelMapping
import Testing

@Test("Documentation comments: a value as JSONSerialization returns it", .printing)
func jsonCommentsOfSerializationObjects() {
  let value: JSONValue = ["count": 12]
  let members = value.serializationObject as? [String: Any]
  print(members?["count"] as? Int ?? 0, members?["count"] as? Double ?? 0)
  // Prints "12 12.0"
  #expect(Console.text() == "12 12.0")
}

@Suite("Documentation comments: JSON", .printing)
struct JSONCommentTests {
  @Test("A syntax error has a location")
  func locations() {
    do {
      _ = try JSONValue(json: "[1,\n x]")
    } catch {
      if let location = error.issues.first?.location {
        print(location.line, location.column, location.byteOffset)
      }
    }
    // Prints "2 2 5"
    #expect(Console.text() == "2 2 5")
  }

  @Test("A number keeps its digits")
  func numbers() {
    if let number = JSONNumber(text: "9007199254740993.0") {
      print(number.text, number.doubleValue)
      // Prints "9007199254740993.0 9007199254740992.0"

      print(number.intValue ?? 0, number == 9_007_199_254_740_993)
      // Prints "9007199254740993 true"
    }
    #expect(
      Console.text() == """
        9007199254740993.0 9007199254740992.0
        9007199254740993 true
        """
    )

    let number: JSONNumber = 1e3
    print(Int(exactly: number) ?? 0, Int8(exactly: number) == nil)
    // Prints "1000 true"
    #expect(Console.text() == "1000 true")
  }

  @Test("An object keeps the order of its members")
  func objects() {
    var object: JSONObject = ["title": "Momo", "pages": 304]
    object["year"] = 1973
    object["pages"] = nil
    print(object)
    // Prints "{"title":"Momo","year":1973}"
    #expect(Console.text() == #"{"title":"Momo","year":1973}"#)
  }

  @Test("A member is a key and a value")
  func members() {
    let object: JSONObject = ["title": "Momo", "year": 1973]
    for (key, value) in object {
      print(key, value)
    }
    // Prints "title "Momo""
    // Prints "year 1973"
    #expect(
      Console.text() == """
        title "Momo"
        year 1973
        """
    )
  }

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

  @Test("Parameters make a tree")
  func parameters() throws {
    let query = try JSONValue(formEncoded: "q=a+b&tag=x&tag=y&filter[status]=open")
    print(query)
    // Prints "{"q":"a b","tag":["x","y"],"filter":{"status":"open"}}"
    #expect(Console.text() == #"{"q":"a b","tag":["x","y"],"filter":{"status":"open"}}"#)

    let components = URLComponents(string: "https://example.com/?tag=x&tag=y&q=a%20b")
    let items = components?.queryItems ?? []
    print(try JSONValue(parameters: items.map { ($0.name, $0.value) }))
    // Prints "{"tag":["x","y"],"q":"a b"}"
    #expect(Console.text() == #"{"tag":["x","y"],"q":"a b"}"#)

    let settings = try JSONValue(parameters: ["PORT": "8080", "HOST": "localhost"])
    print(settings)
    // Prints "{"HOST":"localhost","PORT":"8080"}"
    #expect(Console.text() == #"{"HOST":"localhost","PORT":"8080"}"#)
  }

  @Test("An object is written as a query")
  func query() throws {
    let query: JSONValue = ["q": "a b", "tag": ["x", "y"], "page": 2]
    print(try query.formEncoded())
    // Prints "q=a+b&tag=x&tag=y&page=2"
    #expect(Console.text() == "q=a+b&tag=x&tag=y&page=2")
  }

  @Test("Parameters are limited")
  func parameterLimits() {
    let limits = ParameterLimits(maximumCount: 2)
    do {
      _ = try JSONValue(formEncoded: "a=1&b=2&c=3", limits: limits)
    } catch {
      print(error.issues[0].message)
    }
    // Prints "expected at most 2 parameters, found more"
    #expect(Console.text() == "expected at most 2 parameters, found more")
  }

  @Test("Options include nil and sort keys")
  func writing() throws {
    struct Note: LenientModel {
      var title = ""
      var body: String?
    }

    let note = Note(title: "Rain")
    print(try note.jsonString())
    // Prints "{"title":"Rain"}"
    print(try note.jsonString(options: [.includesNil, .sortedKeys]))
    // Prints "{"body":null,"title":"Rain"}"
    #expect(Console.text() == #"{"title":"Rain"}"# + "\n" + #"{"body":null,"title":"Rain"}"#)
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
