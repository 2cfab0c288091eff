import ModelStreams
import Testing

@Suite("JSON text sequences")
struct SequenceTests {
  private func read(_ text: String, options: RecordOptions = RecordOptions()) -> [String] {
    Transcript(JSONValue.self, .sequence, text, options: options).lines
  }

  private let truncated = "expected white space after a number, true, false or null"

  @Test("have a separator before each record, and ignore several")
  func records() {
    #expect(
      read("\u{1E}{\"a\":1}\n\u{1E}\u{1E}\n\u{1E}[2,\n3]\n\u{1E}4\n\u{1E}\"x\"\u{1E}{}") == [
        #"{"a":1}"#, "[2,3]", "4", #""x""#, "{}",
      ]
    )
    #expect(read("") == [])
    #expect(read("\u{1E}\n") == [])
  }

  @Test("report numbers and words that may be cut off, as section 2.4 demands")
  func truncation() {
    #expect(
      read("\u{1E}12\u{1E}true\u{1E}[1]\u{1E}nu\u{1E}3 \u{1E}4") == [
        "bad 0 at 1:2 +1: malformedJSON  1:4 +3 \(truncated), found another character",
        "bad 1 at 1:5 +4: malformedJSON  1:9 +8 \(truncated), found another character", "[1]",
        "bad 3 at 1:14 +13: malformedJSON  1:16 +15 \(truncated), found another character", "3",
        "bad 5 at 1:20 +19: malformedJSON  1:21 +20 \(truncated), found the end of the text",
      ]
    )
  }

  @Test("continue at the next separator after a bad record")
  func bad() {
    #expect(
      read("\u{1E}{\"a\":[1\n\u{1E}[}{]\n\u{1E}\"a\u{1E}2\n") == [
        "bad 0 at 1:2 +1: malformedJSON  2:1 +9 unexpected end of input",
        "bad 1 at 2:2 +10: malformedJSON  2:3 +11 expected a value, found `}{]`",
        "bad 2 at 3:2 +16: malformedJSON  3:4 +18 unexpected end of input",
        "2",
      ]
    )
  }

  @Test("report text between a record and the next separator")
  func garbage() {
    #expect(
      read("\u{1E}{} x ]\n\u{1E}2\n") == [
        "{}",
        "bad 1 at 1:5 +4: malformedJSON  1:5 +4 expected the byte 0x1E before a record, found another character",
        "2",
      ]
    )
    #expect(
      read("{}\n") == [
        "broken: malformedJSON  1:1 +0 expected the byte 0x1E before the first record, found `{`"
      ]
    )
  }

  @Test("that are complete are returned before the next separator arrives")
  func early() throws {
    var reader = RecordReader<JSONValue, Strict>(.sequence)
    reader.append("\u{1E}{\"a\": 1}\n")
    #expect(try reader.next()?.get() == ["a": 1])
    reader.append("\u{1E}1\n")
    #expect(try reader.next()?.get() == 1)
    #expect(try reader.next() == nil)
  }

  @Test("are the same wherever the stream is cut")
  func cutting() {
    let text =
      "\u{FEFF}\u{1E}{\"ä\":\"\u{1F600}\\\"}\"}\n\u{1E}12\u{1E}[1,\r\n2]]\u{1E}tr\u{1E}{} x\n\u{1E}[1,2,3,4,5,6,7,8,9,10,11] \n\u{1E}\"a\u{0}"
    let options = RecordOptions(maximumRecord: 20)
    let whole = Transcript(JSONValue.self, .sequence, text, options: options)
    #expect(whole.lines.count == 9)
    for pieces in cuts(of: Array(text.utf8)) {
      #expect(Transcript(JSONValue.self, .sequence, pieces, options: options) == whole)
    }
  }
}
