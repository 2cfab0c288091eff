import AsyncAlgorithms
import Bookshop
import BookshopClient
import Hummingbird
import HummingbirdTesting
import Testing

/// Runs the server on a port of its own, and passes its address.
func withServer<Value>(
  _ shop: Shop = Shop(),
  _ addRoutes: (Router<BasicRequestContext>) -> Void = { _ in },
  _ body: @Sendable (String) async throws -> Value,
) async throws -> Value {
  let router = bookshop(shop)
  addRoutes(router)
  return try await Application(router: router).test(.ahc()) { client in
    try await body("http://127.0.0.1:\(try #require(client.port))")
  }
}

@Suite("The client")
struct ClientTests {
  private func newBooks(_ count: Int) -> [NewBook] {
    (1...count).map { NewBook(title: "Book \($0)", authors: ["Lem"], pages: $0) }
  }

  @Test("uploads, and reads back by pages and by records")
  func roundTrip() async throws {
    try await withServer { [books = newBooks(45)] address in
      let client = BookshopClient(address: address)
      let result = try await client.upload(books.async)
      #expect(result.accepted == 45)

      var pages: [Int] = []
      for try await page in client.pages(by: "Lem") { pages.append(page.count) }
      #expect(pages == [20, 20, 5])

      var titles: [String] = []
      for try await record in try await client.export() { titles.append(try record.get().title) }
      #expect(titles == books.map(\.title))
    }
  }

  @Test("gets the lines of an upload that are not books")
  func junk() async throws {
    try await withServer { address in
      let books = [
        NewBook(title: "Eden", authors: ["Lem"], pages: 262),
        NewBook(title: "", authors: ["Lem"], pages: 262),
        NewBook(title: String(repeating: "x", count: 1 << 20), authors: ["Lem"], pages: 262),
        NewBook(title: "Fiasco", authors: ["Lem"], pages: 336),
      ]
      let result = try await BookshopClient(address: address).upload(books.async)
      #expect(result.accepted == 2)
      #expect(result.rejections.map(\.line) == [2, 3])
    }
  }

  @Test("stops an upload of more than 64 MiB")
  func tooMuch() async throws {
    let shop = Shop()
    try await withServer(shop) { address in
      // Each record is too large, so that the server keeps none.
      let book = NewBook(title: String(repeating: "x", count: 1 << 20), authors: [], pages: 1)
      let books = repeatElement(book, count: 80).async
      let refusal = await #expect(throws: Refusal.self) {
        try await BookshopClient(address: address).upload(books)
      }
      #expect(refusal?.status == 413)
      #expect(refusal?.problem?.errors.first?.detail.contains("67108864 bytes") == true)
      #expect(await shop.all().isEmpty)
    }
  }

  @Test("gets the problems of a request")
  func refusal() async throws {
    try await withServer { address in
      let pages = BookshopClient(address: address).pages(size: 0)
      let refusal = await #expect(throws: Refusal.self) { for try await _ in pages {} }
      #expect(refusal?.status == 422)
      #expect(refusal?.problem?.errors.map(\.pointer) == ["#/size"])
    }
  }

  @Test("shows a recommendation while it arrives, and corrects the assistant")
  func recommendation() async throws {
    try await withServer { address in
      var titles: Set<String> = []
      let client = BookshopClient(address: address)
      let recommendation = try await client.recommendation(for: "What now?") {
        titles.insert($0.title)
      }
      #expect(recommendation.title == "The Word for World is Forest")
      #expect(recommendation.reasons.last == "It has trees, and a “dream time”.")
      #expect(recommendation.rating == 5)
      #expect(titles.isSubset(of: ["", recommendation.title]))
    }
  }
}
