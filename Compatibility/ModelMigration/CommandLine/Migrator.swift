import Foundation

/// Runs `model-migrator`, and prints to the standard streams.
///
/// - Parameter arguments: The arguments, without the program's name.
/// - Returns: The exit status.
public func runModelMigrator(_ arguments: [String]) -> Int32 {
  let result = Migrator.run(arguments)
  FileHandle.standardOutput.write(Data(result.output.utf8))
  FileHandle.standardError.write(Data(result.messages.utf8))
  return result.status
}

/// The program `model-migrator`.
enum Migrator {
  /// What a run prints, and its exit status.
  struct Result: Equatable {
    var status: Int32 = 0
    var output = ""
    var messages = ""
  }

  static func run(_ arguments: [String]) -> Result {
    do {
      let arguments = try MigratorArguments(arguments)
      if arguments.asksForHelp { return Result(output: MigratorArguments.help) }
      return try migrate(arguments)
    } catch let error as MigratorArguments.UsageError {
      let message = "error: \(error.message)\nmodel-migrator --help lists the options\n"
      return Result(status: 64, messages: message)
    } catch {
      return Result(status: 2, messages: "error: \(error)\n")
    }
  }

  private static func migrate(_ arguments: MigratorArguments) throws(MigrationError) -> Result {
    let sources = try sources(arguments)
    let writer = SwiftWriter(
      style: arguments.style,
      classesOnly: arguments.classesOnly,
      keepsWidths: arguments.keepsWidths,
      checksNames: arguments.checksNames,
    )
    let output = writer.output(for: sources)
    var result = Result(messages: summary(of: output) + listOfLeftOut(sources.leftOut))
    if let folder = arguments.output {
      let files =
        arguments.isSingleFile
        ? [(name: "Models.swift", text: output.joined)]
        : output.files.map { (name: $0.name, text: $0.text) }
      let target = OutputFolder(folder: URL(filePath: folder, directoryHint: .isDirectory))
      try target.write(files, overwrites: arguments.overwrites)
    } else {
      result.output = output.joined
    }
    if arguments.checks, !output.steps.isEmpty { result.status = 1 }
    return result
  }

  /// The models of the input, from the front end for it.
  static func sources(_ arguments: MigratorArguments) throws(MigrationError) -> SourceModels {
    let files = arguments.files.map { URL(filePath: $0) }
    if arguments.areSchemas {
      return try SchemaFrontEnd(modelName: arguments.modelName).models(in: files)
    }
    guard arguments.isObjectiveC else {
      return try SamplesFrontEnd(
        modelName: arguments.modelName,
        findsEnums: arguments.findsEnums,
      ).models(in: files)
    }
    let frontEnd = ObjectiveCFrontEnd(modelNames: Set(arguments.modelNames))
    var inputs: [URL] = []
    var problems: [MigrationError] = []
    for file in files {
      inputs +=
        file.isFolder
        ? SourceFolder(file).sources(excluding: arguments.excluded, &problems) : [file]
    }
    if let problem = problems.first, inputs.isEmpty { throw problem }
    var sources = try frontEnd.models(in: inputs)
    sources.notes += problems.map(ManualStep.init)
    if sources.models.isEmpty, sources.enums.isEmpty {
      if let note = sources.notes.first { throw MigrationError(note.message, at: note.location) }
      throw MigrationError("the files have no models of JSONModel, YYModel or MJExtension")
    }
    guard let samples = arguments.samples else { return sources }
    let folder = URL(filePath: samples, directoryHint: .isDirectory)
    var refinement = try SampleRefinement(folder: folder, for: sources)
    return refinement.refined(sources)
  }

  /// The list of files without models, or only their number if they are many.
  private static func listOfLeftOut(_ files: [String]) -> String {
    if files.isEmpty { return "" }
    let count = files.count == 1 ? "1 file without models" : "\(files.count) files without models"
    if files.count > 10 { return "left out: \(count)\n" }
    return "left out: \(files.joined(separator: ", "))\n"
  }

  /// The list of what is left to do, for standard error.
  static func summary(of output: SwiftWriter.Output) -> String {
    let noun = output.carriedOver == 1 ? "property" : "properties"
    let counts = "\(output.carriedOver) \(noun) carried over, \(output.steps.count) to look at"
    return ([counts] + output.steps).map { "\($0)\n" }.joined()
  }
}
