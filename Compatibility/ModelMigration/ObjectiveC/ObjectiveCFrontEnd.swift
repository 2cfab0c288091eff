import Foundation

/// Parses Objective-C headers and implementations, and describes the models in them.
///
/// The toolchain's clang parses each file, with headers of our own for Apple's frameworks and the two libraries.
/// Headers that an input imports belong to the input. Files that are not found, and names that nothing declares, do not
/// matter.
struct ObjectiveCFrontEnd {
  /// The compiler; by default the Swift toolchain's, in `PATH`, or in the environment variable `CC`.
  var clang: URL?
  /// Where to look for headers in addition to the folders of the inputs.
  var includeDirectories: [URL] = []
  /// Classes that are models whatever the sources say.
  var modelNames: Set<String> = []
  /// The longest time that clang may take for a file, in seconds.
  var timeLimit: TimeInterval = 60

  /// Describes the models in files, in the order of the files.
  ///
  /// Files without models are left out. Files that cannot be read, and code that cannot be parsed, are notes. Throws an
  /// error if no file can be read, if there is no clang, or if it fails for all files.
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
    let search = ModelSearch(files, imports, named: modelNames)
    let workspace = try Workspace(for: imports, folders: folders)
    defer { workspace.remove() }
    let index = NameIndex(imports, files)
    let parser = SyntaxParser(
      clang: tool,
      workspace: workspace,
      index: index,
      files: files,
      prefixes: search.prefixes,
    )
    var reader = DeclarationReader(files, workspace, prefixes: search.prefixes)
    var failures: [MigrationError] = []
    var isAnyRead = false
    for file in files.inputs where search.files.contains(file) {
      do throws(MigrationError) {
        reader.read(try parser.parse(file))
        isAnyRead = true
      } catch {
        failures.append(error)
      }
    }
    if !isAnyRead, let failure = failures.first { throw failure }
    var project = Project(reader.declarations, files: files, imports: imports, search: search)
    project.problems += files.problems.map(ManualStep.init)
    project.problems += failures.map { failure in
      let location = failure.file.map { SourceLocation(file: $0, line: failure.line ?? 1) }
      return ManualStep(message: "the file is not read: \(failure.message)", location: location)
    }
    var builder = ModelBuilder(project)
    var models = builder.build()
    models.leftOut = files.inputs.filter { !search.files.contains($0) }.map(files.name)
    return models
  }

  private func executable() throws(MigrationError) -> URL {
    guard let found = clang ?? ClangTool.find() else {
      throw MigrationError(
        "clang is not found: it comes with the Swift toolchain; add its folder to PATH, or set CC"
      )
    }
    guard ClangTool.isExecutable(found) else {
      throw MigrationError("no clang at \(found.path)")
    }
    return found
  }
}
