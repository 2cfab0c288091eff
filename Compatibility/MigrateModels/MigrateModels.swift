import Foundation
import PackagePlugin

/// `swift package migrate-models`: builds `model-migrator`, and runs it in the folder of the package.
///
/// It does not depend on the program, because then every build of this package would compile the library twice.
@main
struct MigrateModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(
      .product("model-migrator"),
      parameters: .init(configuration: .debug),
    )
    let programs = build.builtArtifacts.map(\.url)
    let program = programs.first { $0.lastPathComponent.hasPrefix("model-migrator") }
    guard build.succeeded, let program else {
      Diagnostics.error("model-migrator could not be built:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("model-migrator ended with status \(process.terminationStatus)")
    }
  }
}
