import Foundation
import ModelMapping
import Testing

@testable import shelf

@Suite("The shelf")
struct ShelfTests {
  /// A folder with a shelf, deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var settings: String { url.appendingPathComponent("shelf.jsonc").path }

    func list(_ arguments: String...) throws -> [String] {
      try Shelf.List.parse(["--settings", settings] + arguments).lines()
    }

    func check() throws -> [String] {
      try Shelf.Check.parse(["--settings", settings]).mistakes()
    }
  }

  private let files = [
    "shelf.jsonc": #"{"folder": ".", /* here */ "limit": 3,}"#,
    "page-1.json": """
    {
      "items": [{"title": "Momo", "author": "Michael Ende"}, {"kind": "map", "scale": 25000}],
      "next": "page-2.json"
    }
    """,
    "page-2.json": """
    {"items": [{"title": "Bees", "issue": "2026-05", "kind": "magazine"}], "next": "page-3.json"}
    """,
    "page-3.json": #"{"items": [{"title": "", "author": "?", "pages": 0}]}"#,
  ]

  @Test("has no mistakes in its declarations")
  func audit() {
    #expect(Settings.audit().isEmpty)
    #expect(Page.audit().isEmpty)
  }

  @Test("lists no more items than wanted, and reads no more pages than that needs")
  func list() throws {
    let folder = try Folder(files)
    #expect(
      try folder.list() == [
        "Momo, by Michael Ende", "a map", "Bees, 2026-05",
      ]
    )
    #expect(try folder.list("--limit", "1") == ["Momo, by Michael Ende"])
    #expect(throws: PageError.self) { try folder.list("--limit", "4") }
  }

  @Test("prints items as they were")
  func json() throws {
    let folder = try Folder(files)
    #expect(
      try folder.list("--json") == [
        #"{"kind":"book","title":"Momo","author":"Michael Ende"}"#,
        #"{"kind":"map","scale":25000}"#,
        #"{"kind":"magazine","title":"Bees","issue":"2026-05"}"#,
      ]
    )
  }

  @Test("names the mistakes of a page with their lines")
  func check() throws {
    let mistakes = try Folder(files).check()
    #expect(
      mistakes == [
        """
        page-3.json: Page: 2 problems
          items[0].title (line 1, column 22): expected at least 1 character, found ""
          items[0].pages (line 1, column 50): expected at least 1, found 0
        """
      ]
    )
  }

  @Test(
    "finds what is wrong with pages as such",
    arguments: [
      (#"{"items": [], "next": "page-1.json"}"#, "the page was there before"),
      (#"{"items": [], "next": "../secret.json"}"#, #"expected a match of"#),
      (#"{"items": [], "next": "page-9.json"}"#, "page-9.json"),
      (#"{"items": [{"kind": []}]}"#, "items[0]"),
      (#"{"items": ["#, "unexpected end of input"),
      ("", "Page"),
    ],
  )
  func badPages(page: String, words: String) throws {
    let folder = try Folder(files.merging(["page-2.json": page]) { $1 })
    let mistakes = try folder.check()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.contains(words) == true)
  }

  @Test("does what it can with careless settings, and tells what it corrected")
  func settings() throws {
    let folder = try Folder([
      "shelf.jsonc": """
      {
        "folder": null, // not decided yet
        "first_page": 7,
        "limit": 5000,
      }
      """
    ])
    let mapped = try Settings.read(URL(fileURLWithPath: folder.settings))
    #expect(mapped.value.folder == "pages")
    #expect(mapped.value.limit == 20)
    #expect(
      mapped.report.issues.map(\.keyPath.description) == ["folder", "firstPage", "limit"]
    )
  }

  @Test("refuses what is no JSON even with comments", arguments: ["{,}", "{//}", "[", ""])
  func badSettings(text: String) throws {
    let folder = try Folder(["shelf.jsonc": text])
    #expect(throws: ModelError.self) { try folder.list() }
  }

  @Test("refuses a limit that is not positive, and settings that are nowhere")
  func badArguments() throws {
    #expect(throws: (any Error).self) { try Shelf.List.parse(["--limit", "0"]) }
    let nowhere = try Shelf.List.parse(["--settings", "/nowhere/shelf.jsonc"])
    let error = #expect(throws: ModelError.self) { try nowhere.lines() }
    #expect(error?.code == .unreadableFile)
  }
}
