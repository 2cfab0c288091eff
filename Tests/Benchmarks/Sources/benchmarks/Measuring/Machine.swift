import Foundation

/// Where and with what the benchmarks run.
struct Machine: Encodable {
  let processor = processorName()
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let system = ProcessInfo.processInfo.operatingSystemVersionString
  let swift = compilerVersion

  /// Programs that wanted to run in the minute before, on Linux; what is above 0 is a disturbance.
  let load = loadAverage()
}

extension Machine: CustomStringConvertible {
  var description: String {
    let load = load.map { ", load \($0)" } ?? ""
    return "\(processor), \(cores) cores\(load); \(system); Swift \(swift), Release"
  }
}

private func processorName() -> String {
  guard let facts = contents(ofFile: "/proc/cpuinfo") else { return "unknown processor" }
  let line = facts.split(separator: "\n").first { $0.hasPrefix("model name") }
  let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
  return name ?? "unknown processor"
}

private func loadAverage() -> Double? {
  contents(ofFile: "/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) }
}

/// The text of a file of the system, which need not have a length.
func contents(ofFile path: String) -> String? {
  // These files have no length, so `String(contentsOfFile:)` is of no use for them.
  guard let file = FileHandle(forReadingAtPath: path) else { return nil }
  return String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
}

private var compilerVersion: String {
  #if compiler(>=6.5)
  "6.5 or later"
  #elseif compiler(>=6.4)
  "6.4"
  #elseif compiler(>=6.3)
  "6.3"
  #else
  "6.2"
  #endif
}
