// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The books of the shop, in memory.
public actor Shop {
  private var books: [Int: Book] = [:]
  private var nextID = 1

  public init() {}

  @discardableResult
  public func add(_ details: BookDetails) -> Book {
    let book = Book(id: nextID, details: details)
    books[nextID] = book
    nextID += 1
    return book
  }

  public func book(_ id: Int) -> Book? { books[id] }

  public func replace(_ book: Book) { books[book.id] = book }

  /// All books, in the order of their numbers.
  public func all() -> [Book] { books.values.sorted { $0.id < $1.id } }

  func search(_ query: BookQuery) -> BookPage {
    let found = all().filter { book in
      query.authors.isEmpty || !Set(query.authors).isDisjoint(with: book.details.authors)
    }
    let (start, overflows) = (query.page - 1).multipliedReportingOverflow(by: query.size)
    let books = overflows ? [] : Array(found.dropFirst(start).prefix(query.size))
    let isLast = overflows || found.count - start <= query.size
    return BookPage(books: books, total: found.count, next: isLast ? nil : query.page + 1)
  }
}
