import Foundation

/// The arguments of `model-migrator`.
struct MigratorArguments: Equatable {
  var style: MigrationStyle?
  var classesOnly = false
  var keepsWidths = false
  var checksNames = false
  var samples: String?
  var output: String?
  var modelName: String?
  var modelNames: [String] = []
  var findsEnums = true
  var areSchemas = false
  var excluded: [String] = []
  var isSingleFile = false
  var overwrites = false
  var checks = false
  var asksForHelp = false
  var files: [String] = []

  /// Arguments that cannot be understood.
  struct UsageError: Error, Equatable {
    let message: String
  }

  static let help = """
    usage: model-migrator [OPTIONS] FILES...

    Writes models in Swift: from Objective-C sources for JSONModel, YYModel or MJExtension (.h, .m, .mm,
    or a folder with such files, such as an app's), or from samples of JSON (.json). User.json,
    User.1.json and the .json files of a folder User are samples of one model, User.

      --strict         write models that conform to StrictModel (default for JSONModel and samples)
      --lenient        write models that conform to LenientModel (default for YYModel, MJExtension)
      --compatible     write classes for JSONModelCompatibility or YYModelCompatibility
      --classes        write all models as classes
      --integer-widths write Int32 for int, and so on, instead of Int
      --checked-names  write name(\\.title) for "title" in structs, which the compiler checks
      --exclude NAMES  leave out files and folders, such as Pods,Tests, in folders of Objective-C
      --models NAMES   take these classes for models too, such as Song,Album
      --samples DIR    choose open types, such as NSNumber, by samples: DIR/Foo.json for a class Foo
      --schema         take files for JSON Schema, or OpenAPI, instead of samples
      --no-enums       write no enums for strings of samples
      --model NAME     take all samples as samples of the model NAME
      --output DIR     write a file for each type to a folder, instead of to standard output
      --single-file    write all types to Models.swift in that folder
      --force          overwrite existing files
      --check          exit with status 1 if something is left to do
      --help           show this help

    Steps that are left are marked in the output with `TODO(migrate)`, and listed on standard error.
    Exit status: 0; 1 with --check; 2 for bad input or output, without writing anything; 64 for bad
    arguments.

    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      guard argument.hasPrefix("-") else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try read(String(parts[0]), parts.count == 2 ? String(parts[1]) : nil, &rest)
    }
    if !asksForHelp { try check() }
  }

  private mutating func read(
    _ option: String,
    _ value: String?,
    _ rest: inout ArraySlice<String>,
  ) throws(UsageError) {
    switch option {
    case "--samples": samples = try Self.value(of: option, value, &rest)
    case "--output": output = try Self.value(of: option, value, &rest)
    case "--model": modelName = try Self.value(of: option, value, &rest)
    case "--models": modelNames += try Self.values(of: option, value, &rest)
    case "--exclude": excluded += try Self.values(of: option, value, &rest)
    case _ where value != nil: throw UsageError(message: "\(option) takes no value, or is unknown")
    case "--strict", "--lenient", "--compatible":
      let new = MigrationStyle(rawValue: String(option.dropFirst(2)))
      if let style, style != new {
        throw UsageError(message: "\(option) contradicts --\(style.rawValue)")
      }
      style = new
    case "--classes": classesOnly = true
    case "--single-file": isSingleFile = true
    case "--integer-widths": keepsWidths = true
    case "--checked-names": checksNames = true
    case "--schema": areSchemas = true
    case "--no-enums": findsEnums = false
    case "--force": overwrites = true
    case "--check": checks = true
    case "--help", "-h": asksForHelp = true
    default: throw UsageError(message: "unknown option \(option)")
    }
  }

  private static func value(
    of option: String,
    _ value: String?,
    _ rest: inout ArraySlice<String>,
  ) throws(UsageError) -> String {
    if let value = value ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") { return value }
    throw UsageError(message: "\(option) needs a value")
  }

  private static func values(
    of option: String,
    _ value: String?,
    _ rest: inout ArraySlice<String>,
  ) throws(UsageError) -> [String] {
    try self.value(of: option, value, &rest).split(separator: ",").map(String.init)
  }

  /// Whether the input is Objective-C.
  var isObjectiveC: Bool { files.contains(where: Self.isObjectiveC) }

  /// Whether a file is Objective-C, or a folder with such files.
  private static func isObjectiveC(_ file: String) -> Bool {
    let url = URL(filePath: file)
    return url.isFolder
      ? SourceFolder(url).hasSources : SourceFolder.isSource(url.lastPathComponent)
  }

  private func check() throws(UsageError) {
    if files.isEmpty { throw UsageError(message: "no files") }
    if isObjectiveC {
      for file in files where !Self.isObjectiveC(file) {
        let problem = URL(filePath: file).isFolder ? "has no" : "is not"
        let message =
          "\(file) \(problem) Objective-C; samples for Objective-C models go with --samples"
        throw UsageError(message: message)
      }
      if modelName != nil { throw UsageError(message: "--model is for samples only") }
      if areSchemas { throw UsageError(message: "--schema is for files in JSON only") }
      if !findsEnums { throw UsageError(message: "--no-enums is for samples only") }
    } else {
      for file in files where !file.hasSuffix(".json") && !URL(filePath: file).isFolder {
        if YAML.isName(file) { throw UsageError(message: "\(file) \(YAML.advice)") }
        throw UsageError(
          message: "\(file) is not a .h, .m or .json file, or a folder with .json files"
        )
      }
      if !modelNames.isEmpty || !excluded.isEmpty {
        throw UsageError(message: "--models and --exclude are for Objective-C only")
      }
      if samples != nil { throw UsageError(message: "--samples is for Objective-C only") }
      if style == .compatible { throw UsageError(message: "--compatible is for Objective-C only") }
    }
    if checksNames, style == .compatible {
      throw UsageError(message: "--checked-names is not for --compatible: its models take strings")
    }
    if output == nil, isSingleFile || overwrites {
      throw UsageError(message: "--single-file and --force are for --output only")
    }
    if let modelName, modelName != SwiftNames.type(modelName) {
      throw UsageError(message: "\(modelName) is not a name for a model")
    }
  }
}
