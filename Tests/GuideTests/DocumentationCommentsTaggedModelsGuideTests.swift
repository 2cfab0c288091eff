import Foundation
import ModelMapping
import Testing

// The examples in the documentation comments about enums with payloads.

@Test("Documentation comments: names that the compiler checks", .printing)
func commentsOfNames() throws {
  struct Book: StrictModel {
    let title: String
    let size: Size
    var cover: Data?

    struct Size: StrictModel {
      let width: Int
    }

    static let keyMapper: KeyMapper = [name(\.title): ["title", "name"]]
    static let ignoredProperties: Set<String> = [name(\.cover)]
  }

  let book = try Book(json: #"{"name": "Momo", "size": {"width": 13}}"#)
  print(try book.jsonString(selection: .only([Book.name(\.title)])), Book.name(\.size.width))
  // Prints "{"title":"Momo"} size.width"
  #expect(Console.text() == #"{"title":"Momo"} size.width"#)

  struct Trip: StrictModel {
    let days: Int

    func validate(_ problems: inout ValidationProblems) {
      if days < 1 { problems.add(at: Self.name(\.days), "a trip takes a day") }
    }
  }
  let error = #expect(throws: ModelError.self) { try Trip(json: #"{"days": 0}"#) }
  #expect(error?.keyPath == "days")
}
