import Foundation
import ModelMapping
import Testing

private struct Plan: StrictModel {
  var point: Point?
  var stroke: Stroke?
  var shape: Shape?
  var range: ClosedRange<Int>?
  var tables: Tables?
  var nested: Nested?
  var clock: Clock?
  var mixed: Mixed?
  var forms: Forms?
  var small: Small?
  var label: Label?
  var own: Own?
  var list: [Point]?
  var dictionary: [String: Point]?
}

private struct Small: Codable {
  var byte: UInt8?
  var double: Double?
  var float: Float?
  var even: Even?
  var day: Weekday?
}

/// A raw-representable type with its own message for an invalid raw value.
private struct Even: RawRepresentable, Codable {
  var rawValue: Int

  init?(rawValue: Int) {
    guard rawValue.isMultiple(of: 2) else { return nil }
    self.rawValue = rawValue
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let even = Even(rawValue: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an odd number")
    }
    self = even
  }
}

/// Throws the error that the document names.
private struct Own: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let context = DecodingError.Context(
      codingPath: [AnyKey("at")],
      debugDescription: "words of its own",
    )
    switch try container.decode(String.self, forKey: AnyKey("throws")) {
    case "mismatch": throw DecodingError.typeMismatch([String: Point].self, context)
    case "no value": throw DecodingError.valueNotFound(Item.self, context)
    case "no key": throw DecodingError.keyNotFound(AnyKey("key"), context)
    case "corrupted": throw DecodingError.dataCorrupted(context)
    case "silent":
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
    default: throw Mishap()
    }
  }

  func encode(to encoder: any Encoder) throws {}
}

private struct Item {}

private struct Mishap: Error, CustomStringConvertible {
  var description: String { "a mishap" }
}

