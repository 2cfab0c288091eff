import Foundation
import ModelMapping
import Testing

@Test("Documentation comments: a value may be null, but not missing", .printing)
func typeCommentsOfNullable() throws {
  struct Cell: StrictModel {
    let source: String
    let executionCount: Nullable<Int>
    static let keyMapper: KeyMapper = .snakeCase
  }

  let cell = try Cell(json: #"{"source": "1 + 1", "execution_count": null}"#)
  print(cell.executionCount)
  // Prints "null"
  print(try cell.jsonString())
  // Prints "{"source":"1 + 1","execution_count":null}"
  #expect(Console.text() == "null\n" + #"{"source":"1 + 1","execution_count":null}"#)

  let count: Int? = nil
  print(Nullable<Int>(count))
  // Prints "null"
  #expect(Console.text() == "null")
}
