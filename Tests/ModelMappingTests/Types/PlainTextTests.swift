import Foundation
import ModelMapping
import Testing

/// Plain text is read from its bytes.
///
/// With an escape in it, the same text is read the long way, which must agree.
@Suite("Scalars in plain text")
struct PlainTextTests {
  /// Reads a string in an array, as it is and with all characters escaped; returns both results, or their issues' codes.
  private func both<Policy: MappingPolicy, Value>(
    _ type: Value.Type,
    _ text: String,
    by mapper: ModelMapper<Policy>,
  ) -> (plain: String, escaped: String) {
    let escaped = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    func read(_ body: String) -> String {
      do throws(ModelError) {
        let mapped = try mapper.mapWithReport([Value].self, from: "[\"\(body)\" , 0, \"\(body)\"]")
        let values = mapped.value.map { "\(String(reflecting: $0))" }
        return "\(values) \(mapped.report.issues.map(\.code))"
      } catch {
        return "\(error.issues.map { "\($0.code) \($0.jsonPath)" })"
      }
    }
    return (read(text), read(escaped.joined()))
  }

  private func check<Value>(_ type: Value.Type, _ texts: [String]) {
    for text in texts {
      let lenient = both(type, text, by: ModelMapper<Lenient>())
      #expect(lenient.plain == lenient.escaped, "\(text)")
      let strict = both(type, text, by: ModelMapper<Strict>())
      #expect(strict.plain == strict.escaped, "\(text)")
    }
  }

  /// Texts with one character of each replaced by each of some others, and without it.
  private func mutations(of texts: [String], _ others: String) -> [String] {
    texts.flatMap { text -> [String] in
      let characters = Array(text)
      return [text]
        + characters.indices.flatMap { index -> [String] in
          var shorter = characters
          shorter.remove(at: index)
          return [String(shorter)]
            + others.map { other in
              var changed = characters
              changed[index] = other
              return String(changed)
            }
        }
    }
  }

  @Test("UUIDs")
  func uuids() {
    check(
      UUID.self,
      mutations(of: ["6ba7b810-9dad-11d1-80b4-00C04FD430c8"], "g-G0@`{/: "),
    )
    check(UUID.self, ["", "null", "(null)", " 6ba7b810-9dad-11d1-80b4-00c04fd430c8"])
  }

  @Test("URLs")
  func urls() {
    check(
      URL.self,
      mutations(of: ["https://u@h.org:8/a;b/~c?d=e&f#g"], "#%/:?[]@ \u{7F}é<|"),
    )
    check(
      URL.self,
      [
        "null", "(null)", "nil", "a", "mailto:a@b.org", "%41bcdefg", "/only/a/path", "#fragment",
        ":::::::", "http://[::1]/",
      ],
    )
  }

  @Test("Base64")
  func base64() {
    check(Data.self, mutations(of: ["aGVsbG8gd29ybGQ=", "aGVsbG8gd28=", "////++++"], "=-_ A9é"))
    check(
      Data.self,
      ["", "null", "AAAA", "AAAAAAA=", "AAAAAAB=", "AAAAAA==", "AAAAAP==", "========"],
    )
    for count in [760, 765, 768, 769, 800] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      check(Data.self, [Data(bytes).base64EncodedString()])
    }
  }

  @Test("quoted numbers")
  func quoted() {
    let numbers = [
      "0", "-0", "12", "-12", "007", "+5", ".5", "5.", "12.50", "1e3", "1E-3", "-", "", "12a",
      " 12 ",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "18446744073709551615", "18446744073709551616", "1234567890123456789012",
      "0.1234567890123456789",
      "1e400", "1e-400", "123456.789e-5", "null", "true", "yes",
    ]
    check(Int.self, numbers)
    check(Int64.self, numbers)
    check(UInt64.self, numbers)
    check(UInt8.self, numbers)
    check(Double.self, numbers)
    check(Float.self, numbers)
    check(Decimal.self, numbers)
  }

  @Test("decimals have the digits of the document")
  func decimals() throws {
    for text in [
      "0", "-0", "0.000", "12.50", "-12.50", "100", "1e3", "1e127", "1e128", "1e-128", "1e-129",
      "9999999999999999999", "0.1234567890123456789", "12345678901234567890123", "-1.5e-7",
    ] {
      let mapped = try? ModelMapper<Strict>().map([Decimal].self, from: "[\(text)]")
      // With a leading zero in the exponent or a fraction of zero, the number is not plain.
      let tree = try? ModelMapper<Strict>().map([Decimal].self, from: JSONValue(json: "[\(text)]"))
      let decimal = Decimal(string: text)
      #expect(mapped == tree, "\(text)")
      if let mapped, let decimal { #expect(mapped == [decimal], "\(text)") }
    }
  }

  @Test("numbers of a tree are read by their text, as those of a document")
  func trees() throws {
    for text in ["0", "-7", "12.5", "1e3", "1.5e300", "1e400", "123456789012345678901", "0.1"] {
      let json = "[\(text)]"
      let mapper = ModelMapper<Lenient>()
      func compare<Value>(_ type: Value.Type) throws {
        let fromText = try? mapper.map([Value].self, from: json)
        let fromTree = try? mapper.map([Value].self, from: JSONValue(json: json))
        #expect(fromText.map { "\($0)" } == fromTree.map { "\($0)" }, "\(text) as \(type)")
      }
      try compare(Int.self)
      try compare(UInt8.self)
      try compare(Double.self)
      try compare(Float.self)
      try compare(Decimal.self)
    }
  }
}
