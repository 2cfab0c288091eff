import Foundation

// Compares ModelMapping with Foundation's coders, with code written by hand and with serde_json. From the
// top of the repository: `swift run -c release --package-path Tests/Benchmarks benchmarks`

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  fail(Options.usage, code: 2)
}
if options.wantsHelp {
  print(Options.usage)
  exit(0)
}
if isDebugBuild {
  fail("THIS IS A DEBUG BUILD. Its numbers mean nothing: build with `-c release`.")
}

do {
  try run(options)
} catch {
  fail("\(error)")
}

func run(_ options: Options) throws {
  var serde: Serde?
  var reason: String?
  if options.wantsSerde {
    do {
      serde = try Serde(program: Serde.build())
    } catch {
      reason = "\(error)"
    }
  }
  defer { serde?.end() }
  for shape in Shape.all(.small, serde) {
    for journey in shape.journeys where options.wants(shape.name, journey.kind.rawValue) {
      try journey.make().check()
    }
  }
  var report = Report(
    machine: Machine(),
    rounds: options.rounds,
    secondsPerTurn: options.seconds,
    serde: reason,
  )
  if !options.writesJSON {
    print(
      """
      \(report.machine)
      \(options.rounds) rounds, \(options.seconds) s for each contender in each; all results checked
      to be the same. In brackets: the middle half of the rounds.
      """
    )
    if let reason { print("serde_json did not run: \(reason)") }
  }
  for shape in Shape.all(.full, serde) {
    for (kind, make) in shape.journeys where options.wants(shape.name, kind.rawValue) {
      let journey = try make()
      let timings = try journey.measure(rounds: options.rounds, time: .seconds(options.seconds))
      let section = Report.Section(
        journey,
        of: shape.name,
        timings,
        memory: timings.map { _ in nil },
      )
      report.sections.append(section)
      if !options.writesJSON {
        print(
          "\n\(section.journey.rawValue), \(section.document), \(section.bytes) bytes\n\n\(Table(section))"
        )
        for goal in section.goals { print(goal) }
      }
    }
  }
  if options.writesJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }
}

/// Whether assertions are compiled in.
var isDebugBuild: Bool {
  var isDebugBuild = false
  assert(
    {
      isDebugBuild = true
      return true
    }()
  )
  return isDebugBuild
}

/// Prints to the error output, and ends the program.
func fail(_ text: String, code: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
  exit(code)
}
