import Foundation

/// A Markdown page of the repository.
struct Page: Sendable, CustomStringConvertible {
  /// The path from the package's root.
  let path: String
  let markdown: Markdown

  init(path: String, text: String) {
    self.path = path
    markdown = Markdown(text)
  }

  init(path: String) throws {
    self.init(path: path, text: try String(contentsOf: Repository.file(path), encoding: .utf8))
  }

  var description: String { path }

  /// The documentation comments of a source file, as a page.
  init(commentsOf path: String) throws {
    let text = try String(contentsOf: Repository.file(path), encoding: .utf8)
    let comments = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("///") ? String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)) : ""
    }
    self.init(path: path, text: comments.joined(separator: "\n"))
  }

  /// The text of the test file that holds the page's blocks, empty if there is none.
  ///
  /// `Declaring-Models.md` has `DeclaringModelsGuideTests.swift`. All sources share one, but those of
  /// a compatibility module share that of its landing page.
  var testText: String {
    let isSource = path.hasSuffix(".swift")
    let path = isSource ? commentsPage : path
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let words = stem.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined() + "GuideTests.swift"
    let file = Repository.file("Tests/GuideTests/\(name)")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The page whose test has the blocks of a source file.
  private var commentsPage: String {
    let folders = path.split(separator: "/")
    return folders.first == "Compatibility" ? "\(folders[1]).md" : "Documentation-Comments.md"
  }

  /// What is wrong with the page's links.
  var brokenLinks: [String] {
    markdown.links.filter { !leads($0) }
  }

  private func leads(_ link: String) -> Bool {
    if link.contains("://") || link.hasPrefix("mailto:") || link.hasPrefix("doc:") { return true }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0].isEmpty { return parts.count == 2 && markdown.anchors.contains(String(parts[1])) }
    let folder = Repository.file(path).deletingLastPathComponent()
    let target = folder.appendingPathComponent(String(parts[0])).standardized
    guard FileManager.default.fileExists(atPath: target.path) else { return false }
    guard parts.count == 2 else { return true }
    guard let text = try? String(contentsOf: target, encoding: .utf8) else { return false }
    return Markdown(text).anchors.contains(String(parts[1]))
  }
}

/// The checkout that these tests were built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The pages that are for readers.
  static let pages: [Page] = paths.compactMap { try? Page(path: $0) }

  /// The source files with a block in a documentation comment.
  static let sources: [Page] = {
    ["Sources", "Compatibility"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: file(folder).path)
      let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      return names.compactMap { try? Page(commentsOf: "\(folder)/\($0)") }
        .filter { !$0.markdown.blocks.isEmpty }
    }
  }()

  /// Where they lie.
  static let paths: [String] =
    ["README.md", "CHANGELOG.md", "Compatibility/README.md"] + markdownFiles(in: "Guides")
    + ["ModelMapping", "PropertyIntrospection"].flatMap {
      markdownFiles(in: "Sources/\($0)/Documentation.docc")
    }
    + ["JSONModelCompatibility", "YYModelCompatibility"].flatMap {
      markdownFiles(in: "Compatibility/\($0)/Documentation.docc")
    }

  private static func markdownFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }
}
