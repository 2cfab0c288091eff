import Foundation
import ModelMapping
import Testing

@testable import ModelMigration

/// Documents of many kinds: those with even numbers are the samples of the models in `Migrated/Kinds.swift`, and the
/// others are what the models have to read.
enum SampleKinds {
  static let names = [
    "AccountPage", "AirQuality", "Article", "AuditLog", "Battery", "Bookmark",
    "BuildReport", "BusRoute", "CacheStats", "Calendar", "Cart", "Chat",
    "City", "Commit", "Config", "Contact", "Cookies", "Currency",
    "Dependencies", "Device", "Dictionary", "Drawing", "Feed", "Forecast",
    "Game", "Genome", "Inventory", "Invoice", "Library", "LockFile",
    "Menu", "Meter", "Movie", "Notice", "Offset", "Ping",
    "Scores", "Tags", "Timeline", "Translations", "Values", "Versions",
  ]

  static func documents(_ name: String) throws -> [JSONValue] {
    let file = Fixtures.file("Fixtures/Samples/Kinds/\(name).json")
    return try JSONValue(json: Data(contentsOf: file)).array ?? []
  }

  /// The models of all kinds, in one type, so that their names are not those of other models.
  static func migrated() throws -> String {
    let folder = try TemporaryFolder()
    for name in names {
      for (number, document) in try documents(name).enumerated() where number % 2 == 0 {
        try folder.write(document.jsonString(), to: "\(name)/\(number).json")
      }
    }
    let result = Migrator.run(names.map { folder.path($0) })
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.messages.hasPrefix("167 properties carried over, 3 to look at\n"))
    let lines = result.output.components(separatedBy: "\n")
    let imports = lines.prefix { $0.hasPrefix("import") }
    let types = lines.dropFirst(imports.count).drop { $0.isEmpty }.dropLast()
    var all = Array(imports)
    all += ["", "enum Kinds {"]
    all += types.map { $0.isEmpty ? "" : "  \($0)" }
    all += ["}", ""]
    return all.joined(separator: "\n")
  }
}

@Suite("Models of many kinds of documents")
struct SampleKindsTests {
  struct Reader: Sendable, CustomTestStringConvertible {
    let name: String
    let read: @Sendable (JSONValue) throws -> Void

    var testDescription: String { name }
  }

  private static func reader<Value>(_ type: Value.Type, _ name: String) -> Reader {
    Reader(name: name) { document in
      _ = try ModelMapper<Strict>().map(type, from: document.jsonString())
    }
  }

  private static let readers = [
    reader(Kinds.AccountPage.self, "AccountPage"),
    reader(Kinds.AirQuality.self, "AirQuality"),
    reader(Kinds.Article.self, "Article"),
    reader(Kinds.AuditLog.self, "AuditLog"),
    reader(Kinds.Battery.self, "Battery"),
    reader(Kinds.Bookmark.self, "Bookmark"),
    reader(Kinds.BuildReport.self, "BuildReport"),
    reader(Kinds.BusRoute.self, "BusRoute"),
    reader(Kinds.CacheStats.self, "CacheStats"),
    reader(Kinds.CalendarModel.self, "Calendar"),
    reader(Kinds.Cart.self, "Cart"),
    reader(Kinds.Chat.self, "Chat"),
    reader(Kinds.City.self, "City"),
    reader(Kinds.Commit.self, "Commit"),
    reader(Kinds.Config.self, "Config"),
    reader(Kinds.Contact.self, "Contact"),
    reader(Kinds.Cookies.self, "Cookies"),
    reader(Kinds.Currency.self, "Currency"),
    reader(Kinds.Dependencies.self, "Dependencies"),
    reader(Kinds.Device.self, "Device"),
    reader(Kinds.DictionaryModel.self, "Dictionary"),
    reader(Kinds.Drawing.self, "Drawing"),
    reader(Kinds.Feed.self, "Feed"),
    reader(Kinds.Forecast.self, "Forecast"),
    reader(Kinds.Game.self, "Game"),
    reader(Kinds.Genome.self, "Genome"),
    reader(Kinds.Inventory.self, "Inventory"),
    reader(Kinds.Invoice.self, "Invoice"),
    reader(Kinds.Library.self, "Library"),
    reader(Kinds.LockFile.self, "LockFile"),
    reader(Kinds.Menu.self, "Menu"),
    reader(Kinds.Meter.self, "Meter"),
    reader(Kinds.Movie.self, "Movie"),
    reader(Kinds.Notice.self, "Notice"),
    reader(Kinds.Offset.self, "Offset"),
    reader(Kinds.Ping.self, "Ping"),
    reader(Kinds.Scores.self, "Scores"),
    reader(Kinds.Tags.self, "Tags"),
    reader(Kinds.Timeline.self, "Timeline"),
    reader(Kinds.Translations.self, "Translations"),
    reader(Kinds.Values.self, "Values"),
    reader(Kinds.Versions.self, "Versions"),
  ]

  @Test("read the samples, and the documents that were held back", arguments: readers)
  func reads(reader: Reader) throws {
    for document in try SampleKinds.documents(reader.name) {
      #expect(throws: Never.self, "\(document)") { try reader.read(document) }
    }
  }

  @Test("are forty or more, all with a reader")
  func isComplete() {
    let names = Self.readers.map { $0.name }
    #expect(names == SampleKinds.names && names.count >= 40)
  }
}
