import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

/// A queue in the style of a package of collections.
private struct Queue<Element>: RangeReplaceableCollection, RandomAccessCollection,
  MappableCollection
{
  private var elements: [Element] = []
  init() {}
  init<S: Sequence>(_ elements: S) where S.Element == Element { self.elements = Array(elements) }
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(index: Int) -> Element { elements[index] }
  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
    elements.replaceSubrange(range, with: new)
  }
}

@Suite("Collections")
struct CollectionTypeTests {
  final class Item: LenientModel {
    var id = 0
    required init() {}
  }

  private struct Store: LenientModel {
    var numbers: ContiguousArray<Int> = [7]
    var slice: ArraySlice<String> = []
    var queue = Queue<Item>()
    var nested: [String: Queue<Queue<Int>?>] = [:]
  }

  private let json =
    #"{"numbers":[1,2],"slice":["a"],"queue":[{"id":3},{"id":4}],"nested":{"x":[[5],null]}}"#

  @Test("are arrays in every form")
  func forms() throws {
    let store = try Store(json: json)
    #expect(store.numbers == [1, 2] && store.slice == ["a"])
    #expect(store.queue.map(\.id) == [3, 4])
    #expect(try store.jsonString() == json)
    #expect(try Store(json: store.jsonValue()).jsonString() == json)
    #expect(try Store(json: store.jsonObject()).jsonString() == json)
    #expect(try ModelMapper<Strict>().map(Store.self, from: json).isModelEqual(to: store))
    #expect(try ModelMapper<Exact>().map(Queue<Int>.self, from: "[1, 2]").map { $0 } == [1, 2])
    #expect(try Store(json: ["numbers": ContiguousArray([5])]).numbers == [5])
  }

  @Test("follow the rules for arrays")
  func rules() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Store.self,
      from: #"{"numbers": ["1", "x", null, 2.5], "slice": {}, "queue": [1, {"id": "5"}]}"#,
    )
    #expect(mapped.value.numbers == [1, 2])
    #expect(mapped.value.queue.map(\.id) == [5])
    #expect(
      mapped.report.issues.map { "\($0.keyPath) \($0.code)" } == [
        "numbers[0] coerced", "numbers[1] dropped", "numbers[2] dropped",
        "numbers[3] fractionDropped",
        "slice typeMismatch", "queue[0] dropped", "queue[1].id coerced",
      ]
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Queue<Int>.self, from: #"[1, "x", []]"#)
    }
    #expect(error?.issues.map(\.keyPath) == ["[1]", "[2]"])
    var store = try Store(json: json)
    try store.update(json: #"{"slice": ["b", "c"], "queue": null}"#)
    #expect(store.slice == ["b", "c"] && store.queue.count == 2)
  }

  @Test("are compared, copied, described and archived by their elements")
  func values() throws {
    let store = try Store(json: json)
    let copy = try store.modelCopy()
    #expect(copy.queue[0] !== store.queue[0])
    #expect(copy.isModelEqual(to: store))
    store.queue[0].id = 9
    #expect(!copy.isModelEqual(to: store))
    #expect(store.modelDescription.contains("id = 9"))
    #expect(try Store(archivedData: store.archivedData()).isModelEqual(to: store))
  }

  @Test("have the constraints and the schema of arrays")
  func constraints() throws {
    struct Bounded: StrictModel {
      var tags: ContiguousArray<String>
      fileprivate var ids: Queue<Int>?
      static let constraints: ValueConstraints = [
        "tags": [.count(1...2), .each(.length(1...3)), .unique],
        "ids": [.nonEmpty, .custom("is odd") { (ids: Queue<Int>) in ids.count % 2 == 1 }],
      ]
    }
    #expect(Bounded.audit().isEmpty)
    #expect(try Bounded(json: #"{"tags": ["a"], "ids": [1]}"#).tags == ["a"])
    let error = #expect(throws: ModelError.self) {
      try Bounded(json: #"{"tags": ["a", "long", "a"], "ids": [1, 2]}"#)
    }
    #expect(
      Set(error?.issues.map { "\($0.keyPath): \($0.message)" } ?? []) == [
        "tags[1]: expected 1 to 3 characters, found \"long\"", "ids: is odd",
      ]
    )
    let many = #expect(throws: ModelError.self) { try Bounded(json: #"{"tags": ["a", "b", "a"]}"#) }
    #expect(Set(many?.issues.map(\.keyPath) ?? []) == ["tags", "tags[2]"])
    #expect(
      try Bounded.jsonSchema()["properties"]?["tags"]
        == [
          "type": "array", "items": ["type": "string", "minLength": 1, "maxLength": 3],
          "minItems": 1, "maxItems": 2, "uniqueItems": true,
        ]
    )
  }
}
