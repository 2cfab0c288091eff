/// What the command line asks for.
struct Options {
  static let usage = """
    usage: benchmarks [--rounds N] [--time SECONDS] [--only WORD]… [--no-serde] [--no-memory]
                      [--json | --markdown] [--chart FILE.svg] [--guide FILE.md]
                      [--growth] [FILE.json]

      FILE.json       a document to take instead of our own; if it is a user, a post or a timeline in the
                      shape of ours, our models are used, and if not, JSONValue
      --rounds N      how many figures are taken (9)
      --time SECONDS  how long each contender runs for a figure, in turns of a millisecond (0.1)
      --only WORD     only documents and journeys with the word in their name, and "first use"
      --no-serde      without serde_json
      --no-memory     without a process for each contender's memory
      --json          write JSON instead of tables
      --markdown      write tables for a page
      --chart FILE    draw bars for reading and writing as well
      --guide FILE    put the tables into a page of the guides, and the chart beside it
      --growth        measure how cost grows with the document, and two threads at once, and nothing else
    """

  /// How results are written.
  enum Form {
    case text
    case json
    case markdown
  }

  private(set) var path: String?
  private(set) var rounds = 9
  private(set) var seconds = 0.1
  private(set) var words: [String] = []
  private(set) var wantsSerde = true
  private(set) var wantsMemory = Memory.isCountable
  private(set) var wantsGrowth = false
  private(set) var form = Form.text
  private(set) var chartPath: String?
  private(set) var guidePath: String?
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
      case "--no-memory": wantsMemory = false
      case "--json": form = .json
      case "--markdown": form = .markdown
      case "--chart":
        guard let path = arguments.next() else { return nil }
        chartPath = path
      case "--guide":
        guard let path = arguments.next() else { return nil }
        guidePath = path
      case "--growth": wantsGrowth = true
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
