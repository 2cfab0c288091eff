// swift-tools-version: 6.3

import PackageDescription

// A package of its own, as it is built with the fuzzer's instrumentation. `.ci/fuzz` builds and runs it; see
// the README beside this file.

let package = Package(
  name: "model-mapping-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "ModelArchives", package: "swift-model-mapping"),
        .product(name: "ModelHTTP", package: "swift-model-mapping"),
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "ModelStreams", package: "swift-model-mapping"),
      ],
    )
  ],
  swiftLanguageModes: [.v6],
)
