import ModelStreams
import Testing

@Suite("Elements of an array")
struct ElementTests {
  private func read(
    _ text: String,
    at path: MappingPath = MappingPath(),
    options: RecordOptions = RecordOptions(),
  ) -> [String] {
    Transcript(JSONValue.self, .elements(at: path), text, options: options).lines
  }

  @Test("are records, wherever the array is")
  func records() {
    #expect(read("[1, {\"a\": 2},[3] ,\"x\",null]") == ["1", #"{"a":2}"#, "[3]", #""x""#, "null"])
    #expect(read(" [ ] ") == [])
    #expect(read(#"{"items": [1, 2]}"#, at: "items") == ["1", "2"])
    let text = #"{"a": {"items": [0]}, "data": {"x": "}", "items": [1], "y": [[2]]}, "items": [3]}"#
    #expect(read(text, at: "data.items") == ["1"])
    #expect(read(#"[[0], {"a.b": [1, 2]}, [3]]"#, at: #"[1]["a.b"]"#) == ["1", "2"])
    #expect(read(#"{"d\u0061ta": [1]}"#, at: "data") == ["1"])
    #expect(read(#"{"": [1]}"#, at: #"[""]"#) == ["1"])
    #expect(read(#"{"data": [[1], [2, 3]]}"#, at: "data[1]") == ["2", "3"])
  }

  @Test(
    "must exist",
    arguments: [
      ("{}", "missingKey data.items 1:1 +0 missing required key: the document has no key `data`"),
      (
        "\n {\"data\": {\"item\": []}}",
        "missingKey data.items 2:11 +11 missing required key: `data` has no key `items`",
      ),
      (
        "{\"data\": {\"items\": {}}}",
        "typeMismatch data.items 1:20 +19 expected an array at `data.items`, found an object",
      ),
      (
        "{\"data\": [[]]}",
        "typeMismatch data.items 1:10 +9 expected an object at `data`, found an array",
      ),
      (
        "{\"data\": null}",
        "missingKey data.items 1:10 +9 missing required key: `data` is null",
      ),
      (
        "{\"data\": \"x\"}",
        "typeMismatch data.items 1:10 +9 expected an object at `data`, found a string",
      ),
      ("[]", "typeMismatch data.items 1:1 +0 expected an object, found an array"),
      ("", "emptyInput  1:1 +0 expected a JSON document, found nothing"),
    ],
  )
  func missing(text: String, words: String) {
    #expect(read(text, at: "data.items") == ["broken: \(words)"])
  }

