import Foundation
import Testing

@testable import ModelMigration

/// Whether there is a clang to run; tests that need it are skipped otherwise.
let isClangFound = ClangTool.find() != nil

extension Trait where Self == ConditionTrait {
  /// Skips a test where the toolchain has no clang.
  static var needsClang: Self { .enabled(if: isClangFound, "clang is not found") }
}

/// Describes the models of files, in their order.
func describe(
  _ files: KeyValuePairs<String, String>,
  of inputs: [String]? = nil,
  with frontEnd: ObjectiveCFrontEnd = ObjectiveCFrontEnd(),
) throws -> SourceModels {
  let folder = try TemporaryFolder(
    Dictionary(uniqueKeysWithValues: files.map { ($0.key, $0.value) })
  )
  return try frontEnd.models(in: (inputs ?? files.map(\.key)).map(folder.file))
}

/// Describes one file.
func describe(_ text: String) throws -> SourceModels {
  try describe(["Models.m": text])
}

/// Describes a class of JSONModel with properties and a body of its implementation.
func jsonModel(_ properties: String, _ body: String = "") throws -> SourceModel {
  let models = try describe(
    """
    #import <JSONModel/JSONModel.h>
    @interface Song : JSONModel
    \(properties)
    @end
    @implementation Song
    \(body)
    @end
    """
  ).models
  return try #require(models.first { $0.name == "Song" })
}

/// Describes a class of YYModel with properties and a body of its implementation.
func yyModel(_ properties: String, _ body: String = "", others: String = "") throws -> SourceModel {
  let models = try describe(
    """
    #import <YYModel/YYModel.h>
    \(others)
    @interface Song : NSObject <YYModel>
    \(properties)
    @end
    @implementation Song
    \(body)
    @end
    """
  ).models
  return try #require(models.first { $0.name == "Song" })
}

/// Returns the error of a migration.
func migrationError(_ body: () throws -> SourceModels) -> MigrationError? {
  do {
    let models = try body()
    Issue.record("there is no error, but \(models.models.count) models")
    return nil
  } catch let error as MigrationError {
    return error
  } catch {
    Issue.record("another error: \(error)")
    return nil
  }
}

extension SourceModel {
  func property(_ name: String) throws -> SourceProperty {
    try #require(properties.first { $0.name == name })
  }
}
