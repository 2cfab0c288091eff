import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Keys of dictionaries")
struct DictionaryKeyTests {
  private static let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  /// A key that only `CodingKeyRepresentable` converts.
  struct Code: CodingKeyRepresentable, Hashable {
    let number: Int
    init(number: Int) { self.number = number }
    init?<T: CodingKey>(codingKey: T) {
      guard let number = codingKey.intValue else { return nil }
      self.number = number
    }
    var codingKey: any CodingKey { Key(intValue: number) }
    struct Key: CodingKey {
      let number: Int
      init(intValue: Int) { number = intValue }
      init?(stringValue: String) { return nil }
      var stringValue: String { "\(number)" }
      var intValue: Int? { number }
    }
  }

  struct Version: LosslessStringConvertible, Hashable {
    let parts: [Int]
    init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard !parts.contains(nil) else { return nil }
      self.parts = parts.compactMap { $0 }
    }
    var description: String { parts.map(String.init).joined(separator: ".") }
  }

  struct Tables: StrictModel, Equatable {
    var ids: [UUID: Int]
    var links: [URL: Bool]
    var codes: [Code: String]
    var versions: [Version: [Version: Int]]
    var flags: [Bool: Int]
    var letters: [Character: Double]
  }

  private let json = """
    {"ids":{"\(id)":1},"links":{"https://a.b/c":true},"codes":{"-7":"x"},"versions":{"1.2":{"3":4}},\
    "flags":{"false":0,"true":1},"letters":{"é":0.5}}
    """

  @Test("can be UUIDs, URLs, coding keys and strings without loss")
  func forms() throws {
    let tables = try Tables(json: json)
    #expect(tables.ids == [try #require(UUID(uuidString: Self.id)): 1])
    #expect(tables.codes == [Code(number: -7): "x"])
    #expect(tables.versions.keys.first?.parts == [1, 2])
    #expect(tables.letters["é"] == 0.5)
    #expect(try tables.jsonString() == json)
    #expect(try Tables(json: tables.jsonValue()) == tables)
    #expect(try Tables(json: tables.jsonObject()) == tables)
    #expect(try Tables(archivedData: tables.archivedData()) == tables)
    #expect(try tables.modelCopy().isModelEqual(to: tables))
  }

  @Test("that are not of the type are issues, or dropped by the lenient engine")
  func bad() throws {
    let text = #"{"x": 1, "\#(Self.id.lowercased())": 2, "\#(Self.id)": 3}"#
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([UUID: Int].self, from: text)
    }
    #expect(
      error?.issues.map(\.message)
        == [#"expected a UUID as a key, found the key "x""#, "the key occurs twice"]
    )
    let mapped = try ModelMapper<Lenient>().mapWithReport([UUID: Int].self, from: text)
    #expect(mapped.value.values.map { $0 } == [3])
    #expect(mapped.report.issues.map(\.code) == [.dropped, .duplicateKey])
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([UUID: Int].self, from: #"{"\#(Self.id)\u0000; more": 1}"#)
    }
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Version: Int].self, from: #"{"1..2": 1}"#)
    }
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Code: Int].self, from: #"{"a": 1}"#)
    }
  }

  @Test("are dropped or issues if a Character is not one", arguments: ["", "xy"])
  func characters(key: String) throws {
    enum Grade: Character, Hashable {
      case best = "A"
      case good = "B"
    }
    let json = #"{"\#(key)": 1, "A": 2}"#
    let mapper = ModelMapper<Lenient>()
    #expect(try mapper.map([Character: Int].self, from: json) == ["A": 2])
    #expect(try mapper.map([Grade: Int].self, from: json) == [.best: 2])
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Character: Int].self, from: json)
    }
    #expect(error?.issues.count == 1)
  }

  @Test("are described by JSON Schema as far as they are known")
  func schema() throws {
    let properties = try Tables.jsonSchema()["properties"]
    #expect(properties?["ids"]?["propertyNames"] == ["format": "uuid"])
    #expect(properties?["codes"]?["propertyNames"] == nil)
    #expect(try Tables.schemaGaps().contains { $0.reason.contains("DictionaryKeyTests.Code") })
  }
}
