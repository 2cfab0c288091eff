// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "database",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "lending",
      dependencies: [
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
    ),
    .testTarget(name: "LendingTests", dependencies: ["lending"]),
  ],
  swiftLanguageModes: [.v6],
)
