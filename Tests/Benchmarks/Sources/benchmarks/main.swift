import Foundation

// Compares ModelMapping with Foundation's coders and with code written by hand. From the top of the
// repository: `swift run -c release --package-path Tests/Benchmarks benchmarks`

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
  let user = try options.path.map(Document.init(path:)) ?? .user
  let journeys = try Journey.users(user) + Journey.posts(.posts)
  for journey in journeys { try journey.check() }
  try run(journeys, options)
} catch let error as DecodingError {
  fail("\(options.path ?? "the document") is no GitHub user.\n\(error)")
} catch {
  fail("\(error)")
}

func run(_ journeys: [Journey], _ options: Options) throws {
  var report = Report(
    machine: Machine(),
    rounds: options.rounds,
    secondsPerTurn: options.seconds,
  )
  if !options.writesJSON {
    print(
      """
      \(report.machine)
      \(options.rounds) rounds, \(options.seconds) s for each contender in each; all results checked
      to be the same. Spread: how wide the middle half of the rounds is, as a part of the median.
      """
    )
  }
  for journey in journeys {
    let timings = try journey.measure(rounds: options.rounds, time: .seconds(options.seconds))
    let section = Report.Section(journey, timings)
    report.sections.append(section)
    if !options.writesJSON {
      print(
        "\n\(section.journey), \(section.document), \(section.bytes) bytes\n\n\(Table(section))"
      )
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
