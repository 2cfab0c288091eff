import ModelStreams
import Testing

@Suite("Lines")
struct LineTests {
  private func read(_ text: String, options: RecordOptions = RecordOptions()) -> [String] {
    Transcript(JSONValue.self, .lines, text, options: options).lines
  }

  @Test("are records, also the last one without a newline")
  func records() {
    #expect(read("1\n{\"a\": 2}\n[3]") == ["1", #"{"a":2}"#, "[3]"])
    #expect(read("1\n2\n") == ["1", "2"])
    #expect(read("") == [])
  }

  @Test("that are blank, and carriage returns, are ignored")
  func blank() {
    #expect(read("\n\r\n 1 \r\n\t \n\n2\r\n  ") == ["1", "2"])
    #expect(read("\n\n\n") == [])
  }

  @Test("end with the newline byte only")
  func separators() {
    #expect(read("\"a\u{2028}b\u{2029}\u{85}\"\n1") == ["\"a\u{2028}b\u{2029}\u{85}\"", "1"])
    #expect(read("[1,\r2]\n3") == ["[1,2]", "3"])
  }

  @Test("that are bad do not end the stream, and have their number and offset")
  func bad() {
    #expect(
      read("1\n\n{\"a\": x}\r\n2\n[3\n4") == [
        "1",
        "bad 1 at 3:1 +3: malformedJSON  3:7 +9 expected a value, found `x}`", "2",
        "bad 3 at 5:1 +15: malformedJSON  5:3 +17 unexpected end of input",
        "4",
      ]
    )
    // The carriage return is white space in the line.
    #expect(
      read("1\n[1,\r x]") == [
        "1", "bad 1 at 2:1 +2: malformedJSON  2:6 +7 expected a value, found `x]`",
      ]
    )
  }

  @Test("may have a byte order mark at the start, and nowhere else")
  func mark() {
    #expect(read("\u{FEFF}1\n2") == ["1", "2"])
    #expect(read("\u{FEFF}\n2") == ["2"])
    #expect(read("\u{FEFF}") == [])
    #expect(
      read("1\n\u{FEFF}2\n3") == [
        "1", "bad 1 at 2:1 +2: malformedJSON  2:1 +2 expected a value, found another character",
        "3",
      ]
    )
    #expect(
      read("\u{FEFF}\u{FEFF}1\n2") == [
        "bad 0 at 1:4 +3: malformedJSON  1:4 +3 expected a value, found another character", "2",
      ]
    )
  }

  @Test("that are too long are failures, and are not stored")
  func limit() {
    let options = RecordOptions(maximumRecord: 8)
    #expect(
      read("[1,2,3]\n[1,2,3,4]\n5\n         6", options: options) == [
        "[1,2,3]",
        "bad 1 at 2:1 +8: recordTooLarge  2:1 +8 expected at most 8 bytes, found more", "5", "6",
      ]
    )
  }

  @Test("are the same wherever the stream is cut")
  func cutting() {
    let text =
      "\u{FEFF}1\r\n\n{\"ä\": \"\u{2028}😀\"}\n[\u{0}]\n[1,2,3,4,5,6,7,8,9,10,11]\n  \r\n\u{FEFF}\n\"x\"  "
    let options = RecordOptions(maximumRecord: 20)
    let whole = Transcript(JSONValue.self, .lines, text, options: options)
    #expect(whole.lines.count == 6)
    for pieces in cuts(of: Array(text.utf8)) {
      #expect(Transcript(JSONValue.self, .lines, pieces, options: options) == whole)
    }
  }
}
