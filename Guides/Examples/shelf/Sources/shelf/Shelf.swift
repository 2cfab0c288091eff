import ArgumentParser
import Foundation
import ModelMapping

@main
struct Shelf: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what is on a shelf, page by page.",
    subcommands: [List.self, Check.self],
    defaultSubcommand: List.self,
  )
}

/// Where the pages are: the same for all commands.
struct Location: ParsableArguments {
  @Option(help: "The settings, JSON with comments.", completion: .file())
  var settings = "shelf.jsonc"

  /// Reads the settings, and tells on standard error what in them has no effect.
  func read() throws -> Settings {
    let mapped = try Settings.read(URL(fileURLWithPath: settings))
    if !mapped.report.isEmpty {
      FileHandle.standardError.write(Data("\(settings): \(mapped.report)\n".utf8))
    }
    return mapped.value
  }

  /// The pages in the folder of the settings.
  func pages(_ settings: Settings) -> Pages {
    let folder = URL(fileURLWithPath: self.settings).deletingLastPathComponent()
      .appendingPathComponent(settings.folder)
    return Pages(from: settings.firstPage) { name in
      try Data(contentsOf: folder.appendingPathComponent(name))
    }
  }
}

extension Shelf {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the items.")

    @OptionGroup var location: Location

    @Option(help: "How many items are listed at most; the settings say how many by default.")
    var limit: Int?

    @Flag(help: "Print a line of JSON for each item.")
    var json = false

    func validate() throws {
      guard limit ?? 1 > 0 else { throw ValidationError("The limit is not positive.") }
    }

    func run() throws {
      for line in try lines() { print(line) }
    }

    /// What is printed, without reading more pages than that needs.
    func lines() throws -> [String] {
      let settings = try location.read()
      let limit = limit ?? settings.limit
      var lines: [String] = []
      for (_, page) in location.pages(settings) {
        for item in try page.get().items.prefix(limit - lines.count) {
          lines.append(json ? try item.jsonString() : "\(item)")
        }
        if lines.count == limit { break }
      }
      return lines
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Looks for mistakes in the pages.")

    @OptionGroup var location: Location

    func run() throws {
      let mistakes = try mistakes()
      for mistake in mistakes { print(mistake) }
      if !mistakes.isEmpty { throw ExitCode.failure }
    }

    func mistakes() throws -> [String] {
      location.pages(try location.read()).compactMap { name, page in
        guard case .failure(let error) = page else { return nil }
        return "\(name): \(error)"
      }
    }
  }
}
