// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "logging",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .executableTarget(
      name: "signups",
      dependencies: [
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "Logging", package: "swift-log"),
      ],
    ),
    .testTarget(
      name: "SignUpTests",
      dependencies: [
        "signups",
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Logging", package: "swift-log"),
      ],
    ),
  ],
  swiftLanguageModes: [.v6],
)
