import Foundation
import ModelMapping
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

// MARK: - Omissions

@Test("Documentation comments: a nil property that is not written", .printing)
func modelCommentsOfOmittedNil() throws {
  struct Contact: LenientModel {
    var name = ""
    var phone: String?
    var nickname: String?
    static let omittingNil: Set<String> = ["nickname"]
  }

  print(try Contact(name: "Ann").jsonString(options: .includesNil))
  // Prints "{"name":"Ann","phone":null}"
  #expect(Console.text() == #"{"name":"Ann","phone":null}"#)
}

@Test("Documentation comments: a default that is not written", .printing)
func modelCommentsOfOmittedDefaults() throws {
  struct Style: LenientModel {
    var font = "serif"
    var size = 12
    static let omittingDefaults: Set<String> = ["size"]
  }

  print(try Style().jsonString(), try Style(size: 14).jsonString())
  // Prints "{"font":"serif"} {"font":"serif","size":14}"
  #expect(Console.text() == #"{"font":"serif"} {"font":"serif","size":14}"#)
}

// MARK: - Flattened models, unknown members

@Test("Documentation comments: a flattened model", .printing)
func modelCommentsOfFlattenedModels() throws {
  struct Place: StrictModel {
    let latitude: Double
    let longitude: Double
  }

  struct Shop: StrictModel {
    let name: String
    let place: Place
    static let keyMapper: KeyMapper = ["place": .flattened]
  }

  let shop = try Shop(json: #"{"name": "Books", "latitude": 52.5, "longitude": 13.4}"#)
  print(shop.place.longitude)
  // Prints "13.4"
  print(try shop.jsonString())
  // Prints "{"name":"Books","latitude":52.5,"longitude":13.4}"
  #expect(Console.text() == #"13.4"# + "\n" + #"{"name":"Books","latitude":52.5,"longitude":13.4}"#)
}

@Test("Documentation comments: unknown members are written back", .printing)
func modelCommentsOfUnknownMembers() throws {
  struct Plugin: LenientModel {
    var name = ""
    var others: UnknownMembers = [:]
  }

  var plugin = try Plugin(json: #"{"color": "red", "name": "lint", "level": 2}"#)
  plugin.others["level"] = 3
  print(try plugin.jsonString())
  // Prints "{"name":"lint","color":"red","level":3}"
  #expect(Console.text() == #"{"name":"lint","color":"red","level":3}"#)
}

@Test("Documentation comments: unknown members are an object", .printing)
func modelCommentsOfUnknownMemberKeys() {
  let others: UnknownMembers = ["color": "red"]
  print(others.object.keys)
  // Prints "["color"]"
  #expect(Console.text() == #"["color"]"#)
}

// MARK: - Errors

@Test("Documentation comments: a path has components and a string", .printing)
func modelCommentsOfPaths() {
  let path: MappingPath = "images[1].copyright.author"
  print(path.components.count)
  // Prints "4"

  let same = MappingPath([.key("images"), .index(1), .key("copyright"), .key("author")])
  print(path == same)
  // Prints "true"
  #expect(Console.text() == "4\ntrue")
}

@Test("Documentation comments: a component is a key or an index", .printing)
func modelCommentsOfComponents() {
  let path: MappingPath = "lines[2].price"
  for component in path.components {
    switch component {
    case .key(let key): print("key", key)
    case .index(let index): print("index", index)
    }
  }
  // Prints "key lines"
  // Prints "index 2"
  // Prints "key price"
  #expect(Console.text() == "key lines\nindex 2\nkey price")
}

@Test("Documentation comments: a key with dots is quoted in the string of a path", .printing)
func modelCommentsOfQuotedKeys() {
  let path = MappingPath([.key("files"), .key("a.txt"), .index(1)])
  print(path)
  // Prints "files["a.txt"][1]"
  #expect(Console.text() == #"files["a.txt"][1]"#)
}

@Test("Documentation comments: a path is parsed only from a valid string", .printing)
func modelCommentsOfParsedPaths() {
  let path = MappingPath(parsing: "data.items[0]")
  let invalid = MappingPath(parsing: "data.items[")
  print(path?.components.count ?? 0, invalid == nil)
  // Prints "3 true"
  #expect(Console.text() == "3 true")
}

@Test("Documentation comments: an update returns a report", .printing)
func modelCommentsOfReports() throws {
  struct Book: LenientModel {
    var title = ""
    var pages = 0
  }

  var book = Book()
  let report = try ModelMapper<Lenient>().update(&book, from: #"{"pages": "304"}"#)
  for issue in report.issues {
    print(issue.keyPath, issue.code)
  }
  // Prints "pages coerced"
  #expect(Console.text() == "pages coerced")
  #expect(book.pages == 304)
  #expect(report.description == #"pages (line 1, column 11): "304" was read as an integer"#)
}

@Test("Documentation comments: a mapped value comes with its report", .printing)
func modelCommentsOfMappedValues() throws {
  struct Peak: LenientModel {
    var name = ""
    var height = 0
  }

  let mapped = try ModelMapper<Lenient>().mapWithReport(Peak.self, from: #"{"height": "2962"}"#)
  print(mapped.value.height)
  // Prints "2962"
  print(mapped.report)
  // Prints "height (line 1, column 12): "2962" was read as an integer"
  #expect(
    Console.text() == """
      2962
      height (line 1, column 12): "2962" was read as an integer
      """
  )
}

@Test("Documentation comments: an error lists every issue", .printing)
func modelCommentsOfErrors() {
  struct Product: StrictModel {
    let name: String
    let price: Decimal
  }

  do {
    _ = try Product(json: #"{"price": "free"}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Product: 2 problems
        name (line 1, column 1): required, but absent
        price (line 1, column 11): expected a decimal number, found "free"
      """
  )
}

@Test("Documentation comments: an error has the code of its first issue", .printing)
func modelCommentsOfErrorCodes() {
  let codesOfSyntax: Set<ModelError.Code> = [.malformedJSON, .emptyInput]

  do {
    _ = try JSONValue(json: "[1, 2")
  } catch {
    print(codesOfSyntax.contains(error.code))
  }
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: an error lists the missing keys", .printing)
func modelCommentsOfMissingKeys() {
  struct Guest: StrictModel {
    let name: String
    let email: String
  }

  do {
    _ = try [Guest](json: #"[{"name": "Ann"}, {}]"#)
  } catch {
    print(error.missingKeys)
  }
  // Prints "["[0].email", "[1].name", "[1].email"]"
  #expect(Console.text() == #"["[0].email", "[1].name", "[1].email"]"#)
}

@Test("Documentation comments: an issue has paths and what was expected and found", .printing)
func modelCommentsOfIssues() {
  struct Product: StrictModel {
    let name: String
    let price: Decimal
    static let keyMapper: KeyMapper = ["price": "cost.net"]
  }

  do {
    _ = try Product(json: #"{"name": "Cup", "cost": {"net": []}}"#)
  } catch {
    for issue in error.issues {
      print(issue.code, issue.keyPath, issue.jsonPath)
      print(issue.expected ?? "", issue.found ?? "")
    }
  }
  // Prints "typeMismatch price cost.net"
  // Prints "a decimal number an array"
  #expect(Console.text() == "typeMismatch price cost.net\na decimal number an array")
}

@Test("Documentation comments: similar issues are counted by their grouping key", .printing)
func modelCommentsOfGroupingKeys() {
  do {
    _ = try ModelMapper<Strict>().map([Int].self, from: #"[1, [], 2, {}]"#)
  } catch {
    print(Dictionary(grouping: error.issues, by: \.groupingKey).mapValues(\.count))
  }
  // Prints "["typeMismatch [*]": 2]"
  #expect(Console.text() == #"["typeMismatch [*]": 2]"#)
}

@Test("Documentation comments: a switch over codes has a default", .printing)
func modelCommentsOfCodes() {
  struct Guest: StrictModel {
    let name: String
  }

  do {
    _ = try Guest(json: "{}")
  } catch {
    switch error.code {
    case .missingKey, .nullValue: print("incomplete")
    case .malformedJSON, .emptyInput: print("not JSON")
    default: print("invalid")
    }
  }
  // Prints "incomplete"
  #expect(Console.text() == "incomplete")
}

// MARK: - Declarations

@Test("Documentation comments: a model declares only what differs from the defaults", .printing)
func modelCommentsOfModels() throws {
  struct Movie: LenientModel {
    var title = ""
    var releaseYear = 0
    var isCached = false

    static let keyMapper: KeyMapper = .snakeCase
    static let ignoredProperties: Set<String> = ["isCached"]
  }

  let movie = try Movie(json: #"{"title": "Metropolis", "release_year": 1927}"#)
  print(try movie.jsonString())
  // Prints "{"title":"Metropolis","release_year":1927}"
  #expect(Console.text() == #"{"title":"Metropolis","release_year":1927}"#)
}

@Test("Documentation comments: a model declares its engine")
func modelCommentsOfEngines() throws {
  struct Setting: MappableModel {
    typealias Policy = Exact
    let name: String
    let value: Int
  }
  #expect(try Setting(json: #"{"name": "width", "value": 7}"#).value == 7)
  #expect(throws: ModelError.self) { try Setting(json: #"{"name": "width", "value": "7"}"#) }
}

@Test("Documentation comments: a model is compiled without further declarations")
func modelCommentsOfCompiledModels() throws {
  struct Pixel: StrictModel {
    let x: Int
    let y: Int
  }
  #expect(try Pixel(json: #"{"x": 1, "y": 2}"#).y == 2)
}

@Test("Documentation comments: ignored properties are not mapped")
func modelCommentsOfIgnoredProperties() throws {
  struct Session: StrictModel {
    let token: String
    var onEnd: (@Sendable () -> Void)?
    static let ignoredProperties: Set<String> = ["onEnd"]
  }
  struct Reading: LenientModel {
    var value = 0.0
    var isCached = false
    static let mappedProperties: Set<String>? = ["value"]
  }
  let session = try Session(json: #"{"token": "t"}"#)
  #expect(session.onEnd == nil)
  #expect(try session.jsonString() == #"{"token":"t"}"#)
  let reading = try Reading(json: #"{"value": 1.5, "isCached": true}"#)
  #expect(reading.value == 1.5 && !reading.isCached)
}

@Test("Documentation comments: an optional property keeps its default", .printing)
func modelCommentsOfOptionalProperties() throws {
  struct Search: StrictModel, DefaultInitializable {
    var text = ""
    var page = 1
    static let optionalProperties: Set<String> = ["page"]
  }

  print(try Search(json: #"{"text": "cats"}"#).page)
  // Prints "1"
  #expect(Console.text() == "1")
  #expect(throws: ModelError.self) { try Search(json: "{}") }
}

@Test("Documentation comments: a strict class has an initializer without arguments", .printing)
func modelCommentsOfDefaultInitializable() throws {
  class Member: StrictModel, DefaultInitializable {
    var name = ""
    var role = "guest"
    required init() {}
    class var optionalProperties: Set<String> { ["role"] }
  }

  print(try Member(json: #"{"name": "Ann"}"#).role)
  // Prints "guest"
  #expect(Console.text() == "guest")
}

private protocol Playable {}

@Test("Documentation comments: a model names the family of a property")
func modelCommentsOfFamilies() throws {
  struct Tune: StrictModel, Playable {
    let title: String
  }
  struct Pause: StrictModel, Playable {
    let seconds: Int
  }

  enum Playables: ModelFamily {
    static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["seconds"] == nil ? Tune.self : Pause.self
    }
  }

  struct Playlist: StrictModel {
    let items: [any Playable]
    static let families: [String: any ModelFamily.Type] = ["items": Playables.self]
  }

  let playlist = try Playlist(json: #"{"items": [{"title": "Blue"}, {"seconds": 3}]}"#)
  #expect((playlist.items[0] as? Tune)?.title == "Blue")
  #expect((playlist.items[1] as? Pause)?.seconds == 3)
}

@Test("Documentation comments: errors do not contain sensitive values", .printing)
func modelCommentsOfSensitiveProperties() {
  struct Login: StrictModel {
    let user: String
    let password: String
    static let sensitiveProperties: Set<String> = ["password"]
  }

  do {
    _ = try Login(json: #"{"user": "ann", "password": ["s3cret"]}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "password (line 1, column 29): expected a string, found a redacted value"
  #expect(
    Console.text()
      == "password (line 1, column 29): expected a string, found a redacted value"
  )
}

@Test("Documentation comments: a model validates itself", .printing)
func modelCommentsOfValidation() {
  struct Basket: StrictModel {
    let lines: [String]

    func validate() throws {
      guard !lines.isEmpty else { throw ValidationFailure("a basket has lines") }
    }
  }
  let error = #expect(throws: ModelError.self) { try Basket(json: #"{"lines": []}"#) }
  #expect(error?.issues.map(\.detail) == ["a basket has lines"])

  struct Period: StrictModel {
    let start: Int
    let end: Int

    func validate() throws {
      guard start <= end else { throw ValidationFailure("start is after end") }
    }
  }

  do {
    _ = try Period(json: #"{"start": 9, "end": 3}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "the document (line 1, column 1): start is after end"
  #expect(Console.text() == "the document (line 1, column 1): start is after end")
}

private protocol Labeled: MappableModel, DeclarationChecking {
  static var labels: [String: String] { get }
}

extension Labeled {
  static func declarationMistakes() -> [String] {
    labels.filter { $0.value.isEmpty }.keys.sorted().map { "labels: `\($0)` is empty" }
  }
}

private struct Form: StrictModel, Labeled {
  let name: String
  static let labels = ["name": ""]
}

@Test("Documentation comments: an audit includes the checks of a protocol", .printing)
func modelCommentsOfDeclarationChecking() {
  for issue in Form.audit() {
    print(issue)
  }
  // Prints "the document: labels: `name` is empty"
  #expect(Console.text() == "the document: labels: `name` is empty")
}

@Test("Documentation comments: an audit applies the options of a mapper")
func modelCommentsOfAudits() {
  struct Order: StrictModel {
    let id: Int
  }

  let mapper = ModelMapper<Strict>(options: MappingOptions(keyMapper: .snakeCase))
  #expect(mapper.audit([Order].self).isEmpty)
}

@Test("Documentation comments: options apply to all documents of a mapper", .printing)
func modelCommentsOfOptions() throws {
  struct User: StrictModel {
    let firstName: String
  }

  let options = MappingOptions(keyMapper: .snakeCase, startingAt: "data.users")
  let mapper = ModelMapper<Strict>(options: options)
  let json = #"{"data": {"users": [{"first_name": "Ann"}]}}"#
  print(try mapper.map([User].self, from: json)[0].firstName)
  // Prints "Ann"
  #expect(Console.text() == "Ann")
}

@Test("Documentation comments: options limit the depth of a document")
func modelCommentsOfLimits() {
  let options = MappingOptions(maximumDepth: 16, maximumIssues: 20)
  let deep = String(repeating: "[", count: 17) + String(repeating: "]", count: 17)
  let error = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>(options: options).map(JSONValue.self, from: deep)
  }
  #expect(error?.code == .tooDeep)
}

// MARK: - Keys

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

// MARK: - Fields

@Test("Documentation comments: a field is created from an optional value", .printing)
func modelCommentsOfFieldsFromOptionals() {
  let city: String? = nil
  print(Field<String>(city))
  // Prints "null"
  #expect(Console.text() == "null")
}

@Test("Documentation comments: a field is applied to a variable", .printing)
func modelCommentsOfAppliedFields() {
  var city: String? = "Ulm"
  let change: Field<String> = .null
  change.apply(to: &city)
  print(city == nil)
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: the value of a field is transformed", .printing)
func modelCommentsOfTransformedFields() {
  let name: Field<String> = "Ann"
  print(name.map { $0.count })
  // Prints "value(3)"
  #expect(Console.text() == "value(3)")
}

// MARK: - Reading and writing

/// The model of `modelCommentsOfReading()`, for the other tests.
private struct Episode: LenientModel {
  var title = ""
  var seconds = 0
}

@Test("Documentation comments: a model is created from a string", .printing)
func modelCommentsOfReading() throws {
  struct Episode: LenientModel {
    var title = ""
    var seconds = 0
  }

  let track = try Episode(json: #"{"title": "Blue", "seconds": "200"}"#)
  print(track.title, track.seconds)
  // Prints "Blue 200"
  #expect(Console.text() == "Blue 200")
}

@Test("Documentation comments: a model is created from a dictionary")
func modelCommentsOfReadingDictionaries() throws {
  let members: [String: Any] = ["title": "Blue", "seconds": 200]
  let track = try Episode(json: members)
  #expect(track.title == "Blue" && track.seconds == 200)
}

@Test("Documentation comments: a file that is missing is an error", .printing)
func modelCommentsOfFiles() {
  do {
    let episode = try Episode(contentsOf: URL(filePath: "/no/such/episode.json"))
    print(episode.title)
  } catch {
    print(error.code)
  }
  // Prints "unreadableFile"
  #expect(Console.text() == "unreadableFile")
}

@Test("Documentation comments: a mapper reads a file")
func modelCommentsOfMappingFiles() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(#"{"EUR": 1.5}"#.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let rates = try ModelMapper<Strict>().map([String: Double].self, contentsOf: file)
  #expect(rates == ["EUR": 1.5])
}

@Test("Documentation comments: an update changes a part of a model", .printing)
func modelCommentsOfUpdating() throws {
  var track = Episode(title: "Blue", seconds: 200)
  try track.update(json: #"{"seconds": 210}"#)
  print(track.title, track.seconds)
  // Prints "Blue 210"
  #expect(Console.text() == "Blue 210")
}

/// The model of `modelCommentsOfUpdatingObjects()`, for the other test.
private final class Score: LenientModel {
  var points = 0
}

@Test("Documentation comments: an update changes a part of an object", .printing)
func modelCommentsOfUpdatingObjects() throws {
  final class Score: LenientModel {
    var points = 0
  }

  let score = Score()
  try score.update(json: #"{"points": 3}"#)
  print(score.points)
  // Prints "3"
  #expect(Console.text() == "3")
}

@Test("Documentation comments: a copy of an object is independent", .printing)
func modelCommentsOfCopying() throws {
  let score = Score()
  let copy = try score.modelCopy()
  copy.points = 3
  print(score.points, copy.points)
  // Prints "0 3"
  #expect(Console.text() == "0 3")
}

@Test("Documentation comments: a model is written as a string", .printing)
func modelCommentsOfWriting() throws {
  let track = Episode(title: "Blue", seconds: 200)
  print(try track.jsonString())
  // Prints "{"title":"Blue","seconds":200}"
  print(try track.jsonString(excluding: ["seconds"]))
  // Prints "{"title":"Blue"}"
  #expect(
    Console.text() == """
      {"title":"Blue","seconds":200}
      {"title":"Blue"}
      """
  )
}

@Test("Documentation comments: a model is written as a dictionary")
func modelCommentsOfWritingDictionaries() throws {
  let members = try Episode(title: "Blue", seconds: 200).jsonObject()
  let data = try JSONSerialization.data(withJSONObject: members, options: .sortedKeys)
  #expect(String(decoding: data, as: UTF8.self) == #"{"seconds":200,"title":"Blue"}"#)
}

@Test("Documentation comments: models in arrays are read", .printing)
func modelCommentsOfReadingArrays() throws {
  let tracks = try [Episode](json: #"[{"title": "Blue"}, {"title": "Red"}]"#)
  print(tracks.map(\.title))
  // Prints "["Blue", "Red"]"
  #expect(Console.text() == #"["Blue", "Red"]"#)
}

@Test("Documentation comments: models in arrays are written", .printing)
func modelCommentsOfWritingArrays() throws {
  let tracks = [Episode(title: "Blue", seconds: 200), Episode(title: "Red", seconds: 180)]
  print(try tracks.jsonString())
  // Prints "[{"title":"Blue","seconds":200},{"title":"Red","seconds":180}]"
  #expect(
    Console.text() == #"[{"title":"Blue","seconds":200},{"title":"Red","seconds":180}]"#
  )
}

@Test("Documentation comments: models in dictionaries are read", .printing)
func modelCommentsOfReadingModelsByKey() throws {
  let tracks = try [String: Episode](json: #"{"first": {"title": "Blue"}}"#)
  print(tracks["first"]?.title ?? "none")
  // Prints "Blue"
  #expect(Console.text() == "Blue")
}

@Test("Documentation comments: models in dictionaries are written", .printing)
func modelCommentsOfWritingModelsByKey() throws {
  let tracks = ["first": Episode(title: "Blue", seconds: 200)]
  print(try tracks.jsonString())
  // Prints "{"first":{"title":"Blue","seconds":200}}"
  #expect(Console.text() == #"{"first":{"title":"Blue","seconds":200}}"#)
}

@Test("Documentation comments: equal models have the same hash")
func modelCommentsOfHashing() {
  var hasher = Hasher()
  Episode(title: "Blue", seconds: 200).modelHash(into: &hasher)
  let hash = hasher.finalize()

  var other = Hasher()
  Episode(title: "Blue", seconds: 200).modelHash(into: &other)
  #expect(other.finalize() == hash)
}

@Test("Documentation comments: a description has one line per property", .printing)
func modelCommentsOfDescriptions() {
  print(Episode(title: "Blue", seconds: 200).modelDescription)
  #expect(
    Console.text() == """
      <Episode> {
          title = "Blue";
          seconds = 200
      }
      """
  )
}

@Test("Documentation comments: an archive keeps what JSON cannot represent", .printing)
func modelCommentsOfArchives() throws {
  struct Measurement: StrictModel {
    let value: Double
    static let keyMapper: KeyMapper = ["value": "v"]
  }

  let measurement = Measurement(value: .infinity)
  let archive = try measurement.archivedData()
  print(try Measurement(archivedData: archive).value)
  // Prints "inf"
  #expect(Console.text() == "inf")
}

@Test("Documentation comments: any decoder reads a decodable model", .printing)
func modelCommentsOfDecodableModels() throws {
  struct Ticket: StrictModel, DecodableModel {
    let seatNumber: Int
    static let keyMapper: KeyMapper = .snakeCase
  }

  let data = Data(#"{"seat_number": 7}"#.utf8)
  print(try JSONDecoder().decode(Ticket.self, from: data).seatNumber)
  // Prints "7"
  #expect(Console.text() == "7")
}

@Test("Documentation comments: any encoder writes an encodable model", .printing)
func modelCommentsOfEncodableModels() throws {
  struct Receipt: StrictModel, EncodableModel {
    let orderID: Int
    static let keyMapper: KeyMapper = .snakeCase
  }

  let data = try JSONEncoder().encode(Receipt(orderID: 7))
  print(String(decoding: data, as: UTF8.self))
  // Prints "{"order_id":7}"
  #expect(Console.text() == #"{"order_id":7}"#)
}

// MARK: - Hooks

@Test("Documentation comments: a set of hooks has members", .printing)
func modelCommentsOfHookSets() {
  let hooks: ModelHookSet = [.preprocessing, .postprocessing]
  print(hooks.contains(.preprocessing), hooks.contains(.family))
  // Prints "true false"
  #expect(Console.text() == "true false")
}

private protocol Renaming: MappableModel, HookSelecting, MappingPreprocessing {
  static var oldKeys: [String: String] { get }
}

extension Renaming {
  static var usedHooks: ModelHookSet { oldKeys.isEmpty ? [] : .preprocessing }

  static func preprocess(_ object: inout JSONObject) throws {
    for (old, new) in oldKeys {
      if let value = object[old] { object[new] = value }
    }
  }
}

private struct Invoice: StrictModel, Renaming {
  let total: Int
  static let oldKeys = ["sum": "total"]
}

private struct Estimate: StrictModel, Renaming {
  let total: Int
  static let oldKeys: [String: String] = [:]
}

@Test("Documentation comments: a protocol selects the hooks of its models", .printing)
func modelCommentsOfHookSelecting() throws {
  print(try Invoice(json: #"{"sum": 7}"#).total)
  // Prints "7"
  #expect(Console.text() == "7")
  #expect(Estimate.usedHooks.isEmpty)
  #expect(throws: ModelError.self) { try Estimate(json: #"{"sum": 7}"#) }
}

@Test("Documentation comments: a type with a trait conforms to the base of traits", .printing)
func modelCommentsOfTraits() {
  final class Player: StrictModel, DefaultInitializable {
    var name = ""
  }

  let type: Any.Type = Player.self
  print(type is any ModelTrait.Type)
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: a type with a hook conforms to the base of hooks", .printing)
func modelCommentsOfHooks() throws {
  struct Comment: StrictModel, MappingPostprocessing {
    var text: String

    mutating func postprocess(_ object: JSONObject) throws {
      text = text.lowercased()
    }
  }

  let type: Any.Type = Comment.self
  print(type is any ModelHook.Type)
  // Prints "true"
  #expect(Console.text() == "true")
  #expect(try Comment(json: #"{"text": "Hi"}"#).text == "hi")
}

@Test("Documentation comments: preprocessing changes the object to read", .printing)
func modelCommentsOfPreprocessing() throws {
  struct Event: StrictModel, MappingPreprocessing {
    let title: String

    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["name"] { object["title"] = old }
    }
  }

  print(try Event(json: #"{"name": "Fair"}"#).title)
  // Prints "Fair"
  #expect(Console.text() == "Fair")
}

@Test("Documentation comments: postprocessing completes a model", .printing)
func modelCommentsOfPostprocessing() throws {
  struct Rectangle: LenientModel, MappingPostprocessing {
    var width = 0
    var height = 0
    var area = 0
    static let ignoredProperties: Set<String> = ["area"]

    mutating func postprocess(_ object: JSONObject) throws {
      area = width * height
    }
  }

  print(try Rectangle(json: #"{"width": 3, "height": 4}"#).area)
  // Prints "12"
  #expect(Console.text() == "12")
}

@Test("Documentation comments: postprocessing changes the exported object", .printing)
func modelCommentsOfExportPostprocessing() throws {
  struct Note: StrictModel, ExportPostprocessing {
    let text: String

    func postprocess(exported object: inout JSONObject) throws {
      object["version"] = 2
    }
  }

  print(try Note(text: "Hello").jsonString())
  // Prints "{"text":"Hello","version":2}"
  #expect(Console.text() == #"{"text":"Hello","version":2}"#)
}

@Test("Documentation comments: an object keeps its JSON", .printing)
func modelCommentsOfPreparing() throws {
  final class Message: LenientModel, MappingPreparing {
    var text = ""
    var raw: JSONObject?
    static let ignoredProperties: Set<String> = ["raw"]

    required init() {}

    func prepare(for object: inout JSONObject) throws { raw = object }
  }

  print(try Message(json: #"{"text": "Hello", "size": 5}"#).raw?["size"] ?? .null)
  // Prints "5"
  #expect(Console.text() == "5")
}

@Test("Documentation comments: a nested model makes its own dictionary", .printing)
func modelCommentsOfDictionaryWriting() throws {
  struct Price: StrictModel, DictionaryWriting {
    let cents: Int

    func dictionaryToWrite() throws -> [String: Any] {
      var members = try jsonObject()
      members["currency"] = "EUR"
      return members
    }
  }

  struct Offer: StrictModel {
    let price: Price
  }

  let offer = try Offer(json: #"{"price": {"cents": 150}}"#)
  let members = try offer.jsonObject()["price"] as? [String: Any]
  print(members?["currency"] ?? "none")
  // Prints "EUR"
  #expect(Console.text() == "EUR")
}

@Test("Documentation comments: a family has a single type", .printing)
func modelCommentsOfSingleTypeFamilies() throws {
  struct Stop: StrictModel {
    let name: String
  }

  struct Route: StrictModel {
    let stops: [Any]
    static let families: [String: any ModelFamily.Type] = ["stops": SingleTypeFamily<Stop>.self]
  }

  let route = try Route(json: #"{"stops": [{"name": "Harbor"}]}"#)
  print((route.stops as? [Stop])?.first?.name ?? "none")
  // Prints "Harbor"
  #expect(Console.text() == "Harbor")
}

// MARK: - Conversions

@Test("Documentation comments: a property has a conversion", .printing)
func modelCommentsOfPropertyConversions() throws {
  struct Door: StrictModel {
    let isOpen: Bool
    static let valueTransformer = ValueTransformer.standard
      .adding("setIsOpenWithString:") { (text: String) in text == "open" }
  }

  print(try Door(json: #"{"isOpen": "open"}"#).isOpen)
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: a type has an additional conversion", .printing)
func modelCommentsOfAddedConversions() throws {
  struct Place: StrictModel {
    let locale: Locale
    static let valueTransformer = ValueTransformer.standard
      .adding("LocaleFromArray:") { (parts: [String]) in
        Locale(identifier: parts.joined(separator: "_"))
      }
  }

  print(try Place(json: #"{"locale": ["fr", "CA"]}"#).locale.identifier)
  // Prints "fr_CA"
  #expect(Console.text() == "fr_CA")
}

@Test("Documentation comments: null has a conversion", .printing)
func modelCommentsOfConversionsFromNull() throws {
  struct Crate: StrictModel {
    let width: Int
    static let valueTransformer = ValueTransformer.standard.adding("setWidthWithNull:") { 1 }
  }

  print(try Crate(json: #"{"width": null}"#).width)
  // Prints "1"
  #expect(Console.text() == "1")
}

@Test("Documentation comments: a built-in conversion is removed", .printing)
func modelCommentsOfRemovedConversions() {
  struct Flag: StrictModel {
    let isSet: Bool
    static let valueTransformer = ValueTransformer.standard.removing("BoolFromNumber:")
  }

  do {
    _ = try Flag(json: #"{"isSet": 1}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "isSet (line 1, column 11): expected a bool, found 1"
  #expect(Console.text() == "isSet (line 1, column 11): expected a bool, found 1")
}

@Test("Documentation comments: a transformer lists its conversions", .printing)
func modelCommentsOfSelectors() {
  print(ValueTransformer.standard.selectors.filter { $0.hasPrefix("Bool") })
  // Prints "["BoolFromNumber:", "BoolFromString:"]"
  #expect(Console.text() == #"["BoolFromNumber:", "BoolFromString:"]"#)
}

@Test("Documentation comments: an exact transformer has no conversions from strings", .printing)
func modelCommentsOfExactConversions() {
  struct Reply: StrictModel {
    let code: Int
    static let valueTransformer = ValueTransformer.exact
  }

  do {
    _ = try Reply(json: #"{"code": "7"}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "code (line 1, column 10): expected an integer, found "7""
  #expect(Console.text() == #"code (line 1, column 10): expected an integer, found "7""#)
}

@Test("Documentation comments: a model has the conversions of JSONModel", .printing)
func modelCommentsOfJSONModelConversions() throws {
  struct Preference: StrictModel {
    let isOn: Bool
    let version: String
    static let valueTransformer = ValueTransformer.jsonModel
  }

  let preference = try Preference(json: #"{"isOn": "YES", "version": true}"#)
  print(preference.isOn, preference.version)
  // Prints "true 1"
  #expect(Console.text() == "true 1")
}

@Test("Documentation comments: a policy has the conversions of JSONModel", .printing)
func modelCommentsOfJSONModelPolicies() throws {
  enum Ported: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.conversions = .jsonModel
      return rules
    }
  }

  print(try ModelMapper<Ported>().map([Int].self, from: #"["7", 8.9]"#))
  // Prints "[7, 8]"
  #expect(Console.text() == "[7, 8]")
}
