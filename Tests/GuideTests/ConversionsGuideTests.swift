import Foundation
import ModelMapping
import Pages
import Testing

/// The types of the conversions page.
enum Conversions {
  enum Size: String {
    case small, large, huge
    case one = "1"
  }

  enum Level: Int {
    case low = 1
    case high = 2
    case top = 77
  }

  struct Point: LenientModel {
    var x = 7
    var y = 7
  }

  struct Span: StrictModel {
    let from: Int
    let to: Int
  }

  struct Money: Codable {
    let amount: Decimal
    let currency: String
  }

  struct Shade {
    let grey: Int
  }

  struct ShadeHolder: StrictModel {
    var value: Shade
    static let valueTransformer = ValueTransformer.standard
      .adding("ShadeFromString:") { (text: String) throws -> Shade in
        guard text.hasPrefix("#"), let grey = Int(text.dropFirst(), radix: 16) else {
          throw ValidationFailure("a shade is written as #ff")
        }
        return Shade(grey: grey)
      }
      .adding("ShadeFromNumber:") { (grey: UInt8) in Shade(grey: Int(grey)) }
      .adding("JSONObjectFromShade:") { (shade: Shade) in "#" + String(shade.grey, radix: 16) }
  }

  struct Given: LenientModel {
    var count = 7
    var note: String? = "old"
    var spot = Point()
    var tags = ["old"]
  }

  struct Bare: StrictModel {
    let count: Int
    let note: String?
    let span: Span
    let tags: [String]
  }

  struct Spare: StrictModel, DefaultInitializable {
    var count = 7
    var note: String? = "old"
    static let optionalProperties: Set = [name(\.count)]
  }

  struct Linked: StrictModel {
    let link: URL
  }
}

extension Conversions.ShadeHolder: Holding {}

@Suite("Conversions: the tables")
struct ConversionsGuideTests {
  @Test("can be read")
  func readable() throws {
    let page = try ConversionsPage.read.get()
    #expect(page.rows.count > 500)
  }

  @Test("tell what happens", arguments: (try? ConversionsPage.read.get().rows) ?? [])
  func row(row: ConversionsPage.Row) throws {
    for cell in row.cells {
      let comment: Comment = "line \(row.line): \(row.type) \(row.subject), \(cell.column)"
      let found = try row.found(in: cell.column).sorted()
      #expect(found == [cell.text], comment)
    }
  }

  @Test("speak of every type and sample that the test knows")
  func complete() throws {
    let page = try ConversionsPage.read.get()
    func missing(_ names: [String], _ kind: ConversionsPage.Kind) -> [String] {
      let there = Set(page.rows.filter { $0.kind == kind }.map(\.type))
      return names.filter { !there.contains($0) }.sorted()
    }
    #expect(missing(Array(Conversions.properties.keys), .json) == [])
    #expect(missing(Array(Conversions.documents.keys), .document) == [])
    #expect(missing(Array(Conversions.updates.keys), .update) == [])
    let samples = Set(page.rows.filter { [.native, .written].contains($0.kind) }.map(\.subject))
    #expect(Conversions.samples.map(\.text).filter { !samples.contains($0) } == [])
  }

  @Test("have what YYModel's and JSONModel's own tables start from, for each type with a section")
  func sources() throws {
    let page = try ConversionsPage.read.get()
    let titled = page.rows.filter { $0.kind == .json && $0.isTitled }
    for (type, rows) in Dictionary(grouping: titled, by: \.type) {
      let there = Set(rows.map(\.subject))
      #expect(Self.everySource.filter { !there.contains($0) } == [], "\(type)")
    }
  }

  private static let everySource = [
    "null", "true", "false", "5", "-1.5", "1.9", #""12""#, #""1.5""#, #""true""#, #""null""#,
    #""abc""#, #""""#, #""PST""#, #""2014-05-06""#, #""2012-11-26T10:00:01+02:00""#, "[]", "[1]",
    "{}", #"{"a": 1}"#,
  ]

  @Test("name a row once")
  func duplicates() throws {
    let page = try ConversionsPage.read.get()
    let names = page.rows.map { "\($0.kind) \($0.type) \($0.subject)" }
    let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test("show Swift that is compiled here", arguments: Conversions.samples)
  func samples(sample: Sample) throws {
    let file = Repository.file("Tests/GuideTests/Conversions/Conversions+Samples.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let words = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isCompiled = words.contains("Sample(##\"\(sample.text)\"##) { \(sample.text) }")
    #expect(isCompiled)
  }
}
