import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("A flattened dictionary")
struct LeftoverTests {
  private struct Price: StrictModel, Equatable {
    var amount: Int
  }

  private struct Offer: StrictModel, Equatable {
    var name: String
    var meta: Meta
    var prices: [String: Price]
    static let keyMapper: KeyMapper = [
      "name": ["name", "title"], "meta": .flattened, "prices": .flattened,
    ]
    static let constraints: ValueConstraints = ["prices": [.keys(.length(3...3)), .count(...2)]]

    struct Meta: StrictModel, Equatable {
      var version: Int?
    }
  }

  private static let json = #"{"name":"n","version":1,"EUR":{"amount":2},"USD":{"amount":3}}"#
  private static let offer = Offer(
    name: "n",
    meta: .init(version: 1),
    prices: ["EUR": Price(amount: 2), "USD": Price(amount: 3)],
  )

  @Test("has the members that no other property reads", arguments: Source.all)
  func reading(_ source: Source) throws {
    func check<Policy: MappingPolicy>(_ mapper: ModelMapper<Policy>) throws {
      let json = #"{"USD": {"amount": 3}, "title": "n", "EUR": {"amount": 2}, "version": 1}"#
      let mapped = try source.mapWithReport(Offer.self, from: json, by: mapper)
      #expect(mapped.value == Self.offer)
      #expect(mapped.report.isEmpty)
      let empty = try source.mapWithReport(Offer.self, from: #"{"name": "n"}"#, by: mapper).value
      #expect(empty == Offer(name: "n", meta: .init(), prices: [:]))
    }
    try check(ModelMapper<Strict>())
    try check(ModelMapper<Lenient>())
    try check(ModelMapper<Exact>())
  }

  @Test("is written among the members of the model")
  func writing() throws {
    #expect(try Self.offer.jsonValue() == JSONValue(json: Self.json))
    #expect(
      try Self.offer.jsonString(options: .sortedKeys)
        == #"{"EUR":{"amount":2},"USD":{"amount":3},"name":"n","version":1}"#
    )
    #expect(try Offer(json: Self.offer.jsonString()) == Self.offer)
    #expect(try Offer(json: Self.offer.jsonObject()) == Self.offer)
    #expect(try Self.offer.modelCopy() == Self.offer)
    #expect(try Offer(archivedData: Self.offer.archivedData()) == Self.offer)
    #expect(
      try Self.offer.jsonString(selection: .excluding(["prices"])) == #"{"name":"n","version":1}"#
    )
  }

  @Test("a key of another property, as which it would be read, is not written")
  func conflicts() throws {
    let price = Price(amount: 1)
    let wrong = Offer(name: "n", meta: .init(), prices: ["title": price, "version": price])
    func check(_ error: ModelError?) {
      #expect(error?.issues.map(\.code) == [.duplicateKey, .duplicateKey])
      #expect(error?.issues.map(\.keyPath) == ["prices.title", "prices.version"])
      #expect(error?.issues.map(\.jsonPath) == ["title", "version"])
      #expect(error?.issues.first?.message == "the key occurs twice: another property has it")
    }
    check(#expect(throws: ModelError.self) { try wrong.jsonString() })
    check(#expect(throws: ModelError.self) { try wrong.jsonString(options: .sortedKeys) })
    check(#expect(throws: ModelError.self) { try wrong.jsonValue() })
    check(#expect(throws: ModelError.self) { _ = try wrong.jsonObject() })
    #expect(try ModelMapper<Lenient>().jsonString(from: wrong) == #"{"name":"n"}"#)
    #expect(
      try ModelMapper<Lenient>().jsonObject(from: wrong) as? [String: String] == ["name": "n"]
    )
    #expect(try wrong.jsonString(selection: .excluding(["prices"])) == #"{"name":"n"}"#)
    // The keys break the constraint too.
    #expect(throws: ModelError.self) { try Offer(archivedData: wrong.archivedData()) }
  }

  @Test(
    "issues have the path of the property, and the key",
    arguments: [
      (
        #"{"name": "n", "EUR": {}}"#, "prices.EUR.amount", "EUR.amount", ModelIssue.Code.missingKey,
      ),
      (#"{"name": "n", "EUR": 7}"#, "prices.EUR", "EUR", .typeMismatch),
      (#"{"name": "n", "EU": {"amount": 1}}"#, "prices.EU", "EU", .constraintViolated),
    ],
  )
  func errors(_ json: String, _ keyPath: String, _ jsonPath: String, _ code: ModelIssue.Code) {
    let error = #expect(throws: ModelError.self) { try Offer(json: json) }
    #expect(error?.issues.map(\.keyPath.description) == [keyPath])
    #expect(error?.issues.map(\.jsonPath.description) == [jsonPath])
    #expect(error?.issues.map(\.code) == [code])
    #expect(error?.issues.first?.location != nil)
  }

  @Test("a lenient model leaves out what does not fit")
  func lenient() throws {
    struct Rates: LenientModel {
      var base = ""
      var rates: [String: Double] = ["EUR": 1]
      static let keyMapper: KeyMapper = ["rates": .flattened]
    }
    let mapped = try ModelMapper<Lenient>()
      .mapWithReport(Rates.self, from: #"{"base": "EUR", "USD": 1.5, "XXX": []}"#)
    #expect(mapped.value.rates == ["EUR": 1, "USD": 1.5])
    #expect(mapped.report.issues.map(\.keyPath.description).contains("rates.XXX"))
  }

  @Test("an update adds to the present members")
  func updating() throws {
    var offer = Self.offer
    try offer.update(json: #"{"USD": {"amount": 4}, "version": 2}"#)
    #expect(offer.prices == ["EUR": Price(amount: 2), "USD": Price(amount: 4)])
    try offer.update(json: #"{"name": "m"}"#)
    #expect(offer.prices.count == 2 && offer.name == "m")
    #expect(throws: ModelError.self) { try offer.update(json: #"{"CHF": {"amount": 4}}"#) }
    #expect(offer.prices.count == 2)
  }

  private final class Item: LenientModel {
    var id = 0
    var name = ""
    var note = ""
    static let identity = "id"
  }

  @Test("an update keeps the objects with their identity", arguments: Source.all)
  func identity(_ source: Source) throws {
    final class Shelf: LenientModel {
      var name = ""
      var items: [String: Item] = [:]
      static let keyMapper: KeyMapper = ["items": .flattened]
    }
    let mapper = ModelMapper<Lenient>()
    var shelf = try mapper.map(
      Shelf.self,
      from: #"{"a": {"id": 1}, "b": {"id": 2}, "c": {"id": 3}}"#,
    )
    let (first, second) = (shelf.items["a"], shelf.items["b"])
    first?.note = "kept"
    let json = #"{"name": "s", "a": {"id": 1, "name": "x"}, "b": {"id": 7}, "d": {"id": 4}}"#
    try source.update(&shelf, from: json, by: mapper)
    #expect(shelf.items["a"] === first && first?.name == "x" && first?.note == "kept")
    #expect(shelf.items["b"] !== second && shelf.items["b"]?.id == 7 && second?.id == 2)
    #expect(shelf.items.keys.sorted() == ["a", "b", "c", "d"])
    #expect(throws: ModelError.self) { try mapper.update(&shelf, from: #"{"a": {"name": "y"}"#) }
    #expect(first?.name == "x" && shelf.items.count == 4)
  }

  @Test("the values count as sensitive in a model with secrets, as a misspelled key may have one")
  func secrets() throws {
    struct Login: StrictModel {
      let user: String
      let others: [String: Int]
      static let keyMapper: KeyMapper = ["others": .flattened]
      static let sensitiveProperties: Set<String> = ["user"]
    }
    let login = try Login(json: #"{"user": "u", "pin": 1234}"#)
    #expect(!login.redacted().contains("1234") && !login.redacted().contains("pin"))
    #expect(!login.modelDescription.contains("1234"))
    #expect(try login.jsonString(selection: .redacting) == "{}")
    let error = #expect(throws: ModelError.self) { try Login(json: #"{"user": "u", "usr": "x1"}"#) }
    #expect(error.map { "\($0)".contains("x1") || "\($0)".contains("usr") } == false)
  }

  @Test("the schema describes the other members")
  func schema() throws {
    let schema = try Offer.jsonSchema()
    #expect(schema["additionalProperties"] == ["$ref": "#/$defs/LeftoverTests.Price"])
    #expect(schema["properties"]?["prices"] == nil)
    let keys = schema["propertyNames"]?["anyOf"]
    #expect(keys?[0] == ["enum": ["name", "title", "version"]])
    #expect(keys?[1] == ["type": "string", "minLength": 3, "maxLength": 3])
    #expect(
      try Offer.schemaGaps().map(\.description) == [
        "prices of LeftoverTests.Offer: a constraint counts the members that no other property reads"
      ]
    )
  }

  private enum Event: TaggedModel, Equatable {
    case set(Values)
    static let tagging = Tagging.internal("kind")
    static let cases: [TaggedCase<Event>] = [
      .init("set", Event.set) { if case .set(let values) = $0 { values } else { nil } }
    ]
    struct Values: StrictModel, Equatable {
      var values: [String: Int]
      static let keyMapper: KeyMapper = ["values": .flattened]
    }
  }

  @Test("the tag of an enum is not among the members")
  func tags() throws {
    for json in [#"{"kind":"set","a":1}"#, #"{"a":1,"kind":"set"}"#] {
      let event = try ModelMapper<Strict>().map(Event.self, from: json)
      #expect(event == .set(.init(values: ["a": 1])))
      #expect(try ModelMapper<Strict>().jsonString(from: event) == #"{"kind":"set","a":1}"#)
    }
  }

  private struct Coded: CodableModel, StrictModel, Equatable {
    var name: String
    var dates: [String: Date]
    static let keyMapper: KeyMapper = ["dates": .flattened]
  }

  @Test("other decoders read the members by their type")
  func coding() throws {
    let value = Coded(
      name: "n",
      dates: ["a": Date(timeIntervalSince1970: 1), "b": .init(timeIntervalSince1970: 2.25)],
    )
    #expect(
      try PropertyListDecoder().decode(Coded.self, from: PropertyListEncoder().encode(value))
        == value
    )
    #expect(try JSONDecoder().decode(Coded.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test("there is one place for the other members")
  func mistakes() {
    struct Two: StrictModel {
      let a: [String: Int]
      let b: [String: Int]
      static let keyMapper: KeyMapper = ["a": .flattened, "b": .flattened]
    }
    #expect(Two.audit().map(\.description).contains { $0.contains("only one property") })
    struct Both: StrictModel {
      let a: [String: Int]
      let b: UnknownMembers
      static let keyMapper: KeyMapper = ["a": .flattened]
    }
    #expect(Both.audit().map(\.description).contains { $0.contains("declare only one") })
    struct Inner: StrictModel {
      let values: Event.Values
      static let keyMapper: KeyMapper = ["values": .flattened]
    }
    #expect(Inner.audit().map(\.description).contains { $0.contains("keeps unknown members") })
    struct Odd: StrictModel {
      let a: [String: Any.Type]
      static let keyMapper: KeyMapper = ["a": .flattened]
    }
    #expect(Odd.audit().map(\.description).contains { $0.contains("cannot be mapped") })
    #expect(Offer.audit().isEmpty)
  }
}
