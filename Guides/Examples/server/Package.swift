// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "server",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Bookshop", targets: ["Bookshop"]),
    .executable(name: "server", targets: ["server"]),
  ],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .target(
      name: "Bookshop",
      dependencies: [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ModelHTTP", package: "swift-model-mapping"),
        .product(name: "ModelStreams", package: "swift-model-mapping"),
      ],
    ),
    .executableTarget(
      name: "server",
      dependencies: ["Bookshop", .product(name: "Hummingbird", package: "hummingbird")],
    ),
    .testTarget(
      name: "BookshopTests",
      dependencies: [
        "Bookshop",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ],
    ),
  ],
)
