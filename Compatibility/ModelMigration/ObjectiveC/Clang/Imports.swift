import Foundation

/// Finds the files that the inputs import, and which of the imports lead nowhere.
struct Imports {
  /// Files of the user, by canonical path, with their imports as written.
  private(set) var written: [String: [String]] = [:]
  /// Imports that no folder has.
  private(set) var missing: [String] = []
  /// Input files by name: an import of a framework's header finds the input of the same name.
  private(set) var forwarded: [String: String] = [:]

  private let folders: [String]
  private let inputsByName: [String: String]

  init(of files: SourceFiles, folders: [String]) {
    self.folders = folders
    inputsByName = Dictionary(
      files.inputs.map { (URL(fileURLWithPath: $0).lastPathComponent, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    var queue = files.inputs[...]
    var seen = Set(queue)
    while let file = queue.popFirst() {
      guard let text = files.text(of: file) else { continue }
      let names = Self.names(in: text)
      written[file] = names
      for name in names where !StandIns.contains(name) {
        if let found = find(name, from: file) {
          if seen.insert(found).inserted { queue.append(found) }
        } else if let input = inputsByName[URL(fileURLWithPath: name).lastPathComponent] {
          forwarded[name] = input
        } else if seen.insert("<\(name)>").inserted {
          missing.append(name)
        }
      }
    }
  }

  private func find(_ name: String, from file: String) -> String? {
    let own = URL(fileURLWithPath: file).deletingLastPathComponent().path
    return ([own] + folders).lazy.map { SourceFiles.canonicalPath("\($0)/\(name)") }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The names that a file imports: `Foo.h` of `#import "Foo.h"`, `Foo` of `@import Foo;`.
  static func names(in text: SourceText) -> [String] {
    (1...text.lineCount).compactMap { number in
      let line = text.line(number).drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      if line.hasPrefix("@import") {
        let module = line.dropFirst("@import".count).prefix { $0 != ";" }.filter { $0 != " " }
        return module.isEmpty ? nil : module
      }
      guard line.hasPrefix("#") else { return nil }
      let directive = line.dropFirst().drop { $0 == " " || $0 == "\t" }
      guard directive.hasPrefix("import") || directive.hasPrefix("include") else { return nil }
      let rest = directive.drop { $0 != "\"" && $0 != "<" }
      guard let open = rest.first else { return nil }
      let name = rest.dropFirst().prefix { $0 != (open == "<" ? ">" : "\"") }
      return name.isEmpty ? nil : String(name)
    }
  }
}
