import ModelStreams
import Testing

@Suite("An answer with a text around its JSON, piece by piece")
struct EmbeddedPrefixTests {
  struct Answer: LenientModel, Equatable {
    var title = ""
    var tags: [String] = []
  }

  private let options = MappingOptions(reading: .embedded)

  @Test(
    "is read like the whole",
    arguments: [
      "Sure:\n```json\n{\"title\": \"a\", \"tags\": [\"x\", \"y\"]}\n```\nAnything else? {}",
      "I {think} of {\"title\": \"a\", \"tags\": [\"x\", \"y\"]} {\"title\": \"b\"}",
      "{\"title\": \"a\", \"tags\": [\"x\", \"y\"]}",
    ],
  )
  func pieces(_ text: String) throws {
    let bytes = Array(text.utf8)
    for size in [1, 2, 3, 7, bytes.count] {
      var reader = PrefixReader(options: options)
      var answer = Answer()
      var states: [Answer] = []
      var position = 0
      while position < bytes.count {
        let end = min(position + size, bytes.count)
        reader.append(bytes[position..<end])
        position = end
        if reader.hasNews {
          try reader.update(&answer)
          if states.last != answer { states.append(answer) }
        }
      }
      #expect(try reader.update(&answer).isComplete)
      #expect(answer == Answer(title: "a", tags: ["x", "y"]))
      if size == 1 {
        #expect(states.suffix(3).map(\.tags) == [[], ["x"], ["x", "y"]])
      }
    }
  }

  @Test("has snapshots")
  func snapshots() async throws {
    let pieces = AsyncStream<String> { pieces in
      for piece in [
        "Sure! ``", "`\n", "{\"title\": \"a\", ", "\"tags\": [\"x\"", "]}\n```", " Bye {",
      ] {
        pieces.yield(piece)
      }
      pieces.finish()
    }
    var last: Snapshot<Answer>?
    for try await snapshot in pieces.snapshots(of: Answer.self, options: options) {
      last = snapshot
    }
    #expect(last?.model == Answer(title: "a", tags: ["x"]))
    #expect(last?.status.isComplete == true)
  }

  @Test("what is not JSON is an error at its place in the whole text")
  func wrong() throws {
    var reader = PrefixReader(options: options)
    reader.append("Sure:\n```json\n{\"title\": None}")
    var answer = Answer(title: "x")
    let error = #expect(throws: ModelError.self) { try reader.update(&answer) }
    #expect(error?.issues.first?.location?.line == 3)
    #expect(error?.issues.first?.location?.column == 11)
    #expect(answer == Answer(title: "x"))
    var plain = PrefixReader()
    plain.append("Sure")
    #expect(throws: ModelError.self) { try plain.update(&answer) }
  }

  @Test("before the value, nothing has arrived")
  func nothing() throws {
    var reader = PrefixReader(options: options)
    var answer = Answer(title: "x")
    reader.append("Let me think {about} it [now")
    #expect(!reader.hasNews)
    #expect(try !reader.update(&answer).isComplete)
    #expect(answer.title == "x")
  }
}
