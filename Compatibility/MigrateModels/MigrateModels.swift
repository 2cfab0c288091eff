import Foundation
import PackagePlugin

/// `swift package migrate-models`: runs `model-migrator` in the folder of the package.
@main
struct MigrateModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "model-migrator").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("model-migrator ended with status \(process.terminationStatus)")
    }
  }
}
