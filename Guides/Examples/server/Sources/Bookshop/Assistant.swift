// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AsyncAlgorithms
public import ModelStreams

/// A question to the assistant, with the tool it may call.
public struct Question: StrictModel, Sendable {
  public let text: String
  public let tool: Tool
  /// What was wrong with the arguments of the call before.
  public var problems: [String] = []

  public init(text: String, tool: Tool, problems: [String] = []) {
    self.text = text
    self.tool = tool
    self.problems = problems
  }

  public struct Tool: StrictModel, Sendable {
    public let name: String
    public let inputSchema: JSONValue

    public static let keyMapper: KeyMapper = .snakeCase

    public init(name: String, inputSchema: JSONValue) {
      self.name = name
      self.inputSchema = inputSchema
    }
  }
}

/// A piece of the arguments of a call.
struct ArgumentsDelta: StrictModel, Sendable {
  let json: String

  static let keyMapper: KeyMapper = [name(\.json): "delta.partial_json"]
}

/// Streams the arguments of a call, as an API for language models does.
///
/// This assistant always recommends the same book, and gets the type of one argument wrong until it hears of it.
func answer(
  to question: Question
) -> some AsyncSequence<ServerSentEvent<ArgumentsDelta>, Never> & Sendable {
  let arguments: JSONValue = [
    "title": "The Word for World is Forest",
    "reasons": ["It is short.", "It has trees, and a “dream time”."],
    "rating": question.problems.isEmpty ? "five" : 5,
  ]
  let text = Array(arguments.jsonString())
  let pieces = stride(from: 0, to: text.count, by: 7).map { String(text[$0...].prefix(7)) }
  return pieces.async.map { piece in
    ServerSentEvent(name: "delta", data: ArgumentsDelta(json: piece))
  }
}
