import Foundation
import ModelHTTP
import ModelMapping

enum Genre: String {
  case jazz, rock
}

@propertyWrapper
struct Trimmed: InitializableWrapper {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

struct Track: LenientModel {
  var title = ""
  var seconds: Float = 0
  var isLive = false
  var tags: Set<String> = []
  var plays: UInt16?
}

/// Structs, with values of all kinds.
struct Album: LenientModel {
  var id = 0
  @Trimmed var name = ""
  var tracks: [Track] = []
  var best: Track?
  var byNumber: [Int: Track] = [:]
  var genre: Genre?
  var released: Date?
  var cover: URL?
  var image: Data?
  var price: Decimal?
  var key: UUID?
  var rating: Double?
  var note: Field<String> = .absent
  var scores: [Double] = []
  var matrix: [[Int8]] = []
  var extra: JSONValue = .null
  var numbers: [String: Int64] = [:]
  static let keyMapper: KeyMapper = [
    "name": ["name", "title"], "cover": "links.cover", "id": "a.b",
  ]
}

/// Without defaults.
struct Ledger: StrictModel {
  struct Line: StrictModel {
    let amount: Int
    let text: String?
  }
  let owner: String
  let lines: [Line]
  let rate: Double?
  let flags: [Bool]?
  let other: [String: Line]?
  let raw: JSONObject?
}

/// Objects in objects.
final class Node: LenientModel {
  var name = ""
  var next: Node?
  var children: [Node] = []
  var named: [String: Node] = [:]
  var weight = 1
  func validate() throws {
    if weight < 0 { throw CocoaError(.formatting) }
  }
}

struct Day: LenientModel {
  var date: Date?
}

/// What a model can declare about its keys, its values and what no property reads.
struct Plugin: LenientModel {
  struct Spot: LenientModel {
    var x = 0
    var y: Int?
    var label = ""
    static let constraints: ValueConstraints = ["x": .range(-9...9), "label": .length(...4)]
  }

  enum Shape: TaggedModel {
    case circle(Spot)
    case path([Spot])
    case nothing
    static let tagging = Tagging.adjacent("kind", content: "value")
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let spot) = $0 { spot } else { nil } },
      .init("path", Shape.path) { if case .path(let spots) = $0 { spots } else { nil } },
      .init("nothing", Shape.nothing) { if case .nothing = $0 { true } else { false } },
    ]
  }

  var name = ""
  var spot = Spot()
  var first: String?
  var dotted = 0
  var stars: [Int] = [3]
  var span: ClosedRange<Int>?
  var shape: Shape?
  var shapes: [String: Shape] = [:]
  var port = 80
  var others: UnknownMembers = [:]
  static let keyMapper: KeyMapper = [
    "spot": .flattened, "first": "items[0].name", "dotted": .path("a.b", "c"),
    "name": .reading("name", "title").writing("title"),
  ]
  static let constraints: ValueConstraints = [
    "stars": [.each(.range(1...5)), .count(...3), .unique], "name": .pattern("^[a-zA-Z ]*$"),
  ]
  static let valueTransformer = ValueTransformer.standard
    .reading("port") { (value: JSONValue) in value.number?.intValue }
    .writing("port") { (value: Int) in value }
}

/// Keys in any spelling, in a class that inherits.
class Setting: LenientModel {
  var userName = ""
  var maximumSize: Int?
  var inner: Setting?
  class var keyMapper: KeyMapper { .ignoringCase }
  required init() {}
}

final class LongSetting: Setting {
  var values: [String: Double] = [:]
  var limits: [Setting] = []
}

/// Values whose type the document decides.
struct Feed: LenientModel {
  enum Event: TaggedModel {
    case message(Track)
    case rating(Plugin.Spot)
    case typing
    static let tagging = Tagging.internal("kind")
    static let cases: [TaggedCase<Event>] = [
      .init("message", Event.message) { if case .message(let track) = $0 { track } else { nil } },
      .init("rating", Event.rating) { if case .rating(let spot) = $0 { spot } else { nil } },
      .init("typing", Event.typing) { if case .typing = $0 { true } else { false } },
    ]
  }

