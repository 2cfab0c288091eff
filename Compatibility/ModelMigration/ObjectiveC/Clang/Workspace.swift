import Foundation

/// A temporary folder with the headers that clang needs and the machine lacks.
struct Workspace {
  let folder: URL
  /// The folders to search for headers.
  let searchPaths: [String]
  /// The folder of the headers: deep enough for imports that begin with `../`.
  private let headers: String

  init(for imports: Imports, folders: [String]) throws(MigrationError) {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = root.appendingPathComponent("model-migrator-\(UUID().uuidString)", isDirectory: true)
    headers = folder.appendingPathComponent("headers/a/b/c/d/e/f", isDirectory: true).path
    searchPaths = [headers] + folders
    do {
      for (name, text) in StandIns.headers { try add(name, text) }
      for name in imports.missing { try add(name) }
      for (name, input) in imports.forwarded.sorted(by: { $0.key < $1.key }) {
        try add(name, "#import \"\(input)\"\n")
      }
    } catch {
      throw MigrationError("the temporary folder \(folder.path) cannot be written")
    }
  }

  /// Whether a file is one of those made here.
  func contains(_ file: String) -> Bool { file.hasPrefix(folder.path + "/") }

  /// Adds a header, unless there is one of this name.
  func add(_ name: String, _ text: String = "") throws {
    let file = URL(fileURLWithPath: "\(headers)/\(name)").standardizedFileURL
    guard file.path.hasPrefix(folder.standardizedFileURL.path), !name.hasPrefix("/") else { return }
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: file)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
