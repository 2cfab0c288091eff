import Foundation
import ModelMapping
import Testing

/// A three-level class hierarchy with generics, a model family and nested containers.
@Suite("Round trips")
struct RoundTripTests {
  enum Grade: String, CaseIterable {
    case low, middle, high
  }

  /// A family that stores its discriminator in a property.
  class Piece: LenientModel, ModelFamily {
    var kind = "piece"
    required init() {}
    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      switch object["kind"] {
      case "round": Round.self
      case "flat": Flat.self
      case "folded": Folded.self
      default: nil
      }
    }
  }

  final class Round: Piece { var radius = 0.0 }
  class Flat: Piece { var side = 0 }
  final class Folded: Flat { var folds: [Int] = [] }

  class Base<ID: Hashable>: LenientModel {
    var id: ID?
    var created = Date(timeIntervalSince1970: 0)
    required init() {}
  }

  class Item<Value>: Base<Int> {
    var value: Value?
    var history: [Value] = []
  }

  final class Article: Item<[String: Grade]> {
    var pieces: [Piece] = []
    var grades: [String: [Set<Grade>]] = [:]
    var grid: [[Spot]] = []
    var byNumber: [Int: Spot] = [:]
    var byGrade: [Grade: [Int]] = [:]
    var maybe: Int??
    var maybes: [Int??] = []
    var deep: [String: [[Int?]]?]??
  }

  private let json = """
    {"id":7,"created":"2014-05-06T07:08:09.123Z",\
    "value":{"a":"low"},"history":[{"b":"high"},{}],\
    "pieces":[{"kind":"round","radius":1.5},{"kind":"flat","side":2},\
    {"kind":"folded","side":3,"folds":[1,2]},{"kind":"other"}],\
    "grades":{"x":[["low","high"],[]],"y":[]},\
    "grid":[[{"size":1},{"size":2}],[]],\
    "byNumber":{"1":{"size":3},"-2":{}},\
    "byGrade":{"low":[1],"high":[]},\
    "maybe":5,"maybes":[1,null,2],"deep":{"p":[[1,null],[]],"q":null}}
    """

  @Test("a generic hierarchy with a model family and nested containers survives a round trip")
  func everything() throws {
    let first = try Article(json: json)
    #expect(first.id == 7)
    #expect(first.value == ["a": .low])
    #expect(first.history == [["b": .high], [:]])
    let kinds = ["Round", "Flat", "Folded", "Piece"]
    #expect(first.pieces.map { "\(type(of: $0))" } == kinds)
    #expect(first.grades == ["x": [[.low, .high], []], "y": []])
    #expect(first.grid.map { $0.map(\.size) } == [[1, 2], []])
    #expect(first.byNumber.mapValues(\.size) == [1: 3, -2: 1])
    #expect(first.byGrade == [.low: [1], .high: []])
    #expect(first.maybe == .some(.some(5)))
    #expect(first.maybes == [1, nil, 2])
    let deep: [String: [[Int?]]?] = ["p": [[1, nil], []], "q": nil]
    #expect(first.deep == .some(.some(deep)))

    let text = try first.jsonString(options: .sortedKeys)
    for again in [
      try Article(json: text), try Article(json: first.jsonData()),
      try Article(json: first.jsonValue()), try Article(json: first.jsonObject()),
    ] {
      #expect(try again.jsonString(options: .sortedKeys) == text)
      #expect(again.pieces.map { "\(type(of: $0))" } == kinds)
      #expect(again.created == first.created)
      #expect(again.grades == first.grades && again.byGrade == first.byGrade)
      #expect(again.maybe == first.maybe && again.maybes == first.maybes)
      #expect(again.deep == first.deep)
      #expect(again.history == first.history && again.value == first.value)
    }
  }

  @Test("nested Optionals survive a round trip")
  func optionals() throws {
    struct Levels: StrictModel, Equatable {
      let outer: Int??
      let inner: Int??
      let both: String??
    }
    let levels = try Levels(json: #"{"inner":null,"both":"x"}"#)
    #expect(levels == Levels(outer: nil, inner: nil, both: "x"))
    #expect(try levels.jsonString() == #"{"both":"x"}"#)
    #expect(try Levels(json: levels.jsonString()) == levels)
  }
}
