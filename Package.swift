// swift-tools-version: 6.2

import PackageDescription

let librarySettings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatWarning("ExplicitSendable", as: .error),
]

let package = Package(
  name: "swift-model-mapping",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .library(name: "ModelMapping", targets: ["ModelMapping"]),
    .library(name: "PropertyIntrospection", targets: ["PropertyIntrospection"]),
    .executable(name: "quickstart", targets: ["quickstart"]),
  ],
  targets: [
    .target(name: "PropertyIntrospection", swiftSettings: librarySettings),
    .target(
      name: "ModelMapping",
      dependencies: ["PropertyIntrospection"],
      swiftSettings: librarySettings,
    ),
    .executableTarget(name: "quickstart", dependencies: ["ModelMapping"]),
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
    .testTarget(
      name: "PropertyIntrospectionTests",
      dependencies: ["PropertyIntrospection", "StrippedModels", "UnnamedModels"],
    ),
    .testTarget(
      name: "ModelMappingTests",
      dependencies: ["ModelMapping", "PropertyIntrospection", "StrippedModels"],
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: ["ModelMapping", "PropertyIntrospection", "StrippedModels"],
    ),
  ],
  swiftLanguageModes: [.v6],
)
