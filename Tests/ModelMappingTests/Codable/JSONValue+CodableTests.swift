import Foundation
import ModelMapping
import Testing

/// A Codable type with arbitrary JSON in it.
private struct Letter: Codable, Equatable {
  var value: JSONValue
  var maybe: JSONValue?
  var values: [JSONValue] = []
  var object: JSONObject = [:]
  var number: JSONNumber = 0
  var numbers: [String: JSONNumber] = [:]
}

private struct Post: StrictModel, Equatable {
  var letter: Letter
}

@Suite("JSONValue, JSONObject and JSONNumber as Codable")
struct JSONValueCodableTests {
  // MARK: In a model

  private static let document = #"""
    {"letter":{"value":{"z":1.50,"a":[null,true,"é\n",-0,1e400,{"b":{},"a":[]}]},"maybe":1E+2,\#
    "values":[null,12345678901234567890123456789012345678901234567890,""],\#
    "object":{"c":0.10,"b":null,"a":3.14159265358979323846},"number":1.000,\#
    "numbers":{"a":-1e-400,"b":2.0}}}
    """#

  @Test("preserve digits and key order in a Codable property of a model")
  func throughModel() throws {
    let post = try Post(json: Self.document)
    #expect(try post.jsonString() == Self.document)
    #expect(post.letter.object.keys == ["c", "b", "a"])
    #expect(post.letter.number.text == "1.000")
    #expect(post.letter.maybe?.number?.text == "1E+2")
    #expect(try Post(json: post.jsonValue()) == post)
    #expect(try post.jsonValue().jsonString() == Self.document)
  }

  @Test("a number is decoded by its own initializer, and encoded as the nearest one")
  func number() throws {
    struct Weight: Codable, Equatable {
      let grams: JSONNumber
      init(from decoder: any Decoder) throws { grams = try JSONNumber(from: decoder) }
      func encode(to encoder: any Encoder) throws { try grams.encode(to: encoder) }
    }
    let weights = try ModelMapper<Strict>().map([Weight].self, from: "[1.50, 2e400]")
    #expect(weights.map(\.grams.text) == ["1.50", "2e400"])
    #expect(try ModelMapper<Strict>().jsonString(from: weights) == "[1.50,2e400]")
    // Neither a Double nor a Decimal has as many digits.
    let long = try JSONValue(json: "0.12345678901234567890123456789012345678901234567890")
    let text = String(decoding: try JSONEncoder().encode([long]), as: UTF8.self)
    #expect(text == "[0.12345678901234568]")
  }

  @Test("decode null as .null, or as nil for an Optional")
  func null() throws {
    let json = #"""
      {"letter":{"value":null,"maybe":null,"values":[],"object":{},"number":0,"numbers":{}}}
      """#
    let letter = try Post(json: json).letter
    #expect(letter == Letter(value: .null))
    #expect(letter.maybe == nil)
  }

  @Test(
    "reject values of the wrong type, null and missing keys",
    arguments: [
      (
        #"{"value": 1, "values": [], "object": [], "number": 1, "numbers": {}}"#,
        "object: expected an object, found an array",
      ),
      (
        #"{"value": 1, "values": [], "object": null, "number": 1, "numbers": {}}"#,
        "object: expected an object, found null",
      ),
      (
        #"{"value": 1, "values": [], "object": {}, "number": "1", "numbers": {}}"#,
        "number: expected a number, found \"1\"",
      ),
      (
        #"{"value": 1, "values": [], "object": {}, "number": 1, "numbers": {"a": null}}"#,
        "numbers.a: expected a number, found null",
      ),
      (
        #"{"values": [], "object": {}, "number": 1, "numbers": {}}"#,
        "value: missing required key",
      ),
    ],
  )
  func refused(_ json: String, _ words: String) throws {
    let tree = try JSONValue(json: json)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Letter.self, from: tree)
    }
    #expect(error?.description == "Letter: 1 problem\n  \(words)")
  }

  @Test("are rejected or omitted if not finite, depending on the policy")
  func notFinite() throws {
    let mapper = ModelMapper<Strict>()
    let letter = Letter(value: [.number(JSONNumber(Double.nan)), 1])
    let tree = #expect(throws: ModelError.self) { try mapper.jsonString(from: letter) }
    #expect(
      tree?.description
        == "Letter: 1 problem\n  value[0]: expected a number that JSON can hold, found nan"
    )
    #expect(
      try ModelMapper<Lenient>().jsonString(from: letter)
        == #"{"value":[1],"values":[],"object":{},"number":0,"numbers":{}}"#
    )
    let error = #expect(throws: ModelError.self) {
      try mapper.jsonString(from: Letter(value: 1, number: JSONNumber(Double.infinity)))
    }
    #expect(
      error?.description
        == "Letter: 1 problem\n  number: expected a number that JSON can hold, found Infinity"
    )
  }

  // MARK: With other coders

  @Test(
    "are decoded and encoded unchanged by Foundation's coders",
    arguments: [
      "null", "true", "false", #""text \n é""#, #""1""#, "[]", "{}", "0", "-1", "1.5", "1.0", "1e3",
      "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0.1", "1e300",
      "-2e-300",
      "123456789.123456789012345678", "-123456789012345678901234567890", "0.30000000000000004",
      "[1, [null, [true], {}], \"a\"]",
      #"{"b": {"a": null, "c": [1, 2.5, {"d": "e"}]}, "a": 18446744073709551615}"#,
    ],
  )
  func foundation(_ json: String) throws {
    let value = try JSONValue(json: json)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) == value)
    #expect(try JSONValue(json: JSONEncoder().encode(value)) == value)
  }

  @Test("keep the sign of zero in other encoders")
  func negativeZero() throws {
    let data = try PropertyListEncoder().encode([JSONNumber(-0.0), JSONNumber(0)])
    let zeros = try PropertyListDecoder().decode([Double].self, from: data)
    #expect(zeros.map(\.sign) == [.minus, .plus])
  }

  @Test("keep their kind through Foundation's coders")
  func kinds() throws {
    let json =
      #"{"value": [0, 1, true, false, "1", null], "values": [], "object": {"a": 1}, "number": 1, "numbers": {"b": 2.5}}"#
    let letter = try JSONDecoder().decode(Letter.self, from: Data(json.utf8))
    #expect(
      letter
        == Letter(
          value: [0, 1, true, false, "1", nil],
          object: ["a": 1],
          number: 1,
          numbers: ["b": 2.5],
        )
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      try String(decoding: encoder.encode(letter), as: UTF8.self)
        == #"{"number":1,"numbers":{"b":2.5},"object":{"a":1},"value":[0,1,true,false,"1",null],"values":[]}"#
    )
  }

  @Test(
    "throw Foundation's type mismatch errors",
    arguments: [
      (#"{"object": []}"#, "object"), (#"{"object": {"a": 1}, "number": "1"}"#, "number"),
      (#"{"object": {}, "number": true}"#, "number"),
    ],
  )
  func foundationErrors(_ json: String, _ key: String) throws {
    struct Parts: Decodable {
      var object: JSONObject
      var number: JSONNumber
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Parts.self, from: Data(json.utf8))
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == [key])
  }

  @Test("report non-finite numbers to Foundation's encoder")
  func foundationNotFinite() {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(["a": JSONNumber(Double.nan)])
    }
    guard case .invalidValue(let value, let context)? = error else {
      Issue.record("no error")
      return
    }
    #expect((value as? Double)?.isNaN == true)
    #expect(context.codingPath.map(\.stringValue) == ["a"])
  }

  @Test("keep their keys where Foundation's coders convert those of properties")
  func keyStrategies() throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Parcel: Codable, Equatable {
      var firstValue: JSONValue
      var firstObject: JSONObject
    }
    let parcel = Parcel(
      firstValue: ["camelCase": ["innerKey": 1, "snake_case": nil]],
      firstObject: ["snake_case": [["camelCase": 1]], "plain": nil],
    )
    let data = try encoder.encode(parcel)
    #expect(
      String(decoding: data, as: UTF8.self) == #"""
        {"first_object":{"plain":null,"snake_case":[{"camelCase":1}]},\#
        "first_value":{"camelCase":{"innerKey":1,"snake_case":null}}}
        """#
    )
    #expect(try decoder.decode(Parcel.self, from: data) == parcel)
  }

  @Test(
    "name the number that Foundation's decoder cannot hold",
    arguments: [
      ("[null,1e400]", ["Index 1"]), (#"{"a":{"b":1e400}}"#, ["a", "b"]), ("1e400", []),
    ],
  )
  func foundationOutOfRange(_ json: String, _ path: [String]) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == path)
    #expect(context.debugDescription.contains("a number out of the decoder's range"))
  }

  @Test("round-trip through property lists, with the digits of a Decimal", arguments: formats)
  func propertyList(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let value = try JSONValue(
      json: #"""
        {"a": [1, -2.5, true, "x", {}, [], 1.1234567890123456789, -12345678901234567890.12],
        "b": 18446744073709, "c": 18446744073709551616, "d": {"mantissa": 1, "exponent": 2}}
        """#
    )
    let data = try encoder.encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == value)
    let object = try #require(value.object)
    let again = try encoder.encode(object)
    #expect(try PropertyListDecoder().decode(JSONObject.self, from: again) == object)
    for text in ["1e25", "0.1234567890123456789", "340282366920938463463374607431768211455"] {
      let number = try #require(JSONNumber(text: text))
      let numbers = try encoder.encode([number])
      #expect(try PropertyListDecoder().decode([JSONNumber].self, from: numbers) == [number])
    }
  }

  static let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]
}
