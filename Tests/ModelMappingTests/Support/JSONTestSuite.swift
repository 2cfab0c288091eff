import Foundation

/// The files of the JSON Test Suite, located next to a development checkout of the package:
/// `../shared/corpora/json-test-suite`, relative to the package's root.
enum JSONTestSuite {
  /// One document of the suite.
  struct File: Sendable, CustomStringConvertible {
    let name: String
    let content: Data

    var description: String { name }

    /// The document as the value of one member of an object, followed by another member.
    var wrapped: Data { Data(#"{"unwanted": "#.utf8) + content + Data(#", "name": "x"}"#.utf8) }
  }

  /// Whether the suite is available.
  static var isPresent: Bool { folder != nil }

  /// The files that every parser must accept.
  static let valid = files("y_")
  /// The files that every parser must reject.
  static let invalid = files("n_")
  /// The files that RFC 8259 leaves up to the parser.
  static let implementationDefined = files("i_")

  private static let folder: URL? = {
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let manifest = place.appendingPathComponent("Package.swift")
      guard FileManager.default.fileExists(atPath: manifest.path) else { continue }
      let folder = place.deletingLastPathComponent()
        .appendingPathComponent("shared/corpora/json-test-suite")
      return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }
    return nil
  }()

  private static func files(_ prefix: String) -> [File] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
      guard let content = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        return nil
      }
      return File(name: name, content: content)
    }
  }
}
