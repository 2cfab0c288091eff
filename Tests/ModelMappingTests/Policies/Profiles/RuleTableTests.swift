import Foundation
import ModelMapping
import Testing

@Suite("The tables of rules in the guides")
struct RuleTableTests {
  @Test("have what each policy chooses, rule by rule")
  func rules() throws {
    let table = try Self.rows()
    for (column, policy) in Self.policies.enumerated() {
      for (name, choice) in Self.choices(policy.rules) where name != "conversions" {
        #expect(table[name]?[column] == choice, "\(name) of \(policy)")
      }
      for (name, choice) in Self.choices(policy.rules.conversions) {
        #expect(table[name]?[column] == choice, "\(name) of \(policy)")
      }
    }
    let names =
      Self.choices(Strict.rules).map(\.name) + Self.choices(Exact.rules.conversions).map(\.name)
    #expect(Set(table.keys) == Set(names).subtracting(["conversions"]))
  }

  private static let policies: [any MappingPolicy.Type] = [
    Lenient.self, Strict.self, Exact.self, YYModelProfile.self, JSONModelProfile.self,
  ]

  private static func choices(_ rules: Any) -> [(name: String, choice: String)] {
    Mirror(reflecting: rules).children.map { child in
      var choice = "\(child.value)"
      if let conversions = child.value as? ConversionRules, conversions == Exact.rules.conversions {
        choice = "exact"
      }
      return (child.label ?? "", choice)
    }
  }

  /// The cells of each row behind its first two, by the name in the first.
  private static func rows() throws -> [String: [String]] {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Guides/Writing-a-Policy.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    var rows: [String: [String]] = [:]
    for line in lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      rows[cells[0]] = Array(cells.dropFirst(2))
    }
    return rows
  }
}
