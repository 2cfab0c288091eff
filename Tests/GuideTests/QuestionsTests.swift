import Foundation
import Pages
import Testing

/// What a reader asks who does not know the library, and where the answer is.
struct Question: Sendable, CustomTestStringConvertible {
  let words: String
  /// The link of the index to follow first.
  let first: String
  /// The heading to go to on that page, as `#heading`, or the link to follow there.
  let second: String
  /// What the section found in this way says.
  let answer: String

  init(_ words: String, _ first: String, _ second: String, _ answer: String) {
    self.words = words
    self.first = first
    self.second = second
    self.answer = answer
  }

  var testDescription: String { words }

  static let all: [Question] = [
    Question(
      "How do I add the package to my project?",
      "Getting-Started.md",
      "#a-package",
      ".package(path:",
    ),
    Question(
      "The server says user_name, my property is userName.",
      "Keys.md",
      "#derive-keys-by-a-rule",
      ".snakeCase",
    ),
    Question(
      "The value I need is three objects deep.",
      "Cheat-Sheet.md",
      "Keys.md#rename-keys",
      "a path into nested objects",
    ),
    Question(
      "All responses are wrapped in {code, message, data}.",
      "Getting-Started.md",
      "#a-part-of-a-document",
      "startingAt",
    ),
    Question(
      "The server sends numbers as strings. Will that work?",
      "Choosing-an-Engine.md",
      "#conversions",
      "numeric string",
    ),
    Question(
      "What happens if a key is missing or null?",
      "Choosing-an-Engine.md",
      "#values-that-are-missing-null-or-do-not-fit",
      "key absent",
    ),
    Question(
      "How do I set a default value for a missing key?",
      "Declaring-Models.md",
      "#give-properties-defaults",
      "init()",
    ),
    Question(
      "Dates are like 2024-05-06 12:00:00.",
      "Transformers-and-Hooks.md",
      "#dates",
      ".pattern(",
    ),
    Question(
      "The server may add enum values that my app does not know.",
      "Declaring-Models.md",
      "#use-an-enum",
      "UnknownCaseProviding",
    ),
    Question(
      "An array has elements of different types, distinguished by \"type\".",
      "Unions.md",
      "#declare-a-union",
      "TaggedModel",
    ),
    Question(
      "One bad element makes the whole array fail. Can I skip it?",
      "Choosing-an-Engine.md",
      "#values-that-are-missing-null-or-do-not-fit",
      "left out",
    ),
    Question(
      "How do I see why a property is empty?",
      "Reference/Issue-Codes.md",
      "../Troubleshooting.md",
      "A property kept its default",
    ),
    Question(
      "How do I print all errors with line numbers?",
      "Errors-and-Reports.md",
      "#issues",
      "location",
    ),
    Question(
      "Passwords must not appear in logs.",
      "Errors-and-Reports.md",
      "#sensitive-values",
      "sensitiveProperties",
    ),
    Question(
      "Can a property be left out of the JSON?",
      "Declaring-Models.md",
      "#exclude-properties",
      "ignoredProperties",
    ),
    Question(
      "How do I read JSON without declaring a struct?",
      "JSON-Without-a-Model.md",
      "#read-and-look-up",
      "JSONValue",
    ),
    Question(
      "How do I write null instead of leaving nil out?",
      "Choosing-an-Engine.md",
      "#options-for-writing",
      ".includesNil",
    ),
    Question(
      "How do I change only one field on the server, with PATCH?",
      "Updating-and-PATCH.md",
      "#absent-or-null",
      "Field",
    ),
    Question(
      "Can I parse in the background, off the main thread?",
      "Apps.md",
      "#actors-and-threads",
      "@concurrent",
    ),
    Question(
      "Does it work with SwiftData or Realm objects?",
      "Apps.md",
      "#swiftdata-core-data-and-realm",
      "Map structs",
    ),
    Question(
      "My file is 3 GB, one object per line.",
      "Streaming.md",
      "#files-and-standard-input",
      "FileRecords",
    ),
    Question(
      "I want to show the answer of a language model while it arrives.",
      "Streaming.md",
      "#a-document-that-is-not-finished-yet",
      "snapshots(of:)",
    ),
    Question(
      "Can it use all my cores?",
      "Streaming.md",
      "#several-cores",
      "concurrently",
    ),
    Question(
      "How do I reject a request with an unknown field?",
      "Keys.md",
      "#forbid-unknown-keys",
      "unknownKeys = .forbid",
    ),
    Question(
      "Is it safe to parse what anyone sends me?",
      "Servers.md",
      "#untrusted-input",
      "maximumDepth",
    ),
    Question(
      "Parsing is slow. What can I do?",
      "Performance.md",
      "#make-it-fast",
      "Keep the mapper",
    ),
    Question(
      "I have JSONDecoder everywhere. How do I move?",
      "Migrating-from-Swift-Libraries.md",
      "#a-step-in-between",
      "CodableModel",
    ),
    Question(
      "Can it write my models from a JSON sample?",
      "Migrating-with-the-Migrator.md",
      "#from-samples-to-models",
      "model-migrator",
    ),
    Question(
      "Does it run on iOS 17?",
      "Platforms.md",
      "#why-these-minimum-versions",
      "iOS 15 to 17",
    ),
    Question(
      "What can it not do?",
      "Not-Supported.md",
      "#types",
      "Instead",
    ),
    Question(
      "My didSet is not called.",
      "Troubleshooting.md",
      "Property-Wrappers.md#observers",
      "setters",
    ),
    Question(
      "How do I check that an age is between 18 and 99?",
      "Validation.md",
      "#constraints",
      ".range(",
    ),
  ]
}

