import Foundation
import ModelMapping

/// What is on a shelf: a book, if it does not say its kind.
///
/// One of an unknown kind is kept as it is.
enum Item: TaggedModel {
  case book(Book)
  case magazine(Magazine)
  case other(UnknownTag)

  static let tagging = Tagging.internal("kind", default: "book")
  static let cases: [TaggedCase<Item>] = [
    .init("book", Item.book), .init("magazine", Item.magazine), .unknown(Item.other),
  ]

  struct Book: StrictModel {
    let title: String
    let author: String
    let pages: Int?

    static let constraints: ValueConstraints = [
      name(\.title): .nonEmpty, name(\.pages): .range(1...),
    ]
  }

  struct Magazine: StrictModel {
    let title: String
    let issue: Date

    static let valueTransformer = ValueTransformer.standard
      .dates(name(\.issue), .pattern("yyyy-MM"))
  }
}

extension Item: CustomStringConvertible {
  /// The item on one line.
  var description: String {
    switch self {
    case .book(let book): "\(book.title), by \(book.author)"
    case .magazine(let magazine):
      "\(magazine.title), \(magazine.issue.formatted(.iso8601.year().month()))"
    case .other(let unknown): "a \(unknown.tag.string ?? "thing")"
    }
  }
}
