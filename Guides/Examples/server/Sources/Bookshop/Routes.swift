import AsyncAlgorithms
import Hummingbird
import ModelHTTP
import ModelStreams

/// Returns the routes of the shop.
public func bookshop(_ shop: Shop) -> Router<BasicRequestContext> {
  let router = Router()
  router.add(middleware: ProblemMiddleware())

  router.post("books") { request, _ in
    let book = await shop.add(try await request.model(BookDetails.self))
    return try Response(book, status: .created)
  }

  router.get("books") { request, _ in
    try Response(await shop.search(request.query(BookQuery.self)))
  }

  router.get("books/:id") { _, context in
    try Response(await shop.book(in: context))
  }

  router.patch("books/:id") { request, context in
    var book = try await shop.book(in: context)
    book.details = try bodies.applying(mergePatch: await request.bytes(), to: book.details)
    await shop.replace(book)
    return try Response(book)
  }

  router.post("orders") { request, context in
    let order = try await request.form(Order.self)
    guard await shop.book(order.book) != nil else { throw HTTPError(.notFound) }
    context.logger.info("\(order.redacted())")
    return Response(status: .accepted)
  }

  router.post("import") { request, _ in
    try Response(await shop.importBooks(from: request.body))
  }

  router.get("export.ndjson") { _, _ in
    Response(await shop.all().async, .lines, type: "application/x-ndjson")
  }

  router.get("export.json") { _, _ in
    Response(await shop.all().async, .elements(at: "books"), type: "application/json")
  }

  router.post("assistant") { request, _ in
    Response(events: answer(to: try await request.model(Question.self)))
  }

  return router
}

extension Shop {
  /// Returns the book whose number is in the path of a request.
  fileprivate func book(in context: BasicRequestContext) throws -> Book {
    guard let book = book(try context.parameters.require("id", as: Int.self)) else {
      throw HTTPError(.notFound)
    }
    return book
  }
}
