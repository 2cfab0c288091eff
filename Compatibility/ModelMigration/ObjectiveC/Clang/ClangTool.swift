import Foundation

/// The `clang` of the Swift toolchain, as a process with a time limit.
struct ClangTool {
  var executable: URL
  var timeLimit: TimeInterval

  /// The output of clang for a file, and its exit status.
  struct Output {
    /// In JSON.
    var syntaxTree: Data
    var messages: String
    var status: Int32

    var diagnostics: [Diagnostic] { Diagnostic.list(in: messages) }
  }

  /// Parses a file.
  ///
  /// Both streams go to files in `folder`: a pipe would have to be emptied while clang runs.
  func parse(
    _ file: URL,
    arguments: [String],
    in folder: URL,
  ) throws(MigrationError) -> Output {
    let tree = folder.appendingPathComponent("tree.json")
    let messages = folder.appendingPathComponent("messages.txt")
    do {
      try Data().write(to: tree)
      try Data().write(to: messages)
      let process = Process()
      process.executableURL = executable
      process.arguments = Self.fixedArguments + arguments + [file.path]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: tree)
      process.standardError = try FileHandle(forWritingTo: messages)
      try run(process)
      return Output(
        syntaxTree: try Data(contentsOf: tree),
        messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self),
        status: process.terminationStatus,
      )
    } catch let error as MigrationError {
      throw error
    } catch {
      throw MigrationError("\(executable.path) cannot be run: \(error)")
    }
  }

  private func run(_ process: Process) throws {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + timeLimit) == .success else {
      // A process may inherit a mask that blocks gentler signals.
      kill(process.processIdentifier, SIGKILL)
      throw MigrationError("\(executable.path) did not finish within \(Int(timeLimit)) seconds")
    }
    guard process.terminationReason == .exit else {
      throw MigrationError("\(executable.path) crashed (signal \(process.terminationStatus))")
    }
  }

  /// The arguments of each run.
  ///
  /// Without automatic reference counting, unknown methods and forward-declared receivers are warnings only. Without
  /// corrections of spelling, a name that nothing declares is reported as such, even if another is similar. Conditions
  /// hold as they do in an app for iOS, which is compiled with automatic reference counting.
  private static let fixedArguments =
    [
      "-fsyntax-only", "-x", "objective-c", "-Xclang", "-ast-dump=json", "-target",
      "arm64-apple-ios15", "-D__IPHONE_OS_VERSION_MAX_ALLOWED=999999",
      "-D__IPHONE_OS_VERSION_MIN_REQUIRED=150000", "-D__has_feature(feature)=1",
      "-fblocks", "-fobjc-weak", "-nostdinc", "-Wno-everything", "-ferror-limit=0",
      "-fno-spell-checking", "-fno-caret-diagnostics", "-fno-color-diagnostics",
      "-fno-diagnostics-show-option", "-fdiagnostics-absolute-paths",
    ] + targetConditions

  /// The contents of `TargetConditionals.h`, which some versions of clang know by themselves.
  private static let targetConditions =
    ["MAC", "IPHONE", "IOS", "EMBEDDED"].map { "-DTARGET_OS_\($0)=1" }
    + [
      "OSX", "SIMULATOR", "MACCATALYST", "UIKITFORMAC", "TV", "WATCH", "VISION", "BRIDGE",
      "DRIVERKIT", "LINUX", "WIN32", "WINDOWS", "UNIX", "NANO",
    ].map { "-DTARGET_OS_\($0)=0" } + ["-DTARGET_IPHONE_SIMULATOR=0"]
}

extension ClangTool {
  /// Finds the `clang` that the environment variable `CC` names, that in the folder of `swift`, or that in `PATH`.
  static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { folder in
      URL(fileURLWithPath: String(folder), isDirectory: true)
    }
    let swift = folders.map { $0.appendingPathComponent("swift") }.first(where: isExecutable)
    let toolchain = swift?.resolvingSymlinksInPath().deletingLastPathComponent()
    var candidates = ([toolchain].compactMap(\.self) + folders).map {
      $0.appendingPathComponent("clang")
    }
    if let compiler = environment["CC"], compiler.contains("clang") {
      let chosen =
        compiler.contains("/")
        ? [URL(fileURLWithPath: compiler)]
        : folders.map { $0.appendingPathComponent(compiler) }
      candidates = chosen + candidates
    }
    return candidates.first(where: isExecutable)
  }

  static func isExecutable(_ file: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: file.path)
  }
}
