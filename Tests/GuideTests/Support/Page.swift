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

  /// The texts that hold the page's blocks, each block in one of them: a test, and the examples.
  ///
  /// `Declaring-Models.md` has `DeclaringModelsGuideTests.swift`. All sources share the files
  /// `DocumentationComments*GuideTests.swift`, but those of a compatibility module share the file
  /// of its landing page.
  var testTexts: [TestText] {
    let folders = path.split(separator: "/")
    guard path.hasSuffix(".swift") else {
      return [Self.testText(ofPage: path)] + Repository.examples
    }
    if folders.first == "Compatibility" { return [Self.testText(ofPage: "\(folders[1]).md")] }
    return [Repository.testsOfComments]
  }

  private static func testText(ofPage path: String) -> TestText {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let words = stem.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined() + "GuideTests.swift"
    let file = Repository.file("Tests/GuideTests/\(name)")
    return TestText((try? String(contentsOf: file, encoding: .utf8)) ?? "")
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

  /// The text of all tests of documentation comments.
  static let testsOfComments: TestText = {
    let folder = file("Tests/GuideTests")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let tests = names.sorted()
      .filter { $0.hasPrefix("DocumentationComments") && $0.hasSuffix("GuideTests.swift") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    return TestText(tests.joined(separator: "\n"))
  }()

  /// The files of the examples, except their pages.
  static let examples: [TestText] = {
    let files = FileManager.default.enumerator(
      at: file("Guides/Examples"),
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles,
    )
    return (files?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
      .filter { $0.pathExtension != "md" }
      .compactMap { try? TestText(String(contentsOf: $0, encoding: .utf8)) }
  }()

  /// The folders of the examples.
  static let exampleNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file("Guides/Examples").path))
    return (names ?? []).filter {
      FileManager.default.fileExists(atPath: file("Guides/Examples/\($0)/Package.swift").path)
    }
    .sorted()
  }()

  /// Where they lie.
  static let paths: [String] =
    ["README.md", "CHANGELOG.md", "Compatibility/README.md"] + markdownFiles(in: "Guides")
    + markdownFiles(in: "Guides/Reference") + markdownFiles(in: "Guides/Examples")
    + exampleNames.flatMap { markdownFiles(in: "Guides/Examples/\($0)") }
    + [
      "ModelArchives", "ModelHTTP", "ModelMapping", "ModelSchema", "ModelStreams",
      "PropertyIntrospection",
    ].flatMap {
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
