import Foundation
import ModelMapping

/// Infers models from samples of JSON.
struct SamplesFrontEnd {
  /// The name of the one model of all files; nil takes the files' names.
  var modelName: String?
  /// Whether strings that repeat may become enums.
  var findsEnums = true

  /// Returns the models of files, and of folders with files.
  ///
  /// `User.json`, `User.1.json` and the files of a folder `User` are samples of one model, `User`.
  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    var roots: [ObjectShape] = []
    for (name, files) in try Self.groups(of: files, modelName: modelName) {
      let root = try root(name, files)
      // `user.json` and `users.json` have samples of one model.
      if let same = roots.first(where: { $0.givenName == root.givenName }) {
        same.merge(root)
      } else {
        roots.append(root)
      }
    }
    return ShapeModels(roots, findsEnums: findsEnums).sources
  }

  /// The files of each model, by its name.
  static func groups(
    of files: [URL],
    modelName: String? = nil,
  ) throws(MigrationError) -> [(name: String, files: [URL])] {
    var groups: [(name: String, files: [URL])] = []
    for file in files {
      let isFolder = file.hasDirectoryPath || file.isFolder
      let samples = isFolder ? try samples(in: file) : [file]
      if samples.isEmpty {
        throw MigrationError("\(file.relativePath): the folder has no .json files")
      }
      // `.` is the current folder, which has a name.
      let fileName = file.standardizedFileURL.lastPathComponent
      let stem = isFolder ? fileName : fileName.split(separator: ".").first.map(String.init) ?? ""
      let name = modelName ?? SwiftNames.camelCase(stem, startsUpper: true)
      if name.isEmpty { throw MigrationError("\(file.path): name the model with --model") }
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].files += samples
      } else {
        groups.append((name, samples))
      }
    }
    return groups
  }

  /// The files with samples in a folder.
  static func samples(in folder: URL) throws(MigrationError) -> [URL] {
    let manager = FileManager.default
    guard let files = try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { throw MigrationError("\(folder.relativePath): the folder cannot be read") }
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  /// The document in a file.
  static func document(_ file: URL) throws(MigrationError) -> JSONValue {
    guard let data = try? Data(contentsOf: file) else {
      throw MigrationError("\(file.relativePath): the file cannot be read")
    }
    if let (key, offset) = RepeatedKey(in: [UInt8](data)).found {
      let line = 1 + data.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      // What is not valid at all is told below.
      if (try? JSONValue(json: data)) != nil {
        throw MigrationError(
          "the key \(SwiftText.literal(key)) occurs twice in one object",
          at: SourceLocation(file: file.relativePath, line: line),
        )
      }
    }
    do {
      return try JSONValue(json: data)
    } catch {
      let issue = error.issues.first
      let location = issue?.location.map { SourceLocation(file: file.relativePath, line: $0.line) }
      throw MigrationError(
        issue?.description ?? error.description,
        at: location ?? SourceLocation(file: file.relativePath, line: 1),
      )
    }
  }

  private func root(_ name: String, _ files: [URL]) throws(MigrationError) -> ObjectShape {
    let shape = Shape()
    var isArray = false
    for file in files {
      let document = try Self.document(file)
      let path = file.relativePath
      var elements = [document]
      if case .array(let values) = document {
        isArray = true
        elements = values
      }
      if elements.isEmpty {
        throw MigrationError("\(path): an empty array says nothing about a model")
      }
      for element in elements {
        guard case .object(let object) = element else {
          throw MigrationError(
            isArray
              ? "\(path): the array has elements that are not objects"
              : "\(path): a model needs an object or an array of objects"
          )
        }
        if object.isEmpty, !isArray, files.count == 1 {
          throw MigrationError("\(path): an empty object says nothing about a model")
        }
        shape.add(element)
      }
    }
    guard let object = shape.object, !object.keys.isEmpty else {
      throw MigrationError(
        "\(files.first?.relativePath ?? name): empty objects say nothing about a model"
      )
    }
    object.isRoot = true
    object.givenName = isArray && modelName == nil ? SwiftNames.singular(name) : name
    return object
  }
}
