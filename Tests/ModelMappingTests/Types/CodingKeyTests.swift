import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Types that say how they become a key, or that none can be made of")
struct CodingKeyTests {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct UserID: RawRepresentable, Hashable, Codable, CodingKeyRepresentable {
    var rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue }
    var codingKey: any CodingKey { Key(stringValue: "id-\(rawValue)") }
    init?<K: CodingKey>(codingKey: K) {
      let text = codingKey.stringValue
      guard text.hasPrefix("id-"), let number = Int(text.dropFirst(3)) else { return nil }
      rawValue = number
    }
  }

  enum Size: String, Codable, CodingKeyRepresentable, CaseIterable {
    case small, large
    var codingKey: any CodingKey { Key(stringValue: rawValue.uppercased()) }
    init?<K: CodingKey>(codingKey: K) { self.init(rawValue: codingKey.stringValue.lowercased()) }
  }

  /// An enum with the coding keys that the standard library gives it.
  enum Usual: Int, Codable, CodingKeyRepresentable {
    case one = 1
  }

  struct Team: StrictModel, Codable, Equatable {
    let users: [UserID: Int]
    let sizes: [Size: Int]
    let usual: [Usual: Int]
  }

  @Test("the keys are those of JSONEncoder, also with raw values")
  func rawValues() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let team = Team(users: [UserID(rawValue: 7): 1], sizes: [.small: 2], usual: [.one: 3])
    let data = try encoder.encode(team)
    #expect(try Team(json: data) == team)
    #expect(try Team(json: JSONValue(json: data)) == team)
    #expect(try team.jsonValue() == JSONValue(json: data))
    #expect(try JSONDecoder().decode(Team.self, from: team.jsonData()) == team)
    #expect(try Team(archivedData: team.archivedData()) == team)
    let names = try Team.jsonSchema()["properties"]?["sizes"]?["propertyNames"]
    #expect(names == ["enum": ["SMALL", "LARGE"]])
  }

  struct Words: RawRepresentable, Hashable, LosslessStringConvertible {
    var rawValue: [String]
    init(rawValue: [String]) { self.rawValue = rawValue }
    init?(_ text: String) { rawValue = text.split(separator: "/").map(String.init) }
    var description: String { rawValue.joined(separator: "/") }
  }

  @Test("a raw value that cannot be a key leaves it to the type's own text")
  func text() throws {
    let counts = try ModelMapper<Strict>().map([Words: Int].self, from: #"{"a/b": 1}"#)
    #expect(counts == [Words(rawValue: ["a", "b"]): 1])
  }

  @Test("the type of keys that an object cannot have is named")
  func unfit() throws {
    struct Point: Hashable, Codable { var x: Int }
    struct Rate: LenientModel, Hashable { var rate = 0 }
    struct Series: LenientModel {
      var rates: [Data: String] = [:]
      var levels: [[Point: Int]?] = []
      var models: [Data: Rate] = [:]
      var fine: [String: Int] = [:]
    }
    let audit = Series.audit()
    #expect(Set(audit.map(\.keyPath.description)) == ["rates", "levels", "models"])
    for issue in audit {
      let type = issue.keyPath == "levels" ? "CodingKeyTests.Point" : "Data"
      #expect(issue.message.contains("because \(type) cannot be the key of an object"))
    }
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Series.self,
      from: #"{"rates": {"2014-05-06": "x"}, "fine": {"a": 1}}"#,
    )
    let issue = mapped.report.issues.first { $0.keyPath == "rates" }
    #expect(issue?.message.contains("because Data cannot be the key of an object") == true)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Point: Int].self, from: #"{"1.5": 2}"#)
    }
    #expect(error?.issues.first?.message.contains("Point") == true)
    let mapper = ModelMapper<Strict>()
    #expect(
      try mapper.map([Point: Int].self, from: mapper.jsonString(from: [Point(x: 1): 2])) == [
        Point(x: 1): 2
      ]
    )
  }
}
