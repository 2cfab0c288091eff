import Foundation
import ModelMapping
import Pages
import Testing

@testable import ModelMigration

@Suite("Migrating with the migrator", .printing)
struct MigratingWithTheMigrator {
  @Test("from an app to models", .enabled(if: ClangTool.find() != nil, "clang is not found"))
  func header() throws {
    let page = try Page(path: "Guides/Migrating-with-the-Migrator.md")
    let sources = page.markdown.blocks.filter { $0.language == "objc" }.map(\.text)
    #expect(sources.count == 3)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["Track.h", "Track.m"].map { folder.appending(path: $0) }
    for (file, source) in zip(files, sources) { try Data(source.utf8).write(to: file) }
    let pods = folder.appending(path: "Pods")
    try FileManager.default.createDirectory(at: pods, withIntermediateDirectories: true)
    for file in [folder.appending(path: "main.m"), pods.appending(path: "Pod.h")] {
      try Data("int main() { return 0; }".utf8).write(to: file)
    }
    let result = Migrator.run(["--exclude", "Pods", folder.path])
    #expect(
      result.output == """
        import Foundation
        import ModelMapping

        #if canImport(UIKit)
        import UIKit
        #endif

        struct Track: StrictModel {
          /// The title, never empty.
          let title: String
          // TODO(migrate): Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.
          let seconds: JSONNumber
          let addedAt: Date?
          #if canImport(UIKit)
          var tint: UIColor?
          #else
          var tint: Any?
          #endif

          static let keyMapper: KeyMapper = .snakeCase

          static let ignoredProperties: Set<String> = ["tint"]

          func validate() throws {
            // TODO(migrate): Write `-validate:` in Swift.
            //   return self.title.length > 0 && [super validate:error];
          }
        }

        """
    )
    #expect(
      result.messages.replacing("\(folder.path)/", with: "") == """
        3 properties carried over, 2 to look at
        Track.h:6: Track.seconds: choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean
        Track.m:7: Track: write `-validate:` in Swift
        left out: main.m

        """
    )
  }

  @Test("what is evaluated", .enabled(if: ClangTool.find() != nil, "clang is not found"))
  func conditions() throws {
    let page = try Page(path: "Guides/Migrating-with-the-Migrator.md")
    let method = try #require(page.markdown.blocks.last { $0.language == "objc" }?.text)
    let source = """
      #import <JSONModel/JSONModel.h>
      @interface Song : JSONModel
      @property (nonatomic) NSString *title;
      @property (nonatomic) NSInteger seconds;
      @end
      @implementation Song
      \(method)
      @end
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).m")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(
      Migrator.run([file.path]).output == """
        import ModelMapping

        struct Song: StrictModel {
          let title: String
          let seconds: Int

          static let keyMapper: KeyMapper = ["title": "name"]

          // TODO(migrate): Write `keyMapper` in Swift: it depends on `[Settings usesOldServer]` for
          //   `seconds`.
          //   NSMutableDictionary *keys = [@{@"title" : @"name"} mutableCopy];
          //   if ([Settings usesOldServer]) keys[@"seconds"] = @"length";
          //   return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:keys];
        }

        """
    )
  }

  @Test("the finished model")
  func model() throws {
    struct Tune: StrictModel {
      /// The title, never empty.
      let title: String
      let seconds: Int
      let addedAt: Date?

      static let keyMapper: KeyMapper = .snakeCase

      func validate() throws {
        guard !title.isEmpty else { throw ValidationFailure("a tune has a title") }
      }
    }

    let tune = try Tune(
      json: #"{"title": "Blue", "seconds": 240, "added_at": "2024-05-06T07:08:09Z"}"#
    )
    print(try tune.jsonString())
    #expect(
      Console.text() == """
        {"title":"Blue","seconds":240,"added_at":"2024-05-06T07:08:09Z"}
        """
    )
  }

  @Test("from samples to models")
  func samples() throws {
    let json = """
      {
        "album_id": 7,
        "title": "Evening",
        "released": "2024-05-06T00:00:00Z",
        "cover_url": "https://example.com/7.png",
        "songs": [{"title": "Rain", "seconds": 200}, {"title": "Fog", "seconds": 187.5, "guest": "Ann"}],
        "charts": {"2024": 3, "2025": 17},
        "label": null
      }
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Album.json")
    try Data(json.utf8).write(to: file)
    let result = Migrator.run([file.path])
    #expect(
      result.output == """
        import Foundation
        import ModelMapping

        struct Album: StrictModel {
          let albumID: Int
          let title: String
          let released: Date
          let coverURL: URL
          let songs: [Song]
          let charts: [String: Int]
          // TODO(migrate): The samples have only null.
          let label: JSONValue?

          static let keyMapper: KeyMapper = .snakeCase
        }

        struct Song: StrictModel {
          let title: String
          let seconds: Double
          let guest: String?
        }

        """
    )
  }
}
