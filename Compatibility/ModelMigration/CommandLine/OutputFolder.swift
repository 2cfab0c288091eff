import Foundation

/// Writes files to a folder: all, or none.
struct OutputFolder {
  let folder: URL

  func write(_ files: [(name: String, text: String)], overwrites: Bool) throws(MigrationError) {
    let manager = FileManager.default
    for (name, _) in files {
      let target = folder.appending(path: name)
      if target.isFolder {
        throw MigrationError("\(target.relativePath) is a folder; nothing is written")
      }
      if !overwrites, manager.fileExists(atPath: target.path) {
        let problem = "exists already; nothing is written without --force"
        throw MigrationError("\(target.relativePath) \(problem)")
      }
    }
    let staging = folder.appending(path: ".model-migrator-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: staging) }
    do {
      try manager.createDirectory(at: staging, withIntermediateDirectories: true)
      for (name, text) in files { try Data(text.utf8).write(to: staging.appending(path: name)) }
      for (name, _) in files {
        let target = folder.appending(path: name)
        if manager.fileExists(atPath: target.path) { try manager.removeItem(at: target) }
        try manager.moveItem(at: staging.appending(path: name), to: target)
      }
    } catch {
      throw MigrationError(
        "\(folder.relativePath): cannot be written: \(error.localizedDescription)"
      )
    }
  }
}
