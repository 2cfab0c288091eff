import ModelMapping
import Testing

// MARK: - Declarations

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

@Test("Documentation comments: an audit applies the options of a mapper")
func modelCommentsOfAudits() {
  struct Order: StrictModel {
    let id: Int
  }

  let mapper = ModelMapper<Strict>(options: MappingOptions(keyMapper: .snakeCase))
  #expect(mapper.audit([Order].self).isEmpty)
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
