import Foundation
import ModelMapping
import Testing

/// The intent of YYModel's own tests, test by test, where it applies to Swift.
///
/// | its test | covered by |
/// |---|---|
/// | conversion to numbers | `everyType`; `Policies/*ConversionTests` have a table for each type |
/// | conversion to dates | `DateConversionTests`, which checks the instants too |
/// | conversion to strings, URLs, data | `everyType`, `StringConversionTests`, `TextConversionTests`, `NativeConversionTests` |
/// | conversion of structs in `NSValue`, of classes, selectors, pointers | not applicable |
/// | null | `nullForEveryType` |
/// | blocks | `OddPropertyTests`: functions are skipped |
/// | arrays and dictionaries as documents, from strings, data and dictionaries | `EntryPointTests`; a native set in `NativeConversionTests` |
/// | blacklist, whitelist, both | `lists` |
/// | class information, its cache, encodings | `PropertyIntrospectionTests`; `ThreadTests` |
/// | hash, copy, coding, description | the tests of values |
/// | class selection | `ModelFamilyTests` |
/// | hooks | `MappingHookTests` |
/// | custom names, and one that matches nothing | `KeyMatchingTests` |
/// | keys, paths, alternatives | `mapper`; `KeyPathTests`, `AlternativeKeyTests` |
/// | names that `NSObject` uses | `ModelKindTests` |
/// | containers with and without element classes | `containers`, `readyElements` |
/// | to JSON: numbers, shared keys, paths, URLs, sets, round trips | `export`; `ExportTests`, `KeyWritingTests` |
/// | to JSON: conflicting paths | `KeyWritingTests` |
/// | to JSON: dates | `DateConversionTests` |
/// | nested models: created, updated in place, written | `NestedModelTests`, `UpdateTests`, `RoundTripTests` |
///
/// What its tests do not cover is in `YYModelIntentionTests+Untested`.
@Suite("Intentions of YYModel's tests")
struct YYModelIntentionTests {
  // MARK: Conversions

  /// One property of each type, all with the same key.
  struct Every: LenientModel, CustomStringConvertible {
    var bool = false
    var int8: Int8 = 0
    var uint8: UInt8 = 0
    var int16: Int16 = 0
    var uint16: UInt16 = 0
    var int32: Int32 = 0
    var uint32: UInt32 = 0
    var int64: Int64 = 0
    var uint64: UInt64 = 0
    var int = 0
    var uint: UInt = 0
    var float: Float = 0
    var double = 0.0
    var decimal: Decimal = 0
    var text = ""
    var value: JSONValue = .null
    static let keyMapper = KeyMapper { _ in "v" }

    var description: String {
      let signed = [Int64(int8), Int64(int16), Int64(int32), int64, Int64(int)]
      let unsigned = [UInt64(uint8), UInt64(uint16), UInt64(uint32), uint64, UInt64(uint)]
      let parts: [Any] = [bool, signed, unsigned, float, double, decimal, text, value]
      return parts.map { "\($0)" }.joined(separator: " ")
    }
  }

