import Foundation
import ModelMapping
import Testing

@Suite("Issues take time in proportion to the document")
struct IssueGrowthTests {
  private struct Category: LenientModel {
    var prices: [Int] = []
    var children: [Category] = []
    static let keyMapper: KeyMapper = ["prices": ["price list", "prices"]]

    func validate(_ problems: inout ValidationProblems) {
      for (index, price) in prices.enumerated() where price > 5 {
        problems.add(at: MappingPath([.key("prices"), .index(index)]), "too high")
      }
    }
  }

  private let reporting = ModelMapper<Lenient>(options: MappingOptions(maximumIssues: .max))

  /// Models inside each other, each with 20 bad prices, the innermost one with a long list of good ones.
  private func nested(_ depth: Int) -> Data {
    let bad = "[" + Array(repeating: "9", count: 20).joined(separator: ",") + "]"
    let good = "[" + Array(repeating: "1", count: depth * 100).joined(separator: ",") + "]"
    return Data(
      (String(repeating: #"{"prices":\#(bad),"children":["#, count: depth)
        + #"{"prices":\#(good)}"# + String(repeating: "]}", count: depth)).utf8
    )
  }

  @Test("of validations in models inside each other")
  func validation() throws {
    try expectLinear(25) { depth in
      let json = nested(depth)
      return {
        _ = try? Category(json: json)
        _ = try? ModelMapper<Strict>().map(Category.self, from: json)
      }
    }
  }

  @Test("of validations, all of which are reported")
  func reportedValidation() throws {
    try expectLinear(10) { depth in
      let json = nested(depth)
      return { () throws in
        let report = try reporting.mapWithReport(
          [Category].self,
          from: Data("[".utf8) + json + Data("]".utf8),
        ).report
        #expect(report.issues.filter { $0.code == .validationFailed }.count >= 20)
      }
    }
  }

  @Test("of many problems of one model, found in one pass")
  func manyProblems() throws {
    try expectLinear(500) { count in
      let others = (0..<count * 4).map { #""other \#($0)":0"# }.joined(separator: ",")
      let bad = Array(repeating: "9", count: count).joined(separator: ",")
      let json = Data(#"{\#(others),"prices":[\#(bad)]}"#.utf8)
      return {
        let error = #expect(throws: ModelError.self) {
          try reporting.map(Category.self, from: json)
        }
        #expect(error?.issues.last?.location?.byteOffset == json.count - 3)
        #expect(error?.issues.count == count)
      }
    }
  }

  private struct Shelf: LenientModel, Hashable {
    var id = 0
    var shelves: [Shelf] = []
    static let constraints: ValueConstraints = ["shelves": .unique]
  }

  @Test("of constraints in models inside each other")
  func constraints() throws {
    try expectLinear(25) { depth in
      let pad = String(repeating: " ", count: depth * 200)
      let json = Data(
        (String(repeating: #"{"shelves":[{},{},"#, count: depth) + "{\(pad)}"
          + String(repeating: "]}", count: depth)).utf8
      )
      return {
        _ = try? Shelf(json: json)
        _ = try reporting.mapWithReport(Shelf.self, from: json)
        _ = try? ModelMapper<Strict>().map(Shelf.self, from: json)
      }
    }
  }

  private final class Node: LenientModel {
    var kid: Node?
    var name = ""
    static let keyMapper: KeyMapper = ["name": "texts.name"]
    static let requiredProperties: Set<String> = ["name"]

    init() {}
  }

  @Test("of missing keys at paths in models inside each other")
  func missingKeys() throws {
    try expectLinear(25) { depth in
      let pad = String(repeating: " ", count: depth * 200)
      let json = Data(
        (String(repeating: #"{"kid":"#, count: depth) + "{\(pad)}"
          + String(repeating: "}", count: depth)).utf8
      )
      return {
        _ = try? Node(json: json)
        _ = try? reporting.mapWithReport([Node].self, from: Data("[".utf8) + json + Data("]".utf8))
      }
    }
  }

  private struct Leaf: StrictModel {
    let kids: [Leaf]?
    let name: String
  }

  @Test("at the bottom of a deep document")
  func deep() throws {
    try expectLinear(60) { depth in
      let leaves = Array(repeating: "{}", count: 120).joined(separator: ",")
      let json = Data(
        (String(repeating: #"{"kids":["#, count: depth) + leaves
          + String(repeating: "]}", count: depth)).utf8
      )
      return {
        for _ in 0..<4 {
          let error = #expect(throws: ModelError.self) { try Leaf(json: json) }
          #expect(error?.issues.count == 100)
        }
      }
    }
  }
}
