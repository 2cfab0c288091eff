import Foundation
import ModelMapping
import Testing

private enum Kind: String, CaseIterable { case alpha, beta }

private struct HiddenSpot: Codable, Equatable {
  var left: Int
  var notes: [String: Int]?
}

private struct Token: StrictModel {
  let id: Int
  let scopes: [String: Int]?

  func validate() throws {
    if id == 8_675_309 { throw ValidationFailure("\(id) is not allowed") }
  }
}

/// One property of each kind, all sensitive except the name.
private struct Safe: LenientModel {
  var name: String?
  var text: String?
  var number: Int?
  var small: Int8?
  var double: Double?
  var decimal: Decimal?
  var flag: Bool?
  var kind: Kind?
  var date: Date?
  var url: URL?
  var id: UUID?
  var data: Data?
  var list: [Int]?
  var unique: Set<Int>?
  var table: [String: Int]?
  var byKind: [Kind: Int]?
  var token: Token?
  var tokens: [Token]?
  var tokensByName: [String: Token]?
  var spot: HiddenSpot?
  var object: JSONObject?
  var custom: Custom?

  struct Custom { var text: String }

  static let keyMapper: KeyMapper = ["flag": "inner.flag"]
  static let valueTransformer = ValueTransformer.standard
    .adding("CustomFromString:") { (text: String) throws -> Custom in
      throw ValidationFailure("no \(text)")
    }
    .adding("CustomFromNumber:") { (number: JSONNumber) throws -> Custom in
      _ = try Token(json: #"{"id": "\#(number.text)x", "more": [QZYXZY]}"#)
      return Custom(text: "")
    }
    .adding("JSONObjectFromCustom:") { (custom: Custom) throws -> String in
      throw ValidationFailure(custom.text)
    }

  static let sensitiveProperties: Set<String> = [
    "text", "number", "small", "double", "decimal", "flag", "kind", "date", "url", "id", "data",
    "list", "unique", "table", "byKind", "token", "tokens", "tokensByName", "spot", "object",
    "custom",
  ]
}

/// A document with one member, and the issue lines that the strict engine reports for it.
private struct Member: Sendable, CustomTestStringConvertible {
  let json: String
  let lines: [String]

  init(_ json: String, _ lines: String...) {
    self.json = "{\(json)}"
    self.lines = lines
  }