  enum Choice: TaggedModel {
    case number(Int)
    case names([String])
    case none
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Choice>] = [
      .init("number", Choice.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("names", Choice.names) { if case .names(let names) = $0 { names } else { nil } },
      .init("none", Choice.none) { if case .none = $0 { true } else { false } },
    ]
  }

  class Vehicle: LenientModel, ModelFamily {
    var name = ""
    required init() {}
    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "car" ? Car.self : nil
    }
  }

  final class Car: Vehicle {
    var kind = "car"
    var doors: UInt8 = 4
  }

  var events: [Event] = []
  var latest: Event?
  var choice: Choice?
  var choices: [String: Choice] = [:]
  var vehicle = Vehicle()
  var vehicles: [Vehicle] = []
}

/// What user code decides while a document is read or written.
struct Reply: LenientModel {
  struct Point: StrictModel {
    let x: Int
    let y: Int
  }

  enum Answer: TaggedModel {
    case point(Point)
    case line(Ledger.Line)
    case number(Double)
    case words([String])
    case node(Node)
    case none
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Answer>] = [
      .init("point", Answer.point) { if case .point(let point) = $0 { point } else { nil } },
      .init("line", Answer.line) { if case .line(let line) = $0 { line } else { nil } },
      .init("number", Answer.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("words", Answer.words) { if case .words(let words) = $0 { words } else { nil } },
      .init("node", Answer.node) { if case .node(let node) = $0 { node } else { nil } },
      .init("none", Answer.none) { if case .none = $0 { true } else { false } },
    ]
  }

  struct Money: Codable, Hashable {
    var amount: Int64
    var currency: String?
    var parts: [Money]?
  }

  /// With hooks of all kinds that give the same for the same members.
  struct Page: LenientModel, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing {
    var title = ""
    var count = 0
    var next: [Page] = []
    static func preprocess(_ object: inout JSONObject) throws {
      if let value = object["data"], case .object(let inner) = value { object = inner }
      if object["fail"] != nil { throw CocoaError(.formatting) }
    }
    mutating func postprocess(_ object: JSONObject) throws {
      if title.isEmpty { title = "\(object["name"] == nil)" }
    }
    func postprocess(exported object: inout JSONObject) throws {
      object["extra"] = 1
    }
  }

  /// An object that keeps what it is made of.
  final class Source: LenientModel, MappingPreparing {
    var id = 0
    var raw: JSONValue = .null
    static let ignoredProperties: Set<String> = ["raw"]
    func prepare(for object: inout JSONObject) throws {
      raw = .object(object)
      object["id"] = object["id"] ?? 7
    }
  }

  var answer: Answer?
  var answers: [Answer] = []
  var price: Money?
  var prices: [String: Money] = [:]
  var page: Page?
  var pages: [Page] = []
  var source = Source()
  var sources: [Source]?
}

/// What an update changes in place, and members of another object in the same one.
final class Shelf: LenientModel {
  class Book: LenientModel, Item {
    var id = 0
    var title = ""
    var pages: [Int] = []
    static let identity = "id"
    required init() {}
  }

  final class Atlas: Book {
    var maps: [String: Double] = [:]
    var cover: Frame?
  }

  struct Box: LenientModel {
    var id = ""
    var books: [Book] = []
    var next: [Box] = []
    var size = Size()
    static let identity = "id"
    static let omittingDefaults: Set<String> = ["size", "next"]
  }

  struct Size: LenientModel {
    var width = 1
    var maximumHeight: Int?
    static let keyMapper: KeyMapper = .ignoringCase
  }

  struct Frame: LenientModel {
    var color = ""
    var size = Size()
    var inner: Spot?
    var frames: [Frame] = []
    var rest: UnknownMembers = [:]
    static let keyMapper: KeyMapper = .snakeCase.mapping(["size": .flattened, "inner": .flattened])
  }

