import ModelStreams
import Testing

@Suite("Concatenated values")
struct ConcatenatedTests {
  private func read(_ text: String, options: RecordOptions = RecordOptions()) -> [String] {
    Transcript(JSONValue.self, .concatenated, text, options: options).lines
  }

  @Test("follow each other with or without white space")
  func records() {
    #expect(
      read(" {\"a\":1}{\"b\":[2]}[3]\n\"x\"4 true\r\nnull\"}\\\"\" 5") == [
        #"{"a":1}"#, #"{"b":[2]}"#, "[3]", #""x""#, "4", "true", "null", #""}\"""#, "5",
      ]
    )
    #expect(read("") == [])
    #expect(read(" \n") == [])
  }

  @Test("that are bad, but end, do not end the stream")
  func bad() {
    #expect(
      read("{\"a\":}\n [1] troe 2") == [
        "bad 0 at 1:1 +0: malformedJSON  1:6 +5 expected a value, found `}`", "[1]",
        "bad 2 at 2:6 +12: malformedJSON  2:6 +12 expected true, false or null, found `troe`", "2",
      ]
    )
  }

  @Test(
    "end the stream if no record can begin or end",
    arguments: [
      ("1,2", "malformedJSON  1:2 +1 expected a value, found `,`"),
      ("1]", "malformedJSON  1:2 +1 expected a value, found `]`"),
      ("1\n[}", "malformedJSON  2:2 +3 expected a comma or the closing bracket, found `}`"),
      ("1:", "malformedJSON  1:2 +1 expected a value, found `:`"),
    ],
  )
  func broken(text: String, words: String) {
    #expect(read(text) == ["1", "broken: \(words)"])
  }

  @Test(
    "end the stream at half of a surrogate pair, wherever the text is cut",
    arguments: [#"["\uDC00"]"#, #"["\uD83D\u0041"]"#, #"["\uD83D\uD83D"]"#],
  )
  func surrogates(text: String) {
    let pieces = Transcript(JSONValue.self, .concatenated, text.utf8.map { [$0] })
    #expect(pieces.lines.count == 1 && pieces.lines[0].contains("malformedJSON"), "\(pieces)")
    #expect(read(text).count == 1 && read(text)[0].contains("malformedJSON"))
  }

  @Test("may be cut off at the end")
  func cutOff() {
    #expect(
      read("1 [2,\"") == [
        "1", "bad 1 at 1:3 +2: malformedJSON  1:7 +6 unexpected end of input",
      ]
    )
  }

  @Test("may have a byte order mark at the start, and nowhere else")
  func mark() {
    #expect(read("\u{FEFF}{}") == ["{}"])
    #expect(
      read("{}\u{FEFF}1 2") == [
        "{}", "bad 1 at 1:3 +2: malformedJSON  1:3 +2 expected a value, found another character",
        "2",
      ]
    )
  }

  @Test("that are too long are failures, and the next one is found")
  func limit() {
    #expect(
      read("[1][\"a\\\"b]\"]2", options: RecordOptions(maximumRecord: 6)) == [
        "[1]", "bad 1 at 1:4 +3: recordTooLarge  1:4 +3 expected at most 6 bytes, found more", "2",
      ]
    )
  }

  @Test("are the same wherever the stream is cut")
  func cutting() {
    let text =
      "\u{FEFF}{\"ä\":\"\u{1F600}\\\"}\"}[1,\r\n[2]]12 true{\"a\":x}\r\"\\\\\" [\u{0}]\n[1,2,3,4,5,6,7,8,9,10,11] -1.5e3 }"
    let options = RecordOptions(maximumRecord: 20)
    let whole = Transcript(JSONValue.self, .concatenated, text, options: options)
    #expect(whole.lines.count == 10)
    for pieces in cuts(of: Array(text.utf8)) {
      #expect(Transcript(JSONValue.self, .concatenated, pieces, options: options) == whole)
    }
  }
}
