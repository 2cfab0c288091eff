// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import ModelMapping
import Testing

// The tests of the guides are functions of no type, so that models declared in them have the names
// that they have on the page.

public struct Novelist: LenientModel {
  public var name = ""
  public var birthday: Date?
  public init() {}
}

public struct Novel: LenientModel {
  public var title = ""
  public var pages = 0
  public var author = Novelist()
  public var tags: Set<String> = []
  public init() {}
}

@Test("Getting started: the program prints what the page says", .printing)
func gettingStarted() throws {
  let json = """
    {
      "title": "Momo",
      "pages": "304",
      "author": { "name": "Michael Ende", "birthday": "1929-11-12" },
      "tags": ["novel", null]
    }
    """

  var book = try Novel(json: json)
  print(book.title, book.pages, book.author.name, book.tags)
  #expect(
    Console.text() == """
      Momo 304 Michael Ende ["novel"]
      """
  )

  let report = try ModelMapper<Lenient>().mapWithReport(Novel.self, from: json).report
  print(report)
  #expect(
    Console.text() == """
      pages (line 3, column 12): "304" was read as an integer
      tags[1] (line 5, column 21): left out: expected a string, found null
      """
  )

  let selection = JSONSelection.excluding([Novel.name(\.tags)])
  print(try book.jsonString(options: [.prettyPrinted], selection: selection))
  #expect(
    Console.text() == """
      {
        "title": "Momo",
        "pages": 304,
        "author": {
          "name": "Michael Ende",
          "birthday": "1929-11-12T00:00:00Z"
        }
      }
      """
  )
  let data = try book.jsonData()
  #expect(data == Data(try book.jsonString().utf8))
  #expect(try JSONValue(json: data) == book.jsonValue())
  #expect(try book.jsonObject()["title"] as? String == "Momo")

  try book.update(json: #"{"pages": 310, "author": {"name": "M. Ende"}}"#)
  print(book.title, book.pages, book.author.name, book.author.birthday != nil)
  #expect(
    Console.text() == """
      Momo 310 M. Ende true
      """
  )

  let answer = #"{"status": "ok", "data": {"books": [{"title": "Momo"}, {"title": "Jim Knopf"}]}}"#
  let mapper = ModelMapper<Lenient>(options: MappingOptions(startingAt: "data.books"))
  print(try mapper.map([Novel].self, from: answer).map(\.title))
  #expect(
    Console.text() == """
      ["Momo", "Jim Knopf"]
      """
  )
  #expect(MappingPath(parsing: "data.books[") == nil)
  let dotted = ModelMapper<Lenient>(options: MappingOptions(startingAt: #"["a.b"].c"#))
  #expect(try dotted.map(Int.self, from: #"{"a.b": {"c": 7}}"#) == 7)

  struct Loan: StrictModel {
    let reader: String
    let days: Int
    let note: String?
  }

  do {
    let loans = try [Loan](json: #"[{"reader": "Ann", "days": 14}, {"days": "two weeks"}]"#)
    print(loans.count)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Array<Loan>: 2 problems
        [1].reader (line 1, column 33): missing required key
        [1].days (line 1, column 42): expected an integer, found "two weeks"
      """
  )

  let loan = #"{"reader": "Ann", "days": "14"}"#
  #expect(try Loan(json: loan).days == 14)
  #expect(throws: ModelError.self) { try ModelMapper<Exact>().map(Loan.self, from: loan) }
  #expect(Novel.audit().isEmpty)
  #expect(Loan.audit().isEmpty)
  #expect(try [String: Loan](json: #"{"a": {"reader": "Ann", "days": 14}}"#)["a"]?.days == 14)
}

@Test("Getting started: what a model is read from")
func gettingStartedInputs() throws {
  struct Book: LenientModel, Equatable {
    var title = ""
    var pages = 0
  }
  let book = Book(title: "Momo", pages: 304)
  #expect(try Book(json: book.jsonString()) == book)
  #expect(try Book(json: book.jsonData()) == book)
  #expect(try Book(json: Array(book.jsonData())) == book)
  #expect(try Book(json: book.jsonValue()) == book)
  #expect(try Book(json: book.jsonObject()) == book)
}

@Test("Getting started: enums", .printing)
func gettingStartedEnums() {
  enum Format: String, CaseIterable {
    case hardcover, paperback, audio
  }

  struct Edition: StrictModel {
    let title: String
    let format: Format
  }

  do {
    print(try Edition(json: #"{"title": "Momo", "format": "hardcovr"}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Edition: 1 problem
        format (line 1, column 29): expected one of "hardcover", "paperback", "audio", found "hardcovr"; did you mean "hardcover"?
      """
  )

  enum Size: String {
    case small, large
  }
  enum Letter: String, CaseIterable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u
  }
  struct Label: StrictModel {
    let size: Size
    let letter: Letter
  }
  let error = #expect(throws: ModelError.self) {
    try Label(json: #"{"size": "?", "letter": "?"}"#)
  }
  #expect(
    error?.issues.map(\.expected) == [
      "a Size, whose raw values are of type String",
      "a Letter, whose raw values are of type String",
    ]
  )
}

protocol APIModel: LenientModel {}

extension APIModel {
  static var keyMapper: KeyMapper { .snakeCase }
}

@Test("Getting started: keys of many models", .printing)
func gettingStartedKeys() throws {
  struct Member: APIModel {
    var memberID = 0
    var firstName = ""
  }

  let member = try Member(json: #"{"member_id": 7, "first_name": "Ann"}"#)
  print(member.memberID, member.firstName)
  #expect(
    Console.text() == """
      7 Ann
      """
  )

  struct Guest: APIModel {
    var firstName = ""
    var nickName = ""
    static let keyMapper: KeyMapper = [name(\.nickName): "nick"]
  }
  let guest = try Guest(json: #"{"first_name": "Ann", "firstName": "Bea", "nick": "B"}"#)
  #expect(guest.firstName == "Bea" && guest.nickName == "B")
}
