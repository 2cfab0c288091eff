// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AsyncHTTPClient
import Foundation
public import ModelHTTP
public import ModelStreams
import NIOCore

/// A client of the bookshop's API.
public struct BookshopClient: Sendable {
  private let address: String
  private let http: HTTPClient

  public init(address: String, http: HTTPClient = .shared) {
    self.address = address
    self.http = http
  }

  /// Returns the pages of a search, each of which is requested when it is asked for.
  public func pages(by author: String? = nil, size: Int = 20) -> Pages {
    Pages(client: self, query: ["author": author, "size": String(size)].compactMapValues { $0 })
  }

  /// Returns all books, one record after the other.
  public func export() async throws -> some AsyncSequence<Result<Book, RecordError>, any Error> {
    try await send(HTTPClientRequest(url: address + "/export.ndjson"))
      .map(\.readableBytesView)
      .records(of: Book.self, .lines)
  }

  /// Sends books while they are made.
  public func upload<Books: AsyncSequence & Sendable>(
    _ books: Books
  ) async throws -> UploadResult where Books.Element == NewBook {
    var request = HTTPClientRequest(url: address + "/import")
    request.method = .POST
    let pieces = books.written(.lines).map { ByteBuffer(bytes: $0) }
    request.body = .stream(pieces, length: .unknown)
    return try await UploadResult(json: bytes(of: request))
  }

  func page(_ number: Int, _ query: [String: String]) async throws -> BookPage {
    let parameters = query.merging(["page": String(number)]) { $1 }
    let text = try JSONValue(parameters: parameters).formEncoded()
    return try await BookPage(json: bytes(of: HTTPClientRequest(url: address + "/books?" + text)))
  }

  func post(
    _ model: some MappableDocument,
    to path: String,
  ) async throws -> HTTPClientResponse.Body {
    var request = HTTPClientRequest(url: address + path)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(try model.jsonBytes())
    return try await send(request)
  }

  /// Returns the whole body of a response, at most 8 MiB.
  private func bytes(of request: HTTPClientRequest) async throws -> ByteBufferView {
    try await send(request).collect(upTo: 8 << 20).readableBytesView
  }

  /// Returns the body of a response, whose status is examined first: that of a failure is no model.
  private func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse.Body {
    let response = try await http.execute(request, timeout: .seconds(30))
    if (200..<300).contains(response.status.code) { return response.body }
    let body = try await response.body.collect(upTo: 64 * 1024).readableBytesView
    throw Refusal(status: Int(response.status.code), problem: try? ProblemDetails(json: body))
  }
}

/// An answer of the server that is not a success.
public struct Refusal: Error, Sendable {
  public let status: Int
  /// What the server says of the request.
  public let problem: ProblemDetails?
}

/// The pages of a search.
public struct Pages: AsyncSequence, Sendable {
  fileprivate let client: BookshopClient
  fileprivate let query: [String: String]

  public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let pages: Pages
    private var number: Int? = 1

    fileprivate init(pages: Pages) { self.pages = pages }

    public mutating func next() async throws -> [Book]? {
      guard let number else { return nil }
      let page = try await pages.client.page(number, pages.query)
      self.number = page.next
      return page.books
    }
  }
}
