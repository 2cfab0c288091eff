import Foundation
import ModelStreams

/// A short record of a stream.
struct StreamEvent: StrictModel {
  struct Sender: StrictModel {
    let id: Int
    let name: String
  }

  let id: Int
  let kind: String
  let sender: Sender
  let load: Double
  let isUrgent: Bool
  let tags: [String]
  let message: String?
}

/// Work with many records, in a stream and without one, of which a tool counts the instructions.
///
///     Tests/Benchmarks/streams
struct StreamWork {
  /// What a process of its own does.
  static let names = [
    "each", "lines", "whole", "elements", "concatenated", "cores", "awaited", "clock",
  ]

  /// The number of bytes of a piece.
  static let piece = 64 * 1024

  let name: String
  let records: [[UInt8]]

  init?(_ name: String, of shape: String) {
    guard Self.names.contains(name) else { return nil }
    self.name = name
    let texts: [String]
    switch shape {
    case "event": texts = (0..<5000).map(Self.event)
    case "events": texts = (0..<100_000).map(Self.event)
    case "user":
      guard let user = try? JSONValue(json: Document.user.data).jsonString() else { return nil }
      texts = Array(repeating: user, count: 1000)
    default: return nil
    }
    records = texts.map { Array($0.utf8) }
  }

  /// About 200 bytes.
  static func event(_ number: Int) -> String {
    let text = "The quick brown fox jumps over the lazy dog \(number % 7) times"
    let sender = "{\"id\":\(number % 1000),\"name\":\"Sender \(number % 100)\"}"
    return "{\"id\":\(number),\"kind\":\"message\",\"sender\":\(sender),\"load\":\(number % 10).25,"
      + "\"isUrgent\":false,\"tags\":[\"a\",\"urgent\",\"x\(number % 9)\"],\"message\":\"\(text)\"}"
  }

  func run<Model: StrictModel & Sendable>(_: Model.Type, times: Int) throws {
    let lines = Array(records.joined(separator: [0x0A]))
    let array = [0x5B] + Array(records.joined(separator: [0x2C])) + [0x5D]
    if name == "clock" { return wait { try await measure(Model.self, array, times: times) } }
    for _ in 0..<times {
      switch name {
      case "each": for record in records { blackHole(try Model(json: record)) }
      case "whole": blackHole(try [Model](json: array))
      case "cores": wait { blackHole(try await [Model](json: array, concurrently: 2)) }
      case "awaited": wait { try await read(Model.self, array) }
      case "lines": try read(Model.self, .lines, lines)
      case "concatenated": try read(Model.self, .concatenated, lines)
      case "elements": try read(Model.self, .elements(), array)
      default: break
      }
    }
  }

  /// Prints how long it takes to map an array on one core and on two, in turns: the shortest and the median.
  private func measure<Model: StrictModel & Sendable>(
    _: Model.Type,
    _ array: [UInt8],
    times: Int,
  ) async throws {
    var one: [Duration] = []
    var two: [Duration] = []
    for _ in 0..<times {
      let start = ContinuousClock.now
      let models = try [Model](json: array)
      one.append(start.duration(to: .now))
      blackHole(consume models)
      let next = ContinuousClock.now
      let others = try await [Model](json: array, concurrently: 2)
      two.append(next.duration(to: .now))
      blackHole(consume others)
    }
    for (cores, times) in [(1, one.sorted()), (2, two.sorted())] {
      print("cores: \(cores), shortest: \(times[0]), median: \(times[times.count / 2])")
    }
  }

  /// Reads the elements of an array from an asynchronous sequence.
  private func read<Model: StrictModel & Sendable>(
    _: Model.Type,
    _ bytes: [UInt8],
  ) async throws {
    let pieces = AsyncStream<[UInt8]> { continuation in
      for start in stride(from: 0, to: bytes.count, by: Self.piece) {
        continuation.yield(Array(bytes[start...].prefix(Self.piece)))
      }
      continuation.finish()
    }
    for try await record in pieces.records(of: Model.self, .elements()) {
      use(record)
    }
  }

  /// Waits for asynchronous work.
  ///
  /// The program is not asynchronous itself, because Valgrind fails in how the main thread
  /// of such a program ends.
  private func wait(for work: @escaping @Sendable () async throws -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      do { try await work() } catch { fail("\(error)") }
      isDone.signal()
    }
    isDone.wait()
  }

  private func read<Model: StrictModel>(
    _: Model.Type,
    _ framing: Framing,
    _ bytes: [UInt8],
  ) throws {
    var reader = RecordReader<Model, Strict>(framing)
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.piece, bytes.count)
      reader.append(bytes[start..<end])
      start = end
      while let record = try reader.next() { use(record) }
    }
    while let record = try reader.finish() { use(record) }
    precondition(reader.progress.records == records.count)
  }

  @inline(__always)
  private func use<Model>(_ record: consuming Result<Model, RecordError>) {
    if case .success(let model) = record { blackHole(model) }
  }
}
