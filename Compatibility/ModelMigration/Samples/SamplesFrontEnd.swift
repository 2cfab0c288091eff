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
  /// `User.json`, `User.1.json` and the files of a folder `User` are samples of one model, `User`. Files that cannot be
  /// read, or say nothing about a model, are notes. Throws an error if none has a sample.
  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    var problems: [MigrationError] = []
    var roots: [ObjectShape] = []
    for (name, files) in groups(of: files, &problems) {
      guard let root = root(name, files, &problems) else { continue }
      // `user.json` and `users.json` have samples of one model.
      if let same = roots.first(where: { $0.givenName == root.givenName }) {
        same.merge(root)
      } else {
        roots.append(root)
      }
    }
    if let problem = problems.first, roots.isEmpty { throw problem }
    var sources = ShapeModels(roots, findsEnums: findsEnums).sources
    sources.notes += problems.map(ManualStep.init)
    return sources
  }

  /// The files of each model, by its name.
  private func groups(
    of files: [URL],
    _ problems: inout [MigrationError],
  ) -> [(name: String, files: [URL])] {
    var groups: [(name: String, files: [URL])] = []
    for file in files {
      let isFolder = file.hasDirectoryPath || file.isFolder
      var samples = [file]
      if isFolder {
        do throws(MigrationError) {
          samples = try Self.samples(in: file)
          if samples.isEmpty {
            throw MigrationError("\(file.relativePath): the folder has no .json files")
          }
        } catch {
          problems.append(error)
          continue
        }
      }
      // `.` is the current folder, which has a name.
      let fileName = file.standardizedFileURL.lastPathComponent
      let stem = isFolder ? fileName : fileName.split(separator: ".").first.map(String.init) ?? ""
      let name = modelName ?? SwiftNames.camelCase(stem, startsUpper: true)
      if name.isEmpty {
        problems.append(MigrationError("\(file.path): name the model with --model"))
      } else if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].files += samples
      } else {
        groups.append((name, samples))
      }
    }
    return groups
  }

  /// The files with samples in a folder.
  static func samples(in folder: URL) throws(MigrationError) -> [URL] {
    try files(in: folder).filter { $0.pathExtension == "json" }
  }

  /// The files in a folder, sorted.
  static func files(in folder: URL) throws(MigrationError) -> [URL] {
    let manager = FileManager.default
    guard let files = try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { throw MigrationError("\(folder.relativePath): the folder cannot be read") }
    return files.sorted { $0.path < $1.path }
  }

  /// The document in a file.
  static func document(_ file: URL) throws(MigrationError) -> JSONValue {
    guard let data = try? Data(contentsOf: file) else {
      throw MigrationError("\(file.relativePath): the file cannot be read")
    }
    if let (key, offset) = RepeatedKey(in: [UInt8](data)).found {
      let line = 1 + data.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      // Invalid documents are reported below.
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
      if YAML.isText(String(decoding: data.prefix(4096), as: UTF8.self)) {
        throw MigrationError("\(file.relativePath) \(YAML.advice)")
      }
      let issue = error.issues.first
      let location = issue?.location.map { SourceLocation(file: file.relativePath, line: $0.line) }
      throw MigrationError(
        issue?.description ?? error.description,
        at: location ?? SourceLocation(file: file.relativePath, line: 1),
      )
    }
  }

  /// The common shape of the samples of a model; nil if they say nothing about one.
  private func root(
    _ name: String,
    _ files: [URL],
    _ problems: inout [MigrationError],
  ) -> ObjectShape? {
    let shape = Shape()
    var isArray = false
    for file in files {
      shape.file = shape.file ?? file.relativePath
      let document: JSONValue
      do throws(MigrationError) {
        document = try Self.document(file)
      } catch {
        problems.append(error)
        continue
      }
      let problem = { (text: String) in MigrationError("\(file.relativePath): \(text)") }
      guard case .array(let values) = document else {
        if case .object = document {
          shape.add(document)
        } else {
          problems.append(problem("a model needs an object or an array of objects"))
        }
        continue
      }
      let objects = values.filter { $0.object != nil }
      if values.isEmpty {
        problems.append(problem("an empty array says nothing about a model"))
      } else if objects.count < values.count {
        problems.append(problem("the array has elements that are not objects"))
      }
      isArray = isArray || !objects.isEmpty
      for object in objects { shape.add(object) }
    }
    guard let object = shape.object else { return nil }
    if object.keys.isEmpty {
      let path = files.first?.relativePath ?? name
      problems.append(MigrationError("\(path): empty objects say nothing about a model"))
      return nil
    }
    object.isRoot = true
    object.givenName = isArray && modelName == nil ? SwiftNames.singular(name) : name
    return object
  }
}
