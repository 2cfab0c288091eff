import Foundation
import ModelMapping

/// Models of the guides, and some more, whose schemas are compared with the engines.
enum Described {
  // MARK: - Simple

  struct Author: LenientModel {
    var name = ""
    var birthday: Date?
  }

  struct Book: LenientModel {
    var title = ""
    var pages = 0
    var author = Author()
    var tags: Set<String> = []
  }

  struct Loan: StrictModel {
    let reader: String
    let days: Int
    let note: String?
  }

  enum Format: String, CaseIterable {
    case hardcover, paperback, audio
  }

  struct Edition: StrictModel {
    let title: String
    let format: Format
    let others: [Format]?
  }

  struct Point: StrictModel {
    let x: Double
    let y: Float
    let z: Decimal
  }

  struct Visit: StrictModel {
    let page: String
    let count: Int
    let last: Date?
  }

  struct Order: StrictModel {
    let orderID: Int
    let lines: [Line]
    static let keyMapper: KeyMapper = .snakeCase

    struct Line: StrictModel {
      let article: String
      let price: Decimal
    }
  }

  struct Login: StrictModel {
    let user: String
    let password: String
    let tokens: [String: Int]
    static let sensitiveProperties: Set = ["password", "tokens"]
  }

  struct NewUser: StrictModel {
    let name: String
    let birthYear: Int
    let password: String
    static let keyMapper: KeyMapper = .snakeCase
    static let sensitiveProperties: Set = ["password"]
    static let constraints: ValueConstraints = [
      "name": .nonEmpty, "birthYear": .range(1900...2100), "password": .length(8...),
    ]
  }

  // MARK: - Keys

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

  struct Located: StrictModel {
    let city: String
    let street: String?
    let country: String
    let isOpen: Bool
    static let keyMapper: KeyMapper = [
      "city": "place.city", "street": "place.street.name", "country": "place.country",
    ]
  }

  struct Identified: StrictModel {
    let id: Int
    let name: String
    let nick: String?
    static let keyMapper: KeyMapper = [
      "id": ["id", "ID", "meta.id"], "name": ["name", "title"], "nick": ["nick", "alias"],
    ]
  }

  struct Reading: LenientModel {
    var value = 0.0
    var unit = "°C"
    var isCached = false
    static let mappedProperties: Set<String>? = ["value", "unit"]
  }

  struct Search: StrictModel, DefaultInitializable {
    var text = ""
    var page = 1
    var language: String?
    static let optionalProperties: Set<String> = ["page"]
  }

  // MARK: - Classes

  class Animal: StrictModel, DefaultInitializable {
    var name = ""
    var legs = 4
    let kingdom = "animals"
    required init() {}
    class var keyMapper: KeyMapper { ["name": "animal_name"] }
    class var notes: [String: String] { ["name": "What it is called."] }
  }

  final class Dog: Animal {
    var breed: String?
    override class var keyMapper: KeyMapper { super.keyMapper.mapping(["breed": "kind"]) }
    override class var notes: [String: String] {
      super.notes.merging(["breed": "As in its papers.", "": "A dog."]) { $1 }
    }
  }

  final class Player: LenientModel {
    var name = ""
    var score: UInt16 = 0
    init() {}
  }