  private static let values: [(String, String)] = [
    ("1", "true [1, 1, 1, 1, 1] [1, 1, 1, 1, 1] 1.0 1.0 1 1 1"),
    ("1.5", "true [1, 1, 1, 1, 1] [1, 1, 1, 1, 1] 1.5 1.5 1.5 1.5 1.5"),
    ("-1", "true [-1, -1, -1, -1, -1] [0, 0, 0, 0, 0] -1.0 -1.0 -1 -1 -1"),
    (#""2""#, #"true [2, 2, 2, 2, 2] [2, 2, 2, 2, 2] 2.0 2.0 2 2 "2""#),
    (#""-3.2""#, #"true [-3, -3, -3, -3, -3] [0, 0, 0, 0, 0] -3.2 -3.2 -3.2 -3.2 "-3.2""#),
    (#""true""#, #"true [0, 0, 0, 0, 0] [0, 0, 0, 0, 0] 0.0 0.0 0 true "true""#),
    (#""NO""#, #"false [0, 0, 0, 0, 0] [0, 0, 0, 0, 0] 0.0 0.0 0 NO "NO""#),
    (#""nil""#, #"false [0, 0, 0, 0, 0] [0, 0, 0, 0, 0] 0.0 0.0 0 nil "nil""#),
    ("true", "true [1, 1, 1, 1, 1] [1, 1, 1, 1, 1] 1.0 1.0 1 true true"),
    ("{}", "false [0, 0, 0, 0, 0] [0, 0, 0, 0, 0] 0.0 0.0 0  {}"),
    ("null", "false [0, 0, 0, 0, 0] [0, 0, 0, 0, 0] 0.0 0.0 0  null"),
    (
      "9876543210",
      "true [0, 0, 0, 9876543210, 9876543210] [0, 0, 0, 9876543210, 9876543210] "
        + "9.876543e+09 9876543210.0 9876543210 9876543210 9876543210",
    ),
    ("300", "true [0, 300, 300, 300, 300] [0, 300, 300, 300, 300] 300.0 300.0 300 300 300"),
  ]

  @Test("a value is converted to the type of every property with its key", arguments: values)
  func everyType(json: String, description: String) throws {
    for source in Source.all {
      let mapped = try source.mapWithReport(
        Every.self,
        from: #"{"v": \#(json)}"#,
        by: ModelMapper<Lenient>(),
      )
      #expect("\(mapped.value)" == description, "\(source)")
    }
  }

  struct EveryOptional: LenientModel, Equatable {
    var bool: Bool? = true
    var int: Int? = 1
    var double: Double? = 1
    var decimal: Decimal? = 1
    var text: String? = "t"
    var date: Date? = .distantPast
    var data: Data? = Data()
    var url: URL? = URL(fileURLWithPath: "/")
    var list: [Int]? = [1]
    var set: Set<Int>? = [1]
    var table: [String: Int]? = ["a": 1]
    var value: JSONValue? = 1
    var nested: Item? = Item(id: 1)
    static let keyMapper = KeyMapper { _ in "v" }

    static let empty = EveryOptional(
      bool: nil,
      int: nil,
      double: nil,
      decimal: nil,
      text: nil,
      date: nil,
      data: nil,
      url: nil,
      list: nil,
      set: nil,
      table: nil,
      value: nil,
      nested: nil,
    )
  }

  @Test("null clears optional properties of every type")
  func nullForEveryType() throws {
    for source in Source.all {
      var model = EveryOptional()
      let report = try source.update(&model, from: #"{"v": null}"#, by: ModelMapper<Lenient>())
      #expect(model == .empty)
      #expect(report.isEmpty)
    }
  }

  // MARK: Lists

  private struct Black: LenientModel, Equatable {
    var a = "", b = "", c = "", d = ""
    static let ignoredProperties: Set<String> = ["a", "d"]
  }

  private struct White: LenientModel, Equatable {
    var a = "", b = "", c = "", d = ""
    static let mappedProperties: Set<String>? = ["a", "d"]
  }

  private struct Both: LenientModel, Equatable {
    var a = "", b = "", c = "", d = ""
    static let ignoredProperties: Set<String> = ["a", "d"]
    static let mappedProperties: Set<String>? = ["a", "b", "d"]
  }

  @Test("ignored and mapped properties determine what is read and written")
  func lists() throws {
    let json = #"{"a":"A","b":"B","c":"C","d":"D"}"#
    for source in Source.all {
      let mapper = ModelMapper<Lenient>()
      let black = try source.mapWithReport(Black.self, from: json, by: mapper)
      #expect(black.value == Black(b: "B", c: "C"))
      let white = try source.mapWithReport(White.self, from: json, by: mapper)
      #expect(white.value == White(a: "A", d: "D"))
      let both = try source.mapWithReport(Both.self, from: json, by: mapper)
      #expect(both.value == Both(b: "B"))
      #expect(black.report.isEmpty && white.report.isEmpty && both.report.isEmpty)
    }
    #expect(try Black(a: "1", b: "2", c: "3", d: "4").jsonString() == #"{"b":"2","c":"3"}"#)
    #expect(try White(a: "1", b: "2", c: "3", d: "4").jsonString() == #"{"a":"1","d":"4"}"#)
    #expect(try Both(a: "1", b: "2", c: "3", d: "4").jsonString() == #"{"b":"2"}"#)
  }

  // MARK: Keys

  private struct Film: LenientModel, Equatable {
    var name = ""
    var minutes = 0
    var plot = ""
    var outline = ""
    var deep = ""
    var dotted = ""
    var id = ""
    static let keyMapper: KeyMapper = [
      "name": "n", "minutes": "more.min", "plot": "more.plot", "outline": "more.plot",
      "deep": "more.a.b.c", "dotted": ".more", "id": ["ID", "Id", "more.id", "id"],
    ]
  }

  private static let films: [(String, Film)] = [
    (#"{"n": "A"}"#, Film(name: "A")),
    (#"{"name": "A", "plot": "P", "minutes": 5}"#, Film()),
    (#"{"more": {"min": "12"}}"#, Film(minutes: 12)),
    (#"{"more": 12}"#, Film()),
    (#"{"more": [{"min": 12}]}"#, Film()),
    (#"{"more": {"plot": "P"}}"#, Film(plot: "P", outline: "P")),
    (#"{"more": {"a": {"b": {"c": "C"}}}}"#, Film(deep: "C")),
    (#"{"more": {"a": {"b": "C"}}}"#, Film()),
    (#"{".more": "D", "more": {}}"#, Film(dotted: "D")),
    (#"{"id": "1", "ID": "2"}"#, Film(id: "2")),
    (#"{"id": "1", "Id": "3"}"#, Film(id: "3")),
    (#"{"id": "1", "more": {"id": 4}}"#, Film(id: "4")),
    (#"{"id": "1"}"#, Film(id: "1")),
  ]

  @Test("a mapper can combine keys, paths and alternatives", arguments: films.indices)
  func mapper(_ row: Int) throws {
    let (json, film) = Self.films[row]
    for source in Source.all {
      let mapped = try source.mapWithReport(Film.self, from: json, by: ModelMapper<Lenient>())
      #expect(mapped.value == film, "\(source)")
    }
  }

  @Test("a mapper writes the first key of each property")
  func mapperWrites() throws {
    let film = Film(
      name: "A",
      minutes: 1,
      plot: "P",
      outline: "O",
      deep: "C",
      dotted: "D",
      id: "I",
    )
    #expect(
      try film.jsonString()
        == #"{"n":"A","more":{"min":1,"plot":"P","a":{"b":{"c":"C"}}},".more":"D","ID":"I"}"#
    )
    #expect(throws: ModelError.self) { try Film(json: #"{"more": @{}}"#) }
  }

  // MARK: Containers

  struct Item: LenientModel, Hashable {
    var id = 0
  }

  private struct Shelf: LenientModel {
    var raw: [Any] = []
    var items: [Item] = []
    var rawTable: [String: Any] = [:]
    var table: [String: Item] = [:]
    var rawSet: Set<JSONValue> = []
    var set: Set<Item> = []
  }

  @Test("untyped containers keep nulls and mixed values, typed ones drop them")
  func containers() throws {
    let list = #"[{"id": 1}, {"id": 2}, null, 5, {"id": 1}]"#
    let table = #"{"a": {"id": 1}, "n": null}"#
    let json = """
      {"raw": \(list), "items": \(list), "rawTable": \(table), "table": \(table), \
      "rawSet": \(list), "set": \(list)}
      """
    for source in Source.all {
      let mapped = try source.mapWithReport(Shelf.self, from: json, by: ModelMapper<Lenient>())
      let shelf = mapped.value
      #expect(shelf.raw.count == 5 && shelf.raw[2] is NSNull)
      #expect(shelf.items == [Item(id: 1), Item(id: 2), Item(id: 1)])
      #expect(shelf.rawTable.count == 2 && shelf.rawTable["n"] is NSNull)
      #expect(shelf.table == ["a": Item(id: 1)])
      #expect(shelf.rawSet == [["id": 1], ["id": 2], nil, 5])
      #expect(shelf.set == [Item(id: 1), Item(id: 2)])
      #expect(
        mapped.report.issues.map(\.keyPath.description).sorted()
          == ["items[2]", "items[3]", "set[2]", "set[3]", "table.n"]
      )
    }
  }

  @Test("models in native containers are kept, alongside objects still to be mapped")
  func readyElements() throws {
    let shelf = try Shelf(json: [
      "items": [Item(id: 1), ["id": 2]] as [Any], "table": ["a": Item(id: 3)],
      "set": Set([Item(id: 4)]), "raw": Set([5]),
    ])
    #expect(shelf.items == [Item(id: 1), Item(id: 2)])
    #expect(shelf.table == ["a": Item(id: 3)])
    #expect(shelf.set == [Item(id: 4)])
    #expect(shelf.raw as? [Int] == [5])
  }

  // MARK: Export

  private struct Report: LenientModel, Equatable {
    var count = 1
    var ratio = 2.5
    var flag = true
    var long: Int? = 2
    var short: Int? = 3
    var links: [URL] = []
    var tags: Set<String> = ["b", "a"]
    var nested = Item(id: 7)
    var text = "a/b\"c\n"
    static let keyMapper: KeyMapper = [
      "count": "numbers.count", "ratio": "numbers.ratio", "long": "size", "short": "size",
    ]
  }

  @Test("a model round-trips through every output format")
  func export() throws {
    let link = try #require(URL(string: "https://example.org/a"))
    let report = Report(short: 2, links: [link])
    let text = """
      {"numbers":{"count":1,"ratio":2.5},"flag":true,"size":2,"links":["https://example.org/a"],\
      "tags":["a","b"],"nested":{"id":7},"text":"a/b\\"c\\n"}
      """
    #expect(try report.jsonString() == text)
    #expect(try Report(json: report.jsonString(options: .prettyPrinted)) == report)
    #expect(try Report(json: report.jsonData()) == report)
    #expect(try Report(json: report.jsonValue()) == report)
    #expect(try Report(json: report.jsonObject()) == report)
  }
}
