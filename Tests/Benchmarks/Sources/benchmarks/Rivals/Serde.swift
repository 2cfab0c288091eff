import Foundation

/// serde_json with derive: a Rust program in `Tests/Benchmarks/serde` that runs beside this one and takes
/// its turns like every other contender.
final class Serde {
  private let program: URL
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()
  private let folder: URL
  private var loaded: Set<String> = []

  /// Starts the program.
  ///
  /// - Parameter program: where it is, as `build()` says.
  /// - Throws: what Foundation throws if the program does not start.
  init(program: URL) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A program that has ended is an error to report, not a signal to end on.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = program
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Ends the program, and takes its files away.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}

extension Serde {
  /// What the program cannot do.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Answer: Decodable {
    var error: String?
    var nanoseconds: Int64?
  }

  /// A contender that makes a journey of the program's.
  ///
  /// - Parameters:
  ///   - kind: who it is.
  ///   - journey: `read`, `write`, `read-value` or `write-value`.
  ///   - shape: what models the program takes for the document.
  ///   - document: what the program reads.
  ///   - outcome: what is in the JSON that the program makes of its result.
  /// - Returns: the contender.
  func contender(
    _ kind: Contender.Kind,
    _ journey: String,
    shape: String,
    document: Document,
    outcome: @escaping (Data) throws -> [String],
  ) -> Contender {
    let shape = kind == .serdeDefaulted ? shape + "-defaulted" : shape
    let name = "\(shape)-\(document.data.count)"
    return Contender(
      kind,
      kind == .serdeDefaulted ? "serde_json, defaults" : "serde_json",
      duration: { count in
        try self.load(document, shape: shape, as: name)
        let answer = try self.ask("time \(name) \(journey) \(count)", for: Answer.self)
        return .nanoseconds(answer.nanoseconds ?? 0)
      },
      outcome: {
        try self.load(document, shape: shape, as: name)
        let file = self.folder.appendingPathComponent("result.json")
        _ = try self.ask("write \(name) \(journey) \(file.path)", for: Answer.self)
        return try outcome(Data(contentsOf: file))
      },
      memory: {
        // In a program of its own, whose memory nothing else has used.
        let other = try Serde(program: self.program)
        defer { other.end() }
        try other.load(document, shape: shape, as: name)
        return try other.ask("memory \(name) \(journey)", for: Memory.self)
      },
    )
  }

  private func load(_ document: Document, shape: String, as name: String) throws {
    guard !loaded.contains(name) else { return }
    let file = folder.appendingPathComponent("document.json")
    try document.data.write(to: file)
    _ = try ask("load \(name) \(shape) \(file.path)", for: Answer.self)
    loaded.insert(name)
  }

  private func ask<Reply: Decodable>(_ command: String, for type: Reply.Type) throws -> Reply {
    try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    let line = try nextLine()
    if let error = try JSONDecoder().decode(Answer.self, from: line).error {
      throw Failure(description: "serde_json: \(command): \(error)")
    }
    return try JSONDecoder().decode(type, from: line)
  }

  private func nextLine() throws -> Data {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return Data(unread[..<end])
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "serde_json: the program has ended") }
      unread += data
    }
  }
}
