import Foundation
import ModelMapping
import Testing

@Suite("Reading a tree")
struct TreeReadingTests {
  @Test("preserves strings of any length, wherever the document ends")
  func texts() throws {
    for length in 0...40 {
      let plain = String("The quick brown fox jumps over the lazy dog".prefix(length))
      for text in [plain, plain + "é", "é" + plain, plain + "\"", "\n" + plain, "𝄞\(plain)/"] {
        let quoted = JSONValue.string(text).jsonString()
        #expect(try JSONValue(json: quoted) == .string(text))
        #expect(try JSONValue(json: "[\(quoted),\(quoted)]") == [.string(text), .string(text)])
        for space in ["", "          "] {
          let object = try JSONValue(json: "{\(quoted):\(quoted)\(space)}").object
          #expect(object?.keys == [text])
          #expect(object?[text] == .string(text))
        }
      }
    }
  }

  @Test("rejects a control character in a string at its offset")
  func controlCharacters() {
    for length in 0...24 {
      let plain = String(repeating: "a", count: length)
      for json in ["[\"\(plain)\u{1F}               \"]", "[\"\(plain)\u{0}\"]"] {
        let error = #expect(throws: ModelError.self) { try JSONValue(json: json) }
        #expect(error?.issues.first?.location?.byteOffset == length + 2)
      }
    }
  }

  @Test(
    "preserves the spelling of numbers, wherever the document ends",
    arguments: [
      "0", "7", "10", "999", "1234567", "12345678", "123456789", "-1", "-0", "-1234567", "1.5",
      "0.25",
      "-1.0", "1234567.1", "1e5", "1E+5", "2.5e-10", "9007199254740993", "123456789012345",
      "1234567890123456", "-123456789012345.6789012345678901234567890",
    ],
  )
  func numbers(text: String) throws {
    for json in [
      text, "[\(text)]", "[\(text),            1]", "{\"a\":\(text)}", "[\(text)\n        ]",
    ] {
      let value = try JSONValue(json: json)
      let number = value.number ?? value[0]?.number ?? value["a"]?.number
      #expect(number?.text == text)
    }
  }

  @Test(
    "rejects invalid numbers, wherever the document ends",
    arguments: ["01", "00", "-", "-a", "1.", "1.e5", "1e", "1e+", "-01", "0123456789", "1.5E-"],
  )
  func noNumbers(text: String) {
    for json in [text, "[\(text)]", "[\(text),            1]"] {
      let error = #expect(throws: ModelError.self) { try JSONValue(json: json) }
      #expect(error?.issues.first?.code == .malformedJSON)
      #expect(error?.issues.first?.location?.byteOffset == (json == text ? 0 : 1))
    }
  }

  @Test("preserves nested arrays of any size", arguments: [0, 1, 23, 24, 25, 640, 641, 3000])
  func arrays(count: Int) throws {
    let inner: JSONValue = [[1, 2], ["a": [nil]], []]
    let array = JSONValue.array((0..<count).map { $0 % 3 == 0 ? inner : .number(JSONNumber($0)) })
    let value: JSONValue = [array, "between", ["again": array], array]
    #expect(try JSONValue(json: value.jsonString()) == value)
  }

