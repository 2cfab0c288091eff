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
  /// The output of a run, and its exit status.
  struct Result: Equatable {
    var status: Int32 = 0
    var output = ""
    var messages = ""
    /// All steps that are left, each with its place.
    var steps: [String] = []
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
    var result = Result(
      messages: summary(of: output) + listOfLeftOut(sources.leftOut)
        + listOfLeftOut(sources.leftOutTypes),
      steps: output.steps,
    )
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
      if let type = sources.leftOutTypes.first {
        throw MigrationError("`\(type.name)` is not a model: \(type.reason)", at: type.location)
      }
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

  /// The list of types other than models, with the reasons, or only how many there are for each reason if they are
  /// many.
  private static func listOfLeftOut(_ types: [LeftOutType]) -> String {
    if types.count <= 20 {
      return types.map { type in
        let place = type.location.map { "\($0): " } ?? ""
        return "\(place)left out: `\(type.name)`, because \(type.reason)\n"
      }.joined()
    }
    let reasons = Dictionary(grouping: types, by: \.reason)
    return reasons.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      reason,
      types in
      let names = types.prefix(3).map { "`\($0.name)`" }.joined(separator: ", ")
      let rest = types.count > 3 ? " and \(types.count - 3) others" : ""
      return "left out: \(names)\(rest), because \(reason)\n"
    }.joined()
  }

  /// The most steps of one kind that are listed where there are many.
  private static let listed = 3

  /// The list of steps that are left, for standard error.
  ///
  /// If there are many steps, the kinds come first, and of those that say the same only some are listed.
  static func summary(of output: SwiftWriter.Output) -> String {
    let noun = output.carriedOver == 1 ? "property" : "properties"
    var lines = ["\(output.carriedOver) \(noun) carried over, \(output.steps.count) to look at"]
    let counts = Dictionary(output.kinds.map { ($0, 1) }, uniquingKeysWith: +)
    guard output.steps.count > 10, counts.values.contains(where: { $0 > listed }) else {
      return (lines + output.steps).map { "\($0)\n" }.joined()
    }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    lines += kinds.map { "  \($0.value) × \($0.key)" }
    var seen: [String: Int] = [:]
    for (kind, step) in zip(output.kinds, output.steps) {
      seen[kind, default: 0] += 1
      let (number, count) = (seen[kind] ?? 0, counts[kind] ?? 0)
      if number > listed, count > listed + 1 { continue }
      let rest = count - number
      lines.append(number == listed && rest > 1 ? "\(step) (and \(rest) others)" : step)
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
