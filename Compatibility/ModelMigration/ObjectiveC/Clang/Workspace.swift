import Foundation

/// A temporary folder with the headers that clang needs and the machine lacks.
struct Workspace {
  let folder: URL
  /// The folders to search for headers.
  let searchPaths: [String]

  init(for imports: Imports, folders: [String]) throws(MigrationError) {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = root.appendingPathComponent("model-migrator-\(UUID().uuidString)", isDirectory: true)
    // Deep enough for imports that begin with `../`.
    let headers = folder.appendingPathComponent("headers/a/b/c/d/e/f", isDirectory: true).path
    searchPaths = folders + [headers]
    do {
      for (name, text) in StandIns.headers {
        try Self.write(text, name, below: headers, in: folder)
      }
      for name in imports.missing { try Self.write("", name, below: headers, in: folder) }
      for (name, input) in imports.forwarded.sorted(by: { $0.key < $1.key }) {
        try Self.write("#import \"\(input)\"\n", name, below: headers, in: folder)
      }
    } catch {
      throw MigrationError("the temporary folder \(folder.path) cannot be written")
    }
  }

  /// Whether a file is one of those made here.
  func contains(_ file: String) -> Bool { file.hasPrefix(folder.path + "/") }

  /// Adds an empty header for an import that is found only by running clang.
  func addEmptyHeader(_ name: String) throws {
    guard let headers = searchPaths.last else { return }
    try Self.write("", name, below: headers, in: folder)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func write(
    _ text: String,
    _ name: String,
    below headers: String,
    in folder: URL,
  ) throws {
    let file = URL(fileURLWithPath: "\(headers)/\(name)").standardizedFileURL
    guard file.path.hasPrefix(folder.standardizedFileURL.path), !name.hasPrefix("/") else { return }
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: file)
  }
}
