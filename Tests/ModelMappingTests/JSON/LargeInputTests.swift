import Foundation
import ModelMapping
import Testing

@Suite("Large input")
struct LargeInputTests {
  @Test("10,000 unknown keys are skipped")
  func unknownKeys() throws {
    let members = (0..<10_000).map { "\"key \($0)\": {\"a\": [\($0), null]}" }.joined(
      separator: ","
    )
    let json = "{\(members), \"name\": \"x\", \"id\": 5}"
    #expect(try Thing(json: json).name == "x")
    #expect(try ModelMapper<Strict>().map(Thing.self, from: json).id == 5)
    #expect(try Thing(json: JSONValue(json: json)).id == 5)
    #expect(try JSONValue(json: json).object?.count == 10_002)
    let report = try ModelMapper<Curious>().mapWithReport(Thing.self, from: json).report
    #expect(report.issues.count == 100)
    #expect(report.isTruncated)
  }

  @Test("a string of many megabytes is read and written, with and without escapes")
  func longText() throws {
    let length = rounds(1_000_000, sample: 20_000)
    let text = String(repeating: "0123456789", count: length)
    let thing = try Thing(json: "{\"name\": \"\(text)\", \"no\": \"\(text)\"}")
    #expect(thing.name == text)
    #expect(try thing.jsonString() == "{\"name\":\"\(text)\",\"id\":0}")
    let escaped = String(repeating: #"\n\u00e9"#, count: length)
    #expect(
      try Thing(json: "{\"no\": \"\(escaped)\", \"name\": \"\(escaped)\"}").name.utf8.count
        == 3 * length
    )
  }

  @Test("a key of 1 MB is read, used or not")
  func longKey() throws {
    let key = String(repeating: "k", count: 1_000_000)
    let json = "{\"\(key)\": 1, \"name\": \"x\"}"
    #expect(try Thing(json: json).name == "x")
    #expect(try JSONValue(json: json)[key] == 1)
    #expect(try ModelMapper<Strict>().map([String: JSONValue].self, from: json)[key] == 1)
  }

  @Test("an array of many elements is read and written")
  func longArray() throws {
    let numbers = Array(0..<rounds(100_000, sample: 20_000))
    let json = "[\(numbers.map { String($0) }.joined(separator: ","))]"
    #expect(try ModelMapper<Strict>().map([Int].self, from: json) == numbers)
    #expect(try ModelMapper<Strict>().jsonString(from: numbers) == json)
    #expect(try ModelMapper<Lenient>().map(Set<Int>.self, from: json).count == numbers.count)
    let things = "[\(numbers.map { "{\"id\": \($0)}" }.joined(separator: ","))]"
    #expect(try [Thing](json: things).map(\.id) == numbers)
  }

  @Test("a number of 100,000 digits is kept, but out of range for an Int")
  func longNumber() throws {
    let digits = String(repeating: "9", count: 100_000)
    let json = "{\"name\": \(digits), \"id\": \(digits)}"
    let mapped = try ModelMapper<Lenient>().mapWithReport(Thing.self, from: json)
    #expect(mapped.value.name == digits)
    #expect(mapped.report.issues.map(\.code) == [.coerced, .numberOutOfRange])
    #expect(mapped.report.issues.allSatisfy { ($0.found?.utf8.count ?? 0) < 100 })
    #expect(try JSONValue(json: digits).number?.text == digits)
    let small = "0." + String(repeating: "0", count: 100_000) + "1"
    #expect(
      try ModelMapper<Strict>().map([Double].self, from: "[\(small), \(small)e100001]") == [0, 1]
    )
  }

  @Test("10,000 issues are truncated to the first 100")
  func manyIssues() {
    let json = "[\(Array(repeating: #""x""#, count: 10_000).joined(separator: ","))]"
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Int].self, from: json)
    }
    #expect(error?.issues.count == 100)
    #expect(error?.isTruncated == true)
    #expect(error?.issues.last?.keyPath == "[99]")
  }

  struct Thing: LenientModel {
    var name = ""
    var id = 0

    static let optionalProperties: Set<String> = ["name", "id"]
  }

  enum Curious: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unknownKeys = .report
      return rules
    }
  }
}