@Suite("Questions of readers")
struct QuestionsTests {
  @Test("are answered in two steps from the index of the guides", arguments: Question.all)
  func answers(question: Question) throws {
    let index = try Page(path: "Guides/README.md")
    #expect(index.markdown.links.contains(question.first))
    var page = "Guides/" + question.first
    var heading = question.second
    if !heading.hasPrefix("#") {
      #expect(try Page(path: page).markdown.links.contains(question.second))
      let parts = question.second.split(separator: "#", maxSplits: 1).map(String.init)
      let folder = Repository.file(page).deletingLastPathComponent()
      page = folder.appendingPathComponent(parts[0]).standardized.path
        .replacingOccurrences(of: Repository.root.path + "/", with: "")
      heading = parts.count > 1 ? "#" + parts[1] : ""
    }
    let text = try String(contentsOf: Repository.file(page), encoding: .utf8)
    let section = heading.isEmpty ? text : Markdown.section(heading.dropFirst(), of: text)
    #expect(try #require(section).contains(question.answer))
  }

  @Test(
    "are asked in words that the index has",
    arguments: [
      "polymorphic", "background", "many cores", "unknown case", "SwiftUI", "Realm", "snake case",
      "dates in other forms", "PATCH", "NDJSON", "passwords", "JSONDecoder", "SwiftyJSON",
    ],
  )
  func words(word: String) throws {
    let file = Repository.file("Guides/README.md")
    #expect(try String(contentsOf: file, encoding: .utf8).contains(word))
  }

  @Test("are enough, and differ")
  func count() {
    #expect(Set(Question.all.map(\.words)).count == Question.all.count)
    #expect(Question.all.count >= 30)
  }
}

extension Markdown {
  /// The text from a heading to the next one of its level or above.
  fileprivate static func section(_ anchor: Substring, of text: String) -> String? {
    var level: Int?
    var lines: [Substring] = []
    var isFenced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isFenced.toggle() }
      if !isFenced, line.hasPrefix("#") {
        let depth = line.prefix { $0 == "#" }.count
        if let level, depth <= level { break }
        if level == nil, Markdown(String(line)).anchors == [String(anchor)] { level = depth }
      }
      if level != nil { lines.append(line) }
    }
    return level == nil ? nil : lines.joined(separator: "\n")
  }
}
