import Foundation
import PackagePlugin

/// Compiles and runs the blocks of pages and documentation comments as tests.
@main
struct PageBlocks: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let outputs = (0..<12).map {
      context.pluginWorkDirectoryURL.appending(path: "Pages\($0).swift")
    }
    let inputs = ["Compatibility", "Guides", "Sources", "Tests/GuideTests"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles,
      )
      return (files?.allObjects as? [URL] ?? []).filter {
        ["md", "swift"].contains($0.pathExtension)
      }
    }
    let modules = target.dependencies.flatMap { dependency -> [String] in
      switch dependency {
      case .target(let target): [target.name]
      case .product(let product): product.targets.map(\.name)
      @unknown default: []
      }
    }
    return [
      .buildCommand(
        displayName: "Making tests of the blocks of pages",
        executable: try context.tool(named: "page-blocks").url,
        arguments: modules.filter { $0 != "Pages" } + outputs.map(\.path),
        inputFiles: inputs + [root.appending(path: "README.md")],
        outputFiles: outputs,
      )
    ]
  }
}
