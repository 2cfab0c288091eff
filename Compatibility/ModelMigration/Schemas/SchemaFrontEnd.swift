import Foundation
import ModelMapping

/// Makes models of schemas: JSON Schema, or the components of OpenAPI in JSON.
struct SchemaFrontEnd {
  /// The name of the model of the whole document; nil takes its title, or the file's name.
  var modelName: String?

  /// Returns the models of files, and of the files in folders.
  ///
  /// Files that cannot be read, or have no schema, are notes. Throws an error if none has a schema.
  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    var problems: [MigrationError] = []
    var roots: [(file: String, root: JSONValue)] = []
    for file in self.files(in: files, &problems) {
      do throws(MigrationError) {
        roots.append((file.relativePath, try SamplesFrontEnd.document(file)))
      } catch {
        problems.append(error)
      }
    }
    let documents = SchemaDocuments(roots)
    var reader = SchemaReader(documents)
    for document in documents.documents {
      let hasPaths = document.isOpenAPI && document.root["paths"]?.object?.isEmpty == false
      guard document.isSchema || !document.definitions.isEmpty || hasPaths else {
        problems.append(MigrationError("\(document.file): not a schema"))
        continue
      }
      let title = document.root["title"]?.string
      reader.read(document, rootName: modelName ?? title ?? Self.stem(of: document.file))
    }
    var result = reader.sources
    if let problem = problems.first, result.typeNames.isEmpty { throw problem }
    result.notes += problems.map(ManualStep.init)
    return result
  }

  /// The name of a file up to its first dot.
  static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return name.split(separator: ".").first.map(String.init) ?? "Schema"
  }

  private func files(in files: [URL], _ problems: inout [MigrationError]) -> [URL] {
    var all: [URL] = []
    for file in files {
      guard file.isFolder else {
        all.append(file)
        continue
      }
      let found: [URL]
      do throws(MigrationError) {
        found = try SamplesFrontEnd.files(in: file)
      } catch {
        problems.append(error)
        continue
      }
      all += found.filter { $0.pathExtension == "json" }
      problems += found.filter { YAML.isName($0.path) }.map { file in
        MigrationError("\(file.relativePath) \(YAML.advice)")
      }
      if !found.contains(where: { $0.pathExtension == "json" || YAML.isName($0.path) }) {
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
