import Allocations
import Foundation

/// What one journey takes of memory, in bytes.
struct Memory: Codable {
  /// How many times memory was asked for.
  let allocations: Int

  /// What the result holds.
  let result: Int

  /// The most that was in use at a time, beyond what was there before: the result, and what was needed to
  /// make it.
  let peak: Int

  /// How much the pages of the program grew at the most.
  let resident: Int?
}

extension Memory {
  /// Whether memory can be counted here: with glibc only.
  static var isCountable: Bool { allocations_are_countable() }

  /// What making one result takes; nil where that cannot be known.
  ///
  /// Something is made once before, so that caches and types that are there once and for all do not count.
  static func of<Result>(_ make: () throws -> Result) throws -> Memory? {
    guard isCountable else { return nil }
    blackHole(try make())
    allocations_trim()
    // Sets the mark for the highest number of resident pages back.
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let resident = residentBytes("VmRSS:")
    allocations_start()
    let result = try make()
    let counts = allocations_stop()
    let peak = residentBytes("VmHWM:")
    blackHole(result)
    return Memory(
      allocations: Int(counts.allocations),
      result: Int(counts.live),
      peak: Int(counts.peak),
      resident: peak.flatMap { peak in resident.map { peak - $0 } },
    )
  }
}

/// A number of bytes that Linux knows of this program.
private func residentBytes(_ name: String) -> Int? {
  let line = contents(ofFile: "/proc/self/status")?.split(separator: "\n").first {
    $0.hasPrefix(name)
  }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    .flatMap { Int($0) }
    .map { $0 * 1_024 }
}

extension Memory {
  /// What is allowed beside the result: the goal is input, result and a small constant.
  static let constant = 65_536

  /// Whether no more was in use than the goal allows; the input was there before.
  var isWithinGoal: Bool { peak <= result + Self.constant }
}

extension Journey {
  /// What contenders take, each in a process of its own; those that differ little from another are left out.
  ///
  /// - Parameters:
  ///   - shape: the shape of the document.
  ///   - path: a file with the document.
  /// - Returns: a result for each contender, nil where it is not measured.
  /// - Throws: what the process throws.
  func measureMemory(shape: String, path: String) throws -> [Memory?] {
    try contenders.map { contender in
      switch contender.kind {
      case .serde: try contender.memory()
      case .serdeDefaulted, .lenientClass, .bytes: nil
      case .serialization where kind != .readingValue: nil
      default:
        try Child.memory(shape: shape, journey: kind, contender: contender.kind, path: path)
          .start(Memory?.self)
      }
    }
  }
}
