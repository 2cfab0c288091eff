import ModelMapping
import Testing

/// What a line of `Differences.md` says of this library, as a test.
struct Difference: Sendable, CustomTestStringConvertible {
  /// How the library compares with the one it succeeds.
  enum Verdict: String, Sendable, CaseIterable {
    case same
    case profile = "same with a profile"
    case different
    case noCounterpart = "no counterpart"
  }

  /// The rows of the line, as it begins: `Y34–Y35`.
  let rows: String
  let verdict: Verdict
  let check: @Sendable () throws -> Void

  init(_ rows: String, _ verdict: Verdict, _ check: @escaping @Sendable () throws -> Void) {
    self.rows = rows
    self.verdict = verdict
    self.check = check
  }

  var testDescription: String { rows }
}

extension Difference {
  /// All entries, by topic.
  static let all: [Difference] =
    lenientKeys + lenientUnfit + lenientNumbers + lenientText + lenientDates + lenientContainers
    + lenientNesting + lenientFamilies + lenientHooks + lenientExport + lenientValues
    + lenientEntryPoints
    + strictOrder + strictDeclarations + strictMapping + strictNesting + strictConversions
    + strictTransformers + strictExport + strictMerging + strictValues + strictErrors
}
