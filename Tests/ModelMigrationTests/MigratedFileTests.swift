import Foundation
import Testing

@testable import ModelMigration

/// A file of the folder `Migrated`, which is compiled with these tests, and how it is made.
struct MigratedFile: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () throws -> String

  var testDescription: String { name }

  /// What `model-migrator` prints for files of the folder `Fixtures`.
  static func migrated(
    _ name: String,
    from paths: [String],
    _ options: [String] = [],
  ) -> MigratedFile {
    MigratedFile(name: name) { try output(of: run(paths, options)) }
  }

  static func run(_ paths: [String], _ options: [String]) -> Migrator.Result {
    Migrator.run(options + paths.map { Fixtures.file("Fixtures/\($0)").path })
  }

  private static func output(of result: Migrator.Result?) throws -> String {
    let result = try #require(result)
    #expect(result.status == 0, "\(result.messages)")
    return result.output
  }

  /// What the writer makes of models.
  static func written(
    _ name: String,
    _ sources: SourceModels,
    _ style: MigrationStyle,
  ) -> MigratedFile {
    MigratedFile(name: name) { SwiftWriter(style: style).output(for: sources).joined }
  }

  /// What the other files of `Migrated` that are made of fixtures are made of.
  static let others: KeyValuePairs<String, (paths: [String], options: [String])> = [
    "Catalog": (["Samples/Catalog.json"], []),
    "LenientPost": (["Samples/LenientPost"], ["--lenient"]),
    "PackageLock": (["Samples/PackageLock.json"], ["--lenient"]),
    "Folder": (["Samples/Folder.json"], ["--classes"]),
    "App": (["ObjectiveC/App"], ["--exclude", "Pods"]),
  ]

  static let all =
    others.map { name, input in migrated(name, from: input.paths, input.options) }
    .filter { $0.name != "App" }
    + SampleKinds.groups.map { name, kinds in
      MigratedFile(name: name) { try SampleKinds.migrated(name, kinds) }
    }
    + [
      written("StrictConstructs", constructs("Strict", .jsonModel), .strict),
      written("LenientConstructs", constructs("Lenient", .yyModel), .lenient),
      written("ClassicConstructs", constructs("Classic", .jsonModel), .compatible),
      written("YYConstructs", constructs("YY", .yyModel), .compatible),
    ]

  /// The groups of Objective-C models, with the options for each.
  private static let groups: KeyValuePairs<String, [String]> = [
    "Accounts": [], "Devices": [], "Fleet": [], "Library": [], "Music": ["--compatible"],
    "News": [], "Orders": ["--lenient"], "Recipes": [], "Shapes": [],
    "Timeline": ["--compatible"],
  ]

  static let ofObjectiveC =
    groups.map { group in MigratedFile(name: group.key) { try output(of: results[group.key]) } }
    + others.map { name, input in migrated(name, from: input.paths, input.options) }
    .filter { $0.name == "App" }

  /// What `model-migrator` prints for the header and the implementation of each group, which `clang` parses once.
  static let results = Dictionary(
    uniqueKeysWithValues: groups.map { name, options in
      (name, run(["ObjectiveC/\(name).h", "ObjectiveC/\(name).m"], options))
    }
  )
}

@Suite("The files in Migrated")
struct MigratedFileTests {
  @Test("are what the migrator writes", arguments: MigratedFile.all)
  func isCurrent(file: MigratedFile) throws {
    try check(file)
  }

  @Test(
    "of Objective-C are what the migrator writes",
    .needsClang,
    arguments: MigratedFile.ofObjectiveC,
  )
  func isCurrentOfObjectiveC(file: MigratedFile) throws {
    try check(file)
  }

  private func check(_ file: MigratedFile) throws {
    let text = try file.make()
    let url = Fixtures.file("Migrated/\(file.name).swift")
    // To accept what the migrator writes now, run the tests with this variable.
    if ProcessInfo.processInfo.environment["UPDATE_MIGRATED"] != nil {
      try Data(text.utf8).write(to: url)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test("are all made by the migrator")
  func isComplete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.file("Migrated").path)
    let files = MigratedFile.all + MigratedFile.ofObjectiveC
    #expect(
      names.filter { $0.hasSuffix(".swift") }.sorted() == files.map { "\($0.name).swift" }.sorted()
    )
  }
}
