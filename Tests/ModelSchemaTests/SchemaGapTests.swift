import Foundation
import ModelMapping
import ModelSchema
import Testing

@Suite("What a schema leaves open, and what it refuses")
struct SchemaGapTests {
  struct Color: Decodable {
    let red: Int
  }

  struct Paint: StrictModel, MappingPostprocessing {
    let color: Color
    let mixed: Int
    let shades: [Color]
    static let valueTransformer = ValueTransformer.standard
      .adding("setMixedWithString:") { (text: String) in text.count }
    static let constraints: ValueConstraints = ["mixed": .range(0...9)]
    mutating func postprocess(_ object: JSONObject) throws {}
  }

  @Test("lists what closures and `Decodable` types decide")
  func gaps() throws {
    let gaps = try Paint.schemaGaps()
    #expect(
      gaps.map(\.description) == [
        "SchemaGapTests.Paint: `postprocess(_:)` may reject the object".replacing(
          "SchemaGapTests.Paint",
          with: gaps[0].model,
        ),
        "color of \(gaps[0].model): `init(from:)` of SchemaGapTests.Color decides",
        "mixed of \(gaps[0].model): a conversion decides",
        "shades of \(gaps[0].model): `init(from:)` of SchemaGapTests.Color decides",
      ]
    )
    let properties = try Paint.jsonSchema()["properties"]
    #expect(properties?["color"] == true)
    #expect(properties?["mixed"] == true)
    #expect(properties?["shades"] == ["type": "array", "items": true])
    // Only reading is converted.
    let written = try Paint.jsonSchema(.writing)["properties"]
    #expect(written?["mixed"] == ["type": "integer", "minimum": 0, "maximum": 9])
  }

  @Test("opens a model that changes its object, unless a schema is stated")
  func hooks() throws {
    struct Open: StrictModel, MappingPreprocessing {
      let a: Int
      static func preprocess(_ object: inout JSONObject) throws {}
    }
    struct Stated: StrictModel, MappingPreprocessing {
      let a: Int
      static let schemas: [String: JSONValue] = ["": ["type": "object", "required": ["a"]]]
      static func preprocess(_ object: inout JSONObject) throws {}
    }
    #expect(try Open.jsonSchema()["properties"] == nil)
    #expect(try Open.schemaGaps().count == 1)
    #expect(try Open.jsonSchema(.writing)["properties"]?["a"] == ["type": "integer"])
    #expect(try Stated.jsonSchema()["required"] == ["a"])
    #expect(try Stated.schemaGaps().isEmpty)
  }

  @Test("opens what a hook changes when it is written, and around a flattened model")
  func otherHooks() throws {
    struct Sent: StrictModel, ExportPostprocessing, MappingPostprocessing {
      var a = 1
      func postprocess(exported object: inout JSONObject) throws {}
      mutating func postprocess(_ object: JSONObject) throws {}
    }
    struct Around: StrictModel {
      let sent: Sent
      static let keyMapper: KeyMapper = ["sent": .flattened]
    }
    #expect(try Sent.jsonSchema(.writing)["properties"] == nil)
    func reasons(_ type: any MappableModel.Type, _ options: SchemaOptions) throws -> [String] {
      try type.schemaGaps(options).map(\.reason)
    }
    let written = "`postprocess(exported:)` changes the object that is written"
    #expect(try reasons(Sent.self, .writing) == [written])
    #expect(try reasons(Around.self, .writing) == [written])
    #expect(
      try reasons(Around.self, .reading)
        == ["a hook changes or rejects the object before it is read"]
    )
  }

  @Test("numbers definitions of types with the same name")
  func sameNames() throws {
    struct Pair<First: MappableModel, Second: MappableModel>: StrictModel {
      let first: First
      let second: Second
    }
    func names<A: MappableModel, B: MappableModel>(_: A.Type, _: B.Type) throws -> [String] {
      try Pair<A, B>.jsonSchema()["$defs"]?.object?.keys ?? []
    }
    func other() throws -> [String] {
      struct Item: StrictModel { let b: Int }
      return try names(Mine.self, Item.self)
    }
    struct Item: StrictModel { let a: Int }
    typealias Mine = Item
    let found = try other()
    #expect(found.count == 2 && found[1] == found[0] + "_2", "\(found)")
  }

  @Test("says that raw values of keys are decided by the type, and numbers in text are text")
  func openForms() throws {
    struct Name: RawRepresentable, Hashable { let rawValue: String }
    struct Prices: StrictModel {
      let prices: [Name: Int]
      let total: Decimal
      static let valueTransformer = ValueTransformer.standard.numbers("total", .text)
      static let constraints: ValueConstraints = ["total": .range(0...)]
    }
    let gaps = try Prices.schemaGaps()
    #expect(gaps.map(\.property) == ["prices", "total"])
    #expect(gaps[0].reason.hasPrefix("`init(rawValue:)` of the key "))
    #expect(gaps[1].reason == "`range` applies to a value that is a string in JSON")
  }

  @Test("shows no default that a closure would write")
  func writtenDefaults() throws {
    struct Switch: LenientModel {
      var isOn = true
      var level = 3
      static let valueTransformer = ValueTransformer.standard
        .adding("JSONObjectForIsOn") { (isOn: Bool) in isOn ? "on" : "off" }
    }
    let properties = try Switch.jsonSchema()["properties"]
    #expect(properties?["isOn"] == ["type": "boolean"])
    #expect(properties?["level"] == ["type": "integer", "default": 3])
    #expect(try Switch.jsonSchema(.writing)["properties"]?["isOn"] == true)
  }

  @Test("names definitions in ASCII, whatever the models are called")
  func foreignNames() throws {
    struct 店: StrictModel { let a: Int }
    struct Größe: StrictModel { let b: Int }
    struct Both: StrictModel {
      let a: 店
      let b: Größe?
    }
    let names = try Both.jsonSchema()["$defs"]?.object?.keys ?? []
    #expect(names.count == 2)
    #expect(names.allSatisfy { name in !name.isEmpty && name.allSatisfy(\.isASCII) })
  }

  @Test("uses a stated schema as it is")
  func stated() throws {
    struct Item: StrictModel {
      let color: Color?
      let closed: Int
      static let schemas: [String: JSONValue] = ["color": ["type": "string"], "closed": false]
      static let notes = ["color": "A color.", "closed": "Nothing."]
    }
    let properties = try Item.jsonSchema()["properties"]
    #expect(properties?["color"] == ["description": "A color.", "type": "string"])
    #expect(properties?["closed"] == ["description": "Nothing.", "not": [:]])
    #expect(try Item.schemaGaps().isEmpty)
  }

  @Test("uses the stated schema of the members that no property reads, and of a union's payload")
  func statedForms() throws {
    struct Bag: StrictModel {
      let rest: [String: Int]
      static let keyMapper: KeyMapper = ["rest": .flattened]
      static let schemas: [String: JSONValue] = ["rest": ["type": "integer", "minimum": 1]]
    }
    #expect(
      try Bag.jsonSchema()["additionalProperties"] == ["type": "integer", "minimum": 1]
    )
    struct Open: StrictModel {
      let a: Int
      static let schemas: [String: JSONValue] = ["": true]
    }
    struct Referring: StrictModel {
      let a: Int
      static let schemas: [String: JSONValue] = ["": ["$ref": "https://example.com/a"]]
    }
    enum Both: TaggedModel {
      case open(Open)
      case referring(Referring)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Both>] = [
        .init("open", Both.open) { if case .open(let open) = $0 { open } else { nil } },
        .init("ref", Both.referring) { if case .referring(let value) = $0 { value } else { nil } },
      ]
    }
    let schema = try ModelMapper<Strict>().jsonSchema(of: Both.self).jsonString()
    #expect(schema.contains(##""allOf":[{"$ref":"https://example.com/a"},{"##), "\(schema)")
  }

  @Test("opens a family whose members are not known")
  func family() throws {
    enum Unknown: ModelFamily {
      static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? { nil }
    }
    struct Holder: StrictModel {
      let item: Described.Loan
      static let families: [String: any ModelFamily.Type] = ["item": Unknown.self]
    }
    #expect(try Holder.jsonSchema()["properties"]?["item"] == ["type": "object"])
    #expect(try Holder.schemaGaps().first?.reason.contains("list its `members`") == true)
  }

  @Test("rejects a member that is not a subclass")
  func wrongMember() {
    class Base: LenientModel, ModelFamily {
      required init() {}
      class var members: [any MappableModel.Type] { [Described.Loan.self] }
      class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? { nil }
    }
    let error = #expect(throws: ModelError.self) { try Base.jsonSchema() }
    #expect(error?.code == .invalidDeclaration)
    #expect(error?.issues[0].detail?.contains("which is not of type") == true)
  }

  @Test("notes and schemas of unknown properties are declaration mistakes")
  func unknownNames() {
    struct Odd: LenientModel {
      var name = ""
      static let notes = ["nmae": "The name."]
      static let schemas: [String: JSONValue] = ["other": true, "name": 5]
    }
    let details = Odd.audit().compactMap(\.detail)
    #expect(details.count == 3)
    #expect(details[0].contains("notes names `nmae`"))
    #expect(details[1].contains("schemas names `other`"))
    #expect(details[2].contains("the value for `name` is not a schema"))

    struct OddStrict: StrictModel {
      let name: String
      static let notes = ["nmae": "The name."]
    }
    let error = #expect(throws: ModelError.self) { try OddStrict.jsonSchema() }
    #expect(error?.code == .invalidDeclaration)
    #expect(throws: ModelError.self) { try OddStrict.schemaGaps() }
  }

  @Test("lists values that have a form of their own in JSON")
  func listedForms() throws {
    struct Slot: StrictModel {
      let start: Date
      let length: Duration
      let day: Date
      static let valueTransformer = ValueTransformer.standard
        .dates("start", .secondsSince1970).dates("day", .pattern("yyyy-MM-dd"))
      static let constraints: ValueConstraints = [
        "start": .oneOf([Date(timeIntervalSince1970: 5)]), "length": .oneOf([Duration.seconds(1)]),
        "day": .oneOf([Date(timeIntervalSince1970: 0)]),
      ]
    }
    #expect(try Slot.schemaGaps().map(\.property).sorted() == ["day", "length", "start"])
    #expect(try !Slot.jsonSchema().jsonString().contains("enum"))
  }

  @Test("lists constraints of values without a single type in JSON")
  func untyped() throws {
    struct Item: StrictModel {
      let shape: Shape
      let any: JSONValue
      let listed: JSONValue
      let days: [Date]
      let color: Color
      static let valueTransformer = ValueTransformer.standard.dates(.rfc1123)
      static let constraints: ValueConstraints = [
        "shape": .custom("not round") { (_: Shape) in true },
        "any": .custom("not 1") { (value: JSONValue) in value != 1 },
        "listed": .oneOf([JSONValue.null, 1]),
        "days": .each(.range(Date(timeIntervalSince1970: 0)...)),
        "color": .custom("not red") { (color: Color) in color.red == 0 },
      ]
    }
    let open = "applies to a value that has no single type in JSON"
    #expect(
      try Item.schemaGaps().map { "\($0.property): \($0.reason)" } == [
        "shape: a closure decides: not round",
        "any: a closure decides: not 1",
        "listed: `oneOf` \(open)",
        "days: `range` \(open)",
        "color: `init(from:)` of SchemaGapTests.Color decides",
        "color: a closure decides: not red",
      ]
    )
  }

  enum Shape: TaggedModel {
    case round(Int)
    static let tagging = Tagging.external
    static let cases = [
      TaggedCase<Shape>(
        "round",
        { .round($0) },
        unwrap: { if case .round(let radius) = $0 { radius } else { nil } },
      )
    ]
  }

  @Test("a type that cannot be mapped has no schema")
  func unmappable() {
    let mapper = ModelMapper<Strict>()
    let error = #expect(throws: ModelError.self) { try mapper.jsonSchema(of: (() -> Void).self) }
    #expect(error?.code == .unsupportedProperty)
    final class NoInit: StrictModel {
      var a = 0
      init(a: Int) { self.a = a }
    }
    #expect(throws: ModelError.self) { try NoInit.jsonSchema() }
    #expect(throws: ModelError.self) { try ModelMapper<Lenient>().jsonSchema(of: NoInit.self) }
  }

  @Test("lists properties that a lenient model leaves alone")
  func leftAlone() throws {
    struct Partly: LenientModel {
      var name = ""
      var action: () -> Void = {}
    }
    #expect(try Partly.schemaGaps().map(\.property) == ["action"])
    #expect(try Partly.jsonSchema()["properties"]?.object?.keys == ["name"])
  }
}
