import Foundation
import JSONModelCompatibility
import ModelMapping
import Synchronization
import Testing
import YYModelCompatibility

@Suite("Migrated models")
struct MigratedModelTests {
  private func sample(_ name: String) throws -> Data {
    try Data(contentsOf: Fixtures.file("Fixtures/Samples/\(name).json"))
  }

  @Test("read their sample, and write it again")
  func catalog() throws {
    let json = try sample("Catalog")
    let catalog = try Catalog(json: json)
    #expect(catalog.catalogID == 12)
    #expect(catalog.updatedAt == Date(timeIntervalSince1970: 1_714_979_289))
    #expect(catalog.homeURL == URL(string: "https://example.com/catalog"))
    #expect(catalog.plus1 == 3)
    #expect(catalog.type == "catalog")
    #expect(catalog.currencyCode == "EUR")
    #expect(catalog.`class` == "retail")
    #expect(catalog.products.map(\.unitPrice) == [4, 4.5])
    #expect(catalog.products.map(\.stock.place) == ["Bonn", "Rom"])
    #expect(catalog.products.map(\.rating) == [nil, 4])
    #expect(catalog.products.map(\.note) == [nil, "last"])
    #expect(catalog.orders["1008"]?.state == .open)
    #expect(catalog.orders.count == 10)
    #expect(catalog.mixed == [1, "two"])
    #expect(catalog.nothing == nil)
    #expect(Catalog.audit().isEmpty)
    let again = try JSONValue(json: catalog.jsonData())
    let original = try JSONValue(json: json)
    for key in ["catalog_id", "home_url", "+1", "@type", "currency.code", "orders", "mixed"] {
      #expect(again[key] == original[key])
    }
  }

  @Test("of several samples read all of them")
  func posts() throws {
    let first = try LenientPost(json: sample("LenientPost/1"))
    let second = try [LenientPost](json: sample("LenientPost/2"))[0]
    #expect([first.title, second.title] == ["First", "Second"])
    #expect([first.likes, second.likes] == [2, 0.5])
    #expect([first.draft, second.draft] == [nil, true])
    #expect(
      [first.author.site, second.author.site] == [URL(string: "https://example.com/ann"), nil]
    )
  }

  @Test("that contain themselves read trees")
  func folder() throws {
    let folder = try Folder(json: sample("Folder"))
    #expect(folder.folders[0].name == "sub")
    #expect(folder.files[0].bytes == 1)
  }

  @Test("of a lock file read packages in packages, 25 deep with a stack of 512 KB")
  func lockFile() throws {
    let whole = try PackageLock(json: sample("PackageLock"))
    #expect(deepest(whole.dependencies) == 31)
    let chain = (0..<25).reduce("") { inner, level in
      """
      "p\(level)": {"version": "1.0.0", "resolved": "https://example.com/p.tgz", "integrity": "sha512-x",
      "requires": {"a": "^1.0.0"}, "dependencies": {\(inner)}}
      """
    }
    let depth = Mutex(0)
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      let lock = try? PackageLock(json: "{\"dependencies\": {\(chain)}}")
      let again = (try? lock?.jsonString()).flatMap { try? PackageLock(json: $0) }
      depth.withLock { $0 = deepest(again?.dependencies ?? [:]) }
      ended.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    ended.wait()
    #expect(depth.withLock { $0 } == 25)
  }

  @Test("with every construct are declared without a mistake")
  func audit() {
    #expect(StrictBook.audit().map(\.description) == [])
    #expect(StrictCircle.audit().map(\.description) == [])
    #expect(StrictNode.audit().map(\.description) == [])
    #expect(LenientBook.audit().map(\.description) == [])
    #expect(LenientCircle.audit().map(\.description) == [])
    #expect(ClassicBook.audit().map(\.description) == [])
    #expect(ClassicCircle.audit().map(\.description) == [])
    #expect(YYBook.audit().map(\.description) == [])
    #expect(YYCircle.audit().map(\.description) == [])
  }

  @Test("of a hierarchy use the overrides of the subclass")
  func hierarchy() throws {
    let strict = try StrictCircle(json: #"{"n": "a", "r": 2}"#)
    #expect(strict.name == "a" && strict.radius == 2)
    #expect(try StrictCircle(json: #"{"r": 2}"#).name == "")
    #expect(throws: ModelError.self) { try StrictCircle(json: #"{"n": "a"}"#) }
    let classic = try ClassicCircle(string: #"{"n": "a", "r": 2}"#)
    #expect(classic.name == "a" && classic.radius == 2)
    let yy = try #require(YYCircle.yy_model(withJSON: #"{"n": "a", "r": 2, "isBig": true}"#))
    #expect(yy.name == "a" && yy.radius == 2 && !yy.isBig)
    let lenient = try LenientCircle(json: #"{"n": "a", "r": 2, "isBig": true}"#)
    #expect(lenient.name == "a" && lenient.radius == 2 && !lenient.isBig)
  }

  @Test("throw in conversions that are still to be written")
  func stubs() throws {
    let json = #"{"rating": "***"}"#
    let error = #expect(throws: ModelError.self) { try StrictBook(json: json) }
    let issue = error?.issues.first { $0.code == .transformFailed }
    #expect(issue?.description.hasSuffix("setRatingWithNSString: is not migrated") == true)
    let report = try ModelMapper<Lenient>().mapWithReport(LenientBook.self, from: json).report
    #expect(report.description.contains("setRatingWithNSString: is not migrated"))
  }

  @Test("that are recursive read nested values")
  func nodes() throws {
    let json = #"{"value": 1, "next": {"value": 2}}"#
    #expect(try StrictNode(json: json).next?.value == 2)
    #expect(try LenientNode(json: json).next?.value == 2)
    #expect(try ClassicNode(string: json).next?.value == 2)
    #expect(YYNode.yy_model(withJSON: json)?.next?.value == 2)
  }

  @Test("are equal and hashed by their properties")
  func equality() throws {
    let one = try StrictAuthor(json: #"{"name": "a"}"#)
    let same = try StrictAuthor(json: #"{"name": "a"}"#)
    #expect(Set([one, same]).count == 1)
    #expect(one.id == "a")
  }
}

/// How many levels of packages a lock file has.
private func deepest(_ dependencies: [String: Dependency]) -> Int {
  1 + (dependencies.values.map { deepest($0.dependencies ?? [:]) }.max() ?? -1)
}
