import Foundation
import ModelMapping

/// Makes models of schemas: JSON Schema, or the components of OpenAPI in JSON.
struct SchemaFrontEnd {
  /// The name of the model of the whole document; nil takes its title, or the file's name.
  var modelName: String?

  /// Returns the models of files, and of the files in folders.
  ///
  /// Files that have no schema are notes. Throws an error if a file cannot be read, or if none has a schema.
  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    var result = SourceModels()
    var problems: [MigrationError] = []
    for file in try self.files(in: files, &problems) {
      let document = SchemaDocument(try SamplesFrontEnd.document(file))
      let stem = file.lastPathComponent.split(separator: ".").first.map(String.init) ?? "Schema"
      guard document.isSchema || !document.definitions.isEmpty else {
        problems.append(MigrationError("\(file.relativePath): not a schema"))
        continue
      }
      var reader = SchemaReader(document, file: file.relativePath, taken: result.typeNames)
      reader.read(rootName: modelName ?? document.root["title"]?.string ?? stem)
      result.models += reader.sources.models
      result.enums += reader.sources.enums
      result.unions += reader.sources.unions
      result.aliases += reader.sources.aliases
      result.notes += reader.sources.notes
    }
    if let problem = problems.first, result.typeNames.isEmpty { throw problem }
    result.notes += problems.map(ManualStep.init)
    return result
  }

  private func files(
    in files: [URL],
    _ problems: inout [MigrationError],
  ) throws(MigrationError) -> [URL] {
    var all: [URL] = []
    for file in files {
      guard file.isFolder else {
        all.append(file)
        continue
      }
      let found = try SamplesFrontEnd.files(in: file)
      all += found.filter { $0.pathExtension == "json" }
      problems += found.filter { YAML.isName($0.path) }.map { file in
        MigrationError("\(file.relativePath) \(YAML.advice)")
      }
      if found.isEmpty {
        problems.append(MigrationError("\(file.relativePath): the folder has no .json files"))
      }
    }
    return all
  }
}

extension SourceModels {
  fileprivate var typeNames: [String] {
    models.map(\.name) + enums.map(\.name) + unions.map(\.name) + aliases.map(\.name)
  }
}
