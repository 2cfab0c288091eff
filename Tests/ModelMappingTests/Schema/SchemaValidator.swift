import Foundation
import ModelMapping

/// A validator of JSON Schema that this project did not write: the Python package `jsonschema`.
enum SchemaValidator {
  /// A schema and documents to validate.
  struct Group: StrictModel {
    let schema: JSONValue
    let documents: [JSONValue]
  }

  /// How the documents of a group fare.
  struct Result: StrictModel {
    /// What is wrong with the schema.
    let error: String?
    /// For each document, the keywords that refuse it.
    let failures: [[String]]
  }

  private struct Request: StrictModel {
    let groups: [Group]
  }

  private struct Answer: StrictModel {
    let groups: [Result]
  }

  /// Whether Python and the package are installed.
  static let isAvailable: Bool = {
    #if os(macOS) || os(Linux)
    return (try? run(["-c", "from jsonschema import Draft202012Validator"])) == 0
    #else
    return false
    #endif
  }()

  /// Validates the documents of several groups.
  static func validate(_ groups: [Group]) throws -> [Result] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("schemas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out"),
    )
    try Request(groups: groups).jsonData().write(to: input)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("validate.py")
    guard try run([script.path, input.path, output.path]) == 0 else {
      throw ValidationFailure("the validator fails")
    }
    return try Answer(json: Data(contentsOf: output)).groups
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    #if os(macOS) || os(Linux)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
    #else
    return 1
    #endif
  }
}
