import Foundation
import Testing

@Suite("The reading of tables")
struct TableTests {
  private let sample = """
    ## `Int`

    | JSON | Lenient | Strict, Exact |
    |---|---|---|
    | `1`, `"a|b"` | `1` | typeMismatch at `[0]` |

    ```text
    | no | table |
    ```

    ### Other types

    | JSON | Type | All |
    |---|---|---|
    | `1` | `Int`, `Int8` | `1` |
    """

  @Test("finds header, cells and heading, and nothing in blocks")
  func parts() throws {
    let tables = try Table.all(in: sample)
    #expect(tables.map(\.heading) == ["`Int`", "Other types"])
    #expect(tables.map(\.line) == [3, 13])
    #expect(tables[0].header == ["JSON", "Lenient", "Strict, Exact"])
    #expect(tables[0].rows.map(\.cells) == [[#"`1`, `"a|b"`"#, "`1`", "typeMismatch at `[0]`"]])
    #expect(tables[1].rows.map(\.line) == [15])
  }

  @Test(
    "takes a list of code, and nothing else, as such",
    arguments: [
      ("`1`", ["1"]), (#"`1`, `" "`"#, ["1", #"" ""#]), ("", nil), ("1", nil),
      ("`1` coerced", nil),
      ("`1` or `2`", nil), ("`1`,`2`", nil),
    ],
  )
  func code(cell: String, parts: [String]?) {
    #expect(Table.code(in: cell) == parts)
  }

  @Test(
    "rejects what is not a table",
    arguments: [
      ("| a | b |\n|---|---|\n| 1 |", 3, "1 cells"),
      ("| a |\n| b |", 2, "no line under the header"),
      ("| a |\n\n| b |", 1, "a row without a table"),
      ("| a |", 0, "a row without a table at the end"),
      ("| a |\n|---|\n| `b |", 3, "a row that does not end"),
      ("| a |\n|---|\n| b", 3, "a row that does not end"),
    ],
  )
  func faults(text: String, line: Int, words: String) {
    #expect(throws: Table.Fault(line: line, words: words)) { try Table.all(in: text) }
  }

  @Test("makes a row of the conversions page of each value, type and engine")
  func rows() throws {
    let rows = try ConversionsPage(sample).rows
    #expect(rows.map(\.description) == ["Int 1", #"Int "a|b""#, "Int 1", "Int8 1"])
    #expect(rows.map(\.isTitled) == [true, true, false, false])
    #expect(rows[0].cells.map(\.column) == [.engine(.lenient), .engine(.strict), .engine(.exact)])
    #expect(rows[0].cells.map(\.text) == ["`1`", "typeMismatch at `[0]`", "typeMismatch at `[0]`"])
  }

  @Test(
    "refuses a conversions page with what the test does not know",
    arguments: [
      ("# `Int`\n| XML | All |\n|---|---|", #"an unknown table: ["XML", "All"]"#),
      ("# `Int`\n| JSON | Any |\n|---|---|", "an unknown column: Any"),
      ("# `Int`\n| JSON | Lenient |\n|---|---|", "a table that leaves an engine out"),
      ("# `Int`\n| JSON | All |\n|---|---|\n| 1 | `1` |", "a row without a value or type"),
      ("# Int\n| JSON | All |\n|---|---|\n| `1` | `1` |", "a row without a value or type"),
    ],
  )
  func unknown(text: String, words: String) {
    let fault = #expect(throws: Table.Fault.self) { try ConversionsPage(text) }
    #expect(fault?.words == words)
  }

  @Test("refuses a row with a type or value that the test does not know")
  func unknownRow() throws {
    for (kind, subject, type) in [
      ("JSON", "1", "Strange"), ("In the dictionary", "1 + 1", "Int"),
    ] {
      let page = "# `\(type)`\n| \(kind) | All |\n|---|---|\n| `\(subject)` | `1` |"
      let row = try #require(try ConversionsPage(page).rows.first)
      #expect(throws: ConversionsPage.Row.Unknown.self) { try row.found(in: .engine(.strict)) }
    }
  }

  @Test("finds a wrong cell")
  func wrong() throws {
    let page = "# `Int`\n| JSON | All |\n|---|---|\n| `1` | `2` |"
    let row = try #require(try ConversionsPage(page).rows.first)
    #expect(try row.found(in: .engine(.strict)) == ["`1`"])
  }
}
