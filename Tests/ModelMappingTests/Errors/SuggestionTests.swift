import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

/// An enum that counts accesses to its cases.
private enum Shade: String, CaseIterable {
  case red, green, blue, yellow

  static let asked = Locked(0)

  static var allCases: [Shade] {
    asked.withLock { $0 += 1 }
    return [.red, .green, .blue, .yellow]
  }
}

private struct Loose: LenientModel {
  var color = Shade.red
}

private struct Firm: StrictModel {
  let color: Shade
}

/// The strict rules, with unknown keys reported.
private enum Telling: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .report
    return rules
  }
}

private struct Wide: StrictModel, DefaultInitializable {
  var alpha = 0, beta = 0, gamma = 0, delta = 0, epsilon = 0, zeta = 0, eta = 0, theta = 0
  static let optionalProperties: Set<String> = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta",
  ]
}

/// A model that lacks a key at each level.
private final class Chain: StrictModel, DefaultInitializable {
  var next: Chain?
  var pad = ""
  init() {}
}

private enum Demanding: MappingPolicy {
  static var rules: MappingRules {
    var rules = Lenient.rules
    rules.missingValue = .fail
    return rules
  }
}

@Suite("Suggestions", .serialized)
struct SuggestionTests {
  /// Returns how often `body` accesses the cases of the enum.
  private func asked(_ body: () -> Void) -> Int {
    let before = Shade.asked.withLock { $0 }
    body()
    return Shade.asked.withLock { $0 } - before
  }

  @Test("are computed only when an issue is created")
  func lazily() throws {
    // Build the plans, and what they expect, first.
    _ = try Loose(json: "{}")
    _ = try? Firm(json: "{}")
    _ = try ModelMapper<Lenient>().map([Shade].self, from: #"["gren"]"#)
    let json = #"{"color": "gren"}"#
    for source in Source.all {
      let lenient = ModelMapper<Lenient>()
      let mapped = try source.mapWithReport(Loose.self, from: json, by: lenient)
      #expect(mapped.report.issues.first?.suggestion == #"did you mean "green"?"#)
    }
    #expect(asked { _ = try? Loose(json: json) } == 0)
    let many = Data("[\(Array(repeating: json, count: 1000).joined(separator: ","))]".utf8)
    #expect(asked { _ = try? [Loose](json: many) } == 0)
    let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumIssues: 3))
    #expect(asked { _ = try? mapper.mapWithReport([Loose].self, from: many) } == 3)
    let error = #expect(throws: ModelError.self) { try Firm(json: json) }
    #expect(error?.issues.first?.suggestion == #"did you mean "green"?"#)
    // An element that an array silently drops is not an issue either.
    #expect(asked { _ = try? ModelMapper<Lenient>().map([Shade].self, from: #"["gren"]"#) } == 0)
  }

  @Test("are not computed for long strings")
  func longText() throws {
    let long = String(repeating: "gren", count: 100_000)
    let json = #"{"color": "\#(long)"}"#
    let report = try ModelMapper<Lenient>().mapWithReport(Loose.self, from: json).report
    #expect(report.issues.first?.suggestion == nil)
    #expect(report.issues.first?.code == .invalidValue)
    let error = #expect(throws: ModelError.self) { try Firm(json: json) }
    #expect(error?.issues.map(\.suggestion) == [nil])
  }

  @Test("for strings take linear time")
  func growthOfText() throws {
    try expectLinear(20_000) { count in
      let json = Data(#"{"color": "\#(String(repeating: "x", count: count))"}"#.utf8)
      return {
        _ = try Loose(json: json)
        _ = try? Firm(json: json)
      }
    }
  }

  @Test("for keys come from the same object, which offers each key at most once")
  func keys() throws {
    struct Pair: StrictModel {
      let first: Int
      let frist: Int
      let inner: Int?
      let other: Int
      static let keyMapper: KeyMapper = ["other": "deep.other"]
    }
    let json = #"{"firsst": 1, "inner": {"frist": 2}, "fist": 2, "deep": {"ohter": 1}}"#
    let expected = [
      "found `firsst`: did you mean `first`?", "found `fist`: did you mean `frist`?", nil,
    ]
    for source in [Source.text, .tree] {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Pair.self, from: json, by: ModelMapper<Strict>())
      }
      let missing = error?.issues.filter { $0.code == .missingKey }
      #expect(missing?.map(\.suggestion) == expected, "\(source)")
    }
  }

  @Test("for keys are computed for objects at any depth and offset")
  func placesOfKeys() throws {
    let json = #"[{"pad": "", "next": {"x": [{}], "pda\n": 1}},  {"next": {"pad": ""}, "apd": ""}]"#
    let error = #expect(throws: ModelError.self) { try [Chain](json: json) }
    #expect(
      error?.description == """
        Array<Chain>: 2 problems
          [0].next.pad (line 1, column 22): missing required key
          [1].pad (line 1, column 49): missing required key; found `apd`: did you mean `pad`?
        """
    )
  }

  @Test("for keys take linear time, however many objects lack a key")
  func growthOfMissing() throws {
    let everything = ModelMapper<Strict>(options: MappingOptions(maximumIssues: .max))
    try expectLinear(25) { depth in
      let pad = String(repeating: "x", count: depth * 1_000)
      let json = Data(
        (String(repeating: #"{"next":"#, count: depth) + #"{"next":null,"pda":"\#(pad)"}"#
          + String(repeating: "}", count: depth)).utf8
      )
      return {
        _ = try? ModelMapper<Demanding>().map(Chain.self, from: json)
        _ = try? everything.map(Chain.self, from: json)
      }
    }
  }

  @Test("for unknown keys take linear time")
  func growthOfUnknown() throws {
    try expectLinear(5_000) { count in
      let json = Data("{\((0..<count).map { "\"key\($0)\":1" }.joined(separator: ","))}".utf8)
      return {
        _ = try ModelMapper<Telling>().map(Wide.self, from: json)
        _ = try ModelMapper<Telling>().mapWithReport(Wide.self, from: json)
        _ = try? ModelMapper<Closed>().map(Wide.self, from: json)
      }
    }
  }

  @Test("are included in reports of unknown keys")
  func reported() throws {
    let json = #"{"alhpa": 1, "beta": 2, "nothing": 3}"#
    let report = try ModelMapper<Telling>().mapWithReport(Wide.self, from: json).report
    #expect(
      report.issues.map(\.suggestion) == ["did you mean `alpha`?", nil]
    )
  }
}
