import Foundation

extension URL {
  /// Whether the file system has a folder here, or a link to one.
  var isFolder: Bool {
    let values = try? resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory ?? false
  }
}
