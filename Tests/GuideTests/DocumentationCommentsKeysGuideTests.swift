import Foundation
import ModelMapping
import Testing

// The examples in the documentation comments about keys.

@Test("Documentation comments: a step is a key or an index", .printing)
func keyCommentsOfSteps() {
  let step: JSONKey.Step = "app.version"
  print(step == .key("app.version"), JSONKey.path(step, 0) == .path("app.version", 0))
  // Prints "true true"
  #expect(Console.text() == "true true")
}

@Test("Documentation comments: key paths without indices", .printing)
func keyCommentsOfKeyPaths() {
  print(JSONKey.keyPath("a.b") == "a.b", JSONKey.keyPath("a[0]") == .literal("a[0]"))
  // Prints "true true"
  #expect(Console.text() == "true true")
}

@Test("Documentation comments: paths of steps", .printing)
func keyCommentsOfPaths() throws {
  struct Build: StrictModel {
    let size: Int
    static let keyMapper: KeyMapper = ["size": .path("files", "app.zip", 0)]
  }

  print(try Build(json: #"{"files": {"app.zip": [512, "KB"]}}"#).size)
  // Prints "512"
  #expect(Console.text() == "512")
}

@Test("Documentation comments: a model that is an array", .printing)
func keyCommentsOfRows() throws {
  struct Candle: StrictModel {
    let time: Int
    let close: Decimal
    let volume: Decimal?
    static let keyMapper: KeyMapper = ["time": .path(0), "close": .path(1), "volume": .path(2)]
  }

  let candles = try [Candle](json: #"[[1718000000, 69.5, 12], [1718000060, 69.25]]"#)
  print(candles[1].close, try candles.jsonString())
  // Prints "69.25 [[1718000000,69.5,12],[1718000060,69.25]]"
  #expect(Console.text() == "69.25 [[1718000000,69.5,12],[1718000060,69.25]]")
}

@Test("Documentation comments: keys that are only read, or written elsewhere", .printing)
func keyCommentsOfReading() throws {
  struct Contact: StrictModel {
    let name: String
    let tag: String
    static let keyMapper: KeyMapper = [
      "name": .reading("full_name", "name").writing("displayName"),
      "tag": .reading("tags[2]"),
    ]
  }

  let contact = try Contact(json: #"{"name": "Ann", "tags": ["a", "b", "c"]}"#)
  print(contact.tag, try contact.jsonString())
  // Prints "c {"displayName":"Ann"}"
  #expect(Console.text() == #"c {"displayName":"Ann"}"#)
}

@Test("Documentation comments: keys in any spelling", .printing)
func keyCommentsOfSpellings() throws {
  struct Header: StrictModel {
    let contentType: String
    let maxAge: Int
    static let keyMapper: KeyMapper = .ignoringCase
  }

  let header = try Header(json: #"{"Content-Type": "text/html", "MAX_AGE": 60}"#)
  print(try header.jsonString())
  // Prints "{"contentType":"text/html","maxAge":60}"
  #expect(Console.text() == #"{"contentType":"text/html","maxAge":60}"#)
}

@Test("Documentation comments: the key mapper of one model in one mapper", .printing)
func keyCommentsOfModelKeyMappers() throws {
  struct Album: StrictModel {
    let releaseYear: Int
    static let keyMapper: KeyMapper = .snakeCase
  }

  let options = MappingOptions().keyMapper(for: Album.self, ["releaseYear": "Year"])
  let mapper = ModelMapper<Strict>(options: options)
  print(try mapper.map(Album.self, from: #"{"Year": 1969}"#).releaseYear)
  // Prints "1969"
  #expect(Console.text() == "1969")
}

@Test("Documentation comments: a key is a path, a list, a literal or nothing", .printing)
func modelCommentsOfKeys() throws {
  struct Article: LenientModel {
    var id = 0
    var summary: String?
    var cover: String?
    var version = ""
    var isDraft = false

    static let keyMapper: KeyMapper = [
      "id": ["id", "ID"],
      "summary": "meta.summary",
      "cover": "images[0].url",
      "version": .literal("app.version"),
      "isDraft": .unmapped,
    ]
  }

  let json =
    #"{"ID": 7, "meta": {"summary": "Short"}, "app.version": "2", "images": [{"url": "a.png"}]}"#
  let article = try Article(json: json)
  print(try article.jsonString())
  // Prints "{"id":7,"meta":{"summary":"Short"},"images":[{"url":"a.png"}],"app.version":"2"}"
  #expect(
    Console.text()
      == #"{"id":7,"meta":{"summary":"Short"},"images":[{"url":"a.png"}],"app.version":"2"}"#
  )
}

@Test("Documentation comments: alternative keys may be computed")
func modelCommentsOfAlternativeKeys() throws {
  let keys = ["id", "ID", "_id"].map { JSONKey($0) }
  let keyMapper: KeyMapper = ["id": .firstOf(keys)]

  struct Item: LenientModel {
    var id = 0
  }
  let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: keyMapper))
  #expect(try mapper.map(Item.self, from: #"{"_id": 7}"#).id == 7)
  #expect(keys[0] == "id" && JSONKey.firstOf(keys) == ["id", "ID", "_id"])
}

@Test("Documentation comments: a subclass adds its own keys")
func modelCommentsOfInheritedKeys() throws {
  class Animal: LenientModel {
    var name = ""
    required init() {}
    class var keyMapper: KeyMapper { ["name": "animal_name"] }
  }

  final class Dog: Animal {
    var breed = ""
    override class var keyMapper: KeyMapper { super.keyMapper.mapping(["breed": "kind"]) }
  }
  let dog = try Dog(json: #"{"animal_name": "Rex", "kind": "Pug"}"#)
  #expect(dog.name == "Rex" && dog.breed == "Pug")
}

@Test("Documentation comments: a model that keeps its names ignores the options' key mapper")
func modelCommentsOfIdentity() throws {
  struct Item: LenientModel {
    var userID = 0
    static let keyMapper: KeyMapper = .identity
  }
  let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .snakeCase))
  #expect(try mapper.jsonString(from: Item()) == #"{"userID":0}"#)
}
