/// What the command line asks for.
struct Options {
  static let usage = """
    usage: benchmarks [FILE.json] [--rounds N] [--time SECONDS] [--json]

      FILE.json       a GitHub user document to take instead of the built-in one
      --rounds N      how many turns each contender has (9)
      --time SECONDS  how long a turn lasts (0.1)
      --json          write JSON instead of tables
    """

  private(set) var path: String?
  private(set) var rounds = 9
  private(set) var seconds = 0.1
  private(set) var writesJSON = false
  private(set) var wantsHelp = false

  /// Nil if the arguments are not as the usage says.
  init?(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--rounds":
        guard let text = arguments.next(), let number = Int(text), number > 0 else { return nil }
        rounds = number
      case "--time":
        guard let text = arguments.next(), let number = Double(text), (0.001...60).contains(number)
        else { return nil }
        seconds = number
      case "--json": writesJSON = true
      case "--help", "-h": wantsHelp = true
      default:
        guard !argument.hasPrefix("-"), path == nil else { return nil }
        path = argument
      }
    }
  }
}
