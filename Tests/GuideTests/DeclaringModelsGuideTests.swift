import Foundation
import ModelMapping
import Testing

@Test("Declaring models: structs and options", .printing)
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

  let options = MappingOptions(keyMapper: .titleCase)
  let loud = try ModelMapper<Lenient>(options: options).map(Track.self, from: #"{"Title": "Red"}"#)
  print(loud.title)
  #expect(
    Console.text() == """
      Red
      """
  )
}

@Test("Declaring models: flattened models", .printing)
func declaringFlattenedModels() throws {
  struct Place: StrictModel {
    let latitude: Double
    let longitude: Double
  }

  struct Shop: StrictModel {
    let name: String
    let place: Place
    let branch: Place?
    static let keyMapper: KeyMapper = ["place": .flattened]
  }

  var shop = try Shop(json: #"{"name": "Books", "latitude": 52.5, "longitude": 13.4}"#)
  try shop.update(json: #"{"latitude": 52.6}"#)
  print(try shop.jsonString())
  do {
    print(try Shop(json: #"{"name": "Books", "latitude": 52.5}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      {"name":"Books","latitude":52.6,"longitude":13.4}
      Shop: 1 problem
        place.longitude (in JSON longitude, line 1, column 1): missing required key
      """
  )
}

@Test("Declaring models: unknown members", .printing)
func declaringUnknownMembers() throws {
  struct Plugin: LenientModel {
    var name = ""
    var others: UnknownMembers = [:]
  }

  var plugin = try Plugin(json: #"{"color": "red", "name": "lint", "level": 2}"#)
  plugin.others["level"] = 3
  try plugin.update(json: #"{"name": "format", "size": null}"#)
  print(try plugin.jsonString())
  #expect(
    Console.text() == """
      {"name":"format","color":"red","level":3,"size":null}
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
  print(try dog.jsonString())
  #expect(
    Console.text() == """
      {"animal_name":"Rex","legs":3,"kingdom":"animals","kind":"Pug"}
      """
  )
  #expect(try (dog as Animal).jsonString() == dog.jsonString())

  try dog.update(json: #"{"legs": 4}"#)
  print(dog.name, dog.legs)
  #expect(
    Console.text() == """
      Rex 4
      """
  )

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

@Test("Declaring models: types of properties", .printing)
func declaringTypes() throws {
  struct Stack<Element>: Sequence, MappableCollection {
    private var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
    func makeIterator() -> some IteratorProtocol<Element> { elements.makeIterator() }
  }

  struct Deck: StrictModel {
    let cards: Stack<Int>
    let scores: [UUID: ClosedRange<Int>]
    let pause: Duration
  }

  let json = """
    {
      "cards": [7, 8],
      "scores": {"E621E1F8-C36C-495A-93FC-0C247A3E6E5F": [1, 5]},
      "pause": 1.5
    }
    """
  print(try Deck(json: json).jsonString())
  #expect(
    Console.text() == """
      {"cards":[7,8],"scores":{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":[1,5]},"pause":1.5}
      """
  )
}

@Test("Declaring models: optional properties", .printing)
func declaringOptionals() throws {
  struct Search: StrictModel, DefaultInitializable {
    var text = ""
    var page = 1
    var language: String?
    static let optionalProperties: Set<String> = ["page"]
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
      "id": ["id", "ID", "article.id"],
      "title": "headline",
      "summary": "meta.text.short",
      "version": .literal("app.version"),
      "draft": .unmapped,
    ]
  }

  let article = try Article(
    json:
      #"{"ID": 7, "headline": "Hi", "meta": {"text": {"short": "…"}}, "app.version": "2", "draft": true}"#
  )
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

  struct Profile: LenientModel {
    var userID = 0
    var htmlURL = ""
    var nickName = ""
    static let keyMapper: KeyMapper = .snakeCase.mapping(["nickName": "nick"])
  }

  struct Shouting: LenientModel {
    var name = ""
    static let keyMapper = KeyMapper { name in JSONKey(name.uppercased()) }
  }

  let profile = try Profile(json: #"{"user_id": 1, "html_u_r_l": "/ann", "nick": "Ann"}"#)
  print(try profile.jsonString())
  print(try Shouting(json: #"{"NAME": "Ann"}"#).name)
  #expect(
    Console.text() == """
      {"user_id":1,"html_url":"/ann","nick":"Ann"}
      Ann
      """
  )

  let names: KeyMapper = ["userID": "Id", "nickName": "Nick"]
  let service = MappingOptions().keyMapper(for: Profile.self, names)
  let other = try ModelMapper<Lenient>(options: service)
    .map(Profile.self, from: #"{"Id": 2, "Nick": "Bob"}"#)
  print(other.userID, other.nickName)
  #expect(Console.text() == "2 Bob")
}

@Test("Declaring models: elements of arrays", .printing)
func declaringIndices() throws {
  struct Station: StrictModel {
    let longitude: Double
    let latitude: Double
    let operatorName: String
    static let keyMapper: KeyMapper = [
      "longitude": "geometry.coordinates[0]",
      "latitude": "geometry.coordinates[1]",
      "operatorName": .reading("operators[0].name", "operator").writing("operator"),
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

@Test("Declaring models: dates as keys", .printing)
func declaringDateKeys() throws {
  struct Rates: StrictModel {
    let byDay: [Date: Decimal]
    static let valueTransformer = ValueTransformer.standard.dates("byDay", .pattern("yyyy-MM-dd"))
  }

  let rates = try Rates(json: #"{"byDay": {"2014-05-06": 1.25}}"#)
  print(try rates.jsonString())
  #expect(Console.text() == #"{"byDay":{"2014-05-06":1.25}}"#)
}

@Test("Declaring models: a flattened dictionary", .printing)
func declaringLeftovers() throws {
  struct Quotes: StrictModel {
    let base: String
    let rates: [String: Decimal]
    static let keyMapper: KeyMapper = ["rates": .flattened]
  }

  let quotes = try Quotes(json: #"{"base": "EUR", "USD": 1.09, "JPY": 157.5}"#)
  print(quotes.rates.count, quotes.rates["JPY"] ?? 0)
  do {
    _ = try Quotes(json: #"{"base": "EUR", "USD": "?"}"#)
  } catch {
    print(error.issues[0])
  }
  #expect(
    Console.text() == #"""
      2 157.5
      rates.USD (in JSON USD, line 1, column 24): expected a decimal number, found "?"
      """#
  )
}

@Test("Declaring models: rows", .printing)
func declaringRows() throws {
  struct Candle: StrictModel {
    let time: Int
    let close: Decimal
    let volume: Decimal?
    static let keyMapper: KeyMapper = ["time": .path(0), "close": .path(1), "volume": .path(2)]
  }

  let candles = try [Candle](json: "[[60, 69.5, 12], [120, 69.25]]")
  print(try candles.jsonString())
  do {
    _ = try [Candle](json: "[[60, 69.5], [120]]")
  } catch {
    print(error.issues[0])
  }
  #expect(
    Console.text() == #"""
      [[60,69.5,12],[120,69.25]]
      [1].close (in JSON [1][1], line 1, column 14): missing required key
      """#
  )
}

@Test("Declaring models: keys in any spelling", .printing)
func declaringSpellings() throws {
  struct Response: StrictModel {
    let contentType: String
    let statusCode: Int
    static let keyMapper: KeyMapper = .ignoringCase
  }

  let response = try Response(json: #"{"Content-Type": "text/html", "STATUS_CODE": 200}"#)
  print(try response.jsonString())
  #expect(Console.text() == #"{"contentType":"text/html","statusCode":200}"#)
}

protocol ServiceModel: LenientModel {}

extension ServiceModel {
  static var keyMapper: KeyMapper { .snakeCase }
}

struct ServiceInvoice: ServiceModel {
  var invoiceNumber = 0
  var lines: [ServiceLine] = []
}

struct ServiceLine: ServiceModel {
  var unitPrice = 0.0
  static let keyMapper: KeyMapper = .snakeCase.mapping(["unitPrice": "price"])
}

@Test("Declaring models: one key mapper for many models", .printing)
func declaringSharedKeyMapper() throws {
  let invoice = try ServiceInvoice(json: #"{"invoice_number": 7, "lines": [{"price": 2.5}]}"#)
  print(try invoice.jsonString())
  #expect(Console.text() == #"{"invoice_number":7,"lines":[{"price":2.5}]}"#)
}

@Test("Declaring models: enums with payloads", .printing)
func declaringTaggedModels() throws {
  enum Event: TaggedModel {
    case message(Message)
    case reaction(Reaction)
    case typing

    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Event>] = [
      .init("message", Event.message),
      .init("reaction", Event.reaction),
      .init("typing", Event.typing),
    ]
  }

  struct Message: StrictModel {
    let text: String
  }

  struct Reaction: StrictModel {
    let emoji: String
    let to: Int
  }

  struct Feed: StrictModel {
    let events: [Event]
  }

  let feed = try Feed(
    json: #"{"events": [{"text": "Hi", "type": "message"}, {"type": "typing"}]}"#
  )
  print(try feed.jsonString())
  do {
    _ = try Feed(json: #"{"events": [{"type": "mesage", "text": "Hi"}]}"#)
  } catch {
    print(error.issues[0])
  }
  #expect(
    Console.text() == """
      {"events":[{"type":"message","text":"Hi"},{"type":"typing"}]}
      events[0] (in JSON events[0].type, line 1, column 22): expected one of "message", "reaction", "typing", found "mesage"; did you mean "message"?
      """
  )

  let mapper = ModelMapper<Strict>()
  let events = try mapper.map(
    [Event].self,
    from: #"[{"type": "reaction", "emoji": "👍", "to": 7}]"#,
  )
  print(try mapper.jsonString(from: events))
  #expect(Console.text() == #"[{"type":"reaction","emoji":"👍","to":7}]"#)

  struct Envelope<Payload: StrictModel>: StrictModel {
    let id: Int
    let payload: Payload
  }

  enum Post: TaggedModel {
    case message(Envelope<Message>)
    case reaction(Envelope<Reaction>)

    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Post>] = [
      .init("message", Post.message), .init("reaction", Post.reaction),
    ]
  }

  let post = #"{"type": "message", "id": 7, "payload": {"text": "Hi"}}"#
  if case .message(let message) = try mapper.map(Post.self, from: post) {
    print(message.id, message.payload.text)
  }
  // Prints "7 Hi"
  #expect(Console.text() == "7 Hi")
}

@Test("Declaring models: tags of all kinds", .printing)
func declaringTags() throws {
  enum Gateway: TaggedModel {
    case hello(Hello)
    case heartbeat(Int?)
    case other(UnknownTag)

    static let tagging = Tagging.adjacent("op", content: "d", default: 1)
    static let cases: [TaggedCase<Gateway>] = [
      .init(10, Gateway.hello), .init(1, Gateway.heartbeat), .unknown(Gateway.other),
    ]
  }

  struct Hello: StrictModel {
    let interval: Int
  }

  let stream = #"[{"op":10,"d":{"interval":45}},{"d":251},{"s":3,"op":99}]"#
  print(try [Gateway](json: stream).jsonString())
  // Prints "[{"op":10,"d":{"interval":45}},{"op":1,"d":251},{"s":3,"op":99}]"
  #expect(
    Console.text() == #"[{"op":10,"d":{"interval":45}},{"op":1,"d":251},{"s":3,"op":99}]"#
  )
}

@Test("Declaring models: flattened enums", .printing)
func declaringFlattenedEnums() throws {
  struct Observation: StrictModel {
    let status: String
    let value: Reading?
    static let keyMapper: KeyMapper = [name(\.value): .flattened]
  }

  enum Reading: TaggedModel {
    case text(String)
    case amount(Amount)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Reading>] = [
      .init("valueString", Reading.text), .init("valueQuantity", Reading.amount),
    ]
  }

  struct Amount: StrictModel {
    let value: Double
    let unit: String
  }

  let observation = try Observation(
    json: #"{"status": "final", "valueQuantity": {"value": 6.3, "unit": "mmol/l"}}"#
  )
  print(try observation.jsonString())
  // Prints "{"status":"final","valueQuantity":{"value":6.3,"unit":"mmol/l"}}"
  #expect(
    Console.text() == #"{"status":"final","valueQuantity":{"value":6.3,"unit":"mmol/l"}}"#
  )
}

@Test("Declaring models: names that the compiler checks", .printing)
func declaringNames() throws {
  struct Book: StrictModel {
    let title: String
    let size: Size
    let note: String?

    struct Size: StrictModel {
      let width: Int
    }

    static let keyMapper: KeyMapper = [name(\.title): ["title", "name"]]
    static let sensitiveProperties: Set<String> = [name(\.note)]
    static let constraints: ValueConstraints = [name(\.title): .nonEmpty]
  }

  let book = try Book(json: #"{"name": "Momo", "size": {"width": 13}}"#)
  print(try book.jsonString(selection: .only([Book.name(\.title), Book.name(\.size.width)])))
  // Prints "{"title":"Momo","size":{"width":13}}"
  #expect(Console.text() == #"{"title":"Momo","size":{"width":13}}"#)
}

@Test("Declaring models: unknown cases of enums with payloads")
func declaringUnknownCases() throws {
  struct Text: StrictModel {
    let text: String
  }

  enum Block: TaggedModel, UnknownCaseProviding {
    case text(Text)
    case other
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Block>] = [
      .init("text", Block.text) { if case .text(let text) = $0 { text } else { nil } }
    ]
    static let unknownCase = Block.other
  }

  let blocks = [Block.text(Text(text: "a")), .other]
  #expect(
    try ModelMapper<Lenient>().jsonString(from: blocks) == #"[{"type":"text","text":"a"}]"#
  )
  let refused = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().jsonString(from: blocks)
  }
  #expect(refused?.code == .unsupportedProperty)

  enum Kept: TaggedModel {
    case known(Block)
    case other(JSONObject)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Kept>] = [
      .init("known", Kept.known) { if case .known(let block) = $0 { block } else { nil } },
      .init("other", Kept.other) { if case .other(let object) = $0 { object } else { nil } },
    ]
  }
  let document = #"[{"type":"text","text":"a"},{"type":"video"},{"type":"text"}]"#
  let all = try ModelMapper<Strict>().map([Kept].self, from: document)
  #expect(try ModelMapper<Strict>().jsonString(from: all) == document)
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

@Test("Declaring models: keys of dictionaries in their elements")
func declaringKeysInElements() throws {
  struct Room: LenientModel {
    var id = ""
    var name = ""
    static let ignoredProperties: Set<String> = ["id"]
  }

  struct House: LenientModel, MappingPostprocessing {
    var rooms: [String: Room] = [:]
    mutating func postprocess(_ object: JSONObject) {
      for id in rooms.keys { rooms[id]?.id = id }
    }
  }
  #expect(try House(json: #"{"rooms": {"r1": {"name": "Hall"}}}"#).rooms["r1"]?.id == "r1")
}

@Test("Declaring models: one key for several properties")
func declaringSharedKeys() throws {
  struct Shared: LenientModel {
    var number: Int?
    var text: String?
    static let keyMapper: KeyMapper = ["number": "value", "text": "value"]
  }
  let both = try Shared(json: #"{"value": 7}"#)
  #expect(both.number == 7)
  #expect(both.text == "7")
  #expect(try both.jsonString() == #"{"value":7}"#)
  #expect(try Shared(json: #"{"value": "seven"}"#).jsonString() == #"{"value":"seven"}"#)
}

@Test("Declaring models: properties that take no part")
func declaringIgnored() throws {
  struct Session: StrictModel {
    let token: String
    let startedAt: Date?
    var onEnd: (@Sendable () -> Void)?
    static let ignoredProperties: Set<String> = ["startedAt", "onEnd"]
  }

  struct Reading: LenientModel {
    var value = 0.0
    var unit = "°C"
    var isCached = false
    static let mappedProperties: Set<String>? = ["value", "unit"]
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

@Test("Declaring models: validation", .printing)
func declaringValidation() throws {
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

  do {
    print(try Pen(json: #"{"c": "red"}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Pen: 1 problem
        the document: keyMapper names `color`, which is not a stored property of Pen; did you mean `colour`?
      """
  )
  let report = try ModelMapper<Lenient>().mapWithReport(Pen.self, from: #"{"colour": "red"}"#)
    .report
  #expect(report.issues.map(\.code) == [.invalidDeclaration])

  struct Crossed: StrictModel {
    let name: String
    let first: String
    static let keyMapper: KeyMapper = ["name": "name", "first": "name.first"]
  }
  let error = #expect(throws: ModelError.self) { try Crossed(json: "{}") }
  #expect(error?.issues.map(\.code) == [.invalidDeclaration])
}

@Test("Declaring models: models and actors", .printing)
func declaringActors() async throws {
  struct Preferences: LenientModel {
    var theme = "light"
    var size = 12
  }

  @MainActor
  final class Screen {
    private(set) var preferences = Preferences()

    func receive(_ json: String) throws {
      try preferences.update(json: json)
    }
  }

  let screen = Screen()
  try await screen.receive(#"{"theme": "dark"}"#)
  print(await screen.preferences)
  #expect(
    Console.text() == """
      Preferences(theme: "dark", size: 12)
      """
  )

  // It compiles only if no conformance of a model can be isolated.
  func name<Model: MappableModel>(of _: Model.Type) -> @Sendable () -> String {
    { "\(Model.self)" }
  }
  #expect(name(of: Preferences.self)() == "Preferences")
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

@Test("Declaring models: absent, null, or both", .printing)
func declaringNullable() throws {
  struct Place: StrictModel {
    let name: String?
    let kind: Field<String>
    let position: Nullable<[Double]>
  }

  print(try Place(json: #"{"position": null}"#).jsonString())
  print(try Place(json: #"{"name": null, "kind": null, "position": [11, 48]}"#).jsonString())
  #expect(
    Console.text() == """
      {"position":null}
      {"kind":null,"position":[11,48]}
      """
  )
}
