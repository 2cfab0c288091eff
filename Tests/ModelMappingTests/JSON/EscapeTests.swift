import ModelMapping
import Testing

@Suite("String escapes")
struct EscapeTests {
  @Test("are read at any position", arguments: escapes)
  func takesEscape(escape: String, text: String) throws {
    for count in 0..<18 {
      let filler = String(repeating: "a", count: count)
      let json = "\"\(filler)\(escape)\(filler)\""
      let expected = filler + text + filler
      #expect(try JSONValue(json: json) == .string(expected))
      let model = try Note(json: "{\"text\": \(json), \"table\": {\(json): 1}, \"no\": \(json)}")
      #expect(model.text?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
      #expect(model.table == [expected: 1])
      for door in Door.values + Door.keys { door.takes(Array(json.utf8)) }
    }
  }

  @Test("that are invalid are rejected at their offset", arguments: mistakes)
  func refusesMistake(escape: String) {
    for count in [0, 1, 6, 7, 8, 9] {
      let filler = String(repeating: "a", count: count)
      // Four more letters, so that the string does not end within an escape.
      let json = Array("\"\(filler)\(escape)zzzz\"".utf8)
      for door in Door.values + Door.keys { door.refuses(json, at: 1 + count) }
    }
  }

  @Test(
    "that are cut off by the end of the string are rejected",
    arguments: ["\\", "\\u", "\\u0", "\\u004", "\\ud83d\\u"],
  )
  func ends(escape: String) {
    for door in Door.values + Door.keys {
      door.refuses(Array("\"\(escape)\"".utf8))
    }
    #expect(throws: ModelError.self) { try JSONValue(json: "\"\(escape)") }
    #expect(throws: ModelError.self) { try Note(json: "{\"text\": \"\(escape)") }
    #expect(throws: ModelError.self) { try Note(json: "{\"no\": \"\(escape)") }
    #expect(throws: ModelError.self) { try Note(json: "{\"\(escape)") }
  }

  @Test("are required for control characters", arguments: 0..<0x20 as Range<UInt8>)
  func controlCharacters(byte: UInt8) {
    for count in [0, 3, 7, 8, 9] where isFullLength || (count + Int(byte)) % 2 == 0 {
      let filler = [UInt8](repeating: 0x61, count: count)
      let json = [0x22] + filler + [byte, 0x62, 0x22]
      for door in Door.values + Door.keys { door.refuses(json, at: 1 + count) }
      let behindEscape = Array(#""\n"#.utf8) + filler + [byte, 0x22]
      for door in Door.values + Door.keys { door.refuses(behindEscape, at: 3 + count) }
    }
  }

  @Test("are not required for DEL or line separators")
  func noControlCharacters() throws {
    let text = "\u{7F}\u{2028}\u{2029}/'"
    #expect(try JSONValue(json: "\"\(text)\"") == .string(text))
  }

  @Test("in keys are equivalent to the unescaped spelling")
  func keys() throws {
    let model = try Note(json: #"{"\u0074e\u0078t": "a", "t\u0061ble": {"\u0062": 2}}"#)
    #expect(model.text == "a")
    #expect(model.table == ["b": 2])
    #expect(try JSONValue(json: #"{"n\u0061me": 1}"#)["name"] == 1)
  }

  struct Note: LenientModel {
    var text: String?
    var table: [String: Int]?
  }

  static let escapes: [(String, String)] = [
    (#"\""#, "\""),
    (#"\\"#, "\\"),
    (#"\/"#, "/"),
    (#"\b"#, "\u{8}"),
    (#"\f"#, "\u{C}"),
    (#"\n"#, "\n"),
    (#"\r"#, "\r"),
    (#"\t"#, "\t"),
    (#"\u0000"#, "\0"),
    (#"\u001f"#, "\u{1F}"),
    (#"\u0041"#, "A"),
    (#"\u00e9"#, "é"),
    (#"\u00E9"#, "é"),
    (#"\u07ff"#, "\u{7FF}"),
    (#"\u20ac"#, "€"),
    (#"\ud7ff"#, "\u{D7FF}"),
    (#"\ue000"#, "\u{E000}"),
    (#"\uFFFE"#, "\u{FFFE}"),
    (#"\uFFFF"#, "\u{FFFF}"),
    (#"\ud800\udc00"#, "\u{10000}"),
    (#"\uD83D\uDE00"#, "😀"),
    (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    (#"\\u0041"#, "\\u0041"),
    (#"\r\n\u0041\ud83d\ude00\\"#, "\r\nA😀\\"),
    (#"é\u00e9é"#, "ééé"),
  ]

  static let mistakes: [String] = [
    #"\x"#, #"\'"#, #"\0"#, #"\a"#, #"\v"#, #"\ "#, #"\é"#, #"\U0041"#, #"\u"#, #"\u12"#,
    #"\u12G4"#,
    #"\u 123"#, #"\u+123"#, #"\u-123"#, #"\u0x41"#, #"\u{41}"#,
    #"\ud800"#, #"\udbff"#, #"\udc00"#, #"\udfff"#, #"\ud800\u0041"#, #"\ud800\ud800"#,
    #"\ud800\n"#, #"\ud800\\udc00"#, #"\udc00\ud800"#, #"\uDE00\uD83D"#, #"\ud800a\udc00"#,
  ]
}
