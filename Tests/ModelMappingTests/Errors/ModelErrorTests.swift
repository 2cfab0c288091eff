import Foundation
import ModelMapping
import Testing

@Suite("Errors of the strict engine")
struct ModelErrorTests {
  private func refusal<Model: MappableModel>(of _: Model.Type, _ json: String) -> ModelError? {
    #expect(throws: ModelError.self) { try Model(json: json) }
  }

  @Test("a valid document maps without issues from any source", arguments: Source.keepingDigits)
  func good(_ source: Source) throws {
    let mapped = try source.mapWithReport(Order.self, from: Order.good, by: ModelMapper<Strict>())
    #expect(mapped.value.id == 17)
    #expect(mapped.value.lines.map(\.price) == [Decimal(string: "3.5")])
    #expect(mapped.report.isEmpty)
  }

  @Test("all issues are reported at once, in document order")
  func description() {
    #expect(
      refusal(of: Order.self, Order.bad)?.description == #"""
        Order: 16 problems
          id (in JSON order_id, line 2, column 15): expected an integer, found 1.5
          customer.name (line 3, column 15): missing required key; found `nmae`: did you mean `name`?
          customer.email (line 3, column 15): missing required key
          customer.home (line 3, column 39): expected a URL, found "not a URL": character 4 is " "
          lines[0].price (line 5, column 33): expected a decimal number, found "cheap"
          lines[0].count (line 5, column 51): expected an integer that fits UInt8, found 256
          lines[0].size (line 5, column 64): expected one of "small", "medium", "large", \#
        found "smal"; did you mean "small"?
          lines[1] (line 6, column 5): a line counts one or more
          lines[2] (line 7, column 5): expected an object, found 7
          lines[3] (line 8, column 5): expected an object, found null
          notes.a (line 10, column 18): expected an integer, found "one"
          notes.a (line 10, column 33): the key occurs twice
          placed (in JSON times.placed, line 11, column 23): expected a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, found "yesterday"
          isPaid (line 12, column 13): expected a Boolean, found null
          isPaid (line 13, column 3): the key occurs twice
          comment (line 14, column 14): expected a string, found an array
        """#
    )
  }

  @Test("each issue exposes its details in separate fields")
  func fields() throws {
    let error = try #require(refusal(of: Order.self, Order.bad))
    #expect(error.modelName == "Order")
    #expect(!error.isTruncated)
    #expect(error.code == .invalidValue)
    #expect(error.keyPath == "id")
    #expect(error.missingKeys == ["customer.name", "customer.email"])
    #expect(
      error.issues.map(\.code) == [
        .invalidValue, .missingKey, .missingKey, .invalidValue, .invalidValue, .numberOutOfRange,
        .invalidValue, .validationFailed, .typeMismatch, .nullValue, .invalidValue, .duplicateKey,
        .invalidValue, .nullValue, .duplicateKey, .typeMismatch,
      ]
    )
    #expect(
      error.issues.map(\.groupingKey) == [
        "invalidValue id", "missingKey customer.name", "missingKey customer.email",
        "invalidValue customer.home", "invalidValue lines[*].price",
        "numberOutOfRange lines[*].count", "invalidValue lines[*].size",
        "validationFailed lines[*]", "typeMismatch lines[*]", "nullValue lines[*]",
        "invalidValue notes.a", "duplicateKey notes.a", "invalidValue placed", "nullValue isPaid",
        "duplicateKey isPaid", "typeMismatch comment",
      ]
    )
    let placed = try #require(error.issues.first { $0.keyPath == "placed" })
    #expect(placed.jsonPath == MappingPath([.key("times"), .key("placed")]))
    #expect(placed.keyPath == MappingPath([.key("placed")]))
    #expect(
      placed.expected
        == "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970"
    )
    #expect(placed.found == #""yesterday""#)
    let start = try #require(Order.bad.range(of: #""yesterday""#)).lowerBound
    let offset = Order.bad.utf8.distance(from: Order.bad.startIndex, to: start)
    #expect(placed.location == JSONLocation(byteOffset: offset, line: 11, column: 23))
    #expect(placed.suggestion == nil)
    #expect(placed.detail == nil)
    #expect(placed.cause == nil)
    let line = try #require(error.issues.first { $0.code == .validationFailed })
    #expect(line.detail == "a line counts one or more")
    #expect(line.cause as? ValidationFailure == ValidationFailure("a line counts one or more"))
    #expect(line.expected == nil)
    #expect(line.found == nil)
    let name = try #require(error.issues.first { $0.keyPath == "customer.name" })
    #expect(name.suggestion == "found `nmae`: did you mean `name`?")
    #expect(name.expected == "a string")
    #expect(name.found == nil)
  }

  @Test("a tree has the same issues, without locations", arguments: [Source.tree])
  func tree(_ source: Source) throws {
    // A tree holds each key only once.
    let json = Order.bad
      .replacing(#", "a": 3"#, with: "")
      .replacing("\"isPaid\": null,\n", with: "")
    let text = try #require(refusal(of: Order.self, json))
    let tree = try #require(throws: ModelError.self) {
      try source.mapWithReport(Order.self, from: json, by: ModelMapper<Strict>())
    }
    #expect(tree.issues.allSatisfy { $0.location == nil })
    // Without locations, issues are in the order in which they were found.
    func facts(_ error: ModelError) -> Set<[String?]> {
      Set(
        error.issues.map {
          [
            $0.code.rawValue, $0.keyPath.description, $0.jsonPath.description, $0.expected,
            $0.found, $0.suggestion, $0.detail,
          ]
        }
      )
    }
    #expect(facts(tree) == facts(text))
    #expect(tree.issues.count == text.issues.count)
  }

  @Test("a failure is reported once, not again for its parent or children")
  func parents() {
    struct Outer: StrictModel {
      struct Inner: StrictModel {
        let a: Int
        let b: Int
      }
      let inner: Inner
      let list: [Inner]
      let map: [String: Inner]
    }
    #expect(
      refusal(of: Outer.self, #"{"inner": 1, "list": {}, "map": []}"#)?.issues.map(\.description)
        == [
          "inner (line 1, column 11): expected an object, found 1",
          "list (line 1, column 22): expected an array, found an object",
          "map (line 1, column 33): expected an object, found an array",
        ]
    )
    #expect(
      refusal(of: Outer.self, "{}")?.issues.map(\.description) == [
        "inner (line 1, column 1): missing required key",
        "list (line 1, column 1): missing required key",
        "map (line 1, column 1): missing required key",
      ]
    )
    #expect(
      refusal(of: Outer.self, #"{"inner": {"a": 1}, "list": [], "map": {"k": {"b": 1}}}"#)?
        .missingKeys == ["inner.b", "map.k.a"]
    )
  }

  @Test("a root of the wrong type has the document as its path")
  func roots() {
    #expect(
      refusal(of: Order.self, "[]")?.description == """
        Order: 1 problem
          the document (line 1, column 1): expected an object, found an array
        """
    )
    #expect(
      refusal(of: Order.self, "\n null")?.description == """
        Order: 1 problem
          the document (line 2, column 2): expected an object, found null
        """
    )
    #expect(refusal(of: Order.self, "[]")?.code == .wrongRoot)
    #expect(refusal(of: Order.self, "null")?.code == .wrongRoot)
    #expect(refusal(of: Order.self, "[]")?.issues.map(\.groupingKey) == ["wrongRoot"])
  }

  @Test("malformed JSON is reported with its location and no other issues")
  func malformed() {
    #expect(
      refusal(of: Order.self, "{\n  \"order_id\": 17,\n  \"customer\": {\"name\": tru}}")?
        .description
          == """
          Order: 1 problem
            customer.name (line 3, column 24): expected true, false or null, found `tru}}`
          """
    )
    #expect(
      refusal(of: Order.self, "")?.description == """
        Order: 1 problem
          the document (line 1, column 1): expected a JSON document, found nothing
        """
    )
    #expect(refusal(of: Order.self, " \n")?.code == .emptyInput)
    #expect(refusal(of: Order.self, "{")?.code == .malformedJSON)
  }

  @Test(
    "only a word like true, false or null is one of these misspelled",
    arguments: [
      ("not json", "a value, found `not json`"),
      (" this is not json", "a value, found `this is not json`"),
      ("[not a number]", "a value, found `not a number]`"), ("two", "a value, found `two`"),
      ("fine", "a value, found `fine`"),
      ("None", "a value, found `None`; write null, true or false"),
      ("'a b'", "a value, found `'a b'`; write strings in double quotes"),
      ("no\njson", "a value, found `no`"),
      ("no  json", "a value, found `no`"), ("no j\u{F6}son", "a value, found `no j`"),
      ("nul", "true, false or null, found `nul`"), ("n", "true, false or null, found `n`"),
      ("nulL", "true, false or null, found `nulL`"),
      ("[trve]", "true, false or null, found `trve]`"),
      ("fals", "true, false or null, found `fals`"),
      ("nu ll", "true, false or null, found `nu ll`"),
    ],
  )
  func words(_ json: String, _ words: String) {
    #expect(refusal(of: Order.self, json)?.issues.map(\.message) == ["expected \(words)"])
    let error = #expect(throws: ModelError.self) { try JSONValue(json: json) }
    #expect(error?.issues.map(\.message) == ["expected \(words)"])
  }

  @Test("issues before a premature end of input are reported too")
  func malformedBehindOthers() {
    #expect(
      refusal(of: Order.self, #"{"order_id": "x", "lines": [1, 2,"#)?.issues.map(\.description) == [
        #"id (in JSON order_id, line 1, column 14): expected an integer, found "x""#,
        "lines[0] (line 1, column 29): expected an object, found 1",
        "lines[1] (line 1, column 32): expected an object, found 2",
        "lines[2] (line 1, column 34): unexpected end of input",
      ]
    )
  }

  @Test("LF, CR and CRLF end a line, and columns count bytes")
  func lines() {
    struct Model: StrictModel { let a: Int }
    let rows = [
      ("{\r\n\"a\": \"\"}", 2, 6), ("{\r\"a\": \"\"}", 2, 6), ("{\n\r\"a\": \"\"}", 3, 6),
      ("{ \"é\": \"é\", \"a\": []}", 1, 20), ("\u{FEFF}{\"a\": []}", 1, 10),
    ]
    for (json, line, column) in rows {
      let location = refusal(of: Model.self, json)?.issues.first?.location
      #expect(location?.line == line, "\(json.debugDescription)")
      #expect(location?.column == column, "\(json.debugDescription)")
    }
  }

  // MARK: Excerpts

  @Test(
    "long strings are truncated in excerpts, however they are encoded",
    arguments: [
      String(repeating: "a", count: 100_000),
      String(repeating: "\\n", count: 10_000),
      "e" + String(repeating: "\u{301}", count: 100_000),
      String(repeating: "👩‍👩‍👧‍👦", count: 1_000),
    ],
  )
  func excerpts(_ text: String) throws {
    struct Model: StrictModel { let a: Int }
    let error = try #require(refusal(of: Model.self, #"{"a": "\#(text)"}"#))
    let found = try #require(error.issues.first?.found)
    #expect(found.utf8.count < 1_200)
    #expect(error.description.utf8.count < 1_400)
    #expect(found.hasPrefix("\"") && found.hasSuffix("…\""))
  }

  @Test("numbers, keys and malformed JSON are truncated too")
  func otherExcerpts() {
    struct Model: StrictModel {
      let a: Bool
      let b: [Int: Int]
    }
    let digits = String(repeating: "7", count: 10_000)
    let error = refusal(of: Model.self, #"{"a": \#(digits), "b": {"\#(digits)x": 1}}"#)
    #expect(error?.issues.map { ($0.found ?? "").utf8.count < 100 } == [true, true])
    let broken = refusal(of: Model.self, #"{"a": x\#(digits)}"#)
    #expect(broken?.issues.map { ($0.found ?? "").utf8.count < 100 } == [true])
  }
}
