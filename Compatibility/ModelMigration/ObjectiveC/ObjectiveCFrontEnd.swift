import Foundation

/// Reads models from Objective-C sources.
struct ObjectiveCFrontEnd {
  init(clang: URL? = nil, includeDirectories: [URL] = []) {}

  func models(in files: [URL]) throws(MigrationError) -> SourceModels {
    throw MigrationError("Objective-C sources are not available yet")
  }
}
