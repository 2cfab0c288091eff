import Bookshop
import Hummingbird
import HummingbirdTesting
import ModelStreams
import Testing

/// A request, and what the server makes of it.
struct Exchange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let method: HTTPRequest.Method
  let path: String
  let body: String
  let status: Int
  /// Text that the response contains.
  let contains: [String]

  init(
    _ description: String,
    _ method: HTTPRequest.Method,
    _ path: String,
    _ body: String = "",
    gives status: Int,
    _ contains: String...,
  ) {
    testDescription = description
    self.method = method
    self.path = path
    self.body = body
    self.status = status
    self.contains = contains
  }
}

private let book = #"{"title": "Solaris", "authors": ["Lem"], "pages": 204}"#
private let deep = String(repeating: "[", count: 40)
private let form = "book=1&card=1234567890123456"

private let exchanges = [
  Exchange("a book", .post, "books", book, gives: 201, #"{"id":2,"title":"Solaris","#),
  Exchange(
    "wrong values",
    .post,
    "books",
    #"{"title": "", "authors": ["Lem"], "pages": "many"}"#,
    gives: 422,
    ##""pointer":"#/title""##,
    ##""pointer":"#/pages""##,
    #""code":"invalidValue""#,
  ),
  Exchange(
    "a key that nothing reads",
    .post,
    "books",
    #"{"title": "Solaris", "authors": ["Lem"], "pages": 1, "pries": 3}"#,
    gives: 422,
    "#/pries",
  ),
  Exchange("text that is not JSON", .post, "books", "{", gives: 400, "unexpected end of input"),
  Exchange("no body", .post, "books", gives: 400, "emptyInput"),
  Exchange("a body that is too deep", .post, "books", deep, gives: 400, "tooDeep"),
  Exchange(
    "a body that is too long",
    .post,
    "books",
    String(repeating: " ", count: 70_000),
    gives: 413,
    #""title":"Content Too Large""#,
  ),
  Exchange("a search", .get, "books?author=Lem&size=1", gives: 200, #""total":0"#),
  Exchange("the last page", .get, "books?page=1", gives: 200, #""total":1}"#),
  Exchange("a page without end", .get, "books?page=\(Int.max)", gives: 200, #""books":[]"#),
  Exchange("a page that is no number", .get, "books?page=two", gives: 422, "#/page"),
  Exchange("a size that is out of range", .get, "books?size=0", gives: 422, "1 to 100"),
  Exchange("a parameter that nothing reads", .get, "books?sise=2", gives: 200, "books"),
  Exchange("a sequence that is cut off", .get, "books?author=%4", gives: 400, "malformedJSON"),
  Exchange("no such book", .get, "books/7", gives: 404, #""title":"Not Found""#),
  Exchange("a number that is not one", .get, "books/seven", gives: 400, "seven"),
  Exchange("a merge patch", .patch, "books/1", #"{"price": 7.5}"#, gives: 200, #""price":7.5"#),
  Exchange("a patch that removes", .patch, "books/1", #"{"price": null}"#, gives: 200, "Fiasco"),
  Exchange("a patch of nothing known", .patch, "books/1", #"{"prize": 1}"#, gives: 422, "#/prize"),
  Exchange(
    "a patch of what is required",
    .patch,
    "books/1",
    #"{"title": null}"#,
    gives: 422,
    "#/title",
  ),
  Exchange("an order", .post, "orders", form, gives: 202),
  Exchange("an order of too many", .post, "orders", form + "&copies=99", gives: 422, "#/copies"),
  Exchange(
    "a card that is kept secret",
    .post,
    "orders",
    "book=1&card=12",
    gives: 422,
    "redacted",
  ),
  Exchange("an order of no book", .post, "orders", "book=9&card=1234567890123456", gives: 404),
  Exchange(
    "too many parameters",
    .post,
    "orders",
    String(repeating: "a=1&", count: 5_000),
    gives: 422,
    "at most 1000 parameters",
  ),
]

@Suite("The bookshop")
struct StatusTests {
  @Test("answers", arguments: exchanges)
  func status(exchange: Exchange) async throws {
    let shop = Shop()
    await shop.add(
      BookDetails(title: "Fiasco", authors: ["Stanisław Lem"], pages: 336, price: 9.5)
    )
    try await Application(router: bookshop(shop)).test(.router) { client in
      try await client.execute(
        uri: "/" + exchange.path,
        method: exchange.method,
        body: ByteBuffer(string: exchange.body),
      ) { response in
        let text = String(buffer: response.body)
        #expect(response.status.code == exchange.status, "\(text)")
        for part in exchange.contains { #expect(text.contains(part), "\(text)") }
        if exchange.status >= 400 {
          #expect(response.headers[.contentType] == "application/problem+json")
          let problem = try JSONValue(json: text)
          #expect(problem["status"] == .number(JSONNumber(exchange.status)))
        }
      }
    }
  }

  @Test("describes all problems of a body")
  func problem() async throws {
    try await Application(router: bookshop(Shop())).test(.router) { client in
      let body = #"{"title": "", "authors": ["Lem"], "pages": "many"}"#
      try await client.execute(uri: "/books", method: .post, body: ByteBuffer(string: body)) {
        let problem = try JSONValue(json: $0.body.readableBytesView)
        #expect(
          problem.jsonString(options: .prettyPrinted) == #"""
            {
              "type": "about:blank",
              "title": "Unprocessable Content",
              "status": 422,
              "detail": "2 problems",
              "errors": [
                {
                  "pointer": "#/title",
                  "detail": "expected at least 1 character, found \"\"",
                  "code": "constraintViolated",
                  "expected": {
                    "kind": "length",
                    "minLength": 1
                  }
                },
                {
                  "pointer": "#/pages",
                  "detail": "expected an integer, found \"many\"",
                  "code": "invalidValue",
                  "expected": {
                    "kind": "integer"
                  }
                }
              ]
            }
            """#
        )
      }
    }
  }
}
