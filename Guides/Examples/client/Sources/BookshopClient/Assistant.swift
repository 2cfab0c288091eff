import ModelSchema
import ModelStreams

/// A question to the assistant, with the tool it may call.
struct Question: StrictModel {
  let text: String
  let tool: Tool
  let problems: [String]

  struct Tool: StrictModel {
    let name: String
    let inputSchema: JSONValue

    static let keyMapper: KeyMapper = .snakeCase
  }
}

/// A piece of the arguments of a call.
struct ArgumentsDelta: LenientModel {
  var json: String?

  static let keyMapper: KeyMapper = [name(\.json): "delta.partial_json"]
}

extension BookshopClient {
  /// Asks the assistant for a recommendation, and shows it while it arrives.
  ///
  /// The schema of the arguments goes out with the question. If the arguments do not follow it, the assistant gets the
  /// issues and tries again, twice at most.
  public func recommendation(
    for text: String,
    showing show: (Recommendation) -> Void = { _ in },
  ) async throws -> Recommendation {
    let schema = try Recommendation.jsonSchema(.strictTools)
    let tool = Question.Tool(name: "recommend", inputSchema: schema)
    var problems: [String] = []
    var recommendation = Recommendation()
    for _ in 1...3 {
      let question = Question(text: text, tool: tool, problems: problems)
      let arguments = try await post(question, to: "/assistant")
        .map(\.readableBytesView)
        .records(of: ArgumentsDelta.self, .serverSentEvents)
        .compactMap { try $0.get().json }
      for try await snapshot in arguments.snapshots(of: Recommendation.self) {
        recommendation = snapshot.model
        problems = snapshot.status.report.issues.map(\.description)
        show(recommendation)
      }
      if problems.isEmpty { break }
    }
    return recommendation
  }
}
