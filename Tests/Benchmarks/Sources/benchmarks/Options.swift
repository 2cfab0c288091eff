/// What the command line asks for.
struct Options {
  static let usage = """
    usage: benchmarks [FILE.json] [--rounds N] [--time SECONDS] [--only WORD] [--json]

      FILE.json       a document to take instead of our own; if it is a user, a post or a timeline in the
                      shape of ours, our models are used, and if not, JSONValue
      --rounds N      how many turns each contender has (9)
      --time SECONDS  how long a turn lasts (0.1)
      --only WORD     only documents or journeys whose name has the word in it; may be given repeatedly
      --no-serde      without serde_json
      --json          write JSON instead of tables
    """

  private(set) var path: String?
  private(set) var rounds = 9
  private(set) var seconds = 0.1
  private(set) var words: [String] = []
  private(set) var wantsSerde = true
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
      case "--only":
        guard let word = arguments.next() else { return nil }
        words.append(word)
      case "--no-serde": wantsSerde = false
      case "--json": writesJSON = true
      case "--help", "-h": wantsHelp = true
      default:
        guard !argument.hasPrefix("-"), path == nil else { return nil }
        path = argument
      }
    }
  }

  /// Whether a name has one of the words in it that are asked for.
  func wants(_ names: String...) -> Bool {
    words.isEmpty || words.contains { word in names.contains { $0.contains(word) } }
  }
}
