import Foundation
import ModelMapping
import Testing

/// A document has the same result as JSON text, as a `JSONValue` and as native Swift types.
@Suite("Agreement of sources")
struct SourceAgreementTests {
  struct Leaf: StrictModel {
    let id: Int
    let name: String?
    let weight: Double
    let isOpen: Bool?
  }

  class Piece: StrictModel, DefaultInitializable, ModelFamily {
    var kind = ""
    required init() {}
    static let optionalProperties: Set = ["kind", "radius", "leaf"]

    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "round" ? Round.self : nil
    }
  }

  final class Round: Piece {
    var radius = 0
    var leaf: Leaf?
  }

  struct Tree: StrictModel {
    let leaf: Leaf
    let leaves: [Leaf]
    let named: [String: Leaf]
    let title: String?
    let size: Int?
    let numbers: [Int]?
    let grid: [[Double]]?
    let texts: [String: String]?
    let pieces: [Piece]?
    let inner: Inner?

    struct Inner: StrictModel {
      let leaf: Leaf?
      let leaves: [Leaf]?
    }

    static let keyMapper: KeyMapper = [
      "title": "meta.title", "size": ["meta.size", "size", "id"],
    ]
  }

  /// Generates random objects for the model, mostly valid ones.
  private struct Maker {
    var random: SeededGenerator

    mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

    mutating func scalar() -> Any {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: Int.random(in: -9...9, using: &random)
      case 1: Double(Int.random(in: -9...9, using: &random)) + 0.5
      case 2: Bool.random(using: &random)
      case 3: ["12", "yes", "größe", "null", ""].randomElement(using: &random) ?? ""
      case 4: NSNull()
      case 5: [1, 2]
      case 6: ["id": 1]
      default: [Any]()
      }
    }

    mutating func value(_ fitting: Any) -> Any { chance(12) ? scalar() : fitting }

    mutating func object(_ members: [(String, Any)]) -> [String: Any] {
      var object: [String: Any] = [:]
      for (key, fitting) in members where !chance(12) { object[key] = value(fitting) }
      for number in 0..<Int.random(in: 0...3, using: &random) {
        object["other\(number)"] = scalar()
      }
      if chance(6) { for number in 0..<60 { object["many\(number)"] = number } }
      return object
    }

    mutating func leaf() -> [String: Any] {
      object([
        ("id", Int.random(in: 0...99, using: &random)), ("name", "a leaf"),
        ("weight", 0.25), ("isOpen", Bool.random(using: &random)),
      ])
    }

    mutating func leaves() -> [[String: Any]] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in leaf() }
    }

    mutating func piece() -> [String: Any] {
      object([("kind", chance(2) ? "round" : "flat"), ("radius", 3), ("leaf", leaf())])
    }

    mutating func tree() -> [String: Any] {
      object([
        ("leaf", leaf()), ("leaves", leaves()), ("named", ["a": leaf(), "ä": leaf()]),
        ("meta", object([("title", "t"), ("size", 4)])), ("size", 5), ("id", 6),
        ("numbers", [1, 2, 3]), ("grid", [[0.5, 1.5], []]), ("texts", ["k": "v"]),
        ("pieces", [piece(), piece()]),
        ("inner", object([("leaf", leaf()), ("leaves", leaves())])),
      ])
    }
  }

  /// Returns the model as JSON with its issues, or the issues of the error.
  private func outcome(_ map: () throws -> Mapped<Tree>) -> [String] {
    do {
      let mapped = try map()
      return [try mapped.value.jsonString(options: .sortedKeys)] + words(mapped.report.issues)
    } catch let error as ModelError {
      return words(error.issues)
    } catch { return ["\(error)"] }
  }

  private func words(_ issues: [ModelIssue]) -> [String] {
    issues
      .map { "\($0.code) \($0.keyPath) \($0.expected ?? "") \($0.found ?? "")" }
      .sorted()
  }

  private func compare<Policy: MappingPolicy>(_: Policy.Type, _ object: [String: Any]) throws {
    let mapper = ModelMapper<Policy>()
    let data = try JSONSerialization.data(withJSONObject: object)
    let text = outcome { try mapper.mapWithReport(Tree.self, from: data) }
    let value = try JSONValue(json: data)
    #expect(outcome { try mapper.mapWithReport(Tree.self, from: value) } == text)
    #expect(outcome { try mapper.mapWithReport(Tree.self, from: object) } == text)
    let foreign = try JSONSerialization.jsonObject(with: data)
    let dictionary = try #require(foreign as? [String: Any])
    #expect(outcome { try mapper.mapWithReport(Tree.self, from: dictionary) } == text)
  }

  @Test("every source produces the same model and issues", arguments: 0..<40)
  func agreement(seed: Int) throws {
    var maker = Maker(random: SeededGenerator(seed: UInt64(seed)))
    for _ in 0..<rounds(25, sample: 4) {
      let tree = maker.tree()
      try compare(Lenient.self, tree)
      try compare(Strict.self, tree)
    }
  }
}
