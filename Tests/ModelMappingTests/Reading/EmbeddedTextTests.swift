import Foundation
import ModelMapping
import Testing

@Suite("A JSON value in a text around it")
struct EmbeddedTextTests {
  struct Answer: StrictModel, Equatable {
    let title: String
    var tags: [String]?
  }

  private static let options = MappingOptions(reading: .embedded)

  static let answers: [(String, Answer)] = [
    (#"{"title":"a"}"#, Answer(title: "a")),
    (" \n{\"title\":\"a\"}\n", Answer(title: "a")),
    ("\u{FEFF}{\"title\":\"a\"}", Answer(title: "a")),
    ("```json\n{\"title\":\"a\"}\n```", Answer(title: "a")),
    ("```\n{\"title\":\"a\"}\n```\n", Answer(title: "a")),
    ("```JSON\r\n{\"title\":\"a\"}\r\n```", Answer(title: "a")),
    ("```json {\"title\":\"a\"} ```", Answer(title: "a")),
    ("Here it is:\n\n```json\n{\"title\":\"a\"}\n```\nAnything else?", Answer(title: "a")),
    ("Sure! {\"title\": \"a\"} I hope {that} helps [you].", Answer(title: "a")),
    ("It's {name}, as in [the notes] (\u{FC}): {\"title\":\"a\"}", Answer(title: "a")),
    ("Use `x`, not ```:\n{\"title\":\"a\"}", Answer(title: "a")),
    ("```python\nx = {\"title\": 1}\n```\n```json\n{\"title\":\"a\"}\n```", Answer(title: "a")),
    (#"{"title":"a"} {"title":"b"}"#, Answer(title: "a")),
    (#"{"title":"a"}]}"#, Answer(title: "a")),
    (
      #"x {"title":"}\"{", "tags":["]","```\\"]} y"#, Answer(title: "}\"{", tags: ["]", "```\\"]),
    ),
    ("{\n  \"title\": \"a\"\n}", Answer(title: "a")),
  ]

  @Test("is read, in each engine", arguments: answers)
  func read(_ text: String, _ answer: Answer) throws {
    func check<Policy: MappingPolicy>(_ policy: Policy.Type) throws {
      let mapper = ModelMapper<Policy>(options: Self.options)
      for source in [Source.text, .data, .bytes] {
        let mapped = try source.mapWithReport(Answer.self, from: text, by: mapper)
        #expect(mapped.value == answer)
        #expect(mapped.report.isEmpty)
        var other = Answer(title: "x", tags: [])
        try source.update(&other, from: text, by: mapper)
        #expect(other.title == answer.title)
      }
    }
    try check(Strict.self)
    try check(Lenient.self)
    try check(Exact.self)
    let tree = try JSONValue(json: text, options: .embedded)
    #expect(try Answer(json: tree) == answer)
  }

  @Test("may be an array, or a scalar in a fence or alone")
  func others() throws {
    let mapper = ModelMapper<Strict>(options: Self.options)
    #expect(try mapper.map([Int].self, from: "The numbers: [1, 2]. Done.") == [1, 2])
    #expect(try mapper.map([Bool].self, from: "[true]") == [true])
    #expect(try mapper.map([Answer].self, from: "One: [{\"title\":\"a\"}]").count == 1)
    #expect(try mapper.map(Int.self, from: "```json\n7\n```") == 7)
    #expect(try mapper.map(String.self, from: " \"a\" ") == "a")
    let both = ModelMapper<Strict>(options: MappingOptions(reading: [.embedded, .comments]))
    #expect(try both.map([Int].self, from: "So: [1, /* one */ 2,] // x") == [1, 2])
  }

  @Test(
    "what is not JSON is an error with its place in the whole text, which says what it is",
    arguments: [
      ("Here:\n```json\n{\"title\": None}\n```", 3, 11, "null, true or false"),
      ("Here:\n{'title': 'a'}", 2, 2, "a key in double quotes"),
      ("```json\n{\"title\": 'a'}\n```", 2, 11, "strings in double quotes"),
      ("Ok {\"title\": \"he said \"no\" to it\"}", 1, 24, #"as `\"`"#),
      ("```json\nNone\n```", 2, 1, "null, true or false"),
      ("So {\"title\": \"a\"\n```\nSorry", 2, 1, "a comma or the closing bracket"),
      ("I cannot do that.", 1, 1, "found `I cannot do that.`"),
      ("I cannot {do} that.", 1, 11, "a key in double quotes"),
      ("Here: {\"title\": \"a\"", 1, 20, "unexpected end of input"),
    ] as [(String, Int, Int, String)],
  )
  func wrong(_ text: String, _ line: Int, _ column: Int, _ words: String) {
    let mapper = ModelMapper<Strict>(options: Self.options)
    let error = #expect(throws: ModelError.self) { try mapper.map(Answer.self, from: text) }
    #expect(error?.code == .malformedJSON)
    #expect(error?.issues.first?.location?.line == line)
    #expect(error?.issues.first?.location?.column == column)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    var answer = Answer(title: "x")
    #expect(throws: ModelError.self) { try mapper.update(&answer, from: text) }
    #expect(answer.title == "x")
  }

  @Test("values that do not fit keep their place in the whole text")
  func unfit() {
    let text = "Look:\n\n```json\n{\"title\": 1,\n \"tags\": {}}\n```"
    let mapper = ModelMapper<Exact>(options: Self.options)
    let error = #expect(throws: ModelError.self) { try mapper.map(Answer.self, from: text) }
    #expect(
      error?.issues.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
        "4:11", "5:10",
      ]
    )
  }

  @Test("without the option, a code fence is an error that says so")
  func fence() {
    let error = #expect(throws: ModelError.self) { try Answer(json: "```json\n{}\n```") }
    #expect(error?.description.contains("a code fence") == true)
    #expect(throws: ModelError.self) { try Answer(json: #"Sure: {"title":"a"}"#) }
  }

  @Test("is found in time proportional to the length of the text")
  func growth() throws {
    for piece in ["{", "[x", "```x\n", "{ ", "\"", "`"] {
      let text = String(repeating: piece, count: 50_000) + "\n```json\n{\"title\":\"a\"}"
      _ = try? ModelMapper<Strict>(options: Self.options).map(Answer.self, from: text)
    }
  }
}
