import Foundation
import ModelStreams

/// What is measured of streams, each in a process of its own; see `streams` beside the package.
enum StreamChild {
  /// Work with records, again and again, for a tool that counts instructions.
  case work(StreamWork, shape: String, times: Int)

  /// The most memory that a stream of generated lines takes.
  case memory(framing: String, megabytes: Int)

  init?(_ arguments: [String]) {
    guard arguments.first == "stream" else { return nil }
    if arguments.count == 4, let work = StreamWork(arguments[1], of: arguments[2]),
      let times = Int(arguments[3])
    {
      self = .work(work, shape: arguments[2], times: times)
    } else if arguments.count == 4, arguments[1] == "memory", let megabytes = Int(arguments[3]) {
      self = .memory(framing: arguments[2], megabytes: megabytes)
    } else {
      return nil
    }
  }

  func run() throws {
    switch self {
    case .work(let work, let shape, let times):
      if shape == "user" {
        try work.run(StrictUser.self, times: times)
      } else {
        try work.run(StreamEvent.self, times: times)
      }
    case .memory(let framing, let megabytes): try Self.readGenerated(framing, megabytes)
    }
  }

  /// Reads records that are made piece by piece, and prints the most resident memory.
  private static func readGenerated(_ framing: String, _ megabytes: Int) throws {
    let isArray = framing == "elements"
    let separator: [UInt8] = [isArray ? 0x2C : 0x0A]
    let event = Array(StreamWork.event(0).utf8)
    let piece = Array(
      repeatElement(event, count: StreamWork.piece / event.count).joined(separator: separator)
    )
    var reader = RecordReader<StreamEvent, Strict>(isArray ? .elements(at: "items") : .lines)
    if isArray { reader.append("{\"items\": [") }
    for number in 0..<(megabytes * 1_000_000 / piece.count) {
      if number > 0 { reader.append(separator) }
      reader.append(piece)
      while let record = try reader.next() { blackHole(try record.get()) }
    }
    if isArray { reader.append("]}") }
    while let record = try reader.finish() { blackHole(try record.get()) }
    let status = contents(ofFile: "/proc/self/status") ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? "VmHWM: unknown"
    print("\(reader.progress): \(peak)")
  }
}
