import Foundation
import ModelStreams
import Testing

@Suite("Hostile streams")
struct HostileInputTests {
  private static let framings: [Framing] = [
    .lines, .sequence, .concatenated, .elements(), .elements(at: "a"),
  ]

  /// What begins a record of a framing, after a good one.
  private func beginning(_ framing: Framing) -> String {
    if framing == .elements() { return "[1," }
    if framing == .elements(at: "a") { return "{\"a\":[1," }
    return framing == .sequence ? "\u{1E}1\n\u{1E}" : "1\n"
  }

  @Test(
    "with a record that never ends are bounded, and what is before it is delivered",
    arguments: framings,
    ["\"", "[", "1", "[\"\\", "{\"a\":["],
  )
  func endless(framing: Framing, start: String) throws {
    var options = RecordOptions(maximumRecord: 4096)
    options.mapping.maximumDepth = 64
    var reader = RecordReader<JSONValue, Strict>(framing, options: options)
    reader.append(beginning(framing) + start)
    #expect(try reader.next()?.get() == 1)
    let piece = Array(repeating: start.utf8.last ?? 0x22, count: 1001)
    var failures: [RecordError] = []
    for _ in 0..<200 {
      // Quotes would end a string.
      reader.append(start == "\"" ? Array(repeating: 0x61, count: 1001) : piece)
      while let record = try reader.next() {
        if case .failure(let error) = record { failures.append(error) }
      }
    }
    #expect(failures.map(\.error.code) == [.recordTooLarge])
    #expect(failures[0].index == 1)
    #expect(failures[0].byteOffset == beginning(framing).utf8.count)
    #expect(reader.progress.records == 2)
  }

  @Test("with a line of 1 GB go on after it")
  func longLine() throws {
    var reader = RecordReader<Int, Strict>(.lines)
    reader.append("1\n[")
    #expect(try reader.next()?.get() == 1)
    let piece = Array(repeating: UInt8(0x31), count: 1 << 20)
    var failures = 0
    for _ in 0..<1024 {
      reader.append(piece)
      while try reader.next() != nil { failures += 1 }
    }
    #expect(failures == 1)
    reader.append("\n2")
    #expect(try reader.next() == nil)
    #expect(try reader.finish()?.get() == 2)
    #expect(reader.progress.bytes == 1 << 30 + 5)
  }

  @Test("with a long value outside of the array do not store it")
  func longNeighbor() throws {
    var reader = RecordReader<Int, Strict>(.elements(at: "a"))
    reader.append("{\"b\": \"")
    for _ in 0..<100 {
      reader.append(repeatElement(0x61, count: 10_000))
      #expect(try reader.next() == nil)
    }
    reader.append("\", \"a\": [1]}")
    #expect(try reader.next()?.get() == 1)
    #expect(try reader.finish() == nil)
  }

  @Test("with zero bytes have their place", arguments: framings)
  func zeros(framing: Framing) {
    let text = beginning(framing) + "\u{0}{}"
    let transcript = Transcript(JSONValue.self, framing, text)
    let offset = beginning(framing).utf8.count
    #expect(transcript.lines.count >= 2)
    #expect(transcript.lines[0] == "1")
    #expect(transcript.lines[1].contains("malformedJSON"))
    #expect(transcript.lines[1].contains("+\(offset)"))
  }

  @Test("with invalid UTF-8, also across pieces, have its place", arguments: framings)
  func invalidText(framing: Framing) {
    for invalid in [
      [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]] {
      let bytes = Array(beginning(framing).utf8) + [0x22] + invalid + [0x22, 0x0A]
      let whole = Transcript(JSONValue.self, framing, [bytes])
      #expect(whole.lines.first == "1")
      #expect(whole.lines.dropFirst().first?.contains("expected well-formed UTF-8") == true)
      for pieces in cuts(of: bytes) {
        #expect(Transcript(JSONValue.self, framing, pieces) == whole)
      }
    }
    // Outside of the array.
    let bytes = Array("{\"b\": \"".utf8) + [0xC3, 0x28] + Array("\", \"a\": []}".utf8)
    let whole = Transcript(JSONValue.self, .elements(at: "a"), [bytes])
    #expect(whole.lines == ["broken: malformedJSON  1:9 +8 expected well-formed UTF-8, found `(`"])
    for pieces in cuts(of: bytes) {
      #expect(Transcript(JSONValue.self, .elements(at: "a"), pieces) == whole)
    }
  }

