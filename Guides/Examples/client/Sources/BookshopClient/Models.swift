// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import ModelStreams

/// A book, as far as the server describes it.
public struct Book: LenientModel, Sendable {
  public var id = 0
  public var title = ""
  public var authors: [String] = []
  public var pages = 0
  public var price: Decimal?

  public init() {}
}

/// A book to upload.
public struct NewBook: StrictModel, Sendable {
  public let title: String
  public let authors: [String]
  public let pages: Int

  public init(title: String, authors: [String], pages: Int) {
    self.title = title
    self.authors = authors
    self.pages = pages
  }
}

/// The result of an upload.
public struct UploadResult: LenientModel, Sendable {
  public var accepted = 0
  public var rejected = 0
  public var rejections: [Rejection] = []

  public init() {}

  public struct Rejection: LenientModel, Sendable {
    public var line = 0
    public var problems: [String] = []

    public init() {}
  }
}

/// One page of a search.
struct BookPage: LenientModel {
  var books: [Book] = []
  var next: Int?
}

/// A recommendation, which grows while it arrives.
public struct Recommendation: LenientModel, Sendable {
  public var title = ""
  public var reasons: [String] = []
  public var rating = 0

  public init() {}
}