@Suite("Errors of Decodable types")
struct DecodingFailureTests {
  @Test(
    "become issues with path, location, expected and found values",
    arguments: [
      // A value of the wrong type.
      (
        #"{"point": {"x": "a"}}"#, .typeMismatch,
        "point.x (line 1, column 17): expected an integer, found \"a\"",
      ),
      (
        #"{"point": "a"}"#, .typeMismatch,
        "point (line 1, column 11): expected an object, found \"a\"",
      ),
      (
        #"{"point": [1, 2]}"#, .typeMismatch,
        "point (line 1, column 11): expected an object, found an array",
      ),
      (
        #"{"stroke": {"points": {}}}"#, .typeMismatch,
        "stroke.points (line 1, column 23): expected an array, found an object",
      ),
      (
        #"{"stroke": {"points": [{"x": 1, "y": 2}, {"x": true}]}}"#, .typeMismatch,
        "stroke.points[1].x (line 1, column 48): expected an integer, found true",
      ),
      (
        #"{"stroke": {"points": [], "width": "1"}}"#, .typeMismatch,
        "stroke.width (line 1, column 36): expected a number, found \"1\"",
      ),
      (
        #"{"stroke": {"points": [], "labels": [1]}}"#, .typeMismatch,
        "stroke.labels (line 1, column 37): expected an object, found an array",
      ),
      (
        #"{"shape": {"pair": {"_0": 1, "_1": 2}}}"#, .typeMismatch,
        "shape.pair._1 (line 1, column 36): expected a string, found 2",
      ),
      (#"{"range": 1}"#, .typeMismatch, "range (line 1, column 11): expected an array, found 1"),
      (
        #"{"tables": {"byInt": {"5": 6}}}"#, .typeMismatch,
        "tables.byInt.5 (line 1, column 28): expected a string, found 6",
      ),
      (
        #"{"label": {"text": "t", "super": {"id": {}}}}"#, .typeMismatch,
        "label.super.id (line 1, column 41): expected an integer, found an object",
      ),
      (
        #"{"forms": {"date": true}}"#, .typeMismatch,
        "forms.date (line 1, column 20): expected a date, found true",
      ),
      (
        #"{"forms": {"data": 1}}"#, .typeMismatch,
        "forms.data (line 1, column 20): expected a base64 string, found 1",
      ),
      (
        #"{"forms": {"decimal": "1"}}"#, .typeMismatch,
        "forms.decimal (line 1, column 23): expected a decimal number, found \"1\"",
      ),
      // An invalid value of the right type.
      (
        #"{"point": {"x": 1.5}}"#, .invalidValue,
        "point.x (line 1, column 17): expected an integer, found 1.5",
      ),
      (
        #"{"stroke": {"points": [], "labels": {}, "color": "blue"}}"#, .invalidValue,
        "stroke.color (line 1, column 50): expected one of \"red\", \"green\", found \"blue\"",
      ),
      (
        #"{"small": {"day": 3}}"#, .invalidValue,
        "small.day (line 1, column 19): expected a Weekday, whose raw values are of type Int, found 3",
      ),
      (
        #"{"small": {"even": 3}}"#, .invalidValue,
        "small.even (line 1, column 20): found 3: an odd number",
      ),
      (
        #"{"forms": {"date": "yesterday"}}"#, .invalidValue,
        "forms.date (line 1, column 20): expected a date, found \"yesterday\"",
      ),
      (
        #"{"forms": {"url": "a b"}}"#, .invalidValue,
        "forms.url (line 1, column 19): expected a URL, found \"a b\"",
      ),
      (
        #"{"forms": {"data": "?"}}"#, .invalidValue,
        "forms.data (line 1, column 20): expected a base64 string, found \"?\"",
      ),
      (
        #"{"forms": {"uuid": "1"}}"#, .invalidValue,
        "forms.uuid (line 1, column 20): expected a UUID, found \"1\"",
      ),
      (
        #"{"forms": {"timeZone": "Mars"}}"#, .invalidValue,
        "forms.timeZone (line 1, column 24): expected the name of a time zone, found \"Mars\"",
      ),
      (
        #"{"clock": "noon"}"#, .invalidValue,
        "clock (line 1, column 11): expected a Clock, found \"noon\": no hh:mm",
      ),
      (
        #"{"range": [2, 1]}"#, .invalidValue,
        "range (line 1, column 11): expected two bounds in ascending order, found an array",
      ),
      // A number out of range.
      (
        #"{"point": {"x": 1e30}}"#, .numberOutOfRange,
        "point.x (line 1, column 17): expected an integer that fits Int, found 1e30",
      ),
      (
        #"{"small": {"byte": 256}}"#, .numberOutOfRange,
        "small.byte (line 1, column 20): expected an integer that fits UInt8, found 256",
      ),
      (
        #"{"small": {"byte": -1}}"#, .numberOutOfRange,
        "small.byte (line 1, column 20): expected an integer that fits UInt8, found -1",
      ),
      (
        #"{"small": {"double": -1e999}}"#, .numberOutOfRange,
        "small.double (line 1, column 22): expected a number that fits Double, found -1e999",
      ),
      (
        #"{"small": {"float": 1e39}}"#, .numberOutOfRange,
        "small.float (line 1, column 21): expected a number that fits Float, found 1e39",
      ),
      (
        #"{"forms": {"decimal": 1e999}}"#, .numberOutOfRange,
        "forms.decimal (line 1, column 23): expected a number that fits Decimal, found 1e999",
      ),
      (
        #"{"forms": {"date": 1e999}}"#, .numberOutOfRange,
        "forms.date (line 1, column 20): expected 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z, "
          + "found 1e999",
      ),
      // Null.
      (
        #"{"point": {"x": null}}"#, .nullValue,
        "point.x (line 1, column 17): expected an integer, found null",
      ),
      (
        #"{"stroke": {"points": null}}"#, .nullValue,
        "stroke.points (line 1, column 23): expected an array, found null",
      ),
      (
        #"{"nested": {"at": null}}"#, .nullValue,
        "nested.at (line 1, column 19): expected an object, found null",
      ),
      // A missing key or element.
      (#"{"point": {"x": 1}}"#, .missingKey, "point.y (line 1, column 11): missing required key"),
      (
        #"{"shape": {"circle": {"radius": 1}}}"#, .missingKey,
        "shape.circle.center (line 1, column 22): missing required key",
      ),
      (
        #"{"nested": {"at": {"place": [1]}}}"#, .missingKey,
        "nested.at.place[1] (line 1, column 29): missing required key",
      ),
      (
        #"{"nested": {"at": {"place": [1, []]}}}"#, .missingKey,
        "nested.at.place[2] (line 1, column 29): missing required key",
      ),
      (#"{"mixed": []}"#, .missingKey, "mixed[0] (line 1, column 11): missing required key"),
      // In the library's own containers.
      (
        #"{"list": [{"x": 1, "y": 1}, {"x": "a"}]}"#, .typeMismatch,
        "list[1].x (line 1, column 35): expected an integer, found \"a\"",
      ),
      (
        #"{"dictionary": {"a": {"x": []}}}"#, .typeMismatch,
        "dictionary.a.x (line 1, column 28): expected an integer, found an array",
      ),
      // Errors thrown by a custom `init(from:)`.
      (
        #"{"shape": {}}"#, .typeMismatch,
        "shape (line 1, column 11): expected a Shape, found an object: Invalid number of keys found, expected one.",
      ),
      (
        #"{"own": {"throws": "mismatch", "at": 1}}"#, .typeMismatch,
        "own.at (line 1, column 38): expected an object, found 1: words of its own",
      ),
      (
        #"{"own": {"throws": "no value", "at": null}}"#, .nullValue,
        "own.at (line 1, column 38): expected an Item, found null",
      ),
      (
        #"{"own": {"throws": "no value", "at": 1}}"#, .invalidValue,
        "own.at (line 1, column 38): expected an Item, found 1: words of its own",
      ),
      (
        #"{"own": {"throws": "no value"}}"#, .invalidValue,
        "own.at (line 1, column 9): expected an Item: words of its own",
      ),
      (
        #"{"own": {"throws": "no key", "at": {}}}"#, .missingKey,
        "own.at.key (line 1, column 36): missing required key",
      ),
      (
        #"{"own": {"throws": "corrupted", "at": 1}}"#, .invalidValue,
        "own.at (line 1, column 39): found 1: words of its own",
      ),
      (
        #"{"own": {"throws": "silent"}}"#, .invalidValue,
        "own (line 1, column 9): expected an Own, found an object",
      ),
      (
        #"{"own": {"throws": "else"}}"#, .invalidValue,
        "own (line 1, column 9): expected an Own, found an object: a mishap",
      ),
    ] as [(String, ModelIssue.Code, String)],
  )
  func issues(_ json: String, _ code: ModelIssue.Code, _ words: String) {
    let error = #expect(throws: ModelError.self) { try Plan(json: json) }
    #expect(error?.description == "Plan: 1 problem\n  \(words)")
    #expect(error?.code == code)
  }

  @Test("are kept as the cause of the issue")
  func cause() throws {
    let error = #expect(throws: ModelError.self) {
      try Plan(json: #"{"stroke": {"points": [{"x": "a"}]}}"#)
    }
    guard case .typeMismatch(let type, let context)? = error?.issues.first?.cause as? DecodingError
    else {
      Issue.record("the cause is \(String(describing: error?.issues.first?.cause))")
      return
    }
    #expect("\(type)" == "Int")
    #expect(context.codingPath.map(\.stringValue) == ["points", "Index 0", "x"])
    #expect(context.codingPath.map(\.intValue) == [nil, 0, nil])
    #expect(context.debugDescription == #"Expected an integer, found "a"."#)
    let own = #expect(throws: ModelError.self) { try Plan(json: #"{"own": {"throws": ""}}"#) }
    #expect(own?.issues.first?.cause is Mishap)
  }

  @Test("have the location of the value itself, whatever precedes it")
  func location() throws {
    let json = """
      {
        "point": {
          "extra": [{"x": 0}, "}", null],
          "y": 0,
          "x":
            "second"
        }
      }
      """
    let error = #expect(throws: ModelError.self) { try Plan(json: json) }
    #expect(
      error?.description == """
        Plan: 1 problem
          point.x (line 6, column 7): expected an integer, found "second"
        """
    )
    let place = json.range(of: #""second""#)?.lowerBound
    #expect(error?.issues.first?.location?.byteOffset == place?.utf16Offset(in: json))
  }

  @Test("are reported along with other issues, in document order")
  func others() {
    let json =
      #"{"list": [{"x": "a"}, 1, {"x": 1, "y": 2}], "point": {}, "clock": 1, "range": [1, 2]}"#
    let error = #expect(throws: ModelError.self) { try Plan(json: json) }
    #expect(
      error?.description == """
        Plan: 4 problems
          list[0].x (line 1, column 17): expected an integer, found "a"
          list[1] (line 1, column 23): expected an object, found 1
          point.x (line 1, column 54): missing required key
          clock (line 1, column 67): expected a string, found 1
        """
    )
    #expect(error?.missingKeys == ["point.x"])
  }

  @Test("have no location in a tree or dictionary")
  func tree() {
    let tree: JSONValue = ["point": ["x": 1, "y": "2"]]
    let error = #expect(throws: ModelError.self) { try Plan(json: tree) }
    #expect(error?.description == "Plan: 1 problem\n  point.y: expected an integer, found \"2\"")
    let dictionary: [String: Any] = ["point": ["x": 1]]
    let other = #expect(throws: ModelError.self) { try Plan(json: dictionary) }
    #expect(other?.description == "Plan: 1 problem\n  point.y: missing required key")
  }

  @Test("have paths from the root if the type is the whole document")
  func root() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Point.self, from: #"{"x": 1, "y": "a"}"#)
    }
    #expect(
      error?.description
        == "Point: 1 problem\n  y (line 1, column 15): expected an integer, found \"a\""
    )
    let other = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Point.self, from: " 1")
    }
    #expect(
      other?.description
        == "Point: 1 problem\n  the document (line 1, column 2): expected an object, found 1"
    )
    #expect(other?.code == .wrongRoot)
  }
}
