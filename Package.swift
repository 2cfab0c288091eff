// swift-tools-version: 6.3

import PackageDescription

let librarySettings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatWarning("ExplicitSendable", as: .error),
]

let package = Package(
  name: "swift-model-mapping",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ModelMapping", targets: ["ModelMapping"]),
    .library(name: "ModelArchives", targets: ["ModelArchives"]),
    .library(name: "ModelSchema", targets: ["ModelSchema"]),
    .library(name: "ModelStreams", targets: ["ModelStreams"]),
    .library(name: "ModelHTTP", targets: ["ModelHTTP"]),
    .library(name: "PropertyIntrospection", targets: ["PropertyIntrospection"]),
    .library(name: "JSONModelCompatibility", targets: ["JSONModelCompatibility"]),
    .library(name: "YYModelCompatibility", targets: ["YYModelCompatibility"]),
    .executable(name: "model-migrator", targets: ["model-migrator"]),
    .plugin(name: "MigrateModels", targets: ["MigrateModels"]),
    .executable(name: "quickstart", targets: ["quickstart"]),
  ],
  traits: [
    .default(enabledTraits: ["FoundationObjects"]),
    .trait(
      name: "FoundationObjects",
      description: "Reads NSNumber and NSNull in [String: Any]; links all of Foundation",
    ),
  ],
  targets: [
    .target(name: "RuntimeEntryPoints"),
    .target(name: "ModelMappingFoundation"),
    .target(
      name: "PropertyIntrospection",
      dependencies: ["RuntimeEntryPoints", "ModelMappingFoundation"],
      swiftSettings: librarySettings,
    ),
    .target(
      name: "ModelMapping",
      dependencies: ["RuntimeEntryPoints", "ModelMappingFoundation", "PropertyIntrospection"],
      swiftSettings: librarySettings,
    ),
    .target(
      name: "ModelArchives",
      dependencies: ["ModelMapping", "ModelMappingFoundation", "PropertyIntrospection"],
      swiftSettings: librarySettings,
    ),
    .target(
      name: "ModelSchema",
      dependencies: ["ModelMapping", "ModelMappingFoundation", "PropertyIntrospection"],
      swiftSettings: librarySettings,
    ),
    .target(
      name: "ModelStreams",
      dependencies: ["ModelMapping", "ModelMappingFoundation", "PropertyIntrospection"],
      swiftSettings: librarySettings,
    ),
    .target(
      name: "ModelHTTP",
      dependencies: ["ModelMapping", "ModelMappingFoundation"],
      swiftSettings: librarySettings,
    ),
    .target(
      name: "JSONModelCompatibility",
      dependencies: ["ModelMapping", "PropertyIntrospection"],
      path: "Compatibility/JSONModelCompatibility",
      swiftSettings: librarySettings,
    ),
    .target(
      name: "YYModelCompatibility",
      dependencies: ["ModelArchives", "ModelMapping", "PropertyIntrospection"],
      path: "Compatibility/YYModelCompatibility",
      swiftSettings: librarySettings,
    ),
    .target(
      name: "ModelMigration",
      dependencies: ["ModelMapping"],
      path: "Compatibility/ModelMigration",
      packageAccess: false,
      swiftSettings: librarySettings,
    ),
    .executableTarget(
      name: "model-migrator",
      dependencies: ["ModelMigration"],
      path: "Compatibility/model-migrator",
    ),
    .plugin(
      name: "MigrateModels",
      capability: .command(
        intent: .custom(
          verb: "migrate-models",
          description: "Writes models in Swift from Objective-C sources or samples of JSON",
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift files of the models")
        ],
      ),
      path: "Compatibility/MigrateModels",
    ),
    .executableTarget(name: "quickstart", dependencies: ["ModelMapping", "ModelStreams"]),
    .target(
      name: "StrippedModels",
      path: "Tests/Support/StrippedModels",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])],
    ),
    .target(
      name: "UnnamedModels",
      path: "Tests/Support/UnnamedModels",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-names"])],
    ),
    .target(name: "Pages", path: "Tests/Support/Pages"),
    .executableTarget(
      name: "page-blocks",
      dependencies: ["Pages"],
      path: "Tests/Support/page-blocks",
    ),
    .plugin(
      name: "PageBlocks",
      capability: .buildTool(),
      dependencies: ["page-blocks"],
      path: "Tests/Support/PageBlocks",
    ),
    .testTarget(
      name: "PropertyIntrospectionTests",
      dependencies: ["PropertyIntrospection", "StrippedModels", "UnnamedModels"],
    ),
    .testTarget(
      name: "ModelMappingTests",
      dependencies: [
        "ModelArchives", "ModelHTTP", "ModelMapping", "ModelSchema", "ModelStreams",
        "PropertyIntrospection", "StrippedModels",
      ],
      exclude: ["Schema/validate.py"],
    ),
    .testTarget(
      name: "ModelSchemaTests",
      dependencies: ["ModelSchema", "PropertyIntrospection"],
      exclude: ["Support/validate.py"],
    ),
    .testTarget(
      name: "ModelArchivesTests",
      dependencies: ["ModelArchives", "PropertyIntrospection"],
    ),
    .testTarget(
      name: "ModelStreamsTests",
      dependencies: ["ModelSchema", "ModelStreams", "PropertyIntrospection"],
      exclude: ["Documents"],
    ),
    .testTarget(name: "ModelHTTPTests", dependencies: ["ModelHTTP"]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "JSONModelCompatibility", "ModelArchives", "ModelMapping", "PropertyIntrospection",
        "YYModelCompatibility",
      ],
    ),
    .testTarget(
      name: "ModelMigrationTests",
      dependencies: [
        "JSONModelCompatibility", "ModelMapping", "ModelMigration", "ModelSchema",
        "YYModelCompatibility",
      ],
      exclude: ["Fixtures"],
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "JSONModelCompatibility", "ModelArchives", "ModelHTTP", "ModelMapping", "ModelMigration",
        "ModelSchema", "ModelStreams", "Pages", "PropertyIntrospection", "StrippedModels",
        "YYModelCompatibility",
      ],
      plugins: ["PageBlocks"],
    ),
  ],
  swiftLanguageModes: [.v6],
)

