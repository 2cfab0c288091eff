import Foundation

/// A Markdown page of the repository, or the comment of a declaration.
package struct Page: Sendable, CustomStringConvertible {
  /// The path from the package's root.
  package let path: String
  /// Where the comment begins, from 1; nil for a page.
  package let line: Int?
  package let markdown: Markdown

  package init(path: String, line: Int? = nil, text: String) {
    self.path = path
    self.line = line
    markdown = Markdown(text, firstLine: line ?? 1)
  }

  package init(path: String) throws {
    self.init(path: path, text: try String(contentsOf: Repository.file(path), encoding: .utf8))
  }

  package var description: String { line.map { "\(path), line \($0)" } ?? path }

  /// The name of the file.
  package var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// The documentation comments of a source file.
  package static func comments(of path: String) throws -> [Page] {
    let text = try String(contentsOf: Repository.file(path), encoding: .utf8)
    var comments: [(line: Int, lines: [Substring])] = []
    var isInComment = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        if !isInComment { comments.append((index + 1, [])) }
        let content = line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)
        comments[comments.count - 1].lines.append(content)
      }
      isInComment = line.hasPrefix("///")
    }
    return comments.map {
      Page(path: path, line: $0.line, text: $0.lines.joined(separator: "\n"))
    }
  }

  /// The tests that are written for the page, which may hold some of its blocks.
  ///
  /// `Declaring-Models.md` has `DeclaringModelsGuideTests.swift`. All sources share the files
  /// `DocumentationComments*GuideTests.swift`, but those of a compatibility module share the file
  /// of its landing page.
  package var tests: TestText {
    let folders = path.split(separator: "/")
    guard path.hasSuffix(".swift") else { return Self.testText(ofPage: path) }
    if folders.first == "Compatibility" { return Self.testText(ofPage: "\(folders[1]).md") }
    return Repository.testsOfComments
  }

  private static func testText(ofPage path: String) -> TestText {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let words = stem.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined() + "GuideTests.swift"
    let file = Repository.file("Tests/GuideTests/\(name)")
    return TestText((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  /// What is wrong with the page's links.
  package var brokenLinks: [String] {
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
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The pages that are for readers.
  package static let pages: [Page] = paths.compactMap { try? Page(path: $0) }

  /// The documentation comments that have a block.
  package static let comments: [Page] = {
    ["Sources", "Compatibility"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: file(folder).path)
      let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      return names.flatMap { (try? Page.comments(of: "\(folder)/\($0)")) ?? [] }
        .filter { !$0.markdown.blocks.isEmpty }
    }
  }()

  /// The names of files that several pages, sources with comments and tests have.
  package static let sharedNames: Set<String> = {
    let tests = FileManager.default.enumerator(atPath: file("Tests/GuideTests").path)
    let paths = Set((pages + comments).map(\.path) + (tests?.allObjects as? [String] ?? []))
    let names = Dictionary(grouping: paths) { URL(fileURLWithPath: $0).lastPathComponent }
    return Set(names.filter { $0.value.count > 1 }.keys)
  }()

  /// The text of all tests of documentation comments.
  package static let testsOfComments: TestText = {
    let folder = file("Tests/GuideTests")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let tests = names.sorted()
      .filter { $0.hasPrefix("DocumentationComments") && $0.hasSuffix("GuideTests.swift") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    return TestText(tests.joined(separator: "\n"))
  }()

  /// The files of the examples, except their pages.
  package static let examples: [TestText] = {
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
  package static let exampleNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file("Guides/Examples").path))
    return (names ?? []).filter {
      FileManager.default.fileExists(atPath: file("Guides/Examples/\($0)/Package.swift").path)
    }
    .sorted()
  }()

  /// Where they lie.
  package static let paths: [String] =
    ["README.md", "CHANGELOG.md", "Compatibility/README.md"] + markdownFiles(in: "Guides")
    + markdownFiles(in: "Guides/Reference") + markdownFiles(in: "Guides/Examples")
    + exampleNames.flatMap { markdownFiles(in: "Guides/Examples/\($0)") }
    + ["Sources", "Compatibility"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: file(folder).path)) ?? []
      return names.sorted().flatMap { markdownFiles(in: "\(folder)/\($0)/Documentation.docc") }
    }

  private static func markdownFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }
}
