import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

/// An ordered dictionary in the style of a package of collections; its initializer stops at a repeated key.
struct OrderedPairs<Key: Hashable, Value>: Sequence, MappableDictionary {
  private var pairs: [(key: Key, value: Value)] = []

  init<S: Sequence>(uniqueKeysWithValues members: S) where S.Element == (key: Key, value: Value) {
    for member in members {
      precondition(!pairs.contains { $0.key == member.key })
      pairs.append(member)
    }
  }

  init<S: Sequence>(uniqueKeysWithValues members: S) where S.Element == (Key, Value) {
    self.init(uniqueKeysWithValues: members.map { (key: $0.0, value: $0.1) })
  }

  func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> { pairs.makeIterator() }
  subscript(key: Key) -> Value? { pairs.first { $0.key == key }?.value }
}

@Suite("Ordered dictionaries")
struct OrderedDictionaryTests {
  final class Item: LenientModel {
    var id = 0
    required init() {}
  }

  struct Shelf: StrictModel {
    var items: OrderedPairs<String, Item>
    var counts: OrderedPairs<Int, [Int]>?
  }

  private let json =
    #"{"items":{"z":{"id":1},"a":{"id":2},"m":{"id":3}},"counts":{"9":[1],"-1":[]}}"#

  @Test("keep the order of the document")
  func order() throws {
    let shelf = try Shelf(json: json)
    #expect(shelf.items.map(\.key) == ["z", "a", "m"])
    #expect(shelf.counts?.map(\.key) == [9, -1])
    #expect(try shelf.jsonString() == json)
    #expect(try Shelf(json: JSONValue(json: json)).jsonValue() == JSONValue(json: json))
    #expect(try shelf.jsonValue().description == json)
    let object = try #require(try shelf.jsonObject()["items"] as? [String: Any])
    #expect(object.keys.sorted() == ["a", "m", "z"])
    #expect(try Shelf(json: shelf.jsonObject()).items["m"]?.id == 3)
    let native: [String: Any] = ["items": shelf.items]
    #expect(try Shelf(json: native).items.map(\.key) == ["z", "a", "m"])
  }

  @Test("refuse repeated and invalid keys, and what is not an object")
  func bad() {
    let error = #expect(throws: ModelError.self) {
      try Shelf(
        json:
          #"{"items": {"a": {"id": 1}, "a": {"id": 2}, "b": 1}, "counts": {"1": [1], "x": [], "2": ["y"]}}"#
      )
    }
    #expect(
      error?.issues.map { "\($0.keyPath) \($0.code)" } == [
        "items.a duplicateKey", "items.b typeMismatch", "counts.x invalidValue",
        "counts.2[0] invalidValue",
      ]
    )
    #expect(throws: ModelError.self) { try Shelf(json: #"{"items": []}"#) }
    #expect(throws: ModelError.self) { try Shelf(json: #"{"items": null}"#) }
  }

  @Test("are read through other decoders in the order of their keys there")
  func decoders() throws {
    struct Stock: StrictModel, CodableModel {
      var items: OrderedPairs<String, Int>
      var dates: OrderedPairs<String, [Date]>?
      static let constraints: ValueConstraints = ["items": .count(1...3)]
    }
    let plain: PlainNode = ["items": ["z": "1", "a": "2", "m": "3"], "dates": ["b": [], "a": []]]
    let stock = try Stock(from: PlainDecoder(node: plain))
    #expect(stock.items.map { "\($0.key)\($0.value)" } == ["z1", "a2", "m3"])
    #expect(stock.dates?.map(\.key) == ["b", "a"])
    let json = #"{"items":{"b_b":1,"a_a":2},"dates":{"x":["1970-01-02T00:00:00Z"]}}"#
    let decoder = JSONDecoder()
    // It converts keys that it lists, but not those of a dictionary.
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let converted = try decoder.decode(Stock.self, from: Data(json.utf8))
    #expect(converted.items.map(\.key).sorted() == ["a_a", "b_b"])
    #expect(converted.dates?["x"] == [Date(timeIntervalSince1970: 86_400)])
    #expect(throws: DecodingError.self) {
      try decoder.decode(Stock.self, from: Data(#"{"items":{"a":"x"}}"#.utf8))
    }
  }

  @Test("keep the place of the first of several keys where the last value wins")
  func lastWins() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      OrderedPairs<String, Int>.self,
      from: #"{"b": 1, "a": 2, "b": 3, "c": "x", "d": 4, "d": "y"}"#,
    )
    #expect(mapped.value.map { "\($0.key)\($0.value)" } == ["b3", "a2"])
    #expect(
      mapped.report.issues.map { "\($0.keyPath) \($0.code)" }
        == ["b duplicateKey", "c dropped", "d duplicateKey", "d dropped"]
    )
    #expect(
      try ModelMapper<Lenient>().map(OrderedPairs<String, Int>.self, from: "[]").map { $0 }.isEmpty
    )
  }

  @Test("are compared in order, copied, described and archived by their members")
  func values() throws {
    let shelf = try Shelf(json: json)
    let copy = try shelf.modelCopy()
    #expect(copy.isModelEqual(to: shelf))
    copy.items["a"]?.id = 7
    #expect(shelf.items["a"]?.id == 2)
    #expect(!copy.isModelEqual(to: shelf))
    let other = try Shelf(
      json: #"{"items":{"a":{"id":2},"z":{"id":1},"m":{"id":3}},"counts":{"9":[1],"-1":[]}}"#
    )
    #expect(!other.isModelEqual(to: shelf))
    let archived = try Shelf(archivedData: shelf.archivedData())
    #expect(archived.isModelEqual(to: shelf))
    #expect(archived.items.map(\.key) == ["z", "a", "m"])
    let text = shelf.modelDescription
    #expect(
      try #require(text.range(of: "\"z\" = ")).lowerBound
        < #require(text.range(of: "\"a\" = ")).lowerBound
    )
    var (one, two) = (Hasher(), Hasher())
    shelf.modelHash(into: &one)
    archived.modelHash(into: &two)
    #expect(one.finalize() == two.finalize())
  }

  @Test("have the constraints and the schema of dictionaries")
  func constraints() throws {
    struct Bounded: StrictModel {
      var names: OrderedPairs<String, String>
      static let constraints: ValueConstraints = [
        "names": [.count(...2), .keys(.length(...2)), .each(.nonEmpty)]
      ]
    }
    #expect(Bounded.audit().isEmpty)
    let error = #expect(throws: ModelError.self) {
      try Bounded(json: #"{"names": {"a": "x", "long": "", "c": "y"}}"#)
    }
    #expect(error?.issues.contains { $0.keyPath == "names.long" } == true)
    let schema = try Bounded.jsonSchema()["properties"]?["names"]
    #expect(schema?["maxProperties"] == 2)
    #expect(schema?["additionalProperties"] == ["type": "string", "minLength": 1])
    #expect(schema?["propertyNames"]?["maxLength"] == 2)
  }
}
