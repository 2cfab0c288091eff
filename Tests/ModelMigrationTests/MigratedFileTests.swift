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
    MigratedFile(name: name) {
      let result = Migrator.run(options + paths.map { Fixtures.file("Fixtures/\($0)").path })
      #expect(result.status == 0, "\(result.messages)")
      return result.output
    }
  }

  /// What the writer makes of models.
  static func written(
    _ name: String,
    _ sources: SourceModels,
    _ style: MigrationStyle,
  ) -> MigratedFile {
    MigratedFile(name: name) { try SwiftWriter(style: style).output(for: sources).joined }
  }

  static let all = [
    migrated("Catalog", from: ["Samples/Catalog.json"]),
    migrated("LenientPost", from: ["Samples/LenientPost"], ["--lenient"]),
    migrated("Folder", from: ["Samples/Folder.json"], ["--classes"]),
    written("StrictConstructs", constructs("Strict", .jsonModel), .strict),
    written("LenientConstructs", constructs("Lenient", .yyModel), .lenient),
    written("ClassicConstructs", constructs("Classic", .jsonModel), .compatible),
    written("YYConstructs", constructs("YY", .yyModel), .compatible),
  ]
}

@Suite("The files in Migrated")
struct MigratedFileTests {
  @Test("are what the migrator writes", arguments: MigratedFile.all)
  func isCurrent(file: MigratedFile) throws {
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
    #expect(names.sorted() == MigratedFile.all.map { "\($0.name).swift" }.sorted())
  }
}
