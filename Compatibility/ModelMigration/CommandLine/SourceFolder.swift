import Foundation

/// A folder with sources of Objective-C, such as an app's.
struct SourceFolder {
  private let folder: URL

  init(_ folder: URL) { self.folder = folder }

  static func isSource(_ name: String) -> Bool {
    [".h", ".m", ".mm"].contains(where: name.hasSuffix)
  }

  var hasSources: Bool {
    FileManager.default.enumerator(atPath: folder.path)?.contains {
      ($0 as? String).map(Self.isSource) ?? false
    } ?? false
  }

  /// The sources in the folder and the folders in it, sorted, without those that are hidden or excluded.
  ///
  /// A file or folder is excluded by its name, or by its path in the folder; `*` matches any characters of a name.
  /// A folder that cannot be read is a problem.
  func sources(excluding excluded: [String], _ problems: inout [MigrationError]) -> [URL] {
    let patterns = excluded.map { pattern in
      pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    }
    guard let enumerator = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var paths: [String] = []
    while let path = enumerator.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if name.hasPrefix(".")
        || patterns.contains(where: { Self.matches(name, $0) || Self.matches(path, $0) })
      {
        enumerator.skipDescendants()
        continue
      }
      let file = folder.appending(path: path)
      if !file.isFolder {
        if Self.isSource(name) { paths.append(path) }
      } else if !FileManager.default.isReadableFile(atPath: file.path) {
        problems.append(MigrationError("\(file.relativePath): the folder cannot be read"))
      }
    }
    let prefix = folder.relativePath == "." ? "" : folder.relativePath + "/"
    return paths.sorted().map { URL(filePath: prefix + $0) }
  }

  /// Returns whether a text matches a pattern.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return text == pattern
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
