import Foundation
import ModelMapping
import Testing

@Suite("JSONValue")
struct JSONValueTests {
  @Test("can be created from literals")
  func literals() throws {
    let value: JSONValue = [
      "null": nil, "bool": true, "int": 1, "double": 1.5, "text": "a", "array": [1, [], [:]],
      "object": ["b": 2, "a": 1],
    ]
    let json = """
      {"null":null,"bool":true,"int":1,"double":1.5,"text":"a","array":[1,[],{}],\
      "object":{"b":2,"a":1}}
      """
    #expect(value.description == json)
    #expect(try JSONValue(json: json) == value)
    #expect("\(1 + 1) apples" as JSONValue == .string("2 apples"))
  }

  @Test("is accessed by key, index and kind")
  func subscripts() {
    let value: JSONValue = ["list": [1, "x", nil], "flag": false]
    #expect(value["list"]?[0] == 1)
    #expect(value["list"]?[1]?.string == "x")
    #expect(value["list"]?[2]?.isNull == true)
    #expect(value["list"]?[3] == nil)
    #expect(value["list"]?[-1] == nil)
    #expect(value["list"]?["key"] == nil)
    #expect(value["none"] == nil)
    #expect(value[0] == nil)
    #expect(value["flag"]?.bool == false)
    #expect(value["flag"]?.number == nil)
    #expect(value["list"]?[0]?.number?.intValue == 1)
    #expect(value["list"]?.array?.count == 3)
    #expect(value.object?.count == 2)
    #expect(value.isNull == false)
    #expect(value.string == nil)
    #expect(value.array == nil)
    #expect(value["flag"]?.object == nil)
  }

  @Test("is equal by value and differs by kind")
  func equality() {
    let values: [JSONValue] = [
      nil, false, true, 0, 1, "", "0", "true", "null", [], [nil], [:], ["": nil],
    ]
    #expect(Set(values).count == values.count)
    #expect([1, 2] as JSONValue == [1.0, 2e0])
    #expect([1, 2] as JSONValue != [2, 1])
  }

  @Test("is written compact, pretty-printed and sorted")
  func writing() {
    let value: JSONValue = ["b": [1, ["x": nil], [], [:]], "a": "/\"\\", "B": true]
    #expect(value.jsonString() == #"{"b":[1,{"x":null},[],{}],"a":"/\"\\","B":true}"#)
    #expect(
      value.jsonString(options: [.sortedKeys, .escapingSlashes])
        == #"{"B":true,"a":"\/\"\\","b":[1,{"x":null},[],{}]}"#
    )
    #expect(
      value.jsonString(options: .prettyPrinted) == """
        {
          "b": [
            1,
            {
              "x": null
            },
            [],
            {}
          ],
          "a": "/\\"\\\\",
          "B": true
        }
        """
    )
    #expect(value.jsonData() == Data(value.jsonString().utf8))
    for scalar in [nil, true, 1, "a", [], [:]] as [JSONValue] {
      #expect(scalar.jsonString(options: .prettyPrinted) == scalar.jsonString())
    }
  }

  @Test("is sorted by the Unicode scalars of its keys")
  func sorting() throws {
    let value: JSONValue = ["b": 1, "é": 2, "a": 3, "😀": 4, "": 5, "ab": 6, "\u{FFFD}": 7, "B": 8]
    let sorted = try JSONValue(json: value.jsonString(options: .sortedKeys))
    #expect(sorted.object?.keys == ["", "B", "a", "ab", "b", "é", "\u{FFFD}", "😀"])
  }

  @Test("escapes control characters, quotes, backslashes and, on request, slashes at any position")
  func escaping() throws {
    let escapes: [Unicode.Scalar: String] = [
      "\"": #"\""#, "\\": #"\\"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#, "\n": #"\n"#, "\r": #"\r"#,
      "\t": #"\t"#,
    ]
    for code in 0..<0x80 as Range<UInt8> {
      let scalar = Unicode.Scalar(code)
      let hex = String(code, radix: 16)
      let control = "\\u00" + (hex.count == 1 ? "0" : "") + hex
      let written = escapes[scalar] ?? (code < 0x20 ? control : String(scalar))
      for count in [0, 1, 6, 7, 8, 9] {
        let filler = String(repeating: "é", count: count) + String(repeating: "a", count: count)
        let text = filler + String(scalar) + filler
        let json = JSONValue.string(text).jsonString()
        #expect(json == "\"\(filler)\(written)\(filler)\"")
        #expect(try JSONValue(json: json) == .string(text))
        let slashed = scalar == "/" ? #"\/"# : written
        #expect(
          JSONValue.string(text).jsonString(options: .escapingSlashes)
            == "\"\(filler)\(slashed)\(filler)\""
        )
      }
    }
  }
}
