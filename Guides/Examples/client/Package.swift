// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-model-mapping", path: "../../.."),
    .package(path: "../server"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .target(
      name: "BookshopClient",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "ModelHTTP", package: "swift-model-mapping"),
        .product(name: "ModelSchema", package: "swift-model-mapping"),
        .product(name: "ModelStreams", package: "swift-model-mapping"),
      ],
    ),
    .executableTarget(
      name: "client",
      dependencies: [
        "BookshopClient",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ],
    ),
    .testTarget(
      name: "BookshopClientTests",
      dependencies: [
        "BookshopClient",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Bookshop", package: "server"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
    ),
  ],
)
