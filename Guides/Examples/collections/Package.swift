// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "collections",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "menu",
      dependencies: [
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
    ),
    .testTarget(name: "MenuTests", dependencies: ["menu"]),
  ],
  swiftLanguageModes: [.v6],
)
