import Foundation
import ModelMapping
import Testing

@Suite("UTF-8 validation")
struct UTF8Tests {
  @Test("characters of every encoded length are accepted at any position", arguments: characters)
  func valid(character: Unicode.Scalar) throws {
    for count in 0..<18 {
      let text = String(repeating: "a", count: count) + String(character)
      let json = Array("\"\(text)\"".utf8)
      #expect(try JSONValue(json: json) == .string(text))
      for door in Door.values + Door.keys { door.takes(json) }
    }
  }

  /// How many bytes precede the ill-formed ones; words of eight bytes are read at once.
  private static let counts = isFullLength ? Array(0..<10) : [0, 1, 6, 8]

  @Test("ill-formed bytes are rejected at their offset", arguments: illFormed)
  func invalid(bytes: [UInt8]) {
    for count in Self.counts {
      let filler = [UInt8](repeating: 0x61, count: count)
      let atEnd = [0x22] + filler + bytes + [0x22]
      let followed = [0x22] + filler + bytes + Array("bcdefghijk\"".utf8)
      let behindEscape = Array(#""\n"#.utf8) + filler + bytes + [0x22]
      let beforeEscape = [0x22] + filler + bytes + Array(#"\n""#.utf8)
      let texts = [(atEnd, 1), (followed, 1), (behindEscape, 3), (beforeEscape, 1)]
      for (index, door) in (Door.values + Door.keys).enumerated() {
        for (number, (text, start)) in texts.enumerated()
        where isFullLength || (index + number + count) % 2 == 0 {
          door.refuses(text, at: start + count)
        }
      }
    }
  }

  @Test("ill-formed bytes after well-formed ones are rejected", arguments: illFormed)
  func mixed(bytes: [UInt8]) {
    let start = Array("\"é€😀".utf8)
    for door in Door.values + Door.keys {
      door.refuses(start + bytes + [0x22], at: start.count)
    }
  }

  @Test("input that ends within a character is rejected", arguments: illFormed)
  func endOfText(bytes: [UInt8]) {
    for count in Self.counts {
      let filler = [UInt8](repeating: 0x61, count: count)
      for start in [#"""#, #"{"text": ""#, #"{"no": ""#, #"{""#, #"["#, ""] {
        let json = Array(start.utf8) + filler + bytes
        let isAccepted =
          (try? JSONValue(json: json)) != nil || (try? Note(json: json)) != nil
          || (try? ModelMapper<Lenient>().map(Any.self, from: json)) != nil
        if isAccepted { Issue.record("\(start), \(bytes)") }
      }
    }
  }

  @Test("a byte order mark is allowed once, at the start")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let json = Array(#"{"text": "a"}"#.utf8)
    #expect(try JSONValue(json: mark + json) == ["text": "a"])
    #expect(try Note(json: mark + json).text == "a")
    #expect(try Note(json: Data(mark + [0x20] + json)).text == "a")
    #expect(try Note(json: "\u{FEFF}{\"text\": \"a\"}").text == "a")
    #expect(throws: ModelError.self) { try Note(json: mark + mark + json) }
    #expect(throws: ModelError.self) { try Note(json: [0x20] + mark + json) }
    #expect(throws: ModelError.self) { try Note(json: json + mark) }
    #expect(throws: ModelError.self) { try Note(json: mark.dropLast() + json) }
    for door in Door.values { door.refuses([0x20] + mark + Array(#""a""#.utf8), at: 1) }
    // Inside a string it is an ordinary character.
    #expect(try JSONValue(json: [0x22] + mark + [0x22]) == "\u{FEFF}")
  }

  @Test("UTF-16 and UTF-32 input is rejected", arguments: encodings)
  func otherEncodings(encoding: String.Encoding) throws {
    let json = try #require(#"{"text": "a"}"#.data(using: encoding))
    #expect(throws: ModelError.self) { try JSONValue(json: json) }
    #expect(throws: ModelError.self) { try Note(json: json) }
  }

  @Test("a slice of data is read from its start")
  func slices() throws {
    let data = Data(#"xxxxx{"text": "a"}yyy"#.utf8)
    let slice = data[5..<(data.count - 3)]
    #expect(try JSONValue(json: slice) == ["text": "a"])
    #expect(try Note(json: slice).text == "a")
    let error = #expect(throws: ModelError.self) { try Note(json: data[5...]) }
    #expect(error?.issues.first?.location?.byteOffset == 13)
  }

  struct Note: LenientModel {
    var text: String?
  }

  static let encodings: [String.Encoding] = [
    .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
  ]

  static let characters: [Unicode.Scalar] = [
    "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFD}",
    "\u{FFFF}", "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
  ]

  static let illFormed: [[UInt8]] = [
    // Continuation bytes without a leading byte.
    [0x80], [0xBF], [0x80, 0x80],
    // Overlong.
    [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    // Surrogates.
    [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF], [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    // Beyond the last code point.
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    // Truncated.
    [0xC3], [0xE2], [0xE2, 0x82], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98],
    // Invalid continuation bytes.
    [0xC3, 0x28], [0xC3, 0xC3], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x28, 0x8C, 0xBC],
    [0xF0, 0x90, 0x28, 0xBC], [0xF0, 0x9F, 0x98, 0x28],
  ]
}
