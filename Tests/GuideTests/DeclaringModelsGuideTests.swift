import Foundation
import ModelMapping
import Testing

@Test("Declaring models: structs", .printing)
func declaringStructs() throws {
  struct Track: LenientModel {
    var title = ""
    var seconds = 0
    let source = "radio"
  }

  let track = try Track(json: #"{"title": "Blue", "source": "disc"}"#)
  print(track.title, track.seconds, track.source)
  #expect(
    Console.text() == """
      Blue 0 radio
      """
  )
  #expect(try track.jsonString() == #"{"title":"Blue","seconds":0,"source":"radio"}"#)

  struct Point: StrictModel {
    let x: Double
    let y: Double
  }

  print(try Point(json: #"{"x": 1, "y": -2.5}"#))
  #expect(
    Console.text() == """
      Point(x: 1.0, y: -2.5)
      """
  )
}

@Test("Declaring models: a strict struct with defaults still requires its properties")
func declaringStrictDefaults() {
  struct Box: StrictModel, DefaultInitializable {
    var size = 1
  }
  let error = #expect(throws: ModelError.self) { try Box(json: "{}") }
  #expect(error?.missingKeys == ["size"])
}

@Test("Declaring models: an initialiser is not called for a struct that is built in memory")
func declaringInitialisers() throws {
  struct Even: StrictModel {
    let half: Int
    init(half: Int) { self.half = half * 2 }
  }
  #expect(Even(half: 2).half == 4)
  #expect(try Even(json: #"{"half": 2}"#).half == 2)
}

@Test("Declaring models: classes", .printing)
func declaringClasses() throws {
  class Animal: StrictModel, DefaultInitializable {
    var name = ""
    var legs = 4
    let kingdom = "animals"
    required init() {}
    class var keyMapper: KeyMapper { ["name": "animal_name"] }
  }

  final class Dog: Animal {
    var breed: String?
    override class var keyMapper: KeyMapper { super.keyMapper.mapping(["breed": "kind"]) }
  }

  let dog = try Dog(json: #"{"animal_name": "Rex", "legs": 3, "kind": "Pug", "kingdom": "fungi"}"#)
  try dog.update(json: #"{"legs": 4}"#)
  print(try dog.jsonString())
  #expect(
    Console.text() == """
      {"animal_name":"Rex","legs":4,"kingdom":"animals","kind":"Pug"}
      """
  )
  #expect(try (dog as Animal).jsonString() == dog.jsonString())

  final class Bare: StrictModel {
    var name: String
    init(name: String) { self.name = name }
  }
  let error = #expect(throws: ModelError.self) { try Bare(json: #"{"name": "x"}"#) }
  #expect(error?.issues.map(\.code) == [.invalidDeclaration])
  let loose = #expect(throws: ModelError.self) {
    try ModelMapper<Lenient>().map(Bare.self, from: #"{"name": "x"}"#)
  }
  #expect(loose?.issues.map(\.code) == [.invalidDeclaration])
}

@Test("Declaring models: optional properties", .printing)
func declaringOptionals() throws {
  struct Search: StrictModel, DefaultInitializable {
    var text = ""
    var page = 1
    var language: String?
    static let optionalProperties: Set<String> = [name(\.page)]
  }

  print(try Search(json: #"{"text": "cats", "page": null}"#))
  do {
    print(try Search(json: #"{"text": "cats", "page": "first"}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Search(text: "cats", page: 1, language: nil)
      Search: 1 problem
        page (line 1, column 26): expected an integer, found "first"
      """
  )

  struct Noted: LenientModel {
    var note: String? = "none"
  }
  #expect(try Noted(json: "{}").note == "none")
  #expect(try Noted(json: #"{"note": null}"#).note == nil)
}

@Test("Declaring models: keys", .printing)
func declaringKeys() throws {
  struct Article: LenientModel {
    var id = 0
    var title = ""
    var summary: String?
    var version = ""
    var draft = false

    static let keyMapper: KeyMapper = [
      name(\.id): ["id", "ID", "article.id"],
      name(\.title): "headline",
      name(\.summary): "meta.text.short",
      name(\.version): .literal("app.version"),
      name(\.draft): .unmapped,
    ]
  }

  let json = """
    {"ID": 7, "headline": "Hi", "meta": {"text": {"short": "…"}}, "app.version": "2", "draft": true}
    """
  let article = try Article(json: json)
  print(article)
  print(try article.jsonString())
  #expect(
    Console.text() == """
      Article(id: 7, title: "Hi", summary: Optional("…"), version: "2", draft: false)
      {"id":7,"headline":"Hi","meta":{"text":{"short":"…"}},"app.version":"2"}
      """
  )
  #expect(try Article(json: #"{"id": null, "article": {"id": 8}}"#).id == 8)
  #expect(try Article(json: #"{"meta.text.short": "x"}"#).summary == "x")
  #expect(try !Article().jsonString().contains("meta"))
}

@Test("Declaring models: keys by a rule", .printing)
func declaringKeyRules() throws {
  struct Profile: LenientModel {
    var userID = 0
    var htmlURL = ""
    var nickName = ""
    static let keyMapper: KeyMapper = .snakeCase.mapping([name(\.nickName): "nick"])
  }

  struct Shouting: LenientModel {
    var title = ""
    static let keyMapper = KeyMapper { name in JSONKey(name.uppercased()) }
  }

  let profile = try Profile(json: #"{"user_id": 1, "html_u_r_l": "/ann", "nick": "Ann"}"#)
  print(try profile.jsonString())
  print(try Shouting(json: #"{"TITLE": "Queen"}"#).title)
  #expect(
    Console.text() == """
      {"user_id":1,"html_url":"/ann","nick":"Ann"}
      Queen
      """
  )

  struct Track: LenientModel {
    var title = ""
  }

  let options = MappingOptions(keyMapper: .titleCase)
    .keyMapper(for: Profile.self, [Profile.name(\.nickName): "Nick"])
  let mapper = ModelMapper<Lenient>(options: options)
  print(try mapper.map(Track.self, from: #"{"Title": "Red"}"#).title)
  print(try mapper.map(Profile.self, from: #"{"Nick": "Bob"}"#).nickName)
  #expect(
    Console.text() == """
      Red
      Bob
      """
  )
}

@Test("Declaring models: elements of arrays", .printing)
func declaringIndices() throws {
  struct Station: StrictModel {
    let longitude: Double
    let latitude: Double
    let operatorName: String
    static let keyMapper: KeyMapper = [
      name(\.longitude): "geometry.coordinates[0]",
      name(\.latitude): "geometry.coordinates[1]",
      name(\.operatorName): .reading("operators[0].name", "operator").writing("operator"),
    ]
  }

  let station = try Station(
    json: #"{"geometry": {"coordinates": [6.13, 49.6]}, "operators": [{"name": "CFL"}]}"#
  )
  print(try station.jsonString())
  #expect(
    Console.text() == #"{"geometry":{"coordinates":[6.13,49.6]},"operator":"CFL"}"#
  )
  #expect(try Station(json: station.jsonString()).operatorName == "CFL")
}

@Test("Declaring models: a generic model", .printing)
func declaringGenerics() throws {
  struct Track: LenientModel {
    var title = ""
  }

  struct Page<Item: LenientModel>: LenientModel {
    var items: [Item] = []
    var next: URL?
    static var keyMapper: KeyMapper { [name(\.items): "data", name(\.next): "links.next"] }
    static var requiredProperties: Set<String> { [name(\.items)] }
  }

  let page = try Page<Track>(
    json: #"{"data": [{"title": "Blue"}], "links": {"next": "https://example.com/tracks?page=2"}}"#
  )
  print(page.items.map(\.title), page.next?.query() ?? "the last page")
  do {
    _ = try Page<Track>(json: #"{"error": "too many requests"}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      ["Blue"] page=2
      Page<Track>: 1 problem
        items (in JSON data, line 1, column 1): missing required key
      """
  )
  #expect(Page<Track>.audit().isEmpty)
}

@Test("Declaring models: what no audit can find")
func declaringOtherTypes() throws {
  struct Note: LenientModel {
    var title = ""
    static let keyMapper = ["title": "name"]
  }
  #expect(Note.audit().isEmpty)
  #expect(try Note(json: #"{"name": "a", "title": "b"}"#).title == "b")
  #expect(Note.keyMapper["title"] == "name")
}

@Test("Declaring models: one key for several properties")
func declaringSharedKeys() throws {
  struct Shared: LenientModel {
    var number: Int?
    var text: String?
    static let keyMapper: KeyMapper = [name(\.number): "value", name(\.text): "value"]
  }
  let both = try Shared(json: #"{"value": 7}"#)
  #expect(both.number == 7)
  #expect(both.text == "7")
  #expect(try both.jsonString() == #"{"value":7}"#)
  #expect(try Shared(json: #"{"value": "seven"}"#).jsonString() == #"{"value":"seven"}"#)
}

@Test("Declaring models: excluded properties")
func declaringIgnored() throws {
  struct Session: StrictModel {
    let token: String
    let startedAt: Date?
    var onEnd: (@Sendable () -> Void)?
    static let ignoredProperties: Set<String> = [name(\.startedAt), "onEnd"]
  }

  struct Reading: LenientModel {
    var value = 0.0
    var unit = "°C"
    var isCached = false
    static let mappedProperties: Set<String>? = [name(\.value), name(\.unit)]
  }

  struct Lazy: StrictModel {
    let word: String
    lazy var length: Int = word.count
    static let ignoredProperties: Set<String> = ["length"]
  }
  var word = try Lazy(json: #"{"word": "four"}"#)
  #expect(word.length == 4)

  let session = try Session(json: #"{"token": "x", "startedAt": "2014-05-06T07:08:09Z"}"#)
  #expect(session.startedAt == nil)
  #expect(session.onEnd == nil)
  #expect(try session.jsonString() == #"{"token":"x"}"#)
  let reading = try Reading(json: #"{"value": 1, "isCached": true}"#)
  #expect(!reading.isCached)
  #expect(try reading.jsonString() == #"{"value":1,"unit":"°C"}"#)
}

@Test("Validation: an error that `validate()` throws is an issue", .printing)
func validationThrowing() throws {
  struct Range: StrictModel {
    let low: Int
    let high: Int
    func validate() throws {
      guard low <= high else { throw ValidationFailure("low is above high") }
    }
  }

  do {
    print(try [String: Range](json: #"{"a": {"low": 1, "high": 2}, "b": {"low": 2, "high": 1}}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Dictionary<String, Range>: 1 problem
        b (line 1, column 35): low is above high
      """
  )

  var range = try Range(json: #"{"low": 1, "high": 2}"#)
  let error = #expect(throws: ModelError.self) { try range.update(json: #"{"low": 5}"#) }
  #expect(error?.issues[0].cause is ValidationFailure)
  #expect(range.low == 1)

  struct Part: LenientModel {
    var size = 1
    func validate() throws {
      guard size > 0 else { throw ValidationFailure("a part has a size") }
    }
  }
  struct Whole: LenientModel {
    var part = Part()
  }
  #expect(try Whole(json: #"{"part": {"size": 0}}"#).part.size == 1)
  let refused = #expect(throws: ModelError.self) { try Part(json: #"{"size": 0}"#) }
  #expect(refused?.issues.map(\.code) == [.validationFailed])
}

@Test("Declaring models: mistakes", .printing)
func declaringMistakes() throws {
  struct Pen: StrictModel {
    let colour: String
    static let keyMapper: KeyMapper = ["color": "c"]
  }

  for issue in Pen.audit() { print(issue) }
  #expect(
    Console.text() == """
      the document: keyMapper names `color`, which is not a stored property of Pen; did you mean `colour`?
      """
  )
  let rejection = #expect(throws: ModelError.self) { try Pen(json: #"{"c": "red"}"#) }
  #expect(rejection?.issues.map(\.code) == [.invalidDeclaration])
  let report = try ModelMapper<Lenient>().mapWithReport(Pen.self, from: #"{"colour": "red"}"#)
    .report
  #expect(report.issues.map(\.code) == [.invalidDeclaration])

  struct Crossed: StrictModel {
    let name: String
    let first: String
    static let keyMapper: KeyMapper = [name(\.name): "name", name(\.first): "name.first"]
  }
  let error = #expect(throws: ModelError.self) { try Crossed(json: "{}") }
  #expect(error?.issues.map(\.code) == [.invalidDeclaration])
}

@Test("Declaring models: what cannot be mapped is refused or left alone")
func declaringUnsupported() throws {
  @propertyWrapper struct Wrapped {
    var wrappedValue = ""
  }
  struct Odd: LenientModel {
    var name = ""
    var action: () -> Void = {}
    var error: (any Error)?
    weak var owner: AnyObject?
    lazy var length: Int = name.count
    @Wrapped var wrapped: String
  }
  let json = #"{"name": "x", "action": 1, "error": 1, "owner": 1, "length": 1, "wrapped": "y"}"#
  let odd = try Odd(json: json)
  #expect(odd.wrapped.isEmpty)
  #expect(try odd.jsonString() == #"{"name":"x"}"#)
  let error = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().map(Odd.self, from: json)
  }
  #expect(error?.issues.map(\.code) == Array(repeating: .unsupportedProperty, count: 5))

  struct ReadOnly: Decodable {
    let value: Int
  }
  struct Holder: LenientModel {
    var part: ReadOnly?
  }
  let holder = try Holder(json: #"{"part": {"value": 1}}"#)
  #expect(holder.part?.value == 1)
  #expect(try holder.jsonString() == "{}")
}
