import Foundation

// Compares ModelMapping with Foundation's coders, with code written by hand and with serde_json. From the
// top of the repository: `swift run -c release --package-path Tests/Benchmarks benchmarks`

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if let stream = StreamChild(arguments) {
    try stream.run()
    exit(0)
  }
  if let child = Child(arguments) {
    try child.run()
    exit(0)
  }
  guard let options = Options(arguments) else { fail(Options.usage, code: 2) }
  if options.wantsHelp {
    print(Options.usage)
    exit(0)
  }
  if isDebugBuild {
    fail("THIS IS A DEBUG BUILD. Its numbers mean nothing: build with `-c release`.")
  }
  var benchmark = try Benchmark(options)
  try benchmark.run()
} catch {
  fail("\(error)")
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
