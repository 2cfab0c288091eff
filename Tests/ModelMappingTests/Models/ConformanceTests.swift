import ModelMapping
import Testing

/// Conformances beyond the model protocol take effect wherever they are declared.
@Suite("Conformances of models")
struct ConformanceTests {
  @Test("a struct's conformances take effect in any extension")
  func extensions() throws {
    let plain = try Plain(json: #"{"name": "a"}"#)
    #expect(plain.name == "a")
    #expect(try Completed(json: #"{"name": "a"}"#).name == "a, completed")
    #expect(try Started(json: "{}", by: Lenient.self).name == "started")
    #expect(try Started(json: #"{"name": "a"}"#).name == "a")
  }

  @Test("a conditional conformance applies only where its constraint is met")
  func conditions() throws {
    #expect(try Page<Int>(json: #"{"items": [2, 1, 3]}"#).items == [1, 2, 3])
    #expect(
      try Page<Flag>(json: #"{"items": [true, false]}"#).items == [.init(true), .init(false)]
    )
    let list = try ModelMapper<Lenient>().map(List<Int>.self, from: "{}")
    #expect(list.items == [7])
    let other = try ModelMapper<Lenient>().map(List<Flag>.self, from: "{}")
    #expect(other.items.isEmpty)
  }

  @Test("a nested struct's conformance can depend on the outer type's parameter")
  func nested() throws {
    #expect(try Shelf<Int>.Book(json: #"{"title": "a"}"#).title == "a, sorted")
    #expect(try Shelf<Flag>.Book(json: #"{"title": "a"}"#).title == "a")
  }

  @Test("a subclass's conformance takes effect even if its superclass has none")
  func subclasses() throws {
    #expect(try Vehicle(json: #"{"name": "a"}"#).name == "a")
    #expect(try Car(json: #"{"name": "a"}"#).name == "a, washed")
    #expect(try Truck(json: #"{"name": "a"}"#).name == "a, washed, loaded")
  }
}

private struct Plain: StrictModel {
  let name: String
}

private struct Completed {
  var name: String
}

extension Completed: StrictModel {}

extension Completed: MappingPostprocessing {
  mutating func postprocess(_ object: JSONObject) { name += ", completed" }
}

private struct Started: StrictModel {
  var name: String
}

extension Started: DefaultInitializable {
  init() { name = "started" }

  init(json: String, by _: Lenient.Type) throws {
    self = try ModelMapper<Lenient>().map(Started.self, from: json)
  }
}

private struct Flag: RawRepresentable, Decodable, Equatable {
  let rawValue: Bool
  init(rawValue: Bool) { self.rawValue = rawValue }
  init(_ value: Bool) { rawValue = value }
}

private struct Page<Item: Decodable>: StrictModel {
  var items: [Item]
}

extension Page: ModelTrait, ModelHook, MappingPostprocessing where Item: Comparable {
  mutating func postprocess(_ object: JSONObject) { items.sort() }
}

private struct List<Item: Decodable>: StrictModel {
  var items: [Item]
}

extension List: ModelTrait, DefaultInitializable where Item: ExpressibleByIntegerLiteral {
  init() { items = [7] }
}

private struct Shelf<Item> {
  struct Book: StrictModel {
    var title: String
  }
}

extension Shelf.Book: ModelTrait, ModelHook, MappingPostprocessing where Item: Comparable {
  mutating func postprocess(_ object: JSONObject) { title += ", sorted" }
}

private class Vehicle: LenientModel {
  var name = ""
  required init() {}
}

private class Car: Vehicle, MappingPostprocessing {
  func postprocess(_ object: JSONObject) { name += ", washed" }
}

private final class Truck: Car {
  override func postprocess(_ object: JSONObject) {
    super.postprocess(object)
    name += ", loaded"
  }
}