  var testDescription: String { json }
}

@Suite("Values of sensitive properties")
struct RedactionTests {
  @Test(
    "do not appear in errors or reports, nor do nested values",
    arguments: [
      Member(
        #""text": {"QZYXZY": 1}"#,
        "text (line 1, column 10): expected a string, found a redacted value",
      ),
      Member(
        #""number": "QZYXZY""#,
        "number (line 1, column 12): expected an integer, found a redacted value",
      ),
      Member(
        #""small": 8675309"#,
        "small (line 1, column 11): expected an integer that fits Int8, found a redacted value",
      ),
      Member(
        #""double": "8675309QZYXZY""#,
        "double (line 1, column 12): expected a number, found a redacted value",
      ),
      Member(
        #""decimal": true"#,
        "decimal (line 1, column 13): expected a decimal number, found a redacted value",
      ),
      Member(
        #""inner": {"flag": "QZYXZY"}"#,
        "flag (in JSON inner.flag, line 1, column 20): expected a Boolean, found a redacted value",
      ),
      Member(
        #""kind": "alphQ""#,
        #"kind (line 1, column 10): expected one of "alpha", "beta", found a redacted value"#,
      ),
      Member(
        #""date": "QZYXZY""#,
        "date (line 1, column 10): expected "
          + "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, "
          + "found a redacted value",
      ),
      Member(
        #""url": "QZ YXZY""#,
        "url (line 1, column 9): expected a URL, found a redacted value",
      ),
      Member(
        #""id": "QZYXZY""#,
        "id (line 1, column 8): expected a UUID, found a redacted value",
      ),
      Member(
        #""data": "QZYXZY!""#,
        "data (line 1, column 10): expected a base64 string, found a redacted value",
      ),
      Member(
        #""list": [1, "QZYXZY"]"#,
        "list (line 1, column 14): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""list": "QZYXZY""#,
        "list (line 1, column 10): expected an array, found a redacted value",
      ),
      Member(
        #""unique": [[8675309]]"#,
        "unique (line 1, column 13): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""table": {"QZYXZY": "QZYXZY"}"#,
        "table (line 1, column 22): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""table": {"QZYXZY": 1, "QZYXZY": 2}"#,
        "table (line 1, column 25): the key occurs twice: inside the value",
      ),
      Member(
        #""byKind": {"QZYXZY": 1}"#,
        "byKind (line 1, column 13): expected a raw value of Kind as a key, found a redacted value: inside the value",
      ),
      Member(
        #""token": {"id": "QZYXZY"}"#,
        "token (line 1, column 18): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""token": {"id": 1, "scopes": {"QZYXZY": null}}"#,
        "token (line 1, column 42): expected an integer, found null: inside the value",
      ),
      Member(
        #""token": {"iQ": 1}"#,
        "token (line 1, column 11): missing required key: inside the value",
      ),
      Member(
        #""token": {"id": 8675309}"#,
        "token (line 1, column 11): `validate()` failed",
      ),
      Member(
        #""tokens": [{"id": 1}, {"id": 8675309}, "QZYXZY"]"#,
        "tokens (line 1, column 24): `validate()` failed",
        "tokens (line 1, column 41): expected an object, found a redacted value: inside the value",
      ),
      Member(
        #""tokensByName": {"QZYXZY": {"id": []}}"#,
        "tokensByName (line 1, column 36): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""spot": {"left": "QZYXZY"}"#,
        "spot (line 1, column 19): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""spot": {"left": 1, "notes": {"QZYXZY": 8675309.5}}"#,
        "spot (line 1, column 42): expected an integer, found a redacted value: inside the value",
      ),
      Member(
        #""object": 8675309"#,
        "object (line 1, column 12): expected an object, found a redacted value",
      ),
      Member(
        #""custom": "QZYXZY""#,
        "custom (line 1, column 12): `CustomFromString:` failed",
      ),
      Member(
        #""custom": 8675309"#,
        "custom (line 1, column 12): expected an integer, found a redacted value: `CustomFromNumber:` failed",
        "custom (line 1, column 12): found a redacted value: `CustomFromNumber:` failed",
      ),
    ],
  )
  private func issues(_ row: Member) throws {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Safe.self, from: row.json)
    }
    #expect(error?.issues.map(\.description) == row.lines)
    for source in Source.all {
      #expect(Self.leaks(Safe.self, row.json, source, Strict.self) == [])
      #expect(Self.leaks(Safe.self, row.json, source, Lenient.self) == [])
    }
  }

  /// The secrets that the error or report of a document leaks.
  static func leaks<Model: MappableModel, Policy: MappingPolicy>(
    _ type: Model.Type,
    _ json: String,
    _ source: Source,
    _: Policy.Type,
  ) -> [String] {
    do {
      let mapped = try source.mapWithReport(type, from: json, by: ModelMapper<Policy>())
      return Secret.leaks(in: mapped.report)
    } catch {
      return Secret.leaks(in: error)
    }
  }

  @Test("do not appear in the lenient engine's report of corrections")
  func report() throws {
    let json = #"""
      {"text": 8675309, "number": "8675309", "small": 7.8675309, "flag": 1, "inner": {"flag": "yes"},
       "list": ["8675309", "QZYXZY", null], "table": {"QZYXZY": "8675309", "Z": "Z"}, "data": []}
      """#
    let report = try ModelMapper<Lenient>().mapWithReport(Safe.self, from: json).report
    #expect(
      report.description == """
        text (line 1, column 10): a redacted value was read as a string
        number (line 1, column 29): a redacted value was read as an integer
        small (line 1, column 49): a redacted value was cut to an integer
        flag (in JSON inner.flag, line 1, column 89): a redacted value was read as a Boolean
        list (line 2, column 11): a redacted value was read as an integer: inside the value
        list (line 2, column 22): left out: expected an integer, found a redacted value: inside the \
        value
        list (line 2, column 32): left out: expected an integer, found null: inside the value
        table (line 2, column 59): a redacted value was read as an integer: inside the value
        table (line 2, column 75): left out: expected an integer, found a redacted value: inside the \
        value
        data (line 2, column 89): expected a base64 string, found a redacted value
        """
    )
    #expect(Secret.leaks(in: report) == [])
  }
}
