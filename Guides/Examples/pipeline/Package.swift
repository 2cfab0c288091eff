// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "pipeline",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .executableTarget(
      name: "stations",
      dependencies: [
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
    ),
    .testTarget(name: "StationTests", dependencies: ["stations"]),
  ],
  swiftLanguageModes: [.v6],
)
