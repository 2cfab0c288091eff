import Foundation
import ModelMapping
import Testing

/// Values in `[String: Any]` may be typed, as in handwritten code, or boxed one by one, as from
/// `JSONSerialization`; the model is the same either way.
@Suite("Typed values in [String: Any]")
struct TypedDictionaryTests {
  struct Point: StrictModel, Equatable {
    let x: Double
    let y: Float?
  }

  @Test("are JSON where JSON is wanted")
  func json() throws {
    struct Open: StrictModel { let any: JSONValue }
    let typed: [String: [String: Any]] = ["a": ["b": 1]]
    #expect(try Open(json: ["any": typed] as [String: Any]).any == ["a": ["b": 1]])
    #expect(try Open(json: ["any": [typed]] as [String: Any]).any == [["a": ["b": 1]]])
  }

  struct All: StrictModel, Equatable {
    let texts: [String]
    let numbers: [Int]
    let small: [UInt8]
    let reals: [Double]
    let floats: [Float]
    let flags: [Bool]
    let grid: [[Double]]
    let cube: [[[Double]]]
    let gaps: [Double?]
    let points: [Point]
    let byName: [String: Point]
    let counts: [String: Int]
    let dates: [Date]
    let words: Set<String>
  }

  private static var all: All {
    All(
      texts: ["a", "größe", ""],
      numbers: [1, -2, .max],
      small: [0, 255],
      reals: [0.5, -1e300, 3],
      floats: [0.25, 7],
      flags: [true, false],
      grid: [[1, 2], [], [3.5]],
      cube: [[[1], [2, 3]], []],
      gaps: [1, nil, 2],
      points: [Point(x: 1, y: nil), Point(x: -2, y: 0.5)],
      byName: ["p": Point(x: 3, y: 4)],
      counts: ["one": 1, "two": 2],
      dates: [Date(timeIntervalSince1970: 0)],
      words: ["u", "v"],
    )
  }

  private static var typed: [String: Any] {
    [
      "texts": all.texts, "numbers": all.numbers, "small": all.small, "reals": all.reals,
      "floats": all.floats, "flags": all.flags, "grid": all.grid, "cube": all.cube,
      "gaps": all.gaps,
      "points": [["x": 1.0], ["x": -2.0, "y": 0.5]] as [[String: Any]],
      "byName": ["p": ["x": 3.0, "y": 4.0]] as [String: [String: Any]],
      "counts": all.counts, "dates": all.dates, "words": ["v", "u", "v"],
    ]
  }

  @Test("produce the same model as boxed ones")
  func same() throws {
    let boxed = try JSONSerialization.jsonObject(with: Self.all.jsonData())
    let dictionary = try #require(boxed as? [String: Any])
    for source in [Self.typed, dictionary] {
      #expect(try ModelMapper<Strict>().map(All.self, from: source) == Self.all)
      let mapped = try ModelMapper<Lenient>().mapWithReport(All.self, from: source)
      #expect(mapped.value == Self.all)
      #expect(mapped.report.isEmpty)
    }
  }

  @Test("written by a model round-trip through JSONSerialization")
  func written() throws {
    let object = try Self.all.jsonObject()
    #expect(JSONSerialization.isValidJSONObject(object))
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(try All(json: data) == Self.all)
    #expect(try All(json: object) == Self.all)
    #expect(object["grid"] as? [[Double]] == Self.all.grid)
    #expect((object["grid"] as? [Any])?.count == 3)
    #expect(object["texts"] as? [String] == Self.all.texts)
    #expect((object["points"] as? [[String: Any]])?.count == 2)
    #expect((object["gaps"] as? [Any])?.count == 3)
    #expect((object["byName"] as? [String: Any])?.keys.sorted() == ["p"])
  }

  @Test("of other element types are converted one by one")
  func otherTypes() throws {
    struct Numbers: LenientModel, Equatable {
      var ints: [Int] = []
      var texts: [String] = []
      var reals: [Double] = []
      var grid: [[Double]] = []
    }
    let object: [String: Any] = [
      "ints": ["1", "2"], "texts": [1, 2], "reals": [1, 2] as [Int],
      "grid": [[1, 2], [3]] as [[Int]],
    ]
    let mapped = try ModelMapper<Lenient>().mapWithReport(Numbers.self, from: object)
    #expect(
      mapped.value
        == Numbers(ints: [1, 2], texts: ["1", "2"], reals: [1, 2], grid: [[1, 2], [3]])
    )
    #expect(mapped.report.issues.map(\.code) == Array(repeating: .coerced, count: 4))
  }
}
