import Foundation

/// A folder with sources of Objective-C, such as that of an app.
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
  /// A file or folder is excluded by its name, or by its path in the folder; `*` stands for any characters of a name.
  func sources(excluding excluded: [String]) -> [URL] {
    let patterns = excluded.map { pattern in
      pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    }
    guard let enumerator = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var paths: [String] = []
    while let path = enumerator.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if name.hasPrefix(".")
        || patterns.contains(where: { fnmatch($0, name, 0) == 0 || fnmatch($0, path, 0) == 0 })
      {
        enumerator.skipDescendants()
      } else if Self.isSource(name), !folder.appending(path: path).isFolder {
        paths.append(path)
      }
    }
    let prefix = folder.relativePath == "." ? "" : folder.relativePath + "/"
    return paths.sorted().map { URL(filePath: prefix + $0) }
  }
}
