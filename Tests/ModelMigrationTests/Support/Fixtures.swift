import Foundation

@testable import ModelMigration

/// Files of this test target.
enum Fixtures {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) -> URL { root.appending(path: path) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "model-migrator-\(UUID().uuidString)", directoryHint: .isDirectory)

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try data.write(to: file)
  }

  /// A file named relative to this folder, so that locations have no path.
  func file(_ name: String) -> URL { URL(fileURLWithPath: name, relativeTo: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// Swift for models, without imports.
func swift(
  _ sources: SourceModels,
  _ style: MigrationStyle? = nil,
  classesOnly: Bool = false,
) throws -> String {
  let output = SwiftWriter(style: style, classesOnly: classesOnly).output(for: sources)
  return output.files.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
}

/// Swift for one model with some properties.
func swift(
  _ properties: [SourceProperty],
  _ style: MigrationStyle? = nil,
  origin: SourceModel.Origin = .jsonModel,
  change: (inout SourceModel) -> Void = { _ in },
) throws -> String {
  var model = SourceModel(name: "Foo", origin: origin, properties: properties)
  change(&model)
  return try swift(SourceModels(models: [model]), style)
}

/// The models of samples, by file name.
func sampled(_ files: [String: String], modelName: String? = nil) throws -> SourceModels {
  let folder = try TemporaryFolder(files)
  let urls = files.keys.sorted().map { folder.url.appending(path: $0) }
  return try SamplesFrontEnd(modelName: modelName).models(in: urls)
}

/// The models of one sample of a model `Foo`.
func sampled(_ json: String) throws -> SourceModels { try sampled(["Foo.json": json]) }