  class Vehicle: LenientModel, ModelFamily {
    var name = ""
    required init() {}
    class var members: [any MappableModel.Type] { [Car.self, Boat.self] }
    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["doors"] == nil ? Boat.self : Car.self
    }
  }

  final class Car: Vehicle {
    var doors = 0
  }

  final class Boat: Vehicle {
    var sails = 0
  }

  // MARK: - Recursion, families, generic types

  struct Folder: StrictModel {
    let name: String
    let folders: [Folder]
    let owner: Owner?
  }

  struct Owner: StrictModel {
    let name: String
    let home: [Folder]
  }

  protocol Drawable {}

  struct Dot: StrictModel, Drawable {
    let kind: String
    let size: Int
    static let constraints: ValueConstraints = ["kind": .oneOf(["dot"])]
  }

  struct Line: StrictModel, Drawable {
    let kind: String
    let length: Int8
    static let constraints: ValueConstraints = ["kind": .oneOf(["line"])]
  }

  enum Drawables: ModelFamily {
    static let members: [any MappableModel.Type] = [Dot.self, Line.self]
    static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "dot" ? Dot.self : Line.self
    }
  }

  struct Canvas: StrictModel {
    let layers: [any Drawable]
    let main: (any Drawable)?
    static let families: [String: any ModelFamily.Type] = [
      "layers": Drawables.self, "main": Drawables.self,
    ]
  }

  struct Sheet<Content: MappableModel>: StrictModel {
    let items: [Content]
    let next: Int?
  }

  struct Book2: StrictModel {
    let loans: Sheet<Loan>
    let points: Sheet<Point>
    let last: Sheet<Loan>?
  }

  // MARK: - Containers, wrappers, fields

  struct Names: StrictModel {
    let byName: [String: Point]
    let byNumber: [Int: String]
    let byFormat: [Format: Int]
    let rows: [[Int?]]
    let optional: [String: [Bool]?]
  }

  struct Patch: StrictModel {
    var name: Field<String> = .absent
    var age: Field<UInt8?> = .absent
    var place: Field<Loan> = .absent
  }

  struct Settings: LenientModel {
    var theme: String? = "light"
    var fontSize = 12
    var window = Window()

    struct Window: LenientModel {
      var width = 800
      var height: Int16 = 600
    }
  }

  @propertyWrapper
  struct Stripped: InitializableWrapper {
    private var text: String
    init(wrappedValue: String) { text = wrappedValue.trimmingCharacters(in: .whitespaces) }
    var wrappedValue: String {
      get { text }
      set { text = newValue.trimmingCharacters(in: .whitespaces) }
    }
  }

  struct Label: StrictModel {
    @Stripped var text: String
    let size: Int32
  }

  // MARK: - Values

  struct Values: StrictModel {
    let link: URL
    let image: Data?
    let id: UUID
    let zone: TimeZone?
    let locale: Locale
    let any: JSONValue
    let object: JSONObject
    let number: JSONNumber
    let count: UInt
    let isOn: Bool
  }

  enum Size: String {
    case small, large
  }

  enum Level: Int, CaseIterable {
    case low = -1
    case high = 300
  }

  struct Shirt: StrictModel {
    let size: Size
    let level: Level?
    let levels: Set<Level>
  }

  // MARK: - Constraints

  struct Room: StrictModel {
    let name: String
    let code: String?
    let seats: Int?
    let share: Double
    let step: Int
    let tags: [String]
    let size: Size?
    let prices: [String: Int8]
    static let constraints: ValueConstraints = [
      "name": [.nonEmpty, .prefix("a"), .suffix("z")],
      "code": [.pattern("^[a-z]+$"), .length(2...4)],
      "seats": [.range(1..<500), .range((-3)...)],
      "share": .range(0...1.5),
      "step": .multiple(of: 5),
      "tags": [.count(1...3), .each(.length(1...5)), .unique],
      "size": .oneOf([Size.small]),
      "prices": [.count(...2), .each(.range(0...)), .keys(.length(...3))],
    ]
  }

  struct Ticket: StrictModel {
    let row: Int
    let grade: String
    static let constraints: ValueConstraints = [
      "row": .custom("row 13 does not exist") { (row: Int) in row != 13 },
      "grade": .oneOf(["A", "B"]),
    ]
  }

  struct Closing: MappableModel {
    typealias Policy = Closed
    let name: String
    let inner: Loan?
    let deep: Int?
    static let keyMapper: KeyMapper = ["deep": "very.deep"]
  }

  struct Listed: StrictModel {
    let amounts: [Int: Int]
    let counts: [Int]?
    let state: State
    static let constraints: ValueConstraints = [
      "amounts": .keys(.oneOf([1, 7])), "counts": [.count((-1)...), .each(.oneOf([2, 3]))],
    ]
  }

  enum State: TaggedModel, Equatable {
    case off
    case on(Int)
    static let tagging = Tagging.adjacent("k", content: "v")
    static let cases: [TaggedCase<State>] = [
      .init("off", .off),
      .init("on", State.on) { if case .on(let level) = $0 { level } else { nil } },
    ]
  }

  struct Outer: StrictModel {
    let name: String
    let middle: Middle?
    static let keyMapper: KeyMapper = ["middle": .flattened]
  }

  struct Middle: StrictModel {
    let size: Int
    let inner: Inner?
    static let keyMapper: KeyMapper = ["inner": .flattened]
  }

  struct Inner: StrictModel {
    let first: Int
    let second: Int
  }
}
