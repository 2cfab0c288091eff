import Foundation

/// The source files of a run: their text, and their names as the user wrote them.
final class SourceFiles {
  /// The inputs in the order of the user, as absolute paths.
  private(set) var inputs: [String] = []
  /// The inputs that cannot be read.
  private(set) var problems: [MigrationError] = []
  private var names: [String: String] = [:]
  private var folderNames: [String: String] = [:]
  private var texts: [String: SourceText] = [:]

  /// Reads files; throws an error if none can be read.
  init(_ files: [URL]) throws(MigrationError) {
    for file in files {
      let path = Self.canonicalPath(file.path)
      guard names[path] == nil else { continue }
      let bytes: [UInt8]
      do throws(MigrationError) {
        bytes = try Self.bytes(of: path, named: file.relativePath)
      } catch {
        problems.append(error)
        continue
      }
      names[path] = file.relativePath
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      if folderNames[folder] == nil {
        folderNames[folder] = String(file.relativePath.dropLast(file.lastPathComponent.count))
      }
      inputs.append(path)
      texts[path] = SourceText(bytes)
    }
    if let problem = problems.first, inputs.isEmpty { throw problem }
  }

  /// The folders of the inputs.
  var folders: [String] { folderNames.keys.sorted() }

  /// Reads a file that an input imports; nil if it cannot be read.
  func text(of path: String) -> SourceText? {
    let path = Self.canonicalPath(path)
    if let text = texts[path] { return text }
    guard let bytes = try? Self.bytes(of: path, named: path) else { return nil }
    texts[path] = SourceText(bytes)
    return texts[path]
  }

  func location(_ position: Position) -> SourceLocation {
    let line = text(of: position.file)?.line(at: position.offset) ?? 1
    return SourceLocation(file: name(of: position.file), line: line)
  }

  /// Sorts by place: in the order of the inputs; headers that are only imported come last.
  func sorted<Item>(_ items: [Item], by position: (Item) -> Position) -> [Item] {
    func key(_ item: Item) -> (Int, String, Int) {
      let position = position(item)
      let rank = inputs.firstIndex(of: position.file) ?? inputs.count
      return (rank, position.file, position.offset)
    }
    return items.sorted { key($0) < key($1) }
  }

  /// The number of the last line that is not empty.
  func lastLine(of path: String) -> Int {
    guard let text = text(of: path) else { return 1 }
    let end = text.bytes.lastIndex { $0 > 0x20 } ?? 0
    return text.line(at: end)
  }

  /// A file's path as the user wrote it, or as the user would write it.
  func name(of path: String) -> String {
    let path = Self.canonicalPath(path)
    if let name = names[path] { return name }
    let url = URL(fileURLWithPath: path)
    if let folder = folderNames[url.deletingLastPathComponent().path] {
      return folder + url.lastPathComponent
    }
    let current = FileManager.default.currentDirectoryPath + "/"
    let areRelative = names.values.allSatisfy { !$0.hasPrefix("/") }
    return areRelative && path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  static func canonicalPath(_ path: String) -> String {
    path.contains("/.") || path.contains("//") || !path.hasPrefix("/")
      ? URL(fileURLWithPath: path).standardizedFileURL.path : path
  }

  private static func bytes(of path: String, named name: String) throws(MigrationError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw MigrationError("\(name): the file does not exist")
    }
    guard !URL(filePath: path).isFolder else {
      throw MigrationError("\(name): this is a folder, not a file")
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw MigrationError("\(name): the file cannot be read")
    }
  }
}