// Builds only some tests: those of code that works with memory or shares state between threads, as `.ci/run` does for
// sanitizers and release builds, or a list of paths below `Tests`, separated by commas.
let selections = [
  "memory": [
    "ModelMappingTests/Constraints", "ModelMappingTests/Generated", "ModelMappingTests/Hooks",
    "ModelMappingTests/JSON", "ModelMappingTests/Reading", "ModelMappingTests/Support",
    "ModelMappingTests/Writing/Memory", "ModelMappingTests/Writing/ReplacedPartTests.swift",
    "ModelHTTPTests", "ModelStreamsTests", "PropertyIntrospectionTests",
  ],
  "threads": [
    "ModelMappingTests/Reading/Unsafe/PlantedRaceTests.swift",
    "ModelMappingTests/Reading/ThreadTests.swift", "ModelMappingTests/Support",
    "ModelStreamsTests", "PropertyIntrospectionTests",
  ],
]
if let name = Context.environment["MODELMAPPING_TESTS"], name != "full" {
  let paths = selections[name] ?? name.split(separator: ",").map(String.init)
  for target in package.targets where target.type == .test {
    let sources = paths.filter { $0.hasPrefix(target.name + "/") }
    if !sources.isEmpty {
      target.sources = sources.map { String($0.dropFirst(target.name.count + 1)) }
    }
  }
  package.targets.removeAll { target in
    target.type == .test && !paths.contains { $0 == target.name || $0.hasPrefix(target.name + "/") }
  }
  // What no selected test needs is not built.
  let optional = [
    "JSONModelCompatibility", "YYModelCompatibility", "ModelMigration", "model-migrator",
    "MigrateModels", "quickstart", "Pages", "page-blocks", "PageBlocks",
  ]
  func names(neededBy targets: [Target]) -> [String] {
    targets.flatMap(\.dependencies).compactMap {
      if case .byNameItem(let name, _) = $0 { name } else { nil }
    }
      + targets.flatMap { $0.plugins ?? [] }.compactMap {
        if case .plugin(let name, _) = $0 { name } else { nil }
      }
  }
  var needed = Set(names(neededBy: package.targets.filter { $0.type == .test }))
  let plugins = package.targets.filter { $0.type == .plugin && needed.contains($0.name) }
  needed.formUnion(names(neededBy: plugins))
  package.products.removeAll { optional.contains($0.name) && !needed.contains($0.name) }
  package.targets.removeAll { optional.contains($0.name) && !needed.contains($0.name) }
}
