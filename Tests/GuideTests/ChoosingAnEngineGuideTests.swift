import Foundation
import ModelMapping
import Testing

@Test("Choosing an engine: the lenient engine over a strict struct", .printing)
func choosingLenient() throws {
  struct Visit: StrictModel {
    let page: String
    let count: Int
    let last: Date?
  }

  let json = #"{"page": "/", "count": "12 or so"}"#
  let loose = try ModelMapper<Lenient>().mapWithReport(Visit.self, from: json)
  print(loose.value)
  print(loose.report)
  #expect(
    Console.text() == """
      Visit(page: "/", count: 0, last: nil)
      count (line 1, column 24): set to the zero value: expected an integer, found "12 or so"
      """
  )

  struct Dated: StrictModel {
    let date: Date
  }
  let error = #expect(throws: ModelError.self) {
    try ModelMapper<Lenient>().map(Dated.self, from: "{}")
  }
  #expect(error?.issues.map(\.code) == [.missingKey])
}

/// A row of the page's first table.
struct UnfitRow: Sendable, CustomStringConvertible {
  let json: String
  /// The values of the lenient engine, with the codes of its report.
  let lenient: String
  /// The codes of the strict and the exact engine; the values where there are none.
  let strict: String

  var description: String { json }
}

@Test(
  "Choosing an engine: missing, null and unusable values",
  arguments: [
    UnfitRow(json: #"{"must": 1, "may": 2}"#, lenient: "1 2 []", strict: "1 2 []"),
    UnfitRow(json: #"{"must": 1}"#, lenient: "1 8 []", strict: "1 8 []"),
    UnfitRow(json: #"{"may": 2}"#, lenient: "7 2 []", strict: "[missingKey]"),
    UnfitRow(json: #"{"must": 1, "may": null}"#, lenient: "1 nil []", strict: "1 nil []"),
    UnfitRow(json: #"{"must": null}"#, lenient: "7 8 [nullValue]", strict: "[nullValue]"),
    UnfitRow(json: #"{"must": []}"#, lenient: "7 8 [typeMismatch]", strict: "[typeMismatch]"),
    UnfitRow(
      json: #"{"must": 300}"#,
      lenient: "7 8 [numberOutOfRange]",
      strict: "[numberOutOfRange]",
    ),
    UnfitRow(
      json: #"{"must": 1, "may": {}}"#,
      lenient: "1 8 [typeMismatch]",
      strict: "[typeMismatch]",
    ),
    UnfitRow(json: #"{"must": 1, "other": 2}"#, lenient: "1 8 []", strict: "1 8 []"),
    UnfitRow(
      json: #"{"must": 1, "must": 2}"#,
      lenient: "2 8 [duplicateKey]",
      strict: "[duplicateKey]",
    ),
  ],
)
func choosingUnfit(row: UnfitRow) throws {
  struct Pair: StrictModel, DefaultInitializable {
    var must: UInt8 = 7
    var may: UInt8? = 8

    var text: String { "\(must) \(may.map { "\($0)" } ?? "nil")" }
  }
  let lenient = try ModelMapper<Lenient>().mapWithReport(Pair.self, from: row.json)
  #expect("\(lenient.value.text) \(lenient.report.issues.map(\.code))" == row.lenient)
  #expect(outcome(of: { () throws(ModelError) in try Pair(json: row.json).text }) == row.strict)
  let exact = outcome { () throws(ModelError) in
    try ModelMapper<Exact>().map(Pair.self, from: row.json).text
  }
  #expect(exact == row.strict)
}

/// The text, or the codes of the error.
private func outcome(of body: () throws(ModelError) -> String) -> String {
  do {
    return "\(try body()) []"
  } catch {
    return "\(error.issues.map(\.code))"
  }
}

@Test("Choosing an engine: elements and nested models")
func choosingNested() throws {
  struct Inner: StrictModel, DefaultInitializable {
    var a = 1
    var b = 2
  }
  struct Outer: StrictModel, DefaultInitializable {
    var inner = Inner()
    var list: [Int] = []
  }
  let json = #"{"inner": {"a": 5}, "list": [1, {}, 3]}"#
  let lenient = try ModelMapper<Lenient>().mapWithReport(Outer.self, from: json)
  #expect(lenient.value.inner.a == 5)
  #expect(lenient.value.list == [1, 3])
  #expect(lenient.report.issues.map(\.keyPath.description) == ["list[1]"])
  let error = #expect(throws: ModelError.self) { try Outer(json: json) }
  #expect(error?.issues.map(\.keyPath.description) == ["inner.b", "list[1]"])

  var loose = Outer(inner: Inner(a: 8, b: 9))
  try ModelMapper<Lenient>().update(&loose, from: #"{"inner": {"a": 5}}"#)
  #expect(loose.inner.b == 9)
  var strict = loose
  try strict.update(json: #"{"inner": {"a": 6, "b": 7}}"#)
  #expect(strict.inner.b == 7)
  #expect(throws: ModelError.self) { try strict.update(json: #"{"inner": {"a": 6}, "list": [1]}"#) }
  #expect(strict.list == [])
}

@Test("Choosing an engine: what is left of errors in the lenient engine")
func choosingLenientErrors() {
  struct Even: LenientModel {
    var number = 0
    func validate() throws {
      guard number.isMultiple(of: 2) else { throw ValidationFailure("odd") }
    }
  }
  func code(_ json: String) -> ModelError.Code? {
    #expect(throws: ModelError.self) { try Even(json: json) }?.code
  }
  #expect(code("{") == .malformedJSON)
  #expect(code("") == .emptyInput)
  #expect(code("[]") == .wrongRoot)
  #expect(code(#"{"number": 1}"#) == .validationFailed)
}

/// A cell of the page's second table: a value and what each engine makes of it, nil for nothing.
struct ConversionCell: Sendable, CustomStringConvertible {
  let type: String
  let json: String
  let lenient: String?
  let strict: String?
  let exact: String?

  init(_ type: String, _ json: String, _ lenient: String?, _ strict: String?, _ exact: String?) {
    (self.type, self.json) = (type, json)
    (self.lenient, self.strict, self.exact) = (lenient, strict, exact)
  }

  var description: String { "\(type) from \(json)" }
}

@Test(
  "Choosing an engine: conversions",
  arguments: [
    ConversionCell("Bool", "true", "true", "true", "true"),
    ConversionCell("Bool", "1", "true", "true", nil),
    ConversionCell("Bool", "2", "true", nil, nil),
    ConversionCell("Bool", #""true""#, "true", "true", nil),
    ConversionCell("Bool", #""Yes""#, "true", nil, nil),
    ConversionCell("Bool", #""1""#, "true", nil, nil),
    ConversionCell("Bool", #""2""#, "true", nil, nil),
    ConversionCell("Bool", #""maybe""#, nil, nil, nil),
    ConversionCell("Int", "1e3", "1000", "1000", "1000"),
    ConversionCell("Int", "1.0", "1", "1", "1"),
    ConversionCell("Int", "1.5", "1", nil, nil),
    ConversionCell("Int", "1e19", nil, nil, nil),
    ConversionCell("Int", "true", "1", nil, nil),
    ConversionCell("Int", #""7""#, "7", "7", nil),
    ConversionCell("Int", #"" +07 ""#, "7", nil, nil),
    ConversionCell("Int", #""12abc""#, nil, nil, nil),
    ConversionCell(
      "Int",
      "9007199254740993",
      "9007199254740993",
      "9007199254740993",
      "9007199254740993",
    ),
    ConversionCell("Double", "1.5", "1.5", "1.5", "1.5"),
    ConversionCell("Double", "true", "1.0", nil, nil),
    ConversionCell("Double", #""1.5""#, "1.5", "1.5", nil),
    ConversionCell("Double", #"".5""#, "0.5", nil, nil),
    ConversionCell("Double", "1e400", nil, nil, nil),
    ConversionCell(
      "Decimal",
      "0.1234567890123456789",
      "0.1234567890123456789",
      "0.1234567890123456789",
      "0.1234567890123456789",
    ),
    ConversionCell("Decimal", #""0.1""#, "0.1", "0.1", nil),
    ConversionCell("String", #""x""#, "x", "x", "x"),
    ConversionCell("String", "1.50", "1.50", "1.50", nil),
    ConversionCell("String", "true", "true", nil, nil),
    ConversionCell("Date", #""2001-01-01T00:00:07Z""#, "7.0", "7.0", "7.0"),
    ConversionCell("Date", #""2001-01-01""#, "0.0", nil, nil),
    ConversionCell("Date", #""2001-01-01T00:00:07""#, "7.0", nil, nil),
    ConversionCell("Date", #""2001-01-01 00:00:07.500""#, "7.5", nil, nil),
    ConversionCell("Date", #""Mon Jan 01 00:00:07 +0000 2001""#, "7.0", nil, nil),
    ConversionCell("Date", "978307207", "7.0", "7.0", nil),
    ConversionCell("Date", "978307207000", "7.0", nil, nil),
    ConversionCell("Date", "12345678", "-965961522.0", "-965961522.0", nil),
    ConversionCell("Date", #""978307207""#, "7.0", nil, nil),
    ConversionCell("Date", #""9783072070000""#, "8804764870.0", nil, nil),
    ConversionCell("Date", #""12345678""#, nil, nil, nil),
    ConversionCell("Date", #""97830720700000""#, nil, nil, nil),
    ConversionCell("URL", #"" https://a.b ""#, "https://a.b", nil, nil),
    ConversionCell("URL", #""https://a.b""#, "https://a.b", "https://a.b", "https://a.b"),
    ConversionCell("Data", #""AQI=""#, "2 bytes", "2 bytes", "2 bytes"),
    ConversionCell("Data", #""%""#, nil, nil, nil),
    ConversionCell("Suit", "1", "clubs", "clubs", "clubs"),
    ConversionCell("Suit", #""1""#, "clubs", "clubs", nil),
    ConversionCell("Suit", "9", nil, nil, nil),
    ConversionCell("[String: Int]", "[]", "[:]", nil, nil),
    ConversionCell("[Int]", "{}", nil, nil, nil),
    ConversionCell("Int?", #""(NULL)""#, "nil", nil, nil),
    ConversionCell("URL?", #"" ""#, "nil", nil, nil),
    ConversionCell(
      "String?",
      #""null""#,
      #"Optional("null")"#,
      #"Optional("null")"#,
      #"Optional("null")"#,
    ),
    ConversionCell(
      "JSONValue",
      #"{"b":1.0,"a":[]}"#,
      #"{"b":1.0,"a":[]}"#,
      #"{"b":1.0,"a":[]}"#,
      #"{"b":1.0,"a":[]}"#,
    ),
  ],
)
func choosingConversions(cell: ConversionCell) throws {
  #expect(converted(cell, by: Lenient.self) == cell.lenient)
  #expect(converted(cell, by: Strict.self) == cell.strict)
  #expect(converted(cell, by: Exact.self) == cell.exact)
}

private enum Suit: Int {
  case clubs = 1
}

/// What a policy makes of a cell's value, as the one element of an array.
private func converted<P: MappingPolicy>(_ cell: ConversionCell, by _: P.Type) -> String? {
  func element<Value>(_: Value.Type, _ text: (Value) -> String = { "\($0)" }) -> String? {
    let values = try? ModelMapper<P>().map([Value].self, from: "[\(cell.json)]")
    return values?.first.map(text)
  }
  switch cell.type {
  case "Bool": return element(Bool.self)
  case "Int": return element(Int.self)
  case "Double": return element(Double.self)
  case "Decimal": return element(Decimal.self)
  case "String": return element(String.self)
  case "Date": return element(Date.self) { "\($0.timeIntervalSinceReferenceDate)" }
  case "URL": return element(URL.self) { $0.absoluteString }
  case "Data": return element(Data.self) { "\($0.count) bytes" }
  case "Suit": return element(Suit.self)
  case "[String: Int]": return element([String: Int].self)
  case "[Int]": return element([Int].self)
  case "Int?": return element(Int?.self) { $0.map { "\($0)" } ?? "nil" }
  case "URL?": return element(URL?.self) { $0.map { "\($0)" } ?? "nil" }
  case "String?": return element(String?.self)
  case "JSONValue": return element(JSONValue.self)
  default: return "no such type"
  }
}

@Test("Choosing an engine: the failures of the lenient engine")
func choosingFailures() throws {
  struct Part: LenientModel {
    var size = 1
    func validate() throws { if size == 0 { throw ValidationFailure("nothing") } }
  }
  struct Whole: LenientModel, MappingPostprocessing {
    var id = 0
    var part = Part()
    static let requiredProperties: Set<String> = [name(\.id)]
    func postprocess(_ object: JSONObject) throws {
      if id == 13 { throw ValidationFailure("unlucky") }
    }
  }
  struct Bare: StrictModel {
    let day: Date
  }
  let mapper = ModelMapper<Lenient>()
  func code(_ json: String, _ mapper: ModelMapper<Lenient> = mapper) -> ModelIssue.Code? {
    let result = Result { () throws(ModelError) in try mapper.map(Whole.self, from: json) }
    if case .failure(let error) = result { return error.code }
    return nil
  }
  #expect(code(#"{"id": "7", "part": [], "other": {}}"#) == nil)
  #expect(code("") == .emptyInput)
  #expect(code(#"{"id": 7"#) == .malformedJSON)
  #expect(code("null") == .wrongRoot && code("[]") == .wrongRoot)
  let shallow = ModelMapper<Lenient>(options: MappingOptions(maximumDepth: 1))
  #expect(code(#"{"id": 7, "other": {}}"#, shallow) == .tooDeep)
  let inside = ModelMapper<Lenient>(options: MappingOptions(startingAt: "data"))
  #expect(code(#"{"id": 7}"#, inside) == .missingKey)
  #expect(code("{}") == .missingKey)
  #expect(code(#"{"id": 13}"#) == .transformFailed)
  // A nested model that is rejected does not fit.
  #expect(code(#"{"id": 7, "part": {"size": 0}}"#) == nil)
  #expect(throws: ModelError.self) { try mapper.map(Part.self, from: #"{"size": 0}"#) }
  #expect(throws: ModelError.self) { try mapper.map(Bare.self, from: "{}") }
  #expect(throws: ModelError.self) { try mapper.map((() -> Void).self, from: "1") }
  let missing = URL(fileURLWithPath: "/no/such/file.json")
  #expect(throws: ModelError.self) { try mapper.map(Whole.self, contentsOf: missing) }
}

@Test("Choosing an engine: keys that occur twice are compared if a property reads them")
func choosingDuplicates() throws {
  struct Item: StrictModel {
    let id: Int
  }
  #expect(try Item(json: #"{"id": 1, "x": 1, "x": 2}"#).id == 1)
  let twice = #expect(throws: ModelError.self) { try Item(json: #"{"id": 1, "id": 2}"#) }
  #expect(twice?.code == .duplicateKey)
  let mapped = try ModelMapper<Lenient>().mapWithReport(Item.self, from: #"{"id": 1, "id": 2}"#)
  #expect(mapped.value.id == 2 && mapped.report.issues.map(\.code) == [.duplicateKey])
}

@Test("Choosing an engine: values that JSON cannot hold")
func choosingUnwritable() throws {
  struct Loose: LenientModel {
    var value = Double.nan
    var other = 1
  }
  #expect(try Loose().jsonString() == #"{"other":1}"#)
  let error = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().jsonString(from: Loose())
  }
  #expect(error?.issues.map(\.keyPath.description) == ["value"])
}
