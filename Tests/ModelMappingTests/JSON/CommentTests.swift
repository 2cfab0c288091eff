import Foundation
import ModelMapping
import Testing

@Suite("JSON with comments")
struct CommentTests {
  private let mapper = ModelMapper<Strict>(options: MappingOptions(reading: .comments))

  private func value(_ text: String) throws(ModelError) -> JSONValue {
    try JSONValue(json: text, options: .comments)
  }

  @Test("comments and trailing commas are left out", arguments: valid)
  func leftOut(text: String, json: String) throws {
    let expected = try JSONValue(json: json)
    #expect(try value(text) == expected)
    #expect(try JSONValue(json: Data(text.utf8), options: .comments) == expected)
    #expect(try mapper.map(JSONValue.self, from: text) == expected)
  }

  static let valid: [(String, String)] = [
    ("// first\n[1]", "[1]"),
    ("[1] // last", "[1]"),
    ("[1]//", "[1]"),
    ("/**/[1/* a */,/* b */2]/*c*/", "[1,2]"),
    ("/* [ \" // */[1]", "[1]"),
    ("/* /* */ 1", "1"),
    ("/***/ 1", "1"),
    ("/* **/ 1", "1"),
    ("// a /* b\n1", "1"),
    ("// a\r\n1", "1"),
    ("// a\r1", "1"),
    ("[1,]", "[1]"),
    ("[1 , ]", "[1]"),
    ("[[],]", "[[]]"),
    ("[{},\n]", "[{}]"),
    ("[\"a\",]", "[\"a\"]"),
    ("[null, // none\n]", "[null]"),
    ("[1, /* a */ /* b */]", "[1]"),
    (#"{"a": 1,}"#, #"{"a":1}"#),
    (#"{"a": {"b": [true,],},}"#, #"{"a":{"b":[true]}}"#),
    (#"{"a":/**/"b",}"#, #"{"a":"b"}"#),
    (#"{"a":["b","c",],}"#, #"{"a":["b","c"]}"#),
    (#"{/**/"a"/**/:/**/1/**/}"#, #"{"a":1}"#),
    (
      #"["//", "/* */", ",]", "a\"//", "\\", "b\\\"/*"]"#,
      #"["//","/* */",",]","a\"//","\\","b\\\"/*"]"#,
    ),
    ("[\"é\" /* è // 漢 */]", "[\"é\"]"),
    ("\u{FEFF}// mark\n1", "1"),
  ]

  @Test("everything else stays an error, at its place", arguments: invalid)
  func invalidText(text: String, line: Int, column: Int) {
    for error in [
      #expect(throws: ModelError.self) { try value(text) },
      #expect(throws: ModelError.self) { try mapper.map(JSONValue.self, from: text) },
      #expect(throws: ModelError.self) { try mapper.map([Int].self, from: Data(text.utf8)) },
    ] {
      #expect(error?.issues.count == 1)
      #expect([.malformedJSON, .emptyInput].contains(error?.code))
      #expect(error?.issues[0].location?.line == line)
      #expect(error?.issues[0].location?.column == column)
    }
  }

  static let invalid: [(String, Int, Int)] = [
    ("", 1, 1),
    ("// only", 1, 8),
    ("/* only */", 1, 11),
    (",", 1, 1),
    ("[,]", 1, 2),
    ("[/**/,]", 1, 6),
    ("[,1]", 1, 2),
    ("[1,,]", 1, 4),
    ("[1,,2]", 1, 4),
    ("[1,/**/,]", 1, 8),
    ("[1,", 1, 4),
    ("[1] ,", 1, 5),
    ("[1 2]", 1, 4),
    ("[1/**/2]", 1, 7),
    ("[tr/**/ue]", 1, 2),
    ("[1 /* a", 1, 4),
    ("[1 /*/", 1, 4),
    ("[1]\n/* a * /", 2, 1),
    ("/* a */ */ [1]", 1, 9),
    ("/[1]", 1, 1),
    ("[1] /", 1, 5),
    ("# a\n[1]", 1, 1),
    ("[1 // a ]", 1, 10),
    ("[\"a // b]", 1, 10),
    ("[\"a\\", 1, 5),
  ]

  @Test(
    "objects follow the same rules",
    arguments: [
      (#"{,}"#, 2), (#"{"a":,}"#, 6), (#"{"a",}"#, 5), (#"{"a":1,,}"#, 8), (#"{"a":1,"b"}"#, 11),
      (#"{"a":1,]"#, 8), (#"{"a":1,"b"/**/,}"#, 15), (#"{"a":"b",,}"#, 10),
    ],
  )
  func invalidObject(text: String, column: Int) {
    let error = #expect(throws: ModelError.self) { try value(text) }
    #expect(error?.issues[0].location?.column == column)
  }

  @Test("a comment that does not end is an error that says so")
  func openComment() {
    let error = #expect(throws: ModelError.self) {
      try mapper.map([Int].self, from: "[1,\n  /* two")
    }
    #expect(error?.issues[0].message.hasPrefix("expected the end of the comment, `*/`") == true)
    #expect(error?.issues[0].location?.description == "line 2, column 3")
  }

  @Test("comments are checked to be UTF-8")
  func badUTF8() {
    let bytes = Array("[1] // ".utf8) + [0xFF]
    let error = #expect(throws: ModelError.self) { try JSONValue(json: bytes, options: .comments) }
    #expect(error?.code == .malformedJSON)
    #expect(error?.issues[0].location?.byteOffset == 7)
  }

  struct Settings: LenientModel, Equatable {
    var name = ""
    var sizes: [Int] = []
    var inner: Inner?
    struct Inner: LenientModel, Equatable {
      var level = 0
    }
  }

  private let text = """
    // The settings.
    {
      "name": "a, ]", /* a name, // as it is */
      "sizes": [1, 2,], // two
      "inner": {"level": "x",},
    }
    """

  private let settings = Settings(name: "a, ]", sizes: [1, 2], inner: .init())

  @Test("every entry point of a mapper takes them, and locations are those of the text")
  func entryPoints() throws {
    let options = MappingOptions(reading: .comments)
    let mapper = ModelMapper<Lenient>(options: options)
    #expect(try mapper.map(Settings.self, from: text) == settings)
    #expect(try mapper.map(Settings.self, from: Data(text.utf8)) == settings)
    #expect(try mapper.map(Settings.self, from: text.dropFirst(0)) == settings)
    #expect(try mapper.map([Settings].self, from: "[\(text),]") == [settings])
    #expect(try mapper.map([String: Settings].self, from: "{\"a\": \(text),}") == ["a": settings])
    let mapped = try mapper.mapWithReport(Settings.self, from: text)
    #expect(mapped.report.issues.map(\.location?.description) == ["line 5, column 22"])
    var updated = Settings(name: "b", sizes: [3], inner: nil)
    try mapper.update(&updated, from: text)
    #expect(updated == settings)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonc")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try mapper.map(Settings.self, contentsOf: file) == settings)
    #expect(
      try ModelDecoder<Lenient>(options: options).decode([Int].self, from: Data("[1,]".utf8)) == [1]
    )
    let inner = ModelMapper<Lenient>(options: .init(startingAt: "inner", reading: .comments))
    #expect(try inner.map(Settings.Inner.self, from: text) == .init())
  }

  @Test("an update with a broken comment changes nothing")
  func brokenUpdate() {
    var updated = Settings(name: "b", sizes: [3], inner: nil)
    #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>(options: .init(reading: .comments))
        .update(&updated, from: #"{"name": "c", "sizes": [4] /* }"#)
    }
    #expect(updated == Settings(name: "b", sizes: [3], inner: nil))
  }

  @Test("without the option they are errors, and nothing of them is written")
  func defaults() throws {
    #expect(throws: ModelError.self) { try Settings(json: text) }
    #expect(throws: ModelError.self) { try JSONValue(json: "[1,]") }
    #expect(throws: ModelError.self) { try ModelMapper<Lenient>().map([Int].self, from: "[1] //") }
    let mapper = ModelMapper<Lenient>(options: MappingOptions(reading: .comments))
    let written = try mapper.jsonString(from: settings, options: .prettyPrinted)
    #expect(!written.contains("//") && !written.contains("/*"))
    #expect(try Settings(json: written) == settings)
  }

  @Test("valid JSON means the same with the option")
  func validJSON() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let value = Self.tree(&random, 4)
      let text = value.jsonString(options: .prettyPrinted)
      #expect(try self.value(text) == JSONValue(json: text))
      // A comment and a comma before every closing bracket that follows a value.
      #expect(try self.value(Self.commented(text)) == JSONValue(json: text))
    }
  }

  private static func tree(_ random: inout SeededGenerator, _ depth: Int) -> JSONValue {
    let strings = ["", "//", "/*", "*/", ",]", "\\\"", "a\nb", "é漢"]
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .number(JSONNumber(Int.random(in: -9...9, using: &random)))
    case 2, 3: return .string(strings.randomElement(using: &random) ?? "")
    case 4:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in tree(&random, depth - 1) }
      )
    default:
      var object = JSONObject()
      for key in strings.prefix(Int.random(in: 0...4, using: &random)) {
        object[key] = tree(&random, depth - 1)
      }
      return .object(object)
    }
  }

  /// Adds comments and trailing commas at the ends of the lines of a pretty-printed text.
  private static func commented(_ text: String) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    for index in lines.indices {
      let isLastMember =
        index + 1 < lines.count && "]}".contains(lines[index + 1].drop { $0 == " " }.first ?? " ")
      if isLastMember, !"[{".contains(lines[index].last ?? " ") { lines[index] += " /* , */ ," }
      lines[index] += "  // \"]} /*"
    }
    return lines.joined(separator: "\n")
  }
}
