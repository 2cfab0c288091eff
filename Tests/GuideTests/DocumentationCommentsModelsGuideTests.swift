import ModelMapping
import Testing

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

private protocol Labeled: MappableModel, ModelHook {
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
func modelCommentsOfDeclarationMistakes() {
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

@Test("Documentation comments: options limit how often untagged enums are read", .printing)
func modelCommentsOfUntaggedEffort() throws {
  indirect enum Group: TaggedModel {
    case all([Group])
    case any([Group])
    case number(Int)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Group>] = [
      .init("all", Group.all) { if case .all(let groups) = $0 { groups } else { nil } },
      .init("any", Group.any) { if case .any(let groups) = $0 { groups } else { nil } },
      .init("number", Group.number) { if case .number(let it) = $0 { it } else { nil } },
    ]
  }

  let mapper = ModelMapper<Strict>(options: MappingOptions(maximumUntaggedEffort: 1))
  print(try mapper.map([Group].self, from: "[[[[1]]]]").count)
  // Prints "1"
  do {
    _ = try mapper.map([Group].self, from: "[[[[[[[[[[true]]]]]]]]]]")
  } catch {
    print(error.code, error.keyPath)
  }
  // Prints "tooDeep [0]"
  #expect(Console.text() == "1\ntooDeep [0]")
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

// MARK: - Selections

@Test("Documentation comments: selections combine", .printing)
func modelCommentsOfSelections() throws {
  struct Order: StrictModel {
    let id: Int
    let card: String
    let note: String
    static let sensitiveProperties: Set<String> = ["card"]
  }

  let order = Order(id: 7, card: "4929", note: "Ring twice")
  print(try order.jsonString(selection: .only(["id", "note"])))
  // Prints "{"id":7,"note":"Ring twice"}"
  print(try order.jsonString(selection: [.redacting, .excluding(["note"])]))
  // Prints "{"id":7}"
  #expect(
    Console.text() == """
      {"id":7,"note":"Ring twice"}
      {"id":7}
      """
  )

  let heading: JSONSelection = .only(["id"])
  let selection: JSONSelection = [heading, .only(["note"])]
  print(try order.jsonString(selection: selection))
  // Prints "{"id":7,"note":"Ring twice"}"
  #expect(Console.text() == #"{"id":7,"note":"Ring twice"}"#)
}

// MARK: - Models without their secrets

@Test("Documentation comments: JSON is written without secrets", .printing)
func modelCommentsOfRedactedJSON() throws {
  struct Login: StrictModel {
    let user: String
    let password: String
    static let sensitiveProperties: Set<String> = ["password"]
  }

  let logins = [Login(user: "ann", password: "hunter2")]
  print(try logins.jsonString(selection: .redacting))
  // Prints "[{"user":"ann"}]"
  #expect(Console.text() == #"[{"user":"ann"}]"#)
}

@Test("Documentation comments: a model is one line without secrets", .printing)
func modelCommentsOfRedactedLines() {
  struct Visitor: LenientModel {
    var name = ""
    var pin = ""
    static let sensitiveProperties: Set<String> = ["pin"]
  }

  print(Visitor(name: "Ann", pin: "1234").redacted())
  // Prints "<Visitor> {name = "Ann"; pin = <redacted>}"
  #expect(Console.text() == #"<Visitor> {name = "Ann"; pin = <redacted>}"#)
}
