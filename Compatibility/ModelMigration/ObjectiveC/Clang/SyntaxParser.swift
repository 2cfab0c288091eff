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

  /// The most runs for one file: each declares all names that the one before it missed.
  private static let maximumRounds = 12

  func parse(_ file: String, _ files: inout SourceFiles) throws(MigrationError) -> SyntaxTree {
    var unknown = UnknownNames()
    for _ in 1..<Self.maximumRounds {
      let (output, diagnostics) = try run(file, unknown)
      let errors = diagnostics.filter { $0.severity == .error || $0.severity == .fatal }
      if errors.isEmpty || !unknown.add(errors, from: &files, index: index) {
        return try tree(of: file, output, diagnostics, unknown, files)
      }
      for header in unknown.emptyHeaders { try? workspace.addEmptyHeader(header) }
    }
    let (output, diagnostics) = try run(file, unknown)
    return try tree(of: file, output, diagnostics, unknown, files)
  }

  private func run(
    _ file: String,
    _ unknown: UnknownNames,
  ) throws(MigrationError) -> (ClangTool.Output, [Diagnostic]) {
    let main = workspace.folder.appendingPathComponent("main.m")
    do {
      try Data((unknown.header + "#import \"\(file)\"\n").utf8).write(to: main)
    } catch {
      throw MigrationError("the temporary file \(main.path) cannot be written")
    }
    let folders = workspace.searchPaths.flatMap { ["-I", $0] }
    let output = try clang.parse(main, arguments: folders, in: workspace.folder)
    return (output, Diagnostic.list(in: output.diagnostics))
  }

  private func tree(
    of file: String,
    _ output: ClangTool.Output,
    _ diagnostics: [Diagnostic],
    _ unknown: UnknownNames,
    _ files: SourceFiles,
  ) throws(MigrationError) -> SyntaxTree {
    var root = ASTNode()
    do {
      root = try Self.read(output.syntaxTree)
    } catch {
      let reason = "\(clang.executable.path) printed no syntax tree: \(error)"
      throw MigrationError(
        diagnostics.first?.message ?? reason,
        at: SourceLocation(file: files.name(of: file), line: diagnostics.first?.line ?? 1),
      )
    }
    var path: String?
    root.completeFiles(&path)
    let check = DiagnosticCheck(file: file, root: root, files: files, workspace: workspace)
    return SyntaxTree(
      file: file,
      root: root,
      bodyErrors: try check.tolerated(diagnostics),
      unknownTypes: Set(unknown.types + unknown.objectTypes),
    )
  }

  private static func read(_ json: Data) throws -> ASTNode {
    let options = MappingOptions(maximumDepth: MappingOptions.largestMaximumDepth)
    return try ModelMapper<Lenient>(options: options).map(ASTNode.self, from: json)
  }
}

/// Tells errors that spoil a file from those that can be lived with.
struct DiagnosticCheck {
  /// The file that was parsed.
  var file: String
  var root: ASTNode
  var files: SourceFiles
  var workspace: Workspace

  /// Returns the errors inside bodies of methods and functions; throws the first of the others.
  func tolerated(_ diagnostics: [Diagnostic]) throws(MigrationError) -> [Diagnostic] {
    var tolerated: [Diagnostic] = []
    var bodies: [String: [ClosedRange<Int>]]?
    for (index, diagnostic) in diagnostics.enumerated()
    where diagnostic.severity == .error || diagnostic.severity == .fatal {
      // `@import` needs modules, of which there are none here; the scan of imports has seen it.
      if diagnostic.message.hasPrefix("use of '@import'") { continue }
      let found = bodies ?? lineRangesOfBodies()
      bodies = found
      let file = SourceFiles.canonicalPath(diagnostic.file)
      let isInBody = found[file]?.contains { $0.contains(diagnostic.line) } ?? false
      guard isInBody, !isStructural(diagnostic) else {
        throw error(diagnostic, followedBy: diagnostics[(index + 1)...])
      }
      tolerated.append(diagnostic)
    }
    return tolerated
  }

  private func isStructural(_ diagnostic: Diagnostic) -> Bool {
    ["expected '}'", "missing '@end'", "'@end' must", "unterminated"].contains { start in
      diagnostic.message.hasPrefix(start)
    }
  }

  private func error(
    _ diagnostic: Diagnostic,
    followedBy rest: ArraySlice<Diagnostic>,
  ) -> MigrationError {
    let location = location(of: diagnostic)
    guard diagnostic.message.hasPrefix("duplicate interface"), let other = rest.first,
      other.severity == .note
    else { return MigrationError(diagnostic.message, at: location) }
    let name = diagnostic.quoted.first ?? ""
    return .duplicate("class", name, at: location, first: self.location(of: other))
  }

  /// Where a diagnostic is; one after the end of the file is on its last line.
  private func location(of diagnostic: Diagnostic) -> SourceLocation {
    if workspace.contains(diagnostic.file) {
      return SourceLocation(file: files.name(of: file), line: files.lastLine(of: file))
    }
    return SourceLocation(file: files.name(of: diagnostic.file), line: diagnostic.line)
  }

  private func lineRangesOfBodies() -> [String: [ClosedRange<Int>]] {
    var ranges: [String: [ClosedRange<Int>]] = [:]
    for node in root.inner {
      for member in node.kind == "FunctionDecl" ? [node] : node.inner {
        guard let body = member.inner.last(where: { $0.kind == "CompoundStmt" }),
          let file = body.range.begin.usedFile.map(SourceFiles.canonicalPath),
          let begin = body.range.begin.usedOffset, let end = body.range.end.usedOffset, begin <= end
        else { continue }
        let first = files.location(file, offset: begin).line
        let last = files.location(file, offset: end).line
        ranges[file, default: []].append(first...last)
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
