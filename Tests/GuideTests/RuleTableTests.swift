import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("The tables of rules in the guides")
struct RuleTableTests {
  @Test("have what each policy chooses, rule by rule")
  func rules() throws {
    let table = try Self.rows()
    for (column, policy) in Self.policies.enumerated() {
      for (name, choice) in Self.choices(policy.rules) {
        #expect(table[name]?[column] == choice, "\(name) of \(policy)")
      }
    }
    #expect(Set(table.keys) == Set(Self.choices(Strict.rules).map(\.name)))
  }

  private static let policies: [any MappingPolicy.Type] = [
    Lenient.self, Strict.self, Exact.self, YYModelPolicy.self, JSONModelPolicy.self,
  ]

  /// The rules that only the policies of this package can set.
  private static let packageRules: Set = [
    "elementConversions", "invalidForOptional", "nonObjects", "nullAlternatives", "untypedNumbers",
  ]

  private static func choices(_ rules: MappingRules) -> [(name: String, choice: String)] {
    let own = choices(rules as Any).filter { !["conversions", "legacy"].contains($0.name) }
    let legacy = choices(rules.legacy as Any).filter { !packageRules.contains($0.name) }
      .map { ("legacy.\($0.name)", $0.choice) }
    return own + legacy + choices(rules.conversions as Any)
  }

  private static func choices(_ rules: Any) -> [(name: String, choice: String)] {
    Mirror(reflecting: rules).children.map { child in
      var choice = "\(child.value)"
      if let conversions = child.value as? ConversionRules, conversions == Exact.rules.conversions {
        choice = "exact"
      }
      return (
        child.label ?? "",
        choice.hasPrefix("Optional")
          ? "\(Mirror(reflecting: child.value).children.first?.value ?? "")".lastComponent : choice,
      )
    }
  }

  /// The cells of each row behind its first two, by the name in the first.
  private static func rows() throws -> [String: [String]] {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Guides/Reference/Rules.md")
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

extension String {
  /// The name of a case without the types it is in.
  fileprivate var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
