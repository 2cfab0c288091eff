// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "shelf",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "shelf",
      dependencies: [
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
    ),
    .testTarget(name: "ShelfTests", dependencies: ["shelf"]),
  ],
  swiftLanguageModes: [.v6],
)
