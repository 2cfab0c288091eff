import Foundation
import ModelMapping
import Testing

@Suite("Locations")
struct JSONLocationTests {
  @Test("have a byte offset, a line and a column in bytes", arguments: places)
  func place(json: String, place: JSONLocation) {
    let tree = #expect(throws: ModelError.self) { try JSONValue(json: json) }
    #expect(tree?.issues.map(\.location) == [place])
    let lenient = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().map(Any.self, from: json)
    }
    #expect(lenient?.issues.map(\.location) == [place])
    let unwanted = #expect(throws: ModelError.self) { try Empty(json: json) }
    #expect(unwanted?.issues.last?.location == place)
  }

  @Test("of issues are at the start of their values")
  func issues() {
    let json =
      "{\r\n  \"é\": {\"😀\": \"x\"},\r\n  \"list\": [1, \n\r\n  true,\r   \"y\" ],\n \"id\":  null}"
    let error = #expect(throws: ModelError.self) { try Model(json: json) }
    #expect(
      error?.issues.map(\.location) == [
        JSONLocation(byteOffset: 0, line: 1, column: 1),
        JSONLocation(byteOffset: 20, line: 2, column: 18),
        JSONLocation(byteOffset: 46, line: 5, column: 3),
        JSONLocation(byteOffset: 55, line: 6, column: 4),
        JSONLocation(byteOffset: 70, line: 7, column: 9),
      ]
    )
    #expect(
      error?.issues.map(\.keyPath.description) == ["late", "inner.😀", "list[1]", "list[2]", "id"]
    )
    #expect(error?.issues.map(\.jsonPath.description)[1] == "é.😀")
  }

  @Test("have a human-readable description")
  func description() {
    let place = JSONLocation(byteOffset: 5, line: 7, column: 16)
    #expect(place.description == "line 7, column 16")
    #expect(place == JSONLocation(byteOffset: 5, line: 7, column: 16))
  }

  @Test("are absent for trees")
  func trees() {
    let error = #expect(throws: ModelError.self) { try Model(json: ["id": "x"] as JSONValue) }
    #expect(error?.issues.allSatisfy { $0.location == nil } == true)
  }

  struct Empty: LenientModel {}

  struct Model: StrictModel {
    let inner: [String: Int]
    let list: [Int]
    let id: Int
    let late: Int

    static let keyMapper: KeyMapper = ["inner": "é"]
  }

  static let places: [(String, JSONLocation)] = [
    ("x", JSONLocation(byteOffset: 0, line: 1, column: 1)),
    ("  x", JSONLocation(byteOffset: 2, line: 1, column: 3)),
    ("\nx", JSONLocation(byteOffset: 1, line: 2, column: 1)),
    ("\n\n x", JSONLocation(byteOffset: 3, line: 3, column: 2)),
    ("\r\nx", JSONLocation(byteOffset: 2, line: 2, column: 1)),
    ("\r\n\r\n x", JSONLocation(byteOffset: 5, line: 3, column: 2)),
    ("\rx", JSONLocation(byteOffset: 1, line: 2, column: 1)),
    ("\r\rx", JSONLocation(byteOffset: 2, line: 3, column: 1)),
    ("\n\rx", JSONLocation(byteOffset: 2, line: 3, column: 1)),
    ("\r\n\r\nx", JSONLocation(byteOffset: 4, line: 3, column: 1)),
    ("\u{FEFF} x", JSONLocation(byteOffset: 4, line: 1, column: 5)),
    ("{\"é\": x}", JSONLocation(byteOffset: 7, line: 1, column: 8)),
    ("{\n\"😀\":\n x}", JSONLocation(byteOffset: 11, line: 3, column: 2)),
    ("{\"a\": [1,\r\n\t{\"b\": nul}]}", JSONLocation(byteOffset: 18, line: 2, column: 8)),
    ("{\"a\": \"\\u2028\", \"b\" 1}", JSONLocation(byteOffset: 20, line: 1, column: 21)),
    ("[\n", JSONLocation(byteOffset: 2, line: 2, column: 1)),
    ("[\"a", JSONLocation(byteOffset: 3, line: 1, column: 4)),
  ]
}
