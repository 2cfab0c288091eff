import Foundation

/// One run: what the options ask for, measured and reported.
struct Benchmark {
  let options: Options
  private let serde: Serde?
  private let folder: URL
  private var report: Report

  /// Starts serde_json, if it is there.
  ///
  /// - Parameter options: what is asked for.
  /// - Throws: what Foundation throws if there is no place for files.
  init(_ options: Options) throws {
    self.options = options
    var reason: String?
    do {
      serde = options.wantsSerde ? try Serde(program: Serde.build()) : nil
    } catch {
      serde = nil
      reason = "\(error)"
    }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    report = Report(
      machine: Machine(),
      rounds: options.rounds,
      secondsPerRound: options.seconds,
      serde: reason,
    )
  }

  /// Measures everything, and prints it on the way unless it is wanted in another form.
  ///
  /// - Throws: `WrongOutcome` if contenders do not make the same, or what one of them throws.
  mutating func run() throws {
    defer {
      serde?.end()
      try? FileManager.default.removeItem(at: folder)
    }
    say(report.introduction)
    if options.wantsGrowth {
      try measureGrowth()
    } else {
      try check()
      try measureJourneys()
      if options.words.isEmpty || options.wants("first use") { try measureFirstUse() }
      if let table = report.memoryTable {
        say("\nmemory\n\n\(table)\n\n\(Report.memoryLegend)")
      } else if !Memory.isCountable {
        say("\nmemory is not measured: it needs Linux with glibc")
      }
    }
    if !report.sections.isEmpty { say("\n\(report.goalCount)") }
    try finish()
  }

  private func shapes(_ size: Shape.Size) throws -> [Shape] {
    guard let path = options.path else { return Shape.all(size, serde) }
    return [try Shape.recognised(Document(path: path), serde)]
  }

  private func check() throws {
    for shape in try shapes(.small) {
      for journey in shape.journeys where options.wants(shape.name, journey.kind.rawValue) {
        try journey.make().check()
      }
    }
  }

  private mutating func measureJourneys() throws {
    for shape in try shapes(.full) {
      let file = folder.appendingPathComponent("\(shape.name).json")
      try shape.document.data.write(to: file)
      for (kind, make) in shape.journeys where options.wants(shape.name, kind.rawValue) {
        let journey = try make()
        let timings = try journey.measure(rounds: options.rounds, time: .seconds(options.seconds))
        let hasMemory = options.wantsMemory && kind.isMeasuredForMemory
        let memory =
          hasMemory
          ? try journey.measureMemory(shape: shape.name, path: file.path) : timings.map { _ in nil }
        let section = Report.Section(journey, of: shape.name, timings, memory: memory)
        report.sections.append(section)
        let goals = section.verdicts.map { "\n  goal: \($0)" }.joined()
        say(
          """

          \(section.journey.rawValue), \(section.document), \(spelled(bytes: section.bytes))

          \(Table(section))\(goals)
          """
        )
      }
    }
  }

  private mutating func measureFirstUse() throws {
    report.firstUse = try FirstUse.summaries(processes: options.rounds)
    if let table = report.firstUseTable { say("\n\(table)") }
  }

  private mutating func measureGrowth() throws {
    let series =
      GrowthSeries.byLength + GrowthSeries.trapsByLength + GrowthSeries.featuresByLength
      + GrowthSeries.byDepth + GrowthSeries.trapsByDepth + GrowthSeries.featuresByDepth
      + GrowthSeries.byProperties
    for series in series where options.wants("growth", series.name) {
      let growth = try series.measure(rounds: options.rounds, seconds: options.seconds)
      report.growth.append(growth)
    }
    if options.wants("growth", "threads") {
      report.threads = Threads.measured(rounds: options.rounds)
    }
    for table in report.growthTables { say("\n\(table)") }
    say("\n\(Report.growthLegend)")
  }

  private func finish() throws {
    if let path = options.chartPath {
      try Data(Chart(report).svg.utf8).write(to: URL(fileURLWithPath: path))
    }
    if let path = options.guidePath {
      try Guide(path: path).replaceFigures(with: report)
    }
    switch options.form {
    case .text: break
    case .markdown: print(report.markdown)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    }
  }

  private func say(_ text: String) {
    if options.form == .text { print(text) }
  }
}