  @Test("must exist at their index")
  func missingIndex() {
    #expect(
      read("[[1]]", at: "[1]") == [
        "broken: missingKey [1] 1:1 +0 missing required key: the document has 1 element"
      ]
    )
  }

  @Test("of two arrays under one key are an error, as the first ones are read")
  func repeated() {
    #expect(
      read(#"{"a": [1], "a": [2]}"#, at: "a") == [
        "1", "broken: duplicateKey a 1:12 +11 the key occurs twice",
      ]
    )
  }

  @Test(
    "of two arrays under one key are an error at that key, wherever pieces end",
    arguments: [
      (#"{"a":[{"x":1}],"a":[]}"#, "a", [#"{"x":1}"#], "a 1:16 +15"),
      ("[\n{\"k\": {\"\\u0061\" : [1]},\r\n  \"k\": 0}]", "[0].k.a", ["1"], "[0].k 3:3 +29"),
      ("{\"k\":{\"ä\":[1,2],\n\n\"\\u00e4\":[3]}}", "k.ä", ["1", "2"], "k.ä 3:1 +19"),
    ],
  )
  func repeated(text: String, path: MappingPath, records: [String], place: String) {
    let error = "broken: duplicateKey \(place) the key occurs twice"
    let bytes = Array(text.utf8)
    for size in 1...bytes.count {
      let transcript = Transcript(
        JSONValue.self,
        .elements(at: path),
        pieces(of: bytes, size: size),
      )
      #expect(transcript.lines == records + [error])
    }
  }

  @Test("are not those of a longer key", arguments: ["", "a", "\u{0}"])
  func longerKeys(key: String) {
    for longer in ["b", "bb", "bbbbbbbbbbb", "bbbbbb\"", "\u{0}", "\u{0}\u{0}", "\u{0}\u{0}\u{0}b"]
    {
      let text = JSONValue.object([key + longer: [1], "\(longer)\(key)": [2]]).jsonString()
      let lines = read(text, at: MappingPath([.key(key)]))
      #expect(lines.count == 1 && lines[0].contains("missingKey"), "\(text)")
    }
  }

  @Test("that are bad do not end the stream, and have paths of the document")
  func bad() {
    let lines = Transcript(
      Int.self,
      .elements(at: "data"),
      "{\"data\": [1,\n \"x\", {\"a\": ]}, [2], 3]}",
      by: Strict.self,
    ).lines
    #expect(
      lines == [
        "1",
        "bad 1 at 2:2 +14: invalidValue data[1] 2:2 +14 expected an integer, found \"x\"",
        "broken: malformedJSON  2:13 +25 expected a comma or the closing bracket, found `]`",
      ]
    )
    #expect(
      read("[1, {\"a\" 2}, x, 3]") == [
        "1",
        "bad 1 at 1:5 +4: malformedJSON [1] 1:10 +9 expected a colon after the key, found `2}`",
        "bad 2 at 1:14 +13: malformedJSON [2] 1:14 +13 expected a value, found `x`", "3",
      ]
    )
  }

  @Test("that are not read at all have paths of the document, too")
  func paths() {
    let lines = read(
      "{\"data\": [[1,2,3,4,5], \u{FEFF}1]}",
      at: "data",
      options: RecordOptions(maximumRecord: 8),
    )
    #expect(
      lines == [
        "bad 0 at 1:11 +10: recordTooLarge data[0] 1:11 +10 expected at most 8 bytes, found more",
        "bad 1 at 1:24 +23: malformedJSON data[1] 1:24 +23 expected a value, found another character",
      ]
    )
  }

  @Test(
    "are followed by the rest of the document, which must be JSON",
    arguments: [
      (#"{"a": [1]"#, "1:10 +9 unexpected end of input"),
      (#"{"a": [1]} x"#, "1:12 +11 expected the end of the document, found another character"),
      (#"{"a": [1], "b": [1,]}"#, "1:20 +19 expected a value, found `]`"),
      (
        #"{"a": [1], "b": {"c" 1}}"#,
        "1:22 +21 expected a colon after the key, found another character",
      ),
      (
        #"{"a": [1], "b": 01}"#,
        "1:18 +17 expected a comma or the closing bracket, found another character",
      ),
      (#"{"a": [1], "b": 1.}"#, "1:19 +18 expected a number as in RFC 8259, found `}`"),
      (#"{"a": [1], "b": nul}"#, "1:20 +19 expected true, false or null, found `}`"),
      (
        #"{"a": [1], "b": "\x"}"#,
        "1:19 +18 expected an escape as in RFC 8259, found another character",
      ),
      (#"{"a": [1], "b": [1}"#, "1:19 +18 expected a comma or the closing bracket, found `}`"),
      (#"{"a": [1], 2}"#, "1:12 +11 expected a key in double quotes, found another character"),
      (
        #"{"a": [1 2]}"#,
        "1:10 +9 expected a comma or the closing bracket, found another character",
      ),
      (#"{"a": [1,]}"#, "1:10 +9 expected a value, found `]`"),
      (#"{"a": [1}"#, "1:9 +8 expected a comma or the closing bracket, found `}`"),
      (#"{"a": [1"#, "1:9 +8 unexpected end of input"),
    ],
  )
  func after(text: String, words: String) {
    #expect(read(text, at: "a") == ["1", "broken: malformedJSON  \(words)"])
  }

  @Test("may be nested, up to a limit, and so may be what is around them")
  func depth() {
    var options = RecordOptions()
    options.mapping.maximumDepth = 3
    #expect(
      read("[[[[1]]], [[[[2]]]], 3]", options: options) == [
        "[[[1]]]",
        "bad 1 at 1:11 +10: tooDeep [1] 1:14 +13 expected at most 3 levels of nesting, found `[2]]]]`",
        "3",
      ]
    )
    #expect(
      read(#"{"b": [[[]]], "a": [1]}"#, at: "a", options: options) == [
        "broken: tooDeep  1:9 +8 expected at most 3 levels of nesting"
      ]
    )
  }

  @Test("are the same wherever the document is cut")
  func cutting() {
    let text =
      "\u{FEFF}{\"\\u0064b\": [\"\\ud83d\\ude00\", 1.5e-3, true, {\"items\": [0]}],\r\n \"data\": {\"ä\": \"😀\", \"items\" :[{\"a\":\"]\"} , 12 ,[1,\n[2]],{\"a\" 1},-0.5,\n\"[\\\"\"\n, [1,2,3,4,5,6,7,8,9,10,11], null], \"x\": {}}, \"z\": [] } \n"
    let options = RecordOptions(maximumRecord: 20)
    let whole = Transcript(JSONValue.self, .elements(at: "data.items"), text, options: options)
    #expect(whole.lines.count == 8)
    for pieces in cuts(of: Array(text.utf8)) {
      #expect(
        Transcript(JSONValue.self, .elements(at: "data.items"), pieces, options: options) == whole
      )
    }
  }
}
