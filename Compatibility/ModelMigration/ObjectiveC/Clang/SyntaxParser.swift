import Foundation
import ModelMapping

/// A parsed file with everything that it imports.
struct SyntaxTree {
  var file: String
  var root: ASTNode
  /// Errors inside bodies of methods, which leave the declarations intact.
  var bodyErrors: [Diagnostic]
  /// Errors elsewhere, after which something may be missing.
  var problems: [ManualStep] = []
  /// Types that were unknown, whose definition is ours.
  var unknownTypes: Set<String>
}

/// Runs clang on a file until all names are declared.
struct SyntaxParser {
  var clang: ClangTool
  var workspace: Workspace
  var index: NameIndex
  var files: SourceFiles
  /// The prefixes of copies of JSONModel.
  var prefixes: Set<String> = []

  /// The most runs for one file: each declares all names that the one before it missed.
  private static let maximumRounds = 12

  func parse(_ file: String) throws(MigrationError) -> SyntaxTree {
    var unknown = UnknownNames(index)
    var rounds = 1
    while true {
      let output = try run(file, unknown)
      let errors = output.diagnostics.filter(\.isError)
      if rounds == Self.maximumRounds || !unknown.add(errors, from: files) {
        return try self.tree(of: file, output, unknown)
      }
      for header in unknown.emptyHeaders { workspace.add(header) }
      rounds += 1
    }
  }

  private func run(
    _ file: String,
    _ unknown: UnknownNames,
  ) throws(MigrationError) -> ClangTool.Output {
    let main = workspace.folder.appendingPathComponent("main.m")
    do {
      try Data((unknown.header + "#import \"\(file)\"\n").utf8).write(to: main)
    } catch {
      throw MigrationError("the temporary file \(main.path) cannot be written")
    }
    let folders =
      workspace.searchPaths.flatMap { ["-I", $0] } + ["-ivfsoverlay", workspace.overlay.path]
    return try clang.parse(main, arguments: folders, in: workspace.folder)
  }

  private func tree(
    of file: String,
    _ output: ClangTool.Output,
    _ unknown: UnknownNames,
  ) throws(MigrationError) -> SyntaxTree {
    let diagnostics = output.diagnostics
    var root: ASTNode
    do {
      let options = MappingOptions(maximumDepth: MappingOptions.largestMaximumDepth)
      let json = withoutPrefixes(output.syntaxTree)
      root = try ModelMapper<Lenient>(options: options).map(ASTNode.self, from: json)
    } catch {
      var reason = "\(clang.executable.path) printed no syntax tree"
      if output.syntaxTree.isEmpty {
        let first = output.messages.split(separator: "\n").first.map { ": \($0)" } ?? ""
        reason += ", and ended with status \(output.status)\(first)"
      } else {
        reason += ": \(error)"
      }
      throw MigrationError(
        diagnostics.first?.message ?? reason,
        at: SourceLocation(file: files.name(of: file), line: diagnostics.first?.line ?? 1),
      )
    }
    var path: String?
    root.completeFiles(&path)
    // `@import` needs modules, of which there are none here; the scan of imports has seen it.
    let indices = diagnostics.indices.filter {
      diagnostics[$0].isError && !diagnostics[$0].message.hasPrefix("use of '@import'")
    }
    return SyntaxTree(
      file: file,
      root: root,
      bodyErrors: indices.map { diagnostics[$0] },
      problems: problems(indices, of: diagnostics, file: file, root),
      unknownTypes: unknown.types,
    )
  }

  /// The syntax tree with the names of JSONModel in place of the names of a copy of it.
  private func withoutPrefixes(_ json: Data) -> Data {
    guard !prefixes.isEmpty else { return json }
    let words = StandIns.jsonModelWords.joined(separator: "|")
    let pattern = "\\b(?:\(prefixes.sorted().joined(separator: "|")))(\(words))\\b"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return json }
    let text = String(decoding: json, as: UTF8.self)
    let range = NSRange(text.startIndex..., in: text)
    return Data(
      expression.stringByReplacingMatches(in: text, range: range, withTemplate: "$1").utf8
    )
  }

  /// The errors outside of bodies of methods and functions, as steps.
  private func problems(
    _ errors: [Int],
    of diagnostics: [Diagnostic],
    file: String,
    _ root: ASTNode,
  ) -> [ManualStep] {
    let bodies = errors.isEmpty ? [:] : lineRangesOfBodies(in: root)
    var problems: [ManualStep] = []
    for index in errors {
      let error = diagnostics[index]
      let path = SourceFiles.canonicalPath(error.file)
      let ranges = bodies[path] ?? []
      let isStructural = ["expected '}'", "missing '@end'", "'@end' must", "unterminated"]
        .contains(where: error.message.hasPrefix)
      if !isStructural, ranges.contains(where: { $0.contains(error.line) }) { continue }
      if Self.losesNothing(error) || StandIns.isLibraryFile(path, prefixes: prefixes) {
        continue
      }
      // A class without its end is named by the note that follows.
      let note = diagnostics[(index + 1)...].first.flatMap { $0.severity == .note ? $0 : nil }
      let place = error.message.hasPrefix("missing '@end'") ? note ?? error : error
      let message =
        "clang cannot read this (\(error.message)): check that nothing after it is missing"
      problems.append(ManualStep(message: message, location: location(of: place, in: file)))
    }
    return problems
  }

  /// Whether a declaration is read in spite of an error.
  private static func losesNothing(_ error: Diagnostic) -> Bool {
    [
      "property implementation must", "nullability specifier", "redefinition of", "duplicate",
      "conflicting types", "typedef redefinition", "reimplementation of", "conflicting super class",
      "unsupported", "only one", "setter method", "getter method", "property '",
      "existing instance",
      "synthesized property", "method redeclared", "class method", "instance method",
    ].contains(where: error.message.hasPrefix)
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
