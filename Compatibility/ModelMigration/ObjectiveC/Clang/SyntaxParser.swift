import Foundation
import ModelMapping

/// A parsed file with everything that it imports.
struct SyntaxTree {
  var file: String
  var root: ASTNode
  /// Errors inside bodies of methods, which leave the declarations intact.
  var bodyErrors: [Diagnostic]
  /// Types that were unknown, whose definition is ours.
  var unknownTypes: Set<String>
}

/// Runs clang on a file until all names are declared.
struct SyntaxParser {
  var clang: ClangTool
  var workspace: Workspace
  var index: NameIndex
  var files: SourceFiles

  /// The most runs for one file: each declares all names that the one before it missed.
  private static let maximumRounds = 12

  func parse(_ file: String) throws(MigrationError) -> SyntaxTree {
    var unknown = UnknownNames(index)
    var rounds = 1
    while true {
      let (tree, diagnostics) = try run(file, unknown)
      if rounds == Self.maximumRounds || !unknown.add(diagnostics.filter(\.isError), from: files) {
        return try self.tree(of: file, tree, diagnostics, unknown)
      }
      for header in unknown.emptyHeaders { try? workspace.add(header) }
      rounds += 1
    }
  }

  private func run(
    _ file: String,
    _ unknown: UnknownNames,
  ) throws(MigrationError) -> (syntaxTree: Data, diagnostics: [Diagnostic]) {
    let main = workspace.folder.appendingPathComponent("main.m")
    do {
      try Data((unknown.header + "#import \"\(file)\"\n").utf8).write(to: main)
    } catch {
      throw MigrationError("the temporary file \(main.path) cannot be written")
    }
    let folders = workspace.searchPaths.flatMap { ["-I", $0] }
    return try clang.parse(main, arguments: folders, in: workspace.folder)
  }

  private func tree(
    of file: String,
    _ json: Data,
    _ diagnostics: [Diagnostic],
    _ unknown: UnknownNames,
  ) throws(MigrationError) -> SyntaxTree {
    var root: ASTNode
    do {
      let options = MappingOptions(maximumDepth: MappingOptions.largestMaximumDepth)
      root = try ModelMapper<Lenient>(options: options).map(ASTNode.self, from: json)
    } catch {
      let reason = "\(clang.executable.path) printed no syntax tree: \(error)"
      throw MigrationError(
        diagnostics.first?.message ?? reason,
        at: SourceLocation(file: files.name(of: file), line: diagnostics.first?.line ?? 1),
      )
    }
    var path: String?
    root.completeFiles(&path)
    let bodyErrors = try bodyErrors(in: diagnostics, file: file, root)
    return SyntaxTree(file: file, root: root, bodyErrors: bodyErrors, unknownTypes: unknown.types)
  }

  /// Returns the errors inside bodies of methods and functions; throws the first of the others.
  private func bodyErrors(
    in diagnostics: [Diagnostic],
    file: String,
    _ root: ASTNode,
  ) throws(MigrationError) -> [Diagnostic] {
    // `@import` needs modules, of which there are none here; the scan of imports has seen it.
    let indices = diagnostics.indices.filter {
      diagnostics[$0].isError && !diagnostics[$0].message.hasPrefix("use of '@import'")
    }
    let bodies = indices.isEmpty ? [:] : lineRangesOfBodies(in: root)
    for index in indices {
      let error = diagnostics[index]
      let ranges = bodies[SourceFiles.canonicalPath(error.file)] ?? []
      let isStructural = ["expected '}'", "missing '@end'", "'@end' must", "unterminated"]
        .contains(where: error.message.hasPrefix)
      if !isStructural, ranges.contains(where: { $0.contains(error.line) }) { continue }
      let location = location(of: error, in: file)
      guard error.message.hasPrefix("duplicate interface"),
        let other = diagnostics[(index + 1)...].first, other.severity == .note
      else { throw MigrationError(error.message, at: location) }
      let first = self.location(of: other, in: file)
      throw .duplicate("class", error.quoted.first ?? "", at: location, first: first)
    }
    return indices.map { diagnostics[$0] }
  }

  /// Where a diagnostic is; one after the end of the file is on its last line.
  private func location(of diagnostic: Diagnostic, in file: String) -> SourceLocation {
    if workspace.contains(diagnostic.file) {
      return SourceLocation(file: files.name(of: file), line: files.lastLine(of: file))
    }
    return SourceLocation(file: files.name(of: diagnostic.file), line: diagnostic.line)
  }

  private func lineRangesOfBodies(in root: ASTNode) -> [String: [ClosedRange<Int>]] {
    var ranges: [String: [ClosedRange<Int>]] = [:]
    for node in root.inner {
      for member in node.kind == "FunctionDecl" ? [node] : node.inner {
        guard let body = member.inner.last(where: { $0.kind == "CompoundStmt" }),
          let file = body.range.begin.usedFile.map(SourceFiles.canonicalPath),
          let begin = body.range.begin.usedOffset, let end = body.range.end.usedOffset,
          begin <= end,
          let text = files.text(of: file)
        else { continue }
        ranges[file, default: []].append(text.line(at: begin)...text.line(at: end))
      }
    }
    return ranges
  }
}

extension MigrationError {
  /// Two declarations of one name.
  static func duplicate(
    _ kind: String,
    _ name: String,
    at location: SourceLocation,
    first: SourceLocation,
  ) -> MigrationError {
    MigrationError("\(kind) `\(name)` is also declared at \(first)", at: location)
  }
}
