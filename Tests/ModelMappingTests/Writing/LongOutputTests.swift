import Foundation
import ModelMapping
import Testing

/// The writer reserves memory based on previous elements, which must not affect the output.
@Suite("Writing long arrays and dictionaries")
struct LongOutputTests {
  struct Text: StrictModel, Equatable {
    let text: String
    let inner: [Int]
  }

  struct All: StrictModel, Equatable {
    let texts: [Text]
    let byName: [String: Text]
    let words: [String]
    let numbers: [Double]
    let last: String
  }

  /// The length of an element, by its index and the number of elements.
  private static let shapes: [@Sendable (Int, Int) -> Int] = [
    { _, _ in 40 },
    { place, _ in place },
    { place, count in count - place },
    { place, _ in place == 0 ? long : 1 },
    { place, count in place == count - 1 ? long : 1 },
    { place, _ in place % 97 == 0 ? 9_000 : 0 },
  ]

  /// More than a buffer grows by at least.
  private static let long = rounds(300_000, sample: 40_000)

  @Test(
    "the output is complete, however long the elements are",
    arguments: 0..<6,
    [15, 16, rounds(700, sample: 100)],
  )
  func lengths(shape: Int, count: Int) throws {
    let texts = (0..<count).map { place in
      let length = Self.shapes[shape](place, count)
      return Text(
        text: String(repeating: "x", count: length),
        inner: Array(repeating: place, count: length / 50),
      )
    }
    let all = All(
      texts: texts,
      byName: Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0)", $1) }),
      words: texts.map(\.text),
      numbers: texts.map { Double($0.text.utf8.count) / 3 },
      last: "end",
    )
    let data = try all.jsonData()
    #expect(try All(json: data) == all)
    #expect(try JSONValue(json: data) == all.jsonValue())
    let array = try texts.jsonData()
    #expect(try [Text](json: array) == texts)
  }

  @Test("the output is complete if unwritable elements are omitted")
  func leftOut() throws {
    struct Numbers: LenientModel, Equatable {
      var numbers: [Double] = []
      var nested: [[Double]] = []
    }
    let numbers = (0..<50_000).map { $0 % 3 == 0 ? Double.nan : Double($0) }
    let model = Numbers(numbers: numbers, nested: [numbers, [], numbers])
    let read = try Numbers(json: model.jsonData())
    let finite = numbers.filter(\.isFinite)
    #expect(read == Numbers(numbers: finite, nested: [finite, [], finite]))
  }
}
