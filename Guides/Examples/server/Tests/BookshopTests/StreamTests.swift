import Bookshop
import Foundation
import Hummingbird
import HummingbirdTesting
import ModelStreams
import Testing

private func details(_ title: String) -> BookDetails {
  BookDetails(title: title, authors: ["Lem"], pages: 204, price: 9.5)
}

@Suite("The bookshop's streams")
struct StreamTests {
  private let shop = Shop()

  private func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ body: String = "",
  ) async throws -> TestResponse {
    try await Application(router: bookshop(shop)).test(.router) { client in
      try await client.executeRequest(
        uri: path,
        method: method,
        headers: [:],
        body: ByteBuffer(string: body),
      )
    }
  }

  @Test("takes what is a book from an upload, and says which lines are not")
  func upload() async throws {
    let long = String(repeating: "x", count: 20_000)
    let lines = [
      try details("Solaris").jsonString(),
      #"{"title": "Eden", "authors": [], "pages": "many"}"#,
      "no JSON",
      try details(long).jsonString(),
      try details("Fiasco").jsonString(),
    ]
    let response = try await send(.post, "/import", lines.joined(separator: "\n"))
    let summary = try ImportSummary(json: response.body.readableBytesView)
    #expect(response.status == .ok)
    #expect(summary.accepted == 2)
    #expect(summary.rejected == 3)
    #expect(summary.rejections.map(\.line) == [2, 3, 4])
    #expect(summary.rejections.map(\.status) == [422, 400, 413])
    #expect(
      summary.rejections[0].problems == [
        "authors (line 2, column 30): expected 1 to 20 elements, found 0 elements",
        #"pages (line 2, column 43): expected an integer, found "many""#,
      ]
    )
    #expect(await shop.all().map(\.details.title) == ["Solaris", "Fiasco"])
  }

  @Test("lists the first hundred lines that are not books")
  func junk() async throws {
    let response = try await send(.post, "/import", String(repeating: "{}\n", count: 1_000))
    let summary = try ImportSummary(json: response.body.readableBytesView)
    #expect(summary.rejected == 1_000)
    #expect(summary.rejections.count == 100)
  }

  @Test("writes what an upload can read")
  func download() async throws {
    for title in ["Solaris", "Eden"] { await shop.add(details(title)) }
    let lines = try await send(.get, "/export.ndjson")
    #expect(lines.headers[.contentType] == "application/x-ndjson")
    #expect(String(buffer: lines.body).split(separator: "\n").count == 2)

    let document = try await send(.get, "/export.json").body.readableBytesView
    let options = MappingOptions(startingAt: "books")
    let books = try ModelMapper<Strict>(options: options).map([Book].self, from: document)
    #expect(books.map(\.details.title) == ["Solaris", "Eden"])
  }

  @Test("streams the arguments of a call in pieces")
  func events() async throws {
    let tool = Question.Tool(name: "recommend", inputSchema: ["type": "object"])
    let question = try Question(text: "What now?", tool: tool).jsonString()
    let response = try await send(.post, "/assistant", question)
    #expect(response.headers[.contentType] == "text/event-stream")
    let first = "event: delta\ndata: {\"delta\":{\"partial_json\":\"{\\\"title\"}}\n\n"
    #expect(String(buffer: response.body).hasPrefix(first))
  }
}
