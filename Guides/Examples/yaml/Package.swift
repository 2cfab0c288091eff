// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "yaml",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .executableTarget(
      name: "deploy",
      dependencies: [
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "Yams", package: "Yams"),
      ],
    ),
    .testTarget(name: "DeployTests", dependencies: ["deploy"]),
  ],
  swiftLanguageModes: [.v6],
)
