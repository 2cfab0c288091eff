import Foundation

extension Serde {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("serde")

  /// Builds the program, if it is not built yet.
  ///
  /// The crates are those of Debian's packages; nothing is fetched.
  ///
  /// - Returns: where the program is.
  /// - Throws: `Failure`, in one line, if there are no crates or no cargo, or if it cannot build the program.
  static func build() throws -> URL {
    let target = package.deletingLastPathComponent().appendingPathComponent(".build/serde")
    guard FileManager.default.fileExists(atPath: "/usr/share/cargo/registry") else {
      throw Failure(
        description: "librust-serde-json-dev and librust-serde-derive-dev are not installed"
      )
    }
    let arguments = [
      "cargo", "build", "--release", "--target-dir", target.path, "--offline", "--config",
      "debian.toml",
    ]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = package
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(description: "cargo could not be started")
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = text.split(separator: "\n")
      let line = lines.first { $0.hasPrefix("error") } ?? lines.last ?? "no reason given"
      throw Failure(description: "cargo could not build it: \(line)")
    }
    return target.appendingPathComponent("release/serde-rival")
  }
}
