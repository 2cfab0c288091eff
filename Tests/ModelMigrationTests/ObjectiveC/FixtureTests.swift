import Foundation
import ModelMapping
import Testing

@testable import ModelMigration

/// The groups of fixtures, with their models.
private let groups: [(name: String, models: [String])] = [
  ("Music", ["Artist", "Track", "Album"]),
  ("Orders", ["ProductModel", "OrderItemModel", "OrderModel"]),
  ("Accounts", ["BaseModel", "AddressModel", "AccountModel"]),
  ("News", ["NewsImage", "NewsComment", "NewsStory", "NewsPage"]),
  ("Devices", ["DeviceSensor", "DeviceModel", "DeviceReport"]),
  ("Timeline", ["TLUser", "TLPicture", "TLPost", "TLTimeline"]),
  ("Shapes", ["SHShape", "SHCircle", "SHRectangle", "SHDrawing"]),
  ("Library", ["LIAuthor", "LIBook", "LILibrary"]),
  ("Recipes", ["RCModel", "RCStep", "RCList", "RCRecipe"]),
  ("Fleet", ["FLModel", "FLStop", "FLRoute", "FLTruck", "FLDepot"]),
]

private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent()
  .appendingPathComponent("Fixtures/ObjectiveC", isDirectory: true)

private func describe(_ groups: [String]) throws -> SourceModels {
  let files = groups.flatMap { [$0 + ".h", $0 + ".m"] }.map {
    URL(fileURLWithPath: $0, relativeTo: fixtures)
  }
  return try ObjectiveCFrontEnd().models(in: files)
}

/// The models of each group alone.
private let alone = groups.map { group in Result { try describe([group.name]) } }

@Suite(.needsClang) struct FixtureTests {
  @Test(arguments: groups.indices) func `Each group has its models, and a document for the last`(
    _ index: Int
  ) throws {
    let (name, names) = groups[index]
    let models = try alone[index].get()
    #expect(models.models.map(\.name) == names)
    #expect(models.models.allSatisfy { !$0.properties.isEmpty && $0.location?.file == "\(name).h" })
    _ = try JSONValue(json: Data(contentsOf: fixtures.appendingPathComponent("\(name).json")))
  }

  @Test func `All groups together are the same models as alone`() throws {
    let together = try describe(groups.map(\.name))
    let alone = try alone.map { try $0.get() }
    #expect(together.models == alone.flatMap(\.models))
    #expect(together.enums == alone.flatMap(\.enums))
    #expect(together.notes == alone.flatMap(\.notes))
    #expect(together.models.count >= 25)
  }

  @Test func `A group is described in full`() throws {
    let models = try alone[0].get()
    func location(_ line: Int) -> ModelMigration.SourceLocation {
      SourceLocation(file: "Music.h", line: line)
    }
    func property(
      _ line: Int,
      _ name: String,
      _ type: SourceType,
      _ declaration: String,
    ) -> SourceProperty {
      SourceProperty(
        name: name,
        type: type,
        location: location(line),
        declaration: "@property \(declaration)\(name);",
      )
    }
    var artist = SourceModel(
      name: "Artist",
      origin: .jsonModel,
      comment: ["Someone who makes music."],
      location: location(14),
    )
    artist.properties = [
      property(16, "name", .string, "(strong, nonatomic) NSString *"),
      property(17, "homepage", .url, "(strong, nonatomic) NSURL <Optional> *"),
    ]
    artist.properties[1].isOptional = true
    var track = SourceModel(
      name: "Track",
      origin: .jsonModel,
      comment: ["A recording on an album."],
      location: location(22),
    )
    track.properties = [
      property(
        25,
        "number",
        .integer(bits: nil, isSigned: true),
        "(assign, nonatomic) NSInteger ",
      ),
      property(26, "title", .string, "(strong, nonatomic) NSString *"),
      property(28, "duration", .double, "(assign, nonatomic) NSTimeInterval "),
      property(29, "isLive", .bool, "(assign, nonatomic) BOOL "),
    ]
    track.properties[0].comment = ["The number on the record, from 1."]
    track.properties[1].comment = ["As on the sleeve."]
    track.properties[2].comment = ["In seconds."]
    track.keys.paths = [
      SourceKeys.Path(property: "number", keys: ["no"]),
      SourceKeys.Path(property: "isLive", keys: ["flags.live"]),
    ]
    track.optionality.optional = ["isLive"]
    #expect(models.models[0] == artist)
    #expect(models.models[1] == track)
    let album = models.models[2]
    #expect(album.comment == ["A record with its tracks.", "", "Read from the catalogue."])
    #expect(album.keys.paths.map(\.property) == ["albumId", "released"])
    #expect(album.keys.paths.map(\.keys) == [["id"], ["release_date"]])
    #expect(
      album.properties.map(\.type) == [
        .number, .string, .date, .model("Artist"), .array(.model("Artist")),
        .array(.model("Track")), .array(.any),
        .string, .string,
      ]
    )
    #expect(models.enums == [] && models.notes == [])
  }
}
