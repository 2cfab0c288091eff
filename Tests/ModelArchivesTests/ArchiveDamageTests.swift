import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Damaged and foreign archives")
struct ArchiveDamageTests {
  /// A model with many kinds of values, some of which have several spellings in JSON.
  struct Sample: StrictModel {
    let text: String
    let number: Double
    let data: Data
    let dates: [Date]
    let link: Link
    let vessel: Vessel?
    let any: Any

    static func make() -> Sample {
      Sample(
        text: "a\u{1f}/\"\\é🙂\u{0}",
        number: 1e300,
        data: Data([1, 2, 3]),
        dates: [Date(timeIntervalSinceReferenceDate: .nan), .distantPast],
        link: Link(1, Link(2)),
        vessel: Ship("s"),
        any: ["k": [1, NSNull(), Decimal(2)] as [Any]] as [String: Any],
      )
    }
  }

  @Test("flipping any bit invalidates an archive")
  func flips() throws {
    let archive = try Sample.make().archivedData()
    #expect(throws: Never.self) { try Sample(archivedData: archive) }
    var accepted: [Int] = []
    for index in archive.indices {
      for bit in 0..<8 {
        var damaged = archive
        damaged[index] ^= 1 << bit
        if (try? Sample(archivedData: damaged)) != nil { accepted.append(index) }
      }
    }
    #expect(accepted == [])
  }

  @Test("truncating or extending an archive invalidates it")
  func cuts() throws {
    let archive = try Sample.make().archivedData()
    for count in 0..<archive.count {
      #expect(throws: ModelError.self) { try Sample(archivedData: archive.prefix(count)) }
    }
    for more in ["}", " ", "\n", "{}", "\u{0}"] {
      #expect(throws: ModelError.self) { try Sample(archivedData: archive + Data(more.utf8)) }
    }
    #expect(throws: ModelError.self) { try Sample(archivedData: Data(" ".utf8) + archive) }
  }

  @Test(
    "input that isn't a valid archive is reported",
    arguments: [
      ("", "the document (line 1, column 1): expected a JSON document, found nothing"),
      ("[1", "the document (line 1, column 3): unexpected end of input"),
      (#"{"name": "a"}"#, "the document: expected an archive of a model, found an object"),
      ("[]", "the document: expected an archive of a model, found an array"),
      (
        #"{"format":"ModelMapping archive"}"#,
        "the document: expected an archive of version 2, found one without a version",
      ),
      (
        #"{"format":"ModelMapping archive","version":3,"checksum":"","model":"","content":{}}"#,
        "the document: expected an archive of version 2, found one of version 3",
      ),
      (
        #"{"format":"ModelMapping archive","version":2,"checksum":"","model":"","content":{}}"#,
        "the document: the archive is damaged (checksum mismatch)",
      ),
    ] as [(String, String)],
  )
  func foreign(text: String, words: String) {
    let error = #expect(throws: ModelError.self) { try Pendant(archivedData: Data(text.utf8)) }
    #expect(error?.description == "Pendant: 1 problem\n  \(words)")
  }

  @Test("a reformatted archive counts as modified")
  func rewritten() throws {
    let archive = try Pendant("a").archivedData()
    let pretty = try JSONValue(json: archive).jsonData(options: .prettyPrinted)
    let error = #expect(throws: ModelError.self) { try Pendant(archivedData: pretty) }
    #expect(
      error?.description == """
        Pendant: 1 problem
          the document: the archive is damaged (checksum mismatch)
        """
    )
  }

