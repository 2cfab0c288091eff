import ModelMapping
import Testing

@testable import ModelMigration

@Suite("Names")
struct SwiftNamesTests {
  @Test(
    "are in camel case",
    arguments: [
      ("user_name", "userName"), ("userName", "userName"), ("UserName", "userName"),
      ("avatar_url", "avatarURL"), ("_id", "id"), ("URLString", "urlString"),
      ("NEWS_ITEM", "newsItem"),
      ("content-type", "contentType"), ("2nd", "value2nd"), ("@", ""), ("größe", "größe"),
    ],
  )
  func camelCase(text: String, name: String) {
    #expect(SwiftNames.camelCase(text, startsUpper: false) == name)
  }

  @Test(
    "become singular",
    arguments: [
      ("Users", "User"), ("Cities", "City"), ("Boxes", "Box"), ("Classes", "Class"),
      ("Statuses", "Status"), ("Status", "Status"), ("Address", "Address"), ("News", "News"),
      ("Series", "Series"), ("Data", "Data"),
    ],
  )
  func singular(plural: String, singular: String) {
    #expect(SwiftNames.singular(plural) == singular)
  }

  @Test("have the snake case of the library")
  func snakeCase() throws {
    struct Probe: StrictModel {
      var userID = 0
      var htmlURL = 0
      var v2 = 0
      var aB = 0
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var URLString = 0
      static let keyMapper: KeyMapper = .snakeCase
    }
    let names = ["userID", "htmlURL", "v2", "aB", "URLString"]
    #expect(try Probe().jsonValue().object?.keys == names.map(SwiftNames.snakeCase))
  }

  @Test("of elements are in the singular")
  func singulars() {
    let names = [
      "movies": "movie", "caches": "cache", "cookies": "cookie", "species": "species",
      "aliases": "alias", "Indices": "Index", "buses": "bus", "analyses": "analysis",
      "data": "data", "cities": "city", "boxes": "box", "People": "Person", "news": "news",
      "statuses": "status", "addresses": "address", "orderLines": "orderLine",
      "BlogEntries": "BlogEntry", "teamPeople": "teamPerson", "houses": "house",
    ]
    for (plural, single) in names { #expect(SwiftNames.singular(plural) == single) }
  }

  @Test("of Swift, Foundation and this package are not taken again")
  func taken() {
    for name in ["Task", "Result", "Duration", "Strict", "UUID", "TaggedModel"] {
      #expect(SwiftNames.type(name) == "\(name)Model")
    }
  }
}