  @Test("that are empty have no records, or no document")
  func empty() {
    for framing in Self.framings {
      let isDocument = ![.lines, .sequence, .concatenated].contains(framing)
      for text in ["", " \n", "\u{FEFF}"] {
        let lines = Transcript(JSONValue.self, framing, text).lines
        #expect(lines.map { $0.prefix(18) } == (isDocument ? ["broken: emptyInput"] : []))
      }
    }
  }

  @Test("are the same wherever a byte order mark is cut", arguments: framings, [0, 1, 20])
  func marks(framing: Framing, maximum: Int) throws {
    var reader = RecordReader<JSONValue, Strict>(
      framing,
      options: RecordOptions(maximumRecord: maximum),
    )
    for byte in [0xEF, 0xBB] as [UInt8] {
      reader.append([byte])
      // No records without end.
      try #require(try reader.next() == nil)
    }
    for text in ["\u{FEFF}\(beginning(framing)){}\n", " \u{FEFF}[]", "\u{FEFF}\u{FEFF}[]"] {
      let options = RecordOptions(maximumRecord: maximum)
      let whole = Transcript(JSONValue.self, framing, text, options: options)
      let isFirst = text.hasPrefix("\u{FEFF}\(beginning(framing))")
      #expect(whole.lines.first?.hasPrefix("b") == (!isFirst || maximum == 0))
      for pieces in cuts(of: Array(text.utf8)) {
        #expect(Transcript(JSONValue.self, framing, pieces, options: options) == whole)
      }
    }
  }

  @Test("of real documents are the same wherever they are cut")
  func documents() throws {
    struct User: LenientModel, Equatable {
      var login = ""
      var id = 0
      var name: String?
    }
    let user = try Document.user
    let line = try JSONValue(json: user).jsonString()
    let wrapped = "{\"meta\": [{}, \"users\"], \"users\": [\(line),\n{}], \"more\": 1}"
    for (framing, text) in [
      (Framing.lines, "\(line)\r\n\n{}"), (.sequence, "\u{1E}\(line)\n\u{1E}{}\n"),
      (.concatenated, String(decoding: user, as: UTF8.self) + "{}"),
      (.elements(at: "users"), wrapped),
    ] {
      let whole = Transcript(User.self, framing, text)
      #expect(whole.lines == ["\(try User(json: user))", "\(User())"])
      let bytes = Array(text.utf8)
      for pieces in cuts(of: bytes, every: isFullLength ? 1 : 7) {
        #expect(Transcript(User.self, framing, pieces) == whole)
      }
    }
  }

  @Test("of the JSON Test Suite's kind are the same wherever they are cut")
  func suite() {
    let texts = [
      "[1,,2]", "{\"a\":1,}", "[1}", "[\"\\u12\"]", "[\"\\ud800\"]", "nul", "01", "-", "1.", "[1e]",
      "{a:1}", "[\"a\" \"b\"]", "{\"a\" 1}", "[\u{C}]", "\u{FEFF}[]", "[]\u{FEFF}", "'a'", "[1]]",
      "\"\\ud83d\\ude00\"", "[\"\t\"]", "{\"a\":{\"a\":[[]]}}", "--1", "[+1]", "[NaN]", "truee",
    ]
    for text in texts {
      for framing in [Framing.lines, .sequence, .concatenated, .elements(), .elements(at: "a.a")] {
        let stream = framing == .sequence ? "\u{1E}\(text)\u{1E}\(text)\n" : "\(text)\n"
        let bytes = Array(stream.utf8)
        let whole = Transcript(JSONValue.self, framing, [bytes])
        for pieces in cuts(of: bytes) {
          #expect(Transcript(JSONValue.self, framing, pieces) == whole)
        }
        // A line or a concatenated value is accepted if it is accepted on its own.
        if framing == .lines {
          let value = try? JSONValue(json: text)
          #expect(whole.lines == ["\(value.map { "\($0)" } ?? "")"] || value == nil)
          if value == nil { #expect(whole.lines.count == 1 && whole.lines[0].hasPrefix("bad")) }
        }
        // An array is accepted if the document is.
        if framing == .elements(), text.hasPrefix("[") {
          let isGood = !whole.lines.contains { $0.hasPrefix("bad") || $0.hasPrefix("broken") }
          #expect(isGood == ((try? JSONValue(json: text)) != nil))
        }
      }
    }
  }
}