  @Test("an archive of another model is rejected")
  func otherModel() throws {
    let error = #expect(throws: ModelError.self) {
      try Pendant(archivedData: Link(1).archivedData())
    }
    #expect(
      error?.description == """
        Pendant: 1 problem
          the document: expected an archive of Pendant, found one of "Link"
        """
    )
  }

  /// Content that doesn't match the declared types.
  struct Misfit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable () throws -> Void

    init<Value>(_ type: Value.Type, _ tree: JSONValue, _ words: String) {
      testDescription = words
      let archive = Forgery(Held<Value>.self, ["value": tree])
      read = { _ = try Held<Value>(archivedData: archive.data) }
    }
  }

  /// A key that cannot be one of JSON.
  struct Stone: Codable, Hashable {
    let weight: Int
  }

  static let misfits: [Misfit] = [
    .init(Int.self, "1", "value: expected an integer, found a string"),
    .init(Int8.self, 128, "value: expected an integer, found a number"),
    .init(Int.self, 1.5, "value: expected an integer, found a number"),
    .init(Int.self, nil, "value: expected an integer, found null"),
    .init(UInt64.self, -1, "value: expected an integer, found a number"),
    .init(Bool.self, 1, "value: expected a Boolean, found a number"),
    .init(Double.self, "x", "value: expected a number, found a string"),
    .init(Double.self, [], "value: expected a number, found an array"),
    .init(
      Double.self,
      .number(JSONNumber(text: "1e999") ?? 0),
      "value: expected a number, found a number",
    ),
    .init(Float.self, "7ff8000000000000", "value: expected a number, found a string"),
    .init(Decimal.self, "1", "value: expected a decimal number, found a string"),
    .init(String.self, 1, "value: expected a string, found a number"),
    .init(Date.self, "2001-01-01", "value: expected a date, found a string"),
    .init(URL.self, ["a"], "value: expected a URL, found an array"),
    .init(URL.self, ["a", 1], "value: expected a URL, found an array"),
    .init(UUID.self, "x", "value: expected a UUID, found a string"),
    .init(Data.self, "*", "value: expected a base64 string, found a string"),
    .init(TimeZone.self, "x", "value: expected the name of a time zone, found a string"),
    .init(TimeZone.self, 1e9, "value: expected the name of a time zone, found a number"),
    .init(JSONNumber.self, "1", "value: expected a number, found a string"),
    .init(JSONValue.self, ["": 1], "value: expected a value, found an object"),
    .init(JSONObject.self, [1], "value: expected an object, found an array"),
    .init(Any.self, 1, "value: expected a value with its type, found a number"),
    .init(Any.self, ["Int"], "value: expected a value with its type, found an array"),
    .init(Any.self, ["Int", "1"], "value: expected an integer, found a string"),
    .init(
      Any.self,
      ["Token", 1],
      "value: expected a type that an `Any` supports, found a string",
    ),
    .init(
      Any.self,
      ["Array", [["Int", 1], 1]],
      "value[1]: expected a value with its type, found a number",
    ),
    .init(Hue.self, "blue", "value: expected a raw value of Hue"),
    .init(Hue.self, 1, "value: expected a string, found a number"),
    .init(Int?.self, "1", "value: expected an integer, found a string"),
    .init(Int??.self, "1", "value: expected an integer, found a string"),
    .init(Int??.self, [1, 2], "value: expected an integer, found an array"),
    .init([Int].self, [1, "2"], "value[1]: expected an integer, found a string"),
    .init([Int].self, ["a": 1], "value: expected an array, found an object"),
    .init(Set<Int>.self, [1, 1, [1]], "value[2]: expected an integer, found an array"),
    .init([String: Int].self, [1], "value: expected an object, found an array"),
    .init([String: Int].self, ["a": "1"], "value.a: expected an integer, found a string"),
    .init([Int: Int].self, ["a": 1], "value.a: expected an integer as a key"),
    .init(
      [UUID: Int].self,
      [1],
      "value: expected an object, found an array",
    ),
    .init(ClosedRange<Int>.self, [5, 1], "value: expected a ClosedRange<Int>, found an array"),
    .init([Stone: Int].self, ["a": 1], "value: expected an array, found an object"),
    .init(Pendant.self, 1, "value: expected an object, found a number"),
    .init(Pendant.self, ["name": 1], "value.name: expected a string, found a number"),
    .init(
      Pendant.self,
      ["Link", [:], [:]],
      #"value: expected a Pendant, found a "Link": no family returns this type"#,
    ),
    .init(Pendant.self, ["Pendant", [:], 1], "value: expected an object, found a number"),
    .init(Pendant.self, [1, 2, 3], "value: expected a model with its type, found an array"),
    .init([Brooch].self, [["id": 1], ["hue": "red"]], "value[1].id: missing required key"),
    .init(
      Vessel.self,
      ["Raft", ["kind": "ship"], [:]],
      #"value: expected a Vessel, found a "Raft": its family chose Ship"#,
    ),
    .init(Extent.self, ["width": 1], "value.moment: missing required key"),
    .init(
      Extent.self,
      ["width": "x", "moment": 1],
      #"value.width: expected a number, found "x""#,
    ),
  ]

  @Test("wrong values are rejected despite a valid checksum", arguments: misfits)
  func misfit(row: Misfit) {
    let error = #expect(throws: ModelError.self) { try row.read() }
    #expect(error?.issues.map(\.description) == [row.testDescription])
  }

  @Test("sensitive values don't appear in errors")
  func sensitive() {
    struct Login: StrictModel {
      let pin: [String: Figures]
      static let sensitiveProperties: Set<String> = ["pin"]
    }
    struct Figures: StrictModel {
      let text: Int
      func validate() throws { if text == 4711 { throw ValidationFailure("4711") } }
    }
    for tree: JSONValue in [["s3cret": ["text": "4711"]], ["s3cret": ["text": 4711]]] {
      let error = #expect(throws: ModelError.self) {
        try Login(archivedData: Forgery(Login.self, ["pin": tree]).data)
      }
      #expect(error?.keyPath == "pin")
      for secret in ["s3cret", "4711"] { #expect(error?.description.contains(secret) == false) }
      #expect(error?.issues.first?.cause == nil)
    }
    let broken = Data(#"{"format":"ModelMapping archive","version":2,"pin":s3cret"#.utf8)
    let malformed = #expect(throws: ModelError.self) { try Login(archivedData: broken) }
    #expect(
      malformed?.description == """
        ArchiveDamageTests.Login: 1 problem
          the document (line 1, column 52): expected a value
        """
    )
    let error = #expect(throws: ModelError.self) {
      try Login(archivedData: Forgery(Login.self, ["pin": "s3cret"]).data)
    }
    #expect(
      error?.description
        == "ArchiveDamageTests.Login: 1 problem\n  pin: expected an object, found a redacted value"
    )
  }

  @Test(
    "excessive nesting is an error, even on a small stack",
    arguments: [512, 8192],
  )
  func deepNesting(kilobytes: Int) async {
    @Sendable func nested(_ open: String, _ close: String, _ count: Int) -> String {
      String(repeating: open, count: count) + "null" + String(repeating: close, count: count)
    }
    struct Tree: StrictModel { let children: [Tree] }
    let failures = await onStack(ofKilobytes: kilobytes) {
      var failures: [String] = []
      for count in [300, 1000, 2000, 100_000] {
        for text in [
          nested("[", "]", count),
          nested(#"{"next":"#, "}", count),
          nested(#"{"children":["#, "]}", count),
          nested(#"["Array",["#, "]]", count),
          nested(#"{"":"#, "}", count),
        ] {
          let start = #"{"format":"ModelMapping archive","version":2,"checksum":""#
          let forged = (try? JSONValue(json: text, maximumDepth: 2048)).map {
            (content: JSONValue) in
            (
              Forgery(Link.self, content).data, Forgery(Tree.self, content).data,
              Forgery(Held<Any>.self, ["value": content]).data,
              Forgery(Held<JSONValue?>.self, ["value": ["": [content]]]).data,
            )
          }
          let raw = Data("\(start)0123456789abcdef\",\"model\":\"Link\",\"content\":\(text)}".utf8)
          if (try? Link(archivedData: raw)) != nil { failures.append("raw") }
          guard let forged else { continue }
          if (try? Tree(archivedData: forged.1)) != nil { failures.append("tree: \(text)") }
          // Some of these may be valid; none may crash.
          _ = try? Link(archivedData: forged.0)
          _ = try? Held<Any>(archivedData: forged.2)
          _ = try? Held<JSONValue?>(archivedData: forged.3)
        }
      }
      return failures
    }
    #expect(failures == [])
  }

  @Test("content of any shape is a value or an error, but never crashes")
  func shapes() {
    let atoms: [JSONValue] = [nil, true, 0, -1, 1e30, "", "Ship", "Int", [], [:], ["": ""]]
    var shapes = atoms
    for first in atoms {
      shapes += [["name": first], ["id": first], ["next": first], ["kind": first], [first]]
      for second in atoms {
        shapes += [[first, second], [first, second, ["name": "n"]], ["Ship", first, second]]
      }
    }
    var read = 0
    for shape in shapes {
      if (try? Link(archivedData: Forgery(Link.self, shape).data)) != nil { read += 1 }
      if (try? Vessel(archivedData: Forgery(Vessel.self, shape).data)) != nil { read += 1 }
      if (try? Sample(archivedData: Forgery(Sample.self, shape).data)) != nil { read += 1 }
      if (try? Held<Any>(archivedData: Forgery(Held<Any>.self, shape).data)) != nil { read += 1 }
      _ = try? Harbour(archivedData: Forgery(Harbour.self, ["fleet": [shape]]).data)
      _ = try? Harbour(archivedData: Forgery(Harbour.self, ["floating": shape]).data)
    }
    #expect(read > 0)
    #expect(read < shapes.count)
  }
}
