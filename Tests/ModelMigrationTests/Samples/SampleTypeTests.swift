import Testing

@testable import ModelMigration

/// The one property of the model of a sample.
private func property(_ json: String) throws -> SourceProperty {
  try #require(try sampled(json).models[0].properties.first)
}

/// The array of ten strings that repeats some.
private func tenStrings(_ texts: String...) -> String {
  let all = (0..<10).map { "{\"a\": \"\(texts[$0 % texts.count])\"}" }
  return "[\(all.joined(separator: ","))]"
}

@Suite("Types from samples")
struct SampleTypeTests {
  @Test(
    "are those of the values",
    arguments: [
      ("true", SourceType.bool), ("1", .integer(bits: nil, isSigned: true)), ("1.0", .double),
      ("1e3", .double), ("[1, 2.5]", .array(.double)), ("123456789012345678901", .number),
      (#""text""#, .string), (#""2024-05-06T07:08:09Z""#, .date), (#""2024-05-06""#, .string),
      (#""2024-13-06T07:08:09Z""#, .string), (#""https://example.com/a""#, .url),
      (#""https://example.com/{id}""#, .string), (#""""#, .string),
      (#""https://example.com/?page[offset]=2""#, .string), (#""https://example.com/ü""#, .string),
      (#""https://example.com/?a=%5B1%5D&b=c+d#e""#, .url),
      (#"[["a"], []]"#, .array(.array(.string))), (#"{"x": 1}"#, .model("A")),
      (#"{"1": 1, "2": 2}"#, .dictionary(.integer(bits: nil, isSigned: true))),
      (#"{"1": {"x": 1}, "2": {"x": 2}}"#, .dictionary(.model("A"))),
      (#"{"2024-01-01": true, "2024-01-02": false}"#, .dictionary(.bool)),
      (#"{"a/b": 1, "c/d": 2}"#, .dictionary(.integer(bits: nil, isSigned: true))),
      (#"{"1": 1, "2": "b"}"#, .model("A")), (#"{"1": 1}"#, .model("A")),
    ],
  )
  func types(json: String, type: SourceType) throws {
    let property = try property(#"{"a": \#(json)}"#)
    #expect(property.type == type)
    #expect(!property.isOptional)
  }

  @Test(
    "that are open are marked",
    arguments: [
      ("null", SourceType.any, "the samples have only null"),
      ("[]", .array(.any), "the samples have only empty arrays"),
      ("{}", .dictionary(.any), "the samples have only empty objects"),
      (#"[1, "a"]"#, .array(.any), "the samples have number and string values"),
      ("[1, null]", .array(.any), "the samples have null among the elements"),
    ],
  )
  func open(json: String, type: SourceType, message: String) throws {
    let model = try sampled(#"{"a": \#(json)}"#).models[0]
    #expect(model.properties[0].type == type)
    #expect(model.manualSteps == [ManualStep(property: "a", message: message)])
  }

  @Test("are Optional if a value is absent or null in some of the elements or files")
  func optional() throws {
    let sources = try sampled([
      "Foo.1.json": #"{"a": 1, "b": 1, "c": 1}"#,
      "Foo.2.json": #"[{"a": 2, "b": null}, {"a": 3, "b": 2}]"#,
    ])
    let properties = sources.models[0].properties
    #expect(sources.models.count == 1)
    #expect(properties.map(\.name) == ["a", "b", "c"])
    #expect(properties.map(\.isOptional) == [false, true, true])
  }

  @Test("are Optional if keys that look like a map's are absent beside others")
  func optionalBesideMaps() throws {
    let goals = try sampled(
      #"""
      {"home": {"id": 1, "name": "R", "goals": {"2023": 5, "2024": 6}},
       "away": {"id": 2, "name": "U", "goals": {"total": 9}}}
      """#
    ).models.last
    #expect(goals?.properties.map(\.name) == ["value2023", "value2024", "total"])
    #expect(goals?.properties.map(\.isOptional) == [true, true, true])
  }

  @Test("of dictionaries are enums only if they have ten strings or more, however deep")
  func stringsOfMaps() throws {
    let form = { (values: String...) in
      let members = values.enumerated().map { "\"2024-01-0\($0 + 1)\": \($1)" }
      return "{\(members.joined(separator: ", "))}"
    }
    for (won, lost) in [(#""won""#, #""lost""#), (#"["won"]"#, #"["lost"]"#)] {
      let sources = try sampled(
        """
        {"home": {"id": 1, "name": "R", "form": \(form(won, lost, won))},
         "away": {"id": 2, "name": "U", "form": \(form(lost, won, lost))}}
        """
      )
      let type: SourceType = won.hasPrefix("[") ? .array(.string) : .string
      #expect(sources.enums.isEmpty)
      #expect(sources.models.last?.properties.last?.type == .dictionary(type))
    }
  }

  @Test("are enums if ten strings or more are few words, each of which occurs twice")
  func enums() throws {
    let sources = try sampled(tenStrings("open", "on-hold"))
    #expect(sources.models[0].properties[0].type == .enumeration("A"))
    #expect(
      sources.enums == [
        SourceEnum(
          name: "A",
          cases: [
            .init(name: "onHold", value: .string("on-hold")),
            .init(name: "open", value: .string("open")),
          ],
        )
      ]
    )
  }

  @Test(
    "are strings if they do not look like an enum",
    arguments: [
      tenStrings("open"), tenStrings("a1", "b2"), tenStrings("a", "b", "c", "d", "e", "f", "g"),
      tenStrings("a", "b", "c", "d", "e", "f"), #"[{"a": "x"}, {"a": "y"}]"#,
      tenStrings("a b", "a-b"),
    ],
  )
  func noEnums(json: String) throws {
    let sources = try sampled(json)
    #expect(sources.models[0].properties[0].type == .string)
    #expect(sources.enums.isEmpty)
  }

  @Test(
    "are strings under keys of names and places, or in several styles",
    arguments: [
      ("lang", ["en", "fr"]), ("artist", ["abba", "blur"]), ("city", ["rome", "oslo"]),
      ("kind", ["ja", "zh"]), ("a", ["Rome", "Oslo"]), ("a", ["open", "ON_HOLD"]),
      ("homeURL", ["one", "two"]),
    ],
  )
  func openStrings(key: String, values: [String]) throws {
    let all = (0..<12).map { "{\"\(key)\": \"\(values[$0 % 2])\"}" }
    let sources = try sampled("[\(all.joined(separator: ","))]")
    #expect(sources.enums.isEmpty && sources.models[0].properties[0].type == .string)
  }

  @Test("beyond Double are JSONNumber, and dates with offsets strings")
  func beyond() throws {
    #expect(try sampled(#"{"a": 1e309}"#).models[0].properties[0].type == .number)
    #expect(try sampled(#"{"a": 1e-999}"#).models[0].properties[0].type == .number)
    let dates = try sampled(#"{"a": "2024-01-01T00:00:00+02:00"}"#).models[0]
    #expect(dates.properties[0].type == .string && dates.manualSteps.count == 1)
  }

  @Test("are dictionaries if the keys are data")
  func maps() throws {
    let type = { (json: String) in
      try #require(try sampled("{\"title\": 1, \"a\": \(json)}").models[0].properties.last).type
    }
    let strings = SourceType.dictionary(.string)
    #expect(try type(#"{"x-a": "", "b-c": "", "d": ""}"#) == strings)
    #expect(try type(#"{"1.0.0": "", "1.2.0": ""}"#) == strings)
    #expect(try type(#"{"USD": 1, "EUR": 2.5, "GBP": 3}"#) == .dictionary(.double))
    #expect(try type(#"{"first": "", "second": "", "third": ""}"#) == .model("A"))
    let packages = (0..<20).map {
      "\"p\(Array("abcdefghijklmnopqrst")[$0])\": {\"v\": 1, \"d\": 2}"
    }
    #expect(try type("{\(packages.joined(separator: ","))}") == .dictionary(.model("A")))
    let sparse = try sampled([
      "Foo.1.json": #"{"d": {"a": "", "b": "", "c": ""}}"#,
      "Foo.2.json": #"{"d": {"e": "", "f": "", "g": ""}}"#,
      "Foo.3.json": #"{"d": {"h": "", "i": "", "j": ""}}"#,
    ])
    #expect(sparse.models[0].properties[0].type == strings)
  }

  @Test("of whole documents that are dictionaries have a name")
  func documentMaps() throws {
    let sources = try sampled(["Users.json": #"{"1": {"a": 1}, "2": {"a": 2}, "3": {"a": 3}}"#])
    #expect(sources.aliases == [SourceAlias(name: "Users", type: .dictionary(.model("User")))])
    #expect(sources.models.map(\.name) == ["User"])
    #expect(try swift(sources).hasPrefix("typealias Users = [String: User]\n"))
    let texts = try sampled(["Texts.json": #"{"en-US": "Yes", "de-DE": "Ja", "zh-Hant": "是"}"#])
    #expect(texts.aliases == [SourceAlias(name: "Texts", type: .dictionary(.string))])
    let dashed = try sampled([
      "Header.json": #"{"user-agent": "", "content-type": "", "if-match": ""}"#
    ])
    #expect(dashed.models[0].properties.count == 3)
    #expect(dashed.models[0].manualSteps.map(\.message) == [Shape.doubt])
  }

  @Test("are unions if a member tells objects apart")
  func unions() throws {
    let sources = try sampled(
      #"{"items": [{"type": "text", "body": ""}, {"type": "image", "width": 1}, {"type": "end"}]}"#
    )
    #expect(sources.models[0].properties[0].type == .array(.union("Item")))
    #expect(
      sources.unions == [
        SourceUnion(
          name: "Item",
          tag: "type",
          cases: [
            .init(name: "text", value: "text", model: "Text"),
            .init(name: "image", value: "image", model: "Image"),
            .init(name: "end", value: "end"),
          ],
        )
      ]
    )
  }

  @Test("with more than sixty members are marked classes")
  func many() throws {
    let members = (0..<61).map { "\"k\($0)x\": \($0 % 2 == 0 ? "1" : "\"\"")" }
    let sources = try sampled("{\(members.joined(separator: ","))}")
    #expect(sources.models[0].manualSteps.count == 1)
    #expect(try swift(sources, .lenient).contains("final class Foo: LenientModel"))
  }

  @Test("keep the keys' order, and clean their names")
  func keys() throws {
    let model = try sampled(
      #"{"z": 1, "user_id": 1, "+1": 1, "-1": 1, "a.b": 1, "": 1, "@x": 1, "x": 1, "9to5": 1}"#
    ).models[0]
    #expect(
      model.properties.map(\.name)
        == ["z", "userID", "plus1", "minus1", "aB", "value", "x", "x2", "value9to5"]
    )
    #expect(model.keys.scheme == .snakeCase)
    #expect(
      model.keys.paths == [
        .init(property: "plus1", keys: ["+1"]), .init(property: "minus1", keys: ["-1"]),
        .init(property: "aB", keys: ["a.b"], isLiteral: true),
        .init(property: "value", keys: [""], isLiteral: true), .init(property: "x", keys: ["@x"]),
        .init(property: "x2", keys: ["x"]), .init(property: "value9to5", keys: ["9to5"]),
      ]
    )
  }

  @Test("have a scheme only if it saves exceptions")
  func scheme() throws {
    let keys = { (json: String) in try sampled(json).models[0].keys }
    #expect(try keys(#"{"userName": 1, "id": 2}"#) == SourceKeys())
    #expect(try keys(#"{"UserName": 1, "Id": 2}"#) == SourceKeys(scheme: .titleCase))
    let mixed = try keys(#"{"user_name": 1, "home_town": 1, "fullName": 1}"#)
    #expect(
      mixed
        == SourceKeys(
          scheme: .snakeCase,
          paths: [.init(property: "fullName", keys: ["fullName"])],
        )
    )
  }
}
