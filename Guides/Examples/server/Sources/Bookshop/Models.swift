// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import ModelHTTP

/// What a client sends to add a book, and what a merge patch changes.
public struct BookDetails: StrictModel, Sendable {
  public var title: String
  public var authors: [String]
  public var pages: Int
  public var price: Decimal?

  public static let constraints: ValueConstraints = [
    name(\.title): .nonEmpty,
    name(\.authors): .count(1...20),
    name(\.pages): .range(1...20_000),
    name(\.price): .range(0...10_000),
  ]

  public init(title: String, authors: [String], pages: Int, price: Decimal? = nil) {
    self.title = title
    self.authors = authors
    self.pages = pages
    self.price = price
  }
}

/// A book of the shop: its number beside its details, in one object.
public struct Book: StrictModel, Sendable {
  public let id: Int
  public var details: BookDetails

  public static let keyMapper: KeyMapper = [name(\.details): .flattened]

  public init(id: Int, details: BookDetails) {
    self.id = id
    self.details = details
  }
}

/// The query of a search: `?page=2&author=Le%20Guin&author=Lem`.
struct BookQuery: MappableModel, DefaultInitializable {
  typealias Policy = FormEncoded

  var page = 1
  var size = 20
  var authors: [String] = []

  static let keyMapper: KeyMapper = [name(\.authors): "author"]
  static let constraints: ValueConstraints = [
    name(\.page): .range(1...),
    name(\.size): .range(1...100),
  ]
}

/// One page of a search.
public struct BookPage: StrictModel, Sendable {
  public let books: [Book]
  public let total: Int
  /// The number of the next page, absent on the last one.
  public let next: Int?
}

/// An order, sent by a form of a web page.
struct Order: MappableModel {
  typealias Policy = FormEncoded

  let book: Int
  let copies: Int?
  let card: String

  static let constraints: ValueConstraints = [
    name(\.copies): .range(1...10),
    name(\.card): .pattern("[0-9]{16}"),
  ]
  static let sensitiveProperties: Set = [name(\.card)]
}

/// The result of an upload: how many records were read, and the first of those that could not be.
public struct ImportSummary: StrictModel, Sendable {
  public var accepted = 0
  public var rejected = 0
  public var rejections: [Rejection] = []

  public struct Rejection: StrictModel, Sendable {
    public let line: Int
    public let status: Int
    public let problems: [String]
  }
}