  @Test(
    "preserves nested objects of any size",
    arguments: [0, 1, 23, 32, 33, 384, 385, 3000],
  )
  func objects(count: Int) throws {
    let inner: JSONValue = ["a": ["b": 1, "a": [true]], "c": [:]]
    let object = JSONObject(
      (0..<count).map { ("key \($0)", $0 % 3 == 0 ? inner : .number(JSONNumber($0))) }
    )
    let value: JSONValue = [.object(object), ["again": .object(object)], .object(object)]
    let read = try JSONValue(json: value.jsonString())
    #expect(read == value)
    #expect(read.jsonString() == value.jsonString())
    for index in 0..<count { #expect(read[1]?["again"]?["key \(index)"] == object[index].value) }
    #expect(read[1]?["again"]?["key \(count)"] == nil)
  }

  @Test("keeps the pending elements of many open objects and arrays")
  func openContainers() throws {
    var value: JSONValue = "innermost"
    for depth in 0..<100 {
      let members = (0..<20).map { ("\(depth) \($0)", JSONValue.number(JSONNumber($0))) }
      value = .object(JSONObject(members + [("inner", value), ("last", true)]))
      value = .array((0..<20).map { .number(JSONNumber($0)) } + [value, false])
    }
    let json = value.jsonString()
    #expect(try JSONValue(json: json) == value)
    #expect(try JSONValue(json: json).jsonString() == json)
  }

  @Test(
    "keeps the last value of a duplicate key, at its first position",
    arguments: [2, 8, 9, 32, 33, 100, 384, 385, 500, 1000],
  )
  func duplicates(count: Int) throws {
    let members = (0..<count).map { "\"key \($0)\": \($0)" }
    let keys = (0..<count).map { "key \($0)" }
    for again in [0, count / 2, count - 1] {
      for spelling in ["key \(again)", "\\u006bey \(again)"] {
        for place in [again + 1, count] {
          var all = members
          all.insert("\"\(spelling)\": \"again\"", at: place)
          let object = try JSONValue(json: "{\(all.joined(separator: ", "))}").object
          #expect(object?.keys == keys)
          #expect(object?["key \(again)"] == "again")
          #expect(object?["key \(count - 1 - again)"] != nil)
        }
      }
    }
  }

  @Test("distinguishes keys that differ only in their bytes")
  func similarKeys() throws {
    let json = #"[{"é": 1, "e\u0301": 2, "E": 3}, {"e\u0301": 4, "é": 5}, {"\u00e9": 6}]"#
    let value = try JSONValue(json: json)
    #expect(value[0]?.object?.count == 3)
    #expect(value[0]?["\u{E9}"] == 1)
    #expect(value[0]?["e\u{301}"] == 2)
    #expect(value[1]?["\u{E9}"] == 5)
    #expect(value[1]?["e\u{301}"] == 4)
    #expect(value[2]?["\u{E9}"] == 6)
  }

  @Test("reads each object by its own keys, however similar the previous one is")
  func shapes() throws {
    let value = try JSONValue(
      json: #"""
        [{"a": 1, "ab": 2, "abc": 3, "abcdefgh": 4, "abcdefghi": 5, "abcdefghijklmnopq": 6},
         {"a": 1, "ab": 2, "abc": 3, "abcdefgh": 4, "abcdefghi": 5, "abcdefghijklmnopq": 6},
         {"a": 1, "abc": 3, "ab": 2, "abcdefgi": 4, "abcdefgh": 5, "abcdefghijklmnopr": 6},
         {"ab\"": 1, "ab": 2, "a": {"a": 3, "ab": {"a": 4}}, "abcdefghijklmnop": 5},
         {"": 1, "a": 2}, {"": 3, "a": 4}, {"a" : 5, "" :6}]
        """#
    )
    let keys = value.array?.map { $0.object?.keys }
    #expect(
      keys == [
        ["a", "ab", "abc", "abcdefgh", "abcdefghi", "abcdefghijklmnopq"],
        ["a", "ab", "abc", "abcdefgh", "abcdefghi", "abcdefghijklmnopq"],
        ["a", "abc", "ab", "abcdefgi", "abcdefgh", "abcdefghijklmnopr"],
        ["ab\"", "ab", "a", "abcdefghijklmnop"], ["", "a"], ["", "a"], ["a", ""],
      ]
    )
    #expect(value[3]?["a"]?["ab"]?["a"] == 4)
    #expect(value[6]?[""] == 6)
  }

  @Test("distinguishes more keys than it caches")
  func manyKeys() throws {
    let objects = (0..<40).map { row in
      JSONValue.object(
        JSONObject((0..<30).map { ("key \((row * 17 + $0 * 7) % 600)", .number(JSONNumber($0))) })
      )
    }
    let value = JSONValue.array(objects)
    let json = value.jsonString()
    #expect(try JSONValue(json: json).jsonString() == json)
    #expect(try JSONValue(json: json) == value)
  }

  @Test("rejects a document truncated at any offset")
  func truncation() throws {
    let json =
      Array(
        #"{"list":[1,{"key":"a text of more than fifteen bytes","k":[true,null,-1.5e3]},"é\n",{}],"#
          .utf8
      ) + Array(#""list":{"key":1,"key":2},"last":[[],[[1234567890123456789012]]]}"#.utf8)
    _ = try JSONValue(json: json)
    for end in 0..<json.count {
      let error = #expect(throws: ModelError.self) { try JSONValue(json: Array(json[..<end])) }
      #expect(error?.issues.first?.code == (end == 0 ? .emptyInput : .malformedJSON))
    }
  }

  @Test("rejects a long array or object with an error at its end", arguments: [1, 30, 700, 2000])
  func lateFaults(count: Int) {
    let elements = (0..<count).map { "{\"number\": \($0), \"text\": \"not a short text, \($0)\"}" }
      .joined(separator: ",")
    let members = (0..<count).map { "\"key \($0)\": [\"not a short text, \($0)\"]" }
      .joined(separator: ",")
    for json in ["[\(elements),]", "{\(members),}", "[\(elements)}", "{\(members)]"] {
      let error = #expect(throws: ModelError.self) { try JSONValue(json: json) }
      #expect(error?.issues.first?.location?.byteOffset == json.utf8.count - 1)
    }
  }
}
