import Foundation
import ModelMapping
import Testing

/// Damages a document repeatedly; each result is a value or an error with issues, never a crash.
@Suite("Damaged documents")
struct MutationTests {
  enum Size: String, CaseIterable { case small, large }
  enum Level: Int {
    case low = 1
    case high = 2
  }

  struct Point: StrictModel, Equatable {
    let x: Double
    let y: Float?
    let label: String
    func validate() throws { if x < -1_000 { throw ValidationFailure("x is too small") } }
  }

  class Base: LenientModel {
    var title = ""
    var flag: Bool?
    required init() {}
    class var keyMapper: KeyMapper { ["title": ["title", "meta.title"]] }
  }

  final class Leaf: Base {
    var next: Leaf?
    var tags: Set<String> = []
  }

  /// A model with a property of every kind, built in raw memory.
  struct Rich: StrictModel {
    let int: Int
    let small: Int8
    let unsigned: UInt64?
    let double: Double
    let decimal: Decimal
    let text: String
    let flag: Bool
    let date: Date
    let url: URL?
    let uuid: UUID?
    let data: Data
    let size: Size
    let level: Level?
    let point: Point
    let points: [Point]
    let grid: [[Int?]]
    let byName: [String: Point]
    let byNumber: [Int: [Size: Bool]]
    let set: Set<Int>
    let leaf: Leaf
    let any: Any
    let tree: JSONValue
    let object: [String: Any]?
    let range: ClosedRange<Int>?
    let deep: String?
    let other: Int?
    static let keyMapper: KeyMapper = [
      "deep": "a.b.deep", "other": ["other", "a.other", .literal("a.b")],
    ]
  }

  private static let document = #"""
    {"int": -12, "small": 127, "unsigned": 18446744073709551615, "double": 1.5e-3,
     "decimal": 12345678901234567890.5, "text": "a\n\u00e9\ud83d\ude00 \"q\" größe", "flag": true,
     "date": "2024-02-29T12:30:45.123+01:00", "url": "https://example.org/?q=1",
     "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "data": "AP8+", "size": "large", "level": 2,
     "point": {"x": 1, "y": 2.5, "label": "p"}, "points": [{"x": 3, "label": "q"}, {"x": 4, "y": null,
     "label": ""}], "grid": [[1, null, 2], [], [3]], "byName": {"k": {"x": 5, "label": "r"}},
     "byNumber": {"1": {"small": true, "large": false}, "-2": {}}, "set": [1, 2, 3],
     "leaf": {"meta": {"title": "t"}, "flag": false, "next": {"title": "u", "tags": []}, "tags": ["a"]},
     "any": {"mixed": [1, "two", null, {"three": 3.0}]}, "tree": [true, {"k": []}],
     "object": {"a": 1, "b": [2]}, "range": [1, 5], "a": {"b": {"deep": "d"}, "other": 7},
     "unknown": [{"x": [1, 2, {"y": "z"}]}]}
    """#

  /// A seeded random number generator, for reproducible runs.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(sides, 1)))
    }
  }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "0", "-", "1e999", "\u{0}", "é",
    "\\ud800", "\"int\":1,", "{\"x\":1,\"label\":\"n\"}", "[[[[", "9999999999999999999999", " ",
  ].map { Array($0.utf8) }

  private func damaged(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0...dice.roll(3) {
      let place = dice.roll(bytes.count)
      switch dice.roll(6) {
      case 0: bytes[place] ^= 1 << UInt8(dice.roll(8))
      case 1: bytes[place] = UInt8(dice.roll(256))
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.roll(12)))
      case 3: bytes.insert(contentsOf: Self.pieces[dice.roll(Self.pieces.count)], at: place)
      case 4:
        let end = min(bytes.count, place + 1 + dice.roll(40))
        bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
      default: if dice.roll(4) == 0 { bytes.removeSubrange(place...) }
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  @Test("both engines accept the undamaged document")
  func undamaged() throws {
    let strict = try ModelMapper<Strict>().map(Rich.self, from: Self.document)
    #expect(strict.leaf.title == "t" && strict.leaf.next?.title == "u")
    #expect(strict.deep == "d" && strict.other == 7)
    #expect(strict.range == 1...5)
    let mapped = try ModelMapper<Lenient>().mapWithReport(Rich.self, from: Self.document)
    #expect(mapped.report.isEmpty)
    #expect(try mapped.value.jsonString() == strict.jsonString())
  }

  @Test("a damaged document produces a value or an error with issues", arguments: [1, 2, 3])
  func damage(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let whole = Array(Self.document.utf8)
    var values = 0
    var errors = 0
    var updated = try ModelMapper<Strict>().map(Rich.self, from: whole)
    let count = rounds(1_000, sample: 120)
    for _ in 0..<count {
      let bytes = damaged(whole, &dice)
      func check(_ body: () throws(ModelError) -> Void) {
        do throws(ModelError) {
          try body()
          values += 1
        } catch {
          errors += 1
          if error.issues.isEmpty || error.description.isEmpty { Issue.record("an empty error") }
        }
      }
      check { () throws(ModelError) in
        // What the strict engine accepts can be written, and the lenient engine accepts it too.
        let value = try ModelMapper<Strict>().map(Rich.self, from: bytes)
        _ = try value.jsonString()
        _ = try ModelMapper<Lenient>().map(Rich.self, from: bytes)
      }
      check { () throws(ModelError) in
        let mapped = try ModelMapper<Lenient>().mapWithReport(Rich.self, from: bytes)
        let plain = try ModelMapper<Lenient>().map(Rich.self, from: Data(bytes))
        if try mapped.value.jsonString() != plain.jsonString() {
          Issue.record("the report changes the value")
        }
      }
      check { () throws(ModelError) in _ = try Leaf(json: bytes) }
      check { () throws(ModelError) in try ModelMapper<Lenient>().update(&updated, from: bytes) }
      check { () throws(ModelError) in
        let tree = try JSONValue(json: bytes)
        _ = try ModelMapper<Closed>().map(Rich.self, from: tree)
      }
    }
    #expect(values > count / 10 && errors > count)
  }
}
