import Foundation
import ModelMapping
import Testing

@testable import ModelMigration

/// Documents of many kinds, in groups: those with even numbers are the samples of the models in the files of `Migrated`
/// that are named after the groups, and the others are what the models have to read.
enum SampleKinds {
  static let groups: KeyValuePairs = [
    // Objects that are dictionaries.
    "MapKinds": [
      "AirQuality", "BuildReport", "Calendar", "Config", "Currency", "Dependencies", "LockFile",
      "Scores", "Translations", "Versions",
    ],
    // Enums, unions, and values that look like either.
    "ChoiceKinds": [
      "AccountPage", "AuditLog", "Chat", "Device", "Drawing", "Tags", "Timeline", "Values",
    ],
    // Names of types and properties, and types that several places share.
    "NameKinds": [
      "BusRoute", "CacheStats", "Cart", "City", "Commit", "Contact", "Cookies", "Dictionary",
      "Feed", "Game", "Inventory", "Library", "Menu", "Movie", "Notice",
    ],
    // The types of numbers and strings.
    "ValueKinds": [
      "Article", "Battery", "Bookmark", "Forecast", "Genome", "Invoice", "Meter", "Offset",
      "Ping",
    ],
  ]

  static func documents(_ name: String) throws -> [JSONValue] {
    let file = Fixtures.file("Fixtures/Samples/Kinds/\(name).json")
    return try JSONValue(json: Data(contentsOf: file)).array ?? []
  }

  /// What the migrator prints for the samples of a group.
  static func result(_ names: [String]) throws -> Migrator.Result {
    let folder = try TemporaryFolder()
    for name in names {
      for (number, document) in try documents(name).enumerated() where number % 2 == 0 {
        try folder.write(document.jsonString(), to: "\(name)/\(number).json")
      }
    }
    return Migrator.run(names.map { folder.path($0) })
  }

  /// The models of a group, in one type, so that their names are not those of other models.
  static func migrated(_ group: String, _ names: [String]) throws -> String {
    let result = try result(names)
    #expect(result.status == 0, "\(result.messages)")
    let lines = result.output.components(separatedBy: "\n")
    let imports = lines.prefix { $0.hasPrefix("import") }
    let types = lines.dropFirst(imports.count).drop { $0.isEmpty }.dropLast()
    var all = Array(imports)
    all += ["", "enum \(group) {"]
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
    reader(ChoiceKinds.AccountPage.self, "AccountPage"),
    reader(MapKinds.AirQuality.self, "AirQuality"),
    reader(ValueKinds.Article.self, "Article"),
    reader(ChoiceKinds.AuditLog.self, "AuditLog"),
    reader(ValueKinds.Battery.self, "Battery"),
    reader(ValueKinds.Bookmark.self, "Bookmark"),
    reader(MapKinds.BuildReport.self, "BuildReport"),
    reader(NameKinds.BusRoute.self, "BusRoute"),
    reader(NameKinds.CacheStats.self, "CacheStats"),
    reader(MapKinds.CalendarModel.self, "Calendar"),
    reader(NameKinds.Cart.self, "Cart"),
    reader(ChoiceKinds.Chat.self, "Chat"),
    reader(NameKinds.City.self, "City"),
    reader(NameKinds.Commit.self, "Commit"),
    reader(MapKinds.Config.self, "Config"),
    reader(NameKinds.Contact.self, "Contact"),
    reader(NameKinds.Cookies.self, "Cookies"),
    reader(MapKinds.Currency.self, "Currency"),
    reader(MapKinds.Dependencies.self, "Dependencies"),
    reader(ChoiceKinds.Device.self, "Device"),
    reader(NameKinds.DictionaryModel.self, "Dictionary"),
    reader(ChoiceKinds.Drawing.self, "Drawing"),
    reader(NameKinds.Feed.self, "Feed"),
    reader(ValueKinds.Forecast.self, "Forecast"),
    reader(NameKinds.Game.self, "Game"),
    reader(ValueKinds.Genome.self, "Genome"),
    reader(NameKinds.Inventory.self, "Inventory"),
    reader(ValueKinds.Invoice.self, "Invoice"),
    reader(NameKinds.Library.self, "Library"),
    reader(MapKinds.LockFile.self, "LockFile"),
    reader(NameKinds.Menu.self, "Menu"),
    reader(ValueKinds.Meter.self, "Meter"),
    reader(NameKinds.Movie.self, "Movie"),
    reader(NameKinds.Notice.self, "Notice"),
    reader(ValueKinds.Offset.self, "Offset"),
    reader(ValueKinds.Ping.self, "Ping"),
    reader(MapKinds.Scores.self, "Scores"),
    reader(ChoiceKinds.Tags.self, "Tags"),
    reader(ChoiceKinds.Timeline.self, "Timeline"),
    reader(MapKinds.Translations.self, "Translations"),
    reader(ChoiceKinds.Values.self, "Values"),
    reader(MapKinds.Versions.self, "Versions"),
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
    #expect(names.sorted() == SampleKinds.groups.flatMap(\.value).sorted() && names.count >= 40)
  }
}
