import Foundation

/// Parses Objective-C headers and implementations, and describes the models in them.
///
/// The toolchain's clang parses each file, with headers of our own for Apple's frameworks and the two libraries.
/// Headers that an input imports belong to the input. Files that are not found, and names that nothing declares, do not
/// matter.
struct ObjectiveCFrontEnd {
  /// The compiler; by default that of the Swift toolchain, in `PATH`, or in the environment variable `CC`.
  var clang: URL?
  /// Where to look for headers in addition to the folders of the inputs.
  var includeDirectories: [URL] = []
  /// The longest time that clang may take for a file, in seconds.
  var timeLimit: TimeInterval = 60

  /// Describes the models in files, in the order of the files.
  ///
  /// Throws an error if a file cannot be read or parsed, if two declare the same class, or if there is no clang.
  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    let result: Result<SourceModels, MigrationError> = withLargeStack {
      do throws(MigrationError) {
        return .success(try describe(files))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func describe(_ inputs: [URL]) throws(MigrationError) -> SourceModels {
    let tool = ClangTool(executable: try executable(), timeLimit: timeLimit)
    let files = try SourceFiles(inputs)
    let folders = includeDirectories.map { SourceFiles.canonicalPath($0.path) } + files.folders
    let imports = Imports(of: files, folders: folders)
    let workspace = try Workspace(for: imports, folders: folders)
    defer { workspace.remove() }
    let index = NameIndex(imports, files)
    let parser = SyntaxParser(clang: tool, workspace: workspace, index: index, files: files)
    var reader = DeclarationReader(files, workspace)
    for file in files.inputs { reader.read(try parser.parse(file)) }
    let project = try Project(reader.declarations, files: files, imports: imports)
    var builder = ModelBuilder(project)
    return builder.build()
  }

  private func executable() throws(MigrationError) -> URL {
    guard let found = clang ?? ClangTool.find() else {
      throw MigrationError(
        "clang is not found: it comes with the Swift toolchain; add its folder to PATH, or set CC"
      )
    }
    guard ClangTool.isExecutable(found) else {
      throw MigrationError("there is no clang at \(found.path)")
    }
    return found
  }
}
