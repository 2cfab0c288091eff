import ModelMapping
import Testing

@Suite("Arrays of numbers")
struct NumberArrayTests {
  @Test("are read completely at any length and spacing", arguments: 0..<40)
  func lengths(count: Int) throws {
    let values = (0..<count).map { Double($0) + 0.5 }
    let texts = values.map { "\($0)" }
    for separator in [",", ", ", " ,", "\n\t,\r\n "] {
      let text = texts.joined(separator: separator)
      #expect(try Holder<[Double]>(json: #"{"value": [\#(text)]}"#).value == values)
      #expect(try Holder<[Double]>(json: #"{"value":[ \#(text) ] }"#).value == values)
      #expect(try Holder<[Float]>(json: #"{"value":[\#(text)]}"#).value == values.map { Float($0) })
    }
    let whole = (0..<count).map { $0 * 1_000_003 - 7 }
    let text = whole.map { "\($0)" }.joined(separator: ",")
    #expect(try Holder<[Int]>(json: #"{"value":[\#(text)]}"#).value == whole)
    #expect(try Holder<[Double]>(json: #"{"value":[\#(text)]}"#).value == whole.map { Double($0) })
  }

  @Test("accept elements that need the slow path at any index", arguments: 0..<20)
  func unusual(index: Int) throws {
    var texts = (0..<20).map { "\($0)" }
    var expected = (0..<20).map { Double($0) }
    texts[index] = #""2.5""#
    expected[index] = 2.5
    let text = texts.joined(separator: ",")
    #expect(try Holder<[Double]>(json: #"{"value":[\#(text)]}"#).value == expected)
    texts[index] = "1" + String(repeating: "0", count: 25)
    expected[index] = 1e25
    let long = texts.joined(separator: ",")
    #expect(try Holder<[Double]>(json: #"{"value":[\#(long)]}"#).value == expected)
    texts[index] = "1e2"
    let exponent = texts.joined(separator: ",")
    let integers = (0..<20).map { $0 == index ? 100 : $0 }
    #expect(try Holder<[Int]>(json: #"{"value":[\#(exponent)]}"#).value == integers)
  }

  @Test("report the location of an invalid element", arguments: [0, 1, 2, 7, 8, 9, 30])
  func wrongElement(index: Int) throws {
    var texts = (0..<40).map { "\($0)" }
    for (wrong, length, expected) in Self.wrong {
      texts[index] = wrong
      let start = #"{"value":[[],["# + texts[..<index].map { "\($0)," }.joined()
      let end = texts[index...].joined(separator: ",") + "]]}"
      let error = #expect(throws: ModelError.self) {
        try Holder<[[Double]]>(json: start + end)
      }
      // The error is in the element itself, or in what follows a valid part of it.
      let path = length == 0 ? "value[1][\(index)]" : "value[1]"
      let place = "\(path) (line 1, column \(start.utf8.count + length + 1))"
      let found = expected.hasSuffix("found") ? " `\(end.dropFirst(length).prefix(20))`" : ""
      #expect(error?.issues.map { "\($0)" } == ["\(place): \(expected)\(found)"])
    }
  }

  private static let wrong = [
    ("null", 0, "expected a number, found null"),
    ("{}", 0, "expected a number, found an object"),
    ("1e999", 0, "expected a number that fits Double, found 1e999"),
    ("1.", 0, "expected a number as in RFC 8259, found"),
    ("01", 0, "expected a number as in RFC 8259, found"),
    ("-", 0, "expected a number as in RFC 8259, found"),
    ("1e", 0, "expected a number as in RFC 8259, found"),
    ("1.5.5", 3, "expected a comma or the closing bracket, found"),
    ("1 2", 2, "expected a comma or the closing bracket, found"),
  ]

  @Test(
    "that are unterminated are rejected",
    arguments: ["[", "[1", "[1,", "[1,2", "[1,2,", "[1,2,3,4,5,6,7,8"],
  )
  func unended(text: String) throws {
    let error = #expect(throws: ModelError.self) {
      try Holder<[Double]>(json: #"{"value":\#(text)"#)
    }
    #expect(error?.issues.map(\.code) == [.malformedJSON])
    #expect(error?.issues.first?.location?.byteOffset == 9 + text.utf8.count)
  }
}
