import Foundation
import ModelMapping

/// A temporary folder with the headers that clang needs and the machine lacks.
struct Workspace {
  let folder: URL
  /// The folders to search for headers.
  let searchPaths: [String]
  /// The file that tells clang where headers with absolute paths are.
  let overlay: URL
  /// The folders of the headers, by the number of parts of a header's name less one, so that no header is in the way of
  /// a folder of others: deep enough for imports that begin with `../`.
  private let headers: [String]

  init(for imports: Imports, folders: [String]) throws(MigrationError) {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = root.appendingPathComponent("model-migrator-\(UUID().uuidString)", isDirectory: true)
    headers = (1...Self.manyParts).map { [folder] count in
      folder.appendingPathComponent("headers\(count)/a/b/c/d/e/f", isDirectory: true).path
    }
    searchPaths = headers + folders
    overlay = folder.appendingPathComponent("overlay.json")
    do {
      for headers in headers {
        let folder = URL(fileURLWithPath: headers, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try Data(#"{"version": 0, "roots": []}"#.utf8).write(to: overlay)
      for (name, text) in StandIns.headers { try write(text, name) }
    } catch {
      throw MigrationError("the temporary folder \(folder.path) cannot be written: \(error)")
    }
    for name in imports.missing { add(name) }
    for (name, input) in imports.forwarded.sorted(by: { $0.key < $1.key }) {
      add(name, "#import \"\(input)\"\n")
    }
  }

  private static let manyParts = 12

  /// Whether a file is one of those made here.
  func contains(_ file: String) -> Bool { file.hasPrefix(folder.path + "/") }

  /// Adds a header, unless there is one of this name, or no file can have the name: then clang reports the import.
  func add(_ name: String, _ text: String = "") { try? write(text, name) }

  private func write(_ text: String, _ name: String) throws {
    if name.hasPrefix("/") { return try overlay(text, name) }
    let parts = name.split(separator: "/").count
    let headers = headers[min(max(parts, 1), headers.count) - 1]
    let file = URL(fileURLWithPath: "\(headers)/\(name)").standardizedFileURL
    guard file.path.hasPrefix(folder.standardizedFileURL.path) else { return }
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: file)
  }

  /// Adds a header with an absolute path, which is in no folder to search.
  private func overlay(_ text: String, _ name: String) throws {
    if FileManager.default.fileExists(atPath: name) { return }
    let roots = try JSONValue(json: Data(contentsOf: overlay))["roots"]?.array ?? []
    let file = folder.appendingPathComponent("\(UUID().uuidString).h")
    try Data(text.utf8).write(to: file)
    let root: JSONValue = [
      "type": "file", "name": .string(name), "external-contents": .string(file.path),
    ]
    let list: JSONValue = ["version": 0, "roots": .array(roots + [root])]
    try Data(list.jsonString().utf8).write(to: overlay)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
