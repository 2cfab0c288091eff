import Hummingbird
import ModelHTTP
import ModelStreams
import NIOCore

/// The limits for a body that is read as a whole: it is small and flat, and a client that sends nonsense gets at most
/// 20 problems to read.
let bodyLimit = 64 * 1024
let bodies = ModelMapper<Closed>(options: MappingOptions(maximumDepth: 16, maximumIssues: 20))

/// The strict engine, which refuses keys that no property reads.
enum Closed: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .forbid
    return rules
  }
}

extension Request {
  /// Reads the body as a model.
  func model<Model: MappableModel>(_ type: Model.Type) async throws -> Model {
    try bodies.map(type, from: await bytes())
  }

  /// Reads the fields of a form as a model.
  func form<Model: MappableModel>(_ type: Model.Type) async throws -> Model {
    try Model(json: JSONValue(formEncoded: await bytes()))
  }

  /// Reads the query as a model.
  func query<Model: MappableModel>(_ type: Model.Type) throws -> Model {
    try Model(json: JSONValue(formEncoded: uri.query ?? ""))
  }

  /// Reads the body, at most 64 KiB of it.
  func bytes() async throws -> ByteBufferView {
    try await body.collect(upTo: bodyLimit).readableBytesView
  }
}

extension Response {
  /// A response with a model as its body, written into the buffer that is sent.
  init(_ model: some MappableDocument, status: HTTPResponse.Status = .ok) throws {
    var bytes = ByteBufferView()
    try model.append(to: &bytes)
    self.init(
      status: status,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes)),
    )
  }

  /// A response that writes models while the client reads them.
  init<Models: AsyncSequence & Sendable>(
    _ models: Models,
    _ framing: Framing,
    type: String,
  ) where Models.Element: MappableDocument {
    self.init(
      status: .ok,
      headers: [.contentType: type],
      body: ResponseBody(asyncSequence: models.written(framing).map { ByteBuffer(bytes: $0) }),
    )
  }

  /// A response whose events are sent as soon as they are there.
  init<Events: AsyncSequence & Sendable, Content: MappableDocument>(
    events: Events
  ) where Events.Element == ServerSentEvent<Content> {
    self.init(
      status: .ok,
      headers: [.contentType: "text/event-stream"],
      body: ResponseBody(asyncSequence: events.written().map { ByteBuffer(bytes: $0) }),
    )
  }
}
