import AsyncHTTPClient
import Bookshop
import Hummingbird
import ModelStreams
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// A million books, which are made when they are asked for.
private struct ManyBooks: AsyncSequence, Sendable {
  static let count = 1_000_000
  let made = Counter()
  let left = Counter()

  func makeAsyncIterator() -> Iterator { Iterator(made: made, token: Token(left)) }

  struct Iterator: AsyncIteratorProtocol {
    let made: Counter
    let token: Token

    mutating func next() async throws -> Book? {
      let id = made.increment()
      if id > ManyBooks.count { return nil }
      return Book(id: id, details: BookDetails(title: "Eden", authors: ["Lem"], pages: 262))
    }
  }

  /// Counts the iterators that are gone.
  final class Token: Sendable {
    private let left: Counter
    init(_ left: Counter) { self.left = left }
    deinit { left.increment() }
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  @discardableResult
  func increment() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Waits until a condition holds, one minute at most.
private func wait(until condition: () -> Bool) async throws {
  for _ in 0..<3_000 where !condition() { try await Task.sleep(for: .milliseconds(20)) }
}

@Suite("Connections that behave badly")
struct ConnectionTests {
  private let books = ManyBooks()

  private func withDownload(
    _ body: @Sendable (HTTPClientResponse.Body) async throws -> Void
  ) async throws {
    let addRoute = { (router: Router<BasicRequestContext>) in
      _ = router.get("many") { _, _ in
        let pieces = books.written(.lines).map { ByteBuffer(bytes: $0) }
        return Response(status: .ok, body: ResponseBody(asyncSequence: pieces))
      }
    }
    try await withServer(Shop(), addRoute) { address in
      let request = HTTPClientRequest(url: address + "/many")
      try await body(HTTPClient.shared.execute(request, timeout: .minutes(10)).body)
    }
  }

  @Test("a slow reader holds the server back, and gets all records")
  func slowReader() async throws {
    try await withDownload { body in
      var count = 0
      let records = body.map(\.readableBytesView).records(of: Book.self, .lines)
      for try await _ in records {
        if count == 0 {
          // The server makes books until the buffers between us are full, and then no more.
          var made = (before: -1, now: books.made.value)
          while made.now != made.before {
            try await Task.sleep(for: .milliseconds(500))
            made = (made.now, books.made.value)
          }
          #expect(made.now < ManyBooks.count / 2)
        }
        count += 1
        if count == 200_000 { break }
      }
      #expect(books.made.value > 200_000)
    }
  }

  @Test("a client that leaves ends the work for it")
  func leaving() async throws {
    try await withDownload { body in
      for try await _ in body { break }
    }
    try await wait { books.left.value > 0 }
    #expect(books.left.value > 0)
    #expect(books.made.value < ManyBooks.count)
  }

  @Test(
    "an upload that breaks off keeps the records before that",
    arguments: [
      "Transfer-Encoding: chunked\r\n\r\n40\r\n", "Content-Length: 1000\r\n\r\n",
    ],
  )
  func halfClosed(header: String) async throws {
    let shop = Shop()
    try await withServer(shop) { address in
      let record = #"{"title":"Eden","authors":["Lem"],"pages":262}"#
      let response = try await exchange(
        "POST /import HTTP/1.1\r\nHost: localhost\r\n" + header + record + "\n{\"title\"",
        port: try #require(Int(address.split(separator: ":").last ?? "")),
      )
      #expect(response.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(response)")
      #expect(response.contains("application/problem+json"), "\(response)")
    }
    #expect(await shop.all().map(\.details.title) == ["Eden"])
  }

  /// Sends a request, closes that half of the connection, and returns the response.
  private func exchange(_ request: String, port: Int) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: true),
          )
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: request))
      outbound.finish()
      var response = ""
      for try await buffer in inbound { response += String(buffer: buffer) }
      return response
    }
  }
}
