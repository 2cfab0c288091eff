import Foundation

/// The test of a page, made from its blocks.
///
/// A block sees what the blocks before it declare, and may declare it anew: it is in a scope inside theirs. What Swift
/// allows only in a file is moved to the file: extensions, protocols and classes with the macro `@Observable`, with the
/// types that they name, and what is public.
///
/// The output is compared with what a block's comments, or the block after it, say.
package struct PageTest {
  /// The imports of the blocks.
  package private(set) var imports: Set<String> = []
  /// The test in Swift; empty if other tests hold all blocks.
  package private(set) var code = ""
  /// What cannot be tested, as a compiler says it.
  package private(set) var faults: [String] = []

  package let page: Page
  private var declarations: [String] = []
  private var statements: [String] = []
  private var depth = 0

  package init(of page: Page, examples: [TestText] = Repository.examples) {
    self.page = page
    let tests = page.tests
    let blocks = page.markdown.blocks.filter(\.isTested)
    let isElsewhere = blocks.map { block in examples.contains { block.appears(in: $0) } }
    if zip(blocks, isElsewhere).allSatisfy({ $1 || $0.appears(in: tests) }) { return }
    let parts = zip(blocks, isElsewhere).map { block, isElsewhere in
      block.language == "swift" && !isElsewhere ? BlockPart.parts(of: block) : []
    }
    let outer = BlockPart.outer(of: parts.joined())
    for (index, block) in blocks.enumerated() {
      let followsSwift = index > 0 && !parts[index - 1].isEmpty
      if block.language == "swift" {
        if !parts[index].isEmpty { add(block, parts: parts[index], outer: outer) }
      } else if followsSwift, block.language == "text" || !block.appears(in: tests) {
        expect(block.text, at: block.line + 1)
      } else if !isElsewhere[index], !block.appears(in: tests) {
        let place = "\(Repository.file(page.path).path):\(block.line): error: "
        faults.append(place + "no test holds this block, and no Swift before it prints it")
      }
    }
    finish()
  }

  private mutating func add(_ block: Markdown.Block, parts: [BlockPart], outer: Set<String>) {
    imports.formUnion(block.imports)
    statements.append("do {")
    depth += 1
    for part in parts {
      let code = located(part.text, at: part.line)
      if part.isOuter(outer) { declarations += code } else { statements += code }
    }
    let printed = block.printed
    if let first = printed.first {
      expect(printed.map(\.text).joined(separator: "\n"), at: first.line)
    }
  }

  private mutating func expect(_ output: String, at line: Int) {
    statements += located("#expect(Console.text() == #\"\"\"\n\(output)\n\"\"\"#)", at: line)
  }

  private func located(_ code: String, at line: Int) -> [String] {
    // Swift wants the names of files to differ in a module.
    if Repository.sharedNames.contains(page.name) { return [code] }
    let path = Repository.file(page.path).path
    return ["#sourceLocation(file: \"\(path)\", line: \(line))", code, "#sourceLocation()"]
  }

  private mutating func finish() {
    let body = statements.joined(separator: "\n")
    let name = page.description.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let effects = body.contains("await ") ? "async throws" : "throws"
    code = """
      \(declarations.joined(separator: "\n"))
      @Test("\(page)", .printing)
      func \(String(name))() \(effects) {
      \(body)
      \(String(repeating: "}", count: depth))
      }

      """
  }
}

/// A part of a block at its margin: a declared type, an extension, or statements.
struct BlockPart {
  let keyword: String
  let name: String
  let isPublic: Bool
  /// Whether a macro adds an extension to it.
  private var isObservable: Bool { keyword == "class" && text.contains("@Observable") }
  /// The number of the first line, from 1.
  let line: Int
  let text: String
  private let words: Set<Substring>

  private init(_ declaration: Declaration?, line: Int, text: String) {
    keyword = declaration?.keyword ?? ""
    name = declaration?.name ?? ""
    isPublic = declaration?.isPublic ?? false
    self.line = line
    self.text = text
    words = Set(text.split { !Self.isInName($0) })
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  static func parts(of block: Markdown.Block) -> [BlockPart] {
    var parts: [BlockPart] = []
    var open: (declaration: Declaration?, line: Int, lines: [Substring])?
    func close() {
      guard let part = open else { return }
      let text = part.lines.joined(separator: "\n")
      parts.append(BlockPart(part.declaration, line: part.line, text: text))
      open = nil
    }
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    var attributes = 0
    for (index, line) in lines.enumerated() {
      let line = line.hasPrefix("import ") ? "" : line
      if open?.declaration != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("@"), Declaration(line) == nil {
        attributes += 1
        continue
      } else if let declaration = Declaration(line) {
        close()
        let first = index - attributes
        open = (declaration, block.line + 1 + first, Array(lines[first...index]))
      } else {
        if open == nil { open = (nil, block.line + 1 + index - attributes, []) }
        open?.lines += lines[(index - attributes)..<index] + [line]
      }
      attributes = 0
      if open?.declaration != nil, line == "}" || line.hasSuffix("}") && !line.hasPrefix(" ") {
        close()
      }
    }
    close()
    return parts.filter { !$0.text.allSatisfy(\.isWhitespace) }
  }

  /// The names of the types that must be declared in a file.
  static func outer(of parts: some Sequence<BlockPart>) -> Set<String> {
    var outer: Set<String> = []
    var new = parts.filter { $0.isOuter([]) }
    while !new.isEmpty {
      let words = Set(new.flatMap { $0.words.map(String.init) + [$0.name] })
      new = parts.filter { words.contains($0.name) && !outer.contains($0.name) }
      outer.formUnion(new.map(\.name))
    }
    return outer
  }

  func isOuter(_ names: Set<String>) -> Bool {
    keyword == "extension" || keyword == "protocol" || isPublic || isObservable
      || names.contains(name)
  }

  /// The first line of a declaration that only types have.
  private struct Declaration {
    let keyword: String
    let name: String
    let isPublic: Bool

    init?(_ line: Substring) {
      var words = line.split(separator: " ")[...]
      let modifiers = words.prefix { $0.hasPrefix("@") || Self.modifiers.contains($0) }
      words = words.dropFirst(modifiers.count)
      guard let keyword = words.first, Self.keywords.contains(keyword), words.count > 1 else {
        return nil
      }
      self.keyword = String(keyword)
      name = String(words.dropFirst().first?.prefix(while: BlockPart.isInName) ?? "")
      isPublic = modifiers.contains("public")
    }

    private static let modifiers: Set<Substring> = [
      "public", "private", "fileprivate", "final", "indirect", "nonisolated", "open",
    ]
    private static let keywords: Set<Substring> = [
      "struct", "class", "enum", "protocol", "extension", "actor",
    ]
  }
}

extension Markdown.Block {
  /// The imports of the block.
  fileprivate var imports: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map(String.init)
  }

  /// What the block's comments say that it prints: `// Prints "…"`.
  fileprivate var printed: [(text: Substring, line: Int)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let mark = line.range(of: "// Prints \""), line.hasSuffix("\"") else { return nil }
      return (line[mark.upperBound...].dropLast(), self.line + 1 + index)
    }
  }
}