  struct Spot: LenientModel {
    var line: Int?
    var names: [String: [Int]] = [:]
    static let constraints: ValueConstraints = ["line": .range(0...9)]
  }

  enum Place: TaggedModel {
    case frame(Frame)
    case book(Book)
    case nothing
    static let tagging = Tagging.internal("kind")
    static let cases: [TaggedCase<Place>] = [
      .init("frame", Place.frame) { if case .frame(let frame) = $0 { frame } else { nil } },
      .init("book", Place.book) { if case .book(let book) = $0 { book } else { nil } },
      .init("nothing", Place.nothing) { if case .nothing = $0 { true } else { false } },
    ]
  }

  enum Items: ModelFamily {
    static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["maps"] == nil ? Book.self : Atlas.self
    }
  }

  var books: [Book] = []
  var byName: [String: Book] = [:]
  var boxes: [Box] = []
  var numbered: [Int: Box]?
  var first: (any Item)?
  var items: [any Item] = []
  var named: [String: any Item] = [:]
  @Stored var label = "none"
  @Stored var last: Book? = nil
  var frame = Frame()
  var place: Place?
  var places: [String: Place] = [:]
  var score = 0 {
    didSet { changes += 1 }
  }
  var lent: Book? {
    didSet { changes += 1 }
  }
  var loan: Field<Spot> = .absent
  var changes = 0
  static let ignoredProperties: Set<String> = ["changes"]
  static let families: [String: any ModelFamily.Type] = [
    "first": Items.self, "items": Items.self, "named": Items.self, "books": Items.self,
  ]
  static let setters: [String: PropertySetter] = [
    "score": PropertySetter(\Shelf.score), "lent": PropertySetter(\Shelf.lent),
  ]

  func validate() throws {
    if score < 0 { throw CocoaError(.formatting) }
  }
}

/// Keys that are indices, tags that are not listed, nulls that are values, keys that are dates.
struct Market: LenientModel {
  struct Candle: LenientModel {
    var time = 0
    var open: Double?
    var note = ""
    static let keyMapper: KeyMapper = ["time": .path(0), "open": .path(1), "note": .path(2)]
  }

  enum Order: TaggedModel {
    case limit(Shelf.Spot)
    case market([Int])
    case stop
    case other(UnknownTag)
    static let tagging = Tagging.adjacent("type", content: "order", default: "limit")
    static let cases: [TaggedCase<Order>] = [
      .init("limit", Order.limit), .init(1, Order.market), .init(true, Order.stop),
      .unknown(Order.other),
    ]
  }

  enum Value: TaggedModel {
    case number(Double)
    case words([String])
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Value>] = [
      .init("number", Value.number), .init("words", Value.words),
    ]
  }

  var candles: [Candle] = []
  var last: Candle?
  var price: Nullable<Double> = .null
  var order: Order?
  var orders: [String: Order] = [:]
  var value: Value?
  var byDay: [Date: Int] = [:]
  var byPrice: [Decimal: String] = [:]
  var wait: Duration?
  static let keyMapper: KeyMapper = ["value": .flattened]
}

/// The parameters of a query.
struct Search: MappableModel, DefaultInitializable {
  typealias Policy = FormEncoded

  struct Filter: MappableModel {
    typealias Policy = FormEncoded
    // An object without members cannot be written.
    let name: String
    let sizes: [Int]?
  }

  var page = 1
  var isOpen: Bool?
  var tags: [String] = []
  var filter: Filter?
  var filters: [Filter]?
  var since: Date?
}

/// Objects in objects, each of which is read twice.
final class Nest: LenientModel {
  var spot = Shelf.Spot()
  var kid: Nest?
  static let keyMapper: KeyMapper = ["spot": .flattened]
}

protocol Item {
  var id: Int { get }
}

/// A wrapper whose value is not inside the model.
@propertyWrapper
struct Stored<Value>: MappableWrapper {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage
  init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}
