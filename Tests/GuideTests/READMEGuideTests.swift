import Foundation
import JSONModelCompatibility
import ModelMapping
import Pages
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Test("README: the engines handle the documents of the table as it says")
func readmeEngines() throws {
  struct Sample: LenientModel, Equatable {
    var name = "?"
    var age = -1
    var tags: [String] = []
    static let optionalProperties: Set<String> = [name(\.name), name(\.age), name(\.tags)]
  }
  struct Bare: LenientModel { var name = "?" }
  func read<Policy: MappingPolicy>(_ json: String, _: Policy.Type) -> (Sample, isReported: Bool)? {
    let mapped = try? ModelMapper<Policy>().mapWithReport(Sample.self, from: json)
    return mapped.map { ($0.value, !$0.report.isEmpty) }
  }
  for (json, lenient, strict) in [
    (#"{"name": 5}"#, Sample(name: "5"), Sample(name: "5")),
    (#"{"age": "30"}"#, Sample(age: 30), Sample(age: 30)),
    (#"{"age": 30.5}"#, Sample(age: 30), nil),
    (#"{"age": "old"}"#, Sample(), nil),
    (#"{"tags": ["a", null]}"#, Sample(tags: ["a"]), nil),
  ] as [(String, Sample, Sample?)] {
    #expect(
      read(json, Lenient.self)?.0 == lenient && read(json, Lenient.self)?.isReported == true
    )
    #expect(read(json, Strict.self)?.0 == strict)
    #expect(read(json, Exact.self) == nil)
  }
  #expect(try Bare(json: "{}").name == "?")
  #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Bare.self, from: "{}") }
  #expect(throws: ModelError.self) { try ModelMapper<Exact>().map(Bare.self, from: "{}") }
}

@Test("README: the example", .printing)
func readmeExample() throws {
  struct Book: LenientModel {
    var title = ""
    var pages = 0
    var published: Date?
    static let keyMapper: KeyMapper = [
      name(\.title): ["title", "name"], name(\.published): "meta.date",
    ]
  }

  struct Customer: StrictModel {
    let email: String
  }

  struct Order: StrictModel {
    let id: Int
    let customer: Customer
    let note: String?
  }

  let json = #"{"name": "Momo", "pages": "304", "meta": {"date": "1973-09-01"}}"#
  let book = try Book(json: json)
  print(book.title, book.pages)
  print(try book.jsonString())
  print(try ModelMapper<Lenient>().mapWithReport(Book.self, from: json).report)

  do {
    print(try Order(json: #"{"id": 7.5, "customer": {"emial": "ann@example.com"}}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Momo 304
      {"title":"Momo","pages":304,"meta":{"date":"1973-09-01T00:00:00Z"}}
      pages (line 1, column 27): "304" was read as an integer
      Order: 2 problems
        id (line 1, column 8): expected an integer, found 7.5
        customer.email (line 1, column 25): missing required key; found `emial`: did you mean `email`?
      """
  )
}

private struct Book: LenientModel {
  var title = ""
}

@Test("README: URLSession")
func readmeURLSession() async throws {
  func books(at url: URL) async throws -> [Book] {
    let (data, _) = try await URLSession.shared.data(from: url)
    return try [Book](json: data)
  }

  // Nothing listens there.
  let url = try #require(URL(string: "http://127.0.0.1:1/books"))
  await #expect(throws: URLError.self) { try await books(at: url) }
}

@Test("README: the manifest has the names that the page gives")
func readmeManifest() throws {
  let manifest = try String(contentsOf: Repository.file("Package.swift"), encoding: .utf8)
  #expect(manifest.contains(#"name: "swift-model-mapping""#))
  #expect(manifest.contains(#".library(name: "ModelMapping""#))
  #expect(manifest.contains("swift-tools-version: 6.3"))
  let floor = "[.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]"
  #expect(manifest.contains(floor))
}
