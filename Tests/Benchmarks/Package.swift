// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that the library's package neither builds nor depends on what is compared
// here. Run it from the top of the repository:
//
//     swift run -c release --package-path Tests/Benchmarks benchmarks

let package = Package(
  name: "model-mapping-benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "compatibility", targets: ["compatibility"]),
    .executable(name: "declarations", targets: ["declarations"]),
    .executable(name: "growth", targets: ["growth"]),
    .executable(name: "threads", targets: ["threads"]),
  ],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Allocations",
        .product(name: "ModelArchives", package: "swift-model-mapping"),
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "ModelStreams", package: "swift-model-mapping"),
      ],
    ),
    .executableTarget(
      name: "compatibility",
      dependencies: [
        .product(name: "JSONModelCompatibility", package: "swift-model-mapping"),
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "YYModelCompatibility", package: "swift-model-mapping"),
      ],
    ),
    .executableTarget(
      name: "declarations",
      dependencies: [.product(name: "ModelMapping", package: "swift-model-mapping")],
    ),
    // Its other files are links to those of the tests.
    .executableTarget(
      name: "growth",
      dependencies: [
        .product(name: "ModelArchives", package: "swift-model-mapping"),
        .product(name: "ModelHTTP", package: "swift-model-mapping"),
        .product(name: "ModelMapping", package: "swift-model-mapping"),
        .product(name: "ModelStreams", package: "swift-model-mapping"),
      ],
    ),
    .executableTarget(
      name: "threads",
      dependencies: [
        .product(name: "ModelArchives", package: "swift-model-mapping"),
        .product(name: "ModelMapping", package: "swift-model-mapping"),
      ],
    ),
    .target(name: "Allocations"),
  ],
  swiftLanguageModes: [.v6],
)
