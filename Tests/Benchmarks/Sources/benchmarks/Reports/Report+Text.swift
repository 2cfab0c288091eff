import Foundation

extension Report {
  /// The text above all tables.
  var introduction: String {
    let serde = serde.map { "\nserde_json did not run: \($0)" } ?? ""
    return """
      \(machine)
      \(rounds == 1 ? "1 round" : "\(rounds) rounds"), \(secondsPerRound.formatted()) s for each contender in each, of processor time, in turns of 1 ms; all \
      results compared. Figures are medians over the rounds; in brackets, the middle half of the rounds.\(serde)
      """
  }

  /// First uses, as a table; nil if they were not measured.
  var firstUseTable: Table? {
    guard !firstUse.isEmpty else { return nil }
    var table = Table(header: ["first use of", "µs", "goal"])
    for summary in firstUse {
      let microseconds = [
        summary.nanoseconds.median, summary.nanoseconds.lowerQuartile,
        summary.nanoseconds.upperQuartile,
      ].map { String(format: "%.0f", $0 / 1_000) }
      let verdict = summary.goal.map { goal in
        summary.nanoseconds.median <= goal
          ? "≤ \(Int(goal / 1_000)): met"
          : "≤ \(Int(goal / 1_000)): missed by "
            + String(format: "%.0f %%", (summary.nanoseconds.median / goal - 1) * 100)
      }
      table.append([
        summary.name, "\(microseconds[0]) [\(microseconds[1])–\(microseconds[2])]", verdict ?? "",
      ])
    }
    return table
  }

  /// The text below the table of memory.
  static var memoryLegend: String {
    """
    Allocations, bytes of the result, the peak of allocated bytes above the starting point, and the growth of \
    the process's resident pages. The goal is a peak of no more than the result and \(spelled(bytes: Memory.constant)).
    """
  }

  /// The text below the tables of growth.
  static var growthLegend: String {
    """
    Growth: the cost per byte of the longest document, divided by the cost per byte of one at most a hundredth as long, or of \
    the shortest one; 1 is linear, 100 quadratic. Speed-up: in wall-clock time, which other programs reduce. \
    Processor time: of two threads, as a multiple of one thread's for the same work.
    """
  }

  /// What journeys take of memory, as a table; nil if that was not measured.
  var memoryTable: Table? {
    var table = Table(
      header: [
        "journey, document", "contender", "allocations", "result", "peak", "pages", "goal",
      ]
    )
    for section in sections {
      for result in section.results {
        guard let memory = result.memory else { continue }
        let goal =
          !result.kind.isOurs
          ? ""
          : memory.isWithinGoal
            ? "met" : "missed by \(spelled(bytes: memory.peak - memory.result - Memory.constant))"
        table.append([
          "\(section.journey.rawValue), \(section.document)", result.contender,
          memory.allocations.formatted(), spelled(bytes: memory.result),
          spelled(bytes: memory.peak), memory.resident.map { spelled(bytes: $0) } ?? "—", goal,
        ])
      }
    }
    return table.isEmpty ? nil : table
  }

  /// Growth and threads, as tables; nil if they were not measured.
  var growthTables: [Table] {
    let lengths = Array(Set(growth.map { $0.steps.map(\.size) })).sorted { $0.count > $1.count }
    // Series over the same unit stand together: those of 25 properties are not those of 4 levels.
    let groups = Dictionary(grouping: growth) { $0.steps[0].size }
    var tables: [Table] = []
    for first in Set(lengths.map { $0[0] }).sorted(by: >) {
      guard let group = groups[first] else { continue }
      let sizes = group.map { $0.steps.map(\.size) }.max { $0.count < $1.count } ?? []
      let unit = ["1000": "bytes", "25": "properties", "4": "levels"]["\(first)"] ?? ""
      var table = Table(
        header: ["ns a byte, \(unit):"] + sizes.map { $0.formatted() } + ["growth"]
      )
      for growth in group {
        let cells = sizes.map { size in
          growth.steps.first { $0.size == size }
            .map { String(format: "%.2f", $0.nanosecondsPerByte) } ?? "—"
        }
        table.append([growth.series] + cells + [String(format: "%.2f", growth.growth)])
      }
      tables.append(table)
    }
    if !threads.isEmpty {
      var table = Table(header: ["two threads against one", "speed-up", "processor time"])
      for thread in threads {
        table.append([thread.work, thread.speedUp.description, thread.cost.description])
      }
      tables.append(table)
    }
    return tables
  }
}
